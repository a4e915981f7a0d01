// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/animatedexport.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <algorithm>
#include <csignal>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "app/commands/exportcommand.h"
#include "app/commands/figurewords.h"
#include "app/commands/progressline.h"
#include "app/commands/standardstreams.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"
#include "app/figures/commandfor.h"
#include "app/figures/formats.h"
#include "app/figures/shownpart.h"
#include "app/files/filestogether.h"
#include "app/files/savedfile.h"
#include "app/lessons/lessonlibrary.h"
#include "app/options/options.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// Pictures of frame after frame are as large as those before: what is free stays with the program while it
/// writes them, or the system would clear every page of it anew, which took a third of the time.
void keepFreeMemory() {
#ifdef __GLIBC__
    constexpr int kMegabyte = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
    mallopt(M_TRIM_THRESHOLD, 64 * kMegabyte);
    mallopt(M_TOP_PAD, 8 * kMegabyte);
#endif
}

/// Where files cannot be put in place of what is there: pipes, devices.
bool isWrittenInPlace(const QString& path) {
    const QFileInfo target(path);
    return path == kStandardOutput || (target.exists() && !target.isFile() && !target.isDir());
}

/// \p to gets all of \p file, which is open, piece by piece.
void handOver(QFile& file, const QString& to) {
    constexpr qint64 kPiece = 1 << 20;
    std::signal(SIGPIPE, SIG_IGN);  // that nobody reads on is an error to report
    SavedFile target(to);
    const bool prints = to == kStandardOutput;
    Result<void> good = prints ? Result<void>() : target.open(file.size());
    while (good && !file.atEnd()) {
        const QByteArray piece = file.read(kPiece);
        if (prints)
            print(piece);
        else
            good = target.write(piece);
    }
    orThrow<FileTrouble>(good && !prints ? target.commit() : good);
}

}  // namespace

AnimatedExport::AnimatedExport(const Options& options, const QString& path) : m_path(path) {
    m_movie.path = path;
    m_suffix = suffixOf(path);
    if (path == kStandardOutput) {
        m_suffix = options.value(kFormatOption).toLower();
        if (!animationSuffixes().contains(m_suffix))
            throw WrongWords{tr("--output - needs --format: one of %1")
                                 .arg(animationSuffixes().join(QStringLiteral(", ")))};
        m_movie.path = QStringLiteral("animation.") + m_suffix;
    } else if (options.isSet(kFormatOption)) {
        throw WrongWords{tr("--format is only for --output -; the suffix of a file sets its format")};
    }
    if (placesForNumbers(m_movie.path) > 1)
        throw WrongWords{
            tr("\"%1\" has several placeholders for the frame number; only one is allowed").arg(m_path)};
    const auto format = animationFormat(m_movie.path);
    if (!format)
        throw WrongWords{
            tr("an animation cannot be written as \"%1\"; the name must end in one of: %2. For numbered "
               "frames, use a name such as 'name-%03d.pdf' that ends in .png, .svg or .pdf")
                .arg(m_path, QStringLiteral(".") + animationSuffixes().join(QStringLiteral(", .")))};
    m_format = *format;
}

/// Steps of a lesson move no number.
Details AnimatedExport::usual() const {
    return m_frames.moving(0).isEmpty() ? Details::ofFrame().without(Detail::Title) : Details::ofFrame();
}

/// All frames have the size of the one that takes most, where the height is left to the pictures.
void AnimatedExport::prepare(const Frames& frames, const ExportCommand& command) {
    m_frames = frames;
    m_content = command.content();
    m_movie.style = frames.style;
    for (int index = 0; index < m_movie.style.frames; ++index) {
        const auto frame = m_frames.document(index);
        if (!frame)
            throw WrongWords{frame.error()};
        const auto idle = index == 0 ? ExportCommand::Idle::Forbidden : ExportCommand::Idle::Allowed;
        const ExportCommand::Still still = command.tried(**frame, idle);
        m_movie.pixels = m_movie.pixels.expandedTo(still.style.pixels);
        for (const QString& sentence : still.notDrawn)
            if (!m_notDrawn.contains(sentence))
                m_notDrawn << sentence;
        if (index > 0)
            continue;
        m_style = still.style;
        dress(m_movie, **frame, m_content, m_style);
        if (const auto why = refuse(m_format, m_movie))
            throw WrongWords{*why};
    }
    m_style.pixels = m_movie.pixels;
    if (const auto why = refuse(m_format, m_movie))
        throw WrongWords{*why};
    if (const auto why = isVideo(m_format) ? refuseVideo(m_suffix) : std::nullopt)
        throw FileTrouble{*why};
}

void AnimatedExport::write() const {
    for (const QString& sentence : m_notDrawn)
        tellAtEnd(sentence);
    keepFreeMemory();
    if (!isWrittenInPlace(m_path)) {
        watchForInterrupt(m_path);
        return writeTo(m_path);
    }
    // Some formats say at the beginning what is known at the end, and a pipe should get all or nothing.
    QTemporaryDir aside;
    QFile whole(aside.filePath(QStringLiteral("animation.") + m_suffix));
    watchForInterrupt(whole.fileName());
    FilesTogether films;
    writeTo(whole.fileName());
    orThrow<FileTrouble>(films.commit());
    if (!whole.open(QIODevice::ReadOnly))
        throw FileTrouble{whole.errorString()};
    aside.remove();  // it is read without a name: nothing stays, whatever ends the program from now on
    endOnInterrupt(tr("interrupted; %1 was not written").arg(m_path));
    handOver(whole, m_path);
}

void AnimatedExport::writeTo(const QString& path) const {
    AnimationFile movie = m_movie;
    movie.path = path;
    const auto writer = makeFrameWriter(m_format, movie);
    // A frame with the same trained table as the one before need not train it again.
    std::shared_ptr<const LearningState> learned;
    const auto paint = [&](int index) {
        return m_frames.at(index).map([&](Snapshot frame) {
            frame.learned = learned;
            Document document;
            showTrained(frame, m_path, document);
            learned = document.learned();
            FigureStyle style = m_style;
            style.moving = m_frames.moving(index);
            return painted(document, m_content, style, stillSuffix());
        });
    };
    ProgressLine progress;
    const Written written = orThrow<FileTrouble>(
        writeFrames(movie.style.frames, paint, *writer, [&](double share) { return progress.show(share); }));
    if (written == Written::Cancelled)
        throw FileTrouble{tr("interrupted; %1 was not written").arg(m_path)};
}

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
            StepWords::tr("\"--ease\" and \"--loop bounce\" apply to animated numbers, not to a lesson")};
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
