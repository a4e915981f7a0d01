// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/parameters/declaration.h"

namespace posiscope {

struct Subject;

/// A number or choice the encoding depends on, wherever in the subject it is kept: for those who treat them
/// all alike, such as a panel of controls.
struct SubjectParameter {
    const ParameterFacts& facts;
    std::function<double(const Subject&)> get;
    std::function<void(Subject&, double)> set;
    std::function<bool(const Subject&)> matters;  ///< whether it changes anything beside the others
    /// Whether it can change something in a view, too: a table is compared with the sinusoid in its place.
    std::function<bool(const Subject&)> concerns;
};

/// What the encoding depends on: the parameters, then those of relative and of rotary schemes, each in the
/// order people meet them.
const std::vector<SubjectParameter>& subjectParameters();

/// What becomes of words, in the order people meet it.
const std::vector<SubjectParameter>& wordParameters();

/// The one of both called \p option. \pre there is one
const SubjectParameter& subjectParameter(std::string_view option);

}  // namespace posiscope
