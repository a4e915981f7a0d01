// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/words/givenrows.h"

namespace posiscope {

struct InputWords;

/// An encoding whose rows are at given position ids: row k is the row of another encoding at id k.
class Gathered : public GivenRows {
public:
    /// \pre fractional ids with a sinusoidal \p base only
    Gathered(std::shared_ptr<const Encoding> base, std::vector<double> ids);

    TableKind tableKind() const override { return this; }
    const Encoding& base() const { return *m_base; }
    const std::vector<double>& ids() const { return m_ids; }

private:
    std::shared_ptr<const Encoding> m_base;
    std::vector<double> m_ids;
};

/// \p encoding itself if the ids are consecutive, otherwise its rows gathered at the ids of \p words.
/// \pre refuse(words, encoding->parameters()) returns std::nullopt.
std::shared_ptr<const Encoding> atPositionIds(const std::shared_ptr<const Encoding>& encoding,
                                              const InputWords& words);

}  // namespace posiscope
