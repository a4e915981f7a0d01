// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/standardstreams.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QStringList>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "app/files/mappedfile.h"
#include "app/options/trouble.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

QStringList& waiting() {
    static QStringList sentences;
    return sentences;
}

}  // namespace

QByteArray toldAs(const QString& sentence) {
    return "posiscope: " + shownMessage(sentence).toLocal8Bit() + '\n';
}

void tell(const QString& sentence) {
    std::fputs(toldAs(sentence).constData(), stderr);
}

void tellAtEnd(const QString& sentence) {
    if (!waiting().contains(sentence))
        waiting() << sentence;
}

void tellWaiting() {
    for (const QString& sentence : std::exchange(waiting(), {}))
        tell(sentence);
}

void print(const QByteArray& text) {
    orThrow<FileTrouble>(MappedFile::allUnchanged());
    const auto size = static_cast<std::size_t>(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) != size || std::fflush(stdout) != 0)
        throw FileTrouble{
            QCoreApplication::translate("StandardStreams", "cannot write to standard output: %1")
                .arg(QString::fromLocal8Bit(std::strerror(errno)))};
}

std::optional<int> terminalWidth() {
    constexpr int kUsualWidth = 80;
    if (isatty(STDOUT_FILENO) == 0)
        return std::nullopt;
    winsize size{};
    const bool isKnown = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : kUsualWidth;
}

}  // namespace posiscope
