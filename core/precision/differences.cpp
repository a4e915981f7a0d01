// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/differences.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

Parameters exactly(Parameters parameters, Reference reference) {
    parameters.variant = Variant::Exact;
    if (reference == Reference::Paper) {
        parameters.schedule = Schedule::Paper;
        parameters.ablation = Ablation::None;
    }
    return parameters;
}

}  // namespace

Differences::Differences(std::shared_ptr<const Encoding> encoding, Reference reference)
    : m_encoding(std::move(encoding)),
      m_reference(exactly(m_encoding->parameters(), reference)),
      m_referenceRows(m_reference),
      m_none(m_encoding->parameters() == m_reference.parameters()) {
    if (const auto* const exact = ofKind<Sinusoidal>(*m_encoding))
        m_rows.emplace(*exact);
}

double Differences::Row::at(std::int64_t column) {
    if (m_all.m_none)
        return 0;
    const Column& exact = m_all.m_reference.column(column);
    double value = 0;
    if (exact.wave != Wave::Zero) {
        if (exact.frequency != m_frequency) {
            m_frequency = exact.frequency;
            m_known = sineCosine(m_all.m_reference.frequency(m_frequency), static_cast<double>(m_position));
        }
        value = exact.wave == Wave::Sine ? m_known.sine : m_known.cosine;
    }
    return m_all.m_encoding->value(m_position, column) - value;
}

void Differences::readRow(std::int64_t position, std::span<double> row) const {
    if (m_none) {
        std::ranges::fill(row, 0.0);
        return;
    }
    thread_local std::vector<double> exact;
    exact.resize(row.size());
    if (m_rows)
        m_rows->read(position, row);
    else
        m_encoding->readRow(position, 0, row);
    m_referenceRows.read(position, exact);
    std::ranges::transform(row, exact, row.begin(), std::minus());
}

}  // namespace posiscope
