// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/plainwords.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

/// Labels are polished before the layout reads their text, and so before a picture could be loaded.
class PlainWords : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() != QEvent::Polish)
            return false;
        if (auto* label = qobject_cast<QLabel*>(object); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
        return false;
    }
};

/// \p message with break opportunities in words that are longer than a line.
QString breakable(const QString& message) {
    constexpr qsizetype kLongestWord = 40;
    QString text;
    qsizetype word = 0;
    for (const QChar letter : message) {
        word = letter.isSpace() ? 0 : word + 1;
        if (word > kLongestWord && !letter.isLowSurrogate()) {
            text += QChar(0x200B);
            word = 1;
        }
        text += letter;
    }
    return text;
}

void say(QMessageBox& box, const QString& text) {
    box.setTextFormat(Qt::PlainText);
    box.setText(breakable(shownMessage(text)));
}

/// Whether the window of \p parent was closed meanwhile: a dialog would then wait forever. A window that was
/// never shown does not count as closed.
bool isClosed(const QWidget* parent) {
    const QWidget* const window = parent != nullptr ? parent->window() : nullptr;
    return window != nullptr && window->isHidden() && window->testAttribute(Qt::WA_WState_ExplicitShowHide);
}

}  // namespace

void showWordsPlainly() {
    static auto* const rule = new PlainWords(qApp);
    qApp->installEventFilter(rule);  // installing it again has no effect
}

void warn(QWidget* parent, const QString& title, const QString& why) {
    if (isClosed(parent))
        return;
    QMessageBox box(QMessageBox::Warning, title, {}, QMessageBox::Ok, parent);
    say(box, why);
    box.exec();
}

bool asksFor(QWidget* parent, const QString& title, const QString& question, const QString& yes) {
    if (isClosed(parent))
        return false;
    QMessageBox box(QMessageBox::Question, title, {}, QMessageBox::Cancel, parent);
    say(box, question);
    const QPushButton* const agreed = box.addButton(yes, QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == agreed;
}

}  // namespace posiscope
