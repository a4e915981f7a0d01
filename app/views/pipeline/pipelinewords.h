// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "core/words/pipeline.h"

namespace posiscope {

class Document;
struct PipelineInputs;

/// Texts about a sentence on its way into a transformer: names of its matrices, and what happens to the word
/// at the cursor.
class PipelineWords {
    Q_DECLARE_TR_FUNCTIONS(PipelineWords)

public:
    /// All arguments must outlive this object.
    PipelineWords(const Document& document, const PipelineInputs& inputs, const Pipeline& pipeline)
        : m_document(document), m_inputs(inputs), m_pipeline(pipeline) {}

    /// Formats with two decimals, if it has any.
    static QString decimals(double value);

    QString title(Stage stage) const;
    /// The same preceded by the operator, the longest wording first.
    QStringList titles(Stage stage) const;
    QString word(std::int64_t token) const;
    /// The token at the cursor, −1 past the last one.
    std::int64_t ownToken() const;
    /// The range of the norms of all rows of a stage.
    QString norms(Stage stage) const;
    /// \param perPixel maximum number of dimensions per device pixel
    QString explanation(double perPixel) const;

private:
    bool isSum() const;  ///< whether only x, PE and their sum are shown
    QString sign(Stage stage) const;
    QString repeated() const;
    QString vectorsText() const;
    QString trainedText() const;

    const Document& m_document;
    const PipelineInputs& m_inputs;
    const Pipeline& m_pipeline;
};

}  // namespace posiscope
