// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/figures/figurestyle.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;
class QWidget;

namespace posiscope {

/// What the export dialog asks about figures: how large, how dressed, in which colours. Made from the
/// declarations.
class FigureControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form.
    explicit FigureControls(QFormLayout& form, QObject* parent = nullptr);

    FigureStyle style() const;
    int theme() const;
    int palette() const;
    void showPalette(int index);  ///< without telling anybody
    void setEnabled(bool enabled);

signals:
    void changed();

private:
    void addSize(QFormLayout& form);
    void addDress(QFormLayout& form);
    void takePreset(int index);

    QComboBox* m_preset = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QDoubleSpinBox* m_dpi = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_palette = nullptr;
    QCheckBox* m_transparent = nullptr;
    QCheckBox* m_caption = nullptr;
    std::vector<QWidget*> m_all;
};

}  // namespace posiscope
