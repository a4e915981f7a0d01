// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/displaysearch.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <QFile>
#include <QString>
#include <cstdio>

#include "app/commands/standardstreams.h"

namespace posiscope {
namespace {

char** startWords = nullptr;
QtMessageHandler handlerBefore = nullptr;
int standardError = -1;
int heldBack = -1;  ///< replaces it meanwhile

void giveErrorsBack(bool said) {
    dup2(standardError, STDERR_FILENO);
    close(standardError);
    QFile held, error;
    if (said && held.open(heldBack, QIODevice::ReadOnly) && held.seek(0) &&
        error.open(STDERR_FILENO, QIODevice::WriteOnly))
        error.write(held.readAll());
    close(heldBack);
}

void endSearch(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type != QtFatalMsg)
        return handlerBefore(type, context, message);
    giveErrorsBack(qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS"));  // the user asked for these messages
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        qunsetenv(name);
    execv("/proc/self/exe", startWords);
    tell(message);  // reached only without /proc
    _exit(1);
}

}  // namespace

DisplaySearch::DisplaySearch(char* argv[]) {
    startWords = argv;
    standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    heldBack = memfd_create("posiscope", MFD_CLOEXEC);
    dup2(heldBack, STDERR_FILENO);
    handlerBefore = qInstallMessageHandler(&endSearch);
}

DisplaySearch::~DisplaySearch() {
    qInstallMessageHandler(handlerBefore);
    giveErrorsBack(true);
}

}  // namespace posiscope
