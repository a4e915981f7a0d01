// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/spectrumview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/curve.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "app/views/wavelengthlabel.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidofshape.h"

namespace posiscope {
namespace {

constexpr double kShortestShown = 2;  // positions; no shorter wavelength can be distinguished
constexpr QMargins kSpectrumMargins(58, 30, ColourBar::kWidth, 40);
constexpr QSize kLeastSpectrum(90, 70);

QString percent(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

/// The coloured picture of \p size, in whole device pixels, over \p dimensions columns: bands down, and
/// across the mean of the columns in a pixel.
QImage picture(const ColumnSpectrum& spectrum, const QSize& size, double longest, const Span& dimensions,
               PaletteKind palette, const Theme& theme) {
    QImage image(size, QImage::Format_RGB32);
    const ColourMap& colours = ColourMap::of(palette);
    const Bounds scale = scaleOver(0, spectrum.greatestShare());
    const qsizetype stride = image.bytesPerLine() / qsizetype{sizeof(QRgb)};
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    std::vector<int> bands;
    bands.reserve(static_cast<std::size_t>(size.height()));
    for (int r = 0; r < size.height(); ++r)
        bands.push_back(
            spectrum.bandAt(longest * std::pow(kShortestShown / longest, (r + 0.5) / size.height())));
    const auto edge = [&](int c) { return dimensions.first + dimensions.size() * c / size.width(); };
    for (int c = 0; c < size.width(); ++c) {
        const auto first = std::min(static_cast<std::int64_t>(std::floor(edge(c))), spectrum.columns() - 1);
        const auto end = std::clamp(static_cast<std::int64_t>(std::ceil(edge(c + 1) - 1e-9)), first + 1,
                                    spectrum.columns());
        int last = -1;
        QRgb colour = theme.card.rgb();
        for (int r = 0; r < size.height(); ++r) {
            const int band = bands[static_cast<std::size_t>(r)];
            if (band >= 0 && band != last) {
                double sum = 0;
                for (std::int64_t j = first; j < end; ++j)
                    sum += spectrum.share(band, j);
                const double share = sum / static_cast<double>(end - first) / scale.greatest;
                colour = std::isnan(share) ? theme.absent.rgb() : colours.at(static_cast<float>(share));
                last = band;
            }
            pixels[r * stride + c] = band < 0 ? theme.card.rgb() : colour;
        }
    }
    return image;
}

constexpr std::int64_t kQuick = 1 << 19;  // numbers that are transformed in less time than a frame

}  // namespace

void TableSpectrum::show(const ColumnSpectrum* spectrum, std::shared_ptr<const Sinusoidal> sinusoid,
                         const QString& waiting) {
    m_spectrum = spectrum;
    m_sinusoid = std::move(sinusoid);
    m_waiting = waiting;
}

double TableSpectrum::wavelengthOf(std::int64_t column) const {
    const std::int32_t frequency = m_sinusoid->column(column).frequency;
    return frequency < 0 ? 0 : m_sinusoid->wavelength(frequency);
}

Wish TableSpectrum::wish(const Ink&) const {
    return {.least = kLeastSpectrum, .margins = kSpectrumMargins};
}

QMargins TableSpectrum::margins() const {
    return kSpectrumMargins;
}

void TableSpectrum::setAxes() {
    Axis up;
    labelWavelengths(up);
    up.first = m_spectrum ? 2 * static_cast<double>(m_spectrum->rows()) : 1000;
    up.last = kShortestShown;
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, data().height() / 26));
    plot().setAxis(Side::Left, up);
    const CellAxis dimensions = dimensionAxis(m_document);
    Axis across;
    across.label = dimensions.label;
    across.first = dimensions.shown.first - 0.5;
    across.last = dimensions.shown.last - 0.5;
    across.ticks = dimensions.ticks(across.first, across.last, data().width());
    plot().setAxis(Side::Bottom, across);
}

void TableSpectrum::draw(QPainter& painter, const Ink& ink) {
    const Theme& theme = ink.theme;
    painter.save();
    painter.setFont(figureFont(kSmallType));
    if (m_spectrum)
        drawCells(painter, theme);
    plot().draw(painter, theme);
    if (m_spectrum) {
        m_colourBar.draw(
            painter, theme, QRect(data().right() + 1, data().top(), ColourBar::kWidth, data().height()),
            m_document.appearance().similarityPalette, scaleOver(0, m_spectrum->greatestShare()));
        drawHeader(painter, theme);
        painter.setClipRect(data());
        painter.setRenderHint(QPainter::Antialiasing);
        drawSinusoid(painter);
        if (ink.cursor)
            drawCursor(painter, theme);
    } else {
        painter.setPen(theme.mutedText);
        painter.drawText(data().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_waiting);
    }
    painter.restore();
}

void TableSpectrum::drawCells(QPainter& painter, const Theme& theme) {
    const QRect pixels = devicePixels(painter, plot().area());
    drawOnDevice(painter, pixels,
                 picture(*m_spectrum, pixels.size(), 2 * static_cast<double>(m_spectrum->rows()),
                         m_document.dimensions(), m_document.appearance().similarityPalette, theme));
}

void TableSpectrum::drawHeader(QPainter& painter, const Theme& theme) {
    const QRectF area = plot().area();
    const QRectF row(area.left(), area.top() - lineHeight(kSmallType) - 7, area.width(),
                     lineHeight(kSmallType));
    const std::int64_t column = m_document.cursor().dimension;
    const ColumnSpectrum::Strongest& own = m_spectrum->strongest(column);
    const QString wavelength =
        own.frequency > 0 ? readable(m_spectrum->wavelength(own.frequency)) : QString();
    painter.setPen(theme.dimension);
    drawLabel(painter, row.adjusted(0, 0, -row.width() / 3, 0), Qt::AlignLeft | Qt::AlignVCenter,
              own.frequency > 0
                  ? QStringList{tr("dimension %1 · strongest at wavelength %2 · %3 of its power")
                                    .arg(column)
                                    .arg(wavelength, percent(own.share)),
                                tr("dimension %1 · strongest at %2").arg(column).arg(wavelength),
                                tr("dimension %1").arg(column)}
                  : QStringList{tr("dimension %1 · constant").arg(column), tr("dimension %1").arg(column)});
    painter.setPen(theme.mutedText);
    drawLabel(painter, row.adjusted(2 * row.width() / 3, 0, ColourBar::kWidth - 6, 0),
              Qt::AlignRight | Qt::AlignVCenter, {tr("share of the column's power"), tr("share of power")});
}

/// The sinusoid's wavelengths, in white with a dark outline, so that they are visible on any cell colour.
void TableSpectrum::drawSinusoid(QPainter& painter) const {
    const Span dimensions = m_document.dimensions();
    const QRectF area = plot().area();
    const auto first = static_cast<std::int64_t>(std::floor(dimensions.first));
    const auto end = std::min(static_cast<std::int64_t>(std::ceil(dimensions.last)), m_sinusoid->columns());
    QList<QPolygonF> lines(1);
    for (std::int64_t j = first; j < end; ++j) {
        const double wavelength = wavelengthOf(j);
        if (!(wavelength > 0) || !std::isfinite(wavelength))
            continue;
        // Points far outside would only be clipped.
        const double y = std::clamp(plot().toY(wavelength), area.top() - 1e4, area.bottom() + 1e4);
        if (!lines.last().isEmpty() && y > lines.last().last().y() + area.height() / 2)
            lines.append(QPolygonF());  // a new half of the columns begins
        lines.last() << QPointF(plot().toX(static_cast<double>(j) - 0.5), y)
                     << QPointF(plot().toX(static_cast<double>(j) + 0.5), y);
    }
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] :
         {std::pair{QColor(20, 20, 20, 170), 3.0}, {QColor(255, 255, 255), 1.25}}) {
        painter.setPen(QPen(colour, width));
        for (const QPolygonF& line : lines)
            strokeCurve(painter, line);
    }
}

void TableSpectrum::drawCursor(QPainter& painter, const Theme& theme) const {
    const QRectF area = plot().area();
    const std::int64_t column = m_document.cursor().dimension;
    const double x = plot().toX(static_cast<double>(column));
    CellMark::of(theme.dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    const ColumnSpectrum::Strongest& own = m_spectrum->strongest(column);
    if (own.frequency == 0)
        return;
    painter.setPen(QPen(theme.dimension, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(x, plot().toY(m_spectrum->wavelength(own.frequency))), 6, 6);
}

QString TableSpectrum::explanation() const {
    if (!m_spectrum)
        return {};
    const auto& encoding = *ofKind<Tabulated>(*m_document.encoding());
    const auto rows = static_cast<double>(m_spectrum->rows());
    const std::int64_t there = ColumnSpectrum::rowsThere(encoding);
    QStringList sentences;
    if (m_spectrum->rows() < there)
        sentences << tr("Only the first %1 of %2 rows are analysed.")
                         .arg(readable(qint64{m_spectrum->rows()}), readable(qint64{there}));
    if (const std::int64_t finite = m_spectrum->finiteColumns(); finite < m_spectrum->columns())
        sentences << tr("%1 of %2 columns hold NaN or infinity, so they have no spectrum.")
                         .arg(readable(qint64{m_spectrum->columns() - finite}),
                              readable(qint64{m_spectrum->columns()}));
    // Boundaries of thirds of the axis from 2 to N.
    const double middle = std::round(2 * std::cbrt(rows / 2));
    const double slow = std::round(2 * std::pow(rows / 2, 2.0 / 3));
    const double fromSlow = m_spectrum->shareFrom(slow);
    const double fromMiddle = m_spectrum->shareFrom(middle);
    sentences << tr("Wavelengths of %1 positions or more hold %2 of the power, those from %3 to %1 hold %4, "
                    "and those below %3 hold %5.")
                     .arg(readable(static_cast<qint64>(slow)), percent(fromSlow),
                          readable(static_cast<qint64>(middle)), percent(fromMiddle - fromSlow),
                          percent(1 - fromMiddle));
    std::int64_t alike = 0;
    for (std::int64_t j = 0; j < m_spectrum->columns(); ++j)
        if (const std::int64_t k = m_spectrum->strongest(j).frequency; k > 0 && wavelengthOf(j) > 0)
            alike += std::abs(rows / wavelengthOf(j) - static_cast<double>(k)) <= 0.5 ? 1 : 0;
    sentences << tr("In %2 of %3 columns, power peaks at the wavelength of the sinusoid of base %1, drawn as "
                    "a line.")
                     .arg(readable(m_document.parameters()->base, 3), readable(qint64{alike}),
                          readable(qint64{m_spectrum->columns()}));
    return oneAfterAnother(sentences);
}

std::optional<ZoomablePlot> TableSpectrum::axes() const {
    if (!isPlaced())
        return std::nullopt;
    return ZoomablePlot{&plot(), SpanKind::Dimensions, SpanKind::None};
}

std::optional<Cursor> TableSpectrum::cursorAt(const QPointF& point) const {
    if (!QRectF(data()).contains(point))
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = std::llround(plot().fromX(point.x()));
    return cursor;
}

QString TableSpectrum::readoutAt(const QPointF& point) const {
    if (!m_spectrum || !QRectF(plot().area()).contains(point))
        return {};
    const std::int64_t column =
        std::clamp<std::int64_t>(std::llround(plot().fromX(point.x())), 0, m_spectrum->columns() - 1);
    const int band = m_spectrum->bandAt(plot().fromY(point.y()));
    if (band < 0)
        return {};
    const Band& all = m_spectrum->bands()[static_cast<std::size_t>(band)];
    const QString share = percent(m_spectrum->share(band, column));
    const QString longest = readable(m_spectrum->wavelength(all.first), 4);
    if (all.end - all.first == 1)
        return tr("dimension %1: %2 of its power at wavelength %3").arg(column).arg(share, longest);
    return tr("dimension %1: %2 of its power at wavelengths from %3 to %4")
        .arg(column)
        .arg(share, readable(m_spectrum->wavelength(all.end - 1), 4), longest);
}

SpectrumView::SpectrumView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_ofWaves(document),
      m_ofTable(document),
      m_ofScalings(document, *this, [this] { showFound(); }),
      m_transform(
          *this,
          [](const std::shared_ptr<const Tabulated>& table, const std::stop_token& stop) {
              return stop.stop_possible() ? ColumnSpectrum::of(*table, stop) : ColumnSpectrum::of(*table);
          },
          [this] { showFound(); }) {}

SpectrumView::Of SpectrumView::subject() const {
    return document().rotary() ? Of::Rotary : document().sinusoidal() ? Of::Waves : Of::Table;
}

QList<const Declaration<Appearance>*> SpectrumView::options() const {
    if (subject() != Of::Table)
        return {};
    return {findAppearance("similarity-palette")};
}

void SpectrumView::composeFor(Of what) {
    if (m_composed == what)
        return;
    m_composed = what;
    switch (what) {
        case Of::Rotary:
            return compose(m_ofScalings.pieces(), m_ofScalings.arrangement());
        case Of::Table:
            return compose({&m_ofTable}, m_ofTable);
        case Of::Waves:
            return compose({&m_ofWaves}, m_ofWaves);
    }
}

void SpectrumView::rebuild() {
    const Of what = subject();
    composeFor(what);
    if (what != Of::Table)
        m_transform.forget();
    m_table = what == Of::Table ? ofKind<Tabulated>(document().encoding()) : nullptr;
    switch (what) {
        case Of::Rotary:
            return m_ofScalings.show(waits());
        case Of::Table:
            m_sinusoid = sinusoidOfShape(*document().parameters());
            m_spectrum = nullptr;
            return m_ofTable.show(nullptr, m_sinusoid, waiting());  // until the view is drawn
        case Of::Waves:
            return m_ofWaves.rebuild();
    }
}

void SpectrumView::forget() {
    PictureView::forget();
    m_transform.forget();
    m_spectrum = nullptr;
    m_sinusoid.reset();
    m_table.reset();
}

/// The transform of a small table, or for a figure, is computed at once.
void SpectrumView::transformTable() {
    const std::int64_t numbers = ColumnSpectrum::rowsAnalysed(*m_table) * m_table->columns();
    const Evaluation when = waits() || numbers <= kQuick ? Evaluation::Now
                            : document().dragging()      ? Evaluation::Later
                                                         : Evaluation::Background;
    m_spectrum = m_transform.of(m_table, when);
    m_ofTable.show(hasNone() ? nullptr : m_spectrum, m_sinusoid, waiting());
}

bool SpectrumView::hasNone() const {
    return m_spectrum != nullptr && m_spectrum->finiteColumns() == 0;
}

QString SpectrumView::waiting() const {
    if (hasNone())
        return tr("Every column holds NaN or infinity, so there is no spectrum.");
    return ColumnSpectrum::rowsAnalysed(*m_table) < 2 ? tr("A spectrum needs at least two rows.")
                                                      : tr("Computing the spectra of the columns …");
}

void SpectrumView::fill(const QSize& size) {
    if (m_table)
        transformTable();
    if (m_composed != Of::Rotary)
        return;
    m_ofScalings.show(waits());  // a drag may have ended
    m_ofScalings.fill(size);
}

QString SpectrumView::explanation() const {
    if (m_composed == Of::Rotary)
        return m_ofScalings.explanation();
    if (m_composed == Of::Waves)
        return m_ofWaves.explanation();
    const QString text = m_ofTable.explanation();
    return text.isEmpty() ? waiting() : text;
}

}  // namespace posiscope
