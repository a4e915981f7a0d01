// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/module.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "core/analysis/cursorfacts.h"
#include "core/analysis/shiftmap.h"
#include "core/analysis/wavelengths.h"
#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"
#include "core/fields/colourindex.h"
#include "core/fields/envelope.h"
#include "core/live/encodinginpage.h"
#include "core/live/planeinpage.h"
#include "core/models/layerwaves.h"
#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/querykey.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {
namespace {

enum class Group { Absolute, Rotary, Layers, Grid, Axial };

/// The whole state of the module, created at the first call.
struct Everything {
    EncodingInPage page;
    RotaryParameters rotary;
    std::unique_ptr<const Rotary> turned;
    std::unique_ptr<const ScoreCurve> scores;
    std::string in;
    std::string out;
    std::vector<float> pixels;
    std::vector<double> numbers;
    std::array<std::uint32_t, kColours> colours{};
    std::vector<std::uint32_t> image;
};

Everything& all() {
    static Everything everything;
    return everything;
}

/// For JavaScript: the sentence and its arguments, each after a line feed.
const char* said(const std::optional<Message>& message) {
    std::string& text = all().out;
    text.clear();
    if (message) {
        text = message->text;
        for (const Message::Argument& argument : message->arguments) {
            text += '\n';
            if (const auto* const plain = std::get_if<std::string>(&argument))
                text += *plain;
            else
                text += std::get<Message>(argument).english();
        }
    }
    return text.c_str();
}

const ParameterFacts* factsOf(Group group, std::string_view option) {
    if (group == Group::Rotary)
        return findRotary(option);
    if (patches() != nullptr && group == Group::Axial)
        return findOption(axialDeclarations(), option);
    if (patches() != nullptr && group == Group::Grid)
        if (const ParameterFacts* const facts = findOption(gridDeclarations(), option))
            return facts;
    return findParameter(option);
}

std::optional<Message> takeRotary(std::string_view lines) {
    RotaryParameters wanted;
    if (auto why = readLines(lines, rotaryDeclarations(), wanted))
        return why;
    if (auto why = refuse(wanted))
        return why;
    all().rotary = wanted;
    all().scores.reset();
    all().turned.reset();
    return std::nullopt;
}

/// The numbers of the line "option=1,2,…" of \p lines; none without such a line.
std::vector<double> listIn(std::string_view lines, std::string_view option) {
    std::vector<double> numbers;
    const std::string key = '\n' + std::string(option) + '=';
    const std::string text = '\n' + std::string(lines);
    const auto found = text.find(key);
    if (found == std::string::npos)
        return numbers;
    std::string_view rest = std::string_view(text).substr(found + key.size());
    rest = rest.substr(0, rest.find('\n'));
    if (!rest.empty())
        for (const std::string_view item : itemsOf(rest))
            numbers.push_back(readNumber(item).value_or(nothing()));
    return numbers;
}

const Rotary& turned() {
    if (!all().turned)
        all().turned = std::make_unique<const Rotary>(all().rotary);
    return *all().turned;
}

const ScoreCurve& scoreCurve() {
    if (!all().scores)
        all().scores = std::make_unique<const ScoreCurve>(turned(), queryKeyOf(all().rotary));
    return *all().scores;
}

double* roomFor(int count) {
    all().numbers.assign(static_cast<std::size_t>(std::max(0, count)), 0.0);
    return all().numbers.data();
}

const Field& fieldOf(int what) {
    constexpr int kSimilarities = 2;  // 2, 3 and 4: one of each measure
    constexpr int kPatches = 5;
    if (patches() != nullptr && what == kPatches)
        return patches()->field();
    if (what >= kSimilarities)
        return all().page.similarities(static_cast<Measure>(what - kSimilarities));
    return what == 1 ? all().page.bits() : all().page.matrix();
}

}  // namespace

std::vector<double>& returnedNumbers() {
    return all().numbers;
}

}  // namespace posiscope

extern "C" {
using namespace posiscope;

/// The buffer for \p size bytes of text that the page passes to the next call.
POSISCOPE_EXPORT(textRoom) char* textRoom(int size) {
    all().in.assign(static_cast<std::size_t>(size), '\0');
    return all().in.data();
}

/// Reads the lines "option=value" in the text buffer; group 0: the encoding, 1: rotary, 3: a grid of patches,
/// 4: rotary encoding of patches. \returns why not, empty on success
POSISCOPE_EXPORT(take) const char* take(int group) {
    const auto what = static_cast<Group>(group);
    if (what == Group::Rotary)
        return said(takeRotary(all().in));
    if (patches() != nullptr && what == Group::Grid)
        return said(patches()->takeGrid(all().in));
    if (patches() != nullptr && what == Group::Axial)
        return said(patches()->takeAxial(all().in));
    return said(all().page.take(all().in));
}

/// The value at \p share of the slider of the option named in the text buffer, and the inverse; NaN if there
/// is no such option.
POSISCOPE_EXPORT(valueAtShare) double valueAtShareOf(int group, double share) {
    const ParameterFacts* const facts = factsOf(static_cast<Group>(group), all().in);
    return facts == nullptr ? nothing() : valueAtShare(*facts, share);
}
POSISCOPE_EXPORT(shareOfValue) double shareOfValueOf(int group, double value) {
    const ParameterFacts* const facts = factsOf(static_cast<Group>(group), all().in);
    return facts == nullptr ? nothing() : shareOfValue(*facts, value);
}

POSISCOPE_EXPORT(look) void look(double position, double otherPosition, double dimension) {
    LookedAt& place = all().page.place();
    place.position = static_cast<std::int64_t>(position);
    place.otherPosition = static_cast<std::int64_t>(otherPosition);
    place.dimension = static_cast<std::int64_t>(dimension);
}

/// The cursor fact named in the text buffer.
POSISCOPE_EXPORT(fact) double fact() {
    return cursorFact(all().in, all().page.place()).value_or(nothing());
}

POSISCOPE_EXPORT(value) double value(double position, double dimension) {
    return all().page.encoding().value(static_cast<std::int64_t>(position),
                                       static_cast<std::int64_t>(dimension));
}

/// Means (or, with \p samples, values at the centres) of rows × columns pixels over a window of positions
/// counted from the first row; what: 0 encoding, 1 bits, 2 dot products, 3 cosines, 4 distances, 5 patches.
POSISCOPE_EXPORT(means)
const float* means(int what, int samples, double top, double bottom, double left, double right, int rows,
                   int columns) {
    std::vector<float>& pixels = all().pixels;
    pixels.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    const Pixels<float> target{pixels.data(), rows, columns, columns};
    const Window window{top, bottom, left, right};
    if (samples != 0)
        fieldOf(what).samples(window, target);
    else
        fieldOf(what).means(window, target);
    return pixels.data();
}

POSISCOPE_EXPORT(rowsOf) double rowsOf(int what) {
    return static_cast<double>(fieldOf(what).extent().rows);
}
POSISCOPE_EXPORT(columnsOf) double columnsOf(int what) {
    return static_cast<double>(fieldOf(what).extent().columns);
}

/// The two ends of the colour scale of similarities.
POSISCOPE_EXPORT(similarityScale) const double* similarityScale(int measure, double pitch) {
    const Bounds ends = all().page.similarityScale(static_cast<Measure>(measure), pitch);
    double* const out = roomFor(2);
    out[0] = ends.least;
    out[1] = ends.greatest;
    return out;
}

/// The buffer for the page's colours, red in the lowest byte.
POSISCOPE_EXPORT(colourTable) std::uint32_t* colourTable() {
    return all().colours.data();
}

/// The pixels of the last means(), coloured between \p least and \p greatest.
POSISCOPE_EXPORT(image) const std::uint32_t* image(double least, double greatest) {
    const LinearShare share(Bounds{least, greatest});
    all().image.resize(all().pixels.size());
    std::ranges::transform(all().pixels, all().image.begin(),
                           [&](float value) { return all().colours[colourIndex(share(value))]; });
    return all().image.data();
}

/// The values of a dimension at \p count positions from \p first on.
POSISCOPE_EXPORT(wave) const double* wave(double dimension, double first, double step, int count) {
    double* const out = roomFor(count);
    sampleColumn(all().page.encoding(), static_cast<std::int64_t>(dimension), first, step,
                 {out, static_cast<std::size_t>(count)});
    return out;
}

/// The minimum, then the maximum of a dimension at the whole positions under each of \p count pixels; NaN
/// where a pixel has none.
POSISCOPE_EXPORT(envelope) const float* envelope(double dimension, double begin, double end, int count) {
    const auto pixels = static_cast<std::size_t>(count);
    all().pixels.assign(2 * pixels, 0.0F);
    evenEnvelope(all().page.encoding(), static_cast<std::int64_t>(dimension), begin, end,
                 {all().pixels.data(), pixels}, {all().pixels.data() + pixels, pixels});
    return all().pixels.data();
}

/// The means of \p measure along \p count diagonals, from the difference \p first on.
POSISCOPE_EXPORT(kernel) const double* kernel(int measure, double first, double step, int count) {
    double* const out = roomFor(count);
    all().page.diagonals().sample(static_cast<Measure>(measure), first, step,
                                  {out, static_cast<std::size_t>(count)});
    return out;
}

POSISCOPE_EXPORT(handCount) int handCount() {
    return static_cast<int>(all().page.hands().size());
}

/// Four numbers for each hand: sine, cosine, wavelength in positions, column.
POSISCOPE_EXPORT(hands) const double* handsAt(double position) {
    const std::vector<Hand>& every = all().page.hands();
    double* out = roomFor(4 * handCount());
    for (const Hand& hand : every) {
        const HandReading is = reading(all().page.encoding(), hand, static_cast<std::int64_t>(position));
        *out++ = is.sine;
        *out++ = is.cosine;
        *out++ = all().page.encoding().wavelength(hand.frequency);
        *out++ = static_cast<double>(hand.column());
    }
    return all().numbers.data();
}

/// Cosine and sine of the angle by which a shift of \p k positions rotates each pair.
POSISCOPE_EXPORT(shift) const double* shift(double k) {
    const ShiftMap map(all().page.encoding(), k);
    double* out = roomFor(2 * static_cast<int>(map.turns().size()));
    for (const Rotation& turn : map.turns()) {
        *out++ = turn.cosine;
        *out++ = turn.sine;
    }
    return all().numbers.data();
}
POSISCOPE_EXPORT(shiftPairs) int shiftPairs() {
    return static_cast<int>(ShiftMap(all().page.encoding(), 0).turns().size());
}

/// The calculation of the value at the cursor: wave (0 zeros, 1 sine, 2 cosine), pair, numerator and
/// denominator of the exponent, radians a position, wavelength, angle, its whole turns and remainder, the
/// value; then the partner's column, wave and value, or −1 and zeros without a partner.
POSISCOPE_EXPORT(calculation) const double* calculation() {
    const LookedAt& place = all().page.place();
    const CellFacts cell = cellFacts(all().page.encoding(), place.position, place.dimension);
    const auto waveOf = [](Wave wave) { return wave == Wave::Zero ? 0.0 : wave == Wave::Sine ? 1.0 : 2.0; };
    all().numbers = {waveOf(cell.wave),
                     static_cast<double>(cell.frequency),
                     static_cast<double>(cell.exponent.numerator),
                     static_cast<double>(cell.exponent.denominator),
                     cell.radiansPerPosition,
                     cell.wavelength,
                     cell.angle,
                     cell.wholeTurns,
                     cell.remainder,
                     cell.value,
                     cell.partner ? static_cast<double>(cell.partner->column) : -1.0,
                     cell.partner ? waveOf(cell.partner->wave) : 0.0,
                     cell.partner ? cell.partner->value : 0.0};
    return all().numbers.data();
}

/// How many pairs the layers have that rotate as the lines "option=value" in the text buffer say, and the
/// wavelength of each. LongRoPE's lists are the lines short-factors and long-factors.
POSISCOPE_EXPORT(layerWaves) const double* layerWaves() {
    RotaryParameters rotary{.shortFactors = listIn(all().in, "short-factors"),
                            .longFactors = listIn(all().in, "long-factors")};
    std::vector<double>& numbers = all().numbers;
    numbers.assign(1, 0.0);
    if (readLines<RotaryParameters>(all().in, rotaryDeclarations(), rotary) || refuse(rotary))
        return numbers.data();
    const std::vector<double> waves = wavelengthsOf(rotary);
    numbers[0] = static_cast<double>(waves.size());
    numbers.insert(numbers.end(), waves.begin(), waves.end());
    return numbers.data();
}

/// The scores of the rotary encoding at \p count distances from \p first on.
POSISCOPE_EXPORT(scores) const double* scores(double first, double step, int count) {
    double* const out = roomFor(count);
    scoreCurve().sample(first, step, {out, static_cast<std::size_t>(count)});
    return out;
}
POSISCOPE_EXPORT(score) double score(double distance) {
    return scoreCurve().at(distance);
}
POSISCOPE_EXPORT(greatestScore) double greatestScore() {
    return scoreCurve().greatest();
}
}
