// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace posiscope {

enum class ThemeKind;

/// What stands on the doors of the welcome, drawn by the views of the program: the matrix one explores, a
/// page of a lesson, a figure on its sheet. Each fills \p area.
void paintExploring(QPainter& painter, const QRectF& area, ThemeKind kind);
void paintTeaching(QPainter& painter, const QRectF& area, ThemeKind kind);
void paintFigure(QPainter& painter, const QRectF& area, ThemeKind kind);

}  // namespace posiscope
