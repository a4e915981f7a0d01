// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include "app/figures/animation/animation.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace posiscope {

class Document;

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

}  // namespace posiscope
