// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

constexpr std::array<Choice, 1> kSchemes{{
    {"sinusoidal", POSISCOPE_TEXT("core", "Sinusoidal"),
     POSISCOPE_TEXT("core", "Sines and cosines of geometrically falling frequency.")},
}};
constexpr std::array<Choice, 2> kLayouts{{
    {"interleaved", POSISCOPE_TEXT("core", "interleaved"),
     POSISCOPE_TEXT("core", "sin, cos, sin, cos, … as in the paper.")},
    {"halves", POSISCOPE_TEXT("core", "halves"),
     POSISCOPE_TEXT("core", "All sines, then all cosines, as in Tensor2Tensor, fairseq and Marian.")},
}};
constexpr std::array<Choice, 2> kSchedules{{
    {"paper", POSISCOPE_TEXT("core", "paper (−2i/d)"),
     POSISCOPE_TEXT("core", "ω_i = base^(−2i/d): the slowest wavelength is a little less than 2π·base.")},
    {"tensor2tensor", POSISCOPE_TEXT("core", "Tensor2Tensor, fairseq (n−1)"),
     POSISCOPE_TEXT("core", "ω_i = base^(−i/(n−1)): the slowest wavelength is exactly 2π·base.")},
}};
constexpr std::array<Choice, 3> kOddRules{{
    {"reject", POSISCOPE_TEXT("core", "reject"),
     POSISCOPE_TEXT("core", "An odd d_model is an error, as in the PyTorch tutorial.")},
    {"trim", POSISCOPE_TEXT("core", "trim the last cosine"),
     POSISCOPE_TEXT("core",
                    "The last sine has no cosine, so dot products depend on more than the distance.")},
    {"zero-column", POSISCOPE_TEXT("core", "zero column"),
     POSISCOPE_TEXT("core", "The last column is zero, as in fairseq and Tensor2Tensor.")},
}};
constexpr std::array<Choice, 5> kAblations{{
    {"none", POSISCOPE_TEXT("core", "none"), POSISCOPE_TEXT("core", "The encoding as it should be.")},
    {"sine-only", POSISCOPE_TEXT("core", "sine only"),
     POSISCOPE_TEXT("core", "Every cosine is replaced by the sine of the same angle.")},
    {"cosine-only", POSISCOPE_TEXT("core", "cosine only"),
     POSISCOPE_TEXT("core", "Every sine is replaced by the cosine of the same angle.")},
    {"per-column-exponent", POSISCOPE_TEXT("core", "exponent per column"),
     POSISCOPE_TEXT("core",
                    "A common bug: base^(−2j/d) with the column j, so no two columns share a frequency.")},
    {"swapped", POSISCOPE_TEXT("core", "sine and cosine swapped"),
     POSISCOPE_TEXT("core", "Even columns hold the cosine, odd columns the sine.")},
}};

template <auto Member>
double get(const Parameters& p) {
    return static_cast<double>(p.*Member);
}
template <auto Member>
void set(Parameters& p, double value) {
    using Type = std::remove_reference_t<decltype(p.*Member)>;
    if constexpr (std::is_enum_v<Type>)
        p.*Member = static_cast<Type>(static_cast<int>(value));
    else
        p.*Member = static_cast<Type>(value);
}
template <auto Member>
Declaration<Parameters> declare(const ParameterFacts& facts) {
    return {facts, &get<Member>, &set<Member>};
}
ParameterFacts list(std::string_view name, std::string_view option, std::string_view label,
                    std::string_view meaning, std::span<const Choice> choices) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = {},
            .scale = Scale::List,
            .whole = true,
            .minimum = 0,
            .minimumExcluded = false,
            .maximum = static_cast<double>(choices.size()) - 1,
            .sliderMinimum = 0,
            .choices = choices};
}

const std::array<Declaration<Parameters>, 9>& all() {
    static const std::array<Declaration<Parameters>, 9> declarations{
        declare<&Parameters::scheme>(list("scheme", "scheme", POSISCOPE_TEXT("core", "scheme"),
                                          POSISCOPE_TEXT("core", "What kind of encoding."), kSchemes)),
        declare<&Parameters::dModel>(
            {.name = "d_model",
             .option = "d-model",
             .label = POSISCOPE_TEXT("core", "d_model"),
             .meaning = POSISCOPE_TEXT("core", "Width of one position's vector: the columns of the matrix."),
             .unit = POSISCOPE_TEXT("core", "dimensions"),
             .scale = Scale::Logarithmic,
             .whole = true,
             .minimum = 1,
             .minimumExcluded = false,
             .maximum = 16384,
             .sliderMinimum = 2,
             .sliderStep = 2}),
        declare<&Parameters::base>(
            {.name = "base",
             .option = "base",
             .label = POSISCOPE_TEXT("core", "base"),
             .meaning = POSISCOPE_TEXT("core", "Wavelengths run from 2π to about 2π·base positions."),
             .unit = {},
             .scale = Scale::Logarithmic,
             .whole = false,
             .minimum = 0,
             .minimumExcluded = true,
             .maximum = 1e9,
             .sliderMinimum = 1}),
        declare<&Parameters::length>(
            {.name = "length",
             .option = "length",
             .label = POSISCOPE_TEXT("core", "length"),
             .meaning = POSISCOPE_TEXT("core", "How many positions: the rows of the matrix."),
             .unit = POSISCOPE_TEXT("core", "positions"),
             .scale = Scale::Logarithmic,
             .whole = true,
             .minimum = 1,
             .minimumExcluded = false,
             .maximum = 1048576,
             .sliderMinimum = 1,
             .sliderStep = 1}),
        declare<&Parameters::firstPosition>(
            {.name = "first position",
             .option = "first-position",
             .label = POSISCOPE_TEXT("core", "first position"),
             .meaning =
                 POSISCOPE_TEXT("core", "Position of the first row: 0, 1 or 2 in different libraries."),
             .unit = {},
             .scale = Scale::Linear,
             .whole = true,
             .minimum = -1048576,
             .minimumExcluded = false,
             .maximum = 1048576,
             .sliderMinimum = 0,
             .sliderStep = 1}),
        declare<&Parameters::layout>(
            list("layout", "layout", POSISCOPE_TEXT("core", "layout"),
                 POSISCOPE_TEXT("core", "Which columns hold sines and which cosines."), kLayouts)),
        declare<&Parameters::schedule>(
            list("frequency schedule", "schedule", POSISCOPE_TEXT("core", "frequencies"),
                 POSISCOPE_TEXT("core", "How the inverse frequencies fall from pair to pair."), kSchedules)),
        declare<&Parameters::oddRule>(list("odd-d rule", "odd-rule", POSISCOPE_TEXT("core", "odd d_model"),
                                           POSISCOPE_TEXT("core", "What happens when d_model is odd."),
                                           kOddRules)),
        declare<&Parameters::ablation>(
            list("ablation", "ablation", POSISCOPE_TEXT("core", "ablation"),
                 POSISCOPE_TEXT("core", "A deliberate mistake, to see what it breaks."), kAblations)),
    };
    return declarations;
}

}  // namespace

std::span<const Declaration<Parameters>> parameterDeclarations() {
    return all();
}

const Declaration<Parameters>* findParameter(std::string_view option) {
    const auto found = std::ranges::find(all(), option, &Declaration<Parameters>::option);
    return found == all().end() ? nullptr : &*found;
}

std::optional<Message> refuse(const Parameters& parameters) {
    for (const Declaration<Parameters>& declaration : all())
        if (auto why = refuse(declaration, declaration.get(parameters)))
            return why;
    if (parameters.dModel % 2 != 0 && parameters.oddRule == OddRule::Reject)
        return Message{
            POSISCOPE_TEXT("core", "d_model cannot be odd (%1) unless the odd-d rule is trim or zero-column"),
            {std::to_string(parameters.dModel)}};
    return std::nullopt;
}

}  // namespace posiscope
