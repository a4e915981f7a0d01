// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/part.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/options/trouble.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// The value of one option, and the error message if it is invalid.
class Given {
    Q_DECLARE_TR_FUNCTIONS(Part)

public:
    Given(const QString& option, const QString& text, const Interval& extent)
        : m_option(option), m_text(text), m_extent(extent) {}

    [[noreturn]] void noNumber() const {
        throw WrongWords{tr("--%1 \"%2\" is not a whole number").arg(m_option, m_text)};
    }
    [[noreturn]] void noRange() const {
        throw WrongWords{tr("--%1 \"%2\" is not a range A:B with A less than B").arg(m_option, m_text)};
    }
    [[noreturn]] void noList() const {
        throw WrongWords{
            tr("--%1 \"%2\" is neither a range A:B nor a list of whole numbers").arg(m_option, m_text)};
    }
    [[noreturn]] void outside() const {
        throw WrongWords{tr("--%1 %2 is outside the range %3:%4")
                             .arg(m_option, m_text)
                             .arg(m_extent.first)
                             .arg(m_extent.last)};
    }

    Span range() const {
        const QStringList ends = m_text.split(u':');
        if (ends.size() != 2)
            noRange();
        const Span span{end(ends[0], m_extent.first), end(ends[1], m_extent.last)};
        if (span.first < static_cast<double>(m_extent.first) ||
            span.last > static_cast<double>(m_extent.last))
            outside();
        if (!(span.first < span.last))
            noRange();
        return span;
    }
    std::int64_t index(const QString& word) const {
        const auto number = readNumber(word.toStdString());
        if (!number || !isWhole(*number))
            word == m_text ? noNumber() : noList();
        if (*number < static_cast<double>(m_extent.first) || *number >= static_cast<double>(m_extent.last))
            outside();
        return static_cast<std::int64_t>(*number);
    }
    static bool isWhole(double number) { return number == std::trunc(number); }

private:
    double end(const QString& word, std::int64_t missing) const {
        if (word.isEmpty())
            return static_cast<double>(missing);
        const auto number = readNumber(word.toStdString());
        if (!number)
            noRange();
        return *number;
    }

    const QString& m_option;
    const QString& m_text;
    const Interval& m_extent;
};

/// The range given by \p option; std::nullopt if it is not set.
std::optional<Span> givenSpan(const Options& options, const QString& option, const Interval& extent) {
    if (!options.isSet(option))
        return std::nullopt;
    return readSpan(option, options.value(option), extent);
}

}  // namespace

Span readSpan(const QString& option, const QString& text, const Interval& extent) {
    return Given(option, text, extent).range();
}

Indices readIndices(const QString& option, const QString& text, const Interval& extent) {
    const Given given(option, text, extent);
    if (text.contains(u':')) {
        const Span span = given.range();
        if (!Given::isWhole(span.first) || !Given::isWhole(span.last))
            given.noList();
        return Indices::run(static_cast<std::int64_t>(span.first), static_cast<std::int64_t>(span.last));
    }
    std::vector<std::int64_t> each;
    for (const QString& word : text.split(u','))
        each.push_back(given.index(word));
    return Indices::list(std::move(each));
}

void addParts(Options& options) {
    options.add(QStringLiteral("positions"),
                Given::tr("Only these positions: a range A:B without B, or for numbers a list 0,5,9."),
                QStringLiteral("A:B"));
    options.add(QStringLiteral("dimensions"),
                Given::tr("Only these dimensions, in the same form; for waves also a list."),
                QStringLiteral("A:B"));
    options.add(QStringLiteral("others"),
                Given::tr("Only these columns of the similarity matrix, given as positions."),
                QStringLiteral("A:B"));
}

Appearance lookingAt(const Options& options, Appearance from, const SettingExtent& extent,
                     DimensionChoice choice) {
    const Interval& positions = extent.positions;
    if (const auto span = givenSpan(options, QStringLiteral("positions"), positions))
        from.spans.positions = span;
    if (const auto span = givenSpan(options, QStringLiteral("others"), positions))
        from.spans.others = span;
    const QString dimensions = QStringLiteral("dimensions");
    const Interval& columns = extent.dimensions;
    if (!options.isSet(dimensions))
        return from;
    if (choice != DimensionChoice::Each) {
        from.spans.dimensions = readSpan(dimensions, options.value(dimensions), columns);
        return from;
    }
    const Indices waves = readIndices(dimensions, options.value(dimensions), columns);
    if (waves.size() > static_cast<std::int64_t>(kMostWaves))
        throw WrongWords{
            Given::tr("--dimensions selects too many for waves; at most %1 are drawn").arg(kMostWaves)};
    from.waveDimensions.clear();
    for (std::int64_t i = 0; i < waves.size(); ++i)
        if (std::ranges::count(from.waveDimensions, waves.at(i)) == 0)
            from.waveDimensions.push_back(waves.at(i));
    return from;
}

}  // namespace posiscope
