// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/views/pictureview.h"
#include "core/axes/axialhead.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"

namespace posiscope {

/// The two meanings of "interleaved": axes that take turns, and pairs of neighbours. Neither decides the
/// other.
class TwoMeanings : public Piece {
    Q_DECLARE_TR_FUNCTIONS(TwoMeanings)

public:
    void show(const AxialHead& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the two meanings of \"interleaved\""); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    void drawCell(QPainter& painter, const Ink& ink, bool turns, bool near, const QRectF& where) const;

    AxialHead m_head;
};

/// The channels of a head on a ruler: wavelengths above it, pairs below it.
class ChannelRuler : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ChannelRuler)

public:
    void show(const AxialParameters& parameters, std::shared_ptr<const AxialRotary> rotary,
              const Cursor& cursor);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the channel ruler"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

    /// The wavelength of \p slot in patches or frames, or in ids.
    double shownWavelength(std::int64_t slot) const;
    QString readout(std::int64_t channel) const;

    /// The turns of each frequency over the rows or columns of the picture, if it turns by one of them alone.
    std::vector<double> turns() const;

private:
    QRectF ruler() const;
    double xOf(double channel) const;
    double yOf(double wavelength) const;
    std::optional<std::int64_t> channelAt(const QPointF& point) const;
    void drawWavelengths(QPainter& painter, const Ink& ink) const;
    void drawAxes(QPainter& painter, const Ink& ink) const;
    void drawStill(QPainter& painter, const Ink& ink) const;
    void drawGrid(QPainter& painter, const Ink& ink) const;
    void drawTurns(QPainter& painter, const Ink& ink, double patches, const QStringList& names,
                   bool above) const;
    /// What wavelengths of \p axis are counted in.
    QString unitOf(AxisName axis) const;
    QRectF placeFor(double width, double y, bool above) const;
    bool isFree(const QRectF& where) const;
    void drawNumbers(QPainter& painter, const Ink& ink) const;
    void drawCursor(QPainter& painter, const Ink& ink) const;

    AxialParameters m_parameters;
    std::shared_ptr<const AxialRotary> m_rotary;
    Cursor m_cursor;
    double m_least = 0;  ///< powers of ten
    double m_most = 1;
};

/// Which axis and frequency every channel of a head turns with, and with which channel.
class ChannelsView : public PictureView {
    Q_OBJECT

public:
    using PictureView::PictureView;

protected:
    bool applies() const override { return document().axialParameters() != nullptr; }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    static QString sharesOf(const AxialHead& head);
    static QString arrangementOf(const AxialRotary& rotary);
    /// How far pairs turn over the picture.
    QString turnsSentence() const;

    std::shared_ptr<const AxialRotary> m_rotary;
    ChannelRuler m_ruler;
    TwoMeanings m_meanings;
};

}  // namespace posiscope
