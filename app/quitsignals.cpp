// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quitsignals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QApplication>
#include <QSocketNotifier>
#include <QThread>
#include <QTimer>
#include <QWidget>
#include <array>
#include <cerrno>
#include <csignal>

namespace posiscope {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

std::array<int, 2> ends{-1, -1};  // of the pipe: read, write

/// A signal handler can run at any time and may do hardly anything; writing a byte is allowed.
void passOn(int signal) {
    const int kept = errno;
    const char byte = 0;
    [[maybe_unused]] const auto written = write(ends[1], &byte, 1);
    std::signal(signal, SIG_DFL);
    errno = kept;
}

/// Milliseconds until a closed dialog has disappeared.
constexpr int kUntilGone = 10;

}  // namespace

void closeFromOutside(QWidget& window) {
    QWidget* waiting = QApplication::activePopupWidget();
    if (waiting == nullptr)
        waiting = QApplication::activeModalWidget();
    if (waiting != nullptr)
        waiting->close();
    if (waiting != nullptr || QThread::currentThread()->loopLevel() > 1) {
        QTimer::singleShot(kUntilGone, &window, [&window] { closeFromOutside(window); });
        return;
    }
    window.close();
    QApplication::exit();
}

QuitSignals::QuitSignals(QObject* parent) : QObject(parent) {
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;  // signals then end the program as usual
    auto* notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        emit asked();
    });
    for (const int signal : kSignals)
        std::signal(signal, passOn);
}

}  // namespace posiscope
