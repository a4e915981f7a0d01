// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <unistd.h>

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSettings>
#include <QStandardPaths>
#include <QVariant>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <utility>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/plots/textsize.h"
#include "app/texts/language.h"

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
constexpr QLatin1String kRecentCommands("recent-commands");
constexpr QLatin1String kRecent("recent");
constexpr QLatin1String kLesson("lesson");
constexpr QLatin1String kLessonStep("lesson-step");

/// Far more than is ever kept: what is larger was not written here, and would be read for minutes.
constexpr qint64 kMostBytes = 8 << 20;

/// Whether settings are in files. Opened, a pipe in the place of one would be waited for without an end.
bool areKept() {
    const QDir home(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation));
    for (const char* name : {"posiscope/posiscope.conf", "posiscope.conf"})
        if (const QFileInfo file(home.filePath(QLatin1String(name)));
            file.exists() && (!file.isFile() || file.size() > kMostBytes))
            return false;
    return true;
}

QSettings open() {
    return QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
}

QVariant kept(QLatin1String key) {
    return areKept() ? open().value(key) : QVariant();
}

/// An invalid value is one that is not remembered any more.
void keep(const QList<std::pair<QLatin1String, QVariant>>& values) {
    if (!areKept())
        return;
    QSettings settings = open();
    for (const auto& [key, value] : values)
        if (value.isValid())
            settings.setValue(key, value);
        else
            settings.remove(key);
}

/// The table \p kept, or none: it may have gone since. What the person opened last may lie anywhere.
OpenedTable opened(const KeptTable& kept, TableRole role) {
    return kept.isEmpty() ? OpenedTable{} : openKept(kept, QDir::rootPath(), role).value_or(OpenedTable{});
}

}  // namespace

QString path() {
    return open().fileName();
}

QString language() {
    return kept(kLanguage).toString();
}

bool restore(Document& document) {
    const QByteArray json = kept(kSession).toByteArray();
    const auto session = readSession(QJsonDocument::fromJson(json).object());
    if (!session || json.isEmpty())
        return false;
    restore(
        *session, document, {},
        {opened(session->table, TableRole::Positions), opened(session->wordVectors, TableRole::WordVectors)});
    document.undoStack()->clear();
    return true;
}

QByteArray windowPlace() {
    return kept(kWindow).toString().toUtf8();
}

QByteArray arrangement() {
    return kept(kArrangement).toString().toUtf8();
}

void remember(const QByteArray& windowPlace, const QByteArray& arrangement, const Document& document) {
    keep({{QLatin1String("geometry"), {}},  // of earlier versions, which nobody reads
          {QLatin1String("layout"), {}},
          {kWindow, QString::fromUtf8(windowPlace)},
          {kArrangement, QString::fromUtf8(arrangement)},
          {kSession, line(sessionOf(document), QDir::rootPath())},
          {kLanguage, Language::current()},
          {kTextSize, TextSize::of().own()}});
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
