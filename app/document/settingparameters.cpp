// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/settingparameters.h"
#include "app/document/setting.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace posiscope {
namespace {

/// What declares one option, for each struct of parameters that has it; otherwise null.
using Declared = std::tuple<const Declaration<Parameters>*, const Declaration<RelativeParameters>*,
                            const Declaration<RotaryParameters>*>;

template <class Values>
const Declaration<Values>* of(const Declared& declared, const Values&) {
    return std::get<const Declaration<Values>*>(declared);
}

template <class Values>
bool mattersTo(const Declaration<Values>& declaration, const Values& values) {
    return declaration.matters == nullptr || declaration.matters(values);
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

SettingParameter ofScheme(const ParameterFacts& facts, double usual, const Declared& declared) {
    const auto get = [declared](const Setting& setting) {
        return std::visit(
            [&](const auto& values) {
                const auto* const d = of(declared, values);
                return d ? std::optional(d->get(values)) : std::nullopt;
            },
            setting.parameters);
    };
    const auto set = [declared](Setting& setting, double value) {
        SchemeParameters wanted = setting.parameters;
        std::visit(
            [&](auto& values) {
                if (const auto* const d = of(declared, values))
                    d->set(values, value);
            },
            wanted);
        if (const auto* const rows = std::get_if<Parameters>(&wanted))
            setting = withParameters(setting, *rows);
        else
            setting.parameters = wanted;
    };
    const auto matters = [declared](const Setting& setting) {
        return std::visit(
            [&](const auto& values) {
                const auto* const d = of(declared, values);
                return d && mattersTo(*d, values);
            },
            setting.parameters);
    };
    const auto concerns = [declared, matters](const Setting& setting) {
        return matters(setting) ||
               (std::holds_alternative<Parameters>(setting.parameters) && std::get<0>(declared));
    };
    return {facts, usual, get, set, matters, concerns};
}

/// Adds \p declarations of the \p part of a setting that is there whatever the scheme.
template <class Values>
void add(std::vector<SettingParameter>& all, std::span<const Declaration<Values>> declarations,
         Values Setting::*part) {
    for (const Declaration<Values>& d : declarations) {
        const auto matters = [&d, part](const Setting& setting) { return mattersTo(d, setting.*part); };
        all.push_back({d, d.get({}), [&d, part](const Setting& setting) { return d.get(setting.*part); },
                       [&d, part](Setting& setting, double value) { d.set(setting.*part, value); }, matters,
                       [matters](const Setting& setting) {
                           return matters(setting) || std::holds_alternative<Parameters>(setting.parameters);
                       }});
    }
}

std::vector<SettingParameter> made() {
    std::vector<SettingParameter> all{scheme()};
    for (const Declaration<Parameters>& d : parameterDeclarations().subspan(1)) {
        const auto positions = rotaryPositions();
        const auto same = std::ranges::find(positions, d.option, &Declaration<RotaryParameters>::option);
        all.push_back(ofScheme(d, d.get({}), {&d, nullptr, same == positions.end() ? nullptr : &*same}));
    }
    for (const Declaration<RelativeParameters>& d : relativeDeclarations())
        all.push_back(ofScheme(d, d.get({}), {nullptr, &d, nullptr}));
    for (const Declaration<RotaryParameters>& d : rotaryDeclarations())
        all.push_back(ofScheme(d, d.get({}), {nullptr, nullptr, &d}));
    add(all, xrayDeclarations(), &Setting::xray);
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
        add(words, wordsDeclarations(), &Setting::words);
        return words;
    }();
    return all;
}

const SettingParameter& settingParameter(std::string_view option) {
    const auto called = [&](const SettingParameter& parameter) { return parameter.facts.option == option; };
    const auto& words = wordParameters();
    if (const auto found = std::ranges::find_if(words, called); found != words.end())
        return *found;
    return *std::ranges::find_if(settingParameters(), called);
}

}  // namespace posiscope
