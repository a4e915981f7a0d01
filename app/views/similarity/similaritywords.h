// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace posiscope {

class Document;
class Kernel;

/// What the caption of a matrix of similarities needs besides the document.
struct SimilarityDrawn {
    const Kernel* kernel = nullptr;  ///< g, if it determines the whole matrix
    double cellsAPixel = 1;          ///< in each direction
    bool sampled = false;            ///< in a large table, a sample of the rows represents all
    QString nearest;                 ///< a sentence about the rows nearest to the cursor's, for a table
};

/// The caption of the matrix of similarities.
class SimilarityWords {
    Q_DECLARE_TR_FUNCTIONS(SimilarityWords)

public:
    static QString of(const Document& document, const SimilarityDrawn& drawn);

private:
    SimilarityWords(const Document& document, const SimilarityDrawn& drawn)
        : m_document(document), m_drawn(drawn) {}

    QString ofKernel(const Kernel& kernel) const;
    QString ofTable() const;
    QString turningPoints(const Kernel& kernel) const;
    QString means() const;

    const Document& m_document;
    const SimilarityDrawn& m_drawn;
};

}  // namespace posiscope
