// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/xrayreport.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/views/xray/xraywords.h"

namespace posiscope {
namespace {

struct XrayReport {
    Q_DECLARE_TR_FUNCTIONS(XrayReport)
};

QString number(double value) {
    return QString::number(value, 'g', 6);
}

}  // namespace

QString xrayReport(const Document& document) {
    const std::shared_ptr<const Xray> xray = seenXray(document.subject());
    const LoadSummary summary = summaryOf(*xray);
    QStringList lines = XrayWords::explanation(document.subject().xray, *xray, summary);
    lines << QString()
          << XrayReport::tr(
                 "pair, wavelength, cycles in the trained length, share of all products, ratio to "
                 "unscaled");
    const Rotary& rotary = *xray->settings.front();
    const auto trained = static_cast<double>(rotary.parameters().trainedLength);
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const double frequency = rotary.unscaledFrequency(i).hi;
        const QStringList fields{QString::number(i).rightJustified(4),
                                 number(2 * std::numbers::pi / frequency).rightJustified(12),
                                 number(frequency * trained / (2 * std::numbers::pi)).rightJustified(12),
                                 number(summary.shares[static_cast<std::size_t>(i)]).rightJustified(12),
                                 number(rotary.ratio(i)).rightJustified(12)};
        lines << fields.join(u' ');
    }
    return lines.join(u'\n') + u'\n';
}

}  // namespace posiscope
