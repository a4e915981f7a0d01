// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavesview.h"

#include <QFontMetricsF>
#include <QMenu>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/pieces/curvechoice.h"
#include "app/pieces/ink.h"
#include "app/pieces/pairedscales.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/chosenwaves.h"
#include "app/views/plainnumber.h"
#include "core/analysis/wavelengths.h"
#include "core/axes/axialwaves.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"

namespace posiscope {

/// First the dimensions that both show, in an order that is the same for both; then the others take the
/// colours used least.
std::vector<std::size_t> waveColours(const std::vector<std::int64_t>& own,
                                     const std::vector<std::int64_t>& beside, std::size_t count) {
    std::vector<std::int64_t> all = own;
    all.insert(all.end(), beside.begin(), beside.end());
    std::ranges::sort(all);
    std::vector<std::int64_t> both;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i] == all[i - 1] && (both.empty() || both.back() != all[i]))
            both.push_back(all[i]);
    std::vector<int> used(count);
    std::vector<std::size_t> colours(own.size());
    const auto take = [&](std::size_t curve, std::size_t colour) {
        colours[curve] = colour;
        ++used[colour];
    };
    const auto placeOf = [&](std::int64_t dimension) {
        return static_cast<std::size_t>(std::ranges::find(both, dimension) - both.begin());
    };
    for (std::size_t curve = 0; curve < own.size(); ++curve)
        if (const std::size_t place = placeOf(own[curve]); place < both.size())
            take(curve, place % count);
    for (std::size_t curve = 0; curve < own.size(); ++curve)
        if (placeOf(own[curve]) == both.size())
            take(curve, static_cast<std::size_t>(std::ranges::min_element(used) - used.begin()));
    return colours;
}

namespace {

constexpr int kFont = 12;
constexpr int kLine = 18;
constexpr int kLeastLine = 10;    ///< in lanes
constexpr double kOfLine = 0.86;  ///< letter height, so that names in low lanes keep apart
constexpr int kTwoLines = 30;     ///< with the wavelength under the name
constexpr int kBetween = 8;       ///< name and wavelength; entries have twice this
constexpr int kAir = 10;
constexpr int kAround = 72;          ///< width of the axes' part of a line below the plot
constexpr int kAcross = 40;          ///< height of the axis below the plot
constexpr int kEnoughForBoth = 420;  ///< width of a picture with name and wavelength beside the plot
constexpr double kBesideGain = 1.5;  ///< higher, because each entry is at its curve
constexpr double kGain = 0.5;        ///< relative to the plot

/// Wide enough for six digits, so that the plot keeps its place when the base changes.
const QString kWidest = QStringLiteral("λ 000 000");

QFont fontOf(const ShownWave& wave, double pixels) {
    QFont font = figureFont(pixels);
    font.setBold(wave.ofCursor);
    return font;
}

constexpr int kLeastForAngles = 240;  // height of the view from which on the angles have room

}  // namespace

void WaveLegend::fill(const QSize& size, bool still) {
    const int width = size.width();
    m_waves = m_plot.waves();
    std::ranges::sort(m_waves, {}, &ShownWave::dimension);
    QFont font = figureFont(kFont);
    font.setBold(still);  // so that the layout does not depend on the cursor
    const TextWidth widths(font);
    double name = 0;
    double wavelength = (m_document.sinusoidal() || m_document.waves()) && still ? widths.of(kWidest) : 0;
    for (const ShownWave& wave : std::as_const(m_waves)) {
        name = std::max(name, widths.of(tr("dim %1").arg(readable(qint64{wave.dimension}))));
        wavelength = std::max(wavelength, widths.of(wavelengthOf(wave.dimension)));
    }
    m_name = static_cast<int>(std::ceil(name));
    m_narrow = width < kEnoughForBoth;
    m_two = m_narrow && wavelength > 0 && std::ssize(m_waves) * kTwoLines <= size.height() - kAcross;
    m_wavelength = static_cast<int>(std::ceil(wavelength));
    const int most = std::max(1, (width - kAround + 2 * kBetween) / (m_name + m_wavelength + 3 * kBetween));
    m_lines = (static_cast<int>(m_waves.size()) + most - 1) / most;
}

Wish WaveLegend::wish(const Ink&) const {
    const auto count = static_cast<int>(m_waves.size());
    const int whole = m_name + kBetween + m_wavelength;
    if (m_place == Place::Below)
        return {.least = {whole, m_lines * kLine},
                .enough = {kNoEnd, m_lines * kLine},
                .margins = {0, 0, kAir, 4},
                .gain = kGain,
                .rank = 1};
    // Names of lanes stand at their lanes; those of curves in one frame would leave a column half blank.
    const bool lanes = m_document.appearance().wavePlot != WavePlot::Overlay;
    const int beside = m_two ? std::max(m_name, m_wavelength) : m_narrow ? m_name : whole;
    return {.least = {beside, count * (m_two ? kTwoLines : kLeastLine)},
            .spare = {m_two ? m_name : beside, count * kLeastLine},
            .enough = {beside, kNoEnd},
            .margins = {0, 0, kAir, 0},
            .gain = lanes ? kBesideGain : kGain,
            .rank = 1};
}

QRectF WaveLegend::entry(int place) const {
    const QRectF area = data();
    if (m_place == Place::Below) {
        const double width = m_name + m_wavelength + 3 * kBetween;
        return {area.left() + place % across() * width, area.top() + place / across() * kLine, width, kLine};
    }
    if (const auto lane = m_plot.laneOf(m_waves[place]))
        return {area.left(), lane->first, area.width(), lane->size()};
    const double height = std::min<double>(kLine, area.height() / static_cast<double>(m_waves.size()));
    return {area.left(), area.top() + place * height, area.width(), height};
}

void WaveLegend::draw(QPainter& painter, const Ink&) {
    for (int place = 0; place < m_waves.size(); ++place) {
        const ShownWave& wave = m_waves[place];
        const QRectF where = entry(place);
        painter.setFont(fontOf(wave, std::min<double>(kFont, kOfLine * where.height())));
        painter.setPen(wave.colour);
        const int alignment = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
        const QString name = tr("dim %1").arg(readable(qint64{wave.dimension}));
        if (hasTwoLines(where)) {
            const double line = std::min<double>(kLine - 4, where.height() / 2);
            painter.drawText(where.translated(0, -line / 2), alignment, name);
            painter.drawText(where.translated(0, line / 2), alignment, wavelengthOf(wave.dimension));
            continue;
        }
        painter.drawText(where, alignment, name);
        if (m_place == Place::Below || !m_narrow)
            painter.drawText(where.adjusted(m_name + kBetween, 0, 0, 0), alignment,
                             wavelengthOf(wave.dimension));
    }
}

bool WaveLegend::hasTwoLines(const QRectF& entry) const {
    return m_place == Place::Beside && m_narrow && entry.height() >= kTwoLines - 1 &&
           entry.width() >= m_wavelength;
}

QStringList WaveLegend::leftWithin() const {
    const bool said = m_place == Place::Below || !m_narrow || m_wavelength == 0 || m_waves.isEmpty() ||
                      hasTwoLines(entry(0));
    return said ? QStringList() : QStringList{tr("the wavelengths of the curves")};
}

QString WaveLegend::wavelengthOf(std::int64_t dimension) const {
    const auto sinusoidal = m_document.sinusoidal();
    const auto waves = m_document.waves();
    if (!sinusoidal && !waves)
        return {};
    const Column& column = waves ? waves->column(dimension) : sinusoidal->column(dimension);
    if (column.frequency < 0)
        return column.wave == Wave::Zero ? tr("zero") : QString();
    return QStringLiteral("λ ") +
           readable(waves ? waves->wavelength(dimension) : sinusoidal->wavelength(column.frequency), 3);
}

std::optional<std::int64_t> WaveLegend::dimensionAt(const QPointF& point) const {
    for (int place = 0; isPlaced() && place < m_waves.size(); ++place)
        if (entry(place).contains(point))
            return m_waves[place].dimension;
    return std::nullopt;
}

std::optional<Cursor> WaveLegend::cursorAt(const QPointF& point) const {
    const auto dimension = dimensionAt(point);
    if (!dimension)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = *dimension;
    return cursor;
}

/// The names of the curves beside them or below.
WavesView::WavesView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_plot(document),
      m_beside(document, m_plot, WaveLegend::Place::Beside),
      m_below(document, m_plot, WaveLegend::Place::Below) {
    using A = PlotLayout;
    compose({&m_plot, &m_beside, &m_below},
            A::either({A::row({m_plot, m_beside}), A::column({m_plot, m_below})}));
}

QString WavesView::explanation() const {
    const QString named = PositionNames(document()).explanation();
    return oneAfterAnother({named, schemeExplanation()});
}

QString WavesView::schemeExplanation() const {
    if (!document().sinusoidal() && PositionNames(document()).hasIds())
        return {};  // the sentence about the ids suffices
    if (isRounded(document().setting().parameters))
        return tr("The curve shows dimension %1 as the variant computes it, at integer positions only.")
            .arg(whole(document().cursor().dimension));
    if (const auto waves = document().waves())
        return axisExplanation(*waves);
    if (document().gridParameters())
        return tr("The curve shows dimension %1 from patch to patch, row by row.")
            .arg(whole(document().cursor().dimension));
    if (const auto* table = ofKind<Tabulated>(*document().encoding())) {
        QString text =
            tr("The curve shows dimension %1 of the table; values exist at integer positions only.")
                .arg(whole(document().cursor().dimension));
        if (table->sampled())
            text = oneAfterAnother(
                {text, tr("The table is large, so each pixel samples %1 of the rows it covers.")
                           .arg(readable(qint64{RowSums::kLooks}))});
        return text;
    }
    const Sinusoidal& encoding = *document().sinusoidal();
    const Column& column = encoding.column(document().cursor().dimension);
    if (column.wave == Wave::Zero)
        return tr("Dimension %1 is zero everywhere.").arg(whole(document().cursor().dimension));
    const double wavelength = encoding.wavelength(column.frequency);
    const double cycles = cyclesWithinLength(encoding, column.frequency);
    const QString name = column.wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    if (std::isinf(wavelength))
        return tr("Dimension %1 (%2) is constant: it is the same at every position.")
            .arg(whole(document().cursor().dimension), name);
    const QString text = tr("Dimension %1 (%2) repeats every %3 positions: %4 times in %5 positions.")
                             .arg(whole(document().cursor().dimension), name, readable(wavelength),
                                  readable(cycles, 3), readable(qint64{encoding.rows()}));
    if (wavelength < 2)
        return oneAfterAnother(
            {text, bandsExplanation(),
             tr("This wavelength is below two positions, so at integer positions the wave looks "
                "slower than it is.")});
    return oneAfterAnother({text, bandsExplanation()});
}

/// How many curves are drawn as bands; empty if none is.
QString WavesView::bandsExplanation() const {
    const std::ptrdiff_t bands = m_plot.bands();
    const qsizetype curves = m_plot.waves().size();
    if (bands == 0)
        return {};
    if (bands < curves)
        return tr("%1 of %2 curves oscillate too fast for the resolution and are drawn as bands.")
            .arg(bands)
            .arg(curves);
    return curves == 1 ? tr("The curve oscillates too fast for the resolution and is drawn as a band.")
                       : tr("All curves oscillate too fast for the resolution and are drawn as bands.");
}

/// Along which axis the cursor's dimension is a wave: over the tokens it is one only along the last axis.
QString WavesView::axisExplanation(const TokenWaves& waves) const {
    const std::int64_t dimension = document().cursor().dimension;
    const Column& column = waves.column(dimension);
    const QString number = whole(dimension);
    if (column.wave == Wave::Zero)
        return tr("Dimension %1 is zero everywhere.").arg(number);
    const QString axis = translated(wordOf(waves.nameOf(column.axis)));
    if (column.wave == Wave::Position)
        return tr("Dimension %1 is the coordinate on the %2 axis.").arg(number, axis);
    const QString name = column.wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    const QString wavelength = plainNumber(waves.wavelength(dimension));
    const std::int64_t stride = waves.stride(column.axis);
    const auto axial = ofKind<AxialWaves>(document().encoding());
    if (axial && idRuleOf(axial->axial()))
        return tr("Dimension %1 (%2) is a wave along the position ids of the %3 axis and repeats every %4 "
                  "ids.")
            .arg(number, name, axis, wavelength);
    if (isOblique(waves, dimension))
        return tr("Dimension %1 (%2) is an oblique wave, along rows and columns at once, and repeats every "
                  "%3 patches along its direction.")
            .arg(number, name, wavelength);
    const std::int64_t period = stride * std::ssize(waves.axis(column.axis).coordinates);
    if (stride == 1 && period < waves.rows() && waves.nameOf(column.axis) == AxisName::Column)
        return tr("Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 patches; it starts "
                  "again after %5 patches, at the end of a row.")
            .arg(number, name, axis, wavelength, readable(qint64{period}));
    if (stride == 1)
        return tr("Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 patches.")
            .arg(number, name, axis, wavelength);
    return tr("Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 steps; each step is %5 "
              "patches long.")
        .arg(number, name, axis, wavelength, readable(qint64{stride}));
}

std::optional<std::int64_t> WavesView::waveAt(const QPointF& point) const {
    const std::optional<std::int64_t> beside = m_beside.dimensionAt(point);
    return beside ? beside : m_below.dimensionAt(point);
}

void WavesView::addTo(QMenu& menu) {
    if (!applies())
        return;
    const std::int64_t own = document().cursor().dimension;
    const Appearance toggled = withWaveToggled(document(), own);
    menu.addSeparator();
    if (toggled != document().appearance()) {
        const bool kept = std::ranges::count(chosenWaves(document()), own) > 0;
        menu.addAction(kept ? tr("Remove the curve of dimension %1").arg(own)
                            : tr("Keep the curve of dimension %1").arg(own),
                       this, [this, toggled] { emit appearanceRequested(toggled); });
    }
    menu.addAction(tr("Only the curve of dimension %1").arg(own), this,
                   [this, own] { emit appearanceRequested(withWaves(document(), {own})); });
    if (!document().appearance().waveDimensions.empty())
        menu.addAction(tr("Evenly spaced curves"), this,
                       [this] { emit appearanceRequested(withWaves(document(), {})); });
}

/// Indices into the theme's series. Dimensions that the adjacent picture shows as well have the same colour
/// there.
std::vector<std::size_t> WavesView::coloursOf(const std::vector<std::int64_t>& dimensions) const {
    const auto count = static_cast<std::size_t>(theme().series.size());
    PairedScales* const paired = ink().paired;
    if (paired == nullptr || document().appearance().sharedScale == Switch::Off)
        return waveColours(dimensions, {}, count);
    const PairedScales::Side side = ink().first ? PairedScales::A : PairedScales::B;
    paired->tellWaves(side, dimensions);
    return waveColours(dimensions, paired->wavesBeside(side), count);
}

QList<ShownWave> WavesView::waves() const {
    const std::int64_t own = document().cursor().dimension;
    const std::vector<std::int64_t> dimensions = chosenWaves(document());
    const bool pointed = ink().cursor || dimensions.empty();
    const std::vector<std::size_t> colours = coloursOf(dimensions);
    QList<ShownWave> all;
    QStringList names;
    for (const std::int64_t dimension : dimensions)
        names << QString::number(dimension);
    const CurveChoice choice(*ink().labels, names);
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const auto index = static_cast<qsizetype>(i);
        if (!choice.has(names[index]) || (dimensions[i] == own && pointed))
            continue;
        const QPen pen = choice.pen(names[index], theme().series[static_cast<qsizetype>(colours[i])]);
        all.append(
            {.dimension = dimensions[i], .colour = pen.color(), .ofCursor = false, .style = pen.style()});
    }
    if (pointed)
        all.append({own, theme().dimension, true});  // last, so that it is on top
    std::vector<std::int64_t> order;
    for (const ShownWave& wave : std::as_const(all))
        order.push_back(wave.dimension);
    std::ranges::sort(order);
    for (ShownWave& wave : all)
        wave.lane = static_cast<int>(std::ranges::find(order, wave.dimension) - order.begin());
    return all;
}

void WavesView::rebuild() {
    const Bounds bounds = encodingFieldOf(document().encoding())->bounds();
    m_greatest = bounds.greatest > 0 ? bounds.greatest : 1;
}

void WavesView::fill(const QSize& size) {
    const QList<ShownWave> shown = waves();
    if (!std::ranges::equal(shown, m_plot.waves(), {}, &ShownWave::colour, &ShownWave::colour))
        m_plot.forget();  // the same curves may have other colours
    const bool still = ink().cursor || ink().details.has(Detail::Still);
    m_plot.show(shown, m_greatest, document().appearance().wavePlot == WavePlot::Lanes,
                ink().cursor && size.height() >= kLeastForAngles, still);
    m_beside.fill(size, still);
    m_below.fill(size, still);
}

Cursor WavesView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += right;
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
