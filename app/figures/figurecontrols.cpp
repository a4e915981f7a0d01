// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurecontrols.h"

#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <utility>

#include "app/document/appearance.h"
#include "app/document/appearancetexts.h"
#include "app/document/document.h"
#include "app/document/highlight.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/figure.h"
#include "app/figures/papersizes.h"
#include "app/figures/truesize.h"
#include "app/plots/theme.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// A preset size in pixels; those of paper follow.
struct Preset {
    const char* label;
    QSize pixels;

    /// The key under which it is remembered.
    QString name() const { return sizeText(pixels); }
};

constexpr int kCustom = 0;  ///< index in the list of sizes: custom, before all presets

const std::array<Preset, 3>& presets() {
    static const std::array<Preset, 3> all{{
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 1600 × 1200"), {1600, 1200}},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 1920 × 1080"), {1920, 1080}},
        {QT_TRANSLATE_NOOP("posiscope::FigureControls", "Screen, 800 × 600"), {800, 600}},
    }};
    return all;
}

QString labelOfPaper(const PaperSize& paper) {
    const QString width = QString::number(paperMillimetres(paper.width));
    const QString title = translated(paper.title);
    const QString name = paper.columns == 2   ? FigureControls::tr("%1, two columns").arg(title)
                         : paper.columns == 1 ? FigureControls::tr("%1, one column").arg(title)
                                              : title;
    return paper.height > 0
               ? FigureControls::tr("%1: %2 × %3 mm").arg(name, width).arg(paperMillimetres(paper.height))
               : FigureControls::tr("%1: %2 mm wide").arg(name, width);
}

QComboBox* addChoices(QFormLayout& form, const char* objectName, const Declaration<Appearance>& declaration) {
    auto* box = controls::add<QComboBox>(form, objectName, declaration);
    for (const Choice& choice : declaration.choices)
        box->addItem(translated(choice.label));
    return box;
}

Expected<ColourLimits> limitsIn(const QString& text) {
    const QString typed = text.simplified();
    return typed.isEmpty() ? ColourLimits{} : readLimits(typed.toStdString());
}

/// The palette parameter of \p content.
const Declaration<Appearance>& paletteOf(const FigureContent& content) {
    const std::string_view own = content.front()->palette;
    return *findAppearance(own.empty() ? "palette" : own);
}

}  // namespace

DetailBoxes::DetailBoxes(QFormLayout& form, const Details& usual, QObject* parent)
    : QObject(parent), m_grid(new QGridLayout), m_usual(usual) {
    for (const DetailWords& detail : detailWords()) {
        const QByteArray name = "exportShow-" + verbatim(detail.name).toLatin1();
        auto* box = controls::make<QCheckBox>(name.constData(), capitalised(detail.label),
                                              tr("Show this in the figure"));
        box->setText(capitalised(detail.label));
        box->setChecked(usual.has(detail.detail));
        m_boxes.push_back(box);
        connect(box, &QCheckBox::toggled, this, &DetailBoxes::changed);
    }
    controls::addHeading(form, tr("Show"));
    form.addRow(m_grid);
    offer({});
}

void DetailBoxes::offer(const Details& own) {
    constexpr int kAcross = 3;
    m_own = own;
    int place = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const bool offered = own.has(detailWords()[i].detail);
        m_grid->removeWidget(m_boxes[i]);
        m_grid->addWidget(m_boxes[i], place / kAcross, place % kAcross);
        m_boxes[i]->setVisible(offered);
        place += offered ? 1 : 0;
    }
}

Details DetailBoxes::details() const {
    Details details = m_usual;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (const Detail detail = detailWords()[i].detail; m_own.has(detail))
            details = m_boxes[i]->isChecked() ? details.with(detail) : details.without(detail);
    return details;
}

void DetailBoxes::show(const Details& details) {
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QSignalBlocker still(m_boxes[i]);
        m_boxes[i]->setChecked(details.has(detailWords()[i].detail));
    }
}

void DetailBoxes::setEnabled(bool enabled) {
    for (QCheckBox* box : m_boxes)
        box->setEnabled(enabled);
}

QString chosenName(const QString& what) {
    const FigureContent content = findFigure(what);
    return content.size() > 1 ? FigureControls::tr("All four views") : translated(content.front()->title);
}

QString noRoom(const Misfit& lack, const FigureStyle& style) {
    const QString least = sizeWords(lack.least, style.type ? style.dpi : std::nullopt, Tenth::Up);
    return lack.names.isEmpty() ? FigureControls::tr("The figure needs %1 or more.").arg(least)
                                : FigureControls::tr("No room for %1: the figure needs %2 or more.")
                                      .arg(lack.names.join(QStringLiteral(", ")), least);
}

QString noRoomInWidth(const Misfit& lack, const Document& document, const FigureContent& content,
                      const FigureStyle& asked) {
    const QString least =
        widthWords(leastWidth(document, content, asked), asked.type ? asked.dpi : std::nullopt, Tenth::Up);
    return lack.names.isEmpty() ? FigureControls::tr("The figure needs a width of %1 or more.").arg(least)
                                : FigureControls::tr("No room for %1: the figure needs %2 or more.")
                                      .arg(lack.names.join(QStringLiteral(", ")), least);
}

FigureControls::FigureControls(QFormLayout& form, const Details& usual, QObject* parent)
    : QObject(parent), m_form(form) {
    addSize(form);
    form.setRowVisible(m_margin, !usual.has(Detail::Still));  // frames with margins would not stand still
    addDress(form, usual);
    m_all = {m_preset, m_size,    m_size->density(), m_type,   m_margin,
             m_theme,  m_palette, m_scale,           m_limits, m_transparent};
    m_all.insert(m_all.end(), m_labels.begin(), m_labels.end());
    take(presets().front().pixels);
    connectAll();
}

void FigureControls::connectAll() {
    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        takePreset(index);
        if (index == kCustom)
            m_size->setFocus();
    });
    connect(m_size, &SizeRow::typed, this, [this] {
        if (m_preset->currentIndex() == kCustom)
            return;
        m_preset->setCurrentIndex(kCustom);
        emit changed();
    });
    connect(m_size, &SizeRow::measured, this, [this] {
        if (m_type->value() == m_type->minimum())
            setType(kPrintType);  // like a size on paper that is typed
    });
    connect(m_size, &SizeRow::changed, this, [this] {
        m_preset->setCurrentIndex(kCustom);
        emit changed();
    });
    for (QDoubleSpinBox* box : {m_type, m_margin})
        connect(box, &QDoubleSpinBox::valueChanged, this, &FigureControls::changed);
    for (QComboBox* box : {m_theme, m_palette, m_scale})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureControls::changed);
    connect(m_limits, &QLineEdit::textEdited, this, &FigureControls::changed);
    for (QLineEdit* label : m_labels)
        connect(label, &QLineEdit::textEdited, this, &FigureControls::changed);
    connect(m_transparent, &QCheckBox::toggled, this, &FigureControls::changed);
    connect(m_details, &DetailBoxes::changed, this, &FigureControls::changed);
}

void FigureControls::addSize(QFormLayout& form) {
    using namespace controls;
    addHeading(form, tr("Size"));
    m_preset =
        add<QComboBox>(form, "exportPreset", tr("Preset"), tr("Common sizes for screen, slides and paper"));
    m_preset->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_preset->addItem(tr("Custom"), QString());
    for (const Preset& preset : presets())
        m_preset->addItem(tr(preset.label), preset.name());
    for (const PaperSize& paper : paperSizes()) {
        m_preset->addItem(labelOfPaper(paper), verbatim(paper.name));
        m_preset->setItemData(m_preset->count() - 1, verbatim(paper.source), Qt::ToolTipRole);
    }
    m_size = new SizeRow;
    form.addRow(tr("Width × height"), m_size);
    m_otherwise = new QLabel;
    m_otherwise->setObjectName(QStringLiteral("exportOnPaper"));
    auto* paper = new QHBoxLayout;
    paper->addWidget(m_size->density(), 1);
    paper->addWidget(m_otherwise);
    form.addRow(labelOf(*findFigureOption("dpi")), paper);
    const auto addLength = [&form](const char* objectName, const ParameterFacts& facts, const QString& unit) {
        QDoubleSpinBox* const box = makeUnset(objectName, facts, unit);
        box->setDecimals(1);
        form.addRow(labelOf(facts), box);
        return box;
    };
    m_type = addLength("exportType", *findFigureOption("type"), tr(" pt"));
    m_margin = addLength("exportMargin", *findFigureOption("margin"), tr(" mm"));
}

void FigureControls::addDress(QFormLayout& form, const Details& usual) {
    controls::addHeading(form, tr("Appearance"));
    m_theme = addChoices(form, "exportTheme", *findAppearance("theme"));
    m_palette = addChoices(form, "exportPalette", *findAppearance("palette"));
    m_scale = addChoices(form, "exportScale", *findAppearance("scale"));
    m_limits = controls::add<QLineEdit>(
        form, "exportLimits", tr("Colour limits"),
        tr("Colour limits, such as -0.5:0.5, :64 or attention=0:0.1. Leave empty for automatic limits."));
    m_limits->setPlaceholderText(tr("automatic"));
    addLabels(form);
    m_transparent = controls::add<QCheckBox>(form, "exportTransparent", *findFigureOption("transparent"));
    m_details = new DetailBoxes(form, usual, this);
}

void FigureControls::addLabels(QFormLayout& form) {
    auto* const grid = new QGridLayout;
    const std::array names{tr("title"), tr("bottom axis"), tr("left axis"), tr("colour bar")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const TextDeclaration<Appearance>& text = labelTexts()[i];
        const QByteArray name = "exportLabel-" + verbatim(text.option).toLatin1();
        auto* const edit = controls::make<QLineEdit>(name.constData(), names.at(i), translated(text.meaning));
        edit->setPlaceholderText(names.at(i));
        grid->addWidget(edit, static_cast<int>(i) / 2, static_cast<int>(i) % 2);
        m_labels.push_back(edit);
    }
    form.addRow(tr("Labels"), grid);
}

void FigureControls::setType(const std::optional<double>& points) {
    const QSignalBlocker still(m_type);
    m_type->setValue(points.value_or(m_type->minimum()));
}

/// A custom size starts from the previous size.
void FigureControls::takePreset(int index) {
    if (index != kCustom) {
        const auto at = static_cast<std::size_t>(index - kCustom - 1);
        const FigureStyle style = at < presets().size() ? FigureStyle{.pixels = presets()[at].pixels}
                                                        : sizedFor(paperSizes()[at - presets().size()], {});
        m_size->take(style);
        setType(style.type);
    }
    emit changed();
}

FigureStyle FigureControls::style() const {
    FigureStyle style =
        m_size->sized({.transparent = m_transparent->isChecked(), .details = m_details->details()});
    if (m_type->value() > m_type->minimum())
        style.type = m_type->value();
    if (m_margin->value() > m_margin->minimum())
        style.margin = m_margin->value();
    if (const PaperSize* const chosen = paper())  // its exact size may have more digits than the boxes
        style.pixels = sizedFor(*chosen, {}).pixels;
    return style;
}

/// Null if another size is chosen or typed.
const PaperSize* FigureControls::paper() const {
    return findPaperSize(m_preset->currentData().toString());
}

AskedSize FigureControls::asked(bool whole) const {
    const PaperSize* const chosen = paper();
    if (chosen != nullptr && !(whole && chosen->height == 0))
        return {.paper = verbatim(chosen->name), .size = {}};
    return {.paper = {}, .size = m_size->words(whole)};
}

void FigureControls::showSize(const FigureStyle& style) {
    m_size->showHeight(style);
    m_otherwise->setText(m_size->isOnPaper() ? sizeWords(style.pixels, {})
                         : style.dpi         ? sizeWords(style.pixels, style.dpi)
                                             : QString());
    m_otherwise->setVisible(!m_otherwise->text().isEmpty());
}

void FigureControls::take(const QSize& pixels) {
    const QSignalBlocker still(this);
    const int index = m_preset->findData(sizeText(pixels));
    m_preset->setCurrentIndex(index);
    takePreset(index);
}

Appearance FigureControls::worn(Appearance appearance, const FigureContent& content) const {
    appearance.theme = static_cast<ThemeKind>(m_theme->currentIndex());
    paletteOf(content).set(appearance, m_palette->currentIndex());
    findAppearance("scale")->set(appearance, m_scale->currentIndex());
    appearance.limits = limitsIn(m_limits->text()).value_or(ColourLimits{});
    const FigureLabels before = std::exchange(appearance.labels, {});
    appearance.labels.xTicks = before.xTicks;
    appearance.labels.yTicks = before.yTicks;
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        if (const QString text = m_labels[i]->text(); !text.isEmpty())
            labelTexts()[i].set(appearance, text.toStdString());  // refusal() reports what is not valid
    return appearance;
}

Result<void> FigureControls::refusal() const {
    const auto limits = limitsIn(m_limits->text());
    if (!limits)
        return Failure(translated(limits.error()));
    Appearance tried;
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        if (const QString text = m_labels[i]->text(); !text.isEmpty())
            if (const auto why = labelTexts()[i].set(tried, text.toStdString()))
                return Failure(translated(*why));
    return {};
}

void FigureControls::showColours(const Appearance& appearance, const FigureContent& content) {
    m_content = content;
    const QSignalBlocker palette(m_palette), scale(m_scale);
    const Declaration<Appearance>& own = paletteOf(content);
    m_palette->setCurrentIndex(static_cast<int>(own.get(appearance)));
    m_palette->setAccessibleName(controls::labelOf(own));
    m_palette->setToolTip(explained(own));
    qobject_cast<QLabel*>(m_form.labelForField(m_palette))->setText(controls::labelOf(own));
    m_form.setRowVisible(m_palette, !content.front()->palette.empty());
    m_scale->setCurrentIndex(static_cast<int>(findAppearance("scale")->get(appearance)));
    m_limits->setText(verbatim(writeLimits(appearance.limits)));
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setText(verbatim(labelTexts()[i].get(appearance)));
}

void FigureControls::setEnabled(bool enabled) {
    for (QWidget* control : m_all)
        control->setEnabled(enabled);
    m_details->setEnabled(enabled);
}

QJsonObject FigureControls::choices() const {
    QJsonArray shown;
    for (const DetailWords& detail : detailWords())
        if (m_details->details().has(detail.detail))
            shown.append(verbatim(detail.name));
    return {{QStringLiteral("preset"), m_preset->currentData().toString()},
            {QStringLiteral("size"), m_size->choices()},
            {QStringLiteral("type"), m_type->value()},
            {QStringLiteral("margin"), m_margin->value()},
            {QStringLiteral("theme"), m_theme->currentIndex()},
            {QStringLiteral("transparent"), m_transparent->isChecked()},
            {QStringLiteral("show"), shown}};
}

void FigureControls::recall(const QJsonObject& choices) {
    if (choices.isEmpty())
        return;
    const QSignalBlocker preset(m_preset), theme(m_theme), transparent(m_transparent);
    m_size->recall(choices[QStringLiteral("size")].toObject());
    const int chosen = m_preset->findData(choices[QStringLiteral("preset")].toString());
    m_preset->setCurrentIndex(std::max(kCustom, chosen));
    controls::recallUnset(*m_type, *findFigureOption("type"), choices[QStringLiteral("type")]);
    controls::recallUnset(*m_margin, *findFigureOption("margin"), choices[QStringLiteral("margin")]);
    m_theme->setCurrentIndex(
        std::clamp(choices[QStringLiteral("theme")].toInt(m_theme->currentIndex()), 0, m_theme->count() - 1));
    m_transparent->setChecked(choices[QStringLiteral("transparent")].toBool(m_transparent->isChecked()));
    if (!choices[QStringLiteral("show")].isArray())
        return;
    Details details;
    const QJsonArray shown = choices[QStringLiteral("show")].toArray();
    for (const DetailWords& detail : detailWords())
        details = shown.contains(verbatim(detail.name)) ? details.with(detail.detail)
                                                        : details.without(detail.detail);
    m_details->show(details);
}

}  // namespace posiscope
