// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/document/setting.h"

namespace posiscope {

/// \p setting with the scheme, parameters and lengths of \p model. Values that no model file contains stay,
/// such as the query and key for which scores are shown. A model whose scheme cannot be shown changes
/// nothing. Scalings that depend on the sequence length are shown at the length the model is made for.
/// \param layers index in model.rotary, if kinds of layers rotate differently
Setting withModel(Setting setting, const ModelPositions& model, std::size_t layers = 0);

/// \p setting with \p opened as its model, and as withModel() if the model's scheme can be shown.
Setting withOpenedModel(Setting setting, const OpenedModel& opened);

/// The layers of the opened model, which may be a checkpoint's; null if none is open, or if its file does not
/// give their number.
std::shared_ptr<const ModelPlan> planOf(const Setting& setting);

/// Whether \p setting is that of \p model, for any of its layers and any length shown.
bool isOfModel(const Setting& setting, const ModelPositions& model);

/// Like withOpenedModel(), with the X-ray of the model.
Setting withXray(Setting setting, const OpenedXray& opened);

/// Whether the rows of \p xray are heads; they always are for positions that are added, which have one layer.
bool rowsAreHeads(const Appearance& appearance, const Xray& xray);

/// The X-ray of \p setting as shown, or null. The rotary encoding shown replaces that of the model with as
/// many pairs; if the model has several, the base must be equal too, so that only the scaling differs.
std::shared_ptr<const Xray> seenXray(const Setting& setting);

}  // namespace posiscope
