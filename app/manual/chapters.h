// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace posiscope {

/// A heading below the title of a chapter.
struct ManualHeading {
    QString title;
    QString anchor;  ///< how links name it, on code hosts too: "export-a-figure"
};

/// A chapter of the manual.
struct ManualChapter {
    QString name;  ///< "command-line", as it is typed
    QString title;
    QString introduction;  ///< the first paragraph
    QString text;          ///< all of it in Markdown
    QList<ManualHeading> headings;
    bool isTranslated = true;  ///< whether it is in the language that was asked for, and not in English
};

/// All chapters in their order, in \p language where they are written in it.
QList<ManualChapter> manualChapters(const QString& language);

/// The chapter of \p chapters called \p name, or null.
const ManualChapter* findChapter(const QList<ManualChapter>& chapters, const QString& name);

/// A place in the manual: a chapter, and there a heading or the beginning.
struct ManualPlace {
    QString chapter;
    QString anchor;
};

/// Where a link to \p target in the chapter called \p from goes: "03-figures.md#beamer" or "#beamer".
/// \returns nothing for a link out of the manual
std::optional<ManualPlace> manualPlace(const QString& target, const QString& from);

}  // namespace posiscope
