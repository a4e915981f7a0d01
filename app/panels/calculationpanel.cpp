// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculationpanel.h"

#include <QEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/document/readingpace.h"
#include "app/formulas/formulatext.h"
#include "app/panels/calculation.h"
#include "app/panels/wholelines.h"
#include "app/plots/textsize.h"
#include "app/texts/narrowspaces.h"

namespace posiscope {

CalculationPanel::CalculationPanel(const Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_pace(new ReadingPace(
          document, [this] { showDocument(); }, this)) {
    setObjectName(QStringLiteral("calculation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    // A text browser lays its text out once; a label would do so for every size hint.
    m_text = new WholeLines;
    m_text->setObjectName(QStringLiteral("calculation-text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->document()->setDocumentMargin(12);
    m_text->setMinimumHeight(60);
    column->addWidget(m_text);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, m_pace, &ReadingPace::ask);
    connect(&document.held(), &HeldSetting::changed, m_pace, &ReadingPace::ask);
    connect(&TextSize::of(), &TextSize::changed, this, [this] {
        m_shown.clear();
        showDocument();
    });
    showDocument();
}

void CalculationPanel::showDocument() {
    const QString html = Calculation::html(m_document);
    if (html == m_shown)
        return;
    m_shown = html;
    const int scrolled = m_text->verticalScrollBar()->value();
    m_text->setHtml(holdingNarrowSpaces(html));
    putBackNarrowSpaces(*m_text->document());
    m_text->setAccessibleName(tr("Calculation"));
    m_text->setAccessibleDescription(spokenText(*m_text->document()));
    m_text->verticalScrollBar()->setValue(scrolled);
}

void CalculationPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showDocument();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
