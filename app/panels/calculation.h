// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/plots/ticks.h"
#include "app/texts/unbroken.h"

namespace posiscope {

struct Column;
struct Cursor;
class Document;
class Encoding;
class Gathered;
class GridWaves;
class Hierarchical;
struct RelativeParameters;
class Rounded;
class Sinusoidal;
class Tabulated;

// The lines of a calculation, as rich text.

/// A step of a formula.
inline QString math(const QString& text) {
    return QStringLiteral("<p class='math'>%1</p>").arg(text);
}

/// A remark beside the formula; no line breaks inside "Δ = −26".
inline QString note(const QString& text) {
    return QStringLiteral("<p class='note'>%1</p>").arg(unbroken(text));
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

/// The calculation of the cursor's cell as rich text: each step of the formula with its numbers. Generated
/// from the facts of the cell, so it is right for every scheme, layout, schedule and ablation.
class Calculation {
    Q_DECLARE_TR_FUNCTIONS(posiscope::Calculation)

public:
    static QString html(const Document& document);

private:
    static QString waveSteps(const Sinusoidal& encoding, const Cursor& cursor);
    static QString roundedSteps(const Rounded& encoding, const Cursor& cursor);
    static QString steps(const Encoding& encoding, const Cursor& cursor);
    static QString tableSteps(const Tabulated& encoding, const Cursor& cursor);
    static QString idSteps(const Gathered& encoding, const Cursor& cursor);
    static QString fractionSteps(const Sinusoidal& encoding, double id, std::int64_t column);
    static QString rowSteps(const Tabulated& encoding, const Cursor& cursor);
    static QString axialSteps(const Document& document);
    static QString axialWave(const Document& document);
    static QString gridSteps(const GridWaves& encoding, const Cursor& cursor);
    static QString gridFrequency(const GridWaves& encoding, const Column& column);
    static QString patchSteps(const Document& document);
    static QString blockSteps(const Hierarchical& encoding, const Cursor& cursor);
    static QString rowStep(const Document& document);
    static QString productStep(const Document& document);
};

}  // namespace posiscope
