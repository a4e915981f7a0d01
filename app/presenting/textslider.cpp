// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/textslider.h"

#include "app/document/document.h"
#include "app/lessons/textcontrols.h"
#include "app/texts/translated.h"

namespace posiscope {

TextSlider::TextSlider(const QString& option, Document& document, QWidget* parent)
    : ParameterSlider(sliderFacts(option, document), parent), m_option(option), m_document(document) {
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::sliderPressed, &document, &Document::beginDrag);
    connect(this, &QSlider::sliderReleased, &document, &Document::endDrag);
    connect(this, &ParameterSlider::moved, this,
            [this](double value) { moveSlider(m_option, value, m_document); });
    for (const auto signal : {&Document::parametersChanged, &Document::cursorChanged})
        connect(&document, signal, this, &TextSlider::showDocument);
    showDocument();
}

void TextSlider::showDocument() {
    const ParameterFacts facts = sliderFacts(m_option, m_document);
    setRange(facts.sliderMinimum, facts.maximum);
    setAccessibleName(translated(facts.label));
    setToolTip(translated(facts.label));
    setEnabled(sliderMatters(m_option, m_document));
    display(sliderValue(m_option, m_document));
}

}  // namespace posiscope
