// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/usualsentence.h"

#include <QCoreApplication>

#include "app/document/document.h"

namespace posiscope {
namespace {

struct UsualSentence {
    Q_DECLARE_TR_FUNCTIONS(posiscope::UsualSentence)
};

std::string usualSentence() {
    return QStringLiteral("[cls] %1 [sep]").arg(UsualSentence::tr("I love my home")).toStdString();
}

}  // namespace

bool isUsualSentence(const std::string& sentence) {
    return sentence == usualSentence();
}

void takeUsualSentence(Document& document) {
    InputWords words = document.words();
    words.sentence = usualSentence();
    document.setWords(words);
    document.undoStack()->clear();
}

}  // namespace posiscope
