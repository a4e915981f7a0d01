// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/figures/animation/animationstyle.h"
#include "app/texts/result.h"

namespace posiscope {

/// The number that \p option sets, of the setting, its words or the cursor; null where there is no such
/// option, or its values have nothing in between.
const ParameterFacts* animatedNumber(const QString& option);

/// What an option has in one frame.
struct AnimatedValue {
    QString option;
    double value;
};

/// Values of some options that go from a first to a last, frame by frame: "base=10..1e6,length=64..256".
class Animation {
public:
    static Result<Animation> read(const QString& text, const AnimationStyle& style);

    QStringList options() const;
    const AnimationStyle& style() const { return m_style; }

    /// Of every option, in frame \p index.
    std::vector<AnimatedValue> valuesAt(int index) const;
    /// The same as people read them: "base 10 000 · length 96".
    QString wordsAt(int index) const;

private:
    explicit Animation(const AnimationStyle& style) : m_style(style) {}

    /// Where an option goes from and to.
    struct Way {
        QString option;
        double first;
        double last;
        bool byFactors;
        double step;  ///< values in between are multiples of this; 0: any
        int digits;   ///< of values in between
    };
    static Result<Way> readWay(const QString& text, const AnimationStyle& style);
    static double valueAt(const Way& way, double share);

    AnimationStyle m_style;
    std::vector<Way> m_ways;
};

}  // namespace posiscope
