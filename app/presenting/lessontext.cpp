// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessontext.h"

#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

#include "app/formulas/formulatext.h"

namespace posiscope {
namespace {

struct TextLink {
    int first;
    int end;
    QString target;
};

/// The links in \p document as Tab goes through them.
QList<TextLink> linksOf(const QTextDocument& document) {
    QList<TextLink> links;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment part = at.fragment();
            const QString target = part.charFormat().anchorHref();
            const int end = part.position() + part.length();
            if (target.isEmpty())
                continue;
            if (!links.isEmpty() && links.last().end == part.position() && links.last().target == target)
                links.last().end = end;
            else
                links.append({part.position(), end, target});
        }
    return links;
}

}  // namespace

void LessonText::reset(const std::function<void()>& set) {
    const int scrolled = verticalScrollBar()->value();
    const QTextCursor before = textCursor();
    const QList<TextLink> links = linksOf(*document());
    const auto at = std::ranges::find_if(links, [&](const TextLink& link) {
        return before.hasSelection() && link.first == before.selectionStart() &&
               link.end >= before.selectionEnd();
    });
    const qsizetype index = at - links.begin();
    set();
    const QList<TextLink> now = linksOf(*document());
    if (at != links.end() && index < now.size() && now[index].target == at->target) {
        QTextCursor cursor(document());
        if (index > 0) {  // from the link before, as Tab gets there: only so it is framed, not marked
            cursor.setPosition(now[index - 1].first);
            cursor.setPosition(now[index - 1].end, QTextCursor::KeepAnchor);
        }
        setTextCursor(cursor);
        focusNextPrevChild(true);
    }
    verticalScrollBar()->setValue(scrolled);
}

QMimeData* LessonText::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(selectedText(textCursor()));
    return copied;
}

}  // namespace posiscope
