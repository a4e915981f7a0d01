// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

class Document;
struct GivenOnce;

/// Values saved between runs: place of the window and its cards, last document, language, text size. Only
/// this room uses QSettings. Unreadable values count as missing, and failing writes do not block.
namespace settings {

/// The settings file.
QString path();

/// Why settings are not saved, if so: what is wrong, where, and what to do.
QString trouble();

/// The language chosen last, empty if none was.
QString language();
void rememberLanguage(const QString& name);

/// Puts the last document into \p document. \returns whether there was one
bool restore(Document& document);
/// Why restore() could not open the table of the last document, if so.
QString notRestored();
/// Gives \p document the theme of the last one, if there was one.
void restoreTheme(Document& document);

/// The last place of the window, and its cards, as passed to remember(); empty at first.
QByteArray windowPlace();
QByteArray arrangement();

/// From now on remember() does not save what is unchanged since \p given.
void startWith(const GivenOnce& given);

void remember(const QByteArray& windowPlace, const QByteArray& arrangement, const Document& document);

/// Marks the start of the program; \returns how many consecutive earlier starts did not reach endStart().
int beginStart();
/// Marks that the program has shown a picture, or was closed by the user.
void endStart();

/// Text size relative to the default.
double textSize();

/// Whether the welcome dialog has been shown, and marks it as shown.
bool greeted();
void rememberGreeting();

/// Whether the window shows the advanced parameters.
bool showsAdvanced();
void rememberAdvanced(bool shown);

/// Commands used in the command palette, by Command::key, the latest first.
QStringList recentCommands();
void rememberRecentCommands(const QStringList& keys);

/// Recently opened sources, the latest first, as passed to rememberRecent().
QStringList recent();
void rememberRecent(const QStringList& sources);

/// The last open lesson, by name or file, and its step, counted from 0; an empty word if none was open.
struct LessonPlace {
    QString word;
    int step = 0;
};
LessonPlace lessonPlace();
void rememberLessonPlace(const LessonPlace& place);

/// The shipped lessons whose last step has been shown, by name.
QStringList lessonsDone();
void rememberLessonDone(const QString& name);

/// The last choices in a dialog, as passed to rememberChoices().
inline constexpr QLatin1String kExportDialog("export-choices");
inline constexpr QLatin1String kAnimateDialog("animate-choices");
QByteArray choices(QLatin1String dialog);
void rememberChoices(QLatin1String dialog, const QByteArray& choices);

}  // namespace settings
}  // namespace posiscope
