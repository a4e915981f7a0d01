// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/axes/planemap.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Table;

/// The tokens before the patches of the window: the class token of BEiT.
std::int64_t windowPrefix(const RelativeParameters& parameters);

/// The rows of the table of biases, of ViTDet of the table of one axis.
std::int64_t windowTableRows(const RelativeParameters& parameters);

/// The row that \p query and \p key look up, patches counted row by row:
///   Swin, Swin v2  (y_q − y_k + H − 1)(2W − 1) + (x_q − x_k + W − 1), query minus key;
///   MaxViT         the same with key minus query;
///   BEiT           as Swin; behind it class → patch, patch → class and class → class;
///   LeViT          |Δy|·W + |Δx|;
///   ViTDet         along one axis, ⌊i·max(k/q, 1) − j·max(q/k, 1) + (k − 1)·max(q/k, 1)⌋ for q queries and k
///                  keys (get_rel_pos of detectron2).
/// \pre kind is Window; both are tokens
std::int64_t windowRow(const RelativeParameters& parameters, std::int64_t query, std::int64_t key);

/// What the network of Swin v2 reads for every row of the table, y and x by turns: ±log₂(1 + |u|)/3 with u =
/// 8d/(p − 1) for a difference of d patches and the pretrained window p; of timm's "cr" ±ln(1 + |d|).
/// \pre hasLogCoordinates(parameters)
std::vector<double> windowCoordinates(const RelativeParameters& parameters);
bool hasLogCoordinates(const RelativeParameters& parameters);

/// Whether a patch of a window can be shown against all others: ViTDet's numbers depend on the query.
bool hasWindow(const RelativeParameters& parameters);

/// The row that a patch looks up for every patch, or with \p biases the number of the head there. Places
/// between patches have the number of the nearest one.
std::shared_ptr<const PlaneMap> planeOf(const RelativeParameters& parameters,
                                        std::shared_ptr<const Table> biases = nullptr);

}  // namespace posiscope
