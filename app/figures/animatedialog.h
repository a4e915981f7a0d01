// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/figures/animation/animation.h"
#include "app/figures/animation/animationformats.h"
#include "app/figures/animation/frames.h"
#include "app/figures/figuredialog.h"
#include "app/figures/figurefile.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSlider;
class QSpinBox;

namespace posiscope {

/// The controls for time in the animation dialog: which number changes from which value to which, in how many
/// frames. Made from the declarations.
class AnimationControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form. \param option the initially selected number; another one if \p document does
    /// not use it
    AnimationControls(const Document& document, const QString& option, QFormLayout& form,
                      QObject* parent = nullptr);

    QString option() const;
    /// The argument of --animate: "base=10..1e6".
    QString way() const;
    Result<Animation> animation() const;
    /// Shows the quality control, which only WebP has.
    void offerQuality(bool offered);
    void setEnabled(bool enabled);

    /// The timing choices, for recall() later; invalid values are ignored.
    QJsonObject choices() const;
    void recall(const QJsonObject& choices);

signals:
    void changed();

private:
    void addNumbers(QFormLayout& form);
    void addStyle(QFormLayout& form);
    void propose();
    Result<void> refusal() const;
    AnimationStyle style() const;

    const Document& m_document;
    QComboBox* m_option = nullptr;
    QLineEdit* m_first = nullptr;
    QLineEdit* m_last = nullptr;
    QSpinBox* m_frames = nullptr;
    QSpinBox* m_framesASecond = nullptr;
    QComboBox* m_easing = nullptr;
    QComboBox* m_repetition = nullptr;
    QSpinBox* m_quality = nullptr;
    bool m_offersQuality = false;
};

/// Options of the numbers of \p document that can be animated.
QStringList animatedOptions(const Document& document);

/// Asks which number of a figure changes from which value to which, and for the format. Shows every frame and
/// the equivalent command, and writes the animation frame by frame while the window stays responsive.
class AnimateDialog : public FigureDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), \param option the animated number: the initial choices
    AnimateDialog(const Document& document, const QString& what, const QString& option,
                  QWidget* parent = nullptr);
    ~AnimateDialog() override;

    QString command() const override;

public slots:
    void reject() override;  ///< cancels a running export first

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

    /// Everything needed for an export; checked as far as the first and last values tell.
    struct Plan {
        Animation animation;
        Frames frames;
        FigureStyle style;
        AnimationFile movie;
    };
    Result<Plan> plan() const;
    Result<PaintedFigure> painted(int index) const;
    FigureStyle styleOf(int index) const;

    std::optional<Plan> m_plan;  ///< std::nullopt if something is wrong
    AnimationControls* m_time = nullptr;
    QSlider* m_frame = nullptr;
    QLabel* m_value = nullptr;  ///< of the parameter in that frame
    QTimer m_next;              ///< starts the next frame after pending events
    bool m_cancelled = false;
    std::unique_ptr<FrameWriter> m_writer;
    std::unique_ptr<FrameByFrame> m_work;  ///< during an export
};

}  // namespace posiscope
