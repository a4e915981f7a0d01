// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/parameters/declaration.h"
#include "core/parameters/variant.h"

namespace posiscope {

enum class Scheme {
    Learned,       ///< a table of trained rows
    Sinusoidal,    ///< computed from the position
    Relative,      ///< scores of pairs of positions: see RelativeParameters
    Hierarchical,  ///< n trained rows extended to n² positions
    Rotary,        ///< pairs of channels rotated by the position: see RotaryParameters
    Axial,         ///< the same by the coordinates of several axes: see AxialParameters
    Grid,          ///< sinusoids of the rows and columns of patches: see GridParameters
};

/// What fills a table of trained rows.
enum class Initialisation {
    Normal,           ///< N(0, σ²): HF and GPT-2
    TruncatedNormal,  ///< the same, cut off at 2σ: BERT in TensorFlow
    Sinusoid,         ///< the sinusoid of base and layout, for comparison
    Trained,          ///< normal, then trained by this program for some steps
    File,             ///< an opened table, not generated
    OneHot,           ///< row k is 1 in column k
    Fractions         ///< row k of N is k/N in every column
};

/// Whether \p initialisation is neither random nor trained, but counts.
constexpr bool isCounted(Initialisation initialisation) {
    return initialisation == Initialisation::OneHot || initialisation == Initialisation::Fractions;
}

/// The order of the columns.
enum class Layout {
    Interleaved,  ///< sin, cos, sin, cos, …
    Halves,       ///< all sines, then all cosines
};

/// How fast the inverse frequencies fall from 1.
enum class Schedule {
    Paper,         ///< w_i = base^(−2i/d)
    Tensor2Tensor  ///< w_i = base^(−i/(n−1)), n frequencies: the last is exactly 1/base
};

/// How an odd d_model is handled. Implementations disagree, so the default is to refuse it.
enum class OddRule {
    Reject,
    Trim,       ///< ceil(d/2) sines, the last cosine is missing
    ZeroColumn  ///< floor(d/2) pairs, then a column of zeros
};

/// A deliberate mistake that shows what depends on the correct form.
enum class Ablation {
    None,
    SineOnly,           ///< every cosine replaced by the sine of the same angle
    CosineOnly,         ///< every sine replaced by the cosine
    PerColumnExponent,  ///< the exponent uses the column j instead of its pair: w = base^(−2j/d)
    Swapped,            ///< cosine and sine exchanged
    DoubledExponent     ///< the pair's even column is doubled once more: w_i = base^(−4i/d)
};

/// What the products of frequencies and positions are.
enum class AngleUnit {
    Radians,  ///< sin(w·p)
    Turns,    ///< sin(2π·w·p), as Fourier features and the time embeddings of π0 and Stable Audio have it
    HalfTurns  ///< sin(π·w·p), as in the paper of NeRF
};

/// The parameters of the schemes that have a row for each position: learned, sinusoidal, hierarchical. They
/// share the width and the waves, because the program compares a table with the sinusoid of the same
/// parameters.
struct Parameters {
    Scheme scheme = Scheme::Sinusoidal;  ///< one of these three; Rotary and Grid only in matrixOf()
    std::int64_t dModel = 128;
    double base = 10000;
    std::int64_t length = 200;
    std::int64_t firstPosition = 0;
    Layout layout = Layout::Interleaved;
    Schedule schedule = Schedule::Paper;
    OddRule oddRule = OddRule::Reject;
    Ablation ablation = Ablation::None;
    double positionScale = 1;  ///< every position is multiplied by this
    AngleUnit angleUnit = AngleUnit::Radians;
    Variant variant = Variant::Exact;
    Precision positionsIn = Precision::Float32;  ///< these three only for Variant::Own
    Precision frequenciesIn = Precision::Float32;
    Precision resultsIn = Precision::Float32;
    std::int64_t tableRows = 512;
    Initialisation initialisation = Initialisation::Normal;
    double sigma = 0.02;
    std::int64_t seed = 1;
    double alpha = 0.4;
    std::int64_t trainedLength = 512;  ///< rows seen in training; more than the table has means all of them
    std::int64_t steps = 200;
    double band = 16;

    bool operator==(const Parameters&) const = default;
};

/// All parameters, in the order in which the program presents them.
std::span<const Declaration<Parameters>> parameterDeclarations();

/// The declaration whose option is \p option, or null.
const Declaration<Parameters>* findParameter(std::string_view option);

/// Whether the scheme reads its rows from a table.
bool showsTable(const Parameters& parameters);

/// Whether the numbers are those of an implementation that rounds intermediate results, not the exact ones.
bool isRounded(const Parameters& parameters);
/// Whether this program trains the table.
bool isTrained(const Parameters& parameters);

/// Whether it is known which rows of the table are trained: the first parameters.trainedLength.
bool knowsTraining(const Parameters& parameters);

/// Why these parameters do not define an encoding; std::nullopt if they do. Checks each value first, then
/// their combination (an odd d_model needs an odd-d rule; relative and rotary schemes have other parameters).
std::optional<Message> refuse(const Parameters& parameters);

}  // namespace posiscope
