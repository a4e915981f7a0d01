// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessontext.h"

#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

#include "app/formulas/formulatext.h"
#include "app/lessons/textcontrols.h"
#include "app/presenting/spokentext.h"
#include "app/presenting/textslider.h"

namespace posiscope {
namespace {

struct TextLink {
    int first;
    int end;
    QString target;
};

/// The links in \p document in Tab order.
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

bool isAt(const TextLink& link, const QTextCursor& cursor) {
    return cursor.hasSelection() && link.first == cursor.selectionStart() &&
           link.end >= cursor.selectionEnd();
}

}  // namespace

LessonText::LessonText() {
    installSpokenText();
    setViewportMargins(kAir, 0, kAir, 0);
}

QStringList LessonText::links() const {
    QStringList words;
    QTextCursor cursor(document());
    for (const TextLink& link : linksOf(*document())) {
        cursor.setPosition(link.first);
        cursor.setPosition(link.end, QTextCursor::KeepAnchor);
        words << spokenText(cursor);
    }
    return words;
}

int LessonText::linkAt() const {
    const QList<TextLink> links = linksOf(*document());
    const QTextCursor cursor = textCursor();
    const auto at = std::ranges::find_if(links, [&](const TextLink& link) { return isAt(link, cursor); });
    return at == links.end() ? -1 : static_cast<int>(at - links.begin());
}

void LessonText::follow(int link) {
    const QList<TextLink> links = linksOf(*document());
    if (link >= 0 && link < links.size())
        emit anchorClicked(QUrl(links[link].target));
}

void LessonText::reset(const std::function<void()>& set) {
    const int scrolled = verticalScrollBar()->value();
    const QTextCursor before = textCursor();
    const QList<TextLink> links = linksOf(*document());
    const auto at = std::ranges::find_if(links, [&](const TextLink& link) { return isAt(link, before); });
    const qsizetype index = at - links.begin();
    set();
    const QList<TextLink> now = linksOf(*document());
    if (at != links.end() && index < now.size() && now[index].target == at->target) {
        QTextCursor cursor(document());
        if (index > 0) {  // from the link before it, as Tab does; otherwise it would be selected, not framed
            cursor.setPosition(now[index - 1].first);
            cursor.setPosition(now[index - 1].end, QTextCursor::KeepAnchor);
        }
        setTextCursor(cursor);
        OwnMarkupBrowser::focusNextPrevChild(true);
    }
    verticalScrollBar()->setValue(scrolled);
    placeSliders();
}

/// A link reached with Tab is highlighted like one under the pointer.
bool LessonText::focusNextPrevChild(bool next) {
    const bool stays = OwnMarkupBrowser::focusNextPrevChild(next);
    const int at = linkAt();
    emit highlighted(at < 0 ? QUrl() : QUrl(linksOf(*document())[at].target));
    return stays;
}

void LessonText::resizeEvent(QResizeEvent* event) {
    OwnMarkupBrowser::resizeEvent(event);
    placeSliders();
}

void LessonText::scrollContentsBy(int dx, int dy) {
    OwnMarkupBrowser::scrollContentsBy(dx, dy);
    placeSliders();
}

/// Moves the sliders to their places in the text. A slider that is being dragged stays the same widget,
/// wherever its place is.
void LessonText::placeSliders() {
    if (m_document == nullptr)
        return;
    const QList<TextControl> controls = controlsIn(*document());
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    std::size_t used = 0;
    for (const TextControl& control : controls) {
        const auto made =
            std::find_if(m_sliders.begin() + static_cast<std::ptrdiff_t>(used), m_sliders.end(),
                         [&](const TextSlider* slider) { return slider->option() == control.option; });
        if (made == m_sliders.end())
            m_sliders.insert(m_sliders.begin() + static_cast<std::ptrdiff_t>(used),
                             new TextSlider(control.option, *m_document, viewport()));
        else
            std::rotate(m_sliders.begin() + static_cast<std::ptrdiff_t>(used), made, made + 1);
        TextSlider& slider = *m_sliders[used++];
        const QRect place = control.place.toAlignedRect().translated(-scrolled);
        const int height = std::max(place.height(), slider.sizeHint().height());
        slider.setGeometry(place.left(), place.center().y() - height / 2, place.width(), height);
        slider.show();
    }
    for (; used < m_sliders.size(); ++used)
        m_sliders[used]->hide();
}

QMimeData* LessonText::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(selectedText(textCursor()));
    return copied;
}

}  // namespace posiscope
