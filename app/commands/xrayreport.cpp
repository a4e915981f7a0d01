// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/xrayreport.h"

#include <QCoreApplication>
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
    const std::shared_ptr<const Xray> xray = seenXray(document.setting());
    const LoadSummary summary = summaryOf(*xray);
    QStringList lines = XrayWords::explanation(document.setting().xray, *xray, summary);
    lines << QString()
          << (xray->basis == XrayBasis::Components
                  ? XrayReport::tr(
                        "component, nearest wavelength, cycles in the table, share of all products, "
                        "share of the variance")
                  : XrayReport::tr("pair, wavelength, cycles in the trained length, share of all products, "
                                   "ratio to unscaled"));
    const LayerLoads& first = xray->layers.front();
    for (std::int64_t i = 0; i < xray->pairsOf(first); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double wavelength = xray->wavelength(first, i);
        const double last = xray->basis == XrayBasis::Components ? xray->variances[at]
                            : xray->settings.empty()             ? 1
                                                                 : xray->settings.front()->ratio(i);
        QString line = QString::number(i).rightJustified(4);
        for (const double each :
             {wavelength, static_cast<double>(xray->trained(first)) / wavelength, summary.shares[at], last})
            line += u' ' + number(each).rightJustified(12);
        lines << line;
    }
    return lines.join(u'\n') + u'\n';
}

}  // namespace posiscope
