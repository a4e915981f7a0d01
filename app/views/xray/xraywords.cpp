// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/xraywords.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "app/checkpoints/openxray.h"
#include "app/files/tensorfacts.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

QString percentOf(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

QString XrayWords::measure(XrayQuantity quantity) {
    switch (quantity) {
        case XrayQuantity::Product:
            return QStringLiteral("|q|·|k|");
        case XrayQuantity::Queries:
            return QStringLiteral("|q|");
        case XrayQuantity::Keys:
            return QStringLiteral("|k|");
        case XrayQuantity::QueryBiases:
            return tr("query |b|");
        case XrayQuantity::KeyBiases:
            return tr("key |b|");
        default:
            break;
    }
    return {};
}

QString XrayWords::pair(const Xray& xray, const LayerLoads& layer, std::int64_t pair) {
    const QString number = readable(qint64{pair});
    if (pair >= xray.pairsOf(layer))
        return tr("this layer has no pair %1").arg(number);
    const double wavelength = xray.wavelength(layer, pair);
    if (xray.basis == XrayBasis::Components)
        return tr("component %1, %2 of the variance, nearest wavelength %3")
            .arg(number, percentOf(xray.variances[static_cast<std::size_t>(pair)]), readable(wavelength));
    const auto trained = static_cast<double>(xray.trained(layer));
    return tr("pair %1, wavelength %2, %3 cycles in %4 positions")
        .arg(number, readable(wavelength), readable(trained / wavelength, 3),
             readable(qint64{xray.trained(layer)}));
}

QString XrayWords::number(double load) {
    return std::isnan(load) ? tr("none") : readable(load, 6);
}

QString XrayWords::unfinished(const Xray& xray, const LoadSummary& summary) {
    const LayerLoads& first = xray.layers.front();
    const QString trained = readable(qint64{xray.trained(first)});
    if (summary.unfinishedPairs == 0)
        return tr("Every pair completes a cycle within the trained %1 positions.").arg(trained);
    const double even =
        static_cast<double>(summary.unfinishedPairs) / static_cast<double>(xray.pairsOf(first));
    const QString all =
        tr("From pair %2 on, %1 pairs do not complete a cycle within the trained %3 positions. They hold %4 "
           "of the sum of all norm products (an even share is %5).")
            .arg(readable(qint64{summary.unfinishedPairs}), readable(qint64{summary.firstUnfinished}),
                 trained, percentOf(summary.unfinished), percentOf(even));
    const LoadPlace& most = summary.greatestUnfinished;
    if (most.pair < 0)
        return all;
    return oneAfterAnother({all, tr("Pair %1 in head %2 of layer %3 has the largest of these products.")
                                     .arg(readable(qint64{most.pair}), readable(qint64{most.head}),
                                          readable(qint64{most.layer}))});
}

QString XrayWords::scaled(const Xray& xray, const LoadSummary& summary) {
    const RotaryParameters& p = xray.settings.front()->parameters();
    if (p.scaling == RotaryScaling::None)
        return {};
    return tr("The scaling %1 slows pairs that hold %2 of the sum of all norm products; pairs that hold %3 "
              "keep their frequencies.")
        .arg(translated(ruleOf(p.scaling).words.label), percentOf(summary.slowed),
             percentOf(summary.unscaled));
}

/// The number of components that explain the variance of the table's rows, and the component with the largest
/// product.
QString XrayWords::components(const Xray& xray, const LoadSummary& summary) {
    const auto needed = [&xray](double share) {
        double sum = 0;
        for (std::size_t k = 0; k < xray.variances.size(); ++k)
            if ((sum += xray.variances[k]) >= share)
                return readable(static_cast<qint64>(k + 1));
        return tr("more than %1").arg(readable(static_cast<qint64>(xray.variances.size())));
    };
    QStringList sentences;
    sentences << tr("In the table of %1 positions, %2 components explain 90 % of the variance of its rows, "
                    "and %3 explain 99 %.")
                     .arg(readable(qint64{xray.trainedLength}), needed(0.9), needed(0.99));
    const LoadPlace& most = summary.greatest;
    if (most.pair >= 0)
        sentences << tr("Component %1 (nearest wavelength %2) in head %3 has the largest norm product.")
                         .arg(readable(qint64{most.pair}),
                              readable(xray.wavelengths[static_cast<std::size_t>(most.pair)], 3),
                              readable(qint64{most.head}));
    return oneAfterAnother(sentences);
}

QString XrayWords::subject(const QString& name, const Xray& xray) {
    const std::int64_t count = xray.heads();
    const QString heads = count == 1 ? tr("one head") : tr("%1 heads").arg(readable(qint64{count}));
    switch (xray.basis) {
        case XrayBasis::RotaryPairs:
            break;
        case XrayBasis::SinusoidPairs:
            return tr("Weights of %1: norms of the columns of each sinusoid pair in the first layer's query "
                      "and key weights (%2).")
                .arg(name, heads);
        case XrayBasis::Components:
            return tr("Weights of %1: norms of the position table's principal components after "
                      "multiplication by the first layer's query and key weights (%2).")
                .arg(name, heads);
    }
    if (xray.layers.size() == 1)
        return tr("Weights of %1: norms of the rows of each rotary pair in the query and key weights of "
                  "layer %2 (%3).")
            .arg(name, readable(qint64{xray.layers.front().layer}), heads);
    const std::int64_t each = xray.layers.front().queries.heads;
    const bool same = std::ranges::all_of(
        xray.layers, [each](const LayerLoads& layer) { return layer.queries.heads == each; });
    return tr("Weights of %1: norms of the rows of each rotary pair in the query and key weights (%2 layers, "
              "%3).")
        .arg(name, readable(qint64{std::ssize(xray.layers)}),
             !same       ? tr("%1 heads in all").arg(readable(qint64{count}))
             : each == 1 ? tr("one head in each")
                         : tr("%1 heads in each").arg(readable(qint64{each})));
}

QStringList XrayWords::explanation(const OpenedXray& opened, const Xray& xray, const LoadSummary& summary) {
    QStringList sentences;
    sentences << subject(shownName(QFileInfo(opened.source).fileName()), xray)
              << tr("This describes the weights, not how the model uses them.");
    if (xray.basis == XrayBasis::Components)
        sentences << components(xray, summary);
    else
        sentences << unfinished(xray, summary);
    if (!xray.settings.empty())
        if (const QString scaling = scaled(xray, summary); !scaling.isEmpty())
            sentences << scaling;
    if (xray.isNormed())
        sentences << tr(
            "Queries and keys are normalised: norms include the gains and are relative to the RMS norm of "
            "all rows.");
    if (summary.broken)
        sentences << tr("Rows that contain NaN or infinity are not counted.");
    return sentences + opened.notes;
}

}  // namespace posiscope
