// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/framecommands.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/commands/namedlesson.h"
#include "app/document/document.h"
#include "app/figures/animation/animation.h"
#include "app/figures/commandfor.h"
#include "app/figures/figurecontent.h"
#include "app/options/options.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

constexpr QLatin1String kLesson("lesson=");

FrameCommands ofNumbers(const Options& options, const QString& asked) {
    const auto animation = Animation::read(asked, options.animationStyle());
    if (!animation)
        throw WrongWords{animation.error()};
    for (const QString& option : animation->options())
        if (options.isSet(option))
            throw WrongWords{StepWords::tr("--%1 is given twice").arg(option)};
    return {animation->style(),
            [animation = *animation](int index) {
                QStringList words;
                for (const auto& [option, value] : animation.valuesAt(index))
                    words << QStringLiteral("--%1=%2").arg(option, verbatim(writeNumber(value)));
                return words;
            },
            [animation = *animation](int index) { return animation.wordsAt(index); }};
}

/// Whether the picture of \p step is one of \p content; all views together are that of every step.
bool isPictured(const LessonStep& step, const FigureContent& content) {
    if (step.links.isEmpty())
        return false;
    const auto& views = step.links.constFirst().scene.views;
    return content.size() > 1 || std::ranges::count(views, content.front()) > 0;
}

QStringList viewsOf(const Lesson& lesson) {
    QStringList names;
    for (const LessonStep& step : lesson.steps)
        for (const SceneLink& link : step.links.mid(0, 1))
            for (const ViewKind* view : link.scene.views)
                names << verbatim(view->name);
    names.removeDuplicates();
    return names;
}

/// The words of every step of \p lesson in which \p what is seen.
std::vector<QStringList> wordsOfSteps(const Lesson& lesson, const QString& what) {
    std::vector<QStringList> all;
    for (const LessonStep& step : lesson.steps)
        if (isPictured(step, findFigure(what))) {
            Document document;
            show(step.links.constFirst().scene, document, {});
            all.push_back(optionsFor(document, what));
        }
    return all;
}

/// A step stays for some seconds unless frames are counted, and nothing moves in between.
AnimationStyle ofSteps(const Options& options, AnimationStyle style, std::size_t steps) {
    if (!options.isSet(QStringLiteral("fps")))
        style.framesASecond = 1;
    if (!options.isSet(QStringLiteral("frames")))
        style.frames = static_cast<int>(steps) * kSecondsAStep * style.framesASecond;
    if (style.frames < static_cast<int>(steps))
        throw WrongWords{StepWords::tr("--frames %1 is too few for the %2 steps of the lesson")
                             .arg(style.frames)
                             .arg(steps)};
    if (options.isSet(QStringLiteral("ease")) || style.repetition == Repetition::Bounce)
        throw WrongWords{
            StepWords::tr("--ease and --loop bounce are for animated numbers, not for a lesson")};
    return style;
}

FrameCommands ofLesson(const Options& options, const QString& name, const QString& what) {
    const Lesson lesson = lessonNamed(name);
    const std::vector<QStringList> steps = wordsOfSteps(lesson, what);
    if (steps.empty())
        throw WrongWords{
            StepWords::tr("--animate: no step of the lesson \"%1\" shows %2; the lesson shows %3")
                .arg(name, what, viewsOf(lesson).join(QStringLiteral(", ")))};
    FrameCommands frames;
    frames.style = ofSteps(options, options.animationStyle(), steps.size());
    for (const QStringList& words : steps)
        for (const QString& word : words)
            if (const QString option = word.mid(2);
                word.startsWith(QStringLiteral("--")) && options.isSet(option))
                throw WrongWords{StepWords::tr("--%1 cannot be given: the lesson sets it").arg(option)};
    frames.words = [steps, count = frames.style.frames](int index) {
        return steps[static_cast<std::size_t>(index) * steps.size() / static_cast<std::size_t>(count)];
    };
    return frames;
}

}  // namespace

FrameCommands FrameCommands::read(const Options& options, const QString& what) {
    const QString asked = options.value(QStringLiteral("animate"));
    return asked.startsWith(kLesson) ? ofLesson(options, asked.mid(kLesson.size()), what)
                                     : ofNumbers(options, asked);
}

}  // namespace posiscope
