// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/textwidth.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <memory>
#include <utility>
#include <vector>

#include "app/formulas/typesettext.h"

namespace posiscope {
namespace {

constexpr qsizetype kMostKnown = 4096;  // per font; then the cache is cleared
constexpr std::size_t kMostFonts = 64;

/// A reference is valid until kMostFonts other fonts have been used, because each font's texts are behind a
/// pointer.
QHash<QString, double>& knownOf(const QFont& font, int dotsPerInch) {
    using Known = std::unique_ptr<QHash<QString, double>>;
    thread_local std::vector<std::pair<std::pair<QFont, int>, Known>> all;
    for (auto& [key, known] : all)
        if (key.second == dotsPerInch && key.first == font)
            return *known;
    if (all.size() >= kMostFonts)
        all.erase(all.begin());
    all.emplace_back(std::pair(font, dotsPerInch), std::make_unique<QHash<QString, double>>());
    return *all.back().second;
}

}  // namespace

TextWidth::TextWidth(const QFont& font, const QPaintDevice* device)
    : m_font(font), m_device(device), m_known(knownOf(font, device != nullptr ? device->logicalDpiY() : 0)) {}

double TextWidth::of(const QString& text) const {
    if (const auto known = m_known.constFind(text); known != m_known.cend())
        return *known;
    if (m_known.size() >= kMostKnown)
        m_known.clear();
    const QFontMetricsF metrics =
        m_device != nullptr ? QFontMetricsF(m_font, m_device) : QFontMetricsF(m_font);
    return m_known[text] = TypesetText::hasFormulas(text) ? TypesetText(text, m_font).width()
                                                          : metrics.horizontalAdvance(text);
}

}  // namespace posiscope
