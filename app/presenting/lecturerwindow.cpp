// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lecturerwindow.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextOption>
#include <QTime>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/showofhands.h"
#include "app/panels/sign.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

// Text sizes in pixels, for reading at arm's length while standing.
constexpr double kNotesText = 19;
constexpr double kCounterText = 15;
constexpr double kTimeText = 30;

constexpr qsizetype kLongestShown = 200;

QLabel* label(const QString& name, double pixels, bool bold = false) {
    auto* made = new QLabel;
    made->setObjectName(name);
    QFont font = figureFont(pixels);
    if (bold)
        font.setWeight(QFont::DemiBold);
    made->setFont(font);
    made->setWordWrap(true);
    made->setMinimumWidth(1);
    return made;
}

QTextBrowser* textField(const QString& name) {
    auto* field = new OwnMarkupBrowser;
    field->setObjectName(name);
    field->setFrameShape(QFrame::NoFrame);
    field->setWordWrapMode(QTextOption::WordWrap);  // a narrow table breaks no word
    return field;
}

QFrame* card(const QList<QWidget*>& contents) {
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("lecturerCard"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(14, 10, 10, 8);
    for (QWidget* content : contents)
        column->addWidget(content, qobject_cast<QTextBrowser*>(content) ? 1 : 0);
    return frame;
}

/// Formats like a stopwatch: 7:05, 1:02:09.
QString asTime(qint64 seconds) {
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QChar(u'0')); };
    const QString tail = two(seconds % 60);
    if (seconds < 3600)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(tail);
    return QStringLiteral("%1:%2:%3").arg(seconds / 3600).arg(two(seconds / 60 % 60), tail);
}

/// A field for counts like 12/5/3, in which Up and Down change the count at the text cursor by 1.
class CountsField : public QLineEdit {
public:
    void setCounts(const QList<int>& counts) {
        QStringList words;
        for (const int count : counts)
            words << QString::number(count);
        if (const QString text = words.join(u'/'); text != this->text())
            setText(text);
    }
    void setChoices(int choices) { m_choices = choices; }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Up && event->key() != Qt::Key_Down)
            return QLineEdit::keyPressEvent(event);
        if (QString typed = text(); !typed.isEmpty()) {
            const int place = cursorPosition();
            static const QRegularExpression between(QStringLiteral("[,;\\s]"));
            setText(typed.replace(between, QStringLiteral("/")));
            setCursorPosition(place);
        } else {
            setCounts(QList<int>(m_choices, 0));
            setCursorPosition(0);
        }
        const auto at = text().left(cursorPosition()).count(u'/');
        QStringList words = text().split(u'/');
        const int count = words[at].toInt() + (event->key() == Qt::Key_Up ? 1 : -1);
        words[at] = QString::number(std::max(count, 0));
        setText(words.join(u'/'));
        setCursorPosition(static_cast<int>(words.mid(0, at + 1).join(u'/').size()));
        emit textEdited(text());
    }

private:
    int m_choices = 0;
};

}  // namespace

LecturerWindow::LecturerWindow(const Document& document, LessonPlayer& player, QWidget* parent)
    : QWidget(parent, Qt::Window), m_document(document), m_player(player) {
    setObjectName(QStringLiteral("lecturer"));
    m_title = label(QStringLiteral("lecturer-step"), 1.2 * kNotesText, true);
    m_notes = textField(QStringLiteral("lecturer-notes"));
    m_nextTitle = label(QStringLiteral("lecturer-next"), kNotesText, true);
    m_nextText = textField(QStringLiteral("lecturer-next-text"));
    auto* cards = new QHBoxLayout;
    cards->addWidget(card({m_title, m_notes, makeHands()}), 3);
    cards->addWidget(card({m_nextTitle, m_nextText}), 2);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeTimes());
    column->addLayout(cards, 1);
    column->addWidget(makeSteps());
    m_second.setInterval(250);  // so that no second seems to last two
    m_soon.setSingleShot(true);
    m_soon.setInterval(100);
    connect(&m_second, &QTimer::timeout, this, &LecturerWindow::showTime);
    connect(&m_soon, &QTimer::timeout, this, &LecturerWindow::showNotes);
    connect(&player, &LessonPlayer::stepChanged, this, &LecturerWindow::showStep);
    connect(&player, &LessonPlayer::lessonChanged, this, &LecturerWindow::showStep);
    connect(&player, &LessonPlayer::answered, this, &LecturerWindow::showStep);
    connect(&player, &LessonPlayer::handsCounted, this, &LecturerWindow::showNotes);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, [this] {
            if (isVisible() && !m_soon.isActive())
                m_soon.start();
        });
    showText();
    begin();
}

LecturerWindow::~LecturerWindow() = default;

void LecturerWindow::begin() {
    m_since.start();
    showTime();
}

QWidget* LecturerWindow::makeTimes() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 0, 4, 0);
    m_clock = label(QStringLiteral("lecturer-clock"), kTimeText);
    m_elapsed = label(QStringLiteral("lecturer-elapsed"), kTimeText, true);
    m_elapsed->setWordWrap(false);
    m_clock->setWordWrap(false);
    m_again = new QPushButton;
    m_again->setObjectName(QStringLiteral("lecturer-again"));
    m_again->setAutoDefault(false);
    m_again->setFocusPolicy(Qt::TabFocus);
    connect(m_again, &QPushButton::clicked, this, &LecturerWindow::begin);
    row->addWidget(m_clock);
    row->addStretch(1);
    row->addWidget(m_elapsed);
    row->addWidget(m_again);
    return bar;
}

QWidget* LecturerWindow::makeSteps() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 0, 4, 0);
    m_previous = new QPushButton;
    m_next = new QPushButton;
    m_counter = label(QStringLiteral("lecturer-counter"), kCounterText);
    m_counter->setAlignment(Qt::AlignCenter);
    for (QPushButton* button : {m_previous, m_next}) {
        button->setAutoDefault(false);
        button->setFocusPolicy(Qt::TabFocus);
    }
    row->addWidget(m_previous);
    row->addWidget(m_counter, 1);
    row->addWidget(m_next);
    connect(m_previous, &QPushButton::clicked, &m_player, &LessonPlayer::previous);
    connect(m_next, &QPushButton::clicked, &m_player, &LessonPlayer::next);
    return bar;
}

QWidget* LecturerWindow::makeHands() {
    m_handsRow = new QWidget;
    auto* row = new QHBoxLayout(m_handsRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_handsLabel = label(QStringLiteral("lecturer-hands-label"), kCounterText);
    m_handsLabel->setWordWrap(false);
    auto* field = new CountsField;
    m_hands = field;
    m_hands->setObjectName(QStringLiteral("lecturer-hands"));
    m_hands->setFont(figureFont(kNotesText));
    m_hands->setMaxLength(60);
    m_handsLabel->setBuddy(m_hands);
    m_handsRefusal = label(QStringLiteral("lecturer-hands-refusal"), kCounterText);
    row->addWidget(m_handsLabel);
    row->addWidget(m_hands, 1);
    row->addWidget(m_handsRefusal, 1);
    connect(m_hands, &QLineEdit::textEdited, this, &LecturerWindow::takeHands);
    connect(m_hands, &QLineEdit::returnPressed, this, &LecturerWindow::leaveHands);
    return m_handsRow;
}

bool LecturerWindow::leaveHands() {
    if (!isActiveWindow() || !m_hands->hasFocus())
        return false;
    m_notes->setFocus();
    return true;
}

void LecturerWindow::takeHands() {
    const LessonStep& step = m_player.step();
    const auto hands = readHands(m_hands->text(), step.question ? step.question->choices.size() : 0);
    m_handsRefusal->setText(hands ? QString() : hands.error());
    if (hands)
        m_player.countHands(*hands);
}

/// The field for hands, where the step has a question with choices.
void LecturerWindow::showHands() {
    const bool counted = m_player.isOpen() && m_player.step().question && !m_player.step().question->isTask();
    m_handsRow->setVisible(counted);
    if (!counted)
        return;
    const auto choices = static_cast<int>(m_player.step().question->choices.size());
    auto& field = static_cast<CountsField&>(*m_hands);
    field.setChoices(choices);
    field.setCounts(m_player.hands());
    field.setPlaceholderText(choices == 2 ? QStringLiteral("12/5") : QStringLiteral("12/5/3"));
    m_handsRefusal->clear();
}

void LecturerWindow::showText() {
    setWindowTitle(tr("Notes"));
    m_clock->setAccessibleName(tr("Time of day"));
    m_elapsed->setAccessibleName(tr("Elapsed time"));
    m_again->setText(tr("Restart"));
    m_again->setToolTip(tr("Restart the elapsed time at 0:00"));
    m_previous->setIcon(sign(QStringLiteral("previous")));
    m_previous->setToolTip(tr("Previous step"));
    m_previous->setAccessibleName(tr("Previous step"));
    m_notes->setAccessibleName(tr("Notes of the step"));
    m_nextText->setAccessibleName(tr("Text of the next step"));
    m_handsLabel->setText(tr("Raised &hands per choice:"));
    m_hands->setToolTip(
        tr("Hands raised for each choice, such as 12/5/3; ↑ and ↓ change a count. The class sees the counts "
           "as bars once the answer is shown."));
    showStep();
    showTime();
}

void LecturerWindow::showTime() {
    m_clock->setText(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    m_elapsed->setText(asTime(m_since.isValid() ? m_since.elapsed() / 1000 : 0));
}

void LecturerWindow::showStep() {
    if (!isVisible())
        return;
    const bool open = m_player.isOpen();
    m_title->setText(open ? shownWords(m_player.step().title, kLongestShown) : QString());
    m_counter->setText(open ? shownWords(m_player.lesson().title, kLongestShown) + QStringLiteral(" · ") +
                                  tr("%1 / %2").arg(m_player.at() + 1).arg(m_player.count())
                            : QString());
    m_previous->setEnabled(open && m_player.at() > 0);
    const bool asks = m_player.asks();
    m_next->setText((asks ? tr("Answer") : tr("Next")) + QStringLiteral(" ▸"));
    m_next->setEnabled(open && (asks || m_player.at() + 1 < m_player.count()));
    showHands();
    showNotes();
    showNext();
}

LessonPage LecturerWindow::page(const Document& document) const {
    // As on paper: with all choices, and without links, which would change what the class sees.
    return {document, Theme::of(m_document.appearance().theme), kNotesText, Medium::Paper};
}

/// Shows the notes of the step and the answer.
void LecturerWindow::showNotes() {
    m_soon.stop();
    if (!m_player.isOpen())
        return m_notes->clear();
    const LessonStep& step = m_player.step();
    LessonPage notes = page(m_document);
    notes.add(step.notes.isEmpty() ? tr("*No notes on this step.*") : step.notes);
    if (step.question)
        notes.add(*step.question, {.shown = true, .hands = m_player.hands()});
    notes.finish(*m_notes->document());
}

/// Its numbers come from its own scene, except tables that would have to be trained.
void LecturerWindow::showNext() {
    const int at = m_player.at() + 1;
    if (!m_player.isOpen() || at >= m_player.count()) {
        m_nextTitle->setText(m_player.isOpen() ? tr("The lesson ends here.") : QString());
        return m_nextText->clear();
    }
    const LessonStep& step = m_player.lesson().steps[at];
    m_nextTitle->setText(tr("Next: %1").arg(shownWords(step.title, kLongestShown)));
    m_ahead = std::make_unique<Document>();
    if (!step.links.isEmpty() && !isTrained(step.links.constFirst().scene.setting.parameters))
        posiscope::show(step.links.constFirst().scene, *m_ahead, {});
    LessonPage text = page(*m_ahead);
    text.add(step, {});
    text.finish(*m_nextText->document());
}

void LecturerWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_second.start();
    showStep();
}

void LecturerWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showText();
}

}  // namespace posiscope
