// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/ink.h"
#include "app/pieces/piece.h"
#include "app/plots/colourbar.h"

namespace posiscope {

/// The colour bar of a scale that several matrices share.
class ScaleBar : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ScaleBar)

public:
    explicit ScaleBar(int rank) : m_rank(rank) {}

    void show(PaletteKind palette, const Bounds& scale) {
        m_palette = palette;
        m_scale = scale;
    }

    std::optional<Detail> detail() const override { return Detail::ColourBar; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the colour bar"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    int m_rank;
    PaletteKind m_palette = PaletteKind::RedBlue;
    Bounds m_scale{-1, 1};
    ColourBar m_bar;
};

}  // namespace posiscope
