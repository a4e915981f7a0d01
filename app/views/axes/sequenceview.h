// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QRect>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/piece.h"
#include "app/views/pictureview.h"
#include "core/axes/inputparts.h"
#include "core/axes/sequenceids.h"

namespace posiscope {

/// The tokens of an input, and below them the position ids of each axis as staircases and in digits. Equal
/// ids are drawn side by side, so that no axis hides another.
class Staircases : public Piece {
    Q_DECLARE_TR_FUNCTIONS(Staircases)

public:
    void show(const std::vector<InputPart>& parts, std::shared_ptr<const SequenceIds> ids, std::int64_t merge,
              const Cursor& cursor);
    /// Marks \p token as the first that differs from A, if any.
    void mark(std::optional<std::size_t> token) { m_first = token; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the staircases of position ids"); }
    QStringList leftWithin() const override;
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

    /// Which token it is and its ids: "token 5: row 0, column 2 of the image, t 3, h 3, w 5".
    QString readout(std::int64_t token) const;

private:
    std::int64_t tokens() const { return std::ssize(m_ids->tokens); }
    double each() const { return data().width() / static_cast<double>(tokens()); }
    double xOf(double token) const { return data().left() + each() * token; }
    QRectF stairs() const;
    double yOf(double id) const;
    bool hasDigits() const;
    bool digitsFit() const;
    std::optional<std::int64_t> tokenAt(const QPointF& point) const;
    QString nameOfPart(const InputPart& part) const;
    void drawAxes(QPainter& painter, const Ink& ink) const;
    void drawParts(QPainter& painter, const Ink& ink) const;
    void drawToken(QPainter& painter, const Ink& ink, std::int64_t token, const QRectF& box) const;
    void drawGrid(QPainter& painter, const Ink& ink) const;
    void countEqualIds();
    double asideOf(std::size_t axis, std::int64_t token) const;
    void drawStrokes(QPainter& painter, const Ink& ink) const;
    void drawDigits(QPainter& painter, const Ink& ink) const;
    void drawCursor(QPainter& painter, const Ink& ink) const;
    void drawFirst(QPainter& painter, const Ink& ink) const;

    std::vector<InputPart> m_parts;
    /// How many axes have the id of one, and how many of these are before it.
    struct Equal {
        std::uint8_t before;
        std::uint8_t all;

        bool operator==(const Equal&) const = default;
    };

    std::shared_ptr<const SequenceIds> m_ids;
    std::vector<std::vector<Equal>> m_equal;  ///< for each axis and token
    std::int64_t m_merge = 1;
    Cursor m_cursor;
    std::optional<std::size_t> m_first;
    double m_greatest = 1;
    mutable std::optional<std::pair<QRect, bool>> m_digits;  ///< whether they fit, and where
};

/// The position ids of a composed input by the rule of a model.
class SequenceView : public PictureView {
    Q_OBJECT

public:
    using PictureView::PictureView;

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    QString distances() const;
    /// Reads the ids of A, if it has some.
    bool readHeld() const;
    std::optional<std::size_t> firstDifferent() const;
    QString difference() const;

    std::shared_ptr<const SequenceIds> m_ids;
    mutable std::optional<AxialParameters> m_held;  ///< of A, whose ids are …
    mutable std::shared_ptr<const SequenceIds> m_heldIds;
    Staircases m_stairs;
};

}  // namespace posiscope
