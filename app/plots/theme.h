// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>

class QFont;
class QPalette;

namespace posiscope {

enum class ThemeKind;

/// The colours of window and figures, one set for light and one for dark.
struct Theme {
    QColor window;  ///< behind the cards
    QColor card;    ///< behind a view; the background of a figure
    QColor border;  ///< of cards and plot areas; on paper as dark as text
    QColor absent;  ///< disabled items, or no number in a strip: inconspicuous everywhere
    QColor stripe;  ///< hatching for missing numbers; visible on paper, too
    QColor field;   ///< behind text boxes
    QColor text;
    QColor mutedText;  ///< axis numbers, captions; contrast with card at least 4.5
    QColor grid;
    QColor accent;
    QColor accentText;  ///< on accent
    QColor warning;     ///< errors, or untrained data
    // One colour for each quantity of the cursor, in every view. The hues of these three are at least 8 apart
    // in Oklab (× 100), for normal vision and for each of the three colour-vision deficiencies (Machado et
    // al. 2009).
    QColor position;       ///< p
    QColor otherPosition;  ///< q
    QColor dimension;      ///< and its pair
    QList<QColor> series;  ///< curves: contrast with card at least 4.5, at least 6 apart by the same measure

    static const Theme& of(ThemeKind kind);

    QPalette palette() const;
    /// \param textSize text size relative to the default; scales controls, but not lines
    QString styleSheet(double textSize = 1) const;
};

/// The font of figures and window. Digits have equal width, so that numbers do not jump.
QFont figureFont(double pixelSize);

/// Logical pixel size of the smallest text in a picture.
inline constexpr double kSmallType = 11;

}  // namespace posiscope
