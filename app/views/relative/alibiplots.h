// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/views/relative/curveplot.h"
#include "app/views/relative/headbiases.h"
#include "core/relative/alibiattention.h"

namespace posiscope {

struct Ink;

/// ALiBi's slope of each head on an axis of powers of two, and where the slopes start over if the number of
/// heads is not a power of two.
class SlopePlot : public CurvePlot {
    Q_DECLARE_TR_FUNCTIONS(SlopePlot)

public:
    using CurvePlot::CurvePlot;

    /// \param biases must outlive the picture
    void rebuild(const HeadBiases& biases) { m_biases = &biases; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the slopes of the heads"); }
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis across(int width) const override;
    Axis up(int height) const override;
    QStringList heading() const override { return {tr("slope m of each head"), tr("slope m")}; }
    void drawCurves(QPainter& painter, const Ink& ink) override;

private:
    void drawJump(QPainter& painter, const Theme& theme) const;
    QPointF placeOf(std::int64_t head) const;
    std::optional<std::int64_t> headAt(const QPointF& point) const;

    const HeadBiases* m_biases = nullptr;
};

/// Attention by ALiBi alone: the weight of every key for the cursor's query if all scores are equal, one
/// curve for each head.
class AttentionCurve : public CurvePlot {
    Q_DECLARE_TR_FUNCTIONS(AttentionCurve)

public:
    using CurvePlot::CurvePlot;

    /// \param biases must outlive the picture
    void rebuild(const HeadBiases& biases) { m_biases = &biases; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the curves of the weights"); }
    std::optional<ZoomablePlot> axes() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis across(int width) const override;
    Axis up(int height) const override;
    QStringList heading() const override;
    void drawCurves(QPainter& painter, const Ink& ink) override;

private:
    AlibiAttention attentionOf(std::int64_t head) const;
    /// NaN if a mask hides the key.
    double weight(std::int64_t query, std::int64_t key) const;
    std::optional<std::int64_t> keyAt(const QPointF& point) const;
    QPolygonF line(const AlibiAttention& attention, std::int64_t query) const;
    void drawMasked(QPainter& painter, const Theme& theme) const;

    const HeadBiases* m_biases = nullptr;
};

}  // namespace posiscope
