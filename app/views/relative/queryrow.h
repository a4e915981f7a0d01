// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/linechart.h"

namespace posiscope {

class Document;
class RelativeMap;

/// The row of the cursor's query in \p map as a curve over the keys. \p map must outlive the picture.
Chart queryRowChart(const Document& document, const RelativeMap& map);

}  // namespace posiscope
