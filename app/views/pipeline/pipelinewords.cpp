// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/pipelinewords.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/files/kepttable.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"

namespace posiscope {
namespace {

/// For example "0.5·x"; a weight of 1 is omitted.
QString weighted(double weight, const QString& side) {
    const QString number = QString::number(weight, 'g', 4).replace(u'-', QChar(0x2212));
    return weight == 1 ? side : number + QChar(0xb7) + side;
}

}  // namespace

QString PipelineWords::decimals(double value) {
    return std::isfinite(value) ? fixed(value, std::abs(value) < 100 ? 2 : 1) : QStringLiteral("–");
}

QString PipelineWords::word(std::int64_t token) const {
    return QString::fromStdString(m_pipeline.tokens()[static_cast<std::size_t>(token)]);
}

QString PipelineWords::title(Stage stage) const {
    switch (stage) {
        case Stage::OneHot:
            return tr("one-hot");
        case Stage::WordVectors:
            return QStringLiteral("W");
        case Stage::Embedding:
            return QStringLiteral("E");
        case Stage::Scaled:
            if (isSum())
                return QStringLiteral("x");
            return m_inputs.words.scaled ? QStringLiteral("x = √d·E") : QStringLiteral("x = E");
        case Stage::Positions:
            return QStringLiteral("PE");
        case Stage::Merged:
            break;
        case Stage::DroppedOut:
            return m_inputs.words.dropout > 0 ? tr("dropout %1").arg(m_inputs.words.dropout)
                                              : tr("no dropout");
    }
    const QString x = weighted(m_inputs.words.wordWeight, QStringLiteral("x"));
    QString pe = weighted(m_inputs.words.positionWeight, QStringLiteral("PE"));
    switch (m_inputs.words.merge) {
        case Merge::Add:
            return x + QStringLiteral(" + ") + pe;
        case Merge::Multiply:
            return x + QStringLiteral(" ⊙ ") + pe;
        case Merge::MultiplyOnePlus:
            return QStringLiteral("%1 ⊙ (1 + %2)").arg(x, pe);
        case Merge::Concatenate:
            return QStringLiteral("[%1 ‖ %2]").arg(x, pe);
        case Merge::PositionOnly:
            break;
    }
    return pe;
}

QStringList PipelineWords::titles(Stage stage) const {
    const QString before = sign(stage).isEmpty() ? QString() : sign(stage) + u' ';
    QStringList names{title(stage)};
    if (stage == Stage::Scaled)
        names << QStringLiteral("x");
    if (stage == Stage::Merged)
        names << tr("merged");
    if (stage == Stage::DroppedOut && m_inputs.words.dropout > 0)
        names << tr("dropout");
    QStringList wordings;
    for (const QString& name : names)
        wordings << before + name;
    return wordings << names.last();
}

/// The operation that derives a matrix from the one before.
QString PipelineWords::sign(Stage stage) const {
    switch (stage) {
        case Stage::WordVectors:
            return QStringLiteral("×");
        case Stage::Embedding:
        case Stage::Merged:
            return QStringLiteral("=");
        case Stage::Scaled:
            return isSum() ? QString() : QStringLiteral("→");
        case Stage::DroppedOut:
            return QStringLiteral("→");
        case Stage::Positions:
            break;
        case Stage::OneHot:
            return {};
    }
    switch (m_inputs.words.merge) {
        case Merge::Add:
            return QStringLiteral("+");
        case Merge::Multiply:
        case Merge::MultiplyOnePlus:
            return QStringLiteral("⊙");
        case Merge::Concatenate:
            return QStringLiteral("‖");
        case Merge::PositionOnly:
            break;
    }
    return {};
}

bool PipelineWords::isSum() const {
    return m_document.appearance().pipelineStages == PipelineStages::Sum;
}

std::int64_t PipelineWords::ownToken() const {
    const std::int64_t k = m_document.cursor().position - m_document.extent().positions.first;
    return k >= 0 && k < m_pipeline.vocabulary().tokens() ? k : -1;
}

QString PipelineWords::norms(Stage stage) const {
    QStringList ends;
    double least = HUGE_VAL;
    double greatest = -HUGE_VAL;
    for (std::int64_t k = 0; k < m_pipeline.vocabulary().tokens(); ++k) {
        const double norm = m_pipeline.norm(stage, k);
        least = std::min(least, norm);
        greatest = std::max(greatest, norm);
    }
    ends << decimals(least) << decimals(greatest);
    ends.removeDuplicates();
    return ends.join(QStringLiteral("–"));
}

QString PipelineWords::explanation(double perPixel) const {
    const std::int64_t own = ownToken();
    QStringList sentences;
    const auto norm = [&](Stage stage) { return decimals(m_pipeline.norm(stage, own)); };
    if (own < 0) {
        sentences << tr("The sentence has %1 tokens; position %2 is padding.")
                         .arg(m_pipeline.vocabulary().tokens())
                         .arg(m_document.cursor().position);
    } else if (isSum()) {
        sentences << tr("The norm of x is %1, that of PE %2; merged, it is %3.")
                         .arg(norm(Stage::Scaled), norm(Stage::Positions), norm(Stage::Merged))
                  << repeated();
    } else {
        sentences
            << (m_inputs.words.scaled
                    ? tr("\"%1\" selects a row of W with norm %2. Scaled by √%3, the norm is %4; the norm of "
                         "PE is %5.")
                          .arg(word(own), norm(Stage::Embedding))
                          .arg(m_document.extent().dimensions.size())
                          .arg(norm(Stage::Scaled), norm(Stage::Positions))
                    : tr("\"%1\" selects a row of W with norm %2, which is not scaled; the norm of PE is %3.")
                          .arg(word(own), norm(Stage::Embedding), norm(Stage::Positions)));
        sentences << tr("The norm is %1 after merging and %2 after dropout.")
                         .arg(norm(Stage::Merged), norm(Stage::DroppedOut));
        sentences << repeated() << vectorsText() << trainedText();
    }
    if (perPixel > 1)
        sentences << tr("Each pixel averages up to %1 numbers.").arg(std::ceil(perPixel));
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

/// The source of W, if it is not random.
QString PipelineWords::vectorsText() const {
    const OpenedTable& opened = m_document.setting().wordVectors;
    if (!opened.numbers)
        return {};
    const QString name = shownName(opened);
    if (m_inputs.vectors && ownToken() >= 0 && std::isnan(m_pipeline.norm(Stage::Embedding, ownToken())))
        return tr("%1 has no row for \"%2\".").arg(name, word(ownToken()));
    return m_inputs.vectors ? tr("W takes its rows from %1.").arg(name)
                            : tr("%1 has rows of %2 dimensions instead of %3, so W is random.")
                                  .arg(name)
                                  .arg(opened.numbers->columns())
                                  .arg(m_document.extent().dimensions.size());
}

/// The effect of training on the words of the two cursors.
QString PipelineWords::trainedText() const {
    if (m_inputs.words.trainingSteps == 0 || m_inputs.vectors)
        return {};
    const std::int64_t other = m_document.cursor().otherPosition - m_document.extent().positions.first;
    if (other < 0 || other >= m_pipeline.vocabulary().tokens())
        return {};
    return tr("After %1 training steps, the cosine between the rows of \"%2\" and \"%3\" is %4.")
        .arg(m_inputs.words.trainingSteps)
        .arg(word(ownToken()), word(other), decimals(m_pipeline.cosine(ownToken(), other)));
}

/// The other positions of the cursor's word.
QString PipelineWords::repeated() const {
    const std::vector<std::int64_t>& wordOfToken = m_pipeline.vocabulary().wordOf;
    const std::int64_t own = ownToken();
    QStringList others;
    for (std::size_t k = 0; k < wordOfToken.size() && others.size() < 8; ++k)
        if (static_cast<std::int64_t>(k) != own &&
            wordOfToken[k] == wordOfToken[static_cast<std::size_t>(own)])
            others << readable(qint64{static_cast<std::int64_t>(k) + m_document.extent().positions.first});
    if (others.isEmpty())
        return {};
    const QString where = others.join(QStringLiteral(", "));
    if (m_inputs.words.positionWeight == 0)
        return tr("The same word, with the same row x, is also at %1. PE has weight 0, so nothing tells them "
                  "apart.")
            .arg(where);
    return tr("The same word, with the same row x, is also at %1. Only PE tells them apart.").arg(where);
}

}  // namespace posiscope
