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

/// A plot about one head in a frame with a line of words over it.
class HeadPlot : public FramedPiece {
public:
    HeadPlot(const Document& document, int rank);

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

protected:
    /// For the labels around the data.
    QMargins margins() const override;
    void setAxes() override;
    /// Asked for before the axes, when there is room for so much.
    virtual void measure(const QSize& size) { Q_UNUSED(size); }
    virtual Axis across(int width) const = 0;
    virtual Axis up(int height) const = 0;
    virtual std::optional<Axis> right(int height) const {
        Q_UNUSED(height);
        return std::nullopt;
    }
    virtual void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const = 0;
    /// Inside of the frame, clipped to it.
    virtual void drawInside(QPainter& painter, const Ink& ink) = 0;
    /// Onto it; a dot may reach over the frame.
    virtual void drawCursor(QPainter& painter, const Theme& theme) const {
        Q_UNUSED(painter);
        Q_UNUSED(theme);
    }

    /// \p label where a vertical axis of \p height pixels is long enough for it.
    static QString labelOver(int height, const QString& label);

    const Document& document() const { return m_document; }
    const std::shared_ptr<const RotaryHead>& head() const { return m_head; }
    /// What the bottom axis says at \p point, or at its nearest end.
    double acrossAt(const QPointF& point) const;

private:
    const Document& m_document;
    int m_rank;
    std::shared_ptr<const RotaryHead> m_head;
};

}  // namespace posiscope
