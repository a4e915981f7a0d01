// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/gathered.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/parallel/workers.h"
#include "core/positions/positionids.h"
#include "core/schemes/sinusoidal.h"
#include "core/words/sentence.h"
#include "core/words/words.h"

namespace posiscope {
namespace {

double valueAt(const Encoding& base, double id, std::int64_t column) {
    if (id == std::trunc(id))
        return base.value(static_cast<std::int64_t>(id), column);
    return std::visit(Cases{[&](const Sinusoidal* waves) { return waves->valueAt(id, column); },
                            [](const Tabulated*) { return std::numeric_limits<double>::quiet_NaN(); }},
                      base.kind());
}

RowMatrix rowsAt(const Encoding& base, const Coordinates& coordinates) {
    RowMatrix rows(coordinates.tokens(), base.columns());
    parallelFor(static_cast<int>(coordinates.tokens()), [&](int k) {
        for (std::int64_t j = 0; j < base.columns(); ++j)
            rows(k, j) = valueAt(base, coordinates.at(k), j);
    });
    return rows;
}

}  // namespace

Gathered::Gathered(std::shared_ptr<const Encoding> base, const Coordinates& coordinates)
    : GivenRows(base->parameters(), rowsAt(*base, coordinates), coordinates), m_base(std::move(base)) {}

std::shared_ptr<const Encoding> atPositionIds(const std::shared_ptr<const Encoding>& encoding,
                                              const InputWords& words) {
    if (words.ids.rule == IdRule::Consecutive)
        return encoding;
    const std::vector<std::string> tokens = tokensOf(words.sentence);
    std::vector<bool> padding;
    padding.reserve(tokens.size());
    for (const std::string& token : tokens)
        padding.push_back(isPaddingToken(token));
    const auto rows = std::max(static_cast<std::size_t>(encoding->rows()), tokens.size());
    return std::make_shared<const Gathered>(encoding,
                                            Coordinates::list(idsOf(words.ids, std::move(padding), rows)));
}

}  // namespace posiscope
