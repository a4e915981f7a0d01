// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <unistd.h>

#include <QDir>
#include <QJsonDocument>
#include <QVariant>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <optional>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/usualsentence.h"
#include "app/plots/textsize.h"
#include "app/settings/givenonce.h"
#include "app/settings/keptvalues.h"

namespace posiscope::settings {
namespace {

constexpr QLatin1String kLanguage("language");
constexpr QLatin1String kSession("session");
constexpr QLatin1String kWindow("window");
constexpr QLatin1String kArrangement("arrangement");
constexpr QLatin1String kUnfinished("unfinished-starts");
constexpr QLatin1String kStarting("starting-process");
constexpr QLatin1String kTextSize("text-size");
constexpr QLatin1String kGreeted("greeted");
constexpr QLatin1String kAdvanced("advanced-parameters");
constexpr QLatin1String kRecentCommands("recent-commands");
constexpr QLatin1String kRecent("recent");
constexpr QLatin1String kLesson("lesson");
constexpr QLatin1String kLessonStep("lesson-step");
constexpr QLatin1String kLessonsDone("lessons-done");

/// Opens the table \p kept; empty if it no longer exists. A table that the user opened may be anywhere.
OpenedTable openedAnywhere(const KeptTable& kept, TableRole role) {
    return kept.isEmpty() ? OpenedTable{} : openKept(kept, QDir::rootPath(), role).value_or(OpenedTable{});
}

/// The last saved document, if any.
std::optional<Session> keptSession() {
    const QByteArray json = kept(kSession).toByteArray();
    if (json.isEmpty())
        return std::nullopt;
    const auto session = readSession(QJsonDocument::fromJson(json).object());
    return session ? std::optional(*session) : std::nullopt;
}

/// What a start without arguments would open.
Session sessionBefore() {
    if (const auto session = keptSession())
        return *session;
    Document usual;
    takeUsualSentence(usual);
    return sessionOf(usual);
}

std::optional<GivenOnce>& givenOnce() {
    static std::optional<GivenOnce> given;
    return given;
}

}  // namespace

QString language() {
    return kept(kLanguage).toString();
}

void rememberLanguage(const QString& name) {
    keep({{kLanguage, name}});
}

bool restore(Document& document) {
    const auto session = keptSession();
    if (!session)
        return false;
    document.show(opened(*session, {openedAnywhere(session->files.table, TableRole::Positions),
                                    openedAnywhere(session->files.wordVectors, TableRole::WordVectors)}));
    document.undoStack()->clear();
    return true;
}

void restoreTheme(Document& document) {
    Appearance appearance = document.appearance();
    if (const auto session = keptSession())
        appearance.theme = session->appearance.theme;
    document.setAppearance(appearance);
}

QByteArray windowPlace() {
    return kept(kWindow).toString().toUtf8();
}

QByteArray arrangement() {
    return kept(kArrangement).toString().toUtf8();
}

void startWith(const GivenOnce& given) {
    givenOnce() = given;
}

void remember(const QByteArray& windowPlace, const QByteArray& arrangement, const Document& document) {
    QList<std::pair<QLatin1String, QVariant>> values{
        {QLatin1String("geometry"), {}},  // of earlier versions, no longer used
        {QLatin1String("layout"), {}},
        {kWindow, QString::fromUtf8(windowPlace)},
        {kArrangement, QString::fromUtf8(arrangement)},
        {kTextSize, TextSize::of().own()}};
    Session session = sessionOf(document);
    const Session before = givenOnce() ? sessionBefore() : Session();
    if (givenOnce())
        session = withoutGiven(session, *givenOnce(), before);
    if (!givenOnce() || session != before)
        values.append({kSession, line(session, QDir::rootPath())});
    keep(values);
}

int beginStart() {
    const int before = kept(kStarting).toInt();
    const bool beside = before > 0 && (kill(before, 0) == 0 || errno == EPERM);  // still running
    const int unfinished = beside ? 0 : std::clamp(kept(kUnfinished).toInt(), 0, 1000);
    keep({{kUnfinished, unfinished + 1}, {kStarting, static_cast<int>(getpid())}});
    return unfinished;
}

void endStart() {
    keep({{kUnfinished, {}}, {kStarting, {}}});
}

double textSize() {
    const QVariant size = kept(kTextSize);
    return size.isValid() ? size.toDouble() : 1.0;
}

bool greeted() {
    return kept(kGreeted).toBool();
}

void rememberGreeting() {
    keep({{kGreeted, true}});
}

bool showsAdvanced() {
    return kept(kAdvanced).toBool();
}

void rememberAdvanced(bool shown) {
    keep({{kAdvanced, shown}});
}

QStringList recentCommands() {
    return kept(kRecentCommands).toStringList();
}

void rememberRecentCommands(const QStringList& keys) {
    keep({{kRecentCommands, keys}});
}

LessonPlace lessonPlace() {
    constexpr int kLast = 999;
    return {kept(kLesson).toString(), std::clamp(kept(kLessonStep).toInt(), 0, kLast)};
}

void rememberLessonPlace(const LessonPlace& place) {
    keep({{kLesson, place.word}, {kLessonStep, place.step}});
}

QStringList lessonsDone() {
    return kept(kLessonsDone).toStringList();
}

void rememberLessonDone(const QString& name) {
    QStringList done = lessonsDone();
    if (done.contains(name))
        return;
    done << name;
    keep({{kLessonsDone, done}});
}

QByteArray choices(QLatin1String dialog) {
    return kept(dialog).toString().toUtf8();
}

void rememberChoices(QLatin1String dialog, const QByteArray& choices) {
    keep({{dialog, QString::fromUtf8(choices)}});
}

QStringList recent() {
    return kept(kRecent).toStringList();
}

void rememberRecent(const QStringList& sources) {
    keep({{kRecent, sources}});
}

}  // namespace posiscope::settings
