// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/typesettext.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include "app/formulas/paintformula.h"
#include "app/formulas/parseformula.h"

namespace posiscope {

std::optional<QString> TypesetText::refuse(const QString& text) {
    const QStringList parts = text.split(u'$');
    if (parts.size() % 2 == 0)
        return FormulaError::tr("unmatched \"$\"");
    qsizetype before = 0;
    for (qsizetype i = 0; i < parts.size(); before += parts[i++].size() + 1) {
        FormulaError error;
        if (i % 2 == 1 && parts[i].trimmed().isEmpty())
            return FormulaError::tr("a formula is empty");
        if (i % 2 == 0 || parseFormula(parts[i], error))
            continue;
        error.offset += before;
        return error.text();
    }
    return std::nullopt;
}

TypesetText::TypesetText(const QString& text, const QFont& font) : m_text(text), m_font(font) {
    constexpr double kLarger = 1.1;  // the letters of formulas are lower than those of text
    m_pixelSize = kLarger * QFontInfo(font).pixelSize();
    const QStringList parts = text.split(u'$');
    const QFontMetricsF metrics(font);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        FormulaError error;
        if (const auto formula = i % 2 == 1 ? parseFormula(parts[i], error) : std::nullopt) {
            const Box box = formulaBox(*formula, FormulaStyle::Inline);
            m_width += m_pixelSize * box.width;
            m_parts.emplace_back(box);
        } else {
            m_width += metrics.horizontalAdvance(parts[i]);
            m_parts.emplace_back(parts[i]);
        }
    }
}

void TypesetText::draw(QPainter& painter, const QPointF& at) const {
    painter.setFont(m_font);
    if (painter.paintEngine()->type() == kKeepingTexts)
        return painter.drawText(at, m_text);
    const QFontMetricsF metrics(m_font);
    QPointF place = at;
    for (const auto& part : m_parts) {
        if (const auto* box = std::get_if<Box>(&part)) {
            paintBox(painter, place, *box, m_pixelSize);
            place.rx() += m_pixelSize * box->width;
        } else {
            const QString& words = std::get<QString>(part);
            painter.drawText(place, words);
            place.rx() += metrics.horizontalAdvance(words);
        }
    }
}

}  // namespace posiscope
