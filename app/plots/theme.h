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
    QColor border;  ///< of cards and plot areas: on paper as strong as text
    QColor absent;  ///< what is off, or no number in a strip: stands back everywhere
    QColor stripe;  ///< of hatchings, where there is no number: seen on paper, too
    QColor field;   ///< behind text boxes
    QColor text;
    QColor mutedText;  ///< axis numbers, captions; contrast with card at least 4.5
    QColor grid;
    QColor accent;
    QColor accentText;  ///< on accent
    QColor warning;     ///< what is wrong, or was never trained
    // One colour a quantity of the cursor, in every view. Hues of these three are 8 and more apart in Oklab
    // (× 100) with usual eyes and with each of the three colour-vision deficiencies (Machado et al. 2009).
    QColor position;       ///< p
    QColor otherPosition;  ///< q
    QColor dimension;      ///< and its pair
    QList<QColor> series;  ///< curves: contrast with card at least 4.5, 6 apart like the three above

    static const Theme& of(ThemeKind kind);

    QPalette palette() const;
    /// \param textSize how many times as large as usual type is; so are controls, but not lines
    QString styleSheet(double textSize = 1) const;
};

/// The font of figures and window: digits of equal width, so that numbers do not jump.
QFont figureFont(double pixelSize);

/// Logical pixels of the smallest letters of a picture.
inline constexpr double kSmallType = 11;

}  // namespace posiscope
