// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace posiscope {

/// What \p question is about: its words without those that any question has ("why", "does", "为什么"), and
/// without the endings of English ones.
QStringList subjectWords(const QString& question);

}  // namespace posiscope
