// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace posiscope {

/// One line of Markdown without markup: links become their words, code is unchanged.
QString plainWords(const QString& markdown);

/// A chapter of the manual for a terminal. Keeps the line breaks of \p markdown, omits pictures, indents code
/// and aligns tables of up to three columns.
QString plainText(const QString& markdown);

/// A heading below the title of a chapter.
struct ManualHeading {
    QString title;
    QString anchor;  ///< its name in links, also on code hosts: "export-a-figure"
};

struct ManualChapter {
    QString name;  ///< as typed: "command-line"
    QString title;
    QString introduction;  ///< the first paragraph
    QString text;          ///< the whole chapter in Markdown
    QList<ManualHeading> headings;
    bool isTranslated = true;  ///< whether it is in the requested language and not in English
};

/// All chapters in order, in \p language where they exist in it.
QList<ManualChapter> manualChapters(const QString& language);

/// The chapter of \p chapters called \p name, or null.
const ManualChapter* findChapter(const QList<ManualChapter>& chapters, const QString& name);

/// A place in the manual: a chapter and one of its headings, or its beginning.
struct ManualPlace {
    QString chapter;
    QString anchor;
};

/// The target of a link \p target in the chapter \p from: "03-figures.md#beamer" or "#beamer".
/// \returns std::nullopt for a link out of the manual
std::optional<ManualPlace> manualPlace(const QString& target, const QString& from);

}  // namespace posiscope
