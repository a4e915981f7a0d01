// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/pieces/linechart.h"
#include "app/pieces/wordedline.h"
#include "app/views/learning/componentsearch.h"
#include "app/views/pictureview.h"

namespace posiscope {

class Document;
struct LearningState;

/// The training of a table: the loss of every step on a logarithmic axis, and the leading components of its
/// rows along the positions, each with the nearest sinusoid.
class LearningView : public PictureView {
    Q_OBJECT

public:
    explicit LearningView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    QSize minimumSizeHint() const override { return {160, 88}; }  ///< the controls need the rest

protected:
    bool applies() const override { return document().learned() != nullptr; }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QString componentsSentence() const;

    std::shared_ptr<const LearningState> m_state;
    std::shared_ptr<const FoundComponents> m_found;
    ComponentSearch* m_search;
    WordedLine m_objective;
    LineChart m_loss;
    LineChart m_courses;
};

}  // namespace posiscope
