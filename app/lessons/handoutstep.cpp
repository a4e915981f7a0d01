// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handoutstep.h"

#include <QStringList>
#include <algorithm>

#include "app/figures/comparedfigure.h"
#include "app/figures/figurestyle.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

/// Pictures that the text goes to; those of an answer would give it away where there is none.
std::vector<HandoutStep::Further> furtherOf(const LessonStep& step, Answers answers, std::size_t most,
                                            QHash<QString, QString>& letters) {
    std::vector<HandoutStep::Further> strip;
    for (const SceneLink& link : step.links.mid(1)) {
        const bool told = answers == Answers::Beside || step.text.contains(link.target);
        if (!told || link.scene.views.empty() || link.scene == step.links.constFirst().scene)
            continue;
        auto found = std::ranges::find(strip, link.scene, &HandoutStep::Further::scene);
        if (found == strip.end() && strip.size() < most) {
            const QChar letter(static_cast<char16_t>(u'a' + strip.size()));
            strip.push_back({letter, link.scene});
            found = std::prev(strip.end());
        }
        if (found != strip.end())
            letters.insert(link.target, found->letter);
    }
    return strip;
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

HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        const PaperRoom& room) {
    QHash<QString, QString> letters;
    HandoutStep made{
        &step, {}, {}, {}, furtherOf(step, answers, static_cast<std::size_t>(room.mostFurther), letters)};
    made.covered =
        answers != Answers::Beside && step.question && step.question->kind == QuestionKind::Predict;
    if (made.covered && answers == Answers::None) {
        made.strip.clear();
        letters.clear();
    }
    const auto page = [&] { return LessonPage(document, theme, kHandoutType, Medium::Paper); };
    LessonPage title = page();
    title.addTitle(step.title, 2);
    made.title = setOf(title, room.width);
    LessonPage text = page();
    text.setLetters(letters);
    text.add(step, {.shown = answers == Answers::Beside});
    if (answers == Answers::Beside)
        text.addNotes(step.notes);
    made.text = setOf(text, room.width);
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

std::vector<std::span<const HandoutStep::Further>> HandoutStep::rows() const {
    std::vector<std::span<const Further>> rows;
    for (std::span<const Further> rest(strip); !rest.empty();) {
        const auto most = rest.first(std::min(rest.size(), static_cast<std::size_t>(columns)));
        const auto narrow =
            static_cast<std::size_t>(std::ranges::find_if(most, &Further::wide) - most.begin());
        rows.push_back(rest.first(std::max<std::size_t>(1, narrow)));
        rest = rest.subspan(rows.back().size());
    }
    return rows;
}

FigureStyle pictureStyle() {
    FigureStyle style = FigureStyle::ofScreen({}, kScreenDpi);
    style.details = style.details.without(Detail::Facts);
    return style;
}

int neededHeight(const Document& document, const ViewKind& view, int width, int most) {
    return leastHeightOfView(document, view, width, {1, most}, pictureStyle().details).value_or(0);
}

}  // namespace posiscope
