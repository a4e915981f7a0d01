// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/formulasvg.h"
#include "app/formulas/spokenformula.h"

#include <QTransform>
#include <algorithm>
#include <cmath>

#include "app/formulas/paintformula.h"

namespace posiscope {
namespace {

constexpr double kUnits = 1000;     // units per font size: numbers in the SVG are whole
constexpr double kBaselines = 40;   // steps per font size
constexpr int kDeepest = 160;       // in these steps
constexpr double kEmOfType = 1.08;  // formulas are slightly larger than text, as on the screen

QString whole(double value) {
    return QString::number(std::llround(value * kUnits));
}

void addPoint(QString& data, QChar command, const QPainterPath::Element& at) {
    data += command + whole(at.x) + u' ' + whole(at.y);
}

QString dataOf(const QPainterPath& path) {
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        switch (at.type) {
            case QPainterPath::MoveToElement:
                addPoint(data, u'M', at);
                break;
            case QPainterPath::LineToElement:
                addPoint(data, u'L', at);
                break;
            case QPainterPath::CurveToElement:
                addPoint(data, u'C', at);
                break;
            case QPainterPath::CurveToDataElement:
                addPoint(data, u' ', at);
                break;
        }
    }
    return data;
}

}  // namespace

QString formulaSvg(const Formula& formula, FormulaStyle style) {
    const Box box = formulaBox(formula, style);
    QString data;
    for (const Box::Outline& outline : box.outlines)
        data += dataOf(
            QTransform(outline.scale, 0, 0, outline.scale, outline.at.x(), outline.at.y()).map(outline.path));
    for (const Box::Rule& rule : box.rules)
        data += QStringLiteral("M%1 %2h%3v%4h%5z")
                    .arg(whole(rule.where.left()), whole(rule.where.top()), whole(rule.where.width()),
                         whole(rule.where.height()), whole(-rule.where.width()));
    const int base = std::clamp(qRound(box.descent * kEmOfType * kBaselines), 0, kDeepest);
    return QStringLiteral(
               "<svg class=\"formula base%1\" role=\"img\" aria-label=\"%2\" viewBox=\"0 %3 %4 %5\" "
               "width=\"%6em\" "
               "height=\"%7em\"><path d=\"%8\"/></svg>")
        .arg(QString::number(base), spokenFormula(formula).toHtmlEscaped(), whole(-box.ascent),
             whole(box.width), whole(box.height()), QString::number(box.width * kEmOfType, 'f', 3),
             QString::number(box.height() * kEmOfType, 'f', 3), data);
}

QString baselineRules() {
    QString rules;
    for (int base = 0; base <= kDeepest; ++base)
        rules += QStringLiteral(".base%1{vertical-align:-%2em}").arg(base).arg(base / kBaselines);
    return rules;
}

}  // namespace posiscope
