// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/pieces/framedpiece.h"

namespace posiscope {

class Document;
struct Ink;
struct RotaryHead;
struct Theme;

/// A plot about one head in a frame with a heading line above it.
class HeadPlot : public FramedPiece {
public:
    HeadPlot(const Document& document, int rank);

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

protected:
    /// Margins for labels around the data.
    QMargins margins() const override;
    void setAxes() override;
    /// Called before the axes are set, if there is room, with the size of the data area.
    virtual void measure(const QSize& size) { Q_UNUSED(size); }
    virtual Axis across(int width) const = 0;
    virtual Axis up(int height) const = 0;
    virtual std::optional<Axis> right(int height) const {
        Q_UNUSED(height);
        return std::nullopt;
    }
    virtual void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const = 0;
    /// Draws inside the frame, clipped to it.
    virtual void drawInside(QPainter& painter, const Ink& ink) = 0;
    /// Draws the cursor on top; a dot may extend beyond the frame.
    virtual void drawCursor(QPainter& painter, const Theme& theme) const {
        Q_UNUSED(painter);
        Q_UNUSED(theme);
    }

    /// \p label if a vertical axis of \p height pixels is long enough for it.
    static QString labelOver(int height, const QString& label);

    const Document& document() const { return m_document; }
    const std::shared_ptr<const RotaryHead>& head() const { return m_head; }
    /// The coordinate of the bottom axis at \p point, clamped to its ends.
    double acrossAt(const QPointF& point) const;

private:
    const Document& m_document;
    int m_rank;
    std::shared_ptr<const RotaryHead> m_head;
};

}  // namespace posiscope
