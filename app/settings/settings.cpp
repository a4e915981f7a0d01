// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QList>
#include <QLockFile>
#include <QMutex>
#include <QMutexLocker>
#include <QSettings>
#include <QStandardPaths>
#include <QString>
#include <QVariant>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/usualsentence.h"
#include "app/files/tablesource.h"
#include "app/plots/textsize.h"
#include "app/settings/givenonce.h"

namespace posiscope::settings {
namespace {

struct KeptWords {
    Q_DECLARE_TR_FUNCTIONS(Settings)
};

/// Far more than is ever stored: a larger file was not written by the program and would take minutes to read.
constexpr qint64 kMostBytes = 8 << 20;
/// The same for a lock file, which contains a process and a host.
constexpr qint64 kMostLockBytes = 1 << 16;

constexpr const char* kFile = "posiscope/posiscope.conf";

constexpr int kPatience = 500;  ///< milliseconds; another instance that writes takes a few
constexpr int kNoMore = 5000;   ///< milliseconds during which a held lock is not waited for again

/// The result of the last keep(). Settings are also written from a background task, and the window does not
/// wait for it to read the result.
struct Writing {
    QMutex turn;  ///< serialises writers
    QDeadlineTimer impatient;
    QMutex guard;  ///< protects the reason
    QString trouble;
};
Writing& writing() {
    static Writing last;
    return last;
}

QString inHome(const char* file) {
    const QDir home(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation));
    return home.filePath(QLatin1String(file));
}

/// Reads the files, so noSettings() must be empty before.
QSettings open() {
    return QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
}

bool isThere(const QFileInfo& file) {
    return file.exists() || file.isSymLink();  // exists() is false for a dangling link
}

/// The first file that settings are read from and that is not a settings file; empty if there is none.
/// Opening a pipe would block forever.
QString noSettings() {
    for (const char* name : {kFile, "posiscope.conf"})
        if (const QFileInfo file(inHome(name)); file.exists() && (!file.isFile() || file.size() > kMostBytes))
            return file.filePath();
    return {};
}

/// QSettings waits for its lock until that is half a minute old, and forever if it is not a regular file.
bool isLocked(const QString& path, int patience) {
    const QString own = path + QStringLiteral(".lock");
    for (const QString& name : {own, own + QStringLiteral(".rmlock")})
        if (const QFileInfo file(name);
            isThere(file) && (file.isSymLink() || !file.isFile() || file.size() > kMostLockBytes))
            return true;
    QLockFile lock(own);
    return !lock.tryLock(patience) && lock.error() == QLockFile::LockFailedError;
}

/// Why nothing can be written to \p path now.
QString refusal(const QString& path, QDeadlineTimer& impatient) {
    if (const QString wrong = noSettings(); !wrong.isEmpty())
        return KeptWords::tr("Settings are not saved: %1 is not a settings file. Move it elsewhere.")
            .arg(wrong);
    if (!isLocked(path, impatient.hasExpired() ? kPatience : 0))
        return {};
    impatient.setRemainingTime(kNoMore);
    return KeptWords::tr(
               "Settings are not saved: the lock %1.lock is held. If no other Posiscope is "
               "running, delete it.")
        .arg(path);
}

/// \returns why it failed
QString write(const QList<std::pair<QLatin1String, QVariant>>& values, QDeadlineTimer& impatient) {
    if (const QString why = refusal(path(), impatient); !why.isEmpty())
        return why;
    QSettings settings = open();
    for (const auto& [key, value] : values)
        if (value.isValid())
            settings.setValue(key, value);
        else
            settings.remove(key);
    settings.sync();
    if (settings.status() != QSettings::AccessError)
        return {};
    return KeptWords::tr("Settings are not saved: %1 cannot be written. Make it and its folder writable.")
        .arg(settings.fileName());
}

/// Invalid if the key is not stored, or if the file cannot be read.
QVariant kept(QLatin1String key) {
    return noSettings().isEmpty() ? open().value(key) : QVariant();
}

/// Writes \p values; an invalid value removes its key. If that fails, trouble() in settings.h returns the
/// reason.
void keep(const QList<std::pair<QLatin1String, QVariant>>& values) {
    Writing& last = writing();
    const QMutexLocker turn(&last.turn);
    const QString why = write(values, last.impatient);
    const QMutexLocker guard(&last.guard);
    last.trouble = why;
}

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

QString& missingTable() {
    static QString why;
    return why;
}

/// Opens the table \p kept; if that fails, the table is empty and notRestored() in settings.h returns the
/// reason. A table that the user opened may be anywhere.
OpenedTable openedAnywhere(const KeptTable& kept, TableRole role) {
    if (kept.isEmpty())
        return {};
    const QString path = QDir::root().absoluteFilePath(kept.file);
    const auto table = openTable(kept.tensor.isEmpty() ? path : path + u':' + kept.tensor, role);
    if (table && (kept.mark.isEmpty() || markOf(*table->numbers) == kept.mark))
        return *table;
    missingTable() =
        table ? KeptWords::tr("The last table is not shown: the numbers in %1 have changed. Open it again.")
                    .arg(shownName(*table))
              : KeptWords::tr("The last table is not shown: %1").arg(table.error());
    return {};
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

QString path() {
    return inHome(kFile);
}

QString trouble() {
    Writing& last = writing();
    const QMutexLocker guard(&last.guard);
    return last.trouble;
}

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
    missingTable().clear();
    const SessionTables tables{openedAnywhere(session->files.table, TableRole::Positions),
                               openedAnywhere(session->files.wordVectors, TableRole::WordVectors)};
    if (!document.show(opened(*session, tables))) {
        takeUsualSentence(document);
        Appearance looks = session->appearance;
        looks.spans = {};  // of the setting that is not shown
        looks.waveDimensions = {};
        document.setAppearance(looks);
    }
    document.undoStack()->clear();
    // The session with the missing table stays saved until the user opens or changes something.
    if (missingTable().isEmpty())
        givenOnce().reset();
    else
        startWith({sessionOf(document)});
    return true;
}

QString notRestored() {
    return missingTable();
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
