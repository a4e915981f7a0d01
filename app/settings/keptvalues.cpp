// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/keptvalues.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QMutex>
#include <QMutexLocker>
#include <QSettings>
#include <QStandardPaths>

#include "app/settings/settings.h"

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
        return KeptWords::tr("Settings are not saved: %1 is not a settings file. Move it away.").arg(wrong);
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

}  // namespace

QString path() {
    return inHome(kFile);
}

QVariant kept(QLatin1String key) {
    return noSettings().isEmpty() ? open().value(key) : QVariant();
}

void keep(const QList<std::pair<QLatin1String, QVariant>>& values) {
    Writing& last = writing();
    const QMutexLocker turn(&last.turn);
    const QString why = write(values, last.impatient);
    const QMutexLocker guard(&last.guard);
    last.trouble = why;
}

QString trouble() {
    Writing& last = writing();
    const QMutexLocker guard(&last.guard);
    return last.trouble;
}

}  // namespace posiscope::settings
