// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/plotframe.h"
#include "app/views/componentsearch.h"
#include "app/views/view.h"

namespace posiscope {

/// A table learning: the loss of every step on a logarithmic axis, and the leading components of its rows
/// along the positions, each beside the sinusoid nearest to it.
class LearningView : public View {
    Q_OBJECT

public:
    explicit LearningView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    QSize minimumSizeHint() const override { return {160, 88}; }  ///< the controls take the rest

protected:
    bool applies() const override { return document().learned() != nullptr; }
    QString unsuited() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void layOut(const QSize& size);
    void layOutLoss(const QRect& outer, bool labels);
    void layOutComponents(const QRect& outer, bool labels);
    void drawObjective(QPainter& painter, const QSize& size) const;
    void drawLoss(QPainter& painter);
    void drawComponents(QPainter& painter);
    void drawComponent(QPainter& painter, std::size_t k, const QRectF& strip) const;
    void drawName(QPainter& painter, std::size_t k, const QRectF& row) const;
    std::optional<std::int64_t> stepAt(const QPointF& point) const;
    QString componentsSentence() const;

    std::shared_ptr<const LearningState> m_state;
    std::shared_ptr<const FoundComponents> m_found;
    ComponentSearch* m_search;
    PlotFrame m_loss;
    PlotFrame m_courses;
    int m_strips = 0;
};

}  // namespace posiscope
