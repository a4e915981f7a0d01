// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/textsize.h"

#include <QApplication>
#include <QPointer>
#include <algorithm>
#include <array>

namespace posiscope {
namespace {

constexpr std::array kSteps{0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 1.8, 2.0};

constexpr double kMostPresenting = 4;  // a projector may have four times the pixels of a small screen
constexpr double kWishStep = 1.1;

/// Replaces NaN, which a damaged settings file may contain.
double valid(double factor) {
    return factor >= kSteps.front() ? std::min(factor, kSteps.back()) : factor > 0 ? kSteps.front() : 1;
}

}  // namespace

TextSize& TextSize::of() {
    static QPointer<TextSize> one;
    if (!one)
        one = new TextSize(qApp);
    return *one;
}

TextSize::TextSize(QObject* parent) : QObject(parent), m_usual(QApplication::font()) {}

std::span<const double> TextSize::steps() {
    return kSteps;
}

QFont TextSize::font() const {
    QFont font = m_usual;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor());
    else
        font.setPixelSize(qRound(font.pixelSize() * factor()));
    return font;
}

int TextSize::pixels(int usual) const {
    return qRound(usual * factor());
}

void TextSize::setFactor(double factor) {
    if (m_presenting)
        set(m_own, valid(factor));
    else
        set(valid(factor), std::nullopt);
}

void TextSize::larger() {
    if (m_presenting)
        return wish(m_wish * kWishStep);
    const auto next = std::ranges::find_if(kSteps, [this](double step) { return step > factor(); });
    if (next != kSteps.end())
        setFactor(*next);
}

void TextSize::smaller() {
    if (m_presenting)
        return wish(m_wish / kWishStep);
    const auto from = std::ranges::lower_bound(kSteps, factor());
    if (from != kSteps.begin())
        setFactor(*std::prev(from));
}

void TextSize::beginPresenting(double suited) {
    m_suited = suited;
    set(m_own, std::clamp(suited * m_wish, kSteps.front(), kMostPresenting));
}

/// \p wish is limited to what is possible, so that the opposite step takes effect at once.
void TextSize::wish(double wish) {
    m_wish = std::clamp(wish, kSteps.front() / m_suited, kMostPresenting / m_suited);
    beginPresenting(m_suited);
}

void TextSize::endPresenting() {
    set(m_own, std::nullopt);
}

void TextSize::set(double own, std::optional<double> presenting) {
    const double before = factor();
    m_own = own;
    m_presenting = presenting;
    if (factor() != before)
        emit changed();
}

}  // namespace posiscope
