// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/rownames.h"
#include "app/views/rotary/rotaryhead.h"

namespace posiscope {

struct Ink;

/// All channels of a head, one line each for query and key before and after rotation and for the value, which
/// is not rotated.
class HeadStrips : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(HeadStrips)

public:
    HeadStrips(const Document& document, QObject& owner, std::function<void()> settled);

    /// The names of the rows, to the left of them.
    RowNames& names() { return m_names; }

    void fill(const RotaryHead& head);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the numbers of the head"); }
    std::optional<ZoomablePlot> axes() const override { return std::nullopt; }

private:
    QStringList wholeNames() const;
    void drawGaps(QPainter& painter, const Theme& theme) const;

    const Document& m_document;
    RowNames m_names;
};

}  // namespace posiscope
