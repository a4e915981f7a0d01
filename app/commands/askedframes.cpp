// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/askedframes.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/commands/figurewords.h"
#include "app/commands/namedlesson.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/commandfor.h"
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

/// Refuses options that would change nothing in \p setting.
void refuseIdle(const Setting& setting, const QStringList& options) {
    for (const QString& option : options)
        if (!isOfCursor(option) && !settingParameter(option.toStdString()).concerns(setting))
            throw Options::idle(option.toStdString(), schemeOf(setting.parameters));
}

Frames ofNumbers(Options& options, const FigureContent& content, const QString& asked) {
    const Animation animation = orThrow<WrongWords>(Animation::read(asked, options.animationStyle()));
    for (const QString& option : animation.options())
        if (options.isSet(option))
            throw WrongWords{StepWords::tr("--%1 cannot be given: --animate sets it").arg(option)};
    QStringList first;
    for (const auto& [option, value] : animation.valuesAt(0))
        if (!isOfCursor(option))
            first << QStringLiteral("--%1=%2").arg(option, verbatim(writeNumber(value)));
    options.readAlso(first);
    readSnapshot(options, content, {});         // refuses what is wrong
    const Setting start = options.setting({});  // moves, whether it is A or B
    refuseIdle(start, animation.options());
    return framesOf(start, animation, [&options, content](const Setting& setting) {
        options.refuseUnused(setting);
        return lookingAt(options, content, Snapshot{.setting = setting});
    });
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

/// Refuses options that \p scene sets for the figure called \p name.
void refuseSet(const Options& options, const Scene& scene, const QString& name) {
    Document document;
    show(scene, document, {});
    for (const QString& word : optionsFor(document, name))
        if (const QString option = word.mid(2);
            word.startsWith(QStringLiteral("--")) && options.isSet(option))
            throw WrongWords{StepWords::tr("--%1 cannot be given: the lesson sets it").arg(option)};
}

Snapshot withOptions(const Scene& scene, const Options& options, const FigureContent& content) {
    Document document;
    show(scene, document, {});
    options.fill(document);
    Snapshot shown = document.snapshot();
    shown.appearance = seenAppearance(document, content);
    return lookingAt(options, content, std::move(shown));
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

Frames ofLesson(const Options& options, const FigureContent& content, const QString& name,
                const QString& lessonName) {
    const Lesson lesson = lessonNamed(lessonName);
    std::vector<Scene> scenes;
    for (const LessonStep& step : lesson.steps)
        if (isPictured(step, content))
            scenes.push_back(step.links.constFirst().scene);
    if (scenes.empty())
        throw WrongWords{
            StepWords::tr("--animate: no step of the lesson \"%1\" shows %2; the lesson shows %3")
                .arg(lessonName, name, viewsOf(lesson).join(QStringLiteral(", ")))};
    const AnimationStyle style = ofSteps(options, options.animationStyle(), scenes.size());
    for (const Scene& scene : scenes)
        refuseSet(options, scene, name);
    std::vector<Snapshot> steps;
    for (const Scene& scene : scenes)
        steps.push_back(withOptions(scene, options, content));
    return {.style = style, .at = [steps, style](int index) -> Result<Snapshot> {
                return steps[static_cast<std::size_t>(index) * steps.size() /
                             static_cast<std::size_t>(style.frames)];
            }};
}

}  // namespace

Frames askedFrames(Options& options, const FigureContent& content, const QString& name) {
    const QString asked = options.value(QStringLiteral("animate"));
    return asked.startsWith(kLesson) ? ofLesson(options, content, name, asked.mid(kLesson.size()))
                                     : ofNumbers(options, content, asked);
}

}  // namespace posiscope
