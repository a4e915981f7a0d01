// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/progressline.h"

#include <unistd.h>

#include <QFileInfo>
#include <csignal>
#include <cstdio>

namespace posiscope {
namespace {

volatile std::sig_atomic_t stopAsked = 0;

constexpr qint64 kPatience = 500;  // milliseconds

}  // namespace

void watchForInterrupt(const QString& path) {
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        std::signal(signal, [](int) { stopAsked = 1; });
}

bool interrupted() {
    return stopAsked != 0;
}

ProgressLine::ProgressLine() : m_terminal(isatty(STDERR_FILENO) != 0) {
    m_since.start();
}

ProgressLine::~ProgressLine() {
    if (m_shown)
        std::fputs("\r\x1b[K", stderr);
}

bool ProgressLine::show(double share) {
    if (m_terminal && m_since.elapsed() > kPatience) {
        m_shown = true;
        const QByteArray line = tr("%1 % written, Ctrl+C stops").arg(100 * share, 0, 'f', 1).toLocal8Bit();
        std::fprintf(stderr, "\r\x1b[K%s", line.constData());
        std::fflush(stderr);
    }
    return !interrupted();
}

}  // namespace posiscope
