// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRect;
class QSize;

namespace posiscope {

class View;
struct Theme;
struct ViewKind;

/// How far to the right a picture of \p view in \p size stands in the middle of what it leaves free at the
/// right, as squares do in a wide figure.
int toTheMiddle(View& view, const QSize& size);

/// Paints \p view, prepared and dressed, into \p size logical pixels from (0, 0); with \p caption its
/// sentence stands under it.
void drawPicture(QPainter& painter, View& view, const QSize& size, const Theme& theme, bool caption);

/// Logical pixels the sentence takes under a picture of \p view, both together of \p size.
int captionHeight(View& view, const QSize& size);

/// The title of \p kind, and what is \p moving behind it, if anything is.
QString titleWords(const ViewKind& kind, const QString& moving);

/// That in a line over its picture, and how high the line is.
inline constexpr int kTitleRow = 34;
void drawTitle(QPainter& painter, const ViewKind& kind, const QString& moving, const QRect& row,
               const Theme& theme);

}  // namespace posiscope
