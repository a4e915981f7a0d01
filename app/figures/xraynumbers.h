// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// The X-ray of \p document as lines: one for each pair of each layer or, depending on the rows that the
/// appearance selects, of each head.
/// Columns: layer; head and key head (for heads only); pair; setting (index of the model's rotary encoding);
/// wavelength and cycles in the trained length, both without scaling; wavelength and frequency ratio with the
/// selected scaling; the norms of the pair's rows in W_q and W_k and their product; if the model has them,
/// norms of biases, gains and loads after normalisation. NaN where a layer has none.
/// For a model that adds its positions: one line for each pair of the sinusoid, or for each component of the
/// table with its share of the variance, of each head of the first layer.
/// \pre the document has an X-ray
Numbers xrayNumbers(const Document& document);

}  // namespace posiscope
