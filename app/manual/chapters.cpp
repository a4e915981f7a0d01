// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/chapters.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>
#include <algorithm>

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

namespace {

const QString kFolder = QStringLiteral(":/manual/");
const QString kEnd = QStringLiteral(".md");

/// The name without the number that orders the files, the language and the suffix.
QString chapterName(const QString& file) {
    static const QRegularExpression number(QStringLiteral("^[0-9]+-"));
    return QString(file.left(file.indexOf(u'.'))).remove(number);
}

/// The anchor that code hosts derive from \p title: lower-case letters and digits, with a hyphen for each
/// space.
QString anchorOf(const QString& title) {
    QString anchor;
    for (const QChar letter : title.toLower())
        if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_')
            anchor += letter;
        else if (letter == u' ')
            anchor += u'-';
    return anchor;
}

ManualChapter readChapter(const QString& path) {
    ManualChapter chapter;
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        chapter.text = QString::fromUtf8(file.readAll());
    const QStringList lines = chapter.text.split(u'\n');
    chapter.title = lines.constFirst().mid(2);
    for (qsizetype i = 2; i < lines.size() && !lines[i].isEmpty(); ++i)
        chapter.introduction += lines[i] + u' ';
    chapter.introduction = plainWords(chapter.introduction.simplified());
    QString fence;
    for (const QString& line : lines) {
        if (fence.isEmpty() ? line.startsWith(QStringLiteral("```")) : line == fence)
            fence = fence.isEmpty() ? line.left(line.lastIndexOf(u'`') + 1) : QString();
        else if (fence.isEmpty() && line.startsWith(QStringLiteral("##"))) {
            const QString title = plainWords(line.mid(line.indexOf(u' ') + 1));
            chapter.headings.append({title, anchorOf(title)});
        }
    }
    return chapter;
}

}  // namespace

QList<ManualChapter> manualChapters(const QString& language) {
    QList<ManualChapter> chapters;
    const QStringList files = QDir(kFolder).entryList({u'*' + kEnd}, QDir::Files, QDir::Name);
    for (const QString& file : files) {
        if (file.count(u'.') > 1)  // a translation
            continue;
        const QString own = file.chopped(kEnd.size()) + u'.' + language + kEnd;
        const bool isTranslated = language == QStringLiteral("en") || files.contains(own);
        ManualChapter chapter = readChapter(kFolder + (files.contains(own) ? own : file));
        chapter.name = chapterName(file);
        chapter.isTranslated = isTranslated;
        chapters << chapter;
    }
    return chapters;
}

const ManualChapter* findChapter(const QList<ManualChapter>& chapters, const QString& name) {
    const auto found = std::ranges::find(chapters, name.toLower(), &ManualChapter::name);
    return found == chapters.end() ? nullptr : &*found;
}

std::optional<ManualPlace> manualPlace(const QString& target, const QString& from) {
    const QUrl url(target);
    const QString file = url.path();
    const bool isChapter =
        url.isRelative() && !file.contains(u'/') && (file.isEmpty() || file.endsWith(kEnd));
    if (!isChapter)
        return std::nullopt;
    return ManualPlace{file.isEmpty() ? from : chapterName(file), url.fragment(QUrl::FullyDecoded)};
}

}  // namespace posiscope
