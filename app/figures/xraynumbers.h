// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// The X-ray of \p document, a line for each pair of each layer or, as the appearance has its rows, of each
/// head: layer, head and the head of its keys (only of heads), pair, setting (which of the model's rotary
/// encodings), wavelength and the cycles in the trained length, both without scaling, wavelength and ratio of
/// frequencies with the scaling that is looked at; the norms of the pair's rows in W_q and W_k and their
/// product; where the model has them, norms of biases, gains and loads behind the normalisation. NaN where a
/// layer has none. Of a model that adds its positions, lines for the pairs of the sinusoid or for the
/// components of the table and their share of its variance, of each head of the first layer.
/// \pre an X-ray is there
Numbers xrayNumbers(const Document& document);

}  // namespace posiscope
