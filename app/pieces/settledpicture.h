// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <functional>
#include <memory>
#include <vector>

#include "app/pieces/awaited.h"
#include "app/plots/fieldpicture.h"

namespace posiscope {

/// What a picture is made for: the screen while a slider moves or while nothing does, or a figure, which
/// waits unless it would take long.
enum class Use { Moving, Resting, Figure };

/// A field as an image that is there at once and exact as soon as may be: where drawing passes numbers over,
/// all of them are read beside the window, and the exact image takes the place of the first. Of more than
/// half a billion numbers the first image stays; a closer look passes less over.
class SettledPicture {
public:
    /// \param owner has this as a member; \p settled is called when an exact image has come
    SettledPicture(QObject& owner, std::function<void()> settled);

    const QImage& image(const FieldPicture::Content& content, Use use);

    /// Nothing is drawn for a while.
    void forget();

    /// Whether the last image stands on a few of the rows only.
    bool sampled() const { return m_sampled; }

    /// What the colours of the last image mean, and what they would span by themselves.
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
    Awaited<Sight, Values> m_exact;
    bool m_sampled = false;
};

}  // namespace posiscope
