// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/document/colouring.h"
#include "app/document/figurelabels.h"
#include "core/fields/measure.h"
#include "core/parameters/declaration.h"
#include "core/parameters/interval.h"
#include "core/precision/reference.h"
#include "core/relative/relativeparameters.h"
#include "core/xray/xray.h"

namespace posiscope {

enum class ThemeKind { Light, Dark };
enum class PaletteKind { RedBlue, PurpleOrange, Viridis, Cividis, Magma, Grey, Twilight };
enum class Averaging { Exact, Samples };
enum class Switch { Off, On };
/// The ruler above the dimensions: wavelength λ, pair i, exponent of the base, or none, as in a file.
enum class Ruler { Wavelength, Pair, Exponent, File };
/// Whether every wave has a lane of its own, or all share one plot.
enum class WavePlot { Lanes, Overlay };
enum class ClockKind { Dials, WallClock, AlienClock };

enum class DifferenceScale { Logarithmic, Linear };

/// The threshold from which a difference counts; thresholdOf() gives its value.
enum class Threshold { HalfStepFloat32, HalfStepFloat16, HalfStepBFloat16, Hundredth, Tenth, One };
double thresholdOf(Threshold threshold);
/// How a table is shown against the sinusoid of the same shape.
enum class Comparison { Table, Sinusoid, SideBySide, Difference };

/// The picture of a rotary encoding.
enum class RotaryPicture { Turned, Scores, Pairing, Precision };

/// What the view of patches shows: the map of one patch, or those of all.
enum class PlanePicture { Patch, Tiles };

/// The rows of an X-ray.
enum class XrayRows { Layers, Heads };
/// The matrices of a sentence on its way into a transformer.
enum class PipelineStages { All, Lookup, Sum };

/// The distance axis of a bias: one pixel per distance, or logarithmic. Automatic: logarithmic if there are
/// many distances.
enum class DistanceScale { Automatic, Linear, Logarithmic };

/// The speed of training during playback.
enum class LearningPace { Slow, Medium, Fast, Fastest };

/// A half-open range of positions or dimensions; its edges need not be whole numbers.
struct Span {
    double first = 0;
    double last = 0;
    double size() const { return last - first; }
    bool operator==(const Span&) const = default;
};

/// The visible part. std::nullopt means everything, also after the extent has changed.
struct Spans {
    std::optional<Span> positions{};   ///< rows of encoding and similarity, abscissa of the waves
    std::optional<Span> others{};      ///< columns of similarity
    std::optional<Span> dimensions{};  ///< columns of the encoding
    bool operator==(const Spans&) const = default;
};

/// Selects one span of the document, for example the one that an axis shows.
enum class SpanKind { None, Positions, Others, Dimensions };

/// The member of Spans for \p kind; null for SpanKind::None.
std::optional<Span> Spans::*memberOf(SpanKind kind);

/// The positions or dimensions of \p extent; empty for SpanKind::None.
Interval extentOf(SpanKind kind, const SettingExtent& extent);

/// \p wanted, moved and shortened to lie inside \p extent; all of \p extent if std::nullopt.
Span spanWithin(const std::optional<Span>& wanted, const Interval& extent);

/// Maximum number of waves; more would be indistinguishable and slow to draw.
inline constexpr std::size_t kMostWaves = 64;

/// How things are shown. Nothing here changes a value of the encoding.
struct Appearance {
    ThemeKind theme = ThemeKind::Light;
    PaletteKind palette = PaletteKind::RedBlue;
    PaletteKind similarityPalette = PaletteKind::Viridis;
    ColourScaling scale = ColourScaling::Automatic;
    Switch sharedScale = Switch::On;
    ColourLimits limits{};
    Ruler ruler = Ruler::Wavelength;
    WavePlot wavePlot = WavePlot::Lanes;
    Averaging averaging = Averaging::Exact;
    Switch magnifier = Switch::On;
    Switch followPointer = Switch::Off;
    Measure measure = Measure::DotProduct;
    ClockKind clock = ClockKind::Dials;
    Reference differenceFrom = Reference::Paper;
    DifferenceScale differenceScale = DifferenceScale::Logarithmic;
    Threshold threshold = Threshold::HalfStepBFloat16;
    Comparison comparison = Comparison::Table;
    LearningPace learningPace = LearningPace::Medium;
    RotaryPicture rotaryPicture = RotaryPicture::Turned;
    PlanePicture planePicture = PlanePicture::Patch;
    std::int64_t planeColumns = 0;  ///< of positions read as patches; 0: about as many as rows
    RelativeMatrix relativeMatrix = RelativeMatrix::Difference;
    DistanceScale distanceScale = DistanceScale::Automatic;
    XrayQuantity xrayLoads = XrayQuantity::Product;
    XrayRows xrayRows = XrayRows::Layers;
    PipelineStages pipelineStages = PipelineStages::All;
    Spans spans{};
    FigureLabels labels{};
    std::vector<std::int64_t> waveDimensions{};  ///< waves to draw, at most kMostWaves; empty: a selection
                                                 ///< and the cursor's dimension

    bool operator==(const Appearance&) const = default;
};

/// The declarations of all parts of the appearance that are a choice from a list, or a number.
std::span<const Declaration<Appearance>> appearanceDeclarations();

/// \p now with the changes from \p from to \p to. Parts of \p now that differ from \p from, because the user
/// has changed them since, stay.
Appearance withChanges(Appearance now, const Appearance& from, const Appearance& to);

/// The declaration whose option is \p option, or null.
const Declaration<Appearance>* findAppearance(std::string_view option);

}  // namespace posiscope
