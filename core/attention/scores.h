// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/fourterms.h"
#include "core/attention/projection.h"
#include "core/schemes/encoding.h"
#include "core/words/words.h"

namespace posiscope {

class Pipeline;

/// W_q and W_k as \p words choose them for rows of \p encoding: a phase turns the pairs of a sinusoidal
/// encoding, neighbouring columns of any other.
/// \pre d_model ≤ kWidestRandomProjection where they are random
Projection projectionOf(const InputWords& words, const Encoding& encoding);

/// The terms of the scores between the words of \p pipeline, weighted as \p words say, tokens × tokens.
FourTerms scoresOf(const Pipeline& pipeline, const InputWords& words, const Projection& projection);

}  // namespace posiscope
