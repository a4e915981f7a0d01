// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/document/setting.h"

namespace posiscope {

struct ModelPositions;
struct OpenedXray;

/// \p setting with the scheme of \p model, its parameters and its lengths; what no file of a model says, such
/// as the query and key that scores are shown for, stays. A model whose scheme cannot be shown changes
/// nothing. Scalings that depend on the sequence are shown at the length the model is to be used for.
/// \param layers which of model.rotary, where kinds of layers turn differently
Setting withModel(Setting setting, const ModelPositions& model, std::size_t layers = 0);

/// Whether \p setting is what \p model says, of any of its layers and over whatever length it is looked at.
bool isOfModel(const Setting& setting, const ModelPositions& model);

/// The same as withModel(), with the X-ray of the model.
Setting withXray(Setting setting, const OpenedXray& opened);

/// Whether the rows of \p xray are heads: of one layer, as of positions that are added, they always are.
bool rowsAreHeads(const Appearance& appearance, const Xray& xray);

/// What is seen of the X-ray of \p setting: it turns by the rotary encoding that is looked at wherever that
/// is one of the model with another scaling, or of as many pairs; null where there is none.
std::shared_ptr<const Xray> seenXray(const Setting& setting);

}  // namespace posiscope
