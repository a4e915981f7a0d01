// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>

class QApplication;
class QFont;
class QPalette;

namespace posiscope {

enum class ThemeKind;

/// The colours of window and figures: one set for light, one for dark.
struct Theme {
    QColor window;  ///< behind the cards
    QColor card;    ///< behind a view; the background of a figure
    QColor border;  ///< of cards and plot areas
    QColor field;   ///< behind text boxes
    QColor text;
    QColor mutedText;  ///< axis numbers, captions; contrast with card at least 4.5
    QColor grid;
    QColor accent;
    QColor accentText;     ///< on accent
    QColor cursor;         ///< the one cursor, in every view
    QColor otherCursor;    ///< its second position
    QList<QColor> series;  ///< curves; tell apart with colour-blind eyes (Okabe and Ito 2008)

    static const Theme& of(ThemeKind kind);

    QPalette palette() const;
    /// \param textSize how many times as large as usual type is; so are controls, but not lines
    QString styleSheet(double textSize = 1) const;
};

/// The font of figures and window: digits of equal width, so that numbers do not jump.
QFont figureFont(double pixelSize);

}  // namespace posiscope
