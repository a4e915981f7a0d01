// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/xraywords.h"

#include <QFileInfo>
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
        return tr("no pair %1").arg(number);
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
        return tr("Every pair completes a cycle in the trained %1 positions.").arg(trained);
    const double even =
        static_cast<double>(summary.unfinishedPairs) / static_cast<double>(xray.pairsOf(first));
    const QString all =
        tr("%1 pairs, from %2 on, complete no cycle in the trained %3 positions; they have %4 of all "
           "products of "
           "norms (an even share is %5).")
            .arg(readable(qint64{summary.unfinishedPairs}), readable(qint64{summary.firstUnfinished}),
                 trained, percentOf(summary.unfinished), percentOf(even));
    const LoadPlace& most = summary.greatestUnfinished;
    if (most.pair < 0)
        return all;
    return all + u' ' +
           tr("The greatest of these is that of pair %1 in head %2 of layer %3.")
               .arg(readable(qint64{most.pair}), readable(qint64{most.head}), readable(qint64{most.layer}));
}

QString XrayWords::scaled(const Xray& xray, const LoadSummary& summary) {
    const RotaryParameters& p = xray.settings.front()->parameters();
    if (p.scaling == RotaryScaling::None)
        return {};
    return tr("The scaling %1 slows pairs down that have %2 of the products, and leaves those as they are "
              "that "
              "have %3.")
        .arg(translated(ruleOf(p.scaling).words.label), percentOf(summary.slowed),
             percentOf(summary.unscaled));
}

/// How many directions the rows of the table differ in, and which of them is read most.
QString XrayWords::components(const Xray& xray, const LoadSummary& summary) {
    const auto needed = [&xray](double share) {
        double sum = 0;
        for (std::size_t k = 0; k < xray.variances.size(); ++k)
            if ((sum += xray.variances[k]) >= share)
                return readable(static_cast<qint64>(k + 1));
        return tr("more than %1").arg(readable(static_cast<qint64>(xray.variances.size())));
    };
    QStringList sentences;
    sentences
        << tr("The rows of the table, %1 positions, have 90 % of their variance in %2 components, 99 % in "
              "%3.")
               .arg(readable(qint64{xray.trainedLength}), needed(0.9), needed(0.99));
    const LoadPlace& most = summary.greatest;
    if (most.pair >= 0)
        sentences << tr("The greatest product is that of component %1 (nearest wavelength %2) in head %3.")
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
            return tr("Weights of %1: how long the columns of each pair of the sinusoid are in the "
                      "query and key weights of the first layer, %2.")
                .arg(name, heads);
        case XrayBasis::Components:
            return tr("Weights of %1: how long the query and key weights of the first layer make each "
                      "component of the table of positions, %2.")
                .arg(name, heads);
    }
    if (xray.layers.size() == 1)
        return tr("Weights of %1: how long the rows of each rotary pair are in the query and key weights of "
                  "layer %2, %3.")
            .arg(name, readable(qint64{xray.layers.front().layer}), heads);
    return tr("Weights of %1: how long the rows of each rotary pair are in the query and key weights, %2 "
              "layers and %3.")
        .arg(name, readable(qint64{std::ssize(xray.layers)}), heads);
}

QStringList XrayWords::explanation(const OpenedXray& opened, const Xray& xray, const LoadSummary& summary) {
    QStringList sentences;
    sentences << subject(shownName(QFileInfo(opened.source).fileName()), xray) + u' ' +
                     tr("This is about weights, not about what the model does with them.");
    if (xray.basis == XrayBasis::Components)
        sentences << components(xray, summary);
    else
        sentences << unfinished(xray, summary);
    if (!xray.settings.empty())
        if (const QString scaling = scaled(xray, summary); !scaling.isEmpty())
            sentences << scaling;
    if (xray.isNormed())
        sentences << tr(
            "Queries and keys are normalised: lengths are those behind the gains, next to the "
            "mean of all rows.");
    if (summary.broken)
        sentences << tr("Some rows hold no finite number; they count nowhere.");
    return sentences + opened.notes;
}

}  // namespace posiscope
