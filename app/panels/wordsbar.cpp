// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/wordsbar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "app/document/document.h"
#include "app/panels/choicebox.h"
#include "app/panels/flowlayout.h"
#include "app/panels/ignorewheel.h"
#include "app/panels/numberbox.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

void describe(QWidget* control, const ParameterFacts& facts) {
    control->setObjectName(QStringLiteral("words-") + verbatim(facts.option));
    control->setToolTip(explained(facts));
    control->setAccessibleName(translated(facts.label));
    control->setAccessibleDescription(translated(facts.meaning));
}

/// Off and on, for which one button is enough.
bool isSwitch(const ParameterFacts& facts) {
    return facts.choices.size() == 2 && facts.choices[1].option == "on";
}

}  // namespace

WordsBar::WordsBar(Document& document, std::vector<std::string_view> options, QWidget* parent)
    : QWidget(parent), m_document(document), m_options(std::move(options)) {
    setObjectName(QStringLiteral("words-bar"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);  // Fixed would mean one line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    build();
    connect(&document, &Document::parametersChanged, this, &WordsBar::showDocument);
}

void WordsBar::build() {
    m_show.clear();
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete layout();
    auto* row = new FlowLayout(this, 6);
    row->setContentsMargins(10, 4, 10, 2);
    for (const std::string_view option : m_options) {
        const Declaration<InputWords>& declaration = *findWords(option);
        if (declaration.scale != Scale::List)
            row->addWidget(makeNumber(declaration));
        else if (isSwitch(declaration))
            row->addWidget(makeSwitch(declaration));
        else
            row->addWidget(makeChoice(declaration));
    }
    showDocument();
}

QWidget* WordsBar::makeSwitch(const Declaration<InputWords>& declaration) {
    auto* button = new QToolButton;
    describe(button, declaration);
    button->setProperty("toggle", true);
    button->setText(capitalised(declaration.label));
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this,
            [this, &declaration](bool on) { change(declaration, on ? 1 : 0); });
    m_show.emplace_back(
        [button, &declaration](const InputWords& words) { button->setChecked(declaration.get(words) != 0); });
    return button;
}

QWidget* WordsBar::makeChoice(const Declaration<InputWords>& declaration) {
    auto* box = new ChoiceBox;
    describe(box, declaration);
    box->installEventFilter(new IgnoreWheel(box));
    for (const Choice& choice : declaration.choices) {
        box->addItem(translated(choice.label));
        box->setItemData(box->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    connect(box, &QComboBox::activated, this,
            [this, &declaration](int index) { change(declaration, index); });
    m_show.emplace_back([box, &declaration](const InputWords& words) {
        box->setCurrentIndex(static_cast<int>(declaration.get(words)));
    });
    return box;
}

QWidget* WordsBar::makeNumber(const Declaration<InputWords>& declaration) {
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(4, 0, 0, 0);
    row->setSpacing(4);
    auto* label = new QLabel(translated(declaration.label));
    auto* box = new NumberBox(declaration);
    describe(box, declaration);
    box->setProperty("whole", declaration.whole);
    label->setBuddy(box);
    label->setToolTip(box->toolTip());
    row->addWidget(label);
    row->addWidget(box);
    connect(box, &NumberBox::entered, this, [this, &declaration, box](double value) {
        if (!change(declaration, value))
            box->keepTyped();
    });
    connect(box, &NumberBox::refusedText, this, [this](const QString& why) {
        if (!why.isEmpty())
            m_document.sayRefused(why);
    });
    m_show.emplace_back(
        [box, &declaration](const InputWords& words) { box->display(declaration.get(words)); });
    return both;
}

bool WordsBar::change(const Declaration<InputWords>& declaration, double value) {
    InputWords words = m_document.words();
    declaration.set(words, value);
    const bool taken = m_document.setWords(words, tr("change %1").arg(translated(declaration.label)));
    showDocument();
    return taken;
}

void WordsBar::showDocument() {
    for (const auto& show : m_show)
        show(m_document.words());
}

void WordsBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
