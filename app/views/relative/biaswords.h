// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/views/relative/relativerows.h"

namespace posiscope {

class Document;
class HeadBiases;

/// The caption for the biases of all heads: the slopes and where they start over, differences of the forms of
/// ALiBi, the distances in the cursor's bucket.
QString biasWords(const Document& document, const HeadBiases& biases);

/// The caption for a table's rows: the row looked up, and the rows' origin.
QString rowWords(const Document& document, const RelativeRows& rows);

}  // namespace posiscope
