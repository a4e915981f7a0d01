// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/progressline.h"

#include <unistd.h>

#include <QFileInfo>
#include <array>
#include <csignal>
#include <cstdio>

#include "app/commands/standardstreams.h"

namespace posiscope {
namespace {

volatile std::sig_atomic_t stopAsked = 0;  // the signal
QByteArray lastWords;                      // read by a signal handler: complete before there is one

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

constexpr qint64 kPatience = 500;  // milliseconds

}  // namespace

void watchForInterrupt(const QString& path) {
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return;
    for (const int signal : kSignals)
        std::signal(signal, [](int asked) { stopAsked = asked; });
}

void endOnInterrupt(const QString& sentence) {
    for (const int signal : kSignals)
        std::signal(signal, SIG_DFL);
    lastWords = (isatty(STDERR_FILENO) != 0 ? QByteArray("\r\x1b[K") : QByteArray()) + toldAs(sentence);
    for (const int signal : kSignals)
        std::signal(signal, [](int asked) {  // only what a handler may call
            [[maybe_unused]] const auto written =
                write(STDERR_FILENO, lastWords.constData(), static_cast<std::size_t>(lastWords.size()));
            std::signal(asked, SIG_DFL);
            std::raise(asked);
        });
}

bool interrupted() {
    return stopAsked != 0;
}

void dieIfInterrupted() {
    if (!interrupted())
        return;
    std::fflush(nullptr);
    std::signal(stopAsked, SIG_DFL);
    std::raise(stopAsked);
}

ProgressLine::ProgressLine() : m_terminal(isatty(STDERR_FILENO) != 0) {
    m_since.start();
}

ProgressLine::~ProgressLine() {
    if (m_shown)
        std::fputs("\r\x1b[K", stderr);
}

bool ProgressLine::show(double share) {
    return showLine(tr("%1 % written; press Ctrl+C to stop").arg(100 * share, 0, 'f', 1));
}

bool ProgressLine::show(const QString& doing) {
    return showLine(tr("%1: %2 s, Ctrl+C stops").arg(doing).arg(m_since.elapsed() / 1000));
}

bool ProgressLine::showLine(const QString& line) {
    if (m_terminal && m_since.elapsed() > kPatience) {
        m_shown = true;
        std::fprintf(stderr, "\r\x1b[K%s", line.toLocal8Bit().constData());
        std::fflush(stderr);
    }
    return !interrupted();
}

}  // namespace posiscope
