// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/xraynumbers.h"

#include <array>
#include <numbers>
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

/// The lines of an X-ray as they are added.
class Lines {
public:
    Lines(const Xray& xray, bool heads) : m_xray(xray), m_heads(heads) {
        m_titles = {"layer"};
        if (heads)
            m_titles.insert(m_titles.end(), {"head", "key_head"});
        m_titles.insert(m_titles.end(),
                        {"pair", "setting", "wavelength_unscaled", "trained_cycles", "wavelength", "ratio"});
        take(kNormColumns);
        if (xray.hasBiases())
            take(kBiasColumns);
        if (xray.isNormed())
            take(kGainColumns);
        m_columns.resize(m_titles.size());
    }

    void add(const LayerLoads& layer, std::int64_t head, std::int64_t pair) {
        const Rotary& rotary = *m_xray.settings[layer.setting];
        const double frequency = rotary.unscaledFrequency(pair).hi;
        m_at = 0;
        put(static_cast<double>(layer.layer));
        if (m_heads) {
            put(static_cast<double>(head));
            put(static_cast<double>(layer.keyHeadOf(head)));
        }
        put(static_cast<double>(pair));
        put(static_cast<double>(layer.setting));
        put(2 * std::numbers::pi / frequency);
        put(frequency * static_cast<double>(rotary.parameters().trainedLength) / (2 * std::numbers::pi));
        put(rotary.wavelength(pair));
        put(rotary.ratio(pair));
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
    const std::shared_ptr<const Xray> xray = seenXray(document.subject());
    const bool heads = document.appearance().xrayRows == XrayRows::Heads;
    Lines lines(*xray, heads);
    for (const LayerLoads& layer : xray->layers)
        for (std::int64_t head = 0; head < (heads ? layer.queries.heads : 1); ++head)
            for (std::int64_t pair = 0; pair < xray->pairsOf(layer); ++pair)
                lines.add(layer, head, pair);
    return lines.taken();
}

}  // namespace posiscope
