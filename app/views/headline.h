// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <utility>

namespace posiscope {

struct Setting;
enum class Scheme;

/// The name of the model at \p path, or whose name \p path is.
QString nameOfModel(const QString& path);

/// For example "Sinusoidal · d_model 128 · base 10000 · length 200 · halves": always numbers, choices only if
/// not default, and only parameters with an effect.
QString headline(const Setting& setting);

/// The part of it that differs from \p other: "base 500000". The scheme if nothing differs; of two models
/// their names. \p equals is between the name of a number and its value.
QString headlineApart(const Setting& setting, const Setting& other,
                      const QString& equals = QStringLiteral(" "));

/// The name of a scheme: "Sinusoidal".
QString schemeTitle(Scheme scheme);

/// Names for the two settings of a comparison by their differences: "A  base 10000", "B  base 500000".
std::pair<QString, QString> namesApart(const Setting& a, const Setting& b);

}  // namespace posiscope
