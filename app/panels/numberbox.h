// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "core/parameters/declaration.h"

namespace posiscope {

/// A box for one exact number: takes 10000, 1e4, 10k, 2^20, the same in every locale. What is not valid is
/// marked and explained, and never reaches anybody. Thousands stand apart until somebody comes to type. The
/// wheel does nothing here on purpose.
class NumberBox : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberBox(const ParameterFacts& parameter, QWidget* parent = nullptr);

    /// Shows \p value without telling anybody.
    void display(double value);

    /// What was typed last cannot be taken after all, for the reason \p why: it stays to be corrected,
    /// marked, until Escape.
    void keepTyped(const QString& why);

    /// Narrows or widens what is valid, where that depends on the document (positions, dimensions).
    void setRange(double minimum, double maximum);

signals:
    void entered(double value);
    /// Why what stands here is not taken; empty: it no longer stands here.
    void refusedText(const QString& why);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void take();
    void step(int count);
    void mark(bool wrong);
    void takeBackReason();
    /// Its number, to be read or to be typed on.
    void showValue(bool typing);
    QString readable(const QString& number) const;
    bool isWrong() const;
    /// Whether \p value means that none is given.
    bool isUnset(double value) const;

    ParameterFacts m_parameter;
    double m_value = 0;
    QString m_typed;  ///< what entered() came from; nothing if from a key
    QString m_why;    ///< what was told last, and has not been taken back
};

}  // namespace posiscope
