// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QRectF>
#include <optional>

#include "app/document/appearance.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/lagaxis.h"
#include "core/relative/t5buckets.h"

class QPainter;

namespace posiscope {

struct Theme;

/// T5's buckets below a plot over the lags: each as a box over the lags it holds, in the colours of the
/// matrix of buckets, with the first distance of each that has room.
class BucketRuler {
    Q_DECLARE_TR_FUNCTIONS(BucketRuler)

public:
    static constexpr int kHeight = 58;  ///< boxes, distances, and what they are

    /// Under \p plot, whose abscissa is \p lags.
    void layOut(const PlotFrame& plot, const LagAxis& lags);
    /// \p marked: the cursor's bucket
    void draw(QPainter& painter, const Theme& theme, const T5Buckets& buckets, std::int64_t all,
              PaletteKind palette, std::int64_t marked) const;

    /// The bucket under \p point.
    std::optional<T5Buckets::Range> bucketAt(const T5Buckets& buckets, const QPointF& point) const;

private:
    QRectF box(const T5Buckets::Range& range) const;
    void drawDistances(QPainter& painter, const Theme& theme, const T5Buckets& buckets) const;

    const PlotFrame* m_plot = nullptr;
    LagAxis m_lags;
    QRectF m_area;  ///< of the boxes
};

}  // namespace posiscope
