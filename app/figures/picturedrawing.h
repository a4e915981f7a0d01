// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRect;
class QSize;
class QString;

namespace posiscope {

class Details;
class Document;
class View;
struct FigureLabels;
struct Theme;
struct ViewKind;

/// The offset that centres a picture of \p view in \p size, if it leaves room at the right, as squares do in
/// a wide figure.
int toTheMiddle(View& view, const QSize& size);

/// Paints \p view, prepared and dressed, into \p size logical pixels from (0, 0); with \p caption, its
/// caption is below it.
void drawPicture(QPainter& painter, View& view, const QSize& size, const Theme& theme, bool caption);

/// The height in logical pixels of the caption under a picture of \p view, if both together take \p size.
int captionHeight(View& view, const QSize& size);

/// Whether one colour bar serves \p a and \p b, which get one colour range: draws both off-screen.
bool haveOneBar(View& a, View& b, const QSize& size);

/// \p details of a figure of \p document, whose own title is always shown.
Details titled(const Details& details, const Document& document);

/// The title of \p kind or the user's own, followed by \p moving if that is not empty.
QString titleWords(const ViewKind& kind, const FigureLabels& labels, const QString& moving);

/// The height of a row above a picture of \p width for the title, which takes as many lines as it needs.
int titleHeight(const FigureLabels& labels, int width);
inline constexpr int kTitlePadding = 12;  ///< beside it

/// The title in such a \p row.
void drawTitle(QPainter& painter, const ViewKind& kind, const FigureLabels& labels, const QString& moving,
               const QRect& row, const Theme& theme);

}  // namespace posiscope
