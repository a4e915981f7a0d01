// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>

#include "app/pieces/framedpiece.h"

namespace posiscope {

class Document;
struct Ink;
struct LearningState;

/// The loss of every step on a logarithmic axis.
class LossPlot : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(LossPlot)

public:
    explicit LossPlot(const Document& document);

    /// \param labels whether axes have labels
    void show(const std::shared_ptr<const LearningState>& state, bool labels);

    /// The step at \p point; std::nullopt beside the plot.
    std::optional<std::int64_t> stepAt(const QPointF& point) const;

    Wish wish(const Ink& ink) const override;
    void forget() override;
    QString name() const override { return tr("the loss"); }
    void draw(QPainter& painter, const Ink& ink) override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    Axis up(int height) const;

    const Document& m_document;
    std::shared_ptr<const LearningState> m_state;
    bool m_labels = false;
};

}  // namespace posiscope
