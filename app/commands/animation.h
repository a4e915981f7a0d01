// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/figures/animation/animationstyle.h"

namespace posiscope {

/// One command for each frame of an animation: the values of some options go from a first to a last,
/// "base=10..1e6,length=64..256".
class Animation {
public:
    /// Throws WrongWords.
    Animation(const QString& text, const AnimationStyle& style);

    QStringList options() const;
    const AnimationStyle& style() const { return m_style; }

    /// The options of \p words, those of the animation taken out, with the values of frame \p index.
    QStringList wordsFor(const QStringList& words, int index) const;

private:
    /// Where an option goes from and to.
    struct Way {
        QString option;
        double first;
        double last;
        bool byFactors;
        double step;  ///< values in between are multiples of this; 0: any
        int digits;   ///< of values in between
    };
    static Way readWay(const QString& text, const AnimationStyle& style);
    static double valueAt(const Way& way, double share);

    AnimationStyle m_style;
    std::vector<Way> m_ways;
};

}  // namespace posiscope
