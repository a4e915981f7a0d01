// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/differencefield.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

/// What \p read puts into \p pixels of one field minus what it puts there of another.
template <class Number, class Read>
void subtract(const Pixels<Number>& pixels, const Field& minuend, const Field& subtrahend, const Read& read) {
    read(minuend, pixels);
    std::vector<Number> values(static_cast<std::size_t>(pixels.rows) *
                               static_cast<std::size_t>(pixels.columns));
    const Pixels<Number> others{values.data(), pixels.rows, pixels.columns, pixels.columns};
    read(subtrahend, others);
    for (int r = 0; r < pixels.rows; ++r)
        for (int c = 0; c < pixels.columns; ++c)
            pixels.row(r)[c] -= others.row(r)[c];
}

}  // namespace

DifferenceField::DifferenceField(std::shared_ptr<const Field> minuend,
                                 std::shared_ptr<const Field> subtrahend)
    : m_minuend(std::move(minuend)), m_subtrahend(std::move(subtrahend)) {}

Extent DifferenceField::extent() const {
    const Extent one = m_minuend->extent();
    const Extent other = m_subtrahend->extent();
    return {std::min(one.rows, other.rows), std::min(one.columns, other.columns)};
}

double DifferenceField::cell(std::int64_t row, std::int64_t column) const {
    return m_minuend->cell(row, column) - m_subtrahend->cell(row, column);
}

void DifferenceField::means(const Window& window, const Pixels<float>& pixels) const {
    subtract(pixels, *m_minuend, *m_subtrahend,
             [&](const Field& field, const Pixels<float>& out) { field.means(window, out); });
}

void DifferenceField::means(const Window& window, const Pixels<double>& pixels) const {
    subtract(pixels, *m_minuend, *m_subtrahend,
             [&](const Field& field, const Pixels<double>& out) { field.means(window, out); });
}

void DifferenceField::samples(const Window& window, const Pixels<float>& pixels) const {
    subtract(pixels, *m_minuend, *m_subtrahend,
             [&](const Field& field, const Pixels<float>& out) { field.samples(window, out); });
}

PassedOver DifferenceField::passedOver(const Window& window, int pixelRows) const {
    const PassedOver a = m_minuend->passedOver(window, pixelRows);
    const PassedOver b = m_subtrahend->passedOver(window, pixelRows);
    return {a.numbers + b.numbers, a.work + b.work};
}

bool DifferenceField::patientMeans(const Window& window, const Pixels<float>& pixels,
                                   const std::stop_token& stop) const {
    subtract(pixels, *m_minuend, *m_subtrahend,
             [&](const Field& field, const Pixels<float>& out) { field.patientMeans(window, out, stop); });
    return !stop.stop_requested();
}

Bounds DifferenceField::bounds() const {
    const Bounds a = m_minuend->bounds();
    const Bounds b = m_subtrahend->bounds();
    return {a.least - b.greatest, a.greatest - b.least};
}

}  // namespace posiscope
