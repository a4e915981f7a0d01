// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/plaintext.h"

#include <QRegularExpression>
#include <QStringList>

#include "app/texts/alignedlines.h"

namespace posiscope {
namespace {

const QString kFence = QStringLiteral("```");

/// Converts a chapter line by line.
class PlainChapter {
public:
    void take(const QString& line) {
        if (!m_fence.isEmpty())
            return takeCode(line);
        if (line.startsWith(u'|'))
            return takeRow(line);
        endTable();
        if (line.startsWith(kFence))
            m_fence = line.left(line.lastIndexOf(u'`') + 1);
        else if (line.startsWith(QStringLiteral("    ")))
            add(line);
        else if (line.startsWith(u'#'))
            addHeading(line);
        else if (!line.startsWith(QStringLiteral("![")))
            add(plainWords(line));
    }

    QString text() {
        endTable();
        return m_text;
    }

private:
    /// Collapses consecutive empty lines, which omitted pictures leave behind.
    void add(const QString& line) {
        if (!line.isEmpty() || !m_text.endsWith(QStringLiteral("\n\n")))
            m_text += line + u'\n';
    }

    void takeCode(const QString& line) {
        if (line == m_fence)
            m_fence.clear();
        else
            m_text += line.isEmpty() ? QStringLiteral("\n") : QStringLiteral("    %1\n").arg(line);
    }

    void addHeading(const QString& line) {
        const QString title = plainWords(line.mid(line.indexOf(u' ') + 1));
        const QChar under = line.startsWith(QStringLiteral("# ")) ? u'=' : u'-';
        add(title);
        add(QString(terminalColumns(title), under));
    }

    void takeRow(const QString& line) {
        QStringList cells;
        for (const QString& cell : line.split(u'|').mid(1))
            cells << plainWords(cell.trimmed());
        if (!line.startsWith(QStringLiteral("|-")))
            m_table.append({cells.value(0), cells.value(1), cells.value(2)});
    }

    void endTable() {
        m_text += alignedLines(m_table);
        m_table.clear();
    }

    QString m_text;
    QString m_fence;  ///< closing fence of the current code block
    QList<AlignedLine> m_table;
};

}  // namespace

QString plainWords(const QString& markdown) {
    static const QRegularExpression marked(QStringLiteral(R"((?<ticks>`+)(?<code>.+?)\k<ticks>)"
                                                          R"(|\[(?<link>(?:[^\[\]`]|`[^`]*`)+)\]\([^)\s]*\))"
                                                          R"(|\*\*(?<strong>[^*]+)\*\*)"
                                                          R"(|(?<![\w*])\*(?<slanted>[^*\s][^*]*)\*)"));
    QString words;
    qsizetype end = 0;
    for (auto found = marked.globalMatch(markdown); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        words += QStringView(markdown).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        if (match.hasCaptured(u"code"))
            words += match.captured(u"code");
        for (const QStringView name : {u"link", u"strong", u"slanted"})
            words += plainWords(match.captured(name));
    }
    return words.append(QStringView(markdown).sliced(end));
}

QString plainText(const QString& markdown) {
    PlainChapter chapter;
    for (const QString& line : markdown.trimmed().split(u'\n'))
        chapter.take(line);
    return chapter.text();
}

}  // namespace posiscope
