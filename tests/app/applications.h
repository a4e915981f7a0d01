// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QTemporaryDir>

namespace posiscope {

/// A home of the test's own, so that it neither reads nor writes what the person running it has set.
/// Must exist before the application does.
class PrivateHome {
public:
    PrivateHome() {
        qputenv("HOME", m_directory.path().toLocal8Bit());
        qputenv("XDG_CONFIG_HOME", m_directory.path().toLocal8Bit());
    }

private:
    const QTemporaryDir m_directory;
};

/// With text of the same size on every machine.
class WidgetsApplication : public QApplication {
public:
    WidgetsApplication(int& argc, char* argv[]) : QApplication(argc, argv) { setAttribute(Qt::AA_Use96Dpi); }
};

/// An application in a home of its own.
class ApplicationAtHome {
public:
    ApplicationAtHome(int& argc, char* argv[]) : m_application(argc, argv) {}

private:
    PrivateHome m_home;  // before the application
    QApplication m_application;
};

/// … called as the program is.
class PosiscopeAtHome : public ApplicationAtHome {
public:
    PosiscopeAtHome(int& argc, char* argv[]) : ApplicationAtHome(argc, argv) {
        QApplication::setApplicationName(QStringLiteral("posiscope"));
    }
};

}  // namespace posiscope
