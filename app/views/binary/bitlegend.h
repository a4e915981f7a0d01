// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/views/binary/bitrows.h"

namespace posiscope {

/// Which colour of the columns is a bit of 0 and which one of 1.
class BitLegend : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitLegend)

public:
    explicit BitLegend(int rank);

    /// \param waves stand beside the bits
    void show(PaletteKind palette, bool waves);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    QString name() const override { return tr("the legend"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    PaletteKind m_palette = PaletteKind::RedBlue;
    bool m_waves = false;
};

}  // namespace posiscope
