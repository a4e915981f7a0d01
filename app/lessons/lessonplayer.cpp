// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonplayer.h"

#include <QPointer>
#include <QScopedValueRollback>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/document/undocommand.h"
#include "app/lessons/courseways.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

/// Whether both settings have the same scheme, and the same kind of it.
bool areAlike(const Setting& one, const Setting& other) {
    const SchemeParameters& p = one.parameters;
    const SchemeParameters& q = other.parameters;
    const auto* const relative = std::get_if<RelativeParameters>(&p);
    return schemeOf(p) == schemeOf(q) && showsOpened(p) == showsOpened(q) &&
           (!relative || relative->kind == std::get<RelativeParameters>(q).kind);
}

/// Whether \p view shows the cursor's coordinate \p option; elsewhere its slider would do nothing.
bool showsCoordinate(const ViewKind& view, std::string_view option) {
    const std::string_view name = view.name;
    if (option == "position")
        return name != "spectrum" && name != "layers" && name != "channels";
    return option != "dimension" || !view.parts.others || view.parts.dimensions != DimensionChoice::None;
}

}  // namespace

/// The part of showing a scene that the document does not know: which lesson is open, its step, and the views
/// that it asked for. Two of these steps enclose the change of the document, which goes first in both
/// directions.
class LessonPlayer::StandAt : public UndoCommand {
public:
    enum class When { Undone, Redone };

    StandAt(LessonPlayer& player, Place place, When when, bool opens)
        : UndoCommand(player.m_document),
          m_player(&player),
          m_word(player.m_word),
          m_place(std::move(place)),
          m_when(when),
          m_opens(opens),
          m_closings(player.m_closings) {}

private:
    void takeBack() override {
        if (m_when == When::Undone)
            stand();
    }
    void doIt() override {
        if (again() && m_when == When::Redone)  // the state is already right when the step is pushed
            stand();
    }
    /// Does nothing if another lesson is open, or if the user has closed this one.
    void stand() {
        const bool opensAgain = m_opens && m_player && m_player->m_closings == m_closings;
        if (opensAgain && m_when == When::Redone && !m_player->isOpen())
            if (auto lesson = openLesson(lessonFile(m_word)))
                m_player->take(std::move(*lesson), m_word);
        if (m_player && m_player->m_word == m_word)
            m_player->comeTo(m_place);
    }

    QPointer<LessonPlayer> m_player;
    QString m_word;
    Place m_place;
    When m_when;
    bool m_opens;  ///< this step opened the lesson
    int m_closings;
};

LessonPlayer::LessonPlayer(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    for (const auto signal : {&Document::parametersChanged, &Document::cursorChanged})
        connect(&document, signal, this, [this] { m_highlight = {}; });
    connect(document.undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
        if (m_leftAt && index < *m_leftAt) {  // undone
            m_leftAt.reset();
            request(m_views);
            emit left();
        }
    });
    connect(this, &LessonPlayer::stepChanged, this, [this] {
        m_leftAt.reset();
        m_highlight = {};
        m_document.light({});
    });
}

Result<void> LessonPlayer::open(const QString& word) {
    auto lesson = openLesson(lessonFile(word));
    if (!lesson)
        return Failure(lesson.error());
    m_document.transitions().arrive();
    if (!isOpen())
        m_before = m_document.snapshot();
    const Place before{kNoLesson, m_views};
    m_hands.clear();
    take(std::move(*lesson), word);
    goTo(0, before);
    return {};
}

Result<void> LessonPlayer::openWay(int way) {
    const CourseWay chosen = courseWays()[way];
    if (auto opened = open(chosen.lesson); !opened)
        return opened;
    m_way = way;
    goTo(indexOfStep(m_lesson, chosen.first));
    return {};
}

std::optional<int> LessonPlayer::endedWay() const {
    return isOpen() && !asks() && m_way && step().id == courseWays()[*m_way].last ? m_way : std::nullopt;
}

void LessonPlayer::take(Lesson lesson, const QString& word) {
    m_lesson = std::move(lesson);
    m_word = word;
    m_progress = {};
    m_way.reset();
    emit lessonChanged();
}

void LessonPlayer::close() {
    ++m_closings;
    shut();
}

bool LessonPlayer::giveBack() {
    const bool own = isOpen() && !isLeft() && sceneAt(at()) != nullptr;
    m_document.transitions().arrive();
    const Snapshot now = m_document.snapshot();
    close();
    Scene before{m_before, {}};
    before.appearance.theme = now.appearance.theme;  // keeps the user's theme
    before.appearance.followPointer = now.appearance.followPointer;
    if (!own || now == before)
        return false;
    show({kNoLesson}, false, &before, tr("end of the lesson"), 0);
    return true;
}

void LessonPlayer::shut() {
    if (!isOpen())
        return;
    m_lesson = {};
    m_word.clear();
    m_progress = {};
    m_hands.clear();
    m_views.clear();
    emit lessonChanged();
}

std::optional<int> LessonPlayer::chosen() const {
    const auto found = m_progress.chosen.constFind(at());
    return found == m_progress.chosen.constEnd() ? std::nullopt : std::optional(*found);
}

std::vector<std::string_view> LessonPlayer::varied() const {
    std::vector<std::string_view> options;
    const auto& links = step().links;
    for (const Declaration<Appearance>& choice : appearanceDeclarations())
        if (isLeft() || std::ranges::any_of(links, [&](const SceneLink& link) {
                return choice.get(link.scene.appearance) != choice.get(links.constFirst().scene.appearance);
            }))
            options.push_back(choice.option);
    for (const auto* const all : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& parameter : *all) {
            const auto valueIn = [&](const SceneLink& link) {
                return parameter.get(link.scene.setting).value_or(parameter.usual);
            };
            if (std::ranges::any_of(links, [&](const SceneLink& link) {
                    return valueIn(link) != valueIn(links.constFirst());
                }))
                options.push_back(parameter.facts.option);
        }
    return options;
}

std::vector<std::string_view> LessonPlayer::pointed() const {
    const auto names = [this](std::string_view option) {
        return std::ranges::any_of(step().links, [&](const SceneLink& link) {
            return QUrlQuery(QUrl(link.target)).hasQueryItem(verbatim(option));
        });
    };
    const auto shown = [this](std::string_view option) {
        return step().links.isEmpty() || std::ranges::any_of(step().links, [&](const SceneLink& link) {
                   return std::ranges::any_of(link.scene.views, [&](const ViewKind* view) {
                       return showsCoordinate(*view, option);
                   });
               });
    };
    // Of a table in a file only the rows are counted, and the position of the first one is asked.
    const auto counted = [this] {
        return !step().links.isEmpty() && step().links.constFirst().scene.appearance.ruler == Ruler::File;
    };
    const auto moved = [&](std::string_view option) {
        return option == "position" ? !counted() : names(option);
    };
    std::vector<std::string_view> options;
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (!isOpen() || isLeft() || (moved(declaration.option) && shown(declaration.option)))
            options.push_back(declaration.option);
    return options;
}

void LessonPlayer::leave() {
    if (isOpen())
        m_leftAt = m_document.undoStack()->index();
    emit left();
}

bool LessonPlayer::isLeft() const {
    if (m_onTheWay)
        return false;
    const Scene* const own = isOpen() ? sceneAt(at()) : nullptr;
    if (own == nullptr || m_leftAt)
        return m_leftAt.has_value();
    const auto isShown = [this](const Scene& scene) { return areAlike(scene.setting, m_document.setting()); };
    const auto& links = step().links;
    return !isShown(*own) &&
           std::ranges::none_of(links, [&](const SceneLink& link) { return isShown(link.scene); });
}

void LessonPlayer::resume(const LessonProgress& progress) {
    if (progress.at < 0 || progress.at >= count())
        return;
    m_progress = progress;
    emit stepChanged();
}

void LessonPlayer::goTo(int step) {
    if (step < 0 || step >= count())
        return;
    goTo(step, place());
}

void LessonPlayer::goTo(int step, const Place& before) {
    const QScopedValueRollback onTheWay(m_onTheWay, true);
    if (m_leftAt)
        request(m_views);  // if the scene names none
    m_progress.at = step;
    emit stepChanged();  // first, so that the picture is covered before it changes
    show(before, sceneAt(step), tr("show step %1").arg(step + 1));
}

void LessonPlayer::goBack(const LessonProgress& progress, const Scene& scene, const QString& undoText) {
    const QScopedValueRollback onTheWay(m_onTheWay, true);
    const Place before = place();
    resume(progress);
    show(before, &scene, undoText);
}

void LessonPlayer::comeTo(const Place& place) {
    if (place.step == kNoLesson)
        shut();
    else
        resume({place.step, m_progress.chosen});
    request(place.views);
}

void LessonPlayer::request(const std::vector<const ViewKind*>& views) {
    if (!views.empty())
        m_views = views;
    emit viewsRequested(views);
}

/// A step without a scene uses that of the step before, even when it is reached from elsewhere.
const Scene* LessonPlayer::sceneAt(int step) const {
    for (; step >= 0; --step)
        if (const auto& links = m_lesson.steps[step].links; !links.isEmpty())
            return &links.constFirst().scene;
    return nullptr;
}

void LessonPlayer::next() {
    if (asks())
        choose(kNoChoice);
    else
        goTo(at() + 1);
}

void LessonPlayer::choose(int choice) {
    if (!asks() || choice < kNoChoice || choice >= step().question->choices.size())
        return;
    m_progress.chosen[at()] = choice;
    emit answered();
    if (const QString& target = step().question->answerTarget; !target.isEmpty())
        follow(target);
}

void LessonPlayer::countHands(const QList<int>& hands) {
    if (hands == this->hands())
        return;
    if (hands.isEmpty())
        m_hands.remove(at());
    else
        m_hands[at()] = hands;
    emit handsCounted();
}

void LessonPlayer::follow(const QString& target) {
    for (const SceneLink& link : isOpen() ? step().links : QList<SceneLink>())
        if (QUrl(link.target) == QUrl(target))
            return show(place(), &link.scene, tr("show step %1").arg(at() + 1), link.milliseconds);
    light(target, true);
}

void LessonPlayer::light(const QString& target, bool stays) {
    const QList<LightLink> lights = isOpen() ? step().lights : QList<LightLink>();
    const auto found = std::ranges::find_if(
        lights, [&](const LightLink& link) { return QUrl(link.target) == QUrl(target); });
    if (found == lights.end())
        return m_document.light(m_highlight);
    if (stays) {
        Cursor cursor = m_document.cursor();
        const auto declarations = cursorDeclarations();
        for (std::size_t i = 0; i < declarations.size(); ++i)
            if (const auto& place = found->lit.coordinates[i])
                declarations[i].set(cursor, static_cast<double>(*place));
        m_document.setCursor(cursor);
        m_highlight = found->lit;
    }
    m_document.light(found->lit);
}

void LessonPlayer::readAgain() {
    if (!isOpen())
        return;
    auto lesson = openLesson(lessonFile(m_word));
    if (!lesson || lesson->steps.size() != m_lesson.steps.size())
        return;  // the lesson that is open can still be presented
    m_lesson = std::move(*lesson);
    emit lessonChanged();
    emit stepChanged();
}

/// Adds one undo step. \param before what was shown before this change of the lesson
/// \param milliseconds duration of the transition; 0: default
void LessonPlayer::show(const Place& before, const Scene* scene, const QString& undoText, int milliseconds) {
    show(before, before.step == kNoLesson, scene, undoText, milliseconds);
}

void LessonPlayer::show(const Place& before, bool opens, const Scene* scene, const QString& undoText,
                        int milliseconds) {
    m_document.transitions().arrive();
    const Snapshot from = m_document.snapshot();
    QUndoStack& steps = *m_document.undoStack();
    steps.beginMacro(undoText);
    steps.push(new StandAt(*this, before, StandAt::When::Undone, opens));
    m_leftAt.reset();
    if (scene) {
        posiscope::show(*scene, m_document, {});
        request(scene->views);
    }
    steps.push(new StandAt(*this, place(), StandAt::When::Redone, opens));
    steps.endMacro();
    m_document.transitions().comeFrom(from, milliseconds);
}

}  // namespace posiscope
