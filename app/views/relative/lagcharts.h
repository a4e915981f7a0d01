// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/linechart.h"
#include "app/views/relative/lagaxis.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {

class Document;
class HeadBiases;

/// A chart of a relative scheme, without content.
Chart relativeChart(const QString& name);

/// The radius of dots at points so many pixels apart, or 0 if they would touch.
double dotsApart(double spacing, qsizetype points);

/// The cursor at a coordinate of the bottom axis, and on the front curve, which has \p colour, if it has a
/// value there.
std::vector<ChartItem> curveCursor(const Theme& theme, double at, std::optional<double> value,
                                   const QColor& colour);

/// One column of the table over the lags that look up its rows. It is flat where lags are clipped.
/// \param rows must outlive the picture
/// \param averaged set while drawing: whether a pixel is the mean of several rows
Chart entryChart(const Document& document, const RelativeRows& rows, const LagAxis& lags, bool& averaged);

/// The range of the biases that is drawn.
struct BiasRange {
    /// Curves are cut off below; there a key weighs e^−16 times as much as one without a bias.
    static constexpr double kLeast = -16;

    double least = -1;
    double most = 1;
    bool cut = false;

    static BiasRange of(const HeadBiases& biases, const LagAxis& lags);
};

/// The bias added to a score, by lag, one curve for each head: the head shown in other views in front, with
/// the cursor on it. \param biases must outlive the picture
Chart biasChart(const Document& document, const HeadBiases& biases, const LagAxis& lags,
                const BiasRange& range);

}  // namespace posiscope
