// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/csvline.h"

#include <charconv>
#include <system_error>

namespace posiscope {
namespace {

/// The first of \p letters outside quotes, from \p from on, or the end of the line.
qsizetype findUnquoted(QByteArrayView line, QByteArrayView letters, qsizetype from = 0) {
    bool quoted = false;
    for (qsizetype i = from; i < line.size(); ++i)
        if (line[i] == '"')
            quoted = !quoted;
        else if (!quoted && letters.contains(line[i]))
            return i;
    return line.size();
}

QByteArrayView unquoted(QByteArrayView cell) {
    cell = cell.trimmed();
    if (cell.size() >= 2 && cell.startsWith('"') && cell.endsWith('"'))
        cell = cell.sliced(1, cell.size() - 2).trimmed();
    return cell;
}

}  // namespace

QByteArrayView contentOfLine(QByteArrayView line) {
    return line.first(findUnquoted(line, "#")).trimmed();
}

char separatorOf(QByteArrayView line) {
    for (const char* separator : {";", "\t", ","})
        if (findUnquoted(line, separator) < line.size())
            return *separator;
    return ' ';
}

void splitLine(QByteArrayView line, char separator, qsizetype most, QList<QByteArrayView>& cells) {
    cells.clear();
    const QByteArrayView separators =
        separator == ' ' ? QByteArrayView(" \t") : QByteArrayView(&separator, 1);
    for (qsizetype from = 0; from <= line.size() && cells.size() < most;) {
        const qsizetype end = findUnquoted(line, separators, from);
        if (separator != ' ' || end > from)  // spaces may be repeated
            cells.append(unquoted(line.sliced(from, end - from)));
        from = end + 1;
    }
}

bool readPlainLine(QByteArrayView line, char separator, std::size_t most, std::vector<double>& numbers) {
    numbers.clear();
    const char* at = line.begin();
    const auto skipBlanks = [&] {
        while (at != line.end() && (*at == ' ' || *at == '\r' || (*at == '\t' && separator != '\t')))
            ++at;
    };
    for (skipBlanks(); at != line.end();) {
        double number = 0;
        const auto [end, error] = std::from_chars(at, line.end(), number);
        if (error != std::errc() || numbers.size() == most)
            return false;
        numbers.push_back(number);
        at = end;
        skipBlanks();
        const bool last = at == line.end();
        if (!last && separator == ' ' ? at == end : !last && *at != separator)
            return false;
        if (last)
            return true;
        if (separator != ' ') {
            ++at;
            skipBlanks();
            if (at == line.end())
                return false;  // an empty cell
        }
    }
    return false;
}

std::optional<double> numberOf(QByteArrayView cell) {
    if (cell.startsWith('+') && !cell.startsWith("+-"))
        cell = cell.sliced(1);
    double number = 0;
    const auto [end, error] = std::from_chars(cell.begin(), cell.end(), number);
    if (error != std::errc() || end != cell.end())
        return std::nullopt;
    return number;
}

}  // namespace posiscope
