// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/lessons/handoutstep.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonreader.h"
#include "app/lessons/pageplan.h"
#include "app/lessons/paperflow.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"
#include "app/views/viewkind.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::paperflow_test {
using namespace Qt::StringLiterals;

namespace {

constexpr QSize kPage(400, 500);

/// \p lines short paragraphs, then a table right before a question of three choices.
LessonStep asking(int lines) {
    LessonStep step;
    for (int i = 0; i < lines; ++i)
        step.text += u"A line.\n\n"_s;
    step.text += u"| base | cycles |\n|---|---|\n| 100 | 245 |\n| 1000 | 164 |\n| 10000 | 123 |"_s;
    step.question = LessonQuestion{
        .text = u"Which of these is it?"_s,
        .choices = {{.text = u"this"_s, .right = true}, {.text = u"that"_s}, {.text = u"none"_s}},
        .answer = {}};
    return step;
}

/// How many pixels each box of a question is high, looked for in the air left of its words.
void addBoxes(const QImage& page, std::vector<int>& heights) {
    const QRgb box = Theme::of(ThemeKind::Light).field.rgb();
    int height = 0;
    for (int y = 0; y <= page.height(); ++y) {
        if (y < page.height() && page.pixel(2, y) == box) {
            ++height;
        } else if (height > 0) {
            heights.push_back(height);
            height = 0;
        }
    }
}

/// Everything painted on pages of their own.
class Pages {
public:
    Pages() : m_image(kPage, QImage::Format_RGB32) {
        m_image.fill(Qt::white);
        m_painter.begin(&m_image);
    }

    PaperFlow flow() {
        return {m_painter, QRect({}, kPage), [this] {
                    addBoxes(m_image, m_boxes);
                    m_painter.fillRect(m_image.rect(), Qt::white);
                    ++m_page;
                }};
    }
    /// From the first to the last row of the page painted last that is not white.
    int inked() const {
        int first = m_image.height();
        int last = -1;
        for (int y = 0; y < m_image.height(); ++y)
            for (int x = 0; x < m_image.width(); ++x)
                if (m_image.pixel(x, y) != qRgb(255, 255, 255)) {
                    first = std::min(first, y);
                    last = y;
                }
        return last - first + 1;
    }
    int page() const { return m_page; }  ///< that is being painted
    std::vector<int> boxes() {
        addBoxes(m_image, m_boxes);
        return m_boxes;
    }

private:
    QImage m_image;
    QPainter m_painter;
    std::vector<int> m_boxes;
    int m_page = 0;
};

}  // namespace

/// Texts and pictures on pages.
class TestPaperFlow : public QObject {
    Q_OBJECT

private slots:
    void questionsAreNeverCut();
    void codeIsNeverCut();
    void theRoomForAnExpectationIsBesideItsQuestion();
    void picturesGiveWhatATextLacks();
    void picturesAreAsHighAsAllTheirPiecesNeed();
    void stepsStayTogether();
    void closeWaysAreTakenWhereTheySaveAPage();
    void aLoneLinkIsTheCaptionOfItsPicture();
    void aStepFindsTheWayItsPageHolds();
    void comparedPicturesHaveRowsOfTheirOwn();
    void linksSayWhereTheyLead();
    void hatchingsAreSeenOnPaper();

private:
    std::unique_ptr<OwnMarkup> set(const LessonStep& step, const Answering& answering = {}) const {
        LessonPage page(m_document, Theme::of(ThemeKind::Light), kHandoutType, Medium::Paper);
        page.add(step, answering);
        return setOf(page, kPage.width());
    }

    Document m_document;
};

/// Wherever the end of the page falls, boxes are as high as one alone.
void TestPaperFlow::questionsAreNeverCut() {
    int whole = 0;
    for (int lines = 0; lines < 60; ++lines) {
        const auto first = set(asking(lines));
        const auto second = set(asking(3));
        LessonStep told = asking(3);
        told.question->answer = u"This, as everybody knows.\n\nAnd that is that."_s;
        const auto answered = set(told, {.shown = true});
        Pages pages;
        PaperFlow flow = pages.flow();
        QVERIFY(flow.addText(*first, 5) && flow.addText(*second, 5) && flow.addText(*answered, 5) &&
                flow.endPage());
        const std::vector<int> boxes = pages.boxes();
        QCOMPARE(boxes.size(), std::size_t{3});
        whole = lines == 0 ? boxes[0] : whole;
        QVERIFY(whole > 60);
        for (const int height : boxes)
            QVERIFY2(std::abs(height - whole) <= 1,
                     qPrintable(u"%1 lines before: %2, not %3"_s.arg(lines).arg(height).arg(whole)));
    }
}

/// Eight lines of code at the end are as high on the last page as alone, or more stands there.
void TestPaperFlow::codeIsNeverCut() {
    int alone = 0;
    bool overThePage = false;
    for (int lines = 0; lines < 30; ++lines) {
        LessonStep step;
        for (int i = 0; i < lines; ++i)
            step.text += u"A line.\n\n"_s;
        step.text += u"```python\n"_s;
        for (int i = 0; i < 8; ++i)
            step.text += u"x = %1\n"_s.arg(i);
        step.text += u"```\n"_s;
        const auto text = set(step);
        Pages pages;
        PaperFlow flow = pages.flow();
        QVERIFY(flow.addText(*text, 5) && flow.endPage());
        alone = lines == 0 ? pages.inked() : alone;
        overThePage = overThePage || pages.page() > 0;
        QVERIFY2(pages.inked() >= alone - 1,
                 qPrintable(u"%1 lines before: %2"_s.arg(lines).arg(pages.inked())));
    }
    QVERIFY(alone > 60 && overThePage);
}

void TestPaperFlow::theRoomForAnExpectationIsBesideItsQuestion() {
    bool moved = false;
    for (int lines = 0; lines < 40; ++lines) {
        const auto before = set(asking(lines));
        const auto question = set(asking(2));
        Pages pages;
        PaperFlow flow = pages.flow();
        int room = -1;
        QVERIFY(flow.addText(*before, 5));
        constexpr int kRoom = 90;
        QVERIFY(flow.keepTogether(kRoom + 5 + static_cast<int>(question->size().height()) + 1));
        QVERIFY(flow.addPicture({kRoom, kRoom}, kRoom, 5, [&](const QRect&) {
            room = pages.page();
            return true;
        }));
        QVERIFY(flow.addText(*question, 5));
        QCOMPARE(room, -1);  // the question is on the page that is being filled
        const int full = pages.page();
        QVERIFY(flow.endPage());
        QCOMPARE(room, pages.page());
        moved = moved || full > 0;
        QCOMPARE(pages.boxes().size(), std::size_t{2});
    }
    QVERIFY(moved);
}

/// A text that would end on the next page by a few lines ends on this one, as long as the pictures can give
/// them, and each stays as high as it must.
void TestPaperFlow::picturesGiveWhatATextLacks() {
    constexpr int kLeast = 80;
    constexpr int kTight = 40;
    int squeezed = 0;
    for (int lines = 0; lines < 40; ++lines) {
        const auto text = set(asking(lines));
        const int height = static_cast<int>(std::ceil(text->size().height()));
        Pages pages;
        PaperFlow flow = pages.flow();
        std::vector<int> heights;
        const auto paint = [&](const QRect& place) {
            heights.push_back(place.height());
            return true;
        };
        QVERIFY(flow.addPicture({kLeast, 400}, kTight, 5, paint));
        QVERIFY(flow.addPicture({kLeast, kLeast}, kLeast, 5, paint));
        QVERIFY(flow.addText(*text, 5));
        QVERIFY(flow.endPage());
        const int free = kPage.height() - height - 2 * (kLeast + 5);
        if (height <= kPage.height() && free >= kTight - kLeast)
            QCOMPARE(pages.page(), 0);
        if (free < 0 && free >= kTight - kLeast) {
            ++squeezed;
            QCOMPARE(heights, (std::vector<int>{kLeast + free, kLeast}));
        }
        QVERIFY(std::ranges::all_of(heights, [](int is) { return is >= kTight; }));
    }
    QVERIFY(squeezed > 0);
}

void TestPaperFlow::picturesAreAsHighAsAllTheirPiecesNeed() {
    Document document;
    document.setSetting(document.turned(Scheme::Rotary));
    constexpr int kWidth = 698;
    int found = 0;
    for (const ViewKind& view : viewKinds()) {
        const int needed = neededHeight(document, view, kWidth, kMostNeeded);
        if (needed <= 1)
            continue;
        ++found;
        FigureStyle style = pictureStyle();
        style.pixels = {kWidth, needed};
        QVERIFY2(!misfit(document, {&view}, style), view.name.data());
        style.pixels.rheight() -= 1;
        QVERIFY2(misfit(document, {&view}, style), view.name.data());
    }
    QVERIFY(found >= 8);
}

/// Whatever their heights, no page holds more than it can but for a step that none holds.
void TestPaperFlow::stepsStayTogether() {
    constexpr int kRoom = 1000;
    constexpr int kFirst = 900;
    constexpr int kBetween = 20;
    std::mt19937 random(1);
    const auto anyOf = [&](int least, int most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    for (int trial = 0; trial < 200; ++trial) {
        std::vector<std::vector<PlannedHeights>> steps(static_cast<std::size_t>(anyOf(1, 12)));
        for (auto& ways : steps)
            for (int way = anyOf(1, 3), least = anyOf(200, 1100); way > 0; --way, least -= 60)
                ways.push_back({least, least + 80, least + 200, ways.empty() ? 0.0 : 1.0});
        const std::vector<PlannedStep> plan = planPages(steps, kFirst, kRoom, kBetween);
        QCOMPARE(plan.size(), steps.size());
        QVERIFY(plan.front().beginsPage);
        int used = 0;
        int room = kFirst;
        for (std::size_t i = 0; i < plan.size(); ++i) {
            const int height = steps[i][plan[i].way].tight;
            if (i > 0 && plan[i].beginsPage)
                room = kRoom;
            used = plan[i].beginsPage ? height : used + kBetween + height;
            const int closest = std::ranges::min(steps[i], {}, &PlannedHeights::tight).tight;
            const bool together = used <= room || (plan[i].beginsPage && height == closest);
            QVERIFY2(together, qPrintable(u"trial %1, step %2"_s.arg(trial).arg(i)));
        }
    }
}

void TestPaperFlow::closeWaysAreTakenWhereTheySaveAPage() {
    const std::vector<PlannedHeights> ways{{600, 700, 900, 0}, {450, 500, 600, 1}};
    const auto one = planPages({ways}, 1000, 1000, 20);
    QCOMPARE(one.front().way, std::size_t{0});
    const auto two = planPages({ways, ways}, 1000, 1000, 20);
    QVERIFY(two.front().way == 1 && two.back().way == 1 && !two.back().beginsPage);
    const auto high = planPages({{{1500, 1600, 1700, 0}}, ways}, 1000, 1000, 20);
    QVERIFY(high.front().beginsPage && high.back().beginsPage);
}

void TestPaperFlow::aLoneLinkIsTheCaptionOfItsPicture() {
    const QString link = u"[Two hands](posiscope:?view=clock&d-model=4&length=20)"_s;
    for (const auto& [text, caption] : {std::pair{link + u"\n\nThey turn."_s, u"Two hands"_s},
                                        std::pair{link + u" turn here."_s, QString()}}) {
        const auto lesson = readLesson(u"# L\n\n## One\n\n"_s + text + u"\n"_s);
        QVERIFY(lesson);
        const HandoutStep step = setForPaper(lesson->steps.front(), m_document, Theme::of(ThemeKind::Light),
                                             Answers::None, {kPage.width(), kMostFurther});
        QCOMPARE(step.caption, caption);
        QCOMPARE(step.text->toPlainText().contains(u"Two hands"_s), caption.isEmpty());
        QCOMPARE(step.pictures.front().caption, caption);
    }
}

/// A page that is too short for a picture above another has both side by side, or the text beside it.
void TestPaperFlow::aStepFindsTheWayItsPageHolds() {
    const auto lesson = readLesson(
        u"# L\n\n## One\n\n[Look](posiscope:?view=encoding&d-model=32&length=64), then [there](posiscope:?length=32).\n"_s);
    QVERIFY(lesson);
    constexpr int kWidth = 698;
    HandoutStep step = setForPaper(lesson->steps.front(), m_document, Theme::of(ThemeKind::Light),
                                   Answers::None, {kWidth, kMostFurther});
    for (PaperPicture& picture : step.pictures) {
        show(picture.scene, m_document, {});
        measure(picture, m_document, kWidth);
    }
    step.arrange(1000);
    QVERIFY(!step.ways.front().textBeside);
    QCOMPARE(step.ways.front().rows.size(), std::size_t{2});
    const int room = step.heightsOf(step.ways.front()).tight - 1;
    step.arrange(room);
    QVERIFY(step.leastHeight() <= room);
    QVERIFY(std::ranges::any_of(step.ways, [](const StepWay& way) { return way.rows.size() == 1; }));
}

/// Beside others, A and B would stand one above the other, and a short page would leave both empty.
void TestPaperFlow::comparedPicturesHaveRowsOfTheirOwn() {
    const auto lesson = readLesson(
        u"# L\n\n## One\n\n[Look](posiscope:?view=spectrum&d-model=32), [here](posiscope:?view=spectrum&compare-with=--base%20100) or [there](posiscope:?view=spectrum&compare-with=--base%2050).\n"_s);
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    constexpr int kWidth = 698;
    HandoutStep step = setForPaper(lesson->steps.front(), m_document, Theme::of(ThemeKind::Light),
                                   Answers::None, {kWidth, kMostFurther});
    QCOMPARE(std::ranges::count_if(step.pictures, &PaperPicture::isCompared), 2);
    for (PaperPicture& picture : step.pictures) {
        show(picture.scene, m_document, {});
        measure(picture, m_document, kWidth);
    }
    for (const int room : {1000, 400}) {
        step.arrange(room);
        for (const StepWay& way : step.ways)
            for (const PictureRow& row : way.rows)
                QVERIFY(row.columns == 1 || std::ranges::none_of(row.pictures, &PaperPicture::isCompared));
    }
}

void TestPaperFlow::linksSayWhereTheyLead() {
    LessonStep step;
    step.text = u"As [Shaw et al.](https://arxiv.org/abs/1803.02155) say ([code](https://example.org/x))."_s;
    const QString text = set(step)->toPlainText();
    QCOMPARE(text, u"As Shaw et al. (arXiv:1803.02155) say (code, example.org/x)."_s);
}

/// Twice as far from the paper as lines that should stand back.
void TestPaperFlow::hatchingsAreSeenOnPaper() {
    const Theme& theme = Theme::of(ThemeKind::Light);
    const int paper = qGray(theme.card.rgb());
    QVERIFY(paper - qGray(theme.stripe.rgb()) >= 2 * (paper - qGray(theme.absent.rgb())));
    QVERIFY(paper - qGray(theme.stripe.rgb()) < 128);  // no number is darker than small ones
}

POSISCOPE_REGISTER_TEST("paperflow", TestPaperFlow, QApplication);

}  // namespace posiscope::paperflow_test

#include "testpaperflow.moc"
