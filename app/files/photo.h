// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <memory>
#include <string_view>

#include "app/texts/result.h"

namespace posiscope {

/// Its option on the command line and in sessions.
inline constexpr std::string_view kPhotoOption = "photo";

/// The user's own picture, drawn under the map of a grid of patches.
struct OpenedPhoto {
    QString source{};                         ///< an absolute path; empty: none is open
    std::shared_ptr<const QImage> picture{};  ///< in grey and reduced to what a figure can show; null: none

    bool operator==(const OpenedPhoto&) const = default;
};

/// The PNG or JPEG file at \p path. Refuses pictures that would take too much memory. The error message names
/// file and reason.
Result<OpenedPhoto> openedPhoto(const QString& path);

/// The middle part of \p picture with the shape of \p rows × \p columns square patches.
QRectF middleOf(const QImage& picture, double rows, double columns);

}  // namespace posiscope
