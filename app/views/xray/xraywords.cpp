// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/xraywords.h"

#include <QFileInfo>
#include <cmath>
#include <numbers>

#include "app/checkpoints/openxray.h"
#include "app/files/tensorfacts.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

QString percentOf(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

QString XrayWords::measure(const Xray& xray, XrayQuantity quantity) {
    switch (quantity) {
        case XrayQuantity::Product:
            return QStringLiteral("|q|·|k|");
        case XrayQuantity::Queries:
            return QStringLiteral("|q|");
        case XrayQuantity::Keys:
            return QStringLiteral("|k|");
        case XrayQuantity::QueryBiases:
            return QStringLiteral("|b_q|");
        case XrayQuantity::KeyBiases:
            return QStringLiteral("|b_k|");
        default:
            break;
    }
    Q_UNUSED(xray);
    return {};
}

QString XrayWords::pair(const Xray& xray, const LayerLoads& layer, std::int64_t pair) {
    const Rotary& rotary = *xray.settings[layer.setting];
    if (pair >= rotary.pairs())
        return tr("no pair %1").arg(readable(qint64{pair}));
    const double frequency = rotary.unscaledFrequency(pair).hi;
    const double cycles =
        frequency * static_cast<double>(rotary.parameters().trainedLength) / (2 * std::numbers::pi);
    return tr("pair %1, wavelength %2, %3 cycles in %4 positions")
        .arg(readable(qint64{pair}), readable(2 * std::numbers::pi / frequency), readable(cycles, 3),
             readable(qint64{rotary.parameters().trainedLength}));
}

QString XrayWords::number(XrayQuantity, double load) {
    return std::isnan(load) ? tr("none") : readable(load, 6);
}

QString XrayWords::unfinished(const Xray& xray, const LoadSummary& summary) {
    const Rotary& first = *xray.settings.front();
    const QString trained = readable(qint64{first.parameters().trainedLength});
    if (summary.unfinishedPairs == 0)
        return tr("Every pair completes a cycle in the trained %1 positions.").arg(trained);
    const QString share = percentOf(summary.unfinished);
    const QString from = readable(qint64{summary.firstUnfinished});
    const QString count = readable(qint64{summary.unfinishedPairs});
    QString all =
        tr("%1 pairs, from %2 on, complete no cycle in the trained %3 positions; their rows have %4 of "
           "all products of norms, and %5 of all pairs would be an even share.")
            .arg(
                count, from, trained, share,
                percentOf(static_cast<double>(summary.unfinishedPairs) / static_cast<double>(first.pairs())));
    const LoadPlace& most = summary.greatestUnfinished;
    if (most.pair >= 0)
        all += u' ' + tr("The longest of these rows are those of pair %1 in head %2 of layer %3.")
                          .arg(readable(qint64{most.pair}), readable(qint64{most.head}),
                               readable(qint64{most.layer}));
    return all;
}

QString XrayWords::scaled(const Xray& xray, const LoadSummary& summary) {
    const RotaryParameters& p = xray.settings.front()->parameters();
    if (p.scaling == RotaryScaling::None)
        return {};
    return tr("The scaling %1 slows pairs down that have %2 of the products, and leaves those as they are "
              "that "
              "have %3.")
        .arg(translated(ruleOf(p.scaling).words.label), percentOf(summary.slowed), percentOf(summary.unscaled));
}

QStringList XrayWords::explanation(const OpenedXray& opened, const Xray& xray, const LoadSummary& summary) {
    QStringList sentences;
    sentences
        << tr("Weights of %1: how long the rows of each rotary pair are in W_q and W_k, %2 layers and %3 "
              "heads. That is about weights, not about what the model does with them.")
               .arg(shownName(QFileInfo(opened.source).fileName()), readable(qint64{std::ssize(xray.layers)}),
                    readable(qint64{xray.heads()}));
    sentences << unfinished(xray, summary);
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
