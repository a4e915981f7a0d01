// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/linechart.h"

namespace posiscope {

class Document;
class HeadBiases;

/// ALiBi's slope of each head on an axis of powers of two, and where the slopes start over if the number of
/// heads is not a power of two. \param biases must outlive the picture
Chart slopeChart(const Document& document, const HeadBiases& biases);

/// Attention by ALiBi alone: the weight of every key for the cursor's query if all scores are equal, one
/// curve for each head. \param biases must outlive the picture
Chart attentionChart(const Document& document, const HeadBiases& biases);

}  // namespace posiscope
