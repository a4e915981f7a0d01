// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <memory>
#include <optional>

#include "app/figures/animation/animationformats.h"
#include "app/figures/animation/framedocuments.h"
#include "app/figures/figuredialog.h"
#include "app/figures/figurefile.h"

class QSlider;

namespace posiscope {

class AnimationControls;
class FrameByFrame;

/// Asks which number of a figure goes from where to where and what is to be made of it, shows every frame and
/// the command that makes the same, and writes it, a frame after the other while the window answers.
class AnimateDialog : public FigureDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), and \param option the number that goes: both chosen at first
    AnimateDialog(const Document& document, const QString& what, const QString& option,
                  QWidget* parent = nullptr);
    ~AnimateDialog() override;

    QString command() const override;

public slots:
    void reject() override;  ///< stops a running export first

protected:
    void showFormats() override;
    void showChoices() override;
    void start() override;
    QJsonObject ownChoices() const override;
    void recallOwn(const QJsonObject& choices) override;

private:
    QLayout* makeContent(const QString& option);
    QLayout* makePreview();
    void showFrame();
    void advance();
    void stop();
    void setGoing(bool going);

    /// All that is asked for, and can be done as far as the ends tell.
    struct Plan {
        FrameDocuments frames;
        FigureStyle style;
        Movie movie;
    };
    Result<Plan> plan() const;
    Result<PaintedFigure> painted(int index) const;
    FigureStyle styleOf(int index) const;

    std::optional<Plan> m_plan;  ///< nothing where something is wrong
    AnimationControls* m_time = nullptr;
    QSlider* m_frame = nullptr;
    QLabel* m_value = nullptr;  ///< of the parameter in that frame
    QTimer m_next;              ///< the next frame, when all events have had their turn
    bool m_cancelled = false;
    std::unique_ptr<FrameWriter> m_writer;
    std::unique_ptr<FrameByFrame> m_work;  ///< while an export is running
};

}  // namespace posiscope
