// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "app/plots/colourscale.h"

namespace posiscope {

/// What the colours of two pictures beside each other, A and B, span by themselves, and what an axis does:
/// told by each, so that both can span the same.
class PairedScales : public QObject {
    Q_OBJECT

public:
    enum Side { A, B };

    /// What the other one of \p side has told.
    std::optional<ColourScale> beside(Side side, Quantity quantity) const;
    void tell(Side side, Quantity quantity, const ColourScale& own);

    /// The least and the greatest number on the axis that both are read by: of a quantity, or of wavelengths.
    using Ends = std::pair<double, double>;
    std::optional<Ends> axisBeside(Side side, const std::optional<Quantity>& quantity) const;
    void tellAxis(Side side, const std::optional<Quantity>& quantity, const Ends& own);

    /// \p side spans what \p from of \p other has told as well.
    void widen(Side side, const PairedScales& other, Side from);

    /// \p side has no picture now.
    void clear(Side side);

signals:
    void changed();

private:
    std::array<std::map<Quantity, ColourScale>, 2> m_told;
    std::array<std::map<std::optional<Quantity>, Ends>, 2> m_axes;
};

}  // namespace posiscope
