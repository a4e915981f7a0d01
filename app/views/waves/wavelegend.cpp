// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavelegend.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr int kFont = 12;
constexpr int kLine = 18;
constexpr int kLeastLine = 10;    ///< in lanes
constexpr double kOfLine = 0.86;  ///< letter height, so that names in low lanes keep apart
constexpr int kTwoLines = 24;     ///< with the wavelength under the name
constexpr int kBetween = 8;       ///< name and wavelength; entries have twice this
constexpr int kAir = 10;
constexpr int kAround = 72;          ///< width of the axes' part of a line below the plot
constexpr int kEnoughForBoth = 420;  ///< width of a picture with name and wavelength beside the plot
constexpr double kBesideGain = 1.5;  ///< higher, because each entry is at its curve
constexpr double kGain = 0.5;        ///< relative to the plot

/// Wide enough for six digits, so that the plot keeps its place when the base changes.
const QString kWidest = QStringLiteral("λ 000 000");

QFont fontOf(const ShownWave& wave, double pixels) {
    QFont font = figureFont(pixels);
    font.setBold(wave.ofCursor);
    return font;
}

}  // namespace

void WaveLegend::fill(const QSize& size) {
    const int width = size.width();
    m_waves = m_plot.waves();
    std::ranges::sort(m_waves, {}, &ShownWave::dimension);
    QFont bold = figureFont(kFont);
    bold.setBold(true);  // so that the layout does not depend on the cursor
    const TextWidth widths(bold);
    double name = 0;
    double wavelength = m_document.sinusoidal() ? widths.of(kWidest) : 0;
    for (const ShownWave& wave : std::as_const(m_waves)) {
        name = std::max(name, widths.of(tr("dim %1").arg(wave.dimension)));
        wavelength = std::max(wavelength, widths.of(wavelengthOf(wave.dimension)));
    }
    m_name = static_cast<int>(std::ceil(name));
    m_narrow = width < kEnoughForBoth;
    m_wavelength = static_cast<int>(std::ceil(wavelength));
    const int most = std::max(1, (width - kAround + 2 * kBetween) / (m_name + m_wavelength + 3 * kBetween));
    m_lines = (static_cast<int>(m_waves.size()) + most - 1) / most;
}

Wish WaveLegend::wish(const Ink&) const {
    const auto count = static_cast<int>(m_waves.size());
    const int whole = m_name + kBetween + m_wavelength;
    if (m_place == Place::Below)
        return {.least = {whole, m_lines * kLine},
                .enough = {kNoEnd, m_lines * kLine},
                .margins = {0, 0, kAir, 4},
                .gain = kGain,
                .rank = 1};
    const bool two = m_narrow && m_wavelength > 0;
    const int beside = two ? std::max(m_name, m_wavelength) : m_narrow ? m_name : whole;
    return {.least = {beside, count * (two ? kTwoLines : kLeastLine)},
            .spare = {two ? m_name : beside, count * kLeastLine},
            .enough = {beside, kNoEnd},
            .margins = {0, 0, kAir, 0},
            .gain = kBesideGain,
            .rank = 1};
}

int WaveLegend::across() const {
    return (static_cast<int>(m_waves.size()) + m_lines - 1) / m_lines;
}

QRectF WaveLegend::entry(int place) const {
    const QRectF area = data();
    if (m_place == Place::Below) {
        const double width = m_name + m_wavelength + 3 * kBetween;
        return {area.left() + place % across() * width, area.top() + place / across() * kLine, width, kLine};
    }
    if (const auto lane = m_plot.laneOf(m_waves[place]))
        return {area.left(), lane->first, area.width(), lane->size()};
    const double height = std::min<double>(kLine, area.height() / static_cast<double>(m_waves.size()));
    return {area.left(), area.top() + place * height, area.width(), height};
}

void WaveLegend::draw(QPainter& painter, const Ink&) {
    for (int place = 0; place < m_waves.size(); ++place) {
        const ShownWave& wave = m_waves[place];
        const QRectF where = entry(place);
        painter.setFont(fontOf(wave, std::min<double>(kFont, kOfLine * where.height())));
        painter.setPen(wave.colour);
        const int alignment = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
        const QString name = tr("dim %1").arg(wave.dimension);
        if (hasTwoLines(where)) {
            const double line = std::min<double>(kLine - 4, where.height() / 2);
            painter.drawText(where.translated(0, -line / 2), alignment, name);
            painter.drawText(where.translated(0, line / 2), alignment, wavelengthOf(wave.dimension));
            continue;
        }
        painter.drawText(where, alignment, name);
        if (m_place == Place::Below || !m_narrow)
            painter.drawText(where.adjusted(m_name + kBetween, 0, 0, 0), alignment,
                             wavelengthOf(wave.dimension));
    }
}

bool WaveLegend::hasTwoLines(const QRectF& entry) const {
    return m_place == Place::Beside && m_narrow && entry.height() >= kTwoLines - 1 &&
           entry.width() >= m_wavelength;
}

QStringList WaveLegend::leftWithin() const {
    const bool said = m_place == Place::Below || !m_narrow || m_wavelength == 0 || m_waves.isEmpty() ||
                      hasTwoLines(entry(0));
    return said ? QStringList() : QStringList{tr("the wavelengths of the curves")};
}

QString WaveLegend::wavelengthOf(std::int64_t dimension) const {
    const auto sinusoidal = m_document.sinusoidal();
    if (!sinusoidal)
        return {};
    const Column& column = sinusoidal->column(dimension);
    return column.wave == Wave::Zero
               ? tr("zero")
               : QStringLiteral("λ ") + readable(sinusoidal->wavelength(column.frequency), 3);
}

std::optional<std::int64_t> WaveLegend::dimensionAt(const QPointF& point) const {
    for (int place = 0; isPlaced() && place < m_waves.size(); ++place)
        if (entry(place).contains(point))
            return m_waves[place].dimension;
    return std::nullopt;
}

std::optional<Cursor> WaveLegend::cursorAt(const QPointF& point) const {
    const auto dimension = dimensionAt(point);
    if (!dimension)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = *dimension;
    return cursor;
}

}  // namespace posiscope
