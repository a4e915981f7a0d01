// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/spectrumview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "app/views/wavelengthlabel.h"
#include "core/schemes/learned.h"
#include "core/schemes/ofkind.h"

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

/// Whether \p a and \p b have the same rows, however they differ otherwise.
bool haveSameRows(const Tabulated& a, const Tabulated& b) {
    const auto* const one = dynamic_cast<const Learned*>(&a);
    const auto* const other = dynamic_cast<const Learned*>(&b);
    return one && other && one->rowSums() == other->rowSums() && a.firstPosition() == b.firstPosition() &&
           a.rows() == b.rows();
}

constexpr std::int64_t kQuick = 1 << 19;  // numbers that are transformed in less time than a frame

/// The spectrum of a table: columns across, wavelengths down, coloured by the share of each column's power.
/// Lines show the wavelengths of a sinusoid of the same shape.
struct TableSpectrum {
    Q_DECLARE_TR_FUNCTIONS(TableSpectrum)

public:
    const Document& document;
    std::shared_ptr<const Sinusoidal> sinusoid;
    const ColumnSpectrum* spectrum;  ///< null while it is being computed, or if there are too few rows

    double wavelengthOf(std::int64_t column) const {
        const std::int32_t frequency = sinusoid->column(column).frequency;
        return frequency < 0 ? 0 : sinusoid->wavelength(frequency);
    }

    ChartAxes axesOver(const QSize& size) const {
        Axis up{.first = spectrum ? 2 * static_cast<double>(spectrum->rows()) : 1000,
                .last = kShortestShown,
                .logarithmic = true};
        labelWavelengths(up);
        up.ticks = powerTicks(up.last, up.first, std::max(2, size.height() / 26));
        const CellAxis dimensions = dimensionAxis(document);
        const double first = dimensions.shown.first - 0.5;
        const double last = dimensions.shown.last - 0.5;
        return {{.label = dimensions.label,
                 .first = first,
                 .last = last,
                 .ticks = dimensions.ticks(first, last, size.width())},
                up};
    }

    ChartHeading headingOf(std::int64_t column, const Theme& theme) const {
        const ColumnSpectrum::Strongest& own = spectrum->strongest(column);
        const QString wavelength =
            own.frequency > 0 ? readable(spectrum->wavelength(own.frequency)) : QString();
        const QString dimension = tr("dimension %1").arg(column);
        return {
            .wordings = own.frequency > 0
                            ? QStringList{tr("dimension %1 · power peaks at wavelength %2 · %3 of the power")
                                              .arg(column)
                                              .arg(wavelength, percent(own.share)),
                                          tr("dimension %1 · power peaks at %2").arg(column).arg(wavelength),
                                          dimension}
                            : QStringList{tr("dimension %1 · constant").arg(column), dimension},
            .colour = theme.dimension,
            .aside = {tr("share of the column's power"), tr("share of power")}};
    }

    /// The sinusoid's wavelengths, in white with a dark outline, so that they are visible on any cell colour.
    /// \param draft one column a pixel is enough
    std::vector<ChartItem> waves(const PlotFrame& frame, bool draft) const {
        const Span dimensions = document.dimensions();
        const QRectF area = frame.area();
        const auto first = static_cast<std::int64_t>(std::floor(dimensions.first));
        const auto end = std::min(static_cast<std::int64_t>(std::ceil(dimensions.last)), sinusoid->columns());
        const std::int64_t step =
            draft ? std::max<std::int64_t>(1, (end - first) / std::max(1, frame.area().width())) : 1;
        QList<QPolygonF> lines(1);
        for (std::int64_t j = first; j < end; j += step) {
            const double wavelength = wavelengthOf(j);
            if (!(wavelength > 0) || !std::isfinite(wavelength))
                continue;
            if (!lines.last().isEmpty() &&
                frame.toY(wavelength) > frame.toY(lines.last().last().y()) + area.height() / 2)
                lines.append(QPolygonF());  // a new half of the columns begins
            for (const double edge : {-0.5, 0.5})
                lines.last() << QPointF(static_cast<double>(j) + edge, wavelength);
        }
        std::vector<ChartItem> items;
        for (const QPen& pen : {QPen(QColor(20, 20, 20, 170), 3), QPen(Qt::white, 1.25)})
            for (const QPolygonF& line : lines)
                items.emplace_back(Series{.points = line, .pen = pen});
        return items;
    }

    ChartContent contentOn(const Ink& ink, const PlotFrame& frame, ColourBar& bar) const {
        const Theme& theme = ink.theme;
        const std::int64_t column = document.cursor().dimension;
        const auto cells = [this, &theme, &bar, area = frame.area()](QPainter& painter) {
            const PaletteKind palette = document.appearance().similarityPalette;
            const QRect pixels = devicePixels(painter, area);
            drawOnDevice(painter, pixels,
                         picture(*spectrum, pixels.size(), 2 * static_cast<double>(spectrum->rows()),
                                 document.dimensions(), palette, theme));
            bar.draw(painter, theme, QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     palette, scaleOver(0, spectrum->greatestShare()));
        };
        const double x = frame.toX(static_cast<double>(column));
        const auto line = [&theme, x, area = QRectF(frame.area())](QPainter& painter) {
            CellMark::of(theme.dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
        };
        ChartContent content{.heading = headingOf(column, theme),
                             .under = {Painting(cells)},
                             .items = waves(frame, ink.coarseness > 1),
                             .cursor = {Painting(line)}};
        if (const auto strongest = spectrum->strongest(column).frequency; strongest > 0)
            content.cursor.emplace_back(Mark{{static_cast<double>(column), spectrum->wavelength(strongest)},
                                             6,
                                             QPen(theme.dimension, 2),
                                             Qt::NoBrush});
        return content;
    }

    QString readout(double x, double y) const {
        const std::int64_t column = std::clamp<std::int64_t>(std::llround(x), 0, spectrum->columns() - 1);
        const int band = spectrum->bandAt(y);
        if (band < 0)
            return {};
        const Band& all = spectrum->bands()[static_cast<std::size_t>(band)];
        const QString share = percent(spectrum->share(band, column));
        const QString longest = readable(spectrum->wavelength(all.first), 4);
        if (all.end - all.first == 1)
            return tr("dimension %1: %2 of its power at wavelength %3").arg(column).arg(share, longest);
        return tr("dimension %1: %2 of its power at wavelengths from %3 to %4")
            .arg(column)
            .arg(share, readable(spectrum->wavelength(all.end - 1), 4), longest);
    }

    /// \param waiting shown without a spectrum
    Chart chart(const QString& waiting, ColourBar& bar) const {
        return {.name = tr("the spectrum"),
                .wish = {.least = kLeastSpectrum, .margins = kSpectrumMargins},
                .grid = false,
                .zoomed = SpanKind::Dimensions,
                .axes = [*this](const QSize& size) { return axesOver(size); },
                .content =
                    [=, *this, &bar](const Ink& ink, const PlotFrame& frame) {
                        if (spectrum)
                            return contentOn(ink, frame, bar);
                        const auto wait = [waiting, &theme = ink.theme,
                                           area = frame.area()](QPainter& painter) {
                            painter.setPen(theme.mutedText);
                            painter.drawText(area.adjusted(12, 12, -12, -12),
                                             Qt::AlignCenter | Qt::TextWordWrap, waiting);
                        };
                        return ChartContent{.items = {Painting(wait)}};
                    },
                .pointed = pointing(document, &Cursor::dimension),
                .readout = [*this](double x, double y) { return spectrum ? readout(x, y) : QString(); }};
    }

    /// The caption. \pre there is a spectrum
    QString explanation() const {
        const auto& encoding = *ofKind<Tabulated>(*document.encoding());
        const auto rows = static_cast<double>(spectrum->rows());
        const std::int64_t there = ColumnSpectrum::rowsThere(encoding);
        QStringList sentences;
        if (spectrum->rows() < there)
            sentences << tr("Only the first %1 of %2 rows are analysed.")
                             .arg(readable(qint64{spectrum->rows()}), readable(qint64{there}));
        if (const std::int64_t finite = spectrum->finiteColumns(); finite < spectrum->columns())
            sentences << tr("%1 of %2 columns hold NaN or infinity, so they have no spectrum.")
                             .arg(readable(qint64{spectrum->columns() - finite}),
                                  readable(qint64{spectrum->columns()}));
        // Boundaries of thirds of the axis from 2 to N.
        const double middle = std::round(2 * std::cbrt(rows / 2));
        const double slow = std::round(2 * std::pow(rows / 2, 2.0 / 3));
        const double fromSlow = spectrum->shareFrom(slow);
        const double fromMiddle = spectrum->shareFrom(middle);
        sentences
            << tr("Wavelengths of %1 positions or more hold %2 of the power, those from %3 to %1 hold %4, "
                  "and those below %3 hold %5.")
                   .arg(readable(static_cast<qint64>(slow)), percent(fromSlow),
                        readable(static_cast<qint64>(middle)), percent(fromMiddle - fromSlow),
                        percent(1 - fromMiddle));
        std::int64_t alike = 0;
        for (std::int64_t j = 0; j < spectrum->columns(); ++j)
            if (const std::int64_t k = spectrum->strongest(j).frequency; k > 0 && wavelengthOf(j) > 0)
                alike += std::abs(rows / wavelengthOf(j) - static_cast<double>(k)) <= 0.5 ? 1 : 0;
        sentences << tr("The line marks the wavelengths of the sinusoidal encoding with base %1. In %2 of %3 "
                        "columns, power peaks there.")
                         .arg(readable(document.parameters()->base, 3), readable(qint64{alike}),
                              readable(qint64{spectrum->columns()}));
        return oneAfterAnother(sentences);
    }
};

}  // namespace

SpectrumView::SpectrumView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_ofWaves(document),
      m_ofScalings(document, *this, [this] { showFound(); }),
      m_transform(
          *this,
          [](const std::shared_ptr<const Tabulated>& table, const std::stop_token& stop) {
              return stop.stop_possible() ? ColumnSpectrum::of(*table, stop) : ColumnSpectrum::of(*table);
          },
          [this] { showFound(); }) {}

SpectrumView::Of SpectrumView::subject() const {
    return document().rotary()                             ? Of::Rotary
           : document().sinusoidal() || document().waves() ? Of::Waves
                                                           : Of::Table;
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
            return property(kInLesson).toBool()
                       ? compose(m_ofScalings.piecesInLesson(), m_ofScalings.arrangementInLesson())
                       : compose(m_ofScalings.pieces(), m_ofScalings.arrangement());
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
    auto table = what == Of::Table ? ofKind<Tabulated>(document().encoding()) : nullptr;
    if (!m_table || !table || !haveSameRows(*m_table, *table))
        m_table = std::move(table);
    switch (what) {
        case Of::Rotary:
            return m_ofScalings.show(waits(), *ink().labels);
        case Of::Table:
            m_sinusoid = sinusoidOfShape(*document().parameters());
            m_spectrum = nullptr;
            return showTable(nullptr);  // until the view is drawn
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
    showTable(hasNone() ? nullptr : m_spectrum);
}

void SpectrumView::showTable(const ColumnSpectrum* spectrum) {
    m_ofTable.show(TableSpectrum{document(), m_sinusoid, spectrum}.chart(waiting(), m_bar));
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
    if (m_composed == Of::Waves)
        m_ofWaves.fill(ink());
    if (m_composed != Of::Rotary)
        return;
    m_ofScalings.show(waits(), *ink().labels);  // a drag may have ended
    m_ofScalings.fill(size);
}

QString SpectrumView::explanation() const {
    if (m_composed == Of::Rotary)
        return m_ofScalings.explanation();
    if (m_composed == Of::Waves)
        return m_ofWaves.explanation();
    return m_spectrum && !hasNone() ? TableSpectrum{document(), m_sinusoid, m_spectrum}.explanation()
                                    : waiting();
}

}  // namespace posiscope
