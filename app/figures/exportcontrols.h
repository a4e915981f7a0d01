// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QWheelEvent>

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

/// A spin box whose minimum, one below the valid range, means "unset".
inline QDoubleSpinBox* makeUnset(const char* objectName, const ParameterFacts& facts, const QString& suffix) {
    auto* box = make<QDoubleSpinBox>(objectName, facts);
    box->setMinimum(facts.minimum - 1);
    box->setSuffix(suffix);
    box->setSpecialValueText(translated(facts.unset));
    return box;
}

}  // namespace posiscope::controls
