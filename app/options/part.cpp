// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/part.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/baseline.h"
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

/// \p span, or the range given by \p option; its edges need not be whole numbers.
void take(std::optional<Span>& span, const Options& options, const QString& option, const Interval& extent) {
    if (options.isSet(option))
        span = Given(option, options.value(option), extent).range();
}

/// \p from with the given part of \p extent.
Appearance withPart(const Options& options, Appearance from, const SettingExtent& extent,
                    DimensionChoice choice) {
    take(from.spans.positions, options, QStringLiteral("positions"), extent.positions);
    take(from.spans.others, options, QStringLiteral("others"), extent.positions);
    const QString dimensions = QStringLiteral("dimensions");
    if (choice != DimensionChoice::Each) {
        take(from.spans.dimensions, options, dimensions, extent.dimensions);
        return from;
    }
    if (!options.isSet(dimensions))
        return from;
    const Indices waves = readIndices(dimensions, options.value(dimensions), extent.dimensions);
    if (waves.size() > static_cast<std::int64_t>(kMostWaves))
        throw WrongWords{
            Given::tr("--dimensions selects too many dimensions for waves; at most %1 can be drawn")
                .arg(kMostWaves)};
    from.waveDimensions.clear();
    for (std::int64_t i = 0; i < waves.size(); ++i)
        if (std::ranges::count(from.waveDimensions, waves.at(i)) == 0)
            from.waveDimensions.push_back(waves.at(i));
    return from;
}

}  // namespace

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
                Given::tr("Only these positions: a range A:B that excludes B or, when numbers are exported, "
                          "a list such as 0,5,9."),
                QStringLiteral("A:B"));
    options.add(QStringLiteral("dimensions"),
                Given::tr("Only these dimensions: a range A:B that excludes B or, for exported numbers and "
                          "the waves view, a list such as 0,5,9."),
                QStringLiteral("A:B"));
    options.add(QStringLiteral("others"),
                Given::tr("Only these columns of the similarity matrix, given as positions."),
                QStringLiteral("A:B"));
}

Snapshot lookingAt(const Options& options, Snapshot from, std::optional<DimensionChoice> choice) {
    if (const auto both = options.compared(from.setting)) {
        from.baseline = both->a;
        from.setting = both->b;
        from.asDifference = options.isSet(kDifferenceOption);
    }
    const SettingExtent extent = extentOf(from.setting.parameters);
    from.cursor = options.cursor(seenIn(from.cursor, extent), from.setting);
    from.appearance = options.appearance(std::move(from.appearance));
    if (choice)
        from.appearance = withPart(options, std::move(from.appearance), extent, *choice);
    return from;
}

}  // namespace posiscope
