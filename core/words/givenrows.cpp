// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/givenrows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/parallel/workers.h"
#include "core/positions/coordinates.h"
#include "core/schemes/sinusoidal.h"
#include "core/words/sentence.h"
#include "core/words/words.h"

namespace posiscope {

GivenRows::GivenRows(const Parameters& parameters, RowMatrix rows)
    : GivenRows(parameters, std::move(rows),
                Coordinates::range(parameters.firstPosition, parameters.length)) {}

GivenRows::GivenRows(const Parameters& parameters, RowMatrix rows, Coordinates coordinates)
    : Tabulated(parameters, std::move(coordinates)), m_rows(std::move(rows)) {
    for (Eigen::Index r = 0; r < m_rows.rows(); ++r) {
        const double norm = m_rows.row(r).norm();
        if (std::isfinite(norm)) {
            m_greatestNorm = std::max(m_greatestNorm, norm);
            m_greatest = std::max(m_greatest, m_rows.row(r).cwiseAbs().maxCoeff());
            continue;
        }
        for (const double value : m_rows.row(r))
            if (std::isfinite(value))
                m_greatest = std::max(m_greatest, std::abs(value));
    }
}

void GivenRows::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                       std::span<double> sums, Effort /*effort*/) const {
    const auto count = static_cast<Eigen::Index>(sums.size());
    Eigen::Map<Eigen::RowVectorXd> all(sums.data(), count);
    for (std::int64_t r = first; r < end; ++r)
        all += weight * m_rows.row(r).segment(column, count);
}

double GivenRows::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    return first < end ? m_rows.middleRows(first, end - first).squaredNorm() : 0;
}

Bounds GivenRows::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    for (std::int64_t r = first; r < end; ++r)
        bounds.add(m_rows(r, column));
    return bounds.orNaN();
}

std::shared_ptr<const GivenRows> givenRows(RowMatrix rows) {
    const Parameters parameters{.scheme = Scheme::Learned, .dModel = rows.cols(), .length = rows.rows()};
    return std::make_shared<const GivenRows>(parameters, std::move(rows));
}

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
