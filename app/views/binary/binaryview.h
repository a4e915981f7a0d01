// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "app/document/appearance.h"
#include "app/pieces/wordedline.h"
#include "app/views/binary/bitcolumns.h"
#include "app/views/binary/bitrows.h"
#include "app/views/pictureview.h"

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

/// Positions in binary beside the encoding. Every bit is a square wave; next to it is the pair whose
/// wavelength is nearest to the bit's period. The counter at the top is the cursor's row.
class BinaryView : public PictureView {
    Q_OBJECT

public:
    explicit BinaryView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QStringList saidInWords() const override { return {m_facts.name()}; }

protected:
    QString explanation() const override;
    void fill(const QSize& size) override;

private:
    void fillCounter(int bits);
    void fillPeriods(int bits);

    BitCounter m_here;
    BitTexts m_signs;  ///< of the same position
    BitCounter m_there;
    BitTexts m_otherSigns;
    WordedLine m_facts;
    BitLegend m_legend;
    BitColumns m_columns;
    BitTexts m_periods;
    BitTexts m_wavelengths;
    BitTexts m_pairs;
};

}  // namespace posiscope
