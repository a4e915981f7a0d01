// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/document/appearance.h"
#include "core/fields/field.h"

namespace posiscope {

class Document;
struct Cell;
struct Difference;

/// What a table beside the sinusoid in its place has to say for itself: that sinusoid alone, both side by
/// side, or their difference.
class ComparedWords {
    Q_DECLARE_TR_FUNCTIONS(ComparedWords)

public:
    /// What a caption has to know besides the document.
    struct Drawn {
        const Difference* difference = nullptr;  ///< null while it is not known …
        bool pending = false;                    ///< … because it is being measured
        Bounds table{};                          ///< what its colours span, side by side …
        Bounds sinusoid{};                       ///< … and those of the other
        bool sampled = false;                    ///< in a table so large that some rows stand for all
    };
    static QString of(const Document& document, const Drawn& drawn);

    /// Over the matrix of \p shown, the longest wording first.
    static QStringList title(const Document& document, Comparison shown);
    /// \param hasRow whether the table has one for the position of \p cell
    static QString readout(Comparison shown, const Cell& cell, double value, bool hasRow);

private:
    static QString ofDifference(const Document& document, const Drawn& drawn);
    static QString learnedNumbers(const Document& document);
};

}  // namespace posiscope
