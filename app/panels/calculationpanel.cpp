// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculationpanel.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/panels/calculation.h"

namespace posiscope {

CalculationPanel::CalculationPanel(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("calculation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_text = new QLabel;
    m_text->setObjectName(QStringLiteral("calculation-text"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setMargin(14);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    scroll->setWidget(m_text);
    column->addWidget(scroll);
    for (const auto signal :
         {&Document::parametersChanged, &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, &CalculationPanel::showDocument);
    showDocument();
}

void CalculationPanel::showDocument() {
    m_text->setText(Calculation::html(m_document));
}

void CalculationPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showDocument();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
