// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/settingparameters.h"
#include "app/document/setting.h"

#include <algorithm>
#include <map>
#include <span>
#include <type_traits>

#include "core/parameters/declare.h"

namespace posiscope {
namespace {

/// The \p Values in \p setting; null if its scheme does not have them.
template <class Values, class Whole>
auto* partOf(Whole& setting) {
    if constexpr (std::is_same_v<Values, InputWords>)
        return &setting.words;
    else if constexpr (std::is_same_v<Values, OpenedXray>)
        return &setting.xray;
    else
        return std::get_if<Values>(&setting.parameters);
}

template <class Values>
SettingParameter declaredBy(const Declaration<Values>& d) {
    const auto get = [&d](const Setting& setting) {
        const auto* const values = partOf<Values>(setting);
        return values ? std::optional(d.get(*values)) : std::nullopt;
    };
    const auto set = [&d](Setting& setting, double value) {
        auto* const values = partOf<Values>(setting);
        if (!values)
            return;
        Values wanted = *values;
        d.set(wanted, value);
        if constexpr (std::is_same_v<Values, Parameters>)
            setting = withParameters(setting, wanted);
        else
            *values = wanted;
    };
    const auto matters = [&d](const Setting& setting) {
        const auto* const values = partOf<Values>(setting);
        return values && (d.matters == nullptr || d.matters(*values));
    };
    const auto concerns = [matters](const Setting& setting) {
        return matters(setting) ||
               (std::holds_alternative<Parameters>(setting.parameters) && partOf<Values>(setting));
    };
    return {d, d.get({}), get, set, matters, concerns};
}

template <class Values>
void add(std::vector<SettingParameter>& all, std::span<const Declaration<Values>> declarations) {
    for (const Declaration<Values>& d : declarations)
        all.push_back(declaredBy(d));
}

SettingParameter scheme() {
    const auto always = [](const Setting&) { return true; };
    return {*findParameter("scheme"),
            static_cast<double>(schemeOf(Setting().parameters)),
            [](const Setting& setting) { return static_cast<double>(schemeOf(setting.parameters)); },
            [](Setting& setting, double value) {
                setting = turnedTo(setting, static_cast<Scheme>(static_cast<int>(value)));
            },
            always,
            always};
}

/// \p one if the scheme has it, otherwise \p other, which has the same option name.
SettingParameter either(const SettingParameter& one, const SettingParameter& other) {
    const auto which = [one, other](const Setting& setting) -> const SettingParameter& {
        return one.get(setting) ? one : other;
    };
    return {one.facts,
            one.usual,
            [which](const Setting& setting) { return which(setting).get(setting); },
            [which](Setting& setting, double value) { which(setting).set(setting, value); },
            [which](const Setting& setting) { return which(setting).matters(setting); },
            [which](const Setting& setting) { return which(setting).concerns(setting); }};
}

std::vector<SettingParameter> made() {
    std::vector<SettingParameter> all{scheme()};
    for (const Declaration<Parameters>& d : parameterDeclarations().subspan(all.size())) {
        const Declaration<RotaryParameters>* const same = findOption(rotaryPositions(), d.option);
        const Declaration<GridParameters>* const ofGrid = findOption(gridShared(), d.option);
        all.push_back(same     ? either(declaredBy(d), declaredBy(*same))
                      : ofGrid ? either(declaredBy(d), declaredBy(*ofGrid))
                               : declaredBy(d));
    }
    add(all, relativeDeclarations());
    add(all, rotaryDeclarations());
    add(all, gridDeclarations());
    add(all, axialDeclarations());
    add(all, xrayDeclarations());
    return all;
}

}  // namespace

const std::vector<SettingParameter>& settingParameters() {
    static const std::vector<SettingParameter> all = made();
    return all;
}

const std::vector<SettingParameter>& wordParameters() {
    static const std::vector<SettingParameter> all = [] {
        std::vector<SettingParameter> words;
        add(words, wordsDeclarations());
        return words;
    }();
    return all;
}

namespace {

/// The default setting of each scheme.
const std::vector<Setting>& usualSettings() {
    static const std::vector<Setting> usual = [] {
        std::vector<Setting> all;
        for (std::size_t i = 0; i < findParameter("scheme")->choices.size(); ++i)
            all.push_back(turnedTo({}, static_cast<Scheme>(i)));
        return all;
    }();
    return usual;
}

/// The conditions under which \p parameter has an effect, one for each scheme at most.
std::vector<Condition> findConditions(const SettingParameter& parameter) {
    std::vector<Condition> all;
    const auto addFor = [&](const Setting& usual) {
        const Scheme scheme = schemeOf(usual.parameters);
        if (parameter.matters(usual))
            return all.push_back({scheme});
        for (const SettingParameter& choice : settingParameters())
            for (std::size_t i = 0; i < choice.facts.choices.size(); ++i) {
                if (choice.facts.option == "scheme" || !choice.matters(usual))
                    break;
                Setting wanted = usual;
                choice.set(wanted, static_cast<double>(i));
                if (parameter.matters(wanted))
                    return all.push_back({scheme, &choice, static_cast<double>(i)});
            }
    };
    for (const Setting& usual : usualSettings())
        if (parameter.get(usual))
            addFor(usual);
    return all;
}

}  // namespace

std::vector<Scheme> schemesWhere(const std::function<bool(const Setting&)>& holds) {
    std::vector<Scheme> schemes;
    for (const Setting& setting : usualSettings())
        if (holds(setting))
            schemes.push_back(schemeOf(setting.parameters));
    return schemes;
}

std::optional<Condition> conditionOf(const SettingParameter& parameter, const Setting& setting) {
    static std::map<const SettingParameter*, std::vector<Condition>> known;
    const auto found = known.find(&parameter);
    const std::vector<Condition>& all =
        found != known.end() ? found->second
                             : known.emplace(&parameter, findConditions(parameter)).first->second;
    if (all.empty())
        return std::nullopt;
    for (const Scheme preferred : {schemeOf(setting.parameters), Scheme::Sinusoidal})
        if (const auto own = std::ranges::find(all, preferred, &Condition::scheme); own != all.end())
            return *own;
    const auto alone = std::ranges::find(all, nullptr, &Condition::choice);
    return alone == all.end() ? all.front() : *alone;
}

const SettingParameter& settingParameter(std::string_view option) {
    const auto called = [&](const SettingParameter& parameter) { return parameter.facts.option == option; };
    const auto& words = wordParameters();
    if (const auto found = std::ranges::find_if(words, called); found != words.end())
        return *found;
    return *std::ranges::find_if(settingParameters(), called);
}

}  // namespace posiscope
