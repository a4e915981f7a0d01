// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/scalebar.h"
#include "app/pieces/wordedline.h"
#include "app/views/pictureview.h"
#include "app/views/positionlegend.h"
#include "app/views/rotation/shiftmatrix.h"
#include "app/views/rotation/turncircles.h"

namespace posiscope {

/// The shift from the cursor's position to its other position is one linear map for all positions: it rotates
/// each pair. Shows the rotations and the matrix.
class RotationView : public PictureView {
    Q_OBJECT

public:
    explicit RotationView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    std::int64_t shift() const;
    void fillWords();

    PositionLegend m_legend;
    TurnCircles m_circles;
    ShiftMatrix m_matrix;
    ScaleBar m_bar;
    WordedLine m_error;  ///< of M_k; then what it cannot predict
    WordedLine m_lone;
    std::optional<std::pair<bool, bool>> m_composed;  ///< whether composed with these two
};

}  // namespace posiscope
