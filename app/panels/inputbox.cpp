// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inputbox.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <array>
#include <utility>

#include "app/panels/numberbox.h"
#include "app/panels/sign.h"

namespace posiscope {
namespace {

/// An input that may be chosen instead of typing one. Sides are multiples of 2, by which most models merge.
struct ProposedInput {
    const char* name;
    const char* input;
};

constexpr std::array<ProposedInput, 3> kProposals{{
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "Text, image, text"), "text 3, image 4x6, text 2"},
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "Two images"), "text 2, image 4x4, text 2, image 4x8, text 2"},
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "A video"), "text 2, video 3x4x4, text 2"},
}};

}  // namespace

InputBox::InputBox(QWidget* parent) : QLineEdit(parent) {
    setObjectName(QStringLiteral("box-input"));
    QAction* const proposals = addAction(sign(QStringLiteral("down")), TrailingPosition);
    proposals->setObjectName(QStringLiteral("propose-input"));
    proposals->setText(tr("Examples"));
    proposals->setToolTip(tr("Examples of inputs (Down key)"));
    connect(proposals, &QAction::triggered, this, &InputBox::propose);
    connect(this, &QLineEdit::returnPressed, this, &InputBox::take);
    connect(this, &QLineEdit::textEdited, this, [this] { markWrong(*this, false); });
}

void InputBox::display(const QString& input) {
    if (input == m_input && isModified())
        return;
    m_input = input;
    markWrong(*this, false);
    setText(input);  // the beginning is seen
    setCursorPosition(0);
}

void InputBox::keepTyped() {
    markWrong(*this, true);
}

void InputBox::take() {
    setModified(false);
    emit entered(text());
}

void InputBox::propose() {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("inputs"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const ProposedInput& proposal : kProposals) {
        const QString input = QString::fromLatin1(proposal.input);
        connect(menu->addAction(tr(proposal.name) + u'\t' + input), &QAction::triggered, this, [this, input] {
            setText(input);
            take();
        });
    }
    menu->popup(mapToGlobal(rect().bottomLeft()));
}

bool InputBox::event(QEvent* event) {
    return leavesToWindow(*event) || QLineEdit::event(event);
}

void InputBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down)
        return propose();
    if (event->key() != Qt::Key_Escape || text() == m_input)
        return QLineEdit::keyPressEvent(event);
    setModified(false);
    display(m_input);
    emit left();
}

void InputBox::focusOutEvent(QFocusEvent* event) {
    if (isModified() && event->reason() != Qt::PopupFocusReason)
        take();
    QLineEdit::focusOutEvent(event);
}

}  // namespace posiscope
