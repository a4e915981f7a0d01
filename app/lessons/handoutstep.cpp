// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handoutstep.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "app/document/document.h"
#include "app/figures/figurestyle.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

// Heights in pixels of a picture across the whole width: the minimum, unless it needs more; and the maximum
// if a page has room left.
constexpr int kLeastPicture = 225;
constexpr int kCompared = 345;  // two side by side: below this their matrices are too small
constexpr int kMostPicture = 460;

// The same for a picture in a row of several.
constexpr int kLeastFurther = 195;
constexpr int kComparedFurther = 210;
constexpr int kMostFurtherHeight = 260;
constexpr int kMostOfStrip = 360;
constexpr int kMostBeside = 330;  // of the step's own scene

// Relative to the least heights, if a page is short.
constexpr double kTight = 0.7;
constexpr double kCrowded = 0.5;

// Room for a predicted picture, in pixels.
constexpr HeightRange kToDraw{190, 420};
constexpr HeightRange kToWrite{120, 420};
constexpr int kPictureCaption = 20;  // height below a row of pictures with captions

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

/// Room that replaces pictures which would give an answer away; grows to fill its page.
HeightRange predictionRoom(const LessonStep& step) {
    return step.question->drawn ? kToDraw : kToWrite;
}

}  // namespace

/// Whether it shows everything only in a row of its own.
bool PaperPicture::isWide(int columns) const {
    return columns > 1 &&
           (isCompared() || (needed[static_cast<std::size_t>(columns) - 1] == 0 && needed.front() > 0));
}

bool PictureRow::hasLetters() const {
    return std::ranges::any_of(pictures, [](const PaperPicture& one) { return !one.letter.isEmpty(); });
}

int PictureRow::needed() const {
    int needed = 0;
    for (const PaperPicture& picture : pictures)
        needed = std::max(needed, picture.needed[static_cast<std::size_t>(columns) - 1]);
    return needed;
}

int PictureRow::usualHeight() const {
    const bool compared = std::ranges::any_of(pictures, &PaperPicture::isCompared);
    if (pictures.front().letter.isEmpty())
        return compared ? kCompared : kLeastPicture;
    return compared ? kComparedFurther : kLeastFurther;
}

int PictureRow::words() const {
    const bool captions =
        std::ranges::any_of(pictures, [](const PaperPicture& one) { return !one.caption.isEmpty(); });
    return (hasLetters() ? kLetter : 0) + (captions ? kPictureCaption : 0);
}

HeightRange PictureRow::heights() const {
    const int least = std::max(usualHeight(), needed());
    const bool own = pictures.front().letter.isEmpty();
    const int most = !own ? kMostFurtherHeight : columns > 1 ? kMostBeside : kMostPicture;
    int enough = 0;
    for (const PaperPicture& picture : pictures)
        enough = std::max(enough, picture.enough[static_cast<std::size_t>(columns) - 1]);
    return {words() + least, words() + std::max(least, std::min(most, enough))};
}

int PictureRow::tight() const {
    const double share = crowded ? kCrowded : kTight;
    return words() + std::max(static_cast<int>(share * usualHeight()), needed());
}

namespace {

/// Appends \p rest to \p rows; wide pictures get their own row.
void addRows(PictureRows& rows, std::span<const PaperPicture> rest, int columns) {
    while (!rest.empty()) {
        const auto most = rest.first(std::min(rest.size(), static_cast<std::size_t>(columns)));
        const auto narrow = static_cast<std::size_t>(
            std::ranges::find_if(most, [&](const PaperPicture& one) { return one.isWide(columns); }) -
            most.begin());
        const std::size_t taken = std::max<std::size_t>(1, narrow);
        rows.push_back({rest.first(taken), narrow == 0 ? 1 : columns});
        rest = rest.subspan(taken);
    }
}

}  // namespace

PictureRows rowsOf(std::span<const PaperPicture> pictures, int own, int further) {
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(pictures, [](const PaperPicture& one) { return one.letter.isEmpty(); }));
    PictureRows rows;
    if (own == further) {
        addRows(rows, pictures, own);
    } else {
        addRows(rows, pictures.first(count), own);
        addRows(rows, pictures.subspan(count), further);
    }
    return rows;
}

int tightOf(const PictureRows& rows) {
    int height = 0;
    for (const PictureRow& row : rows)
        height += row.tight() + kGap;
    return height;
}

namespace {

/// The height at which the numbers in the cells of a small encoding, which texts compare, are readable in \p
/// view.
int heightOfNumbers(const Document& document, const ViewKind& view) {
    constexpr double kFewRows = 12;
    constexpr int kFewColumns = 8;
    constexpr double kRow = 18;
    constexpr double kAround = 96;
    constexpr double kNames = 22;  // of A and B
    const Document* const baseline = document.baseline().document();
    const double rows =
        std::max(document.positions().size(), baseline != nullptr ? baseline->positions().size() : 0);
    const bool few = rows <= kFewRows && document.extent().dimensions.size() <= kFewColumns;
    return few && view.name == std::string_view("encoding")
               ? static_cast<int>(rows * kRow + kAround + (baseline != nullptr ? kNames : 0))
               : 0;
}

}  // namespace

void measure(PaperPicture& picture, const Document& document, int width) {
    const bool own = picture.letter.isEmpty();
    for (int columns = 1; columns <= kMostAbreast; ++columns) {
        const auto at = static_cast<std::size_t>(columns) - 1;
        const int place = widthOf(columns, width);
        picture.needed[at] =
            neededHeight(document, *picture.view, place, own && columns == 1 ? kMostNeeded : kMostOfStrip);
        if (columns == 1 && picture.needed[at] > 0)
            picture.needed[at] = std::max(picture.needed[at], heightOfNumbers(document, *picture.view));
        picture.enough[at] = heightOfView(document, *picture.view, place,
                                          Theme::of(document.appearance().theme), pictureStyle().details);
    }
}

FigureStyle pictureStyle() {
    FigureStyle style = FigureStyle::ofScreen({}, kScreenDpi);
    style.details = style.details.without(Detail::Facts);
    return style;
}

int neededHeight(const Document& document, const ViewKind& view, int width, int most) {
    return leastHeightOfView(document, view, width, {1, most}, pictureStyle().details).value_or(0);
}

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
    made.covered = answers != Answers::Beside && step.question && !step.question->isTask() &&
                   step.question->kind == QuestionKind::Predict;
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
        if (!step.question->isTask())
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

}  // namespace posiscope
