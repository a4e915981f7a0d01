// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/xraynumbers.h"

#include <array>
#include <utility>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/figures/columnnumbers.h"

namespace posiscope {
namespace {

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

}  // namespace

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

}  // namespace posiscope
