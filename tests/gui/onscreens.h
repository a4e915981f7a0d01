// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <memory>

#include "tests/app/applications.h"

namespace posiscope {

/// An application on \p Screens, JSON that the offscreen platform reads from a file.
template <const char* Screens>
class OnScreens {
public:
    OnScreens(int& argc, char* argv[]) {
        const QString screens = m_folder.filePath(QStringLiteral("screens.json"));
        QFile file(screens);
        if (!file.open(QIODevice::WriteOnly) || file.write(Screens) < 0)
            qFatal("no file for the screens");
        file.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.toUtf8());
        m_application = std::make_unique<PosiscopeAtHome>(argc, argv);
    }

private:
    const QTemporaryDir m_folder;
    std::unique_ptr<PosiscopeAtHome> m_application;
};

}  // namespace posiscope
