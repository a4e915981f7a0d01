// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>
#include <QString>
#include <optional>

#include "core/parameters/declaration.h"

class QTextCursor;
class QTextDocument;

namespace posiscope {

class Document;

/// A slider in the text of a lesson, {{slider NAME}}: a number of the encoding or a place of the cursor that
/// a reader moves where the sentence speaks of it.

/// What \p name, "slider base", moves; nothing where it is no slider.
std::optional<QString> sliderOption(const QString& name);

/// Why there is no slider of \p option, or nothing.
std::optional<QString> refuseSlider(const QString& option);
/// The option of a slider that there is: a page may show what its reader did not take for a name.
std::optional<QString> knownSlider(const QString& name);

/// What \p option is in \p document, a place of the cursor with the bounds it has there.
/// \pre refuseSlider(option) is nothing
ParameterFacts sliderFacts(const QString& option, const Document& document);
double sliderValue(const QString& option, const Document& document);
void moveSlider(const QString& option, double value, Document& document);
/// Whether it changes anything that is shown.
bool sliderMatters(const QString& option, const Document& document);

/// A place in a text for the control of a parameter, which somebody else puts there.
struct TextControl {
    QString option;
    QRectF place;  ///< in the document's coordinates
};

/// Keeps room for a slider of \p option where \p cursor is, in place of what it has selected.
void insertControl(QTextCursor& cursor, const QString& option);

/// The controls of \p document, in reading order.
QList<TextControl> controlsIn(const QTextDocument& document);

}  // namespace posiscope
