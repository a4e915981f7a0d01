// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <functional>
#include <optional>

#include "app/pieces/framedpiece.h"
#include "core/precision/errorcurve.h"

class QPen;

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// The largest and the root mean square error along the positions, both axes logarithmic: over all positions,
/// whichever part the map above shows.
class ErrorPlot : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(ErrorPlot)

public:
    explicit ErrorPlot(const Document& document);

    /// \param curve with points; must outlive the drawing
    /// \param atCursor the error of the cursor's row
    /// \param readout text for the row of a position
    void show(const ErrorCurve& curve, const RowError& atCursor,
              std::function<QString(std::int64_t)> readout) {
        m_curve = &curve;
        m_atCursor = atCursor;
        m_readout = std::move(readout);
    }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the curve of the differences"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    Axis across() const;
    Axis up() const;
    QPointF placeOf(double distance, double difference) const;
    void drawLine(QPainter& painter, double ErrorPoint::*value, const QPen& pen) const;
    void drawThreshold(QPainter& painter, const Theme& theme) const;
    void drawNone(QPainter& painter, const Theme& theme) const;
    void drawHeader(QPainter& painter, const Theme& theme) const;
    void drawCursor(QPainter& painter, const Theme& theme) const;

    const Document& m_document;
    const ErrorCurve* m_curve = nullptr;
    RowError m_atCursor;
    std::function<QString(std::int64_t)> m_readout;
};

}  // namespace posiscope
