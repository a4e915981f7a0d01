// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/fourterms.h"
#include "core/attention/projection.h"
#include "core/schemes/encoding.h"
#include "core/words/words.h"

namespace posiscope {

class Pipeline;

/// The W_q and W_k that \p words ask for, for rows of \p encoding. A phase rotates the pairs of a sinusoidal
/// encoding, or neighbouring columns of any other encoding.
/// \pre d_model ≤ kWidestRandomProjection for random projections
Projection projectionOf(const InputWords& words, const Encoding& encoding);

/// The four terms of the scores between the words of \p pipeline, weighted as in \p words, tokens × tokens.
FourTerms scoresOf(const Pipeline& pipeline, const InputWords& words, const Projection& projection);

}  // namespace posiscope
