// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace posiscope {

enum class ThemeKind;

/// The pictures on the buttons of the welcome dialog, drawn with the program's own views: a matrix, a page of
/// a lesson, a figure on paper. Each fills \p area.
void paintExploring(QPainter& painter, const QRectF& area, ThemeKind kind);
void paintTeaching(QPainter& painter, const QRectF& area, ThemeKind kind);
void paintFigure(QPainter& painter, const QRectF& area, ThemeKind kind);

}  // namespace posiscope
