// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similaritycurve.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/colourscale.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kScaleSamples = 512;

/// How far apart two of the positions shown can be.
double reachOf(const Document& document) {
    return std::max(document.positions().size(), 1.0);
}

}  // namespace

SimilarityCurve::SimilarityCurve() {
    m_plot.setGrid(true);
}

void SimilarityCurve::rebuild(const Document& document, std::shared_ptr<const Field> field) {
    m_field = std::move(field);
    m_measure = document.appearance().measure;
    m_reach = 0;
    m_kernel.reset();
    if (!document.sinusoidal())
        return;
    m_kernel = std::make_unique<const Kernel>(*document.sinusoidal());
    const double length = static_cast<double>(document.parameters().length);
    std::vector<double> samples(static_cast<std::size_t>(std::min<double>(length, kScaleSamples)));
    const double step = samples.size() < 2 ? 1 : (length - 1) / static_cast<double>(samples.size() - 1);
    m_kernel->sample(0, step, samples);
    m_scale = scaleOver(ordinate(*std::ranges::min_element(samples)), ordinate(m_kernel->atZero()));
}

double SimilarityCurve::ordinate(double dotProduct) const {
    return m_kernel->measured(m_measure, dotProduct);
}

void SimilarityCurve::layOut(const Document& document, const QRect& outer, int left) {
    m_plot.setGeometry(outer, QMargins(left, 12, 18, 38));
    Axis across;
    if (m_kernel) {
        across.label = tr("difference Δ = q − p");
        across.first = -reachOf(document);
        across.last = reachOf(document);
    } else {
        across.label = tr("position q beside p");
        across.first = document.others().first - 0.5;
        across.last = document.others().last - 0.5;
    }
    across.ticks = wholeTicks(across.first, across.last, std::max(3, m_plot.area().width() / 56));
    m_plot.setAxis(Side::Bottom, across);
    Axis up;
    up.first = m_scale.greatest + 0.06 * (m_scale.greatest - m_scale.least);
    up.last = m_scale.least - 0.06 * (m_scale.greatest - m_scale.least);
    up.ticks = decimalTicks(m_scale.least, m_scale.greatest, std::max(2, m_plot.area().height() / 30));
    m_plot.setAxis(Side::Left, up);
}

void SimilarityCurve::draw(QPainter& painter, const Document& document, const Theme& theme) {
    m_plot.draw(painter, theme);
    const QPolygonF line = m_kernel ? kernelLine(document) : rowLine(document);
    painter.save();
    painter.setClipRect(m_plot.area().adjusted(0, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1));
    painter.drawPolyline(line);
    painter.restore();
}

QPolygonF SimilarityCurve::kernelLine(const Document& document) {
    const double reach = reachOf(document);
    // Several samples a pixel where the curve is dense, joined: the stroke fills what it sweeps.
    const int perPixel = document.dragging() ? 1 : 3;
    const auto count = static_cast<std::size_t>(std::max(2, m_plot.area().width() / 2 * perPixel));
    if (m_samples.size() != count || m_reach != reach) {
        m_samples.resize(count);
        m_kernel->sample(0, reach / static_cast<double>(count - 1), m_samples);
        m_reach = reach;
    }
    QPolygonF line;
    line.reserve(2 * static_cast<qsizetype>(count));
    const auto add = [&](std::size_t i, double sign) {
        const double delta = sign * reach * static_cast<double>(i) / static_cast<double>(count - 1);
        line << QPointF(m_plot.toX(delta), m_plot.toY(ordinate(m_samples[i])));
    };
    for (std::size_t i = count; i-- > 1;)
        add(i, -1);
    for (std::size_t i = 0; i < count; ++i)
        add(i, 1);
    return line;
}

QPolygonF SimilarityCurve::rowLine(const Document& document) const {
    const auto first = static_cast<double>(document.parameters().firstPosition);
    const double row = static_cast<double>(document.cursor().position) - first;
    const Span others = document.others();
    // A step for every position as long as there is room, then means under pixels like those of the matrix.
    const int room = m_plot.area().width();
    const int count = std::max(1, static_cast<int>(std::min<double>(room, std::ceil(others.size()))));
    std::vector<float> values(static_cast<std::size_t>(count));
    m_field->means(Window{row, row + 1, others.first - first, others.last - first},
                   Pixels<float>{values.data(), 1, count, count});
    QPolygonF line;
    for (int i = 0; i < count; ++i) {
        const double value = static_cast<double>(values[static_cast<std::size_t>(i)]);
        if (std::isnan(value))
            continue;
        const double q = others.first - 0.5 + others.size() * (i + 0.5) / count;
        line << QPointF(m_plot.toX(q), m_plot.toY(value));
    }
    return line;
}

void SimilarityCurve::drawCursor(QPainter& painter, const Document& document, const Theme& theme) const {
    const Cursor& cursor = document.cursor();
    if (m_kernel && !m_kernel->whole())
        return;  // the curve is a mean over positions, not the value of this pair
    const std::int64_t first = document.parameters().firstPosition;
    const auto delta = static_cast<double>(cursor.otherPosition - cursor.position);
    const double value = m_kernel ? ordinate(m_kernel->at(delta))
                                  : m_field->cell(cursor.position - first, cursor.otherPosition - first);
    if (std::isnan(value))
        return;
    const QPointF here(m_plot.toX(m_kernel ? delta : static_cast<double>(cursor.otherPosition)),
                       m_plot.toY(value));
    painter.save();
    painter.setClipRect(m_plot.area().adjusted(-4, -4, 4, 4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.cursor, 1.5));
    painter.setBrush(theme.card);
    if (m_kernel)  // the same once more on the other side: g has no sign
        painter.drawEllipse(QPointF(m_plot.toX(-delta), here.y()), 3, 3);
    painter.setBrush(theme.cursor);
    painter.drawEllipse(here, 4, 4);
    painter.restore();
}

std::int64_t SimilarityCurve::otherAt(const Document& document, const QPointF& point) const {
    const std::int64_t at = std::llround(m_plot.fromX(point.x()));
    return m_kernel ? document.cursor().position + at : at;
}

}  // namespace posiscope
