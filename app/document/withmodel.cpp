// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/withmodel.h"
#include "app/document/settingparameters.h"
#include "app/models/modelpositions.h"
#include "app/models/picturesize.h"

#include <algorithm>

namespace posiscope {
namespace {

std::int64_t shownLength(std::int64_t length) {
    const auto most = static_cast<std::int64_t>(findParameter("length")->maximum);
    return std::clamp<std::int64_t>(length, 1, most);
}

RotaryParameters turned(const RotaryParameters& present, RotaryParameters wanted) {
    if (wanted.targetLength > wanted.trainedLength)
        wanted.sequenceLength = wanted.targetLength;
    wanted.vectors = present.vectors;
    wanted.seed = present.seed;
    if (present.headSize == wanted.headSize) {
        wanted.givenQuery = present.givenQuery;
        wanted.givenKey = present.givenKey;
    } else if (wanted.vectors == HeadVectors::Given) {
        wanted.vectors = HeadVectors::Ones;
    }
    wanted.positionsIn = present.positionsIn;
    wanted.frequenciesIn = present.frequenciesIn;
    wanted.resultsIn = present.resultsIn;
    return wanted;
}

/// The random seed and the head shown are not part of a model and stay.
RelativeParameters related(const RelativeParameters& present, RelativeParameters wanted) {
    wanted.seed = present.seed;
    wanted.head = std::min(present.head, wanted.heads - 1);
    return wanted;
}

Parameters tabulated(const Parameters& present, Parameters wanted) {
    wanted.seed = present.seed;
    wanted.alpha = present.alpha;
    wanted.steps = present.steps;
    wanted.band = present.band;
    return wanted;
}

/// What is known of the query and key stays, and so does the size of the picture, unless the file gives it.
AxialParameters placed(AxialParameters present, const AxialParameters& wanted, bool sized) {
    if (sized) {
        present.rows = wanted.rows;
        present.columns = wanted.columns;
        present.frames = wanted.frames;
    }
    if (headOf(present).headSize != headOf(wanted).headSize)
        present.query = present.key = {};
    present.model = wanted.model;
    present.headSize = wanted.headSize;
    present.base = wanted.base;
    present.sections = wanted.sections;
    present.pairing = wanted.pairing;
    present.head = 0;
    present.heads = wanted.heads;
    present.leastPeriod = present.greatestPeriod = 0;
    return refuse(present) ? wanted : present;
}

}  // namespace

Setting withModel(Setting setting, const ModelPositions& model, std::size_t layers) {
    LastParameters present;
    present.remember(setting.parameters);
    switch (model.scheme) {
        case ModelScheme::Unknown:
        case ModelScheme::None:
            break;
        case ModelScheme::Rotary: {
            if (model.axial && model.rotary.size() == 1) {
                setting.parameters = placed(present.axial, *model.axial, false);
                break;
            }
            RotaryParameters rotary = turned(present.rotary, model.rotary[layers].parameters);
            rotary.length = shownLength(rotary.targetLength);
            setting.parameters = rotary;
            break;
        }
        case ModelScheme::Relative:
            setting.parameters = related(present.relative, model.relative);
            break;
        case ModelScheme::Learned:
        case ModelScheme::Sinusoidal:
            setting.parameters = tabulated(present.rows, model.absolute);
            break;
        case ModelScheme::Axial:
            if (model.axial)
                setting.parameters = placed(present.axial, *model.axial, givesPatches(model));
            break;
        case ModelScheme::Grid:
            if (model.grid)
                setting.parameters = *model.grid;
            break;
    }
    return setting;
}

Setting withOpenedModel(Setting setting, const OpenedModel& opened) {
    setting = withModel(std::move(setting), *opened.positions);
    setting.model = opened;
    return setting;
}

std::shared_ptr<const ModelPlan> planOf(const Setting& setting) {
    const auto& positions = setting.model.positions;
    return positions && positions->plan.counted
               ? std::shared_ptr<const ModelPlan>(positions, &positions->plan)
               : nullptr;
}

bool isOfModel(const Setting& setting, const ModelPositions& model) {
    if (!model.canBeShown())
        return false;
    for (std::size_t layers = 0; layers < std::max<std::size_t>(1, model.rotary.size()); ++layers) {
        Setting made = withModel(setting, model, layers);
        for (const char* const option : {"length", "first-position"})
            if (const auto value = settingParameter(option).get(setting))
                settingParameter(option).set(made, *value);
        if (made == setting)
            return true;
    }
    return false;
}

Setting withXray(Setting setting, const OpenedXray& opened) {
    setting = withOpenedModel(std::move(setting), opened.model);
    setting.xray = opened;
    return setting;
}

namespace {

/// The loads of the selected layer only, or of all layers if none is selected.
std::shared_ptr<const Xray> ofLayer(const OpenedXray& opened) {
    if (!opened.loads || !opened.layer)
        return opened.loads;
    auto alone = std::make_shared<Xray>(*opened.loads);
    std::erase_if(alone->layers, [&opened](const LayerLoads& each) { return each.layer != opened.layer; });
    return alone;
}

}  // namespace

bool rowsAreHeads(const Appearance& appearance, const Xray& xray) {
    return appearance.xrayRows == XrayRows::Heads || xray.basis != XrayBasis::RotaryPairs;
}

std::shared_ptr<const Xray> seenXray(const Setting& setting) {
    const std::shared_ptr<const Xray> loads = ofLayer(setting.xray);
    const auto* const rotary = std::get_if<RotaryParameters>(&setting.parameters);
    if (!loads || loads->settings.empty() || !rotary || refuse(*rotary))
        return loads;
    const auto looked = std::make_shared<const Rotary>(*rotary);
    const auto& settings = loads->settings;
    const auto fits = [&](const std::shared_ptr<const Rotary>& one) {
        return one->pairs() == looked->pairs() &&
               (settings.size() == 1 || one->parameters().base == looked->parameters().base);
    };
    const auto found = std::ranges::find_if(settings, fits);
    if (found == settings.end())
        return loads;
    auto seen = std::make_shared<Xray>(*loads);
    seen->settings[static_cast<std::size_t>(found - settings.begin())] = looked;
    return seen;
}

}  // namespace posiscope
