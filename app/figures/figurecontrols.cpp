// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurecontrols.h"

#include <QLabel>
#include <QSignalBlocker>
#include <array>

#include "app/document/appearance.h"
#include "app/figures/exportcontrols.h"

namespace posiscope {
namespace {

/// A usual size of figures.
struct Preset {
    const char* label;
    QSize pixels;
    double dpi;  ///< 0: as fits the size
};

const std::array<Preset, 6>& presets() {
    static const std::array<Preset, 6> all{{
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 1600 × 1200"), {1600, 1200}, 0},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Slide, 1920 × 1080"), {1920, 1080}, 0},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Paper, one column: 3.5 in at 300 dpi"),
         {1050, 788},
         300},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Paper, one column: 3.5 in at 600 dpi"),
         {2100, 1575},
         600},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Paper, two columns: 7.2 in at 300 dpi"),
         {2160, 1620},
         300},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Paper, two columns: 7.2 in at 600 dpi"),
         {4320, 3240},
         600},
    }};
    return all;
}

QComboBox* addChoices(QFormLayout& form, const char* objectName, const Declaration<Appearance>& declaration) {
    auto* box = controls::add<QComboBox>(form, objectName, declaration);
    for (const Choice& choice : declaration.choices)
        box->addItem(translated(choice.label));
    return box;
}

}  // namespace

FigureControls::FigureControls(QFormLayout& form, QObject* parent) : QObject(parent) {
    addSize(form);
    addDress(form);
    m_all = {m_preset, m_width, m_height, m_dpi, m_theme, m_palette, m_transparent, m_caption};
    takePreset(0);
    connect(m_preset, &QComboBox::activated, this, &FigureControls::takePreset);
    for (QSpinBox* side : {m_width, m_height})
        connect(side, &QSpinBox::valueChanged, this, &FigureControls::changed);
    connect(m_dpi, &QDoubleSpinBox::valueChanged, this, &FigureControls::changed);
    for (QComboBox* box : {m_theme, m_palette})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureControls::changed);
    for (QCheckBox* box : {m_transparent, m_caption})
        connect(box, &QCheckBox::toggled, this, &FigureControls::changed);
}

void FigureControls::addSize(QFormLayout& form) {
    using namespace controls;
    m_preset =
        add<QComboBox>(form, "exportPreset", tr("Size"), tr("Usual sizes for screen, slides and paper"));
    for (const Preset& preset : presets())
        m_preset->addItem(tr(preset.label));
    m_width = make<QSpinBox>("exportWidth", *findFigureOption("width"));
    m_height = make<QSpinBox>("exportHeight", *findFigureOption("height"));
    const Declaration<FigureStyle>& dpi = *findFigureOption("dpi");
    m_dpi = make<QDoubleSpinBox>("exportDpi", dpi);
    m_dpi->setMinimum(dpi.minimum - 1);  // one below stands for no value
    m_dpi->setDecimals(0);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setSpecialValueText(translated(dpi.unset));
    auto* row = new QHBoxLayout;
    row->addWidget(m_width);
    row->addWidget(new QLabel(QStringLiteral("×")));
    row->addWidget(m_height);
    row->addWidget(new QLabel(tr("px,")));
    row->addWidget(m_dpi);
    form.addRow(row);
}

void FigureControls::addDress(QFormLayout& form) {
    m_theme = addChoices(form, "exportTheme", *findAppearance("theme"));
    m_palette = addChoices(form, "exportPalette", *findAppearance("palette"));
    m_transparent = controls::add<QCheckBox>(form, "exportTransparent", *findFigureOption("transparent"));
    m_caption = controls::add<QCheckBox>(form, "exportCaption", *findFigureOption("caption"));
}

void FigureControls::takePreset(int index) {
    const Preset& preset = presets()[static_cast<std::size_t>(index)];
    m_width->setValue(preset.pixels.width());
    m_height->setValue(preset.pixels.height());
    m_dpi->setValue(preset.dpi);
}

FigureStyle FigureControls::style() const {
    FigureStyle style{.pixels = {m_width->value(), m_height->value()},
                      .transparent = m_transparent->isChecked()};
    if (m_caption->isChecked())
        style.details = style.details.with(Detail::Caption);
    if (m_dpi->value() > m_dpi->minimum())
        style.dpi = m_dpi->value();
    return style;
}

int FigureControls::theme() const {
    return m_theme->currentIndex();
}

int FigureControls::palette() const {
    return m_palette->currentIndex();
}

void FigureControls::showPalette(int index) {
    const QSignalBlocker still(m_palette);
    m_palette->setCurrentIndex(index);
}

void FigureControls::setEnabled(bool enabled) {
    for (QWidget* control : m_all)
        control->setEnabled(enabled);
}

}  // namespace posiscope
