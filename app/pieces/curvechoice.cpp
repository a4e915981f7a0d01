// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/curvechoice.h"

#include <QHash>

#include "app/document/figurelabels.h"

namespace posiscope {
namespace {

QList<QString> texts(const std::vector<std::string>& words) {
    QList<QString> texts;
    for (const std::string& word : words)
        texts << QString::fromStdString(word);
    return texts;
}

}  // namespace

CurveChoice::CurveChoice(const FigureLabels& labels, const QStringList& names)
    : m_drawn(labels.curves.empty() ? names : texts(labels.curves)) {
    for (const QString& colour : texts(labels.colours))
        m_colours << QColor(colour);
    for (const QString& style : texts(labels.styles))
        m_styles << lineCalled(style);
}

QPen CurveChoice::pen(const QString& name, QPen usual) const {
    const qsizetype index = m_drawn.indexOf(name);
    if (index < 0)
        return usual;
    if (!m_colours.isEmpty())
        usual.setColor(m_colours[index % m_colours.size()]);
    if (!m_styles.isEmpty()) {
        usual.setStyle(m_styles[index % m_styles.size()]);
        usual.setCapStyle(Qt::FlatCap);
    }
    return usual;
}

Qt::PenStyle lineCalled(const QString& name) {
    static const QHash<QString, Qt::PenStyle> styles{{QStringLiteral("solid"), Qt::SolidLine},
                                                     {QStringLiteral("dashed"), Qt::DashLine},
                                                     {QStringLiteral("dotted"), Qt::DotLine},
                                                     {QStringLiteral("dashdot"), Qt::DashDotLine}};
    return styles.value(name, Qt::NoPen);
}

}  // namespace posiscope
