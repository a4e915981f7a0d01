// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rowmarks.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"

namespace posiscope {

void drawPaddingRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes) {
    const QRectF area = plot.area();
    for (const Interval& run : PositionNames(document).padding()) {
        const auto first = static_cast<double>(run.first) - 0.5;
        const auto last = static_cast<double>(run.last) - 0.5;
        const QRectF rows(QPointF(area.left(), plot.toY(first)), QPointF(area.right(), plot.toY(last)));
        drawPadding(painter, theme, rows & area);
        if (axes == PositionAxes::Vertical)
            continue;
        const QRectF columns(QPointF(plot.toX(first), area.top()), QPointF(plot.toX(last), area.bottom()));
        drawPadding(painter, theme, columns & area);
    }
}

namespace {

constexpr double kVeil = 0.5;  ///< opacity over untrained rows

/// Draws the marks onto one plot.
class Marks {
    Q_DECLARE_TR_FUNCTIONS(TrainedRows)

public:
    Marks(QPainter& painter, const Theme& theme, const PlotFrame& plot, PositionAxes axes)
        : m_painter(painter), m_theme(theme), m_area(plot.area()), m_plot(plot), m_axes(axes) {}

    /// Fades everything that involves a position from \p first to before \p end.
    void veil(std::int64_t first, std::int64_t end) {
        QColor pale = m_theme.card;
        pale.setAlphaF(kVeil);
        const QRectF rows(QPointF(m_area.left(), down(first)), QPointF(m_area.right(), down(end)));
        m_painter.fillRect(rows & m_area, pale);
        if (m_axes == PositionAxes::Both)  // also the columns, down to the faded rows
            m_painter.fillRect(
                QRectF(QPointF(across(first), m_area.top()), QPointF(across(end), down(first))) & m_area,
                pale);
    }

    /// Draws a line before \p position with \p name below it, on the side that the cursor's line does not
    /// cross.
    void line(std::int64_t position, const QString& name, std::int64_t cursor) {
        const double y = std::round(down(position));
        seamed(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
        if (m_axes == PositionAxes::Both) {
            const double x = std::round(across(position));
            seamed(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        }
        constexpr double kAir = 4;
        QRectF box(m_area.left() + kAir, y + kAir, m_painter.fontMetrics().horizontalAdvance(name) + 10.0,
                   17);
        const double crossing = m_plot.toX(static_cast<double>(cursor));
        if (crossing >= box.left() - kAir && crossing <= box.right() + kAir)
            box.moveRight(m_area.right() - kAir);
        if (y < m_area.top() || box.bottom() > m_area.bottom() || box.right() > m_area.right())
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.card);
        m_painter.setOpacity(0.85);
        m_painter.drawRoundedRect(box, 3, 3);
        m_painter.setOpacity(1);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(box, Qt::AlignCenter, name);
    }

private:
    double down(std::int64_t position) const { return m_plot.toY(static_cast<double>(position) - 0.5); }
    double across(std::int64_t position) const { return m_plot.toX(static_cast<double>(position) - 0.5); }
    /// Black on a wider white line is visible on cells of any colour.
    void seamed(const QPointF& from, const QPointF& to) {
        m_painter.setPen(QPen(QColor(255, 255, 255, 190), 3));
        m_painter.drawLine(from, to);
        m_painter.setPen(QPen(QColor(20, 20, 20), 1, Qt::DashLine, Qt::FlatCap));
        m_painter.drawLine(from, to);
    }

    QPainter& m_painter;
    const Theme& m_theme;
    QRectF m_area;
    const PlotFrame& m_plot;
    PositionAxes m_axes;
};

}  // namespace

std::optional<TrainedRows> trainedRowsOf(const Document& document) {
    const Parameters* const p = document.parameters();
    if (!p || p->scheme != Scheme::Learned || !knowsTraining(*p) || document.atGivenIds())
        return std::nullopt;
    const std::int64_t rows = ofKind<Tabulated>(*document.encoding())->reach();
    return TrainedRows{std::min(p->trainedLength, rows), rows};
}

QString neverTrainedSentence(const Document& document) {
    const auto known = trainedRowsOf(document);
    const std::int64_t end = document.extent().positions.last;
    if (!known || known->trained >= std::min(known->rows, end))
        return {};
    return Marks::tr("Pale rows %1 to %2 were never trained.")
        .arg(readable(qint64{known->trained}), readable(qint64{std::min(known->rows, end) - 1}));
}

void drawTrainedRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes) {
    const auto known = trainedRowsOf(document);
    if (!known)
        return;
    painter.save();
    painter.setClipRect(plot.area(), Qt::IntersectClip);
    painter.setFont(figureFont(11));
    Marks marks(painter, theme, plot, axes);
    const std::int64_t cursor =
        axes == PositionAxes::Both ? document.cursor().otherPosition : document.cursor().dimension;
    const std::int64_t end = document.extent().positions.last;
    if (known->trained < std::min(known->rows, end)) {
        marks.veil(known->trained, std::min(known->rows, end));
        marks.line(known->trained, Marks::tr("never trained"), cursor);
    }
    if (known->rows < end)
        marks.line(known->rows, Marks::tr("no row"), cursor);
    painter.restore();
}

namespace {

constexpr double kLeastApart = 12;  // logical pixels

}  // namespace

void drawBlockLines(QPainter& painter, const PlotFrame& frame, const Document& document, bool across) {
    const auto* encoding = ofKind<Hierarchical>(*document.encoding());
    if (!encoding)
        return;
    const auto n = static_cast<double>(encoding->tableRows());
    const QRectF area = frame.area();
    painter.save();
    painter.setClipRect(area);
    const auto lines = [&](const Span& span, double length, const auto& draw) {
        if (length * n / span.size() < kLeastApart)
            return;
        const double last = std::min(span.last - 0.5, static_cast<double>(encoding->reach()) - 0.5);
        for (double at = std::max(std::ceil((span.first + 0.5) / n), 1.0) * n - 0.5; at < last; at += n)
            // Black on a wider white line is visible on cells of any colour.
            for (const auto& [colour, width] :
                 {std::pair{QColor(255, 255, 255, 170), 2.0}, {QColor(20, 20, 20, 200), 0.75}}) {
                painter.setPen(QPen(colour, width));
                draw(at);
            }
    };
    lines(document.positions(), area.height(), [&](double at) {
        painter.drawLine(QPointF(area.left(), frame.toY(at)), QPointF(area.right() + 1, frame.toY(at)));
    });
    if (across)
        lines(document.others(), area.width(), [&](double at) {
            painter.drawLine(QPointF(frame.toX(at), area.top()), QPointF(frame.toX(at), area.bottom() + 1));
        });
    painter.restore();
}

}  // namespace posiscope
