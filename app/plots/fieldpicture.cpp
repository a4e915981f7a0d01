// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/fieldpicture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/plots/colourmap.h"
#include "core/fields/colourindex.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

/// Whether pixel (row, column) is on a stripe of the hatching from lower left to upper right.
bool onStripe(int row, int column) {
    return (row + column) % 8 < 2;
}

}  // namespace

bool FieldPicture::Content::sameNumbers(const Content& other) const {
    return field == other.field && window == other.window && size == other.size &&
           averaging == other.averaging;
}

bool FieldPicture::Content::operator==(const Content& other) const {
    return sameNumbers(other) && palette == other.palette && scale == other.scale && absent == other.absent &&
           behind == other.behind;
}

/// Prepares an image of the right size. \returns what has to be recomputed.
FieldPicture::Need FieldPicture::renew(const Content& content, const void* values) {
    const bool known = values == m_given && !m_image.isNull();
    if (known && content == m_content)
        return Need::Nothing;
    const bool read = known && content.sameNumbers(m_content);
    m_content = content;
    m_given = values;
    if (m_image.size() != content.size)
        m_image = QImage(content.size, QImage::Format_RGB32);
    if (m_image.isNull())
        return Need::Nothing;
    return read ? Need::Colours : Need::Numbers;
}

const QImage& FieldPicture::image(const Content& content) {
    const Need need = renew(content, nullptr);
    if (need == Need::Numbers)
        readNumbers();
    if (need != Need::Nothing)
        colour();
    return m_image;
}

const QImage& FieldPicture::image(const Content& content, const std::vector<float>& values) {
    const Need need = renew(content, values.data());
    if (need == Need::Numbers) {
        makeRoom();
        m_values = values;
    }
    if (need != Need::Nothing)
        colour();
    return m_image;
}

bool FieldPicture::anyAbsent(int first, int end) const {
    const std::ptrdiff_t columns = m_image.width();
    const auto row = [&](int r) { return m_values.begin() + std::clamp(r, 0, m_image.height()) * columns; };
    return first < end &&
           std::any_of(row(first), row(end), [](float value) { return !std::isfinite(value); });
}

/// Calls \p use with the function that maps a value to its share of the bar, 0 at the least end and 1 at the
/// greatest.
template <class Use>
void FieldPicture::withShare(const Use& use) const {
    if (!m_scale.byDecades())
        return use(LinearShare(m_scale.ends));
    const double lowest = decadesOf(m_scale.ends.least, m_scale.linear);
    const double perDecade = 1 / (decadesOf(m_scale.ends.greatest, m_scale.linear) - lowest);
    use([=, linear = m_scale.linear](float value) {
        return static_cast<float>((decadesOf(double{value}, linear) - lowest) * perDecade);
    });
}

std::vector<int> FieldPicture::histogram(int bins) const {
    constexpr std::size_t kMost = 16384;
    std::vector<int> counts(static_cast<std::size_t>(std::max(1, bins)));
    // A stride that is coprime to the width reaches all columns.
    const auto width = static_cast<std::size_t>(m_content.size.width());
    std::size_t stride = (m_values.size() + kMost - 1) / kMost;
    while (stride > 1 && std::gcd(stride, width) != 1)
        ++stride;
    withShare([&](const auto& shareOf) {
        const auto last = static_cast<float>(counts.size() - 1);
        for (std::size_t i = 0; i < m_values.size(); i += stride) {
            const float bin = shareOf(m_values[i]) * static_cast<float>(counts.size());
            if (!std::isnan(bin))
                ++counts[static_cast<std::size_t>(std::clamp(bin, 0.F, last))];
        }
    });
    return counts;
}

QImage FieldPicture::only(double first, double last, QRgb veil) const {
    QImage image = m_image;
    const auto mixed = [veil](QRgb colour) {  // three quarters of the result are the veil
        return qRgb((qRed(colour) + 3 * qRed(veil)) / 4, (qGreen(colour) + 3 * qGreen(veil)) / 4,
                    (qBlue(colour) + 3 * qBlue(veil)) / 4);
    };
    // Colours are monotonic in values. The ends include everything beyond them.
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    const double least = first <= 0 ? -kEndless : m_scale.valueAt(first);
    const double greatest = last >= 1 ? kEndless : m_scale.valueAt(last);
    for (int r = 0; r < image.height(); ++r) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(r));
        const float* row = m_values.data() + std::ptrdiff_t{r} * image.width();
        for (int c = 0; c < image.width(); ++c)
            if (const double value{row[c]}; !(value >= least && value <= greatest))
                line[c] = mixed(line[c]);
    }
    return image;
}

/// Frees the memory of a much larger earlier picture.
void FieldPicture::makeRoom() {
    const std::size_t wanted =
        static_cast<std::size_t>(m_content.size.height()) * static_cast<std::size_t>(m_content.size.width());
    if (m_values.capacity() / 2 > wanted)
        m_values = {};
    m_values.resize(wanted);
}

void FieldPicture::readNumbers() {
    const int rows = m_content.size.height();
    const int columns = m_content.size.width();
    makeRoom();
    const Pixels<float> pixels{m_values.data(), rows, columns, columns};
    if (m_content.averaging == Averaging::Exact)
        m_content.field->means(m_content.window, pixels);
    else
        m_content.field->samples(m_content.window, pixels);
}

void FieldPicture::colour() {
    m_own = posiscope::ownScale(m_content.scale, m_values);
    m_scale = scaleFor(m_content.scale, m_own, m_values);
    const int rows = m_content.size.height();
    uchar* const bits = m_image.bits();  // detaches once here, not in every thread
    const qsizetype bytesPerLine = m_image.bytesPerLine();
    const int strips = (rows + 63) / 64;
    parallelFor(strips, [&](int strip) {
        colourStrip(strip * 64, std::min(rows, strip * 64 + 64), bits, bytesPerLine);
    });
}

/// The rows [\p first, \p end).
void FieldPicture::colourStrip(int first, int end, uchar* bits, qsizetype bytesPerLine) const {
    const int columns = m_content.size.width();
    const ColourMap& colours = ColourMap::of(m_content.palette);
    // Stripes go on from row to row.
    const auto isSame = [](float one, float other) { return one == other && std::isfinite(one); };
    withShare([&](const auto& shareOf) {
        for (int r = first; r < end; ++r) {
            auto* line = reinterpret_cast<QRgb*>(bits + r * bytesPerLine);
            const float* row = m_values.data() + std::ptrdiff_t{r} * columns;
            if (r > first && std::equal(row, row + columns, row - columns, isSame)) {
                std::copy_n(reinterpret_cast<const QRgb*>(bits + (r - 1) * bytesPerLine), columns, line);
                continue;
            }
            for (int c = 0; c < columns; ++c)
                line[c] = std::isfinite(row[c]) ? colours.at(shareOf(row[c]))
                          : onStripe(r, c)      ? m_content.absent
                                                : m_content.behind;
        }
    });
}

}  // namespace posiscope
