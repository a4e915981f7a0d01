// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>

class QPainter;

namespace posiscope {

class Document;
class PlotFrame;
struct Theme;

/// The number of positions that a learned table was trained on, and its number of rows: 0 ≤ trained ≤ rows.
struct TrainedRows {
    std::int64_t trained;
    std::int64_t rows;
};

/// Those of the shown table; std::nullopt if its training is unknown, or if the scheme is not a plain table.
std::optional<TrainedRows> trainedRowsOf(const Document& document);

/// A sentence about rows that were never trained; empty if all visible rows were.
QString neverTrainedSentence(const Document& document);

enum class PositionAxes { Vertical, Both };

/// Fades the cells of rows that were never trained, and draws lines at the end of the trained rows and at the
/// end of the table, with their names if there is room. \p plot has positions down, and with
/// PositionAxes::Both also across.
void drawTrainedRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes);

/// Fades masked positions: rows of padding down \p plot and, with PositionAxes::Both, also columns.
void drawPaddingRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes);

/// Draws the boundaries of the blocks of a hierarchical encoding, for positions down \p frame and, if \p
/// across, also across it. Draws nothing for other schemes, or if the lines would be too dense.
void drawBlockLines(QPainter& painter, const PlotFrame& frame, const Document& document, bool across = false);

}  // namespace posiscope
