// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>
#include <string>
#include <vector>

#include "app/plots/ticks.h"
#include "core/axes/gridparameters.h"
#include "core/axes/patchgrids.h"
#include "core/parameters/interval.h"

class QPainter;

namespace posiscope {

class AxialTokens;
class Coordinates;
class Document;
struct Theme;

/// The names of a document's positions, besides their numbers: words of the sentence, position ids, and which
/// positions are padding.
class PositionNames {
    Q_DECLARE_TR_FUNCTIONS(posiscope::PositionNames)

public:
    explicit PositionNames(const Document& document);

    /// Whether ticks show names instead of numbers only.
    bool named() const { return m_labelled || m_ids != nullptr; }

    bool hasIds() const { return m_ids != nullptr; }

    /// Whether rows are tokens that may be patches.
    bool hasPatches() const { return m_grid || m_tokens != nullptr; }
    /// For example "patch 3, 5": where a token is. \pre hasPatches()
    QString patch(std::int64_t token) const;
    /// "3, 5"; the number of a token that is none. \pre hasPatches()
    QString patchTick(std::int64_t token) const;
    /// "position 57", or the patch.
    QString place(std::int64_t position) const;

    /// The id of the row at \p position; NaN after the end of a list of ids.
    double at(std::int64_t position) const;
    /// The id as text, for example "3.5". If ids are consecutive, the position or its row; "–" after the end
    /// of a list of ids.
    QString id(std::int64_t position) const;
    /// The word at \p position; empty if there is none or words do not label positions.
    QString token(std::int64_t position) const;
    /// For example "我 1", or the id alone.
    QString name(std::int64_t position) const;

    /// The width of the widest tick of patches in pixels; 0 if rows are no patches.
    double widestPatch() const;

    QString axisLabel(const QString& usual) const;

    /// The position that is numbered 0: the first one if rows are counted as in a file and have no names.
    std::int64_t countedFrom() const { return m_counted && !named() ? m_positions.first : 0; }

    /// Ticks of an axis from \p first to \p last over \p pixels. Numbers are \p usual pixels apart; names
    /// have at least \p pitch pixels each and are at most \p width wide (0: as wide as there is room).
    QList<Tick> ticks(double first, double last, double pixels, double usual, double pitch,
                      double width) const;

    /// Rows that attention masks, if words label the positions: those past the last token, and padding
    /// tokens.
    std::vector<Interval> padding() const;

    /// The part of a caption about ids and padding; empty if there is nothing unusual.
    QString explanation() const;

private:
    QString idsExplanation() const;
    /// std::nullopt for text and prefix tokens. \pre hasPatches()
    std::optional<GridPatch> patchAt(std::int64_t token) const;
    /// Whether the frame of patchAt() is part of the name: there are several frames, or several pictures.
    bool hasFrames() const;
    /// Whether that is the number of the picture.
    bool hasPictures() const;
    QList<Tick> patchTicks(double first, double last, double pixels, double apart) const;

    Interval m_positions;
    bool m_labelled = false;
    bool m_counted = false;
    std::vector<std::string> m_words;
    const Coordinates* m_ids = nullptr;     // null: consecutive
    std::optional<GridParameters> m_grid;   // of patches, which have no ids
    const AxialTokens* m_tokens = nullptr;  // of an input of text and pictures, which has no such grid …
    std::optional<PatchGrids> m_pictures;   // … but these, if they are not the frames of one video
};

/// Fades \p rows, given in whole pixels of a plot, to show that they are padding.
void drawPadding(QPainter& painter, const Theme& theme, const QRectF& rows);

}  // namespace posiscope
