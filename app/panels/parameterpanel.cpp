// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/parameterpanel.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/panels/choicebox.h"
#include "app/panels/ignorewheel.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

void describe(QWidget* control, const ParameterFacts& parameter) {
    control->setToolTip(explained(parameter));
    control->setAccessibleName(translated(parameter.label));
    control->setAccessibleDescription(translated(parameter.meaning));
}

/// The combo box grows with nothing: it must not push the panel wider when the language changes.
void keepNarrow(QComboBox* box) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
}

}  // namespace

ParameterPanel::ParameterPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_room(new QScrollArea) {
    setObjectName(QStringLiteral("parameters"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_room);
    m_room->setWidgetResizable(true);
    m_room->setFrameShape(QFrame::NoFrame);
    m_room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_room->setFocusPolicy(Qt::NoFocus);
    build();
    connect(&document, &Document::parametersChanged, this, &ParameterPanel::showDocument);
    connect(&document, &Document::refused, this, &ParameterPanel::showRefusal);
}

void ParameterPanel::build() {
    m_show.clear();
    auto* controls = new QWidget;
    auto* grid = new QGridLayout(controls);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    for (const SubjectParameter& parameter : subjectParameters()) {
        if (parameter.facts.scale == Scale::List)
            addChoice(*grid, parameter);
        else
            addNumber(*grid, parameter);
    }
    m_refusal = new QLabel;
    m_refusal->setObjectName(QStringLiteral("refusal"));
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    grid->addWidget(m_refusal, grid->rowCount(), 0, 1, 2);
    grid->setRowStretch(grid->rowCount(), 1);
    m_room->setWidget(controls);  // and deletes those before
    controls->installEventFilter(this);
    makeRoom();
    showDocument();
}

/// A scroll area does not pass on that its content wants another size, as when the style is first known.
bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && watched == m_room->widget())
        makeRoom();
    return QWidget::eventFilter(watched, event);
}

void ParameterPanel::makeRoom() {
    const int side = TextSize::of().pixels(14);
    m_room->widget()->layout()->setContentsMargins(side, 10, side, 10);
    m_room->setMinimumWidth(m_room->widget()->minimumSizeHint().width());  // a scroll bar fits in the margin
    updateGeometry();
}

QSize ParameterPanel::sizeHint() const {
    return m_room->widget()->sizeHint();
}

void ParameterPanel::addNumber(QGridLayout& grid, const SubjectParameter& parameter) {
    const ParameterFacts& facts = parameter.facts;
    const int row = grid.rowCount();
    auto* label = new QLabel(translated(facts.label));
    auto* box = new NumberBox(facts);
    label->setBuddy(box);
    grid.addWidget(label, row, 0);
    grid.addWidget(box, row, 1, Qt::AlignRight);
    describe(box, parameter.facts);
    label->setToolTip(box->toolTip());
    connect(box, &NumberBox::entered, this, [this, &parameter, box](double value) {
        if (!change(parameter, value))
            box->keepTyped();
    });
    connect(box, &NumberBox::refusedText, this, &ParameterPanel::showRefusal);
    m_show.emplace_back([box, &parameter](const Subject& s) { box->display(parameter.get(s)); });
    showWhereItMatters(parameter, {label, box});
    if (parameter.facts.scale != Scale::Logarithmic && parameter.facts.whole)
        return;  // the first position and the seed are set once, not explored by dragging

    auto* slider = new ParameterSlider(facts);
    grid.addWidget(slider, row + 1, 0, 1, 2);
    describe(slider, parameter.facts);
    connect(slider, &QSlider::sliderPressed, &m_document, &Document::beginDrag);
    connect(slider, &QSlider::sliderReleased, &m_document, &Document::endDrag);
    connect(slider, &ParameterSlider::moved, this,
            [this, &parameter](double value) { change(parameter, value); });
    m_show.emplace_back([slider, &parameter](const Subject& s) { slider->display(parameter.get(s)); });
    showWhereItMatters(parameter, {slider});
}

/// What changes nothing beside the other parameters is not there.
void ParameterPanel::showWhereItMatters(const SubjectParameter& parameter, const QList<QWidget*>& controls) {
    m_show.emplace_back([controls, &parameter](const Subject& s) {
        for (QWidget* control : controls)
            control->setVisible(parameter.matters(s));
    });
}

void ParameterPanel::addChoice(QGridLayout& grid, const SubjectParameter& parameter) {
    if (parameter.facts.choices.size() < 2)
        return;  // nothing to choose
    const int row = grid.rowCount();
    auto* label = new QLabel(translated(parameter.facts.label));
    auto* box = new ChoiceBox;
    box->setObjectName(QStringLiteral("choice-") + verbatim(parameter.facts.option));
    keepNarrow(box);
    box->installEventFilter(new IgnoreWheel(box));
    for (const Choice& choice : parameter.facts.choices) {
        box->addItem(translated(choice.label));
        box->setItemData(box->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    label->setBuddy(box);
    grid.addWidget(label, row, 0);
    grid.addWidget(box, row, 1);
    describe(box, parameter.facts);
    connect(box, &QComboBox::activated, this, [this, &parameter](int index) { change(parameter, index); });
    m_show.emplace_back(
        [box, &parameter](const Subject& s) { box->setCurrentIndex(static_cast<int>(parameter.get(s))); });
    showWhereItMatters(parameter, {label, box});
}

bool ParameterPanel::change(const SubjectParameter& parameter, double value) {
    Subject subject = m_document.subject();
    parameter.set(subject, value);
    subject.parameters = m_document.suited(subject.parameters);
    if (m_document.setSubject(subject, tr("change %1").arg(translated(parameter.facts.label))))
        return true;
    for (const auto& show : m_show)
        show(m_document.subject());  // the control goes back, the reason stays
    return false;
}

void ParameterPanel::showDocument() {
    m_refusal->hide();
    const int before = sizeHint().height();
    for (const auto& show : m_show)
        show(m_document.subject());
    if (sizeHint().height() != before)
        updateGeometry();
}

void ParameterPanel::showRefusal(const QString& why) {
    m_refusal->setText(why);
    m_refusal->setVisible(!why.isEmpty());
    if (!why.isEmpty())  // after the layout has made room for it
        QTimer::singleShot(0, m_refusal, [this] { m_room->ensureWidgetVisible(m_refusal); });
}

void ParameterPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
