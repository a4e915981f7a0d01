// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace posiscope {

struct Identification;

/// The result as an object: reportText() for programs.
QJsonObject reportJson(const Identification& identification);

}  // namespace posiscope
