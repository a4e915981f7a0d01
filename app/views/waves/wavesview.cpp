// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavesview.h"

#include <QMenu>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr int kLeastForAngles = 240;  // height of the view from which on the angles have room

/// Columns all over a table.
std::vector<std::int64_t> spread(std::int64_t columns) {
    std::vector<std::int64_t> dimensions;
    for (const std::int64_t eighths : {0, 2, 4, 6})
        if (const std::int64_t j = columns * eighths / 8; dimensions.empty() || dimensions.back() != j)
            dimensions.push_back(j);
    return dimensions;
}

/// A sine column for each of a spread of frequencies, from the fastest to the middle: slower ones hardly
/// move.
std::vector<std::int64_t> spread(const Sinusoidal& encoding) {
    std::vector<std::int64_t> dimensions;
    const auto n = static_cast<std::int64_t>(encoding.frequencies().size());
    for (const std::int64_t sixteenths : {0, 1, 3, 5, 8}) {
        const std::int64_t frequency = n * sixteenths / 16;
        if (frequency >= n)
            continue;
        const std::int64_t sine = encoding.columnOf(frequency, Wave::Sine);
        const std::int64_t column = sine >= 0 ? sine : encoding.columnOf(frequency, Wave::Cosine);
        if (column >= 0 && std::ranges::find(dimensions, column) == dimensions.end())
            dimensions.push_back(column);
    }
    return dimensions;
}

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
    return named.isEmpty() ? schemeExplanation() : (named + u' ' + schemeExplanation()).trimmed();
}

QString WavesView::schemeExplanation() const {
    if (!document().sinusoidal() && PositionNames(document()).hasIds())
        return {};  // the ids say it all
    if (isRounded(document().parameters()))
        return tr("Dimension %1 as the variant computes it, at whole positions only.")
            .arg(document().cursor().dimension);
    if (const auto* table = ofKind<Tabulated>(*document().encoding())) {
        QString text =
            tr("Dimension %1 of the table along the positions: numbers stand at whole positions only.")
                .arg(document().cursor().dimension);
        if (table->sampled())
            text +=
                u' ' +
                tr("A large table: each pixel shows %1 of its rows.").arg(readable(qint64{RowSums::kLooks}));
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
        return tr("Dimension %1 (%2) does not turn: it is the same at every position.")
            .arg(QString::number(document().cursor().dimension), name);
    QString text = tr("Dimension %1 (%2) repeats every %3 positions: %4 cycles in %5.")
                       .arg(QString::number(document().cursor().dimension), name, readable(wavelength),
                            readable(cycles, 3), readable(qint64{encoding.rows()}));
    if (wavelength < 2)
        text += u' ' + tr("That is under two positions, so at whole positions it looks slower than it is.");
    return text;
}

std::vector<std::int64_t> WavesView::chosen() const {
    std::vector<std::int64_t> dimensions = document().appearance().waveDimensions;
    std::erase_if(dimensions, [this](std::int64_t j) { return j >= document().parameters().dModel; });
    if (!dimensions.empty())
        return dimensions;
    return document().sinusoidal() ? spread(*document().sinusoidal())
                                   : spread(document().parameters().dModel);
}

void WavesView::choose(std::vector<std::int64_t> dimensions) {
    Appearance appearance = document().appearance();
    appearance.waveDimensions = std::move(dimensions);
    emit appearanceRequested(appearance);
}

void WavesView::addTo(QMenu& menu) {
    if (!applies())
        return;
    const std::int64_t own = document().cursor().dimension;
    std::vector<std::int64_t> with = chosen();
    std::vector<std::int64_t> without = with;
    const bool kept = std::erase(without, own) > 0;
    menu.addSeparator();
    if (kept && !without.empty()) {
        menu.addAction(tr("Take away the curve of dimension %1").arg(own), this,
                       [this, without] { choose(without); });
    } else if (!kept && with.size() < kMostWaves) {
        with.push_back(own);
        std::ranges::sort(with);
        menu.addAction(tr("Keep the curve of dimension %1").arg(own), this, [this, with] { choose(with); });
    }
    menu.addAction(tr("Only the curve of dimension %1").arg(own), this, [this, own] { choose({own}); });
    if (!document().appearance().waveDimensions.empty())
        menu.addAction(tr("A spread of curves"), this, [this] { choose({}); });
}

QList<ShownWave> WavesView::waves() const {
    const std::int64_t own = document().cursor().dimension;
    const std::vector<std::int64_t> dimensions = chosen();
    QList<ShownWave> all;
    qsizetype next = 0;
    for (const std::int64_t j : dimensions) {
        const QColor colour = theme().series[next++ % theme().series.size()];
        if (j != own)
            all.append({j, colour, false});
    }
    all.append({own, theme().dimension, true});  // last, so that it lies on top
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
    m_plot.show(waves(), m_greatest, document().appearance().wavePlot == WavePlot::Lanes,
                size.height() >= kLeastForAngles);
    m_beside.fill(size.width());
    m_below.fill(size.width());
}

Cursor WavesView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += right;
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
