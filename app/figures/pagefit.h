// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRectF>
#include <QSize>
#include <functional>

class QColor;
class QPainter;

namespace posiscope {

/// Where a picture is painted so that its ink fills a page.
struct PageFit {
    QSize size;     ///< of the picture, with its own margins
    QPoint offset;  ///< of its corner from that of the page
    QRectF ink;     ///< on the page

    /// \param page logical pixels
    /// \param margin logical pixels between the ink and the edges of the page
    /// \param draw paints the picture in any size
    static PageFit of(const QSize& page, double margin, const QColor& background,
                      const std::function<void(QPainter& painter, const QSize& size)>& draw);
};

}  // namespace posiscope
