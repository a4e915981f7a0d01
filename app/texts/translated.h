// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/parameters/message.h"

namespace posiscope {

struct ParameterFacts;

/// Text marked with POSISCOPE_TR_NOOP("core", …), in the language of the program.
QString translated(std::string_view text);

/// Text that is the same in every language: an option's word, a number.
QString verbatim(std::string_view text);

/// The same with an initial capital, as in menus.
QString capitalised(std::string_view text);

/// A message in the language of the program, with its arguments filled in.
QString translated(const Message& message);

/// A description of a parameter and its valid values, for a tooltip.
QString explained(const ParameterFacts& facts);

}  // namespace posiscope
