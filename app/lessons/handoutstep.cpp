// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handoutstep.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

// Room for a predicted picture, in pixels.
constexpr HeightRange kToDraw{190, 420};
constexpr HeightRange kToWrite{120, 420};

/// The pictures of the step's own scene.
std::vector<PaperPicture> ownOf(const LessonStep& step) {
    std::vector<PaperPicture> own;
    if (!step.links.isEmpty())
        for (const ViewKind* view : step.links.constFirst().scene.views)
            own.push_back({{}, step.links.constFirst().scene, view});
    return own;
}

/// Appends to \p pictures those that the text links to. Those of the answer are left out without answers,
/// because they would give it away.
void addFurther(std::vector<PaperPicture>& pictures, const LessonStep& step, Answers answers, int most,
                QHash<QString, QString>& letters) {
    const auto first = static_cast<std::ptrdiff_t>(pictures.size());
    for (const SceneLink& link : step.links.mid(1)) {
        const bool told = answers == Answers::Beside || step.text.contains(link.target);
        if (!told || link.scene.views.empty() || link.scene == step.links.constFirst().scene)
            continue;
        auto found = std::find_if(pictures.begin() + first, pictures.end(),
                                  [&](const PaperPicture& one) { return one.scene == link.scene; });
        const auto count = static_cast<int>(pictures.end() - pictures.begin() - first);
        if (found == pictures.end() && count < most) {
            const QChar letter(static_cast<char16_t>(u'a' + count));
            pictures.push_back({letter, link.scene, link.scene.views.front()});
            found = std::prev(pictures.end());
        }
        if (found != pictures.end())
            letters.insert(link.target, found->letter);
    }
}

/// If the first paragraph is only the link to the step's own scene, it names the picture: removes it from the
/// text and returns it as the caption.
QString takeCaption(LessonStep& step) {
    static const QRegularExpression alone(
        QStringLiteral(R"(^\s*\[([^\[\]`$*_{}]*)\]\((posiscope:[^)\s]*)\)[.:]?[ \t]*(?:\n\s*\n|\s*$))"));
    const QRegularExpressionMatch match = alone.match(step.text);
    if (!match.hasMatch() || step.links.isEmpty() || match.captured(2) != step.links.constFirst().target)
        return {};
    step.text.remove(0, match.capturedEnd());
    return match.captured(1).simplified();
}

QString rightOnes(const LessonQuestion& question) {
    QStringList right;
    for (const LessonChoice& choice : question.choices)
        if (choice.right)
            right << QStringLiteral("**%1**").arg(choice.text);
    return right.join(QStringLiteral(" · "));
}

}  // namespace

std::unique_ptr<OwnMarkup> setOf(const LessonPage& page, int width) {
    auto text = std::make_unique<OwnMarkup>();
    page.finish(*text);
    text->setDocumentMargin(0);
    text->setTextWidth(width);
    return text;
}

int heightOf(const OwnMarkup& text) {
    return static_cast<int>(std::ceil(text.size().height()));
}

HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        const PaperRoom& room) {
    QHash<QString, QString> letters;
    HandoutStep made{&step, {}, {}, {}, {}, ownOf(step)};
    made.covered =
        answers != Answers::Beside && step.question && step.question->kind == QuestionKind::Predict;
    if (!made.covered || answers != Answers::None)
        addFurther(made.pictures, step, answers, room.mostFurther, letters);
    const auto page = [&] { return LessonPage(document, theme, kHandoutType, Medium::Paper); };
    LessonPage title = page();
    title.addTitle(step.title, 2);
    made.title = setOf(title, room.width);
    LessonStep worded = step;
    made.caption = takeCaption(worded);
    if (!made.pictures.empty() && made.pictures.front().letter.isEmpty())
        made.pictures.front().caption = made.caption;
    LessonPage text = page();
    text.setLetters(letters);
    text.add(worded, {.shown = answers == Answers::Beside});
    if (answers == Answers::Beside)
        text.addNotes(step.notes);
    made.text = setOf(text, room.width);
    const int half = widthOf(2, room.width);
    if (auto narrow = setOf(text, half); narrow->size().width() <= half + 0.5)
        made.narrowText = std::move(narrow);
    if (step.question && answers == Answers::AtEnd) {
        LessonPage answer = page();
        answer.addTitle(step.title, 3);
        answer.add(rightOnes(*step.question));
        answer.add(step.question->answer);
        answer.add(step.textAfter);
        made.answer = setOf(answer, room.width);
    }
    return made;
}

PlannedHeights HandoutStep::heightsOfTop(const StepWay& way) const {
    PlannedHeights top{0, 0, 0, way.small};
    if (covered) {
        const HeightRange room = predictionRoom(*step);
        top = {room.least, room.least, room.most, way.small};
    } else if (!way.rows.empty()) {
        const HeightRange row = way.rows.front().heights();
        top = {way.rows.front().tight(), row.least, row.most, way.small};
    }
    if (way.textBeside) {
        const int beside = posiscope::heightOf(*narrowText);
        top = {std::max(top.tight, beside), std::max(top.usual, beside), std::max(top.most, beside),
               top.small};
    }
    return top;
}

PlannedHeights HandoutStep::heightsOf(const StepWay& way) const {
    const PlannedHeights top = heightsOfTop(way);
    const int texts = heightOf(*title) + kGap / 2 + (way.textBeside ? 0 : heightOf(*text));
    const int gap = covered || !way.rows.empty() ? kGap : 0;
    PlannedHeights sum{texts + top.tight + gap, texts + top.usual + gap, texts + top.most + gap, way.small};
    for (std::size_t i = 1; i < way.rows.size() && !covered; ++i) {
        const HeightRange row = way.rows[i].heights();
        sum = {sum.tight + way.rows[i].tight() + kGap, sum.usual + row.least + kGap,
               sum.most + row.most + kGap, way.small};
    }
    return sum;
}

int HandoutStep::leastHeight() const {
    int least = heightsOf(ways.front()).tight;
    for (const StepWay& way : ways)
        least = std::min(least, heightsOf(way).tight);
    return least;
}

int HandoutStep::further() const {
    return static_cast<int>(
        std::ranges::count_if(pictures, [](const PaperPicture& one) { return !one.letter.isEmpty(); }));
}

/// Rows of three are small, so they are used only if the step does not fit on a page otherwise.
void HandoutStep::addWays(int room) {
    ways = {{rowsOf(pictures, 1, 2)}};
    const auto add = [this](PictureRows rows, bool textBeside, double small) {
        StepWay way{std::move(rows), textBeside, small};
        if (heightsOf(way).tight < heightsOf(ways.front()).tight)
            ways.push_back(std::move(way));
    };
    const bool alone = further() + 1 == static_cast<int>(pictures.size());
    if (narrowText && alone && (covered || !pictures.front().isWide(2))) {
        PictureRows rows = rowsOf(pictures, 1, 2);
        rows.front().columns = 2;
        add(std::move(rows), true, 0.6);
    }
    add(rowsOf(pictures, 2, 2), false, 1);
    if (leastHeight() > room) {
        add(rowsOf(pictures, 1, 3), false, 1);
        add(rowsOf(pictures, 3, 3), false, 1);
    }
}

/// Needs that exceed a page are dropped.
void HandoutStep::arrange(int room) {
    addWays(room);
    for (const bool own : {false, true}) {
        if (leastHeight() <= room)
            return;
        for (PaperPicture& picture : pictures)
            if (own || !picture.letter.isEmpty())
                picture.needed.fill(0);
        addWays(room);
    }
    if (leastHeight() > room)
        for (StepWay& way : ways)
            for (PictureRow& row : way.rows)
                row.crowded = true;
}

HeightRange predictionRoom(const LessonStep& step) {
    return step.question->drawn ? kToDraw : kToWrite;
}

}  // namespace posiscope
