// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPolygonF>
#include <functional>
#include <memory>
#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/linechart.h"
#include "app/views/pictureview.h"
#include "core/axes/contour.h"
#include "core/axes/planemap.h"

namespace posiscope {

/// The map from a patch on in one direction.
struct PlaneKernel {
    QPolygonF line{};              ///< value over patches apart
    std::optional<double> half{};  ///< the first distance at which it is half
};

/// What the view Plane shows: the map of one patch against all, and which token a patch is.
struct ShownPlane {
    std::shared_ptr<const PlaneMap> map;
    PlanePoint from;  ///< the patch at the cursor
    std::function<std::int64_t(std::int64_t row, std::int64_t column)> token{};
    QString patch{};                     ///< the name of the patch at the cursor
    std::shared_ptr<const Field> field;  ///< this patch against all
    Bounds reached{};                    ///< its least and greatest values
    PlaneKernel across{};
    PlaneKernel down{};
    PlaneKernel diagonal{};
};

/// The map of a patch against all as cells, with its contours.
class PlanePlot : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(PlanePlot)

public:
    PlanePlot(QObject& owner, std::function<void()> settled);

    void fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale);

    /// Whether patches are too small for contours.
    bool isTooFine() const;

    Wish wish(const Ink& ink) const override;

private:
    void drawContours(QPainter& painter) const;
    void framePatch(QPainter& painter, const Ink& ink) const;
    void drawHandles(QPainter& painter, const Ink& ink) const;

    std::shared_ptr<const ShownPlane> m_shown;
};

/// The similarity of the patch at the cursor with every patch of a grid, and the kernels along the axes.
class PlaneView : public PictureView {
    Q_OBJECT

public:
    explicit PlaneView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QString readoutAtCursor() const override;

protected:
    bool applies() const override { return document().gridParameters() || document().axialParameters(); }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    std::shared_ptr<const ShownPlane> shown() const;

    std::shared_ptr<const PlaneMap> m_map;
    Bounds m_scale;
    mutable std::shared_ptr<const ShownPlane> m_shown;  ///< at m_position
    mutable std::int64_t m_position = 0;
    PlanePlot m_plot;
    LineChart m_across;
    LineChart m_down;
    LineChart m_diagonal;
};

}  // namespace posiscope
