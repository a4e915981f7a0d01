// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <QCoreApplication>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/picturesize.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct GridWords {
    Q_DECLARE_TR_FUNCTIONS(PictureGrid)
};

/// DETR has a table of 50 rows for each axis instead, if its config says so.
void readDetr(const ConfigKeys& keys, const ModelFamily& family, GridParameters& p, ModelPositions& model) {
    keys.pass("max_position_embeddings");  // is in its configs, and no code reads it
    if (keys.peek({"position_embedding_type"}) == QJsonValue(QStringLiteral("learned"))) {
        p.layout = GridLayout::Joined;
        p.coordinates = GridCoordinates::Index;
        return;
    }
    const auto base = keys.number({"positional_encoding_temperature", "temperature"});
    p.base = base ? base->value : p.base;
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "base"), p.base,
                                    base ? base->key : usualFor(family)};
}

/// SigLIP 2 gives the number of patches of its table, which is square.
std::optional<PatchCount> readSquare(const ConfigKeys& keys, ModelPositions& model) {
    const auto patches = keys.noted({"num_patches"}, model.doubts);
    const std::int64_t side = patches ? std::llround(std::sqrt(static_cast<double>(patches->value))) : 0;
    if (!patches || side * side != patches->value || side > kMostOfSide) {
        model.reserve(GridWords::tr("%1 is not a square number").arg(keys.placed("num_patches")));
        return std::nullopt;
    }
    for (const std::string_view word : {kPatchRowsWord, kPatchColumnsWord})
        model.derivations << Derivation{word, static_cast<qint64>(side), QStringLiteral("√") + patches->key};
    return PatchCount{side, side};
}

QString layoutOf(const GridParameters& p) {
    for (const Declaration<GridParameters>& declaration : gridDeclarations())
        if (declaration.option == "grid-layout")
            return verbatim(writeValue(declaration, declaration.get(p)));
    return {};
}

}  // namespace

void readPictureGrid(const ConfigKeys& keys, const ModelFamily& family, LayerTable& table,
                     ModelPositions& model) {
    model.scheme = ModelScheme::Grid;
    table.kind = LayerKind::Table;
    table.ofPatches = true;
    GridParameters p = family.grid;
    p.dModel = neededWidth(keys, &family, model);
    if (family.type == "aimv2_vision_model" && keys.isOn("is_native"))
        p.layout = GridLayout::Mae;
    const auto tokens = keys.noted({"n_cls_tokens"}, model.doubts);
    if (tokens)
        p.prefix = tokens->value;
    readHeads(keys, model);
    if (p.layout == GridLayout::Detr)
        readDetr(keys, family, p, model);
    else if (!isLearned(p))
        model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "base"), p.base, usualFor(family)};
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "layout"), layoutOf(p), usualFor(family)};
    if (keys.peek({"use_absolute_position_embeddings"}) == QJsonValue(true))
        keys.pass("use_absolute_position_embeddings");
    const bool numbered = !keys.hasAny({"image_size"}) && keys.hasAny({"num_patches"});
    if (const auto patches =
            numbered ? readSquare(keys, model) : readPatches(keys, model, family.pictureSide)) {
        p.rows = patches->rows;
        p.columns = patches->columns;
    } else {
        model.notes << (keys.hasAny({"pretrain_image_size", "image_size", "crop_size", "max_image_size"})
                            ? GridWords::tr("%1 × %2 patches are shown")
                            : GridWords::tr(
                                  "the file does not give the image size; %1 × %2 patches are shown"))
                           .arg(p.rows)
                           .arg(p.columns);
    }
    if (p.prefix > 0)
        model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "tokens before the patches"),
                                        static_cast<qint64>(p.prefix),
                                        tokens ? tokens->key : usualFor(family)};
    if (isLearned(p))
        model.notes << GridWords::tr(
            "the rows are trained; open the table of a checkpoint to see them (--table)");
    const auto why = refuse(p);
    if (!why)
        model.grid = p;
    else if (isLearned(p))  // any table is possible, but not all can be drawn
        model.notes << translated(*why);
    else
        throw WrongConfig{translated(*why)};
}

}  // namespace posiscope
