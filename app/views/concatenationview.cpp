// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/concatenationview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/attention/concatenation.h"
#include "core/attention/scores.h"

namespace posiscope {
namespace {

constexpr double kTitleFont = 12;
constexpr double kFont = 11;
constexpr double kTallest = 260;
constexpr std::size_t kAcross = 4;

}  // namespace

ConcatenationView::ConcatenationView(const Document& document, QWidget* parent) : View(document, parent) {}

QList<const Declaration<Appearance>*> ConcatenationView::options() const {
    return {findAppearance("palette")};
}

/// The weights are d_model² numbers.
bool ConcatenationView::applies() const {
    return isMerged(document().parameters()) && document().parameters().dModel <= kWidestRandomProjection;
}

QString ConcatenationView::unsuited() const {
    if (!isMerged(document().parameters()))
        return View::unsuited();
    return tr("The matrices of this proof are made for d_model up to %1.")
        .arg(readable(qint64{kWidestRandomProjection}));
}

void ConcatenationView::rebuild() {
    if (m_inputs == document().pipelineInputs())
        return;
    m_inputs = document().pipelineInputs();
    const Pipeline pipeline(m_inputs);
    const Eigen::MatrixXd content = m_inputs.words.wordWeight * pipeline.at(Stage::Scaled);
    const Eigen::MatrixXd positions = m_inputs.words.positionWeight * pipeline.at(Stage::Positions);
    const Projection projection = projectionOf(m_inputs.words, *m_inputs.encoding);
    const Eigen::MatrixXd weights =
        projection.keys(Eigen::MatrixXd::Identity(content.cols(), content.cols()));
    const Concatenation both = concatenate(content, weights, positions);
    take(Part::Joined, both.joined);
    take(Part::Weights, both.weights);
    take(Part::Projected, both.projected);
    take(Part::Content, content * weights);
    take(Part::Positions, positions);
    take(Part::Added, both.added);
    take(Part::Difference, both.difference());
    double most = 0;
    for (const RowMatrix& matrix : m_matrices)
        for (const double value : matrix.reshaped())
            most = std::isfinite(value) ? std::max(most, std::abs(value)) : most;
    m_scale = scaleOver(-most, most);
    m_largest = both.largestDifference();
}

void ConcatenationView::take(Part part, const Eigen::MatrixXd& matrix) {
    RowMatrix& taken = m_matrices[static_cast<std::size_t>(part)];
    taken = matrix;
    panel(part).show(taken);
}

QString ConcatenationView::title(Part part) {
    switch (part) {
        case Part::Joined:
            return tr("[x | one-hot position]");
        case Part::Weights:
            return tr("Wₓ over W_pos");
        case Part::Projected:
            return tr("projected");
        case Part::Content:
            return QStringLiteral("x·Wₓ");
        case Part::Positions:
            return QStringLiteral("W_pos = PE");
        case Part::Added:
            return tr("added");
        case Part::Difference:
            break;
    }
    return tr("difference");
}

QString ConcatenationView::shortTitle(Part part) {
    switch (part) {
        case Part::Joined:
            return QStringLiteral("[x | 1]");
        case Part::Weights:
            return QStringLiteral("Wₓ, W_pos");
        case Part::Positions:
            return QStringLiteral("PE");
        default:
            return title(part);
    }
}

QString ConcatenationView::sign(Part part) {
    switch (part) {
        case Part::Weights:
            return QStringLiteral("×");
        case Part::Positions:
            return QStringLiteral("+");
        case Part::Projected:
        case Part::Added:
            return QStringLiteral("=");
        default:
            return {};
    }
}

/// Two lines of three, one side of the equation each, and the difference between them at the right.
void ConcatenationView::layOut(const QSize& size) {
    const double bar = size.width() >= 300 ? ColourBar::kWidth : 8;
    m_gap = size.width() >= 420 ? 28 : 14;
    const double words = lineHeight(kTitleFont) + 4;
    const double left = 12;
    const auto across = static_cast<double>(kAcross);
    const double width =
        std::max(8.0, std::floor((size.width() - left - bar - (across - 1) * m_gap) / across));
    const double height = std::clamp((size.height() - 20.0) / 2 - words - 8, 4.0, kTallest);
    const double used = 2 * (height + words) + 8;
    const double top = std::max(4.0, (size.height() - used) / 2);
    for (std::size_t part = 0; part < kParts; ++part) {
        const bool last = static_cast<Part>(part) == Part::Difference;
        const double column = last ? across - 1 : static_cast<double>(part % (kAcross - 1));
        const auto line = part / (kAcross - 1);
        const double row = last ? 0.5 : static_cast<double>(line);
        m_panels[part].place(QRectF(std::round(left + column * (width + m_gap)),
                                    std::round(top + row * (height + words + 8) + words), width,
                                    std::floor(height)));
    }
}

void ConcatenationView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    if (size.width() < 120 || size.height() < 60)
        return;
    layOut(size);
    for (std::size_t part = 0; part < kParts; ++part)
        drawPart(painter, static_cast<Part>(part));
    if (size.width() < 300)
        return;
    const QRectF beside = panel(Part::Difference).area();
    m_colourBar.draw(
        painter, theme(),
        QRect(qRound(beside.right()), qRound(beside.top()), ColourBar::kWidth, qRound(beside.height())),
        document().appearance().palette, m_scale);
}

void ConcatenationView::drawPart(QPainter& painter, Part part) {
    MatrixPanel& drawn = panel(part);
    const QRectF area = drawn.area();
    drawn.draw(painter, theme(), document().appearance().palette, m_scale);
    if (const auto row = rowOf(part)) {
        painter.setBrush(Qt::NoBrush);
        QRectF cells = drawn.row(*row);
        cells.setHeight(std::max(2.0, cells.height()));
        CellMark::of(theme().position).draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    QFont bold = figureFont(kTitleFont);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    const QRectF head(area.left(), area.top() - lineHeight(kTitleFont) - 3, area.width() + m_gap - 4,
                      lineHeight(kTitleFont));
    drawLabel(painter, head, Qt::AlignLeft | Qt::AlignVCenter, {title(part), shortTitle(part)});
    painter.setPen(theme().mutedText);
    if (const QString before = sign(part); !before.isEmpty()) {
        painter.setFont(figureFont(15));
        painter.drawText(QRectF(area.left() - m_gap, area.center().y() - 12, m_gap, 24), Qt::AlignCenter,
                         before);
    }
    if (part != Part::Difference)
        return;
    painter.setFont(figureFont(kFont));
    const QRectF under(area.left(), area.bottom() + 4, area.width() + m_gap - 4, lineHeight(kFont));
    drawLabel(painter, under, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("largest %1").arg(readable(m_largest, 2)), readable(m_largest, 2)});
}

std::optional<std::int64_t> ConcatenationView::rowOf(Part part) const {
    const std::int64_t token = document().cursor().position - document().parameters().firstPosition;
    const std::int64_t rows = m_matrices.front().rows();
    if (token < 0 || token >= rows)
        return std::nullopt;
    return part == Part::Weights ? document().parameters().dModel + token : token;
}

QString ConcatenationView::explanation() const {
    const std::int64_t rows = m_matrices.front().rows();
    const std::int64_t d = document().parameters().dModel;
    if (m_largest == 0)
        return tr("One product of %1 + %2 columns, or two and a sum: no difference at all. The 1 of a "
                  "position "
                  "picks its row of W_pos, so concatenating adds it.")
            .arg(readable(qint64{d}), readable(qint64{rows}));
    return tr("One product of %1 + %2 columns, or two and a sum: the largest difference is %3, what rounding "
              "leaves of 0. The 1 of a position picks its row of W_pos, so concatenating adds it.")
        .arg(readable(qint64{d}), readable(qint64{rows}), readable(m_largest, 2));
}

std::optional<Cursor> ConcatenationView::cursorAt(const QPointF& point) const {
    for (std::size_t part = 0; part < kParts; ++part) {
        const auto cell = m_panels[part].cellAt(point);
        if (!cell)
            continue;
        const std::int64_t d = document().parameters().dModel;
        const bool weights = static_cast<Part>(part) == Part::Weights;
        Cursor cursor = document().cursor();
        if (!weights || cell->row >= d)
            cursor.position = document().parameters().firstPosition + (weights ? cell->row - d : cell->row);
        if (cell->column < d)
            cursor.dimension = cell->column;
        return cursor;
    }
    return std::nullopt;
}

QString ConcatenationView::readoutAt(const QPointF& point) const {
    for (std::size_t part = 0; part < kParts; ++part)
        if (const auto cell = m_panels[part].cellAt(point))
            return QStringLiteral("%1 (%2, %3) = %4")
                .arg(title(static_cast<Part>(part)), readable(qint64{cell->row}),
                     readable(qint64{cell->column}), readable(m_matrices[part](cell->row, cell->column), 6));
    return {};
}

}  // namespace posiscope
