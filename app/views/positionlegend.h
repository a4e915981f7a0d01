// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace posiscope {

class Document;
struct Theme;

/// "— position 57  — position 31": which colour stands for which of the cursor's two positions.
void drawPositionLegend(QPainter& painter, const Theme& theme, const Document& document, const QRectF& where);

}  // namespace posiscope
