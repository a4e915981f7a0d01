// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <QDir>
#include <QJsonDocument>
#include <QMainWindow>
#include <QSettings>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/plots/textsize.h"
#include "app/texts/language.h"

namespace posiscope::settings {
namespace {

// Raised whenever docks or bars change, because Qt restores an old arrangement half.
constexpr int kLayoutVersion = 2;

QSettings open() {
    return QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
}

/// The table \p kept, or none: it may have gone since. What the person opened last may lie anywhere.
OpenedTable opened(const KeptTable& kept, TableRole role) {
    QString why;
    return kept.isEmpty() ? OpenedTable{}
                          : openKept(kept, QDir::rootPath(), role, why).value_or(OpenedTable{});
}

}  // namespace

QString language() {
    return open().value(QStringLiteral("language")).toString();
}

void restore(Document& document) {
    const QByteArray json = open().value(QStringLiteral("session")).toByteArray();
    QString why;
    if (const auto session = readSession(QJsonDocument::fromJson(json).object(), why);
        session && !json.isEmpty())
        restore(*session, document, {},
                {opened(session->table, TableRole::Positions),
                 opened(session->wordVectors, TableRole::WordVectors)});
    document.undoStack()->clear();
}

bool restore(QMainWindow& window) {
    const QSettings kept = open();
    if (!window.restoreGeometry(kept.value(QStringLiteral("geometry")).toByteArray()))
        return false;
    window.restoreState(kept.value(QStringLiteral("layout")).toByteArray(), kLayoutVersion);
    return true;
}

void remember(const QMainWindow& window, const Document& document) {
    QSettings kept = open();
    kept.setValue(QStringLiteral("geometry"), window.saveGeometry());
    kept.setValue(QStringLiteral("layout"), window.saveState(kLayoutVersion));
    kept.setValue(QStringLiteral("session"), line(sessionOf(document), QDir::rootPath()));
    kept.setValue(QStringLiteral("language"), Language::current());
    kept.setValue(QStringLiteral("text-size"), TextSize::of().own());
}

double textSize() {
    return open().value(QStringLiteral("text-size"), 1.0).toDouble();
}

bool greeted() {
    return open().value(QStringLiteral("greeted")).toBool();
}

void rememberGreeting() {
    QSettings settings = open();
    settings.setValue(QStringLiteral("greeted"), true);
}

QStringList recentCommands() {
    return open().value(QStringLiteral("recent-commands")).toStringList();
}

void rememberRecentCommands(const QStringList& keys) {
    QSettings settings = open();
    settings.setValue(QStringLiteral("recent-commands"), keys);
}

QStringList recent() {
    return open().value(QStringLiteral("recent")).toStringList();
}

void rememberRecent(const QStringList& sources) {
    QSettings settings = open();
    settings.setValue(QStringLiteral("recent"), sources);
}

}  // namespace posiscope::settings
