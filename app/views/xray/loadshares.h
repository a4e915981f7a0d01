// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/framedpiece.h"
#include "core/xray/xray.h"

namespace posiscope {

struct Ink;
struct Theme;

/// The share of each pair in all products of an X-ray, as bars; shaded where a pair completes no cycle in the
/// trained length.
class LoadShares : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(LoadShares)

public:
    LoadShares() = default;

    /// \param xray, summary must outlive the picture
    void show(const Xray& xray, const LoadSummary& summary) {
        m_xray = &xray;
        m_summary = &summary;
    }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the shares of the pairs"); }
    void draw(QPainter& painter, const Ink& ink) override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    QRectF shadeUnfinished(QPainter& painter, const Theme& theme) const;
    void drawUnfinished(QPainter& painter, const Theme& theme, const QRectF& shaded) const;

    const Xray* m_xray = nullptr;
    const LoadSummary* m_summary = nullptr;
};

}  // namespace posiscope
