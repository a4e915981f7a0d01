// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/framecommands.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/commands/exportcommand.h"
#include "app/commands/figurewords.h"
#include "app/commands/namedlesson.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/animation/animation.h"
#include "app/figures/commandfor.h"
#include "app/figures/figurecontent.h"
#include "app/figures/shownpart.h"
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

template <class T>
T orThrow(Result<T> made) {
    if (!made)
        throw WrongWords{made.error()};
    return *std::move(made);
}

/// Refuses options that would change nothing in \p setting.
void refuseIdle(const Setting& setting, const std::vector<AnimatedValue>& values) {
    for (const auto& [option, value] : values)
        if (!isOfCursor(option) && !settingParameter(option.toStdString()).concerns(setting))
            throw Options::idle(option.toStdString(), schemeOf(setting.parameters));
}

FrameCommands ofNumbers(const Options& options, const QString& asked, const QString& path) {
    const Animation animation = orThrow(Animation::read(asked, options.animationStyle()));
    for (const QString& option : animation.options())
        if (options.isSet(option))
            throw WrongWords{StepWords::tr("--%1 is given twice").arg(option)};
    FrameCommands frames{.style = animation.style()};
    for (const auto& [option, value] : animation.valuesAt(0))
        if (!isOfCursor(option))
            frames.firstWords << QStringLiteral("--%1=%2").arg(option, verbatim(writeNumber(value)));
    // A table that is trained for one frame is that of the next, unless its parameters move.
    const auto learned = std::make_shared<std::shared_ptr<const LearningState>>();
    frames.make = [animation, path, learned](const ExportCommand& command, int index, bool trained) {
        auto frame = std::make_unique<Document>();
        frame->adopt(*learned);
        const std::vector<AnimatedValue> values = animation.valuesAt(index);
        refuseIdle(command.document().setting(), values);
        const Setting setting = orThrow(withValues(command.document().setting(), values));
        if (const auto why = frame->change(setting))
            throw WrongWords{*why};
        command.given().refuseUnused(setting);
        lookAt(command.given(), command.content(), true, path, *frame, trained);
        frame->setCursor(orThrow(withValues(frame->cursor(), frame->extent(), values)));
        if (trained)
            *learned = frame->learned();
        return frame;
    };
    frames.moving = [animation](int index) { return animation.wordsAt(index); };
    return frames;
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

/// The scenes of the steps of \p lesson in which \p what is seen.
std::vector<Scene> scenesOf(const Lesson& lesson, const QString& what) {
    std::vector<Scene> all;
    for (const LessonStep& step : lesson.steps)
        if (isPictured(step, findFigure(what)))
            all.push_back(step.links.constFirst().scene);
    return all;
}

/// Refuses options that \p scene sets.
void refuseSet(const Options& options, const Scene& scene, const QString& what) {
    Document document;
    show(scene, document, {});
    for (const QString& word : optionsFor(document, what))
        if (const QString option = word.mid(2);
            word.startsWith(QStringLiteral("--")) && options.isSet(option))
            throw WrongWords{StepWords::tr("--%1 cannot be given: the lesson sets it").arg(option)};
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

FrameCommands ofLesson(const Options& options, const QString& name, const QString& what,
                       const QString& path) {
    const Lesson lesson = lessonNamed(name);
    const std::vector<Scene> steps = scenesOf(lesson, what);
    if (steps.empty())
        throw WrongWords{
            StepWords::tr("--animate: no step of the lesson \"%1\" shows %2; the lesson shows %3")
                .arg(name, what, viewsOf(lesson).join(QStringLiteral(", ")))};
    FrameCommands frames{.style = ofSteps(options, options.animationStyle(), steps.size()),
                         .startsFromScenes = true};
    for (const Scene& scene : steps)
        refuseSet(options, scene, what);
    frames.make = [steps, path, count = frames.style.frames](const ExportCommand& command, int index,
                                                             bool trained) {
        auto frame = std::make_unique<Document>();
        show(steps[static_cast<std::size_t>(index) * steps.size() / static_cast<std::size_t>(count)], *frame,
             {});
        command.given().fill(*frame);
        lookAt(command.given(), command.content(), true, path, *frame, trained,
               seenAppearance(*frame, command.content()));
        return frame;
    };
    return frames;
}

}  // namespace

FrameCommands FrameCommands::read(const Options& options, const QString& what, const QString& path) {
    const QString asked = options.value(QStringLiteral("animate"));
    return asked.startsWith(kLesson) ? ofLesson(options, asked.mid(kLesson.size()), what, path)
                                     : ofNumbers(options, asked, path);
}

}  // namespace posiscope
