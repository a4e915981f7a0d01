// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "app/document/appearance.h"
#include "app/views/binary/bitrows.h"

namespace posiscope {

class TextWidth;

/// The colours of 0 and 1 in the columns, and what the line under a bit means.
class BitLegend : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitLegend)

public:
    explicit BitLegend(int rank);

    /// \param waves whether waves are drawn beside the bits
    void show(PaletteKind palette, bool waves);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    QString name() const override { return tr("the legend"); }
    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    /// The names of 0, 1 and the line.
    using Wording = std::array<QString, 3>;
    std::vector<Wording> wordings() const;  ///< the longest first
    static double widthOf(const Wording& words, const TextWidth& widths);

    PaletteKind m_palette = PaletteKind::RedBlue;
    bool m_waves = false;
};

}  // namespace posiscope
