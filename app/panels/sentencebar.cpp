// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sentencebar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QStackedLayout>
#include <QStyle>
#include <QToolButton>

#include "app/document/document.h"
#include "app/panels/numberbox.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "core/words/sentence.h"

namespace posiscope {
namespace {

/// Start and length of token \p index in \p text, in QChars.
std::pair<int, int> placeOf(const QString& text, const std::vector<std::string>& tokens, std::size_t index) {
    qsizetype at = 0;
    for (std::size_t k = 0; k <= index && k < tokens.size(); ++k) {
        const QString token = QString::fromStdString(tokens[k]);
        const qsizetype found = text.indexOf(token, at);
        if (found < 0)
            return {0, 0};
        if (k == index)
            return {static_cast<int>(found), static_cast<int>(token.size())};
        at = found + token.size();
    }
    return {0, 0};
}

}  // namespace

SentenceBar::SentenceBar(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_name(new QLabel),
      m_places(new QStackedLayout),
      m_room(new QScrollArea),
      m_line(new QLineEdit),
      m_idsName(new QLabel),
      m_ids(new QLineEdit) {
    setObjectName(QStringLiteral("sentence"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_line->setObjectName(QStringLiteral("sentence-line"));
    m_line->setMaxLength(static_cast<int>(kMostSentenceBytes));
    m_ids->setObjectName(QStringLiteral("position-ids"));
    m_room->setWidgetResizable(true);
    m_room->setFrameShape(QFrame::NoFrame);
    m_room->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_room->setFocusPolicy(Qt::NoFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 4, 0);
    row->addWidget(m_name);
    row->addLayout(m_places, 1);
    m_places->addWidget(m_room);  // shows it; without a parent it would become a window
    m_places->addWidget(m_line);
    row->addWidget(m_idsName);
    row->addWidget(m_ids);
    m_idsName->setBuddy(m_ids);
    m_line->installEventFilter(this);
    m_ids->installEventFilter(this);
    connect(m_line, &QLineEdit::returnPressed, this, &SentenceBar::takeSentence);
    connect(m_ids, &QLineEdit::returnPressed, this, &SentenceBar::takeIds);
    connect(&document, &Document::parametersChanged, this, &SentenceBar::showDocument);
    connect(&document, &Document::cursorChanged, this, &SentenceBar::showCursor);
    showText();
    showDocument();
}

void SentenceBar::showText() {
    m_name->setText(tr("Words"));
    m_idsName->setText(tr("Position ids"));
    m_line->setAccessibleName(tr("Sentence"));
    m_line->setToolTip(tr(
        "Text is split into words at spaces, and each Chinese character is one word; press Enter to apply."));
    m_ids->setAccessibleName(m_idsName->text());
    m_ids->setToolTip(
        tr("Position of each row: consecutive, padded:1 as in fairseq, or a list such as 0,1,1,3.5. A list "
           "that ends in …, such as 2:6,…, goes on counting."));
    for (QToolButton* chip : m_chips)
        chip->setToolTip(tr("Click to move the cursor here and edit"));
}

void SentenceBar::offerIds(bool offered) {
    m_idsName->setVisible(offered);
    m_ids->setVisible(offered);
}

void SentenceBar::showDocument() {
    const std::vector<std::string> tokens = tokensOf(m_document.words().sentence);
    if (tokens != m_tokens) {
        m_tokens = tokens;
        makeChips();
    }
    if (!m_line->hasFocus())
        leave(*m_line);
    if (!m_ids->hasFocus() || !m_ids->isModified())
        leave(*m_ids);
    showCursor();
}

void SentenceBar::makeChips() {
    auto* all = new QWidget;
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_chips.clear();
    for (std::size_t k = 0; k < m_tokens.size(); ++k) {
        auto* chip = new QToolButton;
        chip->setObjectName(QStringLiteral("token-%1").arg(k));
        chip->setProperty("chip", true);
        chip->setCheckable(true);
        const QString text = QString::fromStdString(m_tokens[k]);
        chip->setText(menuWords(text.size() > 24 ? text.left(23) + QChar(0x2026) : text));
        connect(chip, &QToolButton::clicked, this, [this, k] { edit(k); });
        row->addWidget(chip);
        m_chips.push_back(chip);
    }
    row->addStretch(1);
    m_room->setWidget(all);  // deletes the previous ones
    showText();
}

void SentenceBar::showCursor() {
    const std::int64_t at = m_document.cursor().position - m_document.extent().positions.first;
    for (std::size_t k = 0; k < m_chips.size(); ++k)
        m_chips[k]->setChecked(static_cast<std::int64_t>(k) == at);
}

void SentenceBar::edit(std::size_t token) {
    Cursor cursor = m_document.cursor();
    cursor.position = m_document.extent().positions.first + static_cast<std::int64_t>(token);
    m_document.setCursor(cursor);
    showCursor();
    leave(*m_line);
    m_places->setCurrentWidget(m_line);
    m_line->setFocus();
    const auto [first, length] = placeOf(m_line->text(), m_tokens, token);
    m_line->setSelection(first, length);
}

void SentenceBar::takeSentence() {
    InputWords words = m_document.words();
    words.sentence = m_line->text().toStdString();
    if (!m_document.setWords(words, tr("change the sentence"))) {
        markWrong(*m_line, true);
        return;
    }
    leave(*m_line);
}

void SentenceBar::takeIds() {
    const auto ids = readPositionIds(m_ids->text().toStdString());
    InputWords words = m_document.words();
    if (ids)
        words.ids = *ids;
    else
        m_document.sayRefused(translated(ids.error()));
    if (!ids || !m_document.setWords(words, tr("change the position ids"))) {
        markWrong(*m_ids, true);
        return;
    }
    leave(*m_ids);
}

/// Restores the current value in place of the edited text.
void SentenceBar::leave(QLineEdit& box) {
    markWrong(box, false);
    if (&box == m_ids) {
        m_ids->setText(QString::fromStdString(writePositionIds(m_document.words().ids)));
        m_ids->setCursorPosition(0);
        return;
    }
    m_line->setText(QString::fromStdString(m_document.words().sentence));
    m_places->setCurrentWidget(m_room);
}

bool SentenceBar::eventFilter(QObject* watched, QEvent* event) {
    auto* box = qobject_cast<QLineEdit*>(watched);
    if (box != nullptr && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        leave(*box);
        return true;
    }
    if (box != nullptr && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
        if (!box->isModified())
            leave(*box);
        else if (box == m_line)
            takeSentence();
        else
            takeIds();
    }
    return QWidget::eventFilter(watched, event);
}

void SentenceBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
