// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/recentfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include "app/files/tablesource.h"
#include "app/settings/settings.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

struct RecentWords {
    Q_DECLARE_TR_FUNCTIONS(RecentFiles)
};

/// The name that users look for comes first; "1  wpe.weight in model.safetensors" would hide the file.
QString shownName(const QString& source) {
    const QString file = fileOf(source);
    const QString tensor = source.mid(file.size() + 1);
    const QString directory = QDir::toNativeSeparators(QFileInfo(file).absolutePath())
                                  .replace(QDir::homePath(), QStringLiteral("~"));
    QString name = QFileInfo(file).fileName();
    if (!tensor.isEmpty())
        name += QStringLiteral(" : ") + tensor;
    return name + QStringLiteral("   (") + directory + u')';
}

void fill(QMenu& menu, const std::function<void(const QString&)>& open) {
    menu.clear();
    const QStringList sources = recentFiles();
    for (qsizetype i = 0; i < sources.size(); ++i) {
        const QString& source = sources[i];
        QAction* action =
            menu.addAction(QStringLiteral("&%1  ").arg((i + 1) % 10) + menuWords(shownName(source)), &menu,
                           [open, source] { open(source); });
        action->setData(source);
        action->setToolTip(shownMessage(source));
    }
    if (sources.isEmpty())
        menu.addAction(RecentWords::tr("No recent files"))->setEnabled(false);
    menu.addSeparator();
    QAction* clear = menu.addAction(RecentWords::tr("&Clear this list"), &menu, &clearRecentFiles);
    clear->setEnabled(!sources.isEmpty());
}

}  // namespace

QStringList recentFiles() {
    QStringList sources = settings::recent();
    sources.removeIf([](const QString& source) { return !QFileInfo(fileOf(source)).isFile(); });
    return sources.mid(0, kMostRecent);
}

void noteRecentFile(const QString& source) {
    QStringList sources = recentFiles();
    sources.removeAll(source);
    sources.prepend(source);
    settings::rememberRecent(sources.mid(0, kMostRecent));
}

void clearRecentFiles() {
    settings::rememberRecent({});
}

void addRecentFiles(QMenu& menu, const std::function<void(const QString&)>& open) {
    QMenu* sub = menu.addMenu(RecentWords::tr("Open &recent"));
    sub->setObjectName(QStringLiteral("recent"));
    sub->setToolTipsVisible(true);
    QObject::connect(sub, &QMenu::aboutToShow, sub, [sub, open] { fill(*sub, open); });
}

}  // namespace posiscope
