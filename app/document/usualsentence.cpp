// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/usualsentence.h"

#include <QCoreApplication>

#include "app/document/document.h"

namespace posiscope {
namespace {

struct UsualSentence {
    Q_DECLARE_TR_FUNCTIONS(UsualSentence)
};

}  // namespace

QString usualSentence() {
    return QStringLiteral("[cls] %1 [sep]").arg(UsualSentence::tr("I love my home"));
}

void takeUsualSentence(Document& document) {
    InputWords words = document.words();
    words.sentence = usualSentence().toStdString();
    document.setWords(words);
    document.undoStack()->clear();
}

}  // namespace posiscope
