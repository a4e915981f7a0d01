// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/document/colouring.h"
#include "core/fields/measure.h"
#include "core/parameters/declaration.h"
#include "core/parameters/interval.h"
#include "core/precision/reference.h"
#include "core/relative/relativematrix.h"
#include "core/xray/xray.h"

namespace posiscope {

enum class ThemeKind { Light, Dark };
enum class PaletteKind { RedBlue, PurpleOrange, Viridis, Cividis, Magma, Grey, Twilight };
enum class Averaging { Exact, Samples };
enum class Switch { Off, On };
/// What is written above the dimensions: λ, the pair i, or the exponent of the base.
enum class Ruler { Wavelength, Pair, Exponent, File };
/// Whether every wave has a lane of its own, or all share one plot.
enum class WavePlot { Lanes, Overlay };
enum class ClockKind { Dials, WallClock, AlienClock };

enum class DifferenceScale { Logarithmic, Linear };

/// From how much on a difference counts, as thresholdOf() says.
enum class Threshold { HalfStepFloat32, HalfStepFloat16, HalfStepBFloat16, Hundredth, Tenth, One };
double thresholdOf(Threshold threshold);
/// What of a table and the sinusoid of the same shape is shown.
enum class Comparison { Table, Sinusoid, SideBySide, Difference };

/// What is shown of a rotary encoding.
enum class RotaryPicture { Turned, Scores, Pairing, Precision };

/// What a row of an X-ray is.
enum class XrayRows { Layers, Heads };

/// How distances stand on the axis of a bias: one pixel each, or near ones wider than far ones. Automatic:
/// the latter where there are many.
enum class DistanceScale { Automatic, Linear, Logarithmic };

/// How fast training goes on while one watches.
enum class LearningPace { Slow, Medium, Fast, Fastest };

/// A stretch of positions or dimensions, half-open, edges anywhere.
struct Span {
    double first = 0;
    double last = 0;
    double size() const { return last - first; }
    bool operator==(const Span&) const = default;
};

/// Which part is looked at; nothing means all of it, also after the extent has changed.
struct Spans {
    std::optional<Span> positions;   ///< rows of encoding and similarity, abscissa of the waves
    std::optional<Span> others;      ///< columns of similarity
    std::optional<Span> dimensions;  ///< columns of the encoding
    bool operator==(const Spans&) const = default;
};

/// Which span of the document is meant, such as the one an axis shows.
enum class SpanKind { None, Positions, Others, Dimensions };

/// Where spans are kept; null for SpanKind::None.
std::optional<Span> Spans::*memberOf(SpanKind kind);

/// The positions or dimensions there are to look at; none for SpanKind::None.
Interval extentOf(SpanKind kind, const SettingExtent& extent);

/// \p wanted moved and shortened to lie inside \p extent; all of it when nothing is wanted.
Span spanWithin(const std::optional<Span>& wanted, const Interval& extent);

/// More waves than this cannot be told apart, and would take long to draw.
inline constexpr std::size_t kMostWaves = 64;

/// How things are shown. Nothing here changes a number of the encoding.
struct Appearance {
    ThemeKind theme = ThemeKind::Light;
    PaletteKind palette = PaletteKind::RedBlue;
    PaletteKind similarityPalette = PaletteKind::Viridis;
    ColourScaling scale = ColourScaling::Automatic;
    Switch sharedScale = Switch::On;
    ColourLimits limits;
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
    RelativeMatrix relativeMatrix = RelativeMatrix::Difference;
    DistanceScale distanceScale = DistanceScale::Automatic;
    XrayQuantity xrayLoads = XrayQuantity::Product;
    XrayRows xrayRows = XrayRows::Layers;
    Spans spans;
    std::vector<std::int64_t>
        waveDimensions;  ///< which waves to draw, at most kMostWaves; empty: a spread, and the cursor's own

    bool operator==(const Appearance&) const = default;
};

/// The parts of the appearance that are a choice from a list, each declared once like the parameters.
std::span<const Declaration<Appearance>> appearanceDeclarations();

/// \p now with the changes from \p from to \p to. What differs from \p from, because the user has changed it
/// since, stays.
Appearance withChanges(Appearance now, const Appearance& from, const Appearance& to);

/// The declaration whose option is \p option, or null.
const Declaration<Appearance>* findAppearance(std::string_view option);

}  // namespace posiscope
