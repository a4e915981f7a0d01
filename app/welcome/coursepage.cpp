// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/coursepage.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "app/lessons/courseways.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/plots/textsize.h"
#include "app/settings/settings.h"
#include "app/welcome/welcomedoor.h"

namespace posiscope {
namespace {

constexpr QSize kUsual(1180, 800);
constexpr QSize kWayPicture(260, 110);
constexpr QSize kLessonPicture(176, 74);
constexpr int kGroupWidth = 170;
constexpr int kAbreast = 5;
constexpr double kPart = 0.3;  // of a picture's size on the screen

struct CourseWords {
    Q_DECLARE_TR_FUNCTIONS(CourseWords)
};

/// Lessons that belong together, up to the one before the next group.
struct Group {
    const char* name;
    const char* sentence;
    int first;
};
constexpr std::array kGroups{
    Group{
        QT_TRANSLATE_NOOP("CourseWords", "Basics"),
        QT_TRANSLATE_NOOP("CourseWords", "Start here. After the third lesson you can compute a row by hand."),
        1},
    Group{QT_TRANSLATE_NOOP("CourseWords", "Reading the pictures"),
          QT_TRANSLATE_NOOP("CourseWords",
                            "The heatmap, the dot-product matrix, shifts as rotations, and why the base is "
                            "10 000. Needs lessons 1 to 4."),
          6},
    Group{QT_TRANSLATE_NOOP("CourseWords", "Other encodings"),
          QT_TRANSLATE_NOOP("CourseWords",
                            "Learned, relative and rotary encodings, and longer texts. Needs lesson 7."),
          11},
    Group{QT_TRANSLATE_NOOP("CourseWords", "In practice"),
          QT_TRANSLATE_NOOP("CourseWords", "Precision, mistakes and today's models. Needs lesson 14."), 17}};

QString translatedWords(const char* words) {
    return CourseWords::tr(words);
}

/// The first sentence of \p text, in either language.
QString sentenceOf(const QString& text) {
    static const QRegularExpression end(QStringLiteral("[.!?](?= )|[。！？]"));
    const QRegularExpressionMatch found = end.match(text);
    return found.hasMatch() ? text.left(found.capturedEnd()) : text;
}

QLabel* label(const QString& text, const char* name) {
    auto* words = new QLabel(text);
    words->setObjectName(QLatin1String(name));
    words->setWordWrap(true);
    return words;
}

QWidget* groupHead(const Group& group) {
    auto* head = new QWidget;
    head->setFixedWidth(qRound(kGroupWidth * TextSize::of().factor()));
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 8, 0);
    column->addWidget(label(translatedWords(group.name), "courseGroup"));
    column->addWidget(label(translatedWords(group.sentence), "caption"));
    column->addStretch(1);
    return head;
}

}  // namespace

QList<CoursePart> courseParts() {
    QList<CoursePart> parts;
    for (const Group& group : kGroups)
        parts.append({translatedWords(group.name), group.first});
    return parts;
}

CoursePage::CoursePage(const Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_area(new QScrollArea) {
    setObjectName(QStringLiteral("course"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_area);
    connect(&document, &Document::appearanceChanged, this, &CoursePage::fill);
    fill();
    if (auto* const first = findChild<WelcomeDoor*>())
        first->setFocus();
    resize((kUsual * TextSize::of().factor()).boundedTo(screen()->availableSize() * 0.95));
}

void CoursePage::fill() {
    setWindowTitle(tr("Learn"));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(22, 18, 22, 16);
    column->setSpacing(14);
    column->addWidget(label(tr("How does a transformer know where a word stands?"), "welcomeTitle"));
    column->addWidget(label(tr("%1 short lessons with interactive pictures: predict first, then look.")
                                .arg(shippedLessons().size()),
                            "caption"));
    addWays(*column);
    addGroups(*column);
    column->addStretch(1);
    m_area->setWidget(page);
}

/// Leads to \p step of the lesson \p word.
void CoursePage::lead(WelcomeDoor* door, const QString& word, int step) {
    connect(door, &WelcomeDoor::clicked, this, [this, word, step] {
        accept();
        emit lessonRequested(word, step);
    });
}

WelcomeDoor* CoursePage::door(const Lesson& lesson, int step, const QSize& picture) {
    DoorPicture draw = [](QPainter&, const QRectF&, ThemeKind) {};
    if (const auto& links = lesson.steps[step].links;
        !links.isEmpty() && !links.constFirst().scene.views.empty())
        draw = pictureOfScene(links.constFirst().scene, kPart * TextSize::of().factor());
    auto* made = new WelcomeDoor(std::move(draw), picture, m_document);
    made->keepShape();
    return made;
}

void CoursePage::addWays(QVBoxLayout& column) {
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    column.addLayout(row);
    const QList<CourseWay> ways = courseWays();
    for (int number = 0; number < ways.size(); ++number) {
        const CourseWay& way = ways[number];
        const auto lesson = openLesson(lessonFile(way.lesson));
        if (!lesson)
            continue;
        WelcomeDoor* const made = door(*lesson, indexOfStep(*lesson, way.picture), kWayPicture);
        made->say(way.name, way.sentence);
        made->setObjectName(way.first);
        connect(made, &WelcomeDoor::clicked, this, [this, number] {
            accept();
            emit wayRequested(number);
        });
        row->addWidget(made, 1);
    }
    const settings::LessonPlace place = settings::lessonPlace();
    const auto lesson =
        place.word.isEmpty() ? Result<Lesson>(Failure(QString())) : openLesson(lessonFile(place.word));
    if (!lesson || place.step >= lesson->steps.size())
        return;
    WelcomeDoor* const made = door(*lesson, place.step, kWayPicture);
    made->say(tr("Where you left off"),
              tr("%1, step %2").arg(lesson->title, QString::number(place.step + 1)));
    made->setObjectName(QStringLiteral("goOn"));
    lead(made, place.word, place.step);
    row->addWidget(made, 1);
}

void CoursePage::addGroups(QVBoxLayout& column) {
    const QList<ShippedLesson> lessons = shippedLessons();
    const QStringList done = settings::lessonsDone();
    for (std::size_t g = 0; g < kGroups.size(); ++g) {
        auto* row = new QHBoxLayout;
        auto* cards = new QGridLayout;
        cards->setSpacing(10);
        row->addWidget(groupHead(kGroups[g]), 0);
        row->addLayout(cards, 1);
        column.addLayout(row);
        const int end = g + 1 < kGroups.size() ? kGroups[g + 1].first : static_cast<int>(lessons.size()) + 1;
        for (int number = kGroups[g].first; number < end && number <= lessons.size(); ++number) {
            const ShippedLesson& shipped = lessons[number - 1];
            const auto lesson = openLesson(lessonFile(shipped.name));
            if (!lesson)
                continue;
            WelcomeDoor* const made = door(*lesson, 0, kLessonPicture);
            const QString title = tr("%1 %2").arg(QString::number(number), shipped.title);
            made->say(done.contains(shipped.name) ? title + QStringLiteral(" ✓") : title,
                      shipped.minutes == 0
                          ? sentenceOf(shipped.introduction)
                          : tr("%1\u00a0·\u00a0%2\u00a0min")
                                .arg(sentenceOf(shipped.introduction), QString::number(shipped.minutes)));
            made->setObjectName(shipped.name);
            lead(made, shipped.name, 0);
            const int at = number - kGroups[g].first;
            cards->addWidget(made, at / kAbreast, at % kAbreast);
        }
        for (int at = 0; at < kAbreast; ++at)
            cards->setColumnStretch(at, 1);
    }
}

/// Enter opens the lesson of the button with the focus.
void CoursePage::keyPressEvent(QKeyEvent* event) {
    auto* const door = qobject_cast<WelcomeDoor*>(focusWidget());
    if (door != nullptr && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return door->click();
    QDialog::keyPressEvent(event);
}

void CoursePage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        fill();
    QDialog::changeEvent(event);
}

}  // namespace posiscope
