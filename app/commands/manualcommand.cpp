// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manualcommand.h"

#include "app/commands/standardstreams.h"
#include "app/manual/chapters.h"
#include "app/manual/plaintext.h"
#include "app/options/trouble.h"
#include "app/texts/alignedlines.h"
#include "app/texts/language.h"

namespace posiscope {
namespace {

const QString kManPage = QStringLiteral("man-page");

/// Names and titles below each other.
QString contentsOf(const QList<ManualChapter>& chapters) {
    QList<AlignedLine> lines;
    for (const ManualChapter& chapter : chapters)
        lines.append({chapter.name, chapter.title, QString()});
    return alignedLines(lines);
}

QString namesOf(const QList<ManualChapter>& chapters) {
    QStringList names;
    for (const ManualChapter& chapter : chapters)
        names << chapter.name;
    return names.join(QStringLiteral(", "));
}

}  // namespace

ManualCommand::ManualCommand() {
    m_options.setDescription(
        tr("Print a chapter of the manual as plain text; without CHAPTER, list the chapters. The window "
           "shows the same chapters: Help › Manual."));
    m_options.setUsage(QStringLiteral("manual [CHAPTER]"));
    m_options.addWord(QStringLiteral("CHAPTER"),
                      tr("One of: %1.").arg(namesOf(manualChapters(Language::current()))));
    m_options.add(kManPage, tr("Print the man page of all commands (roff)."));
    m_options.setUsual({{QStringLiteral("language")}});
}

bool ManualCommand::asksForManPage(const QStringList& words) {
    m_options.read(words);
    if (!m_options.isSet(kManPage))
        return false;
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
    return true;
}

void ManualCommand::run(const QStringList& words) {
    m_options.read(words);
    const QStringList asked = m_options.words();
    const QList<ManualChapter> chapters = manualChapters(Language::current());
    if (asked.isEmpty())
        return print(contentsOf(chapters).toLocal8Bit());
    if (asked.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(asked.at(1))};
    const ManualChapter* const chapter = findChapter(chapters, asked.constFirst());
    if (chapter == nullptr)
        throw WrongWords{
            tr("there is no chapter \"%1\"; chapters are: %2").arg(asked.constFirst(), namesOf(chapters))};
    if (!chapter->isTranslated)
        tell(tr("this chapter is in English only"));
    print(plainText(chapter->text).toLocal8Bit());
}

}  // namespace posiscope
