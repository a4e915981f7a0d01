// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
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

/// What the caption of an encoding's matrix needs besides the document.
struct EncodingDrawn {
    double rowsAPixel = 1;  ///< device pixel
    double columnsAPixel = 1;
    bool sampled = false;  ///< in a large table, a sample of the rows represents all
    bool holes = false;    ///< pixels without a number inside the table
};

/// The caption of the encoding's matrix.
class EncodingWords {
    Q_DECLARE_TR_FUNCTIONS(EncodingWords)

public:
    static QString of(const Document& document, const EncodingDrawn& drawn);

    /// A cell with its number, in one line; in two lines for the magnifier.
    static QString readout(const Document& document, const Cell& cell, double value);
    static QStringList lines(const Document& document, const Cell& cell, double value);

private:
    EncodingWords(const Document& document, const EncodingDrawn& drawn)
        : m_document(document), m_drawn(drawn) {}

    QString ofScheme() const;
    QString ofWaves() const;
    QString ofTable() const;
    QString means() const;
    static QString noNumber(const Document& document, const Cell& cell);
    static QString mistake(const Parameters& parameters);

    const Document& m_document;
    const EncodingDrawn& m_drawn;
};

}  // namespace posiscope
