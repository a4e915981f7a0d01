// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <functional>
#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/framedpiece.h"
#include "app/views/pictureview.h"
#include "core/precision/errorcurve.h"
#include "core/precision/errorfield.h"

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

/// The errors of an implementation against the exact sinusoid: a map, positions down and dimensions across,
/// and below it the largest and root mean square error along the positions.
///
/// The cost does not grow with the length: the map examines at most ErrorField::kMostCells cells or one per
/// pixel, the curve kCells, fewer of both while a slider is dragged, all on all cores.
class PrecisionView : public PictureView {
    Q_OBJECT

public:
    explicit PrecisionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    std::optional<QString> nothingSeen() const override;

protected:
    bool applies() const override;
    EmptyState absence() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    static constexpr std::int64_t kCells = std::int64_t{1} << 20;

    void measure();
    void chooseScale();
    QString onsetText() const;
    int shared(const QSize& size) const;
    QString readoutOf(const Cell& cell) const;

    CellPlot m_map;
    ErrorPlot m_curve;
    std::shared_ptr<const Encoding> m_encoding;  ///< the inputs of the following members …
    Reference m_reference = Reference::Paper;
    std::shared_ptr<const Differences> m_differences;
    std::shared_ptr<const ErrorField> m_field;
    ErrorCurve m_errors;
    bool m_coarse = false;  ///< … while a slider was dragged
    Bounds m_scale;
    double m_top = 1;  ///< the difference at the ends of the colour scale
};

}  // namespace posiscope
