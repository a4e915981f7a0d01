// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/frames.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/shownpart.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct FrameWords {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

/// The setting that \p document shows, without parts that are not visible.
Setting seenSetting(const Document& document) {
    const Setting shown = document.shownSetting();
    Setting seen = shown;
    for (const SettingParameter& parameter : settingParameters())
        if (!parameter.concerns(shown))
            parameter.set(seen, parameter.usual);
    if (!usesOpened(shown)) {
        seen.table = {};
        if (auto* const relative = std::get_if<RelativeParameters>(&seen.parameters))
            relative->opened = false;
    }
    if (!document.pipelineInputs().vectors)
        seen.wordVectors = {};
    return seen;
}

/// The coordinates to which the user has moved the cursor of \p document.
std::vector<AnimatedValue> movedCoordinates(const Document& document) {
    const Cursor usual = seenIn({}, document.extent());
    std::vector<AnimatedValue> moved;
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (const double put = declaration.get(document.cursor()); put != declaration.get(usual))
            moved.push_back({verbatim(declaration.option), put});
    return moved;
}

/// Why \p appearance does not fit into \p extent; std::nullopt if it does.
std::optional<QString> outside(const Appearance& appearance, const SettingExtent& extent) {
    const auto sentence = [](const Span& span, const Interval& bounds) {
        return FrameWords::tr("the zoomed range %1:%2 is outside the range of a frame, %3:%4; reset the zoom")
            .arg(verbatim(writeNumber(span.first)), verbatim(writeNumber(span.last)))
            .arg(bounds.first)
            .arg(bounds.last);
    };
    for (const SpanKind kind : {SpanKind::Positions, SpanKind::Others, SpanKind::Dimensions}) {
        const std::optional<Span>& span = appearance.spans.*memberOf(kind);
        const Interval bounds = extentOf(kind, extent);
        if (span && (span->first < static_cast<double>(bounds.first) ||
                     span->last > static_cast<double>(bounds.last)))
            return sentence(*span, bounds);
    }
    for (const std::int64_t dimension : appearance.waveDimensions)
        if (!extent.dimensions.contains(dimension))
            return sentence({static_cast<double>(dimension), static_cast<double>(dimension + 1)},
                            extent.dimensions);
    return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Document>> Frames::document(int index) const {
    return at(index).map([](const Snapshot& snapshot) {
        auto shown = std::make_unique<Document>();
        shown->show(snapshot);
        return shown;
    });
}

Frames framesOf(const Setting& start, const Animation& animation, const CompleteFrame& complete) {
    const auto at = [=](int index) -> Result<Snapshot> {
        const std::vector<AnimatedValue> values = animation.valuesAt(index);
        const auto setting = withValues(start, values);
        if (!setting)
            return Failure(setting.error());
        if (const auto why = Document::whyNot(*setting))
            return Failure(*why);
        return complete(*setting).and_then([&](Snapshot frame) {
            return withValues(frame.cursor, extentOf(frame.setting.parameters), values)
                .map([&](const Cursor& cursor) {
                    frame.cursor = cursor;
                    return frame;
                });
        });
    };
    return {.style = animation.style(), .at = at, .moving = [animation](int index) {
                return animation.wordsAt(index);
            }};
}

Frames framesOf(const Document& shown, const FigureContent& content, const Animation& animation) {
    Snapshot common = shown.snapshot();
    common.setting = seenSetting(shown);
    common.appearance = seenAppearance(shown, content);
    if (const Document* const held = shown.baseline().document())
        common.baseline = held->shownSetting();
    std::vector<AnimatedValue> moved = movedCoordinates(shown);
    std::erase_if(moved,
                  [&](const AnimatedValue& value) { return animation.options().contains(value.option); });
    return framesOf(common.setting, animation, [=](const Setting& setting) -> Result<Snapshot> {
        const SettingExtent extent = extentOf(setting.parameters);
        if (const auto why = outside(common.appearance, extent))
            return Failure(*why);
        Cursor cursor = seenIn({}, extent);
        if (setting.words.labels)
            cursor = movedTo(cursor, wordPositions(setting.words, extent));
        return withValues(cursor, extent, moved).map([&](const Cursor& put) {
            Snapshot frame = common;
            frame.setting = setting;
            frame.cursor = put;
            return frame;
        });
    });
}

}  // namespace posiscope
