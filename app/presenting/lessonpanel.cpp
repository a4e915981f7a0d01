// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessonpanel.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QVBoxLayout>
#include <array>

#include "app/document/document.h"
#include "app/formulas/formulatext.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

/// Pixels of the text; titles are larger.
double textPixels() {
    return 15 * TextSize::of().factor();
}

/// Of the text of long steps, until one fits. Smaller type is not read from the last row: then it scrolls.
constexpr std::array kScales{1.0, 0.94, 0.88, 0.82, 0.77};

class Page : public OwnMarkupBrowser {
protected:
    /// Formulas as the TeX they are written in.
    QMimeData* createMimeDataFromSelection() const override {
        auto* copied = new QMimeData;
        copied->setText(selectedText(textCursor()));
        return copied;
    }
};

constexpr qsizetype kLongestTitle = 200;

QPushButton* stepButton(const QString& name) {
    auto* button = new QPushButton;
    button->setObjectName(name);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

LessonPanel::LessonPanel(const Document& document, LessonPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_player(player),
      m_lesson(new QLabel),
      m_title(new QLabel),
      m_page(new Page) {
    m_lesson->setObjectName(QStringLiteral("lesson-title"));
    m_title->setObjectName(QStringLiteral("step-title"));
    m_page->setObjectName(QStringLiteral("step-text"));
    m_title->setWordWrap(true);
    for (QLabel* label : {m_lesson, m_title})
        label->setMinimumWidth(1);  // a title without end does not widen the window
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(2);
    m_page->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 8, 8, 6);
    column->setSpacing(6);
    column->addWidget(m_lesson);
    column->addWidget(m_title);
    column->addWidget(m_page, 1);
    column->addWidget(makeSteps());
    m_soon.setSingleShot(true);
    m_soon.setInterval(40);
    connect(&m_soon, &QTimer::timeout, this, &LessonPanel::showPage);
    connect(m_page, &QTextBrowser::anchorClicked, this, &LessonPanel::follow);
    connect(&player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(&player, &LessonPlayer::answered, this, &LessonPanel::showAnswer);
    connect(&TextSize::of(), &TextSize::changed, this, &LessonPanel::showStep);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, [this] {
            if (!m_soon.isActive())  // or a change every frame would put it off for ever
                m_soon.start();
        });
    showText();
    showStep();
}

QWidget* LessonPanel::makeSteps() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    m_previous = stepButton(QStringLiteral("previous-step"));
    m_next = stepButton(QStringLiteral("next-step"));
    m_counter = new QLabel;
    m_counter->setObjectName(QStringLiteral("step-counter"));
    m_counter->setAlignment(Qt::AlignCenter);
    row->addWidget(m_previous);
    row->addWidget(m_counter, 1);
    row->addWidget(m_next);
    connect(m_previous, &QPushButton::clicked, &m_player, &LessonPlayer::previous);
    connect(m_next, &QPushButton::clicked, &m_player, &LessonPlayer::next);
    return bar;
}

void LessonPanel::showText() {
    m_previous->setIcon(sign(QStringLiteral("previous")));
    m_previous->setToolTip(tr("Previous step"));
    m_previous->setAccessibleName(tr("Previous step"));
    showNext();
    m_page->setAccessibleName(tr("Text of the step"));
}

void LessonPanel::showStep() {
    const bool open = m_player.isOpen();
    QFont font = figureFont(textPixels() * 1.35);
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    m_lesson->setFont(figureFont(textPixels() * 0.85));
    m_counter->setFont(figureFont(textPixels() * 0.85));
    m_lesson->setText(open ? shownWords(m_player.lesson().title, kLongestTitle) : QString());
    m_lesson->setToolTip(open ? shownMessage(m_player.lesson().introduction) : QString());
    m_title->setText(open ? shownWords(m_player.step().title, kLongestTitle) : QString());
    m_counter->setText(open ? tr("%1 / %2").arg(m_player.at() + 1).arg(m_player.count()) : QString());
    m_previous->setEnabled(m_player.at() > 0);
    showNext();
    fitPage();
    const auto toTop = [this] { m_page->verticalScrollBar()->setValue(0); };
    toTop();
    QTimer::singleShot(0, m_page, toTop);  // once more when the title has taken its lines
}

/// What the button does: a question is answered first.
void LessonPanel::showNext() {
    const QString text = m_player.asks() ? tr("Answer") : tr("Next");
    m_next->setText(text + QStringLiteral(" ▸"));
    m_next->setToolTip(m_player.asks() ? tr("Show the answer") : tr("Next step"));
    m_next->setAccessibleName(m_next->toolTip());
    m_next->setEnabled(m_player.asks() || m_player.at() + 1 < m_player.count());
}

/// On a full page it would stand below what is seen.
void LessonPanel::showAnswer() {
    showNext();
    fitPage();
    const auto toRight = [this] {
        const QTextCursor right = m_page->document()->find(QStringLiteral("✓"));
        if (right.isNull())
            return;
        const double top = m_page->document()->documentLayout()->blockBoundingRect(right.block()).top();
        m_page->verticalScrollBar()->setValue(qRound(top - 0.3 * m_page->viewport()->height()));
    };
    toRight();
    QTimer::singleShot(0, m_page, toRight);  // once more when the card has the width of an answer
}

void LessonPanel::setFitting(bool fitting) {
    m_fitting = fitting;
    fitPage();
}

void LessonPanel::focusText() {
    m_page->setFocus();
}

void LessonPanel::scroll(double part) {
    QScrollBar& bar = *m_page->verticalScrollBar();
    bar.setValue(bar.value() + qRound(part * bar.pageStep()));
}

/// Sets the page as large as it fits, if it is to fit.
void LessonPanel::fitPage() {
    layout()->activate();  // the title has taken its lines
    for (const double scale : kScales) {
        m_scale = scale;
        showPage();
        if (!m_fitting || m_page->document()->size().height() <= m_page->viewport()->height())
            break;
    }
}

/// Before, the page has no size of its own.
void LessonPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_fitting)
        QTimer::singleShot(0, this, &LessonPanel::fitPage);
}

void LessonPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_fitting)
        fitPage();
}

void LessonPanel::showPage() {
    m_soon.stop();
    if (!m_player.isOpen()) {
        m_page->clear();
        return;
    }
    const int scrolled = m_page->verticalScrollBar()->value();
    LessonPage page(m_document, Theme::of(m_document.appearance().theme), m_scale * textPixels());
    page.add(m_player.step(), {m_player.chosen(), m_player.chosen().has_value()});
    page.finish(*m_page->document());
    m_page->setAccessibleDescription(spokenText(*m_page->document()));
    m_page->verticalScrollBar()->setValue(scrolled);
}

void LessonPanel::follow(const QUrl& link) {
    const QString target = link.toString();
    if (target.startsWith(kSceneScheme))
        m_player.follow(target);
    else if (target.startsWith(kChoiceLink))
        m_player.choose(QStringView(target).mid(kChoiceLink.size()).toInt());
    else if (link.scheme() == QStringLiteral("https"))
        QDesktopServices::openUrl(link);  // only ever by a click, and nothing but the web
}

void LessonPanel::keyPressEvent(QKeyEvent* event) {
    const int digit = event->key() - Qt::Key_1;
    const int letter = event->key() - Qt::Key_A;
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && m_player.asks() && digit >= 0 && digit < 9)
        m_player.choose(digit);
    else if (plain && m_player.asks() && letter >= 0 && letter < 26)
        m_player.choose(letter);
    else
        QWidget::keyPressEvent(event);
}

void LessonPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showText();
}

}  // namespace posiscope
