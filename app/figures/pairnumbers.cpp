// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pairnumbers.h"

#include <QCoreApplication>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/figures/relativenumbers.h"
#include "core/analysis/hands.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/sequenceids.h"
#include "core/models/layerwaves.h"
#include "core/models/modelplan.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// A field made of columns.
class Columns : public Field {
public:
    explicit Columns(std::vector<std::vector<double>> columns) : m_columns(std::move(columns)) {}

    Extent extent() const override { return {std::ssize(m_columns.front()), std::ssize(m_columns)}; }
    double cell(std::int64_t row, std::int64_t column) const override {
        return m_columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    }
    // Never drawn; only whole cells are read.
    void means(const Window& window, const Pixels<float>& pixels) const override { fill(window, pixels); }
    void means(const Window& window, const Pixels<double>& pixels) const override { fill(window, pixels); }
    Bounds bounds() const override { return {0, HUGE_VAL}; }

private:
    template <class Number>
    void fill(const Window& window, const Pixels<Number>& pixels) const {
        for (int r = 0; r < pixels.rows; ++r)
            for (int c = 0; c < pixels.columns; ++c)
                pixels.row(r)[c] = static_cast<Number>(cell(static_cast<std::int64_t>(window.top) + r,
                                                            static_cast<std::int64_t>(window.left) + c));
    }

    std::vector<std::vector<double>> m_columns;
};

/// A few columns of precomputed numbers, at least one and all of equal length, with headings
/// \p titles; \p corner is the heading of the rows.
Numbers numbersOf(std::vector<std::vector<double>> columns, std::vector<std::string> titles,
                  std::string corner) {
    const auto rows = std::ssize(columns.front());
    const auto across = std::ssize(columns);
    Numbers numbers{.field = std::make_shared<const Columns>(std::move(columns)),
                    .rows = Indices::run(0, rows),
                    .columns = Indices::run(0, across)};
    numbers.corner = std::move(corner);
    numbers.titles = std::move(titles);
    return numbers;
}

struct LoadColumn {
    XrayQuantity quantity;
    const char* title;
};

constexpr std::array kNormColumns{LoadColumn{XrayQuantity::QueryNorms, "query"},
                                  LoadColumn{XrayQuantity::KeyNorms, "key"},
                                  LoadColumn{XrayQuantity::NormProduct, "product"}};
constexpr std::array kBiasColumns{LoadColumn{XrayQuantity::QueryBiases, "query_bias"},
                                  LoadColumn{XrayQuantity::KeyBiases, "key_bias"}};
constexpr std::array kGainColumns{
    LoadColumn{XrayQuantity::QueryGains, "query_gain"}, LoadColumn{XrayQuantity::KeyGains, "key_gain"},
    LoadColumn{XrayQuantity::Queries, "query_normed"}, LoadColumn{XrayQuantity::Keys, "key_normed"},
    LoadColumn{XrayQuantity::Product, "product_normed"}};

/// Collects the lines of an X-ray.
class Lines {
public:
    Lines(const Xray& xray, bool heads) : m_xray(xray), m_heads(heads) {
        m_titles = {"layer"};
        if (heads)
            m_titles.insert(m_titles.end(), {"head", "key_head"});
        if (xray.basis == XrayBasis::RotaryPairs)
            m_titles.insert(m_titles.end(), {"pair", "setting", "wavelength_unscaled", "trained_cycles",
                                             "wavelength", "ratio"});
        else if (xray.basis == XrayBasis::SinusoidPairs)
            m_titles.insert(m_titles.end(), {"pair", "wavelength", "trained_cycles"});
        else
            m_titles.insert(m_titles.end(), {"component", "wavelength", "trained_cycles", "variance"});
        take(kNormColumns);
        if (xray.hasBiases())
            take(kBiasColumns);
        if (xray.isNormed())
            take(kGainColumns);
        m_columns.resize(m_titles.size());
    }

    void add(const LayerLoads& layer, std::int64_t head, std::int64_t pair) {
        m_at = 0;
        put(static_cast<double>(layer.layer));
        if (m_heads) {
            put(static_cast<double>(head));
            put(static_cast<double>(layer.keyHeadOf(head)));
        }
        put(static_cast<double>(pair));
        const double wavelength = m_xray.wavelength(layer, pair);
        const double cycles = static_cast<double>(m_xray.trained(layer)) / wavelength;
        if (m_xray.basis == XrayBasis::RotaryPairs) {
            const Rotary& rotary = *m_xray.settings[layer.setting];
            put(static_cast<double>(layer.setting));
            for (const double number : {wavelength, cycles, rotary.wavelength(pair), rotary.ratio(pair)})
                put(number);
        } else {
            put(wavelength);
            put(cycles);
        }
        if (m_xray.basis == XrayBasis::Components)
            put(m_xray.variances[static_cast<std::size_t>(pair)]);
        for (const XrayQuantity quantity : m_quantities)
            put(m_heads ? m_xray.load(layer, head, pair, quantity) : m_xray.load(layer, pair, quantity));
    }

    Numbers taken() { return numbersOf(std::move(m_columns), std::move(m_titles), "line"); }

private:
    template <class Columns>
    void take(const Columns& columns) {
        for (const LoadColumn& column : columns) {
            m_titles.emplace_back(column.title);
            m_quantities.push_back(column.quantity);
        }
    }
    void put(double number) { m_columns[m_at++].push_back(number); }

    const Xray& m_xray;
    bool m_heads;
    std::vector<std::string> m_titles;
    std::vector<XrayQuantity> m_quantities;
    std::vector<std::vector<double>> m_columns;
    std::size_t m_at = 0;
};

/// The X-ray of \p document as lines: one for each pair of each layer or, depending on the rows that the
/// appearance selects, of each head.
/// Columns: layer; head and key head (for heads only); pair; setting (index of the model's rotary encoding);
/// wavelength and cycles in the trained length, both without scaling; wavelength and frequency ratio with the
/// selected scaling; the norms of the pair's rows in W_q and W_k and their product; if the model has them,
/// norms of biases, gains and loads after normalisation. NaN where a layer has none.
/// For a model that adds its positions: one line for each pair of the sinusoid, or for each component of the
/// table with its share of the variance, of each head of the first layer.
/// \pre the document has an X-ray
Numbers xrayNumbers(const Document& document) {
    const std::shared_ptr<const Xray> xray = seenXray(document.setting());
    const bool heads = rowsAreHeads(document.appearance(), *xray);
    Lines lines(*xray, heads);
    for (const LayerLoads& layer : xray->layers)
        for (std::int64_t head = 0; head < (heads ? layer.queries.heads : 1); ++head)
            for (std::int64_t pair = 0; pair < xray->pairsOf(layer); ++pair)
                lines.add(layer, head, pair);
    return lines.taken();
}

/// The opened model of \p document as lines: one for each pair of each layer that rotates. Columns: layer;
/// pair; frequency in radians a position; wavelength; turns within the positions that the layer sees, and
/// how many these are, NaN if that is not known. \pre the document has a model, and a layer of it rotates
Numbers layerNumbers(const Document& document) {
    const auto plan = planOf(document.setting());
    std::vector<std::vector<double>> columns(6);
    const std::vector<LayerWaves> layers = layerWaves(*plan);
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        const std::vector<double>& waves = *layers[layer].wavelengths;
        const auto seen = layers[layer].seen;
        for (std::size_t i = 0; i < waves.size(); ++i) {
            const double sees = seen ? static_cast<double>(*seen) : std::nan("");
            const std::array line{static_cast<double>(layer),
                                  static_cast<double>(i),
                                  2 * std::numbers::pi / waves[i],
                                  waves[i],
                                  sees / waves[i],
                                  sees};
            for (std::size_t c = 0; c < line.size(); ++c)
                columns[c].push_back(line[c]);
        }
    }
    return numbersOf(std::move(columns), {"layer", "pair", "frequency", "wavelength", "turns", "sees"},
                     "line");
}

struct SpectrumNumbers {
    Q_DECLARE_TR_FUNCTIONS(SpectrumNumbers)
};

Numbers scaledWavelengths(const Rotary& rotary) {
    std::vector<std::vector<double>> columns(4);
    const std::vector<double>& ramp = rotary.scaling().ramp;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        columns[0].push_back(2 * std::numbers::pi / rotary.unscaledFrequency(i).hi);
        columns[1].push_back(rotary.wavelength(i));
        columns[2].push_back(rotary.ratio(i));
        columns[3].push_back(ramp.empty() ? std::nan("") : ramp[static_cast<std::size_t>(i)]);
    }
    return numbersOf(std::move(columns), {"wavelength_unscaled", "wavelength", "ratio", "ramp"}, "pair");
}

/// The channels of a head: pair, partner and axis, −1 for those that do not rotate; the wavelength in
/// patches, frames or ids; and the radians per patch, frame or id along each axis. An oblique channel has two
/// of these and NaN for its axis.
Numbers channelNumbers(const AxialParameters& parameters) {
    const AxialRotary rotary(headOf(parameters));
    const std::vector<RotaryAxis>& axes = rotary.head().axes;
    std::vector<std::string> titles{"pair", "partner", "axis", "wavelength"};
    for (const RotaryAxis& axis : axes)
        titles.push_back("frequency_" + std::string(wordOf(axis.name)));
    std::vector<std::vector<double>> columns(
        titles.size(), std::vector<double>(static_cast<std::size_t>(rotary.head().headSize)));
    columns[0].assign(columns[0].size(), -1);
    columns[1] = columns[2] = columns[0];
    columns[3].assign(columns[3].size(), HUGE_VAL);
    const auto put = [&](std::size_t pair, std::int64_t channel, std::int64_t partner) {
        const std::int64_t clock = rotary.clockOf(channel);
        if (clock < 0)
            return;
        const AxialSlot& slot = rotary.ladder()[static_cast<std::size_t>(clock)];
        const auto at = static_cast<std::size_t>(channel);
        const auto own = static_cast<std::size_t>(slot.axis);
        columns[0][at] = static_cast<double>(pair);
        columns[1][at] = static_cast<double>(partner);
        columns[2][at] = slot.isOblique() ? std::nan("") : slot.axis;
        columns[3][at] = rotary.wavelength(clock) / std::abs(stepOf(parameters, own));
        columns[4 + own][at] = slot.frequency.hi * slot.direction.cosine * stepOf(parameters, own);
        if (slot.isOblique())
            columns[5 - own][at] = slot.frequency.hi * slot.direction.sine * stepOf(parameters, 1 - own);
    };
    for (std::size_t pair = 0; pair < rotary.pairs().size(); ++pair) {
        put(pair, rotary.pairs()[pair].a, rotary.pairs()[pair].b);
        put(pair, rotary.pairs()[pair].b, rotary.pairs()[pair].a);
    }
    return numbersOf(std::move(columns), std::move(titles), "channel");
}

/// The position ids of each token. \pre idRuleOf(parameters)
Numbers idNumbers(const AxialParameters& parameters) {
    SequenceIds ids = idsOf(parameters.input, *idRuleOf(parameters), parameters.secondsAFrame);
    std::vector<std::string> titles;
    for (const AxisName axis : ids.axes)
        titles.emplace_back(wordOf(axis));
    return numbersOf(std::move(ids.ids), std::move(titles), "token");
}

}  // namespace

std::optional<QString> noNumbers(const Document& document, Matrix matrix) {
    if (matrix == Matrix::Relative || matrix == Matrix::Bias)
        return noRelativeNumbers(document, matrix);
    if (matrix == Matrix::Xray || matrix == Matrix::Sequence)
        return std::nullopt;  // the view reports a missing checkpoint or missing ids itself
    if (matrix == Matrix::Channels) {
        const AxialParameters* const axial = document.axialParameters();
        return axial != nullptr && headOf(*axial).learned
                   ? std::optional(SpectrumNumbers::tr("the frequencies of this model are trained, so they "
                                                       "are unknown without its weights"))
                   : std::nullopt;
    }
    if (matrix == Matrix::Layers) {
        const auto plan = planOf(document.setting());  // the view reports a missing model itself
        return plan && pairsOf(*plan) == 0
                   ? std::optional(SpectrumNumbers::tr(
                         "no layer of this model rotates its queries and keys, so there are no wavelengths"))
                   : std::nullopt;
    }
    if (matrix != Matrix::Spectrum || document.rotary() || document.sinusoidal() || document.waves())
        return std::nullopt;
    return SpectrumNumbers::tr(
        "this scheme has no wavelengths; sinusoidal, rotary, axial rotary and fixed grid encodings have "
        "them");
}

Numbers pairNumbers(const Document& document, Matrix matrix) {
    if (matrix == Matrix::Xray)
        return xrayNumbers(document);
    if (matrix == Matrix::Layers)
        return layerNumbers(document);
    if (matrix == Matrix::Channels)
        return channelNumbers(*document.axialParameters());
    if (matrix == Matrix::Sequence)
        return idNumbers(*document.axialParameters());
    if (document.rotary())
        return scaledWavelengths(*document.rotary());
    const Clockwork clockwork(document.encoding());
    std::vector<double> wavelengths;
    std::vector<double> axes;
    for (const Hand& hand : clockwork.hands()) {
        wavelengths.push_back(clockwork.wavelength(hand));
        if (clockwork.waves() != nullptr)
            axes.push_back(clockwork.waves()->column(hand.column()).axis);
    }
    if (clockwork.waves() != nullptr)
        return numbersOf({std::move(axes), std::move(wavelengths)}, {"axis", "wavelength"}, "pair");
    return numbersOf({std::move(wavelengths)}, {"wavelength"}, "pair");
}

}  // namespace posiscope
