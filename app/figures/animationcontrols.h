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

/// What the dialog for animations asks about time: which number goes from where to where, in how many frames.
/// Made from the declarations.
class AnimationControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form. \param option the number that goes at first; another one if \p document has
    /// no use for it
    AnimationControls(const Document& document, const QString& option, QFormLayout& form,
                      QObject* parent = nullptr);

    QString option() const;
    /// What --animate takes: "base=10..1e6".
    QString way() const;
    Result<Animation> animation() const;
    /// Only a WebP asks for its quality.
    void offerQuality(bool offered);
    void setEnabled(bool enabled);

    /// How it goes, to be taken by recall() another time; what cannot be is left as it is.
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

/// The numbers of \p document that can go, by their option.
QStringList animatedOptions(const Document& document);

}  // namespace posiscope
