// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/transitionplayer.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <array>
#include <cmath>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "core/schemes/encoding.h"

namespace posiscope {
namespace {

constexpr std::array kKinds{SpanKind::Positions, SpanKind::Others, SpanKind::Dimensions};

/// Whether values of \p facts can be interpolated; choices, seeds and layer numbers cannot.
bool isAmount(const ParameterFacts& facts) {
    return facts.option != kLayerOption &&
           (facts.scale == Scale::Linear || facts.scale == Scale::Logarithmic) &&
           !facts.name.ends_with("seed");
}

/// Calls \p work for every parameter that can be interpolated.
void forAmounts(const std::function<void(const SettingParameter&)>& work) {
    for (const auto* const all : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& parameter : *all)
            if (isAmount(parameter.facts))
                work(parameter);
}

/// Interpolates like its slider: geometrically or linearly, rounded to the slider's steps.
double between(const ParameterFacts& facts, double a, double b, double share) {
    const bool byFactors = facts.scale == Scale::Logarithmic && a > 0 && b > 0;
    double value = byFactors ? a * std::pow(b / a, share) : std::lerp(a, b, share);
    if (facts.sliderStep > 0)
        value = std::round(value / facts.sliderStep) * facts.sliderStep;
    return facts.whole ? std::round(value) : value;
}

/// Interpolates the size geometrically; the point that \p a and \p b have in common relative to their sizes,
/// if any, stays fixed.
Span between(const Span& a, const Span& b, double share) {
    const double size = a.size() * std::pow(b.size() / a.size(), share);
    const double way = a.size() == b.size() ? share : (size - a.size()) / (b.size() - a.size());
    const double first = std::lerp(a.first, b.first, way);
    return {first, first + size};
}

std::int64_t between(std::int64_t a, std::int64_t b, double share) {
    return std::llround(std::lerp(static_cast<double>(a), static_cast<double>(b), share));
}

/// Whether the encoding of \p setting is computed directly, so that intermediate ones are available at once.
bool isComputed(const Setting& setting) {
    return std::visit(Cases{[](const Parameters& rows) { return !showsTable(rows); },
                            [&](const RelativeParameters&) { return !relativeTableOf(setting); },
                            [](const auto& /*computed*/) { return true; }},
                      setting.parameters);
}

bool differInAmountsOnly(const Setting& a, const Setting& b) {
    Setting moved = a;
    forAmounts([&](const SettingParameter& parameter) {
        if (const auto value = parameter.get(b))
            parameter.set(moved, *value);
    });
    return moved == b;
}

bool isSamePlace(const Snapshot& a, const Snapshot& b) {
    return a.setting == b.setting && a.appearance.spans == b.appearance.spans && a.cursor == b.cursor;
}

}  // namespace

Transition::Transition(const Snapshot& from, const Snapshot& to)
    : m_from(from),
      m_to(to),
      m_leads(!isSamePlace(from, to) &&
              (from.setting == to.setting ||
               (isComputed(to.setting) && differInAmountsOnly(from.setting, to.setting)))) {}

Snapshot Transition::at(double share) const {
    Snapshot place = m_to;
    if (!(m_from.setting == m_to.setting))
        place.setting = settingAt(share);
    place.appearance.spans = spansAt(share, extentOf(place.setting.parameters));
    for (const CursorDeclaration& coordinate : cursorDeclarations())
        coordinate.set(place.cursor, static_cast<double>(between(
                                         static_cast<std::int64_t>(coordinate.get(m_from.cursor)),
                                         static_cast<std::int64_t>(coordinate.get(m_to.cursor)), share)));
    return place;
}

/// If the interpolated numbers are not valid together, those of the end are used.
Setting Transition::settingAt(double share) const {
    Setting setting = m_to.setting;
    forAmounts([&](const SettingParameter& parameter) {
        const auto a = parameter.get(m_from.setting);
        const auto b = parameter.get(m_to.setting);
        if (a && b && a != b)
            parameter.set(setting, between(parameter.facts, *a, *b, share));
    });
    return Document::whyNot(setting) ? m_to.setting : setting;
}

/// A span that is unset at both ends stays unset.
Spans Transition::spansAt(double share, const SettingExtent& extent) const {
    Spans spans;
    for (const SpanKind kind : kKinds) {
        const auto member = memberOf(kind);
        if (!(m_from.appearance.spans.*member) && !(m_to.appearance.spans.*member))
            continue;
        const Span from =
            spanWithin(m_from.appearance.spans.*member, extentOf(kind, extentOf(m_from.setting.parameters)));
        const Span to =
            spanWithin(m_to.appearance.spans.*member, extentOf(kind, extentOf(m_to.setting.parameters)));
        spans.*member = spanWithin(between(from, to, share), extentOf(kind, extent));
    }
    return spans;
}

namespace {

bool endsTheWay(QEvent::Type type) {
    return type == QEvent::KeyPress || type == QEvent::ShortcutOverride || type == QEvent::Shortcut ||
           type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick || type == QEvent::Wheel ||
           type == QEvent::TouchBegin || type == QEvent::Close;
}

}  // namespace

TransitionPlayer::TransitionPlayer(Document& document) : m_document(document) {
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &TransitionPlayer::goOn);
    connect(&m_animation, &QVariantAnimation::finished, this, &TransitionPlayer::arrive);
}

void TransitionPlayer::zoomTo(const Spans& spans) {
    arrive();
    const Snapshot from = m_document.snapshot();
    Snapshot to = from;
    to.appearance.spans = spans;
    if (!begin(Transition(from, to), m_usual))
        m_document.lookAt(spans);
}

void TransitionPlayer::comeFrom(const Snapshot& from, int milliseconds) {
    arrive();
    if (begin(Transition(from, m_document.snapshot()), milliseconds > 0 ? milliseconds : m_usual))
        show(from);
}

/// \returns whether a transition has started: \p way must exist and transitions must be enabled
bool TransitionPlayer::begin(const Transition& way, int milliseconds) {
    if (m_usual == 0 || !way.leads())
        return false;
    m_transition = way;
    m_moving = true;
    m_animation.setDuration(milliseconds);
    // A user's own action starts fast; a longer transition, to be watched, runs evenly.
    m_animation.setEasingCurve(milliseconds > m_usual ? QEasingCurve::InOutSine : QEasingCurve::OutCubic);
    QCoreApplication::instance()->installEventFilter(this);
    m_animation.start();
    return true;
}

void TransitionPlayer::show(const Snapshot& place) {
    const QScopedValueRollback showing(m_showing, true);
    m_document.moveTo(place);
}

void TransitionPlayer::goOn() {
    if (m_animation.state() == QAbstractAnimation::Running && m_animation.currentTime() > 0)
        show(m_transition.at(m_animation.currentValue().toDouble()));
}

void TransitionPlayer::arrive() {
    if (m_showing || !m_moving)
        return;
    m_moving = false;
    QCoreApplication::instance()->removeEventFilter(this);
    m_animation.stop();
    show(m_transition.end());
    m_transition = {};
}

bool TransitionPlayer::eventFilter(QObject* watched, QEvent* event) {
    if (endsTheWay(event->type()))
        arrive();
    return QObject::eventFilter(watched, event);
}

}  // namespace posiscope
