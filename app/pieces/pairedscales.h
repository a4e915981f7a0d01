// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>
#include <map>
#include <optional>

#include "app/plots/colourscale.h"

namespace posiscope {

/// What the colours of two pictures beside each other, A and B, span by themselves: told by each, so that
/// both can span the same.
class PairedScales : public QObject {
    Q_OBJECT

public:
    enum Side { A, B };

    /// What the other one of \p side has told.
    std::optional<ColourScale> beside(Side side, Quantity quantity) const;
    void tell(Side side, Quantity quantity, const ColourScale& own);
    /// \p side has no picture now.
    void clear(Side side);

signals:
    void changed();

private:
    std::array<std::map<Quantity, ColourScale>, 2> m_told;
};

}  // namespace posiscope
