// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/withmodel.h"
#include "app/models/modelpositions.h"

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

/// The numbers that stand for trained ones, and which head is looked at, are no matter of the model.
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

}  // namespace

Subject withModel(Subject subject, const ModelPositions& model, std::size_t layers) {
    Parameters& p = subject.parameters;
    switch (model.scheme) {
        case ModelScheme::Unknown:
        case ModelScheme::None:
            return subject;
        case ModelScheme::Rotary:
            subject.rotary = turned(subject.rotary, model.rotary[layers].parameters);
            p.scheme = Scheme::Rotary;
            p.firstPosition = 0;
            p.length = shownLength(subject.rotary.targetLength);
            break;
        case ModelScheme::Relative:
            subject.relative = related(subject.relative, model.relative);
            p.scheme = Scheme::Relative;
            if (p.initialisation == Initialisation::File)
                p.initialisation = Initialisation::Normal;
            break;
        case ModelScheme::Learned:
        case ModelScheme::Sinusoidal:
            p = tabulated(p, model.absolute);
            break;
    }
    return derived(std::move(subject));
}

bool isOfModel(const Subject& subject, const ModelPositions& model) {
    if (!model.canBeShown())
        return false;
    for (std::size_t layers = 0; layers < std::max<std::size_t>(1, model.rotary.size()); ++layers) {
        Subject made = withModel(subject, model, layers);
        made.parameters.length = subject.parameters.length;
        made.parameters.firstPosition = subject.parameters.firstPosition;
        if (made == subject)
            return true;
    }
    return false;
}

Subject withXray(Subject subject, const OpenedXray& opened) {
    subject = withModel(std::move(subject), opened.positions);
    subject.xray = opened;
    return subject;
}

namespace {

/// The loads of the layer that is looked at alone, or of all.
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

std::shared_ptr<const Xray> seenXray(const Subject& subject) {
    const std::shared_ptr<const Xray> loads = ofLayer(subject.xray);
    if (!loads || loads->settings.empty() || subject.parameters.scheme != Scheme::Rotary ||
        refuse(subject.rotary))
        return loads;
    const auto looked = std::make_shared<const Rotary>(subject.rotary);
    const auto& settings = loads->settings;
    const auto fits = [&](const std::shared_ptr<const Rotary>& setting) {
        return setting->pairs() == looked->pairs() &&
               (settings.size() == 1 || setting->parameters().base == looked->parameters().base);
    };
    const auto found = std::ranges::find_if(settings, fits);
    if (found == settings.end())
        return loads;
    auto seen = std::make_shared<Xray>(*loads);
    seen->settings[static_cast<std::size_t>(found - settings.begin())] = looked;
    return seen;
}

}  // namespace posiscope
