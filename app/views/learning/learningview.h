// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <thread>
#include <vector>

#include "app/pieces/linechart.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "core/learning/components.h"

namespace posiscope {

/// The leading components of a table, and the state they were found in.
struct FoundComponents {
    std::shared_ptr<const LearningState> state;
    std::vector<Component> components;
};

/// Finds the leading components of the trained rows in a background thread. If the table is trained further,
/// a running search continues; its result is then a few steps old, as the caption says.
class ComponentSearch : public QObject {
    Q_OBJECT

public:
    explicit ComponentSearch(QObject* parent = nullptr);
    ~ComponentSearch() override;

    /// The newest components found for the table of \p state; null if there are none yet. With \p wait, those
    /// of \p state itself. Emits found() when newer ones are available.
    std::shared_ptr<const FoundComponents> components(const std::shared_ptr<const LearningState>& state,
                                                      bool wait);

    /// Drops the request and releases all results.
    void forget();

    static constexpr int kMost = 4;

signals:
    void found();

private:
    void start();
    void take(const std::shared_ptr<const FoundComponents>& found);

    std::shared_ptr<const LearningState> m_wanted;
    std::shared_ptr<const FoundComponents> m_found;
    bool m_busy = false;
    std::jthread m_thread;  ///< last, so that it is joined before the other members are destroyed
};

/// The training of a table: the loss of every step on a logarithmic axis, and the leading components of its
/// rows along the positions, each with the nearest sinusoid.
class LearningView : public PictureView {
    Q_OBJECT

public:
    explicit LearningView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override { return findAppearance("learning-pace"); }
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
