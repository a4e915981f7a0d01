// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

class Document;
struct GivenOnce;

/// What is remembered from one start to the next: place of the window and of its cards, last document,
/// language, size of text. The only place that knows QSettings. What cannot be read is as good as never
/// remembered, and what cannot be written is not waited for.
namespace settings {

/// The file that holds it.
QString path();

/// Why nothing is written there, if it is so: what is wrong, where, and what to do.
QString trouble();

/// The language last chosen, empty if none was.
QString language();
void rememberLanguage(const QString& name);

/// Puts the last document into \p document. \returns whether there was one
bool restore(Document& document);

/// Where the window was, and its cards, as remember() was given it; empty if they were nowhere yet.
QByteArray windowPlace();
QByteArray arrangement();

/// From now on remember() leaves as it was what nobody has changed since \p given.
void startWith(const GivenOnce& given);

void remember(const QByteArray& windowPlace, const QByteArray& arrangement, const Document& document);

/// The program starts; \returns how many starts before in a row did not get as far as endStart().
int beginStart();
/// The program has got as far as a picture, or has been ended as people end it.
void endStart();

/// How many times as large as usual type is to be.
double textSize();

/// Whether the program has greeted before, and that it has.
bool greeted();
void rememberGreeting();

/// What was asked for in the command palette, by Command::key, the last first.
QStringList recentCommands();
void rememberRecentCommands(const QStringList& keys);

/// What was opened before, the last first, as rememberRecent() was given it.
QStringList recent();
void rememberRecent(const QStringList& sources);

/// The lesson that was open last, by name or file, and its step, counted from 0; no lesson: an empty word.
struct LessonPlace {
    QString word;
    int step = 0;
};
LessonPlace lessonPlace();
void rememberLessonPlace(const LessonPlace& place);

/// What was chosen last in a dialog, as rememberChoices() was given it.
inline constexpr QLatin1String kExportDialog("export-choices");
inline constexpr QLatin1String kAnimateDialog("animate-choices");
QByteArray choices(QLatin1String dialog);
void rememberChoices(QLatin1String dialog, const QByteArray& choices);

}  // namespace settings
}  // namespace posiscope
