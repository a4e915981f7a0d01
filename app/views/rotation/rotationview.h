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

/// A shift from the cursor's position to its other position is one linear map for all positions: pairs that
/// turn, and the matrix that turns them.
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
    WordedLine m_error;  ///< of M_k, and what it cannot carry
    WordedLine m_lone;
    std::optional<std::pair<bool, bool>> m_composed;  ///< whether with these two
};

}  // namespace posiscope
