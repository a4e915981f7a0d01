// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QJsonValue>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QWheelEvent>
#include <algorithm>

#include "app/texts/translated.h"
#include "core/parameters/declaration.h"

/// Building blocks of the export dialog.
namespace posiscope::controls {

/// A control that ignores the mouse wheel, so that scrolling past it changes nothing.
template <class Box>
class Still : public Box {
protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

/// A slider that jumps to the clicked position and can be dragged from there.
class Scrubber : public QSlider {
protected:
    void mousePressEvent(QMouseEvent* event) override {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const QRect groove =
            style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
        const int handle =
            style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).width();
        if (event->button() == Qt::LeftButton)
            setValue(QStyle::sliderValueFromPosition(
                minimum(), maximum(), event->position().toPoint().x() - groove.x() - handle / 2,
                groove.width() - handle, option.upsideDown));
        QSlider::mousePressEvent(event);  // grabs the handle, which is now under the pointer
    }
};

/// A control with a name for tests, one for screen readers, and a tooltip. Numbers are in the C locale.
template <class Control>
Control* make(const char* objectName, const QString& name, const QString& toolTip) {
    auto* control = new Still<Control>;
    control->setObjectName(QString::fromLatin1(objectName));
    control->setAccessibleName(name);
    control->setToolTip(toolTip);
    if constexpr (std::is_base_of_v<QAbstractSpinBox, Control>) {
        control->setLocale(QLocale::c());
        control->setKeyboardTracking(false);
    }
    return control;
}

template <class Control>
Control* add(QFormLayout& form, const char* objectName, const QString& name, const QString& toolTip) {
    auto* control = make<Control>(objectName, name, toolTip);
    form.addRow(name, control);
    return control;
}

/// Begins a group of rows.
inline void addHeading(QFormLayout& form, const QString& name) {
    auto* heading = new QLabel(name);
    heading->setObjectName(QStringLiteral("formGroup"));
    form.addRow(heading);
}

/// The label of a parameter in a form, for example "Dots per inch".
inline QString labelOf(const ParameterFacts& facts) {
    const QString label = translated(facts.label);
    return label.left(1).toUpper() + label.mid(1);
}

/// The same for a declared value; name, tooltip and range come from the declaration.
template <class Control>
Control* make(const char* objectName, const ParameterFacts& facts) {
    auto* control = make<Control>(objectName, labelOf(facts), explained(facts));
    if constexpr (std::is_same_v<QSpinBox, Control>)
        control->setRange(static_cast<int>(facts.minimum), static_cast<int>(facts.maximum));
    else if constexpr (std::is_same_v<QDoubleSpinBox, Control>)
        control->setRange(facts.minimum, facts.maximum);
    return control;
}

template <class Control>
Control* add(QFormLayout& form, const char* objectName, const ParameterFacts& facts) {
    auto* control = make<Control>(objectName, facts);
    form.addRow(labelOf(facts), control);
    return control;
}

/// A number that may be unset, which an empty box is. Any number can be typed; the dialog reports one that is
/// out of range. The arrows stay in range.
class UnsetBox : public QDoubleSpinBox {
public:
    void setBounds(const ParameterFacts& facts, const QString& unit) {
        constexpr double kGreatest = 99999;
        m_least = facts.minimum;
        m_greatest = facts.maximum;
        setRange(std::min(0.0, facts.minimum - 1), kGreatest);
        setSuffix(unit);
        setSpecialValueText(translated(facts.unset));
    }
    QValidator::State validate(QString& text, int& at) const override {
        return isEmpty(text) ? QValidator::Acceptable : QDoubleSpinBox::validate(text, at);
    }
    double valueFromText(const QString& text) const override {
        return isEmpty(text) ? minimum() : QDoubleSpinBox::valueFromText(text);
    }
    void stepBy(int steps) override {
        const double next = value() + steps * singleStep();
        setValue(next < m_least && steps < 0 ? minimum() : std::clamp(next, m_least, m_greatest));
    }

private:
    bool isEmpty(const QString& text) const {
        return text.trimmed().isEmpty() || text.trimmed() == suffix().trimmed();
    }

    double m_least = 0;
    double m_greatest = 0;
};

/// A spin box whose minimum means "unset".
inline QDoubleSpinBox* makeUnset(const char* objectName, const ParameterFacts& facts, const QString& unit) {
    auto* box = make<UnsetBox>(objectName, facts);
    box->setBounds(facts, unit);
    box->setValue(box->minimum());
    return box;
}

/// Shows \p choice, or unset if it is no number in range; without emitting a signal.
inline void recallUnset(QDoubleSpinBox& box, const ParameterFacts& facts, const QJsonValue& choice) {
    const QSignalBlocker still(box);
    const double value = choice.toDouble(box.minimum());
    box.setValue(refuse(facts, value) ? box.minimum() : value);
}

}  // namespace posiscope::controls
