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

/// What two pictures side by side, A and B, share: the natural range of their colours, the range of their
/// axes, and the curves they show. Each reports its own, so that both can use the same range and the same
/// colour for a curve.
class PairedScales : public QObject {
    Q_OBJECT

public:
    enum Side { A, B };

    /// The scale that the picture opposite \p side reported.
    std::optional<ColourScale> beside(Side side, Quantity quantity) const;
    void tell(Side side, Quantity quantity, const ColourScale& own);

    /// Whether A and B colour the same quantities, or both only wavelengths: one colour bar serves both.
    bool isAlike() const;

    /// Whether in the colours of both ranges together, that of \p side and that of \p from of \p other, the
    /// narrower would have hardly any.
    bool crushes(Side side, const PairedScales& other, Side from) const;

    /// The minimum and maximum of an axis: of a quantity, or of wavelengths.
    using Ends = std::pair<double, double>;
    std::optional<Ends> axisBeside(Side side, const std::optional<Quantity>& quantity) const;
    void tellAxis(Side side, const std::optional<Quantity>& quantity, const Ends& own);

    /// The dimensions whose curves the picture opposite \p side reported.
    const std::vector<std::int64_t>& wavesBeside(Side side) const { return m_waves[side == A ? B : A]; }
    void tellWaves(Side side, const std::vector<std::int64_t>& own);

    /// Makes \p side also span what \p from of \p other reported.
    void widen(Side side, const PairedScales& other, Side from);

    /// \p side no longer shows a picture.
    void clear(Side side);

signals:
    void changed();

private:
    std::array<std::map<Quantity, ColourScale>, 2> m_told;
    std::array<std::map<std::optional<Quantity>, Ends>, 2> m_axes;
    std::array<std::vector<std::int64_t>, 2> m_waves;
};

}  // namespace posiscope
