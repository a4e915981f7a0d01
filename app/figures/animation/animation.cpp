// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/animation.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/fieldterms.h"
#include "app/document/settingparameters.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct WayWords {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

/// The step of values between \p first and \p last: that of the slider if both ends are multiples of it,
/// because for example a d_model that is odd in every other frame is not a useful animation.
double stepOf(const ParameterFacts& facts, double first, double last) {
    const double stop = facts.sliderStep;
    if (!facts.whole)
        return 0;
    const bool onStops = stop > 1 && std::fmod(first, stop) == 0 && std::fmod(last, stop) == 0;
    return onStops ? stop : 1;
}

/// The number of digits for values between \p first and \p last, so that users can type them to reproduce a
/// single frame: the rounding error is less than a hundredth of the step between frames.
int digitsOf(double first, double last, bool byFactors, int frames) {
    const double way = byFactors && first > 0 && last > 0
                           ? std::abs(std::log(last / first))
                           : std::abs(last - first) / std::max(std::abs(first), std::abs(last));
    constexpr int kMost = 15;
    return way > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(way / frames))) + 2, 3, kMost) : kMost;
}

const CursorDeclaration* cursorCalled(const QString& option) {
    const auto all = cursorDeclarations();
    const auto found = std::ranges::find(all, option.toStdString(), &CursorDeclaration::option);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

bool isOfCursor(const QString& option) {
    return cursorCalled(option) != nullptr;
}

const ParameterFacts* animatedNumber(const QString& option) {
    const std::string name = option.toStdString();
    const auto isIt = [&](const ParameterFacts& facts) {
        return facts.option == name && facts.scale != Scale::List && facts.scale != Scale::Switch;
    };
    for (const auto* const parameters : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& parameter : *parameters)
            if (isIt(parameter.facts))
                return &parameter.facts;
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (isIt(declaration))
            return &declaration;
    return nullptr;
}

/// That \p option is no number, and which it may stand for.
static QString whyNoNumber(const QString& option) {
    QStringList all;
    for (const SettingParameter& parameter : settingParameters())
        if (animatedNumber(verbatim(parameter.facts.option)) != nullptr)
            all << verbatim(parameter.facts.option);
    const QStringList called = namesCalled(QStringLiteral("parameter"), option, all);
    return called.isEmpty() ? WayWords::tr("--animate: there is no numeric option --%1").arg(option)
                            : WayWords::tr("--animate: there is no numeric option --%1; did you mean %2?")
                                  .arg(option, called.join(QStringLiteral(", ")));
}

Result<Animation::Way> Animation::readWay(const QString& text, const AnimationStyle& style) {
    const qsizetype equals = text.indexOf(u'=');
    const qsizetype dots = text.indexOf(QStringLiteral(".."), equals);
    const Failure wrong(
        WayWords::tr("--animate \"%1\" is not OPTION=FIRST..LAST such as base=10..1e6").arg(text));
    if (equals < 1 || dots < 0)
        return wrong;
    const QString option = text.left(equals);
    const auto first = readNumber(text.mid(equals + 1, dots - equals - 1).toStdString());
    const auto last = readNumber(text.mid(dots + 2).toStdString());
    if (!first || !last)
        return wrong;
    const ParameterFacts* const facts = animatedNumber(option);
    if (facts == nullptr)
        return Failure(whyNoNumber(option));
    const bool byFactors = style.easing == Easing::Automatic ? facts->scale == Scale::Logarithmic
                                                             : style.easing == Easing::Logarithmic;
    if (byFactors && std::min(*first, *last) <= 0 && !refuse(*facts, std::min(*first, *last)))
        return Failure(
            WayWords::tr(
                "--animate %1: logarithmic easing (--ease log) needs numbers above 0; --ease linear does not")
                .arg(text));
    return Way{option,
               *first,
               *last,
               byFactors,
               stepOf(*facts, *first, *last),
               digitsOf(*first, *last, byFactors, style.frames)};
}

Result<Setting> withValues(Setting setting, const std::vector<AnimatedValue>& values) {
    for (const auto& [option, value] : values) {
        if (cursorCalled(option) != nullptr)
            continue;
        const SettingParameter& parameter = settingParameter(option.toStdString());
        if (const auto why = refuse(parameter.facts, value))
            return Failure(translated(*why));
        parameter.set(setting, value);
    }
    return setting;
}

Result<Cursor> withValues(Cursor cursor, const SettingExtent& extent,
                          const std::vector<AnimatedValue>& values) {
    for (const auto& [option, value] : values)
        if (const CursorDeclaration* const moved = cursorCalled(option)) {
            if (const auto why = refuse(factsWithin(*moved, extent), value))
                return Failure(translated(*why));
            moved->set(cursor, value);
        }
    return cursor;
}

Result<Animation> Animation::read(const QString& text, const AnimationStyle& style) {
    Animation all(style);
    for (const QString& word : text.split(u',')) {
        const auto way = readWay(word, style);
        if (!way)
            return Failure(way.error());
        all.m_ways.push_back(*way);
        if (all.options().count(way->option) > 1)
            return Failure(WayWords::tr("--animate names %1 twice").arg(way->option));
    }
    return all;
}

QStringList Animation::options() const {
    QStringList all;
    for (const Way& way : m_ways)
        all << way.option;
    return all;
}

/// Returns the ends exactly.
double Animation::valueAt(const Way& way, double share) {
    if (share <= 0 || share >= 1)
        return share <= 0 ? way.first : way.last;
    const bool positive = way.first > 0 && way.last > 0;  // otherwise the first frame will be refused
    const double value = way.byFactors && positive ? way.first * std::pow(way.last / way.first, share)
                                                   : way.first + share * (way.last - way.first);
    const double stepped = way.step > 0 ? std::round(value / way.step) * way.step
                                        : QString::number(value, 'g', way.digits).toDouble();
    return std::clamp(stepped, std::min(way.first, way.last), std::max(way.first, way.last));
}

std::vector<AnimatedValue> Animation::valuesAt(int index) const {
    const double share = shareOfFrame(m_style, index);
    std::vector<AnimatedValue> values;
    for (const Way& way : m_ways)
        values.push_back({way.option, valueAt(way, share)});
    return values;
}

QString Animation::wordsAt(int index) const {
    QStringList words;
    for (const auto& [option, value] : valuesAt(index))
        words << translated(animatedNumber(option)->label) + u' ' + allDigits(value);
    return words.join(QStringLiteral(" · "));
}

}  // namespace posiscope
