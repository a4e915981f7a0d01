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
#include "app/document/translated.h"
#include "app/panels/choicebox.h"
#include "app/panels/ignorewheel.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"

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
    grid->setContentsMargins(14, 10, 14, 10);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    for (const Declaration<Parameters>& declaration : parameterDeclarations()) {
        if (declaration.scale == Scale::List)
            addChoice(*grid, declaration);
        else
            addNumber(*grid, declaration);
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
    m_room->setMinimumWidth(m_room->widget()->minimumSizeHint().width());  // a scroll bar fits in the margin
    updateGeometry();
}

QSize ParameterPanel::sizeHint() const {
    return m_room->widget()->sizeHint();
}

void ParameterPanel::addNumber(QGridLayout& grid, const Declaration<Parameters>& declaration) {
    const int row = grid.rowCount();
    auto* label = new QLabel(translated(declaration.label));
    auto* box = new NumberBox(declaration);
    box->setFixedWidth(96);
    label->setBuddy(box);
    grid.addWidget(label, row, 0);
    grid.addWidget(box, row, 1, Qt::AlignRight);
    describe(box, declaration);
    label->setToolTip(box->toolTip());
    connect(box, &NumberBox::entered, this, [this, &declaration, box](double value) {
        if (!change(declaration, value))
            box->keepTyped();
    });
    connect(box, &NumberBox::refusedText, this, &ParameterPanel::showRefusal);
    m_show.emplace_back([box, &declaration](const Parameters& p) { box->display(declaration.get(p)); });
    showWhereItMatters(declaration, {label, box});
    if (declaration.scale != Scale::Logarithmic && declaration.whole)
        return;  // the first position and the seed are set once, not explored by dragging

    auto* slider = new ParameterSlider(declaration);
    grid.addWidget(slider, row + 1, 0, 1, 2);
    describe(slider, declaration);
    connect(slider, &QSlider::sliderPressed, &m_document, &Document::beginDrag);
    connect(slider, &QSlider::sliderReleased, &m_document, &Document::endDrag);
    connect(slider, &ParameterSlider::moved, this,
            [this, &declaration](double value) { change(declaration, value); });
    m_show.emplace_back([slider, &declaration](const Parameters& p) { slider->display(declaration.get(p)); });
    showWhereItMatters(declaration, {slider});
}

/// What changes nothing beside the other parameters is not there.
void ParameterPanel::showWhereItMatters(const Declaration<Parameters>& declaration,
                                        const QList<QWidget*>& controls) {
    if (declaration.matters == nullptr)
        return;
    m_show.emplace_back([controls, &declaration](const Parameters& p) {
        for (QWidget* control : controls)
            control->setVisible(declaration.matters(p));
    });
}

void ParameterPanel::addChoice(QGridLayout& grid, const Declaration<Parameters>& declaration) {
    if (declaration.choices.size() < 2)
        return;  // nothing to choose
    const int row = grid.rowCount();
    auto* label = new QLabel(translated(declaration.label));
    auto* box = new ChoiceBox;
    box->setObjectName(QStringLiteral("choice-") + verbatim(declaration.option));
    keepNarrow(box);
    box->installEventFilter(new IgnoreWheel(box));
    for (const Choice& choice : declaration.choices) {
        box->addItem(translated(choice.label));
        box->setItemData(box->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    label->setBuddy(box);
    grid.addWidget(label, row, 0);
    grid.addWidget(box, row, 1);
    describe(box, declaration);
    connect(box, &QComboBox::activated, this,
            [this, &declaration](int index) { change(declaration, index); });
    m_show.emplace_back([box, &declaration](const Parameters& p) {
        box->setCurrentIndex(static_cast<int>(declaration.get(p)));
    });
    showWhereItMatters(declaration, {label, box});
}

bool ParameterPanel::change(const Declaration<Parameters>& declaration, double value) {
    Parameters parameters = m_document.parameters();
    declaration.set(parameters, value);
    if (m_document.setParameters(parameters, tr("change %1").arg(translated(declaration.label))))
        return true;
    for (const auto& show : m_show)
        show(m_document.parameters());  // the control goes back, the reason stays
    return false;
}

void ParameterPanel::showDocument() {
    m_refusal->hide();
    const int before = sizeHint().height();
    for (const auto& show : m_show)
        show(m_document.parameters());
    if (sizeHint().height() == before)
        return;
    updateGeometry();
    emit controlsChanged();
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
