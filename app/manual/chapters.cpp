// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/chapters.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QUrl>
#include <algorithm>

#include "app/manual/plaintext.h"

namespace posiscope {
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
    const auto found = std::ranges::find(chapters, name, &ManualChapter::name);
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
