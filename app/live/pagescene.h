// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <vector>

#include "app/live/livepage.h"

namespace posiscope {

class Document;

/// Whether a page can compute \p kind of \p document itself: an exact sinusoid, scores of a rotary encoding,
/// the layers of a model or a map of patches, without a comparison and with default colours. Everything else
/// stays a still picture, and the page says so.
bool isLive(const Document& document, const ViewKind& kind);

/// The same for \p views in one picture. Layers and patches have a cursor of their own, so they are live
/// alone.
bool areLive(const Document& document, const std::vector<const ViewKind*>& views);

/// \p views of \p document for the page: settings that differ from the defaults, the cursor, the appearance,
/// and the program's captions.
QJsonObject sceneJson(const Document& document, const std::vector<const ViewKind*>& views);

/// The same for the page that explores: with its presets, the choices of the last view, and the measures.
QJsonObject exploreJson(const Document& document, const std::vector<const ViewKind*>& views);

/// \p views as still pictures.
std::vector<PageStill> stills(const Document& document, const std::vector<const ViewKind*>& views);

}  // namespace posiscope
