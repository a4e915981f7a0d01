// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/numberbox.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionFrame>
#include <algorithm>
#include <utility>

#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// \p parameter with its label as its name in error messages, because labels are translated.
ParameterFacts asLabelled(ParameterFacts parameter) {
    parameter.name = parameter.label;
    return parameter;
}

constexpr double kPixels = 600;  // for the whole range of the slider
constexpr double kFiner = 10;

}  // namespace

void markWrong(QLineEdit& box, bool wrong) {
    if (box.property("wrong").toBool() == wrong)
        return;
    box.setProperty("wrong", wrong);
    box.style()->unpolish(&box);
    box.style()->polish(&box);
}

bool leavesToWindow(QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool ofEdit = key.matches(QKeySequence::Copy) || key.matches(QKeySequence::Paste) ||
                        key.matches(QKeySequence::Cut) || key.matches(QKeySequence::SelectAll);
    if (!key.modifiers().testFlag(Qt::ControlModifier) || ofEdit)
        return false;
    event.ignore();
    return true;
}

NumberBox::NumberBox(const ParameterFacts& parameter, QWidget* parent)
    : QLineEdit(parent), m_parameter(asLabelled(parameter)) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setObjectName(QStringLiteral("box-") + verbatim(parameter.option));
    if (!parameter.unset.empty())
        setPlaceholderText(tr("auto"));
    connect(this, &QLineEdit::returnPressed, this, &NumberBox::take);
    connect(this, &QLineEdit::textEdited, this, [this] { mark(false); });
}

void NumberBox::display(double value) {
    const bool shown = !m_wrong && m_shownWidth == width() && text() == m_shown;
    if (value == m_value && (isModified() || shown))
        return;  // the user is typing, and this number has not changed
    m_value = value;
    mark(false);
    showValue(hasFocus());
}

void NumberBox::showValue(bool typing) {
    QString number = isUnset(m_value) ? QString() : verbatim(writeNumber(m_value));
    if (!typing && !number.contains(u'e'))
        number = readable(number);
    if (number != text())
        setText(number);
    m_shown = number;
    m_shownWidth = typing ? 0 : width();
}

/// \p number with separated thousands, or with fewer characters if the box would cut off its first digits.
QString NumberBox::readable(const QString& number) const {
    QStyleOptionFrame option;
    initStyleOption(&option);
    constexpr int kBeside = 3;  // inner margin of a line edit on each side, plus a pixel
    const int room =
        style()->subElementRect(QStyle::SE_LineEditContents, &option, this).width() - 2 * kBeside;
    const QString apart = thousandsApart(number);
    for (const QString& way : {apart, number})
        if (fontMetrics().horizontalAdvance(way) <= room)
            return way;
    const QString power =
        QString::number(m_value, 'e', 0).replace(QStringLiteral("e+0"), QStringLiteral("e"));
    return power.toDouble() == m_value ? power : apart;
}

void NumberBox::setRange(double minimum, double maximum) {
    m_parameter.minimum = minimum;
    m_parameter.maximum = maximum;
}

void NumberBox::keepTyped(const QString& why) {
    if (m_typed.isEmpty())
        return;
    setText(m_typed);
    m_why = why;
    mark(true);
}

bool NumberBox::event(QEvent* event) {
    return leavesToWindow(*event) || QLineEdit::event(event);
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            step(1);
            return;
        case Qt::Key_Down:
            step(-1);
            return;
        case Qt::Key_Escape:
            if (!isModified() && !m_wrong)
                return event->ignore();  // nothing to undo here
            setModified(false);
            takeBackReason();
            display(m_value);
            return;
        default:
            QLineEdit::keyPressEvent(event);
    }
}

void NumberBox::focusInEvent(QFocusEvent* event) {
    if (!m_wrong && event->reason() != Qt::PopupFocusReason)  // its context menu depends on the selection
        showValue(true);
    QLineEdit::focusInEvent(event);
    if (m_wrong)
        emit refusedText(m_why);  // a reason for another number may have replaced it
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    if (isModified())
        take();
    if (!m_wrong && event->reason() != Qt::PopupFocusReason)
        showValue(false);
    QLineEdit::focusOutEvent(event);
}

void NumberBox::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    if (!hasFocus() && !isModified() && !m_wrong)
        showValue(false);
}

void NumberBox::take() {
    const bool cleared = !m_parameter.unset.empty() && text().trimmed().isEmpty();
    const auto value =
        cleared ? Expected<double>(m_parameter.unsetValue) : readValue(m_parameter, text().toStdString());
    setModified(false);
    if (!value) {
        m_why = translated(value.error());
        mark(true);
        emit refusedText(m_why);
        return;
    }
    const bool changed = *value != m_value;
    m_typed = text();
    display(*value);
    takeBackReason();
    if (changed)
        emit entered(*value);
}

/// Withdraws the reason for earlier invalid input.
void NumberBox::takeBackReason() {
    if (std::exchange(m_why, QString()).isEmpty())
        return;
    emit refusedText({});
}

void NumberBox::step(int count) {
    const double unit = m_parameter.whole ? std::max(1.0, m_parameter.sliderStep) : std::abs(m_value) / 10;
    const double wanted = m_value + count * unit;
    if (refuse(m_parameter, wanted))
        return;
    m_typed.clear();
    display(wanted);
    emit entered(wanted);
}

/// The reason is also in the tooltip, because its line may belong to another number by now.
void NumberBox::mark(bool wrong) {
    if (!m_wrong)
        m_meaning = toolTip();
    setToolTip(wrong ? m_why : m_meaning);
    m_wrong = wrong;
    markWrong(*this, wrong);
}

void ScrubLabel::setSlider(QSlider* slider) {
    m_slider = slider;
    setCursor(Qt::SizeHorCursor);
}

void ScrubLabel::mousePressEvent(QMouseEvent* event) {
    if (!m_slider || event->button() != Qt::LeftButton)
        return QLabel::mousePressEvent(event);
    m_from = event->globalPosition().x();
    m_position = m_slider->sliderPosition();
    m_slider->setSliderDown(true);
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event) {
    if (!m_slider || !m_slider->isSliderDown())
        return QLabel::mouseMoveEvent(event);
    const double moved = event->globalPosition().x() - m_from;
    const double steps = (m_slider->maximum() - m_slider->minimum()) / kPixels;
    m_from = event->globalPosition().x();
    m_position += moved * steps / (event->modifiers().testFlag(Qt::ShiftModifier) ? kFiner : 1);
    m_position = std::clamp<double>(m_position, m_slider->minimum(), m_slider->maximum());
    m_slider->setSliderPosition(qRound(m_position));
}

void ScrubLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_slider || event->button() != Qt::LeftButton)
        return QLabel::mouseReleaseEvent(event);
    m_slider->setSliderDown(false);
}

}  // namespace posiscope
