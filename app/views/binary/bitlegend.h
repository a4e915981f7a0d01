// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

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
    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    /// What the colours of 0 and 1 are called, the longest first.
    std::vector<std::array<QString, 2>> wordings() const;

    PaletteKind m_palette = PaletteKind::RedBlue;
    bool m_waves = false;
};

}  // namespace posiscope
