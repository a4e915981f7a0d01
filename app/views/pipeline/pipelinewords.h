// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "core/words/pipeline.h"

namespace posiscope {

class Document;
struct PipelineInputs;

/// What is said about a sentence on its way into a transformer: what its matrices are called, and what
/// happens to the word of the cursor.
class PipelineWords {
    Q_DECLARE_TR_FUNCTIONS(PipelineWords)

public:
    /// All of them outlive this.
    PipelineWords(const Document& document, const PipelineInputs& inputs, const Pipeline& pipeline)
        : m_document(document), m_inputs(inputs), m_pipeline(pipeline) {}

    /// Two digits after the point, as far as there is one.
    static QString decimals(double value);

    QString title(Stage stage) const;
    /// The same with the sign before it, the longest wording first.
    QStringList titles(Stage stage) const;
    QString word(std::int64_t token) const;
    /// The token the cursor points at, −1 past the last one.
    std::int64_t ownToken() const;
    /// Of all rows of a stage, from the least to the greatest.
    QString norms(Stage stage) const;
    /// \param perPixel dimensions a device pixel, at most
    QString explanation(double perPixel) const;

private:
    QString sign(Stage stage) const;
    QString repeated() const;
    QString vectorsText() const;
    QString trainedText() const;

    const Document& m_document;
    const PipelineInputs& m_inputs;
    const Pipeline& m_pipeline;
};

}  // namespace posiscope
