// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/formulas/layout.h"

namespace posiscope {
namespace {

constexpr double kNoFence = 0.06;      // space in place of a missing fence
constexpr double kBesideFence = 0.08;  // space on both sides of a matrix

/// A fence around content that extends by \p reach above and below the axis.
Box layoutFence(QChar fence, double reach, const Typesetting& setting) {
    const double scale = setting.scale();
    if (fence == u'.')
        return {.width = kNoFence * scale};
    const double height = std::max(2 * reach * 0.9, 2 * reach - 0.4 * scale);  // as TeX: nearly all of it
    Box box = Box::of(setting.font.stretched(fence, height / scale), scale);
    if (box.outlines.isEmpty())
        return box;
    const QRectF ink = box.outlines.constFirst().ink();
    return box.moved(-setting.axis() - ink.center().y());
}

}  // namespace

Box layoutFenced(const FormulaNode& fenced, const Typesetting& setting) {
    const Box inside = layout(fenced.parts[0], setting);
    const double reach = std::max(inside.ascent - setting.axis(), inside.descent + setting.axis());
    Box all = layoutFence(fenced.text[0], reach, setting);
    all.append(inside);
    all.append(layoutFence(fenced.text[1], reach, setting));
    return all;
}

Box layoutMatrix(const FormulaNode& matrix, const Typesetting& setting) {
    const double scale = setting.scale();
    const double strutAbove = 0.8 * scale;
    const double strutBelow = 0.35 * scale;
    const double lineGap = 0.08 * scale;
    const auto columns = static_cast<std::size_t>(matrix.columns);
    const std::size_t rows = matrix.parts.size() / columns;
    std::vector<Box> cells;
    std::vector<double> widths(columns);
    std::vector<double> ascents(rows, strutAbove);
    std::vector<double> descents(rows, strutBelow);
    for (std::size_t i = 0; i < matrix.parts.size(); ++i) {
        const Box& cell = cells.emplace_back(layout(matrix.parts[i], setting.ofCell()));
        widths[i % columns] = std::max(widths[i % columns], cell.width);
        ascents[i / columns] = std::max(ascents[i / columns], cell.ascent);
        descents[i / columns] = std::max(descents[i / columns], cell.descent);
    }
    double height = static_cast<double>(rows - 1) * lineGap;
    for (std::size_t row = 0; row < rows; ++row)
        height += ascents[row] + descents[row];
    Box all;
    double top = -setting.axis() - height / 2;
    const double between = scale;
    for (std::size_t row = 0; row < rows; ++row) {
        double left = kBesideFence * scale;
        for (std::size_t column = 0; column < columns; ++column) {
            const Box& cell = cells[row * columns + column];
            all.place(cell, {left + (widths[column] - cell.width) / 2, top + ascents[row]});
            left += widths[column] + (column + 1 < columns ? between : 0);
        }
        all.width = left + kBesideFence * scale;
        top += ascents[row] + descents[row] + lineGap;
    }
    all.ascent = std::max(all.ascent, setting.axis() + height / 2);
    all.descent = std::max(all.descent, height / 2 - setting.axis());
    return all;
}

}  // namespace posiscope
