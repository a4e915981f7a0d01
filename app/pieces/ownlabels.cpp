// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/ownlabels.h"

#include <QCoreApplication>

#include "app/document/figurelabels.h"
#include "app/plots/plotframe.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

struct OwnLabels {
    Q_DECLARE_TR_FUNCTIONS(OwnLabels)
};

bool isCut(const PlotFrame& frame, Side side, const std::string& label) {
    return !label.empty() && frame.axis(side) &&
           frame.axis(side)->label != QString::fromStdString(label).trimmed();
}

}  // namespace

QStringList withoutRoom(PlotFrame& frame, const FigureLabels& labels, int barRoom) {
    QStringList names;
    if (isCut(frame, Side::Bottom, labels.x))
        names << OwnLabels::tr("the whole label of the bottom axis");
    if (isCut(frame, Side::Left, labels.y))
        names << OwnLabels::tr("the whole label of the left axis");
    if (!labels.xTicks.empty() && !frame.separateNumbers(Side::Bottom))
        names << OwnLabels::tr("all numbers on the bottom axis");
    if (!labels.yTicks.empty() && !frame.separateNumbers(Side::Left))
        names << OwnLabels::tr("all numbers on the left axis");
    if (barRoom > 0 &&
        TextWidth(figureFont(kSmallType)).of(QString::fromStdString(labels.bar).trimmed()) > barRoom)
        names << OwnLabels::tr("the whole label of the colour bar");
    return names;
}

}  // namespace posiscope
