// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/stepsize.h"

#include <QCoreApplication>
#include <algorithm>

namespace posiscope {
namespace {

constexpr qsizetype kMostLines = 500;
constexpr qsizetype kMostCharacters = 20'000;
constexpr qsizetype kMostOfParagraph = 5000;
constexpr qsizetype kMostMarks = 600;
constexpr qsizetype kMostNumbers = 100;
constexpr qsizetype kMostRows = 100;
constexpr qsizetype kMostColumns = 16;
constexpr qsizetype kDeepest = 8;
constexpr qsizetype kWidestIndent = 40;

struct Start {
    qsizetype indent = 0;  ///< in spaces; a tab counts as four
    qsizetype marks = 0;   ///< markers of quotations and lists
};

/// The beginning of \p line, which determines nesting in Markdown.
Start startOf(const QString& line) {
    Start start;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        const bool ends = at + 1 == line.size() || line[at + 1].isSpace();
        const bool numbered = (c == u'.' || c == u')') && at > 0 && line[at - 1].isDigit();
        if (c == u' ' || c == u'\t')
            start.indent += c == u' ' ? 1 : 4;
        else if (c == u'>' || ((numbered || QStringView(u"-*+").contains(c)) && ends))
            ++start.marks;
        else if (!c.isDigit())
            break;
    }
    return start;
}

/// Whether \p line separates the head of a table from its rows, and so determines the number of columns.
bool partsTable(const QString& line) {
    return line.contains(u'|') && line.contains(u'-') &&
           std::ranges::all_of(line, [](QChar c) { return QStringView(u"|-: \t>").contains(c); });
}

/// Characters that may begin inline markup.
bool isMark(QChar c) {
    return QStringView(u"*_~`[<").contains(c);
}

QString atMost(const char* text, qsizetype most) {
    return QCoreApplication::translate("StepSize", text).arg(most);
}

}  // namespace

std::optional<QString> StepSize::add(const QString& line) {
    m_characters += line.size() + 1;
    m_ofParagraph = line.isEmpty() ? 0 : m_ofParagraph + line.size() + 1;
    if (m_ofParagraph > kMostOfParagraph)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a paragraph can have at most %1 characters"),
                      kMostOfParagraph);
    m_marks = line.isEmpty() ? 0 : m_marks + std::ranges::count_if(line, isMark);
    if (m_marks > kMostMarks)
        return atMost(
            QT_TRANSLATE_NOOP("StepSize", "a paragraph can have at most %1 of the marks * _ ~ ` [ <"),
            kMostMarks);
    if (m_characters > kMostCharacters)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a step can have at most %1 characters"),
                      kMostCharacters);
    if (++m_lines > kMostLines)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a step can have at most %1 lines"), kMostLines);
    m_numbers += line.count(QStringLiteral("{{"));
    if (m_numbers > kMostNumbers)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a step can have at most %1 numbers {{…}}"),
                      kMostNumbers);
    const Start start = startOf(line);
    if (start.marks > kDeepest)
        return atMost(
            QT_TRANSLATE_NOOP("StepSize", "lists and quotations can be nested at most %1 levels deep"),
            kDeepest);
    if (start.indent > kWidestIndent)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a line can begin with at most %1 spaces"),
                      kWidestIndent);
    return addToTable(line);
}

std::optional<QString> StepSize::addToTable(const QString& line) {
    if (line.isEmpty())
        m_rows.reset();
    else if (m_rows && ++*m_rows > kMostRows)
        return atMost(QT_TRANSLATE_NOOP("StepSize", "a table can have at most %1 rows"), kMostRows);
    else if (partsTable(line)) {
        m_rows = m_rows.value_or(0);
        if (line.count(u'|') > kMostColumns + 1)
            return atMost(QT_TRANSLATE_NOOP("StepSize", "a table can have at most %1 columns"), kMostColumns);
    }
    return std::nullopt;
}

}  // namespace posiscope
