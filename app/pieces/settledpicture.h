// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <functional>
#include <memory>
#include <vector>

#include "app/pieces/asyncvalue.h"
#include "app/pieces/ink.h"
#include "app/plots/fieldpicture.h"

namespace posiscope {

/// A field as an image that appears at once and becomes exact as soon as possible. If drawing samples the
/// numbers, all of them are read in the background, and the exact image replaces the first. With more than
/// half a billion numbers the sampled image stays; zooming in skips fewer numbers.
class SettledPicture {
public:
    /// \param owner the object that has this as a member; \p settled is called when an exact image has
    /// arrived
    SettledPicture(QObject& owner, std::function<void()> settled);

    const QImage& image(const FieldPicture::Content& content, Use use);

    /// Called when nothing will be drawn for a while.
    void forget();

    /// Whether the last image uses a sample of the rows.
    bool sampled() const { return m_sampled; }

    /// The colour scale of the last image, and the scale it would have by itself.
    const ColourScale& scale() const { return m_picture.scale(); }
    const ColourScale& ownScale() const { return m_picture.ownScale(); }

    std::vector<int> histogram(int bins) const { return m_picture.histogram(bins); }
    QImage only(double first, double last, QRgb veil) const { return m_picture.only(first, last, veil); }

    int rows() const { return m_picture.rows(); }
    bool anyAbsent(int first, int end) const { return m_picture.anyAbsent(first, end); }

private:
    struct Sight {
        std::shared_ptr<const Field> field;
        Window window;
        QSize size;
        bool operator==(const Sight&) const = default;
    };
    using Values = std::vector<float>;

    FieldPicture m_picture;
    AsyncValue<Sight, Values> m_exact;
    bool m_sampled = false;
};

}  // namespace posiscope
