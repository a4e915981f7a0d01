// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/figures/animation/animationformats.h"
#include "app/figures/animation/framedocuments.h"
#include "app/figures/figurefile.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;

namespace posiscope {

class AnimationControls;
class CopiedCommand;
class FigureControls;
class FigurePreview;
class FileRow;
class FrameByFrame;

/// Asks which number of a figure goes from where to where and what is to be made of it, shows every frame and
/// the command that makes the same, and writes it, a frame after the other while the window answers.
class AnimateDialog : public QDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), and \param option the number that goes: both chosen at first
    AnimateDialog(const Document& document, const QString& what, const QString& option,
                  QWidget* parent = nullptr);
    ~AnimateDialog() override;

    /// The command line that does what the dialog would do now; empty where it could do nothing.
    QString command() const;

    /// What is chosen, to be taken by recall() another time. What is none of the choices is left as it is.
    QByteArray choices() const;
    void recall(const QByteArray& choices);

signals:
    void exported(const QString& path);

public slots:
    void reject() override;  ///< stops a running export first

private:
    QLayout* makeContent(const QString& option);
    QLayout* makePreview();
    QLayout* makeButtons();
    void fillChoices(const QString& what);
    void showColours();
    void showChoices();
    void showFrame();
    void start();
    void advance();
    void stop();
    void setRunning(bool running);

    /// All that is asked for, and can be done as far as the ends tell.
    struct Plan {
        FrameDocuments frames;
        FigureStyle style;
        Movie movie;
    };
    Result<Plan> plan() const;
    Result<PaintedFigure> painted(int index) const;
    QString what() const;
    QString suffix() const;

    Document m_document;         ///< a copy that wears the figure's theme and palette
    std::optional<Plan> m_plan;  ///< nothing where something is wrong
    QComboBox* m_what = nullptr;
    QComboBox* m_format = nullptr;
    AnimationControls* m_time = nullptr;
    FigureControls* m_figures = nullptr;
    FigurePreview* m_preview = nullptr;
    QSlider* m_frame = nullptr;
    QLabel* m_value = nullptr;  ///< of the parameter in that frame
    FileRow* m_file = nullptr;
    CopiedCommand* m_command = nullptr;
    QLabel* m_trouble = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_close = nullptr;
    QTimer m_next;  ///< the next frame, when all events have had their turn
    bool m_cancelled = false;
    std::unique_ptr<FrameWriter> m_writer;
    std::unique_ptr<FrameByFrame> m_work;  ///< while an export is running
};

}  // namespace posiscope
