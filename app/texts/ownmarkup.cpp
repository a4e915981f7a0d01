// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/ownmarkup.h"

#include <QTextCursor>

namespace posiscope {
namespace {

constexpr QChar kNarrowSpace(0x202F);
constexpr QChar kHeldSpace(0xFDEF);  // Qt uses U+FDD0 and U+FDD1 for frames

}  // namespace

QString holdingNarrowSpaces(QString html) {
    return html.replace(kNarrowSpace, kHeldSpace);
}

void putBackNarrowSpaces(QTextDocument& page) {
    QTextCursor all(&page);
    all.beginEditBlock();  // the page is laid out once
    for (QTextCursor found = page.find(kHeldSpace); !found.isNull(); found = page.find(kHeldSpace, found))
        found.insertText(kNarrowSpace);
    all.endEditBlock();
}

}  // namespace posiscope
