// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/smallmatrix.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/pieces/ink.h"
#include "app/pieces/scalebar.h"
#include "app/plots/cellmark.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/fields/fieldof.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr int kLeast = 20;  ///< logical pixels a side at which stripes and squares are distinguishable
constexpr int kBeside = 3;
constexpr int kBeforeShape = 7;
constexpr double kTitleFont = 12;
constexpr double kLeastMark = 2;  ///< a smaller row would not be visible inside its frame

QFont titleFont() {
    QFont font = figureFont(kTitleFont);
    font.setBold(true);
    return font;
}

int titleHeight() {
    return static_cast<int>(lineHeight(kTitleFont)) + 2;
}

/// The width of a bold title, plus that of a shape beside it.
double wordsWidth(const QString& title, const QString& shape) {
    const double bold = QFontMetricsF(titleFont()).horizontalAdvance(title);
    return shape.isEmpty() ? bold
                           : bold + kBeforeShape + kBeside +
                                 QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(shape);
}

CellAxis axisOver(std::int64_t cells) {
    return {.shown = {0, static_cast<double>(cells)}, .label = {}};
}

}  // namespace

void addNumbers(const RowMatrix& matrix, std::vector<float>& all) {
    for (const double value : matrix.reshaped<Eigen::RowMajor>())
        all.push_back(static_cast<float>(value));
}

void SmallMatrix::setMatrix(RowMatrix matrix) {
    const auto same = [&](const RowMatrix& old) {
        return old.rows() == matrix.rows() && old.cols() == matrix.cols() &&
               std::memcmp(old.data(), matrix.data(),
                           sizeof(double) * static_cast<std::size_t>(old.size())) == 0;
    };
    if (m_rows && same(m_rows->numbers()))
        return;  // keeps its image
    m_rows = givenRows(std::move(matrix));
    m_field = encodingFieldOf(m_rows);
}

void SmallMatrix::setLook(Look look) {
    m_look = std::move(look);
    show({.field = m_field,
          .down = axisOver(m_field->extent().rows),
          .across = axisOver(m_field->extent().columns),
          .square = m_look.square,
          .palette = m_look.palette,
          .bar = false,
          .numbers = m_look.numbers,
          .brief = true,
          .scale =
              [most = m_look.most](double) {
                  return Bounds{-most, most};
              },
          .given = [bar = m_look.bar](const Ink& ink) { return bar->scale(ink); },
          .barElsewhere = m_look.bar,
          .readout = m_look.readout});
}

void SmallMatrix::forget() {
    CellPlot::forget();
    m_rows.reset();
    m_field.reset();
}

int SmallMatrix::leastWidth(const QString& title) {
    return std::max(kLeast, static_cast<int>(std::ceil(wordsWidth(title, {}))) - kBeside);
}

Wish SmallMatrix::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.spare = {m_look.least > 0         ? m_look.least
                  : m_look.title.isEmpty() ? kLeast
                                           : leastWidth(m_look.title.last()),
                  kLeast};
    wish.least = wish.spare;
    if (m_look.shaped && !m_look.title.isEmpty())
        wish.least.setWidth(
            std::max(wish.spare.width(),
                     static_cast<int>(std::ceil(wordsWidth(m_look.title.last(), shape()))) - kBeside));
    if (m_look.square)
        for (QSize* size : {&wish.least, &wish.spare})
            size->setHeight(size->width());
    wish.enough.setHeight(m_look.enough);
    wish.margins = {2, m_look.title.isEmpty() ? 1 : titleHeight() + 2, kBeside, 2};
    wish.gain = m_look.gain;
    return wish;
}

void SmallMatrix::place(const QRect& data) {
    QRect own = data;
    if (!data.isEmpty() && m_look.tallest > 0) {
        const double share =
            static_cast<double>(m_field->extent().rows) / static_cast<double>(m_look.tallest);
        own.setHeight(std::max(1, static_cast<int>(std::lround(data.height() * std::min(1.0, share)))));
    }
    CellPlot::place(own);
}

void SmallMatrix::draw(QPainter& painter, const Ink& ink) {
    CellPlot::draw(painter, ink);
    drawTitle(painter, ink.theme);
    if (ink.cursor)
        drawMarks(painter, ink.theme);
}

QString SmallMatrix::shape() const {
    return m_look.shaped ? QStringLiteral("%1×%2").arg(m_field->extent().rows).arg(m_field->extent().columns)
                         : QString();
}

/// Shows nothing rather than part of a name; the readout of cells contains it, too.
SmallMatrix::Heading SmallMatrix::headingIn(double width) const {
    for (const QString& shown : {shape(), QString()})
        for (const QString& title : m_look.title)
            if (wordsWidth(title, shown) <= width)
                return {title, shown};
    return {};
}

QStringList SmallMatrix::leftWithin() const {
    const bool said = m_look.title.isEmpty() || headingIn(data().width() + kBeside).shape == shape();
    return said ? QStringList() : QStringList{tr("shapes of matrices")};
}

void SmallMatrix::drawTitle(QPainter& painter, const Theme& theme) const {
    const double height = titleHeight();
    const QRectF line(data().left(), data().top() - height - 1, data().width() + kBeside, height);
    const Heading heading = headingIn(line.width());
    painter.setFont(titleFont());
    painter.setPen(theme.text);
    drawLabel(painter, line, Qt::AlignLeft | Qt::AlignVCenter, {heading.title});
    painter.setFont(figureFont(kSmallType));
    painter.setPen(theme.mutedText);
    drawLabel(painter, line.adjusted(0, 0, -kBeside, 0), Qt::AlignRight | Qt::AlignVCenter, {heading.shape});
}

void SmallMatrix::drawMarks(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](QRectF cells, const QColor& colour) {
        cells.setSize(cells.size().expandedTo({kLeastMark, kLeastMark}));
        CellMark::of(colour).draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
    };
    if (m_look.column)
        frame(columnArea(*m_look.column), theme.otherPosition);
    if (m_look.row)
        frame(rowArea(*m_look.row), theme.position);
    painter.restore();
}

QRectF SmallMatrix::rowArea(std::int64_t row) const {
    const QRectF area = data();
    const double height = area.height() / static_cast<double>(m_field->extent().rows);
    return {area.left(), area.top() + static_cast<double>(row) * height, area.width(), height};
}

QRectF SmallMatrix::columnArea(std::int64_t column) const {
    const QRectF area = data();
    const double width = area.width() / static_cast<double>(m_field->extent().columns);
    return {area.left() + static_cast<double>(column) * width, area.top(), width, area.height()};
}

std::optional<Cursor> SmallMatrix::cursorAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    return cell && m_look.pointed ? m_look.pointed(*cell) : std::nullopt;
}

}  // namespace posiscope
