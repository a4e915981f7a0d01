// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace posiscope {

class Document;
struct Cell;
struct Parameters;

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
