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
class QLabel;
class QSpinBox;
class QWidget;

namespace posiscope {

class DetailBoxes;
struct Appearance;
struct FigureContent;
struct Misfit;
struct PaperSize;

/// The figure called \p what of figureNames() as people choose it.
QString chosenName(const QString& what);

/// That what is in a figure of \p style has no room, and how much it takes.
QString noRoom(const Misfit& lack, const FigureStyle& style);

/// What the export dialog asks about figures: how large, how dressed, in which colours. Made from the
/// declarations.
class FigureControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form.
    explicit FigureControls(QFormLayout& form, QObject* parent = nullptr);

    /// Its height may be left to the pictures.
    FigureStyle style() const;
    /// Says how high they want it, and how large that is on paper; without telling anybody.
    void showSize(const FigureStyle& style);
    /// Sets the size to one of the usual ones, without telling anybody.
    void take(const QSize& pixels);
    /// \p appearance in the theme and palette chosen for \p content.
    Appearance worn(Appearance appearance, const FigureContent& content) const;
    /// Shows the palette that \p content has in \p appearance, without telling anybody.
    void showPalette(const Appearance& appearance, const FigureContent& content);
    void setEnabled(bool enabled);

signals:
    void changed();

private:
    void addSize(QFormLayout& form);
    void addDress(QFormLayout& form);
    void takePreset(int index);
    void takePaper(const PaperSize& paper);

    QComboBox* m_preset = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QDoubleSpinBox* m_dpi = nullptr;
    QDoubleSpinBox* m_type = nullptr;
    QLabel* m_onPaper = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_palette = nullptr;
    QCheckBox* m_transparent = nullptr;
    DetailBoxes* m_details = nullptr;
    bool m_heightFound = false;  ///< the preset asks for none, and nobody has typed one since
    std::vector<QWidget*> m_all;
};

}  // namespace posiscope
