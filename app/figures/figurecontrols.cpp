// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurecontrols.h"

#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/appearance.h"
#include "app/figures/detailboxes.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/figure.h"
#include "app/figures/papersizes.h"
#include "app/figures/truesize.h"

namespace posiscope {
namespace {

/// A usual size of figures in pixels; those of paper follow.
struct Preset {
    const char* label;
    QSize pixels;
};

const std::array<Preset, 3>& presets() {
    static const std::array<Preset, 3> all{{
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 1600 × 1200"), {1600, 1200}},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 1920 × 1080"), {1920, 1080}},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 800 × 600"), {800, 600}},
    }};
    return all;
}

QString labelOfPaper(const PaperSize& paper) {
    constexpr double kMillimetres = 25.4;
    const auto rounded = [](double inches) {
        return QString::number(std::round(inches * kMillimetres * 10) / 10);
    };
    const QString width = rounded(paper.width);
    return paper.height > 0
               ? FigureControls::tr("%1: %2 × %3 mm").arg(verbatim(paper.name), width, rounded(paper.height))
               : FigureControls::tr("%1: %2 mm wide").arg(verbatim(paper.name), width);
}

/// A box one below whose least value stands for no value.
QDoubleSpinBox* makeUnset(const char* objectName, const ParameterFacts& facts, const QString& suffix) {
    auto* box = controls::make<QDoubleSpinBox>(objectName, facts);
    box->setMinimum(facts.minimum - 1);
    box->setSuffix(suffix);
    box->setSpecialValueText(translated(facts.unset));
    return box;
}

QComboBox* addChoices(QFormLayout& form, const char* objectName, const Declaration<Appearance>& declaration) {
    auto* box = controls::add<QComboBox>(form, objectName, declaration);
    for (const Choice& choice : declaration.choices)
        box->addItem(translated(choice.label));
    return box;
}

/// Of the colours in \p content.
const Declaration<Appearance>& paletteOf(const FigureContent& content) {
    const std::string_view own = content.front()->palette;
    return *findAppearance(own.empty() ? "palette" : own);
}

}  // namespace

QString chosenName(const QString& what) {
    const FigureContent content = findFigure(what);
    return content.size() > 1 ? FigureControls::tr("All four views") : translated(content.front()->title);
}

QString noRoom(const Misfit& lack, const FigureStyle& style) {
    const QString least = sizeWords(lack.least, style.type ? style.dpi : std::nullopt);
    return lack.names.isEmpty() ? FigureControls::tr("It needs %1 or more.").arg(least)
                                : FigureControls::tr("There is no room for %1: it takes %2 or more.")
                                      .arg(lack.names.join(QStringLiteral(", ")), least);
}

FigureControls::FigureControls(QFormLayout& form, QObject* parent) : QObject(parent) {
    addSize(form);
    addDress(form);
    m_all = {m_preset, m_width, m_height, m_dpi, m_type, m_theme, m_palette, m_transparent};
    takePreset(0);
    connect(m_preset, &QComboBox::activated, this, &FigureControls::takePreset);
    connect(m_height, &QSpinBox::valueChanged, this, [this] { m_heightFound = false; });
    for (QSpinBox* side : {m_width, m_height})
        connect(side, &QSpinBox::valueChanged, this, &FigureControls::changed);
    for (QDoubleSpinBox* box : {m_dpi, m_type})
        connect(box, &QDoubleSpinBox::valueChanged, this, &FigureControls::changed);
    for (QComboBox* box : {m_theme, m_palette})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureControls::changed);
    connect(m_transparent, &QCheckBox::toggled, this, &FigureControls::changed);
    connect(m_details, &DetailBoxes::changed, this, &FigureControls::changed);
}

void FigureControls::addSize(QFormLayout& form) {
    using namespace controls;
    m_preset =
        add<QComboBox>(form, "exportPreset", tr("Size"), tr("Usual sizes for screen, slides and paper"));
    for (const Preset& preset : presets())
        m_preset->addItem(tr(preset.label));
    for (const PaperSize& paper : paperSizes()) {
        m_preset->addItem(labelOfPaper(paper));
        m_preset->setItemData(m_preset->count() - 1, verbatim(paper.source), Qt::ToolTipRole);
    }
    m_width = make<QSpinBox>("exportWidth", *findFigureOption("width"));
    m_height = make<QSpinBox>("exportHeight", *findFigureOption("height"));
    m_dpi = makeUnset("exportDpi", *findFigureOption("dpi"), tr(" dpi"));
    m_dpi->setDecimals(0);
    m_type = makeUnset("exportType", *findFigureOption("type"), tr(" pt"));
    m_type->setDecimals(1);
    m_onPaper = new QLabel;
    m_onPaper->setObjectName(QStringLiteral("exportOnPaper"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_width);
    row->addWidget(new QLabel(QStringLiteral("×")));
    row->addWidget(m_height);
    row->addWidget(new QLabel(tr("px,")));
    row->addWidget(m_dpi);
    row->addStretch();
    form.addRow(row);
    auto* paper = new QHBoxLayout;
    paper->addWidget(m_type);
    paper->addWidget(m_onPaper, 1);
    form.addRow(controls::labelOf(*findFigureOption("type")), paper);
}

void FigureControls::addDress(QFormLayout& form) {
    m_theme = addChoices(form, "exportTheme", *findAppearance("theme"));
    m_palette = addChoices(form, "exportPalette", *findAppearance("palette"));
    m_transparent = controls::add<QCheckBox>(form, "exportTransparent", *findFigureOption("transparent"));
    m_details = new DetailBoxes(form, this);
}

void FigureControls::takePreset(int index) {
    const auto at = static_cast<std::size_t>(index);
    if (at >= presets().size())
        return takePaper(paperSizes()[at - presets().size()]);
    const QSignalBlocker width(m_width), height(m_height), dpi(m_dpi), type(m_type);
    m_width->setValue(presets()[at].pixels.width());
    m_height->setValue(presets()[at].pixels.height());
    m_dpi->setValue(m_dpi->minimum());
    m_type->setValue(m_type->minimum());
    m_heightFound = false;
    emit changed();
}

void FigureControls::takePaper(const PaperSize& paper) {
    const FigureStyle style = sizedFor(paper, {});
    const QSignalBlocker width(m_width), height(m_height), dpi(m_dpi), type(m_type);
    m_dpi->setValue(paper.dpi);
    m_type->setValue(paper.type);
    m_width->setValue(style.pixels.width());
    if (!style.heightFound)
        m_height->setValue(style.pixels.height());
    m_heightFound = style.heightFound;
    emit changed();
}

FigureStyle FigureControls::style() const {
    FigureStyle style{.pixels = {m_width->value(), m_height->value()},
                      .heightFound = m_heightFound,
                      .transparent = m_transparent->isChecked(),
                      .details = m_details->details()};
    if (m_dpi->value() > m_dpi->minimum())
        style.dpi = m_dpi->value();
    if (m_type->value() > m_type->minimum())
        style.type = m_type->value();
    return style;
}

void FigureControls::showSize(const FigureStyle& style) {
    const QSignalBlocker still(m_height);
    m_height->setValue(style.pixels.height());
    m_onPaper->setText(style.dpi ? sizeWords(style.pixels, style.dpi) : QString());
}

void FigureControls::take(const QSize& pixels) {
    const QSignalBlocker still(this);
    const auto index = std::ranges::find(presets(), pixels, &Preset::pixels) - presets().begin();
    m_preset->setCurrentIndex(static_cast<int>(index));
    takePreset(static_cast<int>(index));
}

Appearance FigureControls::worn(Appearance appearance, const FigureContent& content) const {
    appearance.theme = static_cast<ThemeKind>(m_theme->currentIndex());
    paletteOf(content).set(appearance, m_palette->currentIndex());
    return appearance;
}

void FigureControls::showPalette(const Appearance& appearance, const FigureContent& content) {
    const QSignalBlocker still(m_palette);
    m_palette->setCurrentIndex(static_cast<int>(paletteOf(content).get(appearance)));
}

void FigureControls::setEnabled(bool enabled) {
    for (QWidget* control : m_all)
        control->setEnabled(enabled);
    m_details->setEnabled(enabled);
}

}  // namespace posiscope
