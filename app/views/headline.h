// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <utility>

namespace posiscope {

struct Setting;

/// "Sinusoidal · d_model 128 · base 10000 · length 200 · halves": numbers always, choices unless default, and
/// only what matters.
QString headline(const Setting& setting);

/// Of that what \p other does not share: "base 500000". The scheme where nothing differs.
QString headlineApart(const Setting& setting, const Setting& other);

/// The two settings of a comparison by what tells them apart: "A  base 10000", "B  base 500000".
std::pair<QString, QString> namesApart(const Setting& a, const Setting& b);

}  // namespace posiscope
