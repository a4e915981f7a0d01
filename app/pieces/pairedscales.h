// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/plots/colourscale.h"

namespace posiscope {

/// What the colours of two pictures beside each other, A and B, span by themselves, what an axis does, and
/// which curves there are: told by each, so that both can span the same and a curve has one colour in both.
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

    /// The dimensions that the other one of \p side has told curves of.
    const std::vector<std::int64_t>& wavesBeside(Side side) const { return m_waves[side == A ? B : A]; }
    void tellWaves(Side side, const std::vector<std::int64_t>& own);

    /// \p side spans what \p from of \p other has told as well.
    void widen(Side side, const PairedScales& other, Side from);

    /// \p side has no picture now.
    void clear(Side side);

signals:
    void changed();

private:
    std::array<std::map<Quantity, ColourScale>, 2> m_told;
    std::array<std::map<std::optional<Quantity>, Ends>, 2> m_axes;
    std::array<std::vector<std::int64_t>, 2> m_waves;
};

}  // namespace posiscope
