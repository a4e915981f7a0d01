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

/// Which positions a learned table has been trained on and which it has rows for at all:
/// 0 ≤ trained ≤ rows.
struct TrainedRows {
    std::int64_t trained;
    std::int64_t rows;
};

/// Those of the table shown; nothing where no training is known of, or the scheme is no plain table.
std::optional<TrainedRows> trainedRowsOf(const Document& document);

/// Which rows were never trained, as a sentence; empty when all shown were.
QString neverTrainedSentence(const Document& document);

enum class PositionAxes { Vertical, Both };

/// Makes the cells of rows that were never trained paler, and draws a line where the trained ones end and one
/// where the table ends, each with its name where there is room. \p plot has positions down, and with
/// PositionAxes::Both also across.
void drawTrainedRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes);

}  // namespace posiscope
