// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animatedialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/exportcontrols.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// A number of the document with its current bounds.
struct Going {
    ParameterFacts facts;
    double value;
};

/// \pre \p option is one of animatedOptions()
Going goingOf(const Document& document, const QString& option) {
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (verbatim(declaration.option) == option)
            return {factsWithin(declaration, document.extent()), declaration.get(document.cursor())};
    const SettingParameter& parameter = settingParameter(option.toStdString());
    return {parameter.facts, parameter.get(document.shownSetting()).value_or(parameter.usual)};
}

using Ends = std::pair<double, double>;

/// Suggested ranges, the best first: up to ten times the value if the slider is logarithmic, or the whole
/// slider range.
std::vector<Ends> proposals(const Going& going) {
    constexpr double kDecade = 10;
    const Ends all(valueAtShare(going.facts, 0), valueAtShare(going.facts, 1));
    const double less = std::max(going.value / kDecade, all.first);
    const Ends up(going.value, going.value * kDecade);
    const Ends down(going.facts.whole ? std::ceil(less) : less, going.value);
    if (going.facts.scale == Scale::Logarithmic)
        return {up, down, all};
    return {all, up, down};
}

/// Whether \p document accepts \p ends for \p option, and every value between them that a frame has.
bool areTaken(const Document& document, const QString& option, const Going& going, const Ends& ends) {
    if (ends.first >= ends.second || refuse(going.facts, ends.first) || refuse(going.facts, ends.second))
        return false;
    const AnimationStyle style;
    const auto animation = Animation::read(
        QStringLiteral("%1=%2..%3")
            .arg(option, verbatim(writeNumber(ends.first)), verbatim(writeNumber(ends.second))),
        style);
    for (int index = 0; animation && index < style.frames; ++index) {
        const auto setting = withValues(document.shownSetting(), animation->valuesAt(index));
        if (!setting || Document::whyNot(*setting))
            return false;
    }
    return animation.has_value();
}

/// The best range that \p document accepts for \p option; std::nullopt if it accepts none of them.
std::optional<Ends> acceptedEnds(const Document& document, const QString& option) {
    const Going going = goingOf(document, option);
    const std::vector<Ends> all = proposals(going);
    const auto best =
        std::ranges::find_if(all, [&](const Ends& ends) { return areTaken(document, option, going, ends); });
    return best == all.end() ? std::nullopt : std::optional(*best);
}

const Declaration<AnimationStyle>& declarationOf(std::string_view option) {
    return *std::ranges::find(animationDeclarations(), option, &Declaration<AnimationStyle>::option);
}

QSpinBox* addCount(QFormLayout& form, const char* name, std::string_view option) {
    const Declaration<AnimationStyle>& declaration = declarationOf(option);
    auto* box = controls::add<QSpinBox>(form, name, declaration);
    box->setValue(static_cast<int>(declaration.get({})));
    return box;
}

QComboBox* addChoice(QFormLayout& form, const char* name, std::string_view option) {
    const Declaration<AnimationStyle>& declaration = declarationOf(option);
    auto* box = controls::add<QComboBox>(form, name, declaration);
    for (const Choice& choice : declaration.choices) {
        box->addItem(translated(choice.label));
        box->setItemData(box->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    return box;
}

}  // namespace

QStringList animatedOptions(const Document& document) {
    QStringList options;
    const Setting shown = document.shownSetting();
    for (const SettingParameter& parameter : settingParameters())
        if (const QString option = verbatim(parameter.facts.option);
            parameter.matters(shown) && animatedNumber(option))
            options << option;
    for (const CursorDeclaration& declaration : cursorDeclarations())
        options << verbatim(declaration.option);
    return options;
}

AnimationControls::AnimationControls(const Document& document, const QString& option, QFormLayout& form,
                                     QObject* parent)
    : QObject(parent), m_document(document) {
    addNumbers(form);
    addStyle(form);
    int chosen = m_option->findData(option);
    for (int i = 0; chosen < 0 && i < m_option->count(); ++i)
        if (acceptedEnds(document, m_option->itemData(i).toString()))
            chosen = i;
    m_option->setCurrentIndex(std::max(0, chosen));
    propose();
    connect(m_option, &QComboBox::currentIndexChanged, this, [this] {
        propose();
        emit changed();
    });
    for (QLineEdit* end : {m_first, m_last})
        connect(end, &QLineEdit::textEdited, this, &AnimationControls::changed);
    for (QSpinBox* box : {m_frames, m_framesASecond, m_quality})
        connect(box, &QSpinBox::valueChanged, this, &AnimationControls::changed);
    for (QComboBox* box : {m_easing, m_repetition})
        connect(box, &QComboBox::currentIndexChanged, this, &AnimationControls::changed);
}

void AnimationControls::addNumbers(QFormLayout& form) {
    using namespace controls;
    m_option = add<QComboBox>(form, "animateOption", tr("Parameter"), tr("The parameter to animate"));
    for (const QString& option : animatedOptions(m_document)) {
        const ParameterFacts facts = goingOf(m_document, option).facts;
        m_option->addItem(labelOf(facts), option);
        m_option->setItemData(m_option->count() - 1, explained(facts), Qt::ToolTipRole);
    }
    m_first = make<QLineEdit>("animateFirst", tr("First value"), tr("Value in the first frame"));
    m_last = make<QLineEdit>(
        "animateLast", tr("Last value"),
        tr("Value in the last frame, or at the turning point if the animation runs back and forth"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_first, 1);
    row->addWidget(new QLabel(tr("to")));
    row->addWidget(m_last, 1);
    form.addRow(tr("From"), row);
}

void AnimationControls::addStyle(QFormLayout& form) {
    m_frames = addCount(form, "animateFrames", "frames");
    m_framesASecond = addCount(form, "animateRate", "fps");
    m_easing = addChoice(form, "animateEase", "ease");
    m_repetition = addChoice(form, "animateLoop", "loop");
    m_quality = addCount(form, "animateQuality", "quality");
    m_quality->setMinimum(0);
    m_quality->setSpecialValueText(translated(declarationOf("quality").unset));
    m_quality->setValue(0);
}

void AnimationControls::propose() {
    const Going going = goingOf(m_document, option());
    const Ends usual = going.facts.isUnset(going.value)
                           ? Ends(valueAtShare(going.facts, 0), valueAtShare(going.facts, 1))
                           : proposals(going).front();
    const auto [first, last] = acceptedEnds(m_document, option()).value_or(usual);
    m_first->setText(verbatim(writeNumber(first)));
    m_last->setText(verbatim(writeNumber(last)));
}

QString AnimationControls::option() const {
    return m_option->currentData().toString();
}

QString AnimationControls::way() const {
    return QStringLiteral("%1=%2..%3").arg(option(), m_first->text().trimmed(), m_last->text().trimmed());
}

AnimationStyle AnimationControls::style() const {
    return {.frames = m_frames->value(),
            .framesASecond = m_framesASecond->value(),
            .easing = static_cast<Easing>(m_easing->currentIndex()),
            .repetition = static_cast<Repetition>(m_repetition->currentIndex()),
            .quality = m_offersQuality ? m_quality->value() : 0};
}

/// Reports values that are not valid for the parameter; the message names the box, not the command-line
/// option.
Result<void> AnimationControls::refusal() const {
    const ParameterFacts facts = goingOf(m_document, option()).facts;
    for (const QLineEdit* end : {m_first, m_last}) {
        const auto value = readValue(facts, end->text().trimmed().toStdString());
        if (!value)
            return Failure(QStringLiteral("%1: %2").arg(end->accessibleName(), translated(value.error())));
    }
    return {};
}

Result<Animation> AnimationControls::animation() const {
    return refusal().and_then([this] { return Animation::read(way(), style()); });
}

QJsonObject AnimationControls::choices() const {
    QJsonObject choices;
    for (const Declaration<AnimationStyle>& declaration : animationDeclarations())
        choices[verbatim(declaration.option)] = declaration.get(style());
    return choices;
}

void AnimationControls::recall(const QJsonObject& choices) {
    AnimationStyle recalled = style();
    for (const Declaration<AnimationStyle>& declaration : animationDeclarations())
        if (const QJsonValue value = choices[verbatim(declaration.option)];
            value.isDouble() && !refuse(declaration, value.toDouble()))
            declaration.set(recalled, value.toDouble());
    const QSignalBlocker still(this);
    m_frames->setValue(recalled.frames);
    m_framesASecond->setValue(recalled.framesASecond);
    m_easing->setCurrentIndex(static_cast<int>(recalled.easing));
    m_repetition->setCurrentIndex(static_cast<int>(recalled.repetition));
    m_quality->setValue(recalled.quality);
}

void AnimationControls::offerQuality(bool offered) {
    m_offersQuality = offered;
    m_quality->setEnabled(offered);
}

void AnimationControls::setEnabled(bool enabled) {
    for (QWidget* control :
         {static_cast<QWidget*>(m_option), static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_last),
          static_cast<QWidget*>(m_frames), static_cast<QWidget*>(m_framesASecond),
          static_cast<QWidget*>(m_easing), static_cast<QWidget*>(m_repetition)})
        control->setEnabled(enabled);
    m_quality->setEnabled(enabled && m_offersQuality);
}

}  // namespace posiscope
