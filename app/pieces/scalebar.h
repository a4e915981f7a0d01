// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <functional>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/plots/colourbar.h"
#include "app/plots/colourscale.h"

namespace posiscope {

struct Ink;

/// The colour bar of a scale that several matrices share. It determines the scale, and the matrices use it.
class ScaleBar : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ScaleBar)

public:
    /// All numbers of the matrices.
    using Numbers = std::function<std::vector<float>()>;

    explicit ScaleBar(int rank) : m_rank(rank) {}

    /// The matrices have new numbers; \p numbers is called when the scale depends on them.
    void setNumbers(Numbers numbers);
    /// \p automatic is the default range of the colours; without \p colouring the user cannot change it.
    void show(PaletteKind palette, const Bounds& automatic, const std::optional<Colouring>& colouring = {});

    /// The scale in a picture drawn with \p ink.
    ColourScale scale(const Ink& ink) const;

    std::optional<Detail> detail() const override { return Detail::ColourBar; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the colour bar"); }
    void forget() override { m_values.reset(); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<BarPlace> barAt(const QPointF& point) const override;
    bool cutsOff() const override { return m_drawn.cutBelow || m_drawn.cutAbove; }

private:
    AskedScale asked(const Ink& ink) const;
    const std::vector<float>& values() const;

    int m_rank;
    PaletteKind m_palette = PaletteKind::RedBlue;
    Bounds m_automatic{-1, 1};
    std::optional<Colouring> m_colouring;
    Numbers m_numbers;
    mutable std::optional<std::vector<float>> m_values;  ///< result of m_numbers
    ColourScale m_drawn;
    ColourBar m_bar;
};

}  // namespace posiscope
