// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/coordinates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/parameters/numbertext.h"

namespace posiscope {

Coordinates Coordinates::range(std::int64_t first, std::int64_t tokens) {
    Coordinates made;
    made.m_range = first;
    made.m_cells = tokens;
    return made;
}

Coordinates Coordinates::list(std::vector<double> positions) {
    Coordinates made;
    made.m_cells = std::ssize(positions);
    made.m_axes.push_back({std::move(positions)});
    return made;
}

Coordinates Coordinates::grid(std::vector<std::vector<double>> axes, std::int64_t prefix,
                              std::int64_t suffix) {
    Coordinates made;
    made.m_prefix = prefix;
    made.m_cells = 1;
    made.m_suffix = suffix;
    made.m_axes.resize(axes.size());
    for (std::size_t k = axes.size(); k-- > 0;) {
        const std::int64_t stride = std::exchange(made.m_cells, made.m_cells * std::ssize(axes[k]));
        made.m_axes[k] = {std::move(axes[k]), stride};
    }
    return made;
}

double Coordinates::at(std::int64_t token, std::size_t axis) const {
    const std::int64_t cell = token - m_prefix;
    if (cell < 0 || cell >= m_cells)
        return std::numeric_limits<double>::quiet_NaN();
    if (m_range)
        return static_cast<double>(*m_range + cell);
    const Axis& on = m_axes[axis];
    return on.coordinates[static_cast<std::size_t>(cell / on.stride % std::ssize(on.coordinates))];
}

namespace {

constexpr std::string_view kConsecutive = "consecutive";
constexpr std::string_view kPadded = "padded";

/// Removes \p ending from the end of \p text; returns whether it was there.
bool takeEnding(std::string_view& text, std::string_view ending) {
    if (!text.ends_with(ending))
        return false;
    text = trimmed(text.substr(0, text.size() - ending.size()));
    return true;
}

bool isId(double value) {
    return std::abs(value) <= kGreatestId;
}

Message wrong(std::string_view item) {
    return {
        POSISCOPE_TR_NOOP("core",
                          "position ids cannot contain \"%1\". Use \"consecutive\", \"padded:1\" or a list "
                          "of numbers from −%2 to %2 such as 2:6,… or 0,1,1,3.5. Ranges A:B exclude B"),
        {std::string(item.substr(0, 40)), writeNumber(kGreatestId)}};
}

Message tooMany() {
    return {POSISCOPE_TR_NOOP("core", "too many position ids; at most %1 are allowed"),
            {std::to_string(kMostIds)}};
}

/// Adds a number or a range A:B of whole numbers to \p list.
std::optional<Message> addItem(std::string_view item, std::vector<double>& list) {
    const std::size_t colon = item.find(':');
    const auto first = readNumber(item.substr(0, colon));
    const auto end = colon == item.npos ? first : readNumber(item.substr(colon + 1));
    if (!first || !end || !isId(*first) || !isId(*end))
        return wrong(item);
    if (colon == item.npos) {
        list.push_back(*first);
    } else {
        if (std::trunc(*first) != *first || std::trunc(*end) != *end || *first >= *end)
            return wrong(item);
        if (*end - *first > static_cast<double>(kMostIds))
            return tooMany();
        for (double id = *first; id < *end; ++id)
            list.push_back(id);
    }
    if (list.size() > static_cast<std::size_t>(kMostIds))
        return tooMany();
    return std::nullopt;
}

Expected<PositionIds> readPadded(std::string_view text) {
    PositionIds ids{.rule = IdRule::Padded};
    if (text.empty())
        return ids;
    const auto pad = text.front() == ':' ? readNumber(text.substr(1)) : std::nullopt;
    if (!pad || std::trunc(*pad) != *pad || *pad < 0 || *pad > kGreatestId / 2)
        return Refused(wrong(std::string(kPadded).append(text)));
    ids.pad = static_cast<std::int64_t>(*pad);
    return ids;
}

}  // namespace

Expected<PositionIds> readPositionIds(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || text == kConsecutive)
        return PositionIds{};
    if (text.starts_with(kPadded))
        return readPadded(text.substr(kPadded.size()));
    PositionIds ids{.rule = IdRule::List, .goesOn = takeEnding(text, "…") || takeEnding(text, "...")};
    if (ids.goesOn)
        takeEnding(text, ",");
    for (const std::string_view item : itemsOf(text))
        if (const auto refusal = addItem(trimmed(item), ids.list))
            return Refused(*refusal);
    return ids;
}

std::string writePositionIds(const PositionIds& ids) {
    if (ids.rule == IdRule::Consecutive)
        return std::string(kConsecutive);
    if (ids.rule == IdRule::Padded)
        return std::string(kPadded) + ":" + std::to_string(ids.pad);
    return writeNumbers(ids.list) + (ids.goesOn ? ",…" : "");
}

std::vector<std::int64_t> paddedPositionIds(const std::vector<bool>& padding, std::int64_t pad) {
    std::vector<std::int64_t> ids;
    ids.reserve(padding.size());
    std::int64_t last = pad;
    for (const bool padded : padding)
        ids.push_back(padded ? pad : ++last);
    return ids;
}

std::vector<double> idsOf(const PositionIds& ids, std::vector<bool> padding, std::size_t rows) {
    if (ids.rule == IdRule::Padded) {
        padding.resize(rows, true);
        const std::vector<std::int64_t> whole = paddedPositionIds(padding, ids.pad);
        return {whole.begin(), whole.end()};
    }
    std::vector<double> list = ids.list;
    if (!ids.goesOn)
        return list;
    list.resize(std::min(list.size(), rows));
    while (list.size() < rows)
        list.push_back(list.back() + 1);
    return list;
}

bool allWhole(const PositionIds& ids) {
    return ids.rule != IdRule::List ||
           std::ranges::all_of(ids.list, [](double id) { return id == std::trunc(id); });
}

}  // namespace posiscope
