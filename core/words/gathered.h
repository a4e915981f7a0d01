// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/words/givenrows.h"

namespace posiscope {

struct InputWords;

/// An encoding whose rows are at given positions: row k is the row of another encoding at the coordinate of
/// token k.
class Gathered : public GivenRows {
public:
    /// \pre \p coordinates have one axis; fractions with a sinusoidal \p base only
    Gathered(std::shared_ptr<const Encoding> base, const Coordinates& coordinates);

    TableKind tableKind() const override { return this; }
    const Encoding& base() const { return *m_base; }

private:
    std::shared_ptr<const Encoding> m_base;
};

/// \p encoding itself if the ids are consecutive, otherwise its rows gathered at the ids of \p words.
/// \pre refuse(words, encoding->parameters()) returns std::nullopt.
std::shared_ptr<const Encoding> atPositionIds(const std::shared_ptr<const Encoding>& encoding,
                                              const InputWords& words);

}  // namespace posiscope
