// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavesview.h"

#include <QMenu>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/pieces/ink.h"
#include "app/pieces/pairedscales.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/chosenwaves.h"
#include "app/views/waves/wavecolours.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr int kLeastForAngles = 240;  // height of the view from which on the angles have room

}  // namespace

/// The names of the curves beside them or below.
WavesView::WavesView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_plot(document),
      m_beside(document, m_plot, WaveLegend::Place::Beside),
      m_below(document, m_plot, WaveLegend::Place::Below) {
    using A = Arrangement;
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
            .arg(document().cursor().dimension);
    if (const auto* table = ofKind<Tabulated>(*document().encoding())) {
        QString text =
            tr("The curve shows dimension %1 of the table; values exist at integer positions only.")
                .arg(document().cursor().dimension);
        if (table->sampled())
            text = oneAfterAnother({text, tr("The table is large, so each pixel shows %1 of its rows.")
                                              .arg(readable(qint64{RowSums::kLooks}))});
        return text;
    }
    const Sinusoidal& encoding = *document().sinusoidal();
    const Column& column = encoding.column(document().cursor().dimension);
    if (column.wave == Wave::Zero)
        return tr("Dimension %1 is zero everywhere.").arg(document().cursor().dimension);
    const double wavelength = encoding.wavelength(column.frequency);
    const double cycles = cyclesWithinLength(encoding, column.frequency);
    const QString name = column.wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    if (std::isinf(wavelength))
        return tr("Dimension %1 (%2) is constant: it is the same at every position.")
            .arg(QString::number(document().cursor().dimension), name);
    QString text = tr("Dimension %1 (%2) repeats every %3 positions: %4 cycles in %5 positions.")
                       .arg(QString::number(document().cursor().dimension), name, readable(wavelength),
                            readable(cycles, 3), readable(qint64{encoding.rows()}));
    if (const auto bands = m_plot.bands(); bands > 0)
        text = oneAfterAnother(
            {text, tr("%1 of %2 curves change too fast for the pixels and are drawn as bands.")
                       .arg(bands)
                       .arg(m_plot.waves().size())});
    if (wavelength < 2)
        text = oneAfterAnother(
            {text, tr("This wavelength is below two positions, so at integer positions the wave looks "
                      "slower than it is.")});
    return text;
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
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        if (dimensions[i] != own || !pointed)
            all.append({dimensions[i], theme().series[static_cast<qsizetype>(colours[i])], false});
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

QList<const Declaration<Appearance>*> WavesView::options() const {
    return {findAppearance("wave-plot")};
}

void WavesView::rebuild() {
    const Bounds bounds = encodingFieldOf(document().encoding())->bounds();
    m_greatest = bounds.greatest > 0 ? bounds.greatest : 1;
}

void WavesView::fill(const QSize& size) {
    const QList<ShownWave> shown = waves();
    if (!std::ranges::equal(shown, m_plot.waves(), {}, &ShownWave::colour, &ShownWave::colour))
        m_plot.forget();  // the same curves may have other colours
    m_plot.show(shown, m_greatest, document().appearance().wavePlot == WavePlot::Lanes,
                ink().cursor && size.height() >= kLeastForAngles);
    m_beside.fill(size);
    m_below.fill(size);
}

Cursor WavesView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += right;
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
