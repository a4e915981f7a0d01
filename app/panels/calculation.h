// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace posiscope {

class Document;
class Encoding;
class Gathered;
struct Column;
class GridWaves;
class Hierarchical;
class Rounded;
class Sinusoidal;
class Tabulated;
struct Cursor;

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
