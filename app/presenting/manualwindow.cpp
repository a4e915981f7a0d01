// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/manualwindow.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/lessons/lessonpage.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/presenting/lessontext.h"
#include "app/texts/language.h"

namespace posiscope {
namespace {

constexpr double kManualText = 15;  // pixel size of normal text

/// \p markdown without screenshots, and without links to files outside the manual, which the program does not
/// contain.
QString withinProgram(QString markdown) {
    static const QRegularExpression picture(QStringLiteral(R"(^!\[[^\]]*\]\([^)\s]*\)\n)"),
                                            QRegularExpression::MultilineOption);
    static const QRegularExpression outside(QStringLiteral(R"(\[([^\[\]]+)\]\(\.\./[^)\s]*\))"));
    return markdown.remove(picture).replace(outside, QStringLiteral("\\1"));
}

/// \p markdown with fences around indented code, because Qt drops its spaces otherwise.
QString fenced(const QString& markdown) {
    const QString fence = QStringLiteral("```");
    QStringList lines;
    bool inFence = false, inCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.startsWith(fence))
            inFence = !inFence;
        const bool indented = !inFence && line.startsWith(QStringLiteral("    "));
        if (indented != std::exchange(inCode, indented))
            lines << fence;
        lines << (indented ? line.mid(4) : line);
    }
    return lines.join(u'\n') + (inCode ? u'\n' + fence : QString());
}

/// Wraps lines of code that are wider than the page.
void wrapCode(QTextDocument& page) {
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        if (QTextBlockFormat format = block.blockFormat(); format.nonBreakableLines()) {
            format.setNonBreakableLines(false);
            QTextCursor(block).setBlockFormat(format);
        }
}

/// The block of heading number \p index below the title, counted from 0; an invalid block if there is none.
QTextBlock headingBlock(const QTextDocument& page, qsizetype index) {
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 1 && index-- == 0)
            return block;
    return {};
}

/// The chapter of \p item, which is a chapter or one of its headings.
QTreeWidgetItem* chapterItem(QTreeWidgetItem* item) {
    return item->parent() == nullptr ? item : item->parent();
}

}  // namespace

ManualWindow::ManualWindow(const Document& document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_contents(new QTreeWidget),
      m_notice(new QLabel),
      m_page(new LessonText) {
    setObjectName(QStringLiteral("manual"));
    m_contents->setObjectName(QStringLiteral("manual-contents"));
    m_contents->setHeaderHidden(true);
    m_page->setObjectName(QStringLiteral("manual-text"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_notice->setWordWrap(true);
    m_notice->setObjectName(QStringLiteral("manual-notice"));
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_notice);
    column->addWidget(m_page, 1);
    auto* sides = new QSplitter;
    sides->addWidget(m_contents);
    sides->addWidget(side);
    sides->setStretchFactor(1, 1);
    sides->setSizes({260, 700});
    sides->setChildrenCollapsible(false);
    (new QVBoxLayout(this))->addWidget(sides);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, &ManualWindow::showCurrent);
    connect(m_page, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(&TextSize::of(), &TextSize::changed, this, &ManualWindow::showText);
    connect(&document, &Document::appearanceChanged, this, [this] {
        if (m_theme != m_document.appearance().theme)
            showText();
    });
    readChapters();
    resize(sizeHint().boundedTo(screen()->availableSize() * 0.9));
}

/// In the language of the window; keeps the open chapter.
void ManualWindow::readChapters() {
    QTreeWidgetItem* const current = m_contents->currentItem();
    const int chapter = current == nullptr ? 0 : m_contents->indexOfTopLevelItem(chapterItem(current));
    setWindowTitle(tr("Manual"));
    m_contents->setAccessibleName(tr("Chapters"));
    m_page->setAccessibleName(tr("Text of the chapter"));
    m_notice->setText(tr("This chapter is available only in English."));
    m_chapters = manualChapters(Language::current());
    m_contents->clear();
    for (const ManualChapter& each : m_chapters) {
        auto* item = new QTreeWidgetItem(m_contents, {each.title});
        item->setToolTip(0, each.introduction);
        for (const ManualHeading& heading : each.headings)
            new QTreeWidgetItem(item, {heading.title});
    }
    m_shown.clear();
    m_contents->setCurrentItem(m_contents->topLevelItem(chapter));
}

void ManualWindow::openAt(const ManualPlace& place) {
    const ManualChapter* const found = findChapter(m_chapters, place.chapter);
    if (found != nullptr) {
        const auto heading = std::ranges::find(found->headings, place.anchor, &ManualHeading::anchor);
        QTreeWidgetItem* item = m_contents->topLevelItem(static_cast<int>(found - m_chapters.constData()));
        if (heading != found->headings.end())
            item = item->child(static_cast<int>(heading - found->headings.begin()));
        if (item == m_contents->currentItem())
            showCurrent();  // also if it is already current
        m_contents->setCurrentItem(item);
    }
    show();
    raise();
    activateWindow();
    m_page->setFocus();
}

const ManualChapter& ManualWindow::chapter() const {
    return m_chapters[m_contents->indexOfTopLevelItem(chapterItem(m_contents->currentItem()))];
}

void ManualWindow::showCurrent() {
    QTreeWidgetItem* const item = m_contents->currentItem();
    if (item == nullptr)
        return;  // while the language changes
    if (m_shown != chapter().name) {
        showText();
        m_page->moveCursor(QTextCursor::Start);  // otherwise it would first be shown scrolled to its end
    }
    chapterItem(item)->setExpanded(true);
    scrollToCurrent();
    QTimer::singleShot(0, this, &ManualWindow::scrollToCurrent);  // again when the text has its final width
}

void ManualWindow::scrollToCurrent() {
    QTreeWidgetItem* const item = m_contents->currentItem();
    const QTextDocument& page = *m_page->document();
    const QTextBlock block = item == nullptr || item->parent() == nullptr
                                 ? page.begin()
                                 : headingBlock(page, item->parent()->indexOfChild(item));
    m_page->verticalScrollBar()->setValue(qRound(page.documentLayout()->blockBoundingRect(block).top()));
}

void ManualWindow::showText() {
    const ManualChapter& shown = chapter();
    m_theme = m_document.appearance().theme;
    LessonPage page(m_document, Theme::of(m_theme), kManualText * TextSize::of().factor());
    page.addPlain(fenced(withinProgram(shown.text)));
    m_page->reset([&] {
        page.finish(*m_page->document());
        wrapCode(*m_page->document());
    });
    m_notice->setVisible(!shown.isTranslated);
    m_shown = shown.name;
}

void ManualWindow::follow(const QUrl& link) {
    if (const auto place = manualPlace(link.toString(), m_shown))
        openAt(*place);
    else if (link.scheme() == QStringLiteral("https"))
        QDesktopServices::openUrl(link);
}

void ManualWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        readChapters();
}

}  // namespace posiscope
