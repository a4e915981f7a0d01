// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/picturesize.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <array>

#include "app/models/configkeys.h"
#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

struct SizeWords {
    Q_DECLARE_TR_FUNCTIONS(PictureSize)
};

/// Number \p axis of a list, or the only one; 0 if it is not a whole number above 0.
std::int64_t sideOf(const QJsonValue& value, std::size_t axis) {
    const QJsonArray list = value.toArray();
    const double side =
        (value.isArray() ? list.at(std::min(static_cast<qsizetype>(axis), list.size() - 1)) : value)
            .toDouble();
    return side >= 1 && side <= 1e9 ? static_cast<std::int64_t>(side) : 0;
}

}  // namespace

std::optional<PatchCount> readPatches(const ConfigKeys& keys, ModelPositions& model, std::int64_t usualSide) {
    auto image = keys.find({"pretrain_image_size", "image_size", "crop_size", "max_image_size"});
    const auto patch = keys.find({"patch_size"});
    if (!image && patch && usualSide > 0)
        image = Found<QJsonValue>{
            static_cast<qint64>(usualSide),
            SizeWords::tr("%1 (default; %2 is missing)").arg(usualSide).arg(keys.placed("image_size"))};
    if (!image || !patch)
        return std::nullopt;
    std::array<std::int64_t, 2> sides{};
    for (std::size_t axis = 0; axis < sides.size(); ++axis) {
        const std::int64_t each = sideOf(patch->value, axis);
        sides[axis] = each > 0 ? std::min(sideOf(image->value, axis) / each, kMostOfSide) : 0;
        if (sides[axis] == 0) {
            model.reserve(SizeWords::tr("the number of patches cannot be computed from %1 and %2")
                              .arg(image->key, patch->key));
            return std::nullopt;
        }
    }
    const QString from = QStringLiteral("%1 / %2").arg(image->key, patch->key);
    model.derivations << Derivation{kPatchRowsWord, static_cast<qint64>(sides[0]), from}
                      << Derivation{kPatchColumnsWord, static_cast<qint64>(sides[1]), from};
    return PatchCount{sides[0], sides[1]};
}

std::optional<std::int64_t> readFrames(const ConfigKeys& keys, ModelPositions& model) {
    const auto frames = keys.noted({"frames_per_clip"}, model.doubts);
    const auto each = keys.noted({"tubelet_size"}, model.doubts);
    if (!frames || !each || frames->value < each->value)
        return std::nullopt;
    const std::int64_t all = std::min<std::int64_t>(frames->value / each->value, kMostOfSide);
    model.derivations << Derivation{kPatchFramesWord, static_cast<qint64>(all),
                                    QStringLiteral("%1 / %2").arg(frames->key, each->key)};
    return all;
}

std::optional<std::int64_t> readVideoPatches(const ConfigKeys& keys, ModelPositions& model) {
    constexpr std::int64_t kMostPatches = 1 << 24;
    const auto frames = keys.noted({"num_frames"}, model.doubts);
    const auto tubelet = keys.find({"tubelet_size"});
    const auto image = keys.find({"image_size"});
    const bool whole = tubelet && tubelet->value.isArray();  // with its pixels, as in ViViT
    const auto patch = whole ? tubelet : keys.find({"patch_size"});
    if (!frames || !tubelet || !image || !patch)
        return std::nullopt;
    const std::int64_t each = sideOf(tubelet->value, 0);
    std::int64_t patches = each > 0 ? std::min<std::int64_t>(frames->value / each, kMostOfSide) : 0;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::int64_t side = sideOf(patch->value, whole ? axis + 1 : axis);
        patches *= side > 0 ? std::min(sideOf(image->value, axis) / side, kMostOfSide) : 0;
    }
    QStringList from{frames->key, image->key, tubelet->key};
    if (!whole)
        from << patch->key;
    if (patches > 0 && patches <= kMostPatches) {
        model.derivations << Derivation{kLengthWord, static_cast<qint64>(patches),
                                        from.join(QStringLiteral(", "))};
        model.plan.length = patches;
        return patches;
    }
    model.reserve(SizeWords::tr("the number of patches cannot be computed from %1 and %2")
                      .arg(from.first(), from.mid(1).join(QStringLiteral(", "))));
    return std::nullopt;
}

bool givesPatches(const ModelPositions& model) {
    return std::ranges::any_of(
        model.derivations, [](const Derivation& derivation) { return derivation.what == kPatchRowsWord; });
}

}  // namespace posiscope
