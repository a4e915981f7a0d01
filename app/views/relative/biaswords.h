// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/views/relative/relativerows.h"

namespace posiscope {

class Document;
class HeadBiases;

/// What a caption says of the biases of all heads: slopes and where they start over, in what forms of ALiBi
/// differ, which distances the cursor's bucket holds.
QString biasWords(const Document& document, const HeadBiases& biases);

/// What it says of a table's rows: the one looked up, and who made them.
QString rowWords(const Document& document, const RelativeRows& rows);

}  // namespace posiscope
