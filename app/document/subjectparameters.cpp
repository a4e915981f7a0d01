// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/subjectparameters.h"
#include "app/document/subject.h"
#include "core/parameters/parameters.h"

#include <algorithm>
#include <optional>
#include <span>

namespace posiscope {
namespace {

/// Adds \p declarations of the \p part of a subject, which matters to \p scheme only where one is named.
template <class Values>
void add(std::vector<SubjectParameter>& all, std::span<const Declaration<Values>> declarations,
         Values Subject::*part, std::optional<Scheme> scheme) {
    for (const Declaration<Values>& d : declarations) {
        const auto matters = [&d, part, scheme](const Subject& subject) {
            return (!scheme || subject.parameters.scheme == *scheme) &&
                   (d.matters == nullptr || d.matters(subject.*part));
        };
        all.push_back({d, [&d, part](const Subject& subject) { return d.get(subject.*part); },
                       [&d, part](Subject& subject, double value) { d.set(subject.*part, value); }, matters,
                       [matters, scheme](const Subject& subject) {
                           return matters(subject) || (!scheme && isMerged(subject.parameters));
                       }});
    }
}

std::vector<SubjectParameter> made() {
    std::vector<SubjectParameter> all;
    add(all, parameterDeclarations(), &Subject::parameters, std::nullopt);
    add(all, relativeDeclarations(), &Subject::relative, Scheme::Relative);
    add(all, rotaryDeclarations(), &Subject::rotary, Scheme::Rotary);
    add(all, xrayDeclarations(), &Subject::xray, std::nullopt);
    return all;
}

}  // namespace

const std::vector<SubjectParameter>& subjectParameters() {
    static const std::vector<SubjectParameter> all = made();
    return all;
}

const std::vector<SubjectParameter>& wordParameters() {
    static const std::vector<SubjectParameter> all = [] {
        std::vector<SubjectParameter> words;
        add(words, wordsDeclarations(), &Subject::words, std::nullopt);
        return words;
    }();
    return all;
}

const SubjectParameter& subjectParameter(std::string_view option) {
    const auto called = [&](const SubjectParameter& parameter) { return parameter.facts.option == option; };
    const auto& words = wordParameters();
    if (const auto found = std::ranges::find_if(words, called); found != words.end())
        return *found;
    return *std::ranges::find_if(subjectParameters(), called);
}

}  // namespace posiscope
