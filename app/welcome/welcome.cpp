// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/welcome.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/welcome/welcomedoor.h"

namespace posiscope {

Welcome::Welcome(const Document& document, QWidget* parent)
    : QDialog(parent),
      m_title(new QLabel),
      m_sentence(new QLabel),
      m_again(new QLabel),
      m_open(new QPushButton),
      m_language(new QComboBox) {
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_title->setObjectName(QStringLiteral("welcomeTitle"));
    m_sentence->setWordWrap(true);
    m_again->setObjectName(QStringLiteral("caption"));
    m_again->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(22, 18, 22, 16);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    auto* row = new QHBoxLayout;
    row->setSpacing(14);
    column->addSpacing(4);
    column->addLayout(row, 1);
    column->addLayout(makeFoot());
    for (const auto& [to, name] : {std::pair{WelcomeDoor::To::Explore, "doorExplore"},
                                   {WelcomeDoor::To::Learn, "doorLearn"},
                                   {WelcomeDoor::To::Teach, "doorTeach"},
                                   {WelcomeDoor::To::Figure, "doorFigure"}}) {
        auto* door = new WelcomeDoor(to, document);
        door->setObjectName(QLatin1String(name));
        row->addWidget(door, 1);
        m_doors << door;
    }
    connect(m_doors[0], &WelcomeDoor::clicked, this, &QDialog::accept);
    connect(m_doors[1], &WelcomeDoor::clicked, this, [this] {
        accept();
        emit learningRequested();
    });
    connect(m_doors[2], &WelcomeDoor::clicked, this, [this] {
        accept();
        emit lessonsRequested();
    });
    connect(m_doors[3], &WelcomeDoor::clicked, this, [this] {
        accept();
        emit figureRequested();
    });
    connect(&document, &Document::appearanceChanged, this, qOverload<>(&QWidget::update));
    showText();
    m_doors[0]->setFocus();
    resize(sizeHint().boundedTo(screen()->availableSize() * 0.9));  // Qt would take two thirds at most
}

QHBoxLayout* Welcome::makeFoot() {
    m_open->setObjectName(QStringLiteral("welcomeOpen"));
    m_open->setAutoDefault(false);  // Enter belongs to the doors
    connect(m_open, &QPushButton::clicked, this, [this] {
        accept();
        emit openRequested();
    });
    m_language->setObjectName(QStringLiteral("welcomeLanguage"));
    for (const Choice& choice : Language::facts().choices)
        m_language->addItem(verbatim(choice.label), verbatim(choice.option));
    m_language->setCurrentIndex(m_language->findData(Language::current()));
    connect(m_language, &QComboBox::activated, this, [this] {
        const QString name = m_language->currentData().toString();
        Language::set(name);
        settings::rememberLanguage(name);
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_again, 1);
    row->addWidget(m_open);
    row->addWidget(m_language);
    return row;
}

void Welcome::showText() {
    setWindowTitle(tr("Welcome"));
    m_title->setText(tr("Welcome to Posiscope"));
    m_sentence->setText(
        tr("A transformer takes in all words at once; a positional encoding tells it their order. Posiscope "
           "draws these encodings: drag a slider, and every picture follows."));
    m_again->setText(
        tr("Help › Welcome… opens this page again. Ctrl+K finds commands, views and lessons by name."));
    m_open->setText(tr("Open a model or a table…"));
    m_language->setAccessibleName(tr("Language"));
    m_doors[0]->say(tr("Explore"), tr("Drag sliders, point at cells, compare settings."));
    m_doors[1]->say(tr("Learn"), tr("Learn on your own, in lessons of ten to fifteen minutes."));
    m_doors[2]->say(tr("Teach"), tr("Present lessons to a class: predict, then reveal."));
    m_doors[3]->say(tr("Make a figure"), tr("Draw a figure for a paper or slides, or save its numbers."));
}

/// Left and right move between the buttons, Enter activates one.
void Welcome::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            focusPreviousChild();
            return;
        case Qt::Key_Right:
            focusNextChild();
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            for (WelcomeDoor* door : std::as_const(m_doors))
                if (door->hasFocus())
                    return door->click();
            return;
        default:
            QDialog::keyPressEvent(event);
    }
}

void Welcome::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QDialog::changeEvent(event);
}

}  // namespace posiscope
