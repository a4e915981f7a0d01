// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/cellplot.h"

namespace posiscope {

class Document;
class RelativeRows;

/// The table of a relative scheme, rows ordered by clipped difference, with the row that the cursor's pair
/// looks up.
class LookupTable : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(LookupTable)

public:
    using CellPlot::CellPlot;

    /// \param rows must outlive the picture
    void fill(const Document& document, const RelativeRows& rows);

private:
    CellAxis rowAxis(const Document& document, const RelativeRows& rows) const;
    QStringList titleOf(const Document& document, const RelativeRows& rows) const;
};

}  // namespace posiscope
