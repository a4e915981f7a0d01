// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace posiscope {

class Document;
class Kernel;

/// What a caption has to know of a matrix of similarities besides the document.
struct SimilarityDrawn {
    const Kernel* kernel = nullptr;  ///< g, if one curve is what it is made of
    double cellsAPixel = 1;          ///< in a direction
    bool sampled = false;            ///< in a table so large that some rows stand for all
    QString nearest;                 ///< a sentence on the rows nearest to the cursor's, of a table
};

/// What the matrix of similarities has to say for itself.
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
