// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/files/photo.h"
#include "app/pieces/cellplot.h"
#include "core/axes/patchgrids.h"
#include "core/axes/planekernel.h"
#include "core/axes/planemap.h"
#include "core/parameters/interval.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Document;

/// The part of the opened model's file that describes an encoder of pictures, "vision_config", while the rest
/// of the model is shown; empty otherwise.
QString pictureEncoderOf(const Document& document);

/// Numbers that are held for positions shown as patches: 16 MB.
inline constexpr std::int64_t kMostNumbersInOrder = 1 << 21;

/// The positions of an encoding with one of them for each token, which may be read as patches. std::nullopt
/// for other encodings, if there are too many numbers to compare, and for the text of a model that sees
/// pictures.
std::optional<Interval> patchesInOrder(const Document& document);

/// Patches on a side of them; with more, the curves would take seconds.
inline constexpr std::int64_t kMostOfSideInOrder = 4096;

/// Those positions row by row, with the columns asked for or, without any, nearly as many as rows.
/// std::nullopt if a side would be too long.
std::optional<PatchGrid> readingOrderOf(const Document& document);

/// The picture that the token at the cursor belongs to, or else the next one, or the last; of a
/// one-dimensional encoding readingOrderOf(). std::nullopt if there is none.
std::optional<PatchGrid> patchGridAtCursor(const Document& document);

/// The patch at the cursor, or the nearest one where no patch is there. \pre there is a picture
PatchPlace patchAtCursor(const Document& document);

/// The window of a relative scheme; null for other schemes.
const RelativeParameters* windowOf(const Document& document);

/// The map of any patch of that picture against all. \pre there is a picture
std::shared_ptr<const PlaneMap> planeOf(const Document& document);

/// Whether two pictures of \p document have the same map.
bool haveOneMap(const Document& document, const PatchGrid& a, const PatchGrid& b);

/// What the view Plane shows: the map of one patch against all, and which token a patch is.
struct ShownPlane {
    std::shared_ptr<const PlaneMap> map;
    PatchGrid picture;
    PlanePoint from{};                   ///< the patch at the cursor
    QString patch{};                     ///< its name
    std::shared_ptr<const Field> field;  ///< this patch against all
    Bounds reached{};                    ///< its least and greatest values
    // The kernels: one line where the map depends on the distance alone.
    std::vector<PlaneSide> across{};
    std::vector<PlaneSide> down{};
    std::vector<PlaneSide> diagonal{};
    bool falls = true;  ///< with the distance, so that contours and half distances say something

    static constexpr double kHalf = 0.5;
    /// The value at \p share of the way from the least to the greatest value.
    double level(double share) const { return reached.least + share * (reached.greatest - reached.least); }
};

/// The map of a patch against all as cells, with its contours, over the photo if there is one.
class PlanePlot : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(PlanePlot)

public:
    PlanePlot(QObject& owner, std::function<void()> settled);

    void fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale,
              PaletteKind palette);
    /// Whether it stands beside the tiles, as an extra.
    void setBeside(bool beside) { m_beside = beside; }

    /// Whether patches are too small for contours, or contours would say nothing.
    bool isTooFine() const;

    std::optional<Detail> detail() const override;
    Wish wish(const Ink& ink) const override;

private:
    void drawPhoto(QPainter& painter) const;
    void drawContours(QPainter& painter) const;
    void framePatch(QPainter& painter, const Ink& ink, const PlanePoint& at, const QColor& colour) const;

    std::shared_ptr<const ShownPlane> m_shown;
    OpenedPhoto m_photo;
    std::optional<PlanePoint> m_other;  ///< the patch of the other position, if it has one
    bool m_beside = false;
};

/// The pixels that a handle on an axis of patches takes beside its number.
inline constexpr double kHandleAir = 8;
/// Numbers of \p count patches, or of so many tiles, on an axis of \p pixels with numbers up to \p widest.
QList<Tick> patchTicks(std::int64_t count, double first, double last, int pixels, double widest);

/// Width over height of a map with square patches; very long maps have longer patches.
double aspectOf(double width, double height);

/// Draws the numbers of \p patch, which stands at \p at, as handles on the axes of \p frame.
/// \param rowsNumbered whether there is room for the handle of the row
void drawPatchHandles(QPainter& painter, const Ink& ink, const PlotFrame& frame, const PlanePoint& patch,
                      const QPointF& at, bool rowsNumbered);

}  // namespace posiscope
