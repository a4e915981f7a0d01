// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/document/cursor.h"
#include "app/document/setting.h"
#include "app/figures/animation/animationstyle.h"
#include "app/texts/result.h"

namespace posiscope {

/// The number that \p option sets, of the setting, its words or the cursor; null if there is no such option,
/// or if it has no intermediate values.
const ParameterFacts* animatedNumber(const QString& option);

/// Whether \p option is a coordinate of the cursor.
bool isOfCursor(const QString& option);

/// The value of an option in one frame.
struct AnimatedValue {
    QString option;
    double value;
};

/// \p setting with \p values, except for those of the cursor, or why one is not valid. \pre each is an
/// animatedNumber()
Result<Setting> withValues(Setting setting, const std::vector<AnimatedValue>& values);
/// \p cursor with those of \p values that are of the cursor, or why one is outside \p extent.
Result<Cursor> withValues(Cursor cursor, const SettingExtent& extent,
                          const std::vector<AnimatedValue>& values);

/// Interpolates some options from a first to a last value, frame by frame: "base=10..1e6,length=64..256".
class Animation {
public:
    static Result<Animation> read(const QString& text, const AnimationStyle& style);

    QStringList options() const;
    const AnimationStyle& style() const { return m_style; }

    /// The value of every option in frame \p index.
    std::vector<AnimatedValue> valuesAt(int index) const;
    /// The same for display: "base 10 000 · length 96".
    QString wordsAt(int index) const;

private:
    explicit Animation(const AnimationStyle& style) : m_style(style) {}

    /// The range of one option.
    struct Way {
        QString option;
        double first;
        double last;
        bool byFactors;
        double step;  ///< intermediate values are multiples of this; 0: any
        int digits;   ///< of intermediate values
    };
    static Result<Way> readWay(const QString& text, const AnimationStyle& style);
    static double valueAt(const Way& way, double share);

    AnimationStyle m_style;
    std::vector<Way> m_ways;
};

}  // namespace posiscope
