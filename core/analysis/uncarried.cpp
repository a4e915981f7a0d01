// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/uncarried.h"

#include "core/analysis/rotation.h"

namespace posiscope {

FailedPrediction predictAlone(const Sinusoidal& encoding, std::int64_t column, std::int64_t position,
                              std::int64_t k) {
    const auto i = static_cast<std::size_t>(encoding.column(column).frequency);
    const Rotation turn = rotation(encoding, i, static_cast<double>(k));
    return {turn.cosine * encoding.value(position, column), encoding.value(position + k, column)};
}

}  // namespace posiscope
