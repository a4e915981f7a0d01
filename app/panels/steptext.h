// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/plots/ticks.h"

namespace posiscope {

// The lines of a calculation, as rich text.

/// A step of a formula.
inline QString math(const QString& text) {
    return QStringLiteral("<p class='math'>%1</p>").arg(text);
}

/// A remark beside the formula; no line breaks inside "Δ = −26".
inline QString note(QString text) {
    return QStringLiteral("<p class='note'>%1</p>")
        .arg(text.replace(QStringLiteral(" = "), QStringLiteral("\u00A0=\u00A0")));
}

/// The final result.
inline QString result(const QString& text) {
    return QStringLiteral("<p class='math'><span class='result'>%1</span></p>").arg(text);
}

inline QString number(double value, int digits = 5) {
    return readable(value, digits);
}

}  // namespace posiscope
