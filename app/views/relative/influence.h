// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/pieces/linechart.h"

namespace posiscope {

class Document;

/// The row of the cursor's query after all layers of a mask alone.
struct MixedRow {
    std::vector<double> shares;   ///< of each key
    std::vector<double> without;  ///< the same without the residual path; empty if there is none
    std::int64_t query = 0;
    std::int64_t place = 0;  ///< its own key; −1: it sees none
};

/// \pre the relative scheme of \p document is a mask alone
std::shared_ptr<const MixedRow> mixedRow(const Document& document);

/// The shares of the row by key, on a logarithmic axis.
Chart influenceChart(const Document& document, const std::shared_ptr<const MixedRow>& row);

/// The caption: which tokens the row consists of, and why.
QString influenceWords(const Document& document, const MixedRow& row);

}  // namespace posiscope
