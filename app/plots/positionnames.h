// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <string>
#include <vector>

#include "app/plots/ticks.h"
#include "core/parameters/interval.h"

class QPainter;

namespace posiscope {

class Document;
class Gathered;
struct Theme;

/// What the positions of a document are called beside their number: the words that stand there, and the ids
/// their rows are taken from; and which of them are padding.
class PositionNames {
    Q_DECLARE_TR_FUNCTIONS(posiscope::PositionNames)

public:
    explicit PositionNames(const Document& document);

    /// Whether ticks say anything but numbers.
    bool named() const { return m_labelled || m_gathered != nullptr; }

    bool hasIds() const { return m_gathered != nullptr; }

    /// The id of the row of \p position; NaN where a list of ids has ended.
    double at(std::int64_t position) const;
    /// "3.5"; the position, or its row, where ids are consecutive, "–" where a list of ids has ended.
    QString id(std::int64_t position) const;
    /// The word at \p position; empty without one or while words name nothing.
    QString token(std::int64_t position) const;
    /// "我 1", or the id alone.
    QString name(std::int64_t position) const;

    QString axisLabel(const QString& usual) const;

    /// The position that numbers call 0: the first one where rows are counted as in a file and nothing names
    /// them.
    std::int64_t countedFrom() const { return m_counted && !named() ? m_positions.first : 0; }

    /// Ticks of an axis from \p first to \p last over \p pixels: of numbers one each \p usual pixels; named
    /// ones as many as have \p pitch pixels each, none wider than \p width (0: than there is room).
    QList<Tick> ticks(double first, double last, double pixels, double usual, double pitch,
                      double width) const;

    /// Rows that attention masks, while words name the positions: past the last token, and padding tokens.
    std::vector<Interval> padding() const;

    /// What a caption says about ids and padding; empty where all is usual.
    QString explanation() const;

private:
    QString idsExplanation() const;

    Interval m_positions;
    bool m_labelled = false;
    bool m_counted = false;
    std::vector<std::string> m_tokens;
    const Gathered* m_gathered = nullptr;
};

/// Fades \p rows, whole pixels of a plot, because they are padding.
void drawPadding(QPainter& painter, const Theme& theme, const QRectF& rows);

}  // namespace posiscope
