// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/words/words.h"

namespace posiscope {

class Encoding;
class Table;

struct PipelineInputs {
    InputWords words;
    std::shared_ptr<const Encoding> encoding;  ///< of any scheme
    std::shared_ptr<const Table> vectors;      ///< the table to take W from; null: W is random

    bool operator==(const PipelineInputs&) const = default;
};

}  // namespace posiscope
