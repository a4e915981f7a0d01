// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/differencefield.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

/// Pixels [first, end) over the cells from … to.
struct Strip {
    int first = 0;
    int end = 0;
    double from = 0;
    double to = 0;
};

/// Divides \p pixels over [\p first, \p last) into strips that are read at once. A pixel across an end of \p
/// numbered, where only one of the two matrices continues, is a strip by itself and covers only the cells
/// that both have.
std::vector<Strip> strips(double first, double last, int pixels, const Bounds& numbered) {
    const double pitch = (last - first) / pixels;
    const auto edge = [&](int pixel) { return pixel == pixels ? last : first + pitch * pixel; };
    std::vector<Strip> all;
    int done = 0;
    const auto add = [&](int end, double from, double to) {
        if (end > done)
            all.push_back({done, end, from, to});
        done = std::max(done, end);
    };
    for (const double end : {numbered.least, numbered.greatest}) {
        const int pixel = static_cast<int>(std::clamp((end - first) / pitch, 0.0, pixels - 1.0));
        if (pixel < done || numbered.least >= numbered.greatest || edge(pixel) >= end ||
            edge(pixel + 1) <= end)
            continue;
        add(pixel, edge(done), edge(pixel));
        add(pixel + 1, std::max(edge(pixel), numbered.least), std::min(edge(pixel + 1), numbered.greatest));
    }
    add(pixels, edge(done), last);
    return all;
}

/// Writes into \p pixels what \p read gives for the minuend, minus what it gives for the subtrahend.
template <class Number, class Read>
void subtract(const Window& window, const Pixels<Number>& pixels, const Field& minuend,
              const Field& subtrahend, const Read& read) {
    read(minuend, window, pixels);
    std::vector<Number> values(static_cast<std::size_t>(pixels.rows) *
                               static_cast<std::size_t>(pixels.columns));
    const Pixels<Number> others{values.data(), pixels.rows, pixels.columns, pixels.columns};
    read(subtrahend, window, others);
    for (int r = 0; r < pixels.rows; ++r)
        for (int c = 0; c < pixels.columns; ++c)
            pixels.row(r)[c] -= others.row(r)[c];
}

/// The same for means. Pixels across an end of \p numbered average only the cells inside.
template <class Number, class Read>
void subtractMeans(const Window& window, const Pixels<Number>& pixels, const Window& numbered,
                   const Field& minuend, const Field& subtrahend, const Read& read) {
    const auto across = strips(window.left, window.right, pixels.columns, {numbered.left, numbered.right});
    for (const Strip& rows : strips(window.top, window.bottom, pixels.rows, {numbered.top, numbered.bottom}))
        for (const Strip& columns : across)
            subtract(Window{rows.from, rows.to, columns.from, columns.to},
                     Pixels<Number>{pixels.row(rows.first) + columns.first, rows.end - rows.first,
                                    columns.end - columns.first, pixels.stride},
                     minuend, subtrahend, read);
}

}  // namespace

DifferenceField::DifferenceField(std::shared_ptr<const Field> minuend,
                                 std::shared_ptr<const Field> subtrahend, Effort effort)
    : m_minuend(std::move(minuend)), m_subtrahend(std::move(subtrahend)), m_effort(effort) {}

Extent DifferenceField::extent() const {
    const Extent one = m_minuend->extent();
    const Extent other = m_subtrahend->extent();
    return {std::min(one.rows, other.rows), std::min(one.columns, other.columns)};
}

Window DifferenceField::numbered() const {
    const Window one = m_minuend->numbered();
    const Window other = m_subtrahend->numbered();
    return {std::max(one.top, other.top), std::min(one.bottom, other.bottom), std::max(one.left, other.left),
            std::min(one.right, other.right)};
}

void DifferenceField::means(const Window& window, const Pixels<float>& pixels) const {
    if (m_effort == Effort::Exact) {
        std::vector<double> values(static_cast<std::size_t>(pixels.rows) *
                                   static_cast<std::size_t>(pixels.columns));
        const Pixels<double> exact{values.data(), pixels.rows, pixels.columns, pixels.columns};
        means(window, exact);
        for (int r = 0; r < pixels.rows; ++r)
            std::transform(exact.row(r), exact.row(r) + pixels.columns, pixels.row(r),
                           [](double mean) { return static_cast<float>(mean); });
        return;
    }
    subtractMeans(
        window, pixels, numbered(), *m_minuend, *m_subtrahend,
        [](const Field& field, const Window& part, const Pixels<float>& out) { field.means(part, out); });
}

void DifferenceField::means(const Window& window, const Pixels<double>& pixels) const {
    subtractMeans(
        window, pixels, numbered(), *m_minuend, *m_subtrahend,
        [](const Field& field, const Window& part, const Pixels<double>& out) { field.means(part, out); });
}

void DifferenceField::samples(const Window& window, const Pixels<float>& pixels) const {
    if (m_effort == Effort::Exact)
        return Field::samples(window, pixels);  // of cells, which are exact
    subtract(
        window, pixels, *m_minuend, *m_subtrahend,
        [](const Field& field, const Window& part, const Pixels<float>& out) { field.samples(part, out); });
}

PassedOver DifferenceField::passedOver(const Window& window, int pixelRows) const {
    const PassedOver a = m_minuend->passedOver(window, pixelRows);
    const PassedOver b = m_subtrahend->passedOver(window, pixelRows);
    return {a.numbers + b.numbers, a.work + b.work};
}

bool DifferenceField::patientMeans(const Window& window, const Pixels<float>& pixels,
                                   const std::stop_token& stop) const {
    if (m_effort == Effort::Exact) {
        means(window, pixels);
        return !stop.stop_requested();
    }
    subtractMeans(window, pixels, numbered(), *m_minuend, *m_subtrahend,
                  [&](const Field& field, const Window& part, const Pixels<float>& out) {
                      field.patientMeans(part, out, stop);
                  });
    return !stop.stop_requested();
}

Bounds DifferenceField::bounds() const {
    const Bounds a = m_minuend->bounds();
    const Bounds b = m_subtrahend->bounds();
    return {a.least - b.greatest, a.greatest - b.least};
}

}  // namespace posiscope
