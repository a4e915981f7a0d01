// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framedocuments.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/shownpart.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotarytexts.h"

namespace posiscope {
namespace {

struct FrameWords {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

const AnimatedValue* findValue(const std::vector<AnimatedValue>& values, std::string_view option) {
    const auto found = std::ranges::find(values, verbatim(option), &AnimatedValue::option);
    return found == values.end() ? nullptr : &*found;
}

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

Failure outside(const Span& span, const Interval& extent) {
    return Failure(
        FrameWords::tr("the zoomed range %1:%2 is outside the range of a frame, %3:%4; reset the zoom")
            .arg(verbatim(writeNumber(span.first)), verbatim(writeNumber(span.last)))
            .arg(extent.first)
            .arg(extent.last));
}

}  // namespace

FrameDocuments::FrameDocuments(const Document& shown, FigureContent content, Animation animation)
    : m_shown(shown), m_content(std::move(content)), m_animation(std::move(animation)) {}

Result<std::unique_ptr<Document>> FrameDocuments::make(int index) const {
    auto frame = std::make_unique<Document>();
    frame->adopt(m_shown.learned());
    const Values values = m_animation.valuesAt(index);
    return setSetting(*frame, values)
        .and_then([&] { return setCursor(*frame, values); })
        .and_then([&] { return setAppearance(*frame); })
        .map([&] {
            hold(*frame);
            return std::move(frame);
        });
}

Result<void> FrameDocuments::setSetting(Document& frame, const Values& values) const {
    const auto setting = withValues(seenSetting(m_shown), values);
    if (!setting)
        return Failure(setting.error());
    if (const auto why = frame.change(*setting))
        return Failure(*why);
    return {};
}

/// If the user has not moved the cursor, it has the default position for that extent.
Result<void> FrameDocuments::setCursor(Document& frame, const Values& values) const {
    const Cursor usual = seenIn({}, m_shown.extent());
    Values all = values;
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (const double put = declaration.get(m_shown.cursor());
            findValue(values, declaration.option) == nullptr && put != declaration.get(usual))
            all.push_back({verbatim(declaration.option), put});
    Cursor cursor = frame.cursor();
    if (frame.words().labels)
        cursor = movedTo(cursor, wordPositions(frame.words(), frame.extent()));
    const auto moved = withValues(cursor, frame.extent(), all);
    if (!moved)
        return Failure(moved.error());
    frame.setCursor(*moved);
    return {};
}

Result<void> FrameDocuments::setAppearance(Document& frame) const {
    const Appearance appearance = seenAppearance(m_shown, m_content);
    for (const SpanKind kind : {SpanKind::Positions, SpanKind::Others, SpanKind::Dimensions}) {
        const std::optional<Span>& span = appearance.spans.*memberOf(kind);
        const Interval extent = extentOf(kind, frame.extent());
        if (span && (span->first < static_cast<double>(extent.first) ||
                     span->last > static_cast<double>(extent.last)))
            return outside(*span, extent);
    }
    const Interval columns = frame.extent().dimensions;
    for (const std::int64_t dimension : appearance.waveDimensions)
        if (!columns.contains(dimension))
            return outside({static_cast<double>(dimension), static_cast<double>(dimension + 1)}, columns);
    frame.setAppearance(appearance);
    return {};
}

/// The held setting stays unchanged; parameters without effect on it are those of the frame.
void FrameDocuments::hold(Document& frame) const {
    const Document* const held = m_shown.baseline().document();
    if (!held)
        return;
    const Setting other = held->shownSetting();
    Setting setting = turnedTo(frame.setting(), schemeOf(other.parameters));
    for (const SettingParameter& parameter : settingParameters())
        if (const auto value = parameter.get(other); value && parameter.concerns(other))
            parameter.set(setting, *value);
    if (const auto* const relative = std::get_if<RelativeParameters>(&other.parameters))
        std::get<RelativeParameters>(setting.parameters).opened = relative->opened;
    if (const auto* const rotary = std::get_if<RotaryParameters>(&other.parameters))
        for (const TextDeclaration<RotaryParameters>& list : rotaryTexts())
            list.set(std::get<RotaryParameters>(setting.parameters), list.get(*rotary));
    setting.words = other.words;
    frame.baseline().hold(setting, held->learned());
    frame.baseline().setAsDifference(m_shown.baseline().asDifference());
}

}  // namespace posiscope
