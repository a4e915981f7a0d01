// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSize>
#include <QWheelEvent>
#include <span>

/// What the export dialog is made of.
namespace posiscope::controls {

/// A usual size of figures.
struct Preset {
    const char* label;  ///< translatable, context ExportDialog
    QSize pixels;
    double dpi;  ///< 0: as fits the size
};

std::span<const Preset> presets();

/// A box the wheel does nothing to, so that scrolling past changes no number.
template <class Box>
class Still : public Box {
protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
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

}  // namespace posiscope::controls
