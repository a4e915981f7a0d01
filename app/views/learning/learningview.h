// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>

#include "app/pieces/framedpiece.h"
#include "app/pieces/linechart.h"
#include "app/pieces/wordedline.h"
#include "app/views/learning/componentsearch.h"
#include "app/views/pictureview.h"

namespace posiscope {

class Document;
struct Ink;
struct LearningState;

/// The leading components of a table's rows along the positions, each with the nearest sinusoid.
class ComponentCourses : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(ComponentCourses)

public:
    explicit ComponentCourses(const Document& document) : m_document(document) {}

    /// \param found of this state or an earlier one; may be null
    /// \param labels whether axes have labels
    void show(const std::shared_ptr<const LearningState>& state,
              const std::shared_ptr<const FoundComponents>& found, bool labels);

    Wish wish(const Ink& ink) const override;
    void forget() override;
    QString name() const override { return tr("the components"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    void drawComponent(QPainter& painter, const Ink& ink, std::size_t k, const QRectF& strip) const;
    QStringList names(std::size_t k) const;

    const Document& m_document;
    std::shared_ptr<const LearningState> m_state;
    std::shared_ptr<const FoundComponents> m_found;
    bool m_labels = false;
    int m_strips = 0;
};

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
    ComponentCourses m_courses;
};

}  // namespace posiscope
