// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/shiftmatrix.h"
#include "app/views/turncircles.h"
#include "app/views/view.h"

namespace posiscope {

/// A shift from the cursor's position to its other position is one linear map for all positions: pairs that
/// turn, and the matrix that turns them.
class RotationView : public View {
    Q_OBJECT

public:
    explicit RotationView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;

private:
    void drawHeader(QPainter& painter, const QRectF& row);

    TurnCircles m_circles;
    ShiftMatrix m_matrix;
};

}  // namespace posiscope
