// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/cellplot.h"

namespace posiscope {

class Document;
class RelativeRows;
struct Ink;

/// The row of the table that the cursor's pair looks up, as a strip of cells: all columns, with numbers if
/// there is room. For T5 a column is the bias of one head.
class RowStrip : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(RowStrip)

public:
    using CellPlot::CellPlot;

    /// \param rows must outlive the picture
    void fill(const Document& document, const RelativeRows& rows);

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    CellAxis rowAxis(const Document& document, const RelativeRows& rows, std::int64_t row) const;
    CellAxis columnAxis(const Document& document, const RelativeRows& rows) const;
};

}  // namespace posiscope
