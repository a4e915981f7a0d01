// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/patchgrids.h"

#include <algorithm>
#include <utility>

#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"

namespace posiscope {
namespace {

PatchGrid frameOf(const PatchGrids::Run& run, std::int64_t frame) {
    PatchGrid picture = run.front;
    picture.first += frame * run.apart;
    picture.number += frame;
    return picture;
}

PatchGrids::Run framesAt(std::int64_t first, std::int64_t frames, std::int64_t rows, std::int64_t columns) {
    return {{.first = first, .rows = rows, .columns = columns, .stride = columns}, frames, rows * columns};
}

/// The pictures of \p part, whose tokens begin at \p first.
PatchGrids::Run runOf(const InputPart& part, const AxisIdRule& rule, std::int64_t first) {
    const bool isVideo = part.kind == InputPart::Kind::Video;
    const std::int64_t stamp = isVideo && rule.framesAreImages ? rule.stampTokens : 0;
    PatchGrids::Run run =
        framesAt(first + stamp, isVideo ? part.frames : 1, part.rows / rule.merge, part.columns / rule.merge);
    if (rule.form == AxisIdRule::Form::XdRope)
        ++run.front.stride;
    run.apart = stamp + run.front.rows * run.front.stride;
    return run;
}

/// The one of \p to patches along an axis whose centre is nearest to that of \p patch of \p from.
std::int64_t scaled(std::int64_t patch, std::int64_t from, std::int64_t to) {
    const std::int64_t twice = (2 * patch + 1) * to;  // of the centre, in patches of `to` times 2 · from
    const std::int64_t at = twice / (2 * from);
    const bool isBetween = twice % (2 * from) == 0;
    return isBetween && twice <= from * to ? at - 1 : at;
}

}  // namespace

PatchPlace PatchGrid::nearest(std::int64_t token) const {
    const std::int64_t inside = std::clamp(token, first, end() - 1) - first;
    return {inside / stride, std::min(inside % stride, columns - 1)};
}

PatchGrids::PatchGrids(std::vector<Run> runs) : m_runs(std::move(runs)) {
    for (Run& run : m_runs) {
        run.front.number = m_count;
        m_count += run.frames;
    }
}

std::optional<PatchGrid> PatchGrids::numbered(std::int64_t number) const {
    for (const Run& run : m_runs)
        if (number >= run.front.number && number < run.front.number + run.frames)
            return frameOf(run, number - run.front.number);
    return std::nullopt;
}

std::optional<PatchGrid> PatchGrids::at(std::int64_t token) const {
    for (const Run& run : m_runs) {
        if (token >= frameOf(run, run.frames - 1).end())
            continue;
        const std::int64_t frame = std::max<std::int64_t>(0, token - run.front.first) / run.apart;
        return frameOf(run, token < frameOf(run, frame).end() ? frame : frame + 1);
    }
    return numbered(m_count - 1);
}

PatchGrids patchGridsOf(const GridParameters& p) {
    return PatchGrids({framesAt(p.prefix, framesOf(p), p.rows, p.columns)});
}

PatchGrids patchGridsOf(const AxialParameters& p) {
    const auto rule = idRuleOf(p);
    if (!rule)
        return PatchGrids({framesAt(0, framesOf(p), p.rows, p.columns)});
    std::vector<PatchGrids::Run> runs;
    std::int64_t before = 0;
    for (const InputPart& part : p.input) {
        if (part.kind != InputPart::Kind::Text)
            runs.push_back(runOf(part, *rule, before));
        before += tokensOf(std::vector{part}, *rule);
    }
    return PatchGrids(std::move(runs));
}

std::int64_t correspondingToken(std::int64_t token, const PatchGrids& from, const PatchGrids& to) {
    const auto counterpart = [&](const PatchGrid& picture) {
        return to.numbered(std::min(picture.number, to.count() - 1));
    };
    const auto near = from.at(token);
    if (!near || to.count() == 0)
        return token;
    if (near->contains(token)) {
        const PatchPlace patch = near->nearest(token);
        const PatchGrid other = *counterpart(*near);
        return other.tokenOf(
            {scaled(patch.row, near->rows, other.rows), scaled(patch.column, near->columns, other.columns)});
    }
    const auto before = token >= near->end() ? near : from.numbered(near->number - 1);
    return before ? counterpart(*before)->end() + token - before->end() : token;
}

}  // namespace posiscope
