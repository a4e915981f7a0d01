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

/// The caption for a table compared with the sinusoid of the same shape: that sinusoid alone, both side by
/// side, or their difference.
class ComparedWords {
    Q_DECLARE_TR_FUNCTIONS(ComparedWords)

public:
    /// What the caption needs besides the document.
    struct Drawn {
        const Difference* difference = nullptr;  ///< null while it is not known …
        bool pending = false;                    ///< … because it is being measured
        Bounds table{};                          ///< range of the table's colours, side by side …
        Bounds sinusoid{};                       ///< … and of the sinusoid's
        bool sampled = false;                    ///< in a large table, a sample of the rows represents all
    };
    static QString of(const Document& document, const Drawn& drawn);

    /// The title over the matrix of \p shown, the longest wording first.
    static QStringList title(const Document& document, Comparison shown);
    /// \param hasRow whether the table has a row for the position of \p cell
    static QString readout(Comparison shown, const Cell& cell, double value, bool hasRow);

private:
    static QString ofDifference(const Document& document, const Drawn& drawn);
    static QString learnedNumbers(const Document& document);
};

}  // namespace posiscope
