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

/// A slider in the text of a lesson, {{slider NAME}}: controls a number of the encoding or a coordinate of
/// the cursor from within the sentence.

/// The option that \p name, for example "slider base", controls; std::nullopt if it is not a slider.
std::optional<QString> sliderOption(const QString& name);

/// Why \p option cannot have a slider; std::nullopt if it can.
std::optional<QString> refuseSlider(const QString& option);
/// The option of a valid slider; std::nullopt otherwise, because an unchecked text may contain invalid ones.
std::optional<QString> knownSlider(const QString& name);

/// The facts of \p option in \p document; a cursor coordinate has the bounds of the current extent.
/// \pre refuseSlider(option) is std::nullopt
ParameterFacts sliderFacts(const QString& option, const Document& document);
double sliderValue(const QString& option, const Document& document);
void moveSlider(const QString& option, double value, Document& document);
/// Whether it has any effect on what is shown.
bool sliderMatters(const QString& option, const Document& document);

/// The place in a text for the control of a parameter; other code puts the widget there.
struct TextControl {
    QString option;
    QRectF place;  ///< in document coordinates
};

/// Reserves space for a slider of \p option at \p cursor, replacing its selection.
void insertControl(QTextCursor& cursor, const QString& option);

/// The controls of \p document, in reading order.
QList<TextControl> controlsIn(const QTextDocument& document);

}  // namespace posiscope
