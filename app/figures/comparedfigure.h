// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QSize;

namespace posiscope {

class Document;
struct Theme;
struct ViewKind;

/// Paints the view \p kind of \p document into \p size logical pixels from (0, 0), with \p caption its
/// sentence under it. While a setting is held, both stand side by side under their names, A | B, or the
/// difference of their matrices stands in their place, as in the window.
void drawView(QPainter& painter, const Document& document, const ViewKind& kind, const QSize& size,
              const Theme& theme, bool caption);

}  // namespace posiscope
