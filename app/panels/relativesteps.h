// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/plots/ticks.h"

namespace posiscope {

class Document;
struct RelativeParameters;

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

/// The calculation of a relative scheme for the query and the key at the cursor: from their difference to the
/// row that is looked up, or to the bias of their score.
class RelativeSteps {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RelativeSteps)

public:
    /// \pre the scheme is relative
    static QString html(const Document& document);

private:
    static QString rowSteps(const Document& document, std::int64_t lag);
    static QString distanceSteps(const Document& document, std::int64_t key);
    static QString bucketSteps(const Document& document, std::int64_t lag);
    static QString debertaSteps(const Document& document, std::int64_t lag);
    static QString windowSteps(const Document& document, std::int64_t query, std::int64_t key);
    static QString slopeSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key);
    static QString mixingSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key);
    static QString kernelStep(const RelativeParameters& p, std::int64_t lag);
};

}  // namespace posiscope
