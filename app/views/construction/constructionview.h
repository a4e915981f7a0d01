// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "app/pieces/cellplot.h"
#include "app/views/construction/blocksums.h"
#include "app/views/pictureview.h"
#include "core/schemes/hierarchical.h"

namespace posiscope {

struct Ink;

/// The table u. It is omitted before the rows that are added, which are rows of it.
class BasisTable : public CellPlot {
public:
    using CellPlot::CellPlot;

    Wish wish(const Ink& ink) const override {
        Wish wish = CellPlot::wish(ink);
        wish.rank = 1;
        return wish;
    }
};

/// How a hierarchical encoding is computed at the cursor's position k = i·n + j: the table u with the two
/// rows used, their weighted rows, the sum q, and the place of k among n blocks of n positions.
class ConstructionView : public PictureView {
    Q_OBJECT

public:
    explicit ConstructionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    QStringList leftOut() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    /// Block and place of the cursor's position.
    struct Place {
        std::int64_t block = 0;
        std::int64_t place = 0;
    };

    std::int64_t rows() const { return m_encoding->tableRows(); }
    std::optional<Place> place() const;
    std::array<SumStrip::Term, 3> terms() const;
    double widestName() const;
    void fillTable(bool labelled);
    void fillStrips();
    QString heading() const;
    void drawRowMarks(QPainter& painter, const Ink& ink) const;

    std::shared_ptr<const Hierarchical> m_encoding;
    std::shared_ptr<const Field> m_basis;
    std::shared_ptr<const Field> m_field;
    Bounds m_scale;       ///< range of the table unless set otherwise
    bool m_roomy = true;  ///< room for weights, numbers and the colour bar beside the pictures
    BasisTable m_table;
    std::array<SumStrip, 3> m_strips;
    BlockSquare m_blocks;
};

}  // namespace posiscope
