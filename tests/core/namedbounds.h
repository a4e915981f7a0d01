// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTest>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "core/parameters/declaration.h"

namespace posiscope {

/// One end of what the help says is valid: "above 0" is the bound 0, excluded.
struct NamedBound {
    double bound = 0;
    bool excluded = false;
    double outwards = 0;  ///< infinity of the sign in which nothing more is valid

    /// The last value that is said to be valid.
    double inside(bool whole) const { return excluded ? beside(whole, -outwards) : bound; }
    /// The first that is said not to be.
    double outside(bool whole) const { return excluded ? bound : beside(whole, outwards); }

private:
    double beside(bool whole, double towards) const {
        return whole ? bound + (towards > 0 ? 1 : -1) : std::nextafter(bound, towards);
    }
};

/// The two ends that the text about \p facts names, read from its words as people read them; none for a
/// choice of words.
inline std::vector<NamedBound> namedBounds(const ParameterFacts& facts) {
    static const QRegularExpression words(
        QStringLiteral("(from|above) ([^ ]+) (?:to|and|and at most)(?: (below))? ([^ ]+)$"));
    if (facts.scale == Scale::List)
        return {};
    const auto match = words.match(QString::fromStdString(rangeOf(facts).english()));
    return {{match.captured(2).toDouble(), match.captured(1) == u"above", -HUGE_VAL},
            {match.captured(4).toDouble(), !match.captured(3).isEmpty(), HUGE_VAL}};
}

/// Every pair of choices, with all numbers as usual, at their least and at their greatest.
template <class Values>
std::vector<Values> settings(std::span<const Declaration<Values>> declarations) {
    std::vector<Values> all;
    const auto numbersAt = [&](Values values) {
        all.push_back(values);
        Values least = values;
        Values most = values;
        for (const auto& number : declarations)
            if (number.scale != Scale::List) {
                number.set(least, number.minimumExcluded ? number.sliderMinimum : number.minimum);
                number.set(most, valueAtShare(number, 1));
            }
        all.push_back(least);
        all.push_back(most);
    };
    numbersAt({});
    for (const auto& one : declarations)
        for (std::size_t i = 0; i < one.choices.size(); ++i)
            for (const auto& other : declarations)
                for (std::size_t k = 0; k < other.choices.size(); ++k) {
                    Values values;
                    one.set(values, static_cast<double>(i));
                    other.set(values, static_cast<double>(k));
                    numbersAt(values);
                }
    return all;
}

/// What the help names as valid is accepted, and the next number beyond is refused; so are the ends of
/// the slider accepted.
inline void verifyNamedBounds(const ParameterFacts& facts) {
    for (const NamedBound& named : namedBounds(facts)) {
        const QString what =
            QString::fromStdString(std::string(facts.option) + ": " + rangeOf(facts).english());
        const double inside = named.inside(facts.whole);
        const double outside = named.outside(facts.whole);
        QVERIFY2(std::isfinite(inside) && std::isfinite(outside), qPrintable(what));
        QVERIFY2(!refuse(facts, inside), qPrintable(what));
        QVERIFY2(readValue(facts, writeValue(facts, inside)) == inside, qPrintable(what));
        QVERIFY2(refuse(facts, outside), qPrintable(what));
        QVERIFY2(!readValue(facts, writeValue(facts, outside)), qPrintable(what));
        const double end = valueAtShare(facts, named.outwards > 0 ? 1 : 0);
        QVERIFY2(!refuse(facts, end),
                 qPrintable(what + QString::fromStdString("; " + writeValue(facts, end))));
    }
}

/// The same of whole settings: a bound that no setting accepts in which the parameter matters is none. Of an
/// excluded one the slider's end counts: next to 0 a share leaves no pair of channels of any head.
template <class Values>
void verifyNamedBounds(std::span<const Declaration<Values>> declarations,
                       const std::function<bool(const Values&)>& refused) {
    const std::vector<Values> all = settings(declarations);
    for (const auto& declaration : declarations) {
        verifyNamedBounds(declaration);
        for (const NamedBound& named : namedBounds(declaration)) {
            const double valid =
                named.excluded ? valueAtShare(declaration, named.outwards > 0 ? 1 : 0) : named.bound;
            bool accepted = false;
            for (Values values : all) {
                declaration.set(values, valid);
                const bool matters = declaration.matters == nullptr || declaration.matters(values);
                accepted = accepted || (matters && !refused(values));
            }
            QVERIFY2(accepted,
                     qPrintable(QString::fromStdString(std::string(declaration.option) + " is never " +
                                                       writeValue(declaration, valid))));
        }
    }
}

}  // namespace posiscope
