// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurecontrols.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/figures/exportcontrols.h"
#include "app/figures/truesize.h"

namespace posiscope {
namespace {

struct SideUnit {
    const char* name;   ///< verbatim, as in --size
    const char* label;  ///< display name
    double inches;      ///< 0: pixels
    int decimals;
    double step;
    double most;  ///< a larger size is reported below the row if it has too many dots
};

constexpr std::array<SideUnit, 3> kSideUnits{
    {{"px", QT_TRANSLATE_NOOP("posiscope::SizeRow", "pixels"), 0, 0, 1, 32000},
     {"mm", QT_TRANSLATE_NOOP("posiscope::SizeRow", "mm"), 1 / 25.4, 2, 1, 10000},
     {"in", QT_TRANSLATE_NOOP("posiscope::SizeRow", "inches"), 1, 3, 0.25, 400}}};
constexpr int kPixels = 0;
constexpr int kMillimetres = 1;

/// The index of the unit at the end of \p text, as in 85mm; -1 for none.
int unitTyped(const QString& text) {
    const QString typed = text.trimmed();
    const auto* const unit = std::ranges::find_if(
        kSideUnits, [&typed](const SideUnit& each) { return typed.endsWith(QLatin1String(each.name)); });
    return unit == kSideUnits.end() ? -1 : static_cast<int>(unit - kSideUnits.begin());
}

/// Shows as few digits as possible: 85, not 85.00. A unit may follow the number.
class SideBox : public QDoubleSpinBox {
public:
    /// Allows decimals in any unit, because the unit typed next may allow them.
    QValidator::State validate(QString& text, int&) const override {
        const QString number = numberOf(text);
        const QString rest = text.mid(number.size()).trimmed();
        bool is = false;
        const double value = locale().toDouble(number.trimmed(), &is);
        const auto begins = [&rest](const SideUnit& unit) {
            return QLatin1String(unit.name).startsWith(rest);
        };
        if (!number.trimmed().isEmpty() && (!is || value < 0 || value > kSideUnits[kPixels].most))
            return QValidator::Invalid;
        if (is && rest.isEmpty() && value <= maximum())
            return QValidator::Acceptable;
        return std::ranges::any_of(kSideUnits, begins) ? QValidator::Intermediate : QValidator::Invalid;
    }
    void fixup(QString& text) const override { text = numberOf(text).trimmed(); }
    double valueFromText(const QString& text) const override {
        const double whole = std::pow(10, decimals());
        return std::round(locale().toDouble(numberOf(text).trimmed()) * whole) / whole;
    }
    QString textFromValue(double value) const override { return QString::number(value, 'g', 8); }
    QSize sizeHint() const override { return widened(QDoubleSpinBox::sizeHint()); }
    QSize minimumSizeHint() const override { return widened(QDoubleSpinBox::minimumSizeHint()); }

private:
    static QString numberOf(const QString& text) {
        const auto* const end = std::ranges::find_if(text, [](QChar each) { return each.isLetter(); });
        return text.left(end - text.begin());
    }
    /// Adds room for decimals, which the ends of its range do not have.
    QSize widened(const QSize& size) const {
        return size + QSize(fontMetrics().horizontalAdvance(QStringLiteral("000")), 0);
    }
};

QDoubleSpinBox* makeSide(const char* objectName, std::string_view side) {
    auto* box = controls::make<SideBox>(objectName, *findFigureOption(side));
    box->setRange(0, kSideUnits[kPixels].most);
    box->setDecimals(kSideUnits[kPixels].decimals);
    box->setToolTip(box->toolTip() + u' ' + SizeRow::tr("You can add a unit, for example 85mm."));
    return box;
}

}  // namespace

SizeRow::SizeRow(QWidget* parent)
    : QWidget(parent),
      m_width(makeSide("exportWidth", "width")),
      m_height(makeSide("exportHeight", "height")),
      m_unit(controls::make<QComboBox>("exportUnit", tr("Unit"), tr("The unit of width and height"))),
      m_dpi(controls::makeUnset("exportDpi", *findFigureOption("dpi"), tr(" dpi"))),
      m_found(controls::make<QCheckBox>("exportHeightFound", tr("Automatic height"),
                                        tr("The height follows from the width until you type a height"))) {
    for (const SideUnit& unit : kSideUnits)
        m_unit->addItem(tr(unit.label), QString::fromLatin1(unit.name));
    m_dpi->setDecimals(0);
    m_dpi->setSpecialValueText(tr("automatic"));
    m_found->setText(tr("automatic height"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_width);
    row->addWidget(new QLabel(QStringLiteral("×")));
    row->addWidget(m_height);
    row->addWidget(m_unit);
    row->addStretch();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addLayout(row);
    rows->addWidget(m_found);
    setFocusProxy(m_width);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &SizeRow::keepHeight);
    for (QDoubleSpinBox* box : {m_width, m_height})
        connect(box->findChild<QLineEdit*>(), &QLineEdit::textEdited, this,
                [this, box](const QString& text) { takeTyped(*box, text); });
    for (QDoubleSpinBox* box : {m_width, m_height, m_dpi})
        connect(box, &QDoubleSpinBox::valueChanged, this, &SizeRow::changed);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &SizeRow::measure);
    connect(m_found, &QCheckBox::toggled, this, &SizeRow::changed);
}

/// The height that is typed is no automatic one; without emitting changed().
void SizeRow::keepHeight() {
    const QSignalBlocker still(m_found);
    m_found->setChecked(false);
}

QWidget* SizeRow::density() const {
    return m_dpi;
}

bool SizeRow::isOnPaper() const {
    return m_shownUnit != kPixels;
}

double SizeRow::dpi() const {
    return m_dpi->value() > m_dpi->minimum() ? m_dpi->value() : kPrintDpi;
}

double SizeRow::pixelsAUnit() const {
    return isOnPaper() ? kSideUnits[static_cast<std::size_t>(m_shownUnit)].inches * dpi() : 1;
}

/// Computes in the same order as --size, so that halves round in the same direction.
double SizeRow::pixels(const QDoubleSpinBox& side) const {
    const double inches = kSideUnits[static_cast<std::size_t>(m_shownUnit)].inches;
    return std::round(isOnPaper() ? side.value() * inches * dpi() : side.value());
}

QString SizeRow::words(bool whole) const {
    const QString unit = m_unit->currentData().toString();
    const bool one = m_found->isChecked() && !whole;
    const QString named = isOnPaper() || one ? unit : QString();
    const QString width = m_width->textFromValue(m_width->value()) + named;
    return one ? width : width + u'x' + m_height->textFromValue(m_height->value()) + named;
}

void SizeRow::show(QDoubleSpinBox& side, double pixels) {
    const QSignalBlocker still(side);
    side.setValue(pixels / pixelsAUnit());
}

void SizeRow::setUnit(int index) {
    const SideUnit& unit = kSideUnits[static_cast<std::size_t>(index)];
    const QSignalBlocker chosen(m_unit), width(m_width), height(m_height);
    m_unit->setCurrentIndex(index);
    m_shownUnit = index;
    for (QDoubleSpinBox* side : {m_width, m_height}) {
        side->setDecimals(unit.decimals);
        side->setSingleStep(unit.step);
        side->setMaximum(unit.most);
    }
}

void SizeRow::takeTyped(QDoubleSpinBox& side, const QString& text) {
    if (&side == m_height)
        keepHeight();
    emit typed();
    const int unit = unitTyped(text);
    if (unit < 0)
        return;
    if (&side == m_width && unit != kPixels && !isOnPaper()) {  // 85mm alone, as in --size
        const QSignalBlocker still(m_found);
        m_found->setChecked(true);
    }
    measure(unit);
    side.setValue(side.valueFromText(text));
}

/// Keeps the size; on paper it needs dots per inch.
void SizeRow::measure(int unit) {
    const bool before = isOnPaper();
    const double width = m_width->value() * pixelsAUnit();
    const double height = m_height->value() * pixelsAUnit();
    setUnit(unit);
    if (isOnPaper() && m_dpi->value() == m_dpi->minimum()) {
        const QSignalBlocker still(m_dpi);
        m_dpi->setValue(kPrintDpi);
    }
    show(*m_width, width);
    show(*m_height, height);
    if (isOnPaper() && !before)
        emit measured();
    emit changed();
}

FigureStyle SizeRow::sized(FigureStyle style) const {
    if (m_dpi->value() > m_dpi->minimum())
        style.dpi = m_dpi->value();
    else if (isOnPaper())
        style.dpi = kPrintDpi;
    style.pixels = {static_cast<int>(pixels(*m_width)), static_cast<int>(pixels(*m_height))};
    style.heightFound = m_found->isChecked();
    return style;
}

void SizeRow::take(const FigureStyle& style) {
    const QSignalBlocker dpi(m_dpi), found(m_found);
    m_dpi->setValue(style.dpi.value_or(m_dpi->minimum()));
    m_found->setChecked(style.heightFound);
    setUnit(!style.dpi ? kPixels : isOnPaper() ? m_shownUnit : kMillimetres);
    show(*m_width, style.pixels.width());
    if (!style.heightFound)
        show(*m_height, style.pixels.height());
}

/// A height that the user typed stays, whatever number of pixels it gives.
void SizeRow::showHeight(const FigureStyle& style) {
    if (m_found->isChecked())
        show(*m_height, style.pixels.height());
}

QJsonObject SizeRow::choices() const {
    return {{QStringLiteral("width"), m_width->value()},
            {QStringLiteral("height"), m_height->value()},
            {QStringLiteral("unit"), m_unit->currentData().toString()},
            {QStringLiteral("dpi"), m_dpi->value()},
            {QStringLiteral("fitting-height"), m_found->isChecked()}};
}

void SizeRow::recall(const QJsonObject& choices) {
    const int unit = m_unit->findData(choices[QStringLiteral("unit")].toString());
    if (unit < 0)
        return;
    const QSignalBlocker dpi(m_dpi), found(m_found), width(m_width), height(m_height);
    setUnit(unit);
    controls::recallUnset(*m_dpi, *findFigureOption("dpi"), choices[QStringLiteral("dpi")]);
    m_width->setValue(choices[QStringLiteral("width")].toDouble(m_width->value()));
    m_height->setValue(choices[QStringLiteral("height")].toDouble(m_height->value()));
    m_found->setChecked(choices[QStringLiteral("fitting-height")].toBool());
}

}  // namespace posiscope
