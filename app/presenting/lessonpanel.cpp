// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessonpanel.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>
#include <QTextBlock>
#include <QTextOption>
#include <QVBoxLayout>
#include <array>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/formulas/formulatext.h"
#include "app/lessons/courseways.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/elidedlabel.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/presenting/lessontext.h"
#include "app/texts/ownmarkup.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

// Pixel size of normal text; titles are larger.
constexpr double kText = 15;
constexpr double kStageText = 19;

constexpr int kSlack = 6;        // pixels that a live number may widen its line
constexpr int kSlackBelow = 36;  // of a line: a page that fits exactly would be set smaller

/// Text scales for long steps, tried until one fits. Smaller text is unreadable from the last row, so it
/// scrolls then.
constexpr std::array kScales{1.0, 0.94, 0.88, 0.82, 0.77, 0.72, 0.66, 0.61};

constexpr qsizetype kLongestTitle = 200;

/// Milliseconds that a transition to a step may take; then the step is announced even if its numbers still
/// change.
constexpr int kArriving = 2000;

/// Pixels of the smallest letters that are read from the last row of a class.
constexpr double kLeastStageText = 26;

/// The states in which the step of \p player must fit: before its answer and with the longest wrong choice,
/// which is shown beside the right one.
QList<Answering> statesOf(const LessonPlayer& player) {
    const auto& question = player.step().question;
    if (!question)
        return {{player.chosen(), player.chosen().has_value()}};
    int longest = 0;
    qsizetype most = -1;
    for (int i = 0; i < static_cast<int>(question->choices.size()); ++i)
        if (const LessonChoice& choice = question->choices[i]; !choice.right && choice.text.size() > most) {
            longest = i;
            most = choice.text.size();
        }
    return {{}, {longest, true, Folding::Text}};
}

/// The room for a line of code on a page of \p width. Its letters may turn out a little wider.
double codeRoom(int width) {
    return 0.98 * (width - kSlack - 4);
}

QPushButton* stepButton(const QString& name) {
    auto* button = new QPushButton;
    button->setObjectName(name);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

LessonPanel::LessonPanel(Document& document, LessonPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_player(player),
      m_lesson(new QLabel),
      m_present(stepButton(QStringLiteral("present-lesson"))),
      m_title(new QLabel),
      m_page(new LessonText) {
    m_lesson->setObjectName(QStringLiteral("lesson-title"));
    m_title->setObjectName(QStringLiteral("step-title"));
    m_page->setObjectName(QStringLiteral("step-text"));
    m_title->setWordWrap(true);
    for (QLabel* label : {m_lesson, m_title})
        label->setMinimumWidth(1);  // a very long title must not widen the window
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(2);
    m_page->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14 - LessonText::kAir, 8, 8 - LessonText::kAir, 6);
    column->setSpacing(6);
    QWidget* const head = makeHead();
    column->addWidget(head);
    column->addWidget(m_title);
    column->addWidget(makeWayBack());
    column->addWidget(m_page, 1);
    column->addWidget(makeWayEnd());
    for (QWidget* around : {head, static_cast<QWidget*>(m_title), m_wayBack, m_wayEnd})
        around->setContentsMargins(LessonText::kAir, 0, LessonText::kAir,
                                   0);  // aligns its letters with those of the text
    column->addWidget(makeSteps());
    m_soon.setSingleShot(true);
    m_soon.setInterval(40);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        showPage();
        if (!m_fitting || m_document.transitions().isMoving() || fits())
            return;  // intermediate states are not shown
        emit outgrown();
        fitPage();
    });
    m_page->setMoved(document);
    m_listened.setSingleShot(true);
    m_listened.setInterval(250);
    connect(&m_listened, &QTimer::timeout, this, &LessonPanel::tell);
    connect(m_page, &QTextBrowser::anchorClicked, this, &LessonPanel::follow);
    connect(m_page, &QTextBrowser::highlighted, this,
            [this](const QUrl& link) { m_player.light(link.toString(), false); });
    connect(&player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(&player, &LessonPlayer::answered, this, &LessonPanel::showAnswer);
    connect(&player, &LessonPlayer::handsCounted, this, &LessonPanel::fitPage);
    connect(&player, &LessonPlayer::left, this, &LessonPanel::showWayBack);
    connect(&TextSize::of(), &TextSize::changed, this, &LessonPanel::showStep);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, [this] {
            if (!m_soon.isActive())  // otherwise continuous changes would postpone it forever
                m_soon.start();
        });
    showText();
    showStep();
}

void LessonPanel::setOnStage() {
    m_onStage = true;
    m_lesson->parentWidget()->hide();  // the number of the step contains it and saves a line
    setFitting(true);
    showStep();
}

double LessonPanel::textPixels() const {
    return (m_onStage ? kStageText : kText) * TextSize::of().factor();
}

/// The size of the text area in a panel of \p width; the title may then wrap differently.
QSize LessonPanel::textPlace(int width) const {
    layout()->activate();
    const QMargins around = layout()->contentsMargins();
    const int titleWidth = width - around.left() - around.right();
    return {titleWidth - 2 * LessonText::kAir,
            m_page->viewport()->height() + m_title->height() - m_title->heightForWidth(titleWidth)};
}

int LessonPanel::fittingWidth(std::span<const int> usual, std::span<const int> ofLong) {
    if (!m_player.isOpen())
        return usual.front();
    struct Way {
        int width;
        double scale;
    };
    std::vector<Way> ways;
    for (const int width : usual)
        ways.push_back({width, kScales.front()});
    for (const double scale : std::span(kScales).subspan(1))
        if (scale * textPixels() >= kLeastStageText)
            ways.push_back({usual.back(), scale});
    const double least = ways.back().scale;
    for (const int width : ofLong)
        ways.push_back({width, least});
    std::size_t at = 0;
    const QList<Answering> states = statesOf(m_player);
    for (const Answering& state : states) {
        OwnMarkup text;
        text.setDocumentMargin(m_page->document()->documentMargin());
        text.documentLayout()->setPaintDevice(m_page->viewport());  // its letters have whole widths
        QTextOption option = text.defaultTextOption();
        option.setWrapMode(QTextOption::WordWrap);  // breaks no word
        text.setDefaultTextOption(option);
        double scale = 0;  // of the letters that are set
        bool ofCode = false;
        bool ofSmallCode = false;
        const auto fits = [&](const Way& way) {
            const QSize place = textPlace(way.width);
            if (std::exchange(scale, way.scale) != way.scale || ofCode) {  // code is set for its width
                LessonPage page = pageOf(state, way.scale);
                ofCode = page.hasCode();
                page.setCodeRoom(codeRoom(place.width()));
                page.finish(text);
                ofSmallCode = page.hasSmallCode(text);
            }
            text.setTextWidth(place.width() - kSlack);
            return !ofSmallCode && text.size().height() <= place.height() - kSlackBelow &&
                   text.size().width() <= place.width() - kSlack && formulasHaveRoom(text);
        };
        while (at + 1 < ways.size() && !fits(ways[at]))
            ++at;
    }
    return ways[at].width;
}

LessonPage LessonPanel::pageOf(const Answering& answering, double scale) const {
    LessonPage page(m_document, Theme::of(m_document.appearance().theme), scale * textPixels(),
                    m_onStage ? Medium::Stage : Medium::Screen);
    page.add(m_player.step(), answering);
    return page;
}

QWidget* LessonPanel::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_lesson, 1);
    row->addWidget(m_present);
    connect(m_present, &QPushButton::clicked, this, &LessonPanel::presentRequested);
    return head;
}

QWidget* LessonPanel::makeWayBack() {
    m_wayBack = new QWidget;
    m_wayBack->setObjectName(QStringLiteral("way-back"));
    m_wayBack->hide();
    m_left = new QLabel;
    m_left->setObjectName(QStringLiteral("left-picture"));
    m_left->setWordWrap(true);
    m_back = stepButton(QStringLiteral("back-to-step"));
    auto* column = new QVBoxLayout(m_wayBack);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_left);
    column->addWidget(m_back, 0, Qt::AlignLeft);
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_player.goTo(m_player.at());
        focusText();
    });
    return m_wayBack;
}

void LessonPanel::showWayBack() {
    m_wayBack->setVisible(m_player.isLeft());
}

QWidget* LessonPanel::makeWayEnd() {
    m_wayEnd = new QWidget;
    m_wayEnd->setObjectName(QStringLiteral("way-end"));
    m_wayEnd->hide();
    m_ended = new QLabel;
    m_ended->setObjectName(QStringLiteral("ended-way"));
    m_ended->setWordWrap(true);
    m_nextWay = stepButton(QStringLiteral("next-way"));
    auto* column = new QVBoxLayout(m_wayEnd);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_ended);
    column->addWidget(m_nextWay, 0, Qt::AlignLeft);
    connect(m_nextWay, &QPushButton::clicked, this, &LessonPanel::openNextWay);
    return m_wayEnd;
}

/// Says that a way of five minutes ends, and offers the next one; after the last, the whole course.
void LessonPanel::showWayEnd() {
    const std::optional<int> way = m_onStage ? std::nullopt : m_player.endedWay();
    m_wayEnd->setVisible(way.has_value());
    if (!way)
        return m_ended->clear();
    const QList<CourseWay> ways = courseWays();
    m_ended->setText(tr("“%1” ends here. The lesson goes on with Next.").arg(ways[*way].name));
    m_nextWay->setText(*way + 1 < ways.size() ? ways[*way + 1].name + QStringLiteral(" ▸")
                                              : tr("All lessons…"));
}

void LessonPanel::openNextWay() {
    const std::optional<int> way = m_player.endedWay();
    if (!way || *way + 1 == courseWays().size())
        emit courseRequested();
    else if (m_player.openWay(*way + 1))
        focusText();
}

QWidget* LessonPanel::makeSteps() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    m_previous = stepButton(QStringLiteral("previous-step"));
    m_next = stepButton(QStringLiteral("next-step"));
    m_counter = new ElidedLabel;
    m_counter->setObjectName(QStringLiteral("step-counter"));
    m_counter->setAlignment(Qt::AlignCenter);
    row->addWidget(m_previous);
    m_following = stepButton(QStringLiteral("next-lesson"));
    m_following->hide();
    row->addWidget(m_counter, 1);
    row->addWidget(m_next);
    row->addWidget(m_following);
    connect(m_previous, &QPushButton::clicked, &m_player, &LessonPlayer::previous);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (!isOver())
            m_player.next();
        else if (!isDoubleClick())
            emit ended();
    });
    connect(m_following, &QPushButton::clicked, this, &LessonPanel::openNext);
    return bar;
}

/// Whether the last step came so lately that a press was meant for the button that led to it.
bool LessonPanel::isDoubleClick() const {
    return m_over.elapsed() <= QApplication::doubleClickInterval();
}

void LessonPanel::openNext() {
    if (isDoubleClick())
        return;
    if (const auto next = lessonAfter(m_player.word()); next && m_player.open(next->name))
        focusText();
}

void LessonPanel::showText() {
    m_previous->setIcon(sign(QStringLiteral("previous")));
    m_previous->setToolTip(tr("Previous step"));
    m_previous->setAccessibleName(tr("Previous step"));
    m_present->setText(tr("Present"));
    m_present->setToolTip(tr("Present the lesson full screen, in large type (F5)"));
    m_left->setText(tr("The picture does not show what this step describes."));
    m_back->setText(tr("Back to the picture of this step"));
    showNext();
    m_page->setAccessibleName(tr("Text of the step"));
}

void LessonPanel::showStep() {
    const bool open = m_player.isOpen();
    m_told.clear();
    m_since.start();
    QFont font = figureFont(textPixels() * (m_onStage ? 1.15 : 1.35));
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    const QFont small = figureFont(kText * TextSize::of().factor() * 0.85);
    m_lesson->setFont(small);
    m_present->setFont(small);
    m_counter->setFont(small);
    m_lesson->setText(open ? lessonTitle() : QString());
    m_lesson->setToolTip(open ? shownMessage(m_player.lesson().introduction) : QString());
    m_title->setText(open ? shownWords(m_player.step().title, kLongestTitle) : QString());
    const QString count = open ? tr("%1 / %2").arg(m_player.at() + 1).arg(m_player.count()) : QString();
    // The number comes first: if there is no room for both, the title is elided.
    m_counter->setText(m_onStage && open ? count + QStringLiteral(" · ") + m_lesson->text() : count);
    for (QPushButton* button : {m_previous, m_next})  // a screen reader on the button announces the new step
        button->setAccessibleDescription(m_title->text() + QStringLiteral(" · ") + count);
    m_previous->setEnabled(m_player.at() > 0);
    showNext();
    fitPage();
    const auto toTop = [this] { m_page->verticalScrollBar()->setValue(0); };
    toTop();
    QTimer::singleShot(0, m_page, toTop);  // again when the title has its lines
}

/// With its number in the menu, by which lecturers refer to it.
QString LessonPanel::lessonTitle() const {
    const QString title = shownWords(m_player.lesson().title, kLongestTitle);
    const int number = lessonNumber(m_player.word());
    return number == 0 ? title : tr("%1. %2").arg(QString::number(number), title);
}

/// Updates the button: a question must be answered first.
void LessonPanel::showNext() {
    if (!isOver())
        m_over.invalidate();
    else if (!m_over.isValid())
        m_over.start();
    const QString text = m_player.asks() ? tr("Answer") : tr("Next");
    m_next->setText(isOver() ? tr("End") : text + QStringLiteral(" ▸"));
    m_next->setToolTip(isOver()          ? (m_onStage ? tr("End the presentation") : tr("Close the lesson"))
                       : m_player.asks() ? tr("Show the answer")
                                         : tr("Next step"));
    m_next->setAccessibleName(m_next->toolTip());
    const auto following = isOver() ? lessonAfter(m_player.word()) : std::nullopt;
    m_following->setVisible(following.has_value());
    if (following && m_next->hasFocus())
        m_following->setFocus();
    m_next->setProperty("main", !following);  // where the course goes on, that is what most want
    m_next->style()->unpolish(m_next);
    m_next->style()->polish(m_next);
    m_following->setText(tr("Next lesson") + QStringLiteral(" ▸"));
    m_following->setToolTip(following ? following->title : QString());
    showWayEnd();
    m_next->setEnabled(isOver() || m_player.asks() || m_player.at() + 1 < m_player.count());
}

/// After the last step comes the end: of the presentation on stage, otherwise of the lesson.
bool LessonPanel::isOver() const {
    return m_player.isOpen() && !m_player.asks() && m_player.at() + 1 == m_player.count();
}

/// Scrolls to the answer, because on a full page it would be out of sight.
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
    QTimer::singleShot(0, m_page, toRight);  // again when the card has its final width
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

bool LessonPanel::fits() const {
    return m_page->document()->size().height() <= m_page->viewport()->height() &&
           formulasHaveRoom(*m_page->document());
}

/// Folds and scales the page to fit, if requested.
void LessonPanel::fitPage() {
    layout()->activate();  // so that the title has its lines
    m_folding = Folding::None;
    m_scale = kScales.front();
    if (m_player.chosen())
        for (const Folding folding : {Folding::None, Folding::Choices, Folding::Text}) {
            m_folding = folding;
            showPage();
            if (!m_fitting || fits())
                return;
        }
    for (const double scale : kScales) {
        m_scale = scale;
        showPage();
        if (!m_fitting || fits())
            break;
    }
}

/// Before it is shown, the page has no size.
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
    showWayBack();
    if (!m_player.isOpen()) {
        m_page->clear();
        return;
    }
    LessonPage page =
        pageOf({m_player.chosen(), m_player.chosen().has_value(), m_folding, m_player.hands()}, m_scale);
    if (m_onStage)
        page.setCodeRoom(codeRoom(m_page->viewport()->width()));
    m_page->reset([&] { page.finish(*m_page->document()); });
    wrapAtWords();
    const bool arriving = m_told.isNull() && m_since.elapsed() < kArriving;
    if (arriving || !m_listened.isActive())
        m_listened.start();
}

/// Breaks no word, unless one is wider than the page.
void LessonPanel::wrapAtWords() {
    m_page->setWordWrapMode(QTextOption::WordWrap);
    if (m_page->document()->size().width() > m_page->viewport()->width())
        m_page->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

/// Announces to a screen reader all of a new step, or the changed lines of a step announced before.
void LessonPanel::tell() {
    if (!m_player.isOpen())
        return;
    QString text = m_title->text() + u'\n' + spokenText(*m_page->document());
    if (!m_ended->text().isEmpty())
        text += u'\n' + m_ended->text();
    const QStringList told = m_told.split(u'\n');
    QStringList news = text.split(u'\n');
    if (!m_told.isNull())
        news.removeIf([&](const QString& line) { return told.contains(line); });
    m_told = text;
    if (!news.isEmpty())
        m_page->setAccessibleDescription(news.join(u'\n'));
}

void LessonPanel::follow(const QUrl& link) {
    const QString target = link.toString();
    if (target.startsWith(kSceneScheme))
        m_player.follow(target);
    else if (target.startsWith(kChoiceLink))
        m_player.choose(QStringView(target).mid(kChoiceLink.size()).toInt());
    else if (link.scheme() == QStringLiteral("https"))
        QDesktopServices::openUrl(link);  // only after a click, and only web links
}

void LessonPanel::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const qsizetype choices = plain && m_player.asks() ? m_player.step().question->choices.size() : 0;
    for (int choice = 0; choice < choices; ++choice)
        if (event->key() == choiceKey(choice))
            return m_player.choose(choice);
    QWidget::keyPressEvent(event);
}

void LessonPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showText();
}

}  // namespace posiscope
