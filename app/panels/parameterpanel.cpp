// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/parameterpanel.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "app/document/document.h"
#include "app/document/inputtext.h"
#include "app/panels/choicebox.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// An input that may be chosen instead of typing one. Sides are multiples of 2, by which most models merge.
struct ProposedInput {
    const char* name;
    const char* input;
};

constexpr std::array<ProposedInput, 3> kProposals{{
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "Text, image, text"), "text 3, image 4x6, text 2"},
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "Two images"), "text 2, image 4x4, text 2, image 4x8, text 2"},
    {QT_TRANSLATE_NOOP("posiscope::InputBox", "A video"), "text 2, video 3x4x4, text 2"},
}};

// The control, its error, its slider, the slider's error; empty rows take no room.
constexpr int kRowsOfControl = 4;

void describe(QWidget* control, const ParameterFacts& parameter) {
    control->setToolTip(explained(parameter));
    control->setAccessibleName(translated(parameter.label));
    control->setAccessibleDescription(translated(parameter.meaning));
}

/// The label of the parameter; long ones are split evenly into two lines, so that the panel's width does not
/// depend on the scheme.
QString nameOf(const ParameterFacts& parameter) {
    constexpr qsizetype kLongest = 14;  // characters
    const QString name = translated(parameter.label);
    if (name.size() <= kLongest)
        return name;
    qsizetype at = -1;
    for (qsizetype space = name.indexOf(u' '); space >= 0; space = name.indexOf(u' ', space + 1))
        if (at < 0 || std::max(space, name.size() - space) < std::max(at, name.size() - at))
            at = space;
    return at < 0 ? name : name.left(at) + u'\n' + name.mid(at + 1);
}

/// The combo box has a fixed width, so that the panel's width does not depend on the language.
void keepNarrow(QComboBox* box) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
}

}  // namespace

InputBox::InputBox(QWidget* parent) : QLineEdit(parent) {
    setObjectName(QStringLiteral("box-input"));
    QAction* const proposals = addAction(sign(QStringLiteral("down")), TrailingPosition);
    proposals->setObjectName(QStringLiteral("propose-input"));
    proposals->setText(tr("Examples"));
    proposals->setToolTip(tr("Examples of inputs (Down key)"));
    connect(proposals, &QAction::triggered, this, &InputBox::propose);
    connect(this, &QLineEdit::returnPressed, this, &InputBox::take);
    connect(this, &QLineEdit::textEdited, this, [this] { markWrong(*this, false); });
}

void InputBox::display(const QString& input) {
    if (input == m_input && isModified())
        return;
    m_input = input;
    markWrong(*this, false);
    setText(input);  // the beginning is seen
    setCursorPosition(0);
}

void InputBox::keepTyped() {
    markWrong(*this, true);
}

void InputBox::take() {
    setModified(false);
    emit entered(text());
}

void InputBox::propose() {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("inputs"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const ProposedInput& proposal : kProposals) {
        const QString input = QString::fromLatin1(proposal.input);
        connect(menu->addAction(tr(proposal.name) + u'\t' + input), &QAction::triggered, this, [this, input] {
            setText(input);
            take();
        });
    }
    menu->popup(mapToGlobal(rect().bottomLeft()));
}

bool InputBox::event(QEvent* event) {
    return leavesToWindow(*event) || QLineEdit::event(event);
}

void InputBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down)
        return propose();
    if (event->key() != Qt::Key_Escape || text() == m_input)
        return QLineEdit::keyPressEvent(event);
    setModified(false);
    display(m_input);
    emit left();
}

void InputBox::focusOutEvent(QFocusEvent* event) {
    if (isModified() && event->reason() != Qt::PopupFocusReason)
        take();
    QLineEdit::focusOutEvent(event);
}

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
    connect(&document, &Document::refused, this, [this](const QString& why) {
        if (why.isEmpty() && !m_refusal->isHidden())
            showDocument();
    });
    // Needed because a hidden panel does not report size changes; queued, because the style sheet changes
    // with the same signal.
    connect(&TextSize::of(), &TextSize::changed, this, &ParameterPanel::makeRoom, Qt::QueuedConnection);
}

void ParameterPanel::build() {
    m_show.clear();
    m_rows = 0;
    auto* controls = new QWidget;
    auto* grid = new QGridLayout(controls);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    for (const bool advanced : {false, true}) {
        if (advanced)
            addMore(*grid);
        for (const SettingParameter& parameter : settingParameters()) {
            if (parameter.facts.advanced != advanced)
                continue;
            if (parameter.facts.option == "patch-rows")
                addInput(*grid);  // in place of the one picture that other models see
            if (parameter.facts.scale == Scale::List)
                addChoice(*grid, parameter);
            else
                addNumber(*grid, parameter);
        }
    }
    m_refusal = new QLabel;
    m_refusal->setObjectName(QStringLiteral("refusal"));
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    grid->addWidget(m_refusal, m_rows, 0, 1, 2);
    grid->setRowStretch(m_rows + 1, 1);
    m_room->setWidget(controls);  // deletes the previous ones
    controls->installEventFilter(this);
    makeRoom();
    showDocument();
}

/// The heading that shows and hides the advanced parameters.
void ParameterPanel::addMore(QGridLayout& grid) {
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("more-parameters"));
    m_more->setCheckable(true);
    m_more->setChecked(m_showsAdvanced);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setMinimumHeight(28);
    m_more->setToolTip(tr("Show or hide rarely used parameters"));
    constexpr int kGap = 8;  // to the slider above
    grid.setRowMinimumHeight(m_rows, kGap);
    grid.addWidget(m_more, m_rows + 1, 0, 1, 2, Qt::AlignLeft);
    m_rows += kRowsOfControl;
    connect(m_more, &QToolButton::clicked, this, [this](bool all) {
        showAdvanced(all);
        emit advancedShown(all);
    });
    m_show.emplace_back([this](const Setting&) { showMore(); });
}

/// Says how many of the hidden parameters differ from their defaults, so that nothing changes a picture
/// unseen.
void ParameterPanel::showMore() {
    const Setting& setting = m_document.setting();
    int shown = 0;
    int changed = 0;
    for (const SettingParameter& parameter : settingParameters()) {
        if (!parameter.facts.advanced || !parameter.matters(setting))
            continue;
        ++shown;
        changed += parameter.get(setting) != parameter.usual;
    }
    const bool open = m_more->isChecked();
    m_more->setVisible(shown > 0);
    m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_more->setText(open || changed == 0 ? tr("More parameters")
                                         : tr("More parameters (%1 changed)").arg(changed));
}

/// A scroll area does not forward size changes of its content, for example when the style becomes known.
bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && watched == m_room->widget())
        makeRoom();
    return QWidget::eventFilter(watched, event);
}

void ParameterPanel::makeRoom() {
    const int side = TextSize::of().pixels(14);
    m_room->widget()->layout()->setContentsMargins(side, 10, side, 10);
    m_room->setMinimumWidth(leastWidth() + 2 * side);  // a scroll bar fits in the margin
    // The style sheet takes this away; without it a slider's painting begins with the window behind all.
    m_room->widget()->setAutoFillBackground(true);
    updateGeometry();
}

/// The width of all rows, including hidden ones, so that the panel keeps its width for every scheme.
int ParameterPanel::leastWidth() const {
    const auto& grid = static_cast<const QGridLayout&>(*m_room->widget()->layout());
    std::array<int, 2> columns{};
    int across = 0;
    for (int i = 0; i < grid.count(); ++i) {
        int row = 0;
        int column = 0;
        int rows = 0;
        int spanned = 0;
        grid.getItemPosition(i, &row, &column, &rows, &spanned);
        const QWidget& widget = *grid.itemAt(i)->widget();
        widget.ensurePolished();
        int& widest = spanned > 1 ? across : columns[static_cast<std::size_t>(column)];
        widest = std::max(widest, widget.minimumSizeHint().expandedTo(widget.minimumSize()).width());
    }
    return std::max(across, columns[0] + grid.horizontalSpacing() + columns[1]);
}

QSize ParameterPanel::sizeHint() const {
    return m_room->widget()->sizeHint();
}

void ParameterPanel::addNumber(QGridLayout& grid, const SettingParameter& parameter) {
    const ParameterFacts& facts = parameter.facts;
    const int row = m_rows;
    m_rows += kRowsOfControl;
    auto* label = new ScrubLabel(nameOf(facts));
    auto* box = new NumberBox(facts);
    label->setBuddy(box);
    grid.addWidget(label, row, 0);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // as wide as the boxes of choices
    grid.addWidget(box, row, 1);
    describe(box, parameter.facts);
    label->setToolTip(box->toolTip());
    connect(box, &NumberBox::entered, this, [this, &parameter, box](double value) {
        if (const auto why = change(parameter, value, *box))
            box->keepTyped(*why);
    });
    connect(box, &NumberBox::refusedText, this, [this, box](const QString& why) { showRefusal(*box, why); });
    m_show.emplace_back(
        [box, &parameter](const Setting& s) { box->display(parameter.get(s).value_or(parameter.usual)); });
    showWhereItMatters(parameter, {label, box});
    if (parameter.facts.scale != Scale::Logarithmic && parameter.facts.whole)
        return;  // the first position and the seed are set once; dragging them makes no sense

    auto* slider = new ParameterSlider(facts);
    label->setSlider(slider);
    grid.addWidget(slider, row + 2, 0, 1, 2);  // below the error of the number
    describe(slider, parameter.facts);
    connect(slider, &QSlider::sliderPressed, &m_document, &Document::beginDrag);
    connect(slider, &QSlider::sliderReleased, &m_document, &Document::endDrag);
    connect(slider, &ParameterSlider::moved, this, [this, &parameter, slider](double value) {
        m_lastMoved = verbatim(parameter.facts.option);
        change(parameter, value, *slider);
    });
    offerReset(parameter, *label, *slider, *box);
    QAction* const animate = slider->offerAnimation();
    animate->setVisible(m_animates);
    label->addAction(animate);
    connect(slider, &ParameterSlider::animationRequested, this, &ParameterPanel::animationRequested);
    m_show.emplace_back([slider, &parameter](const Setting& s) {
        slider->display(parameter.get(s).value_or(parameter.usual));
    });
    showWhereItMatters(parameter, {slider});
}

void ParameterPanel::showAdvanced(bool shown) {
    m_showsAdvanced = shown;
    m_more->setChecked(shown);
    showDocument();
}

void ParameterPanel::offerAnimation() {
    m_animates = true;
    for (QAction* const action : findChildren<QAction*>(QStringLiteral("animate")))
        action->setVisible(true);
}

/// Offers to reset to the default, by a double click on the slider or from a menu.
void ParameterPanel::offerReset(const SettingParameter& parameter, QWidget& label, ParameterSlider& slider,
                                QWidget& box) {
    const double usual = parameter.usual;
    auto* reset = new QAction(
        tr("Reset to %1").arg(thousandsApart(verbatim(writeValue(parameter.facts, usual)))), &slider);
    connect(reset, &QAction::triggered, this,
            [this, &parameter, usual, &box] { change(parameter, usual, box); });
    connect(&slider, &ParameterSlider::resetRequested, this, [this, reset] {
        m_document.resumeDrag();
        reset->trigger();
        m_document.endDrag();
    });
    for (QWidget* control : {&label, static_cast<QWidget*>(&slider)}) {
        control->addAction(reset);
        control->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
}

/// Hides controls without effect, given the other parameters.
void ParameterPanel::showWhereItMatters(const SettingParameter& parameter, const QList<QWidget*>& controls) {
    m_show.emplace_back([this, controls, &parameter](const Setting& s) {
        for (QWidget* control : controls)
            control->setVisible(parameter.matters(s) && (!parameter.facts.advanced || m_more->isChecked()));
    });
}

void ParameterPanel::addChoice(QGridLayout& grid, const SettingParameter& parameter) {
    if (parameter.facts.choices.size() < 2)
        return;  // nothing to choose
    const int row = m_rows;
    m_rows += kRowsOfControl;
    auto* label = new QLabel(nameOf(parameter.facts));
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
    connect(box, &QComboBox::activated, this,
            [this, &parameter, box](int index) { change(parameter, index, *box); });
    m_show.emplace_back([box, &parameter](const Setting& s) {
        box->setCurrentIndex(static_cast<int>(parameter.get(s).value_or(parameter.usual)));
    });
    showWhereItMatters(parameter, {label, box});
}

/// A line of its own below its name, because inputs are long.
void ParameterPanel::addInput(QGridLayout& grid) {
    const int row = m_rows;
    m_rows += kRowsOfControl;
    auto* label = new QLabel(tr("input"));
    auto* box = new InputBox;
    label->setBuddy(box);
    grid.addWidget(label, row, 0, 1, 2);
    grid.addWidget(box, row + 1, 0, 1, 2);
    const QString meaning = translated(textCalled(axialTexts(), "input").meaning);
    box->setToolTip(meaning);
    label->setToolTip(meaning);
    box->setAccessibleName(label->text());
    box->setAccessibleDescription(meaning);
    connect(box, &InputBox::entered, this, [this, box](const QString& input) {
        if (const auto why = changeInput(m_document, input)) {
            box->keepTyped();
            return showRefusal(*box, *why);
        }
        box->display(inputOf(m_document.setting()).value_or(QString()));
        showRefusal(*box, {});
    });
    connect(box, &InputBox::left, this, [this, box] { showRefusal(*box, {}); });
    m_show.emplace_back([label, box](const Setting& setting) {
        const auto input = inputOf(setting);
        if (input)
            box->display(*input);
        else
            box->setModified(false);  // what was typed is not taken when the box loses the focus
        label->setVisible(input.has_value());
        box->setVisible(input.has_value());
    });
}

std::optional<QString> ParameterPanel::change(const SettingParameter& parameter, double value,
                                              QWidget& control) {
    auto why = m_document.change(parameter, value);
    if (!why)
        return {};
    for (const auto& show : m_show)
        show(m_document.setting());  // resets the control but keeps the reason
    showRefusal(control, *why);
    return why;
}

void ParameterPanel::showDocument() {
    m_refusal->hide();
    const int before = sizeHint().height();
    for (const auto& show : m_show)
        show(m_document.setting());
    if (sizeHint().height() != before)
        updateGeometry();
}

/// In the row below \p control, so that a slider does not move while it is dragged.
void ParameterPanel::showRefusal(QWidget& control, const QString& why) {
    if (why.isEmpty() && m_refused != &control)
        return;  // the reason shown concerns another control
    m_refused = &control;
    m_refusal->setText(numbersApart(why));
    m_refusal->setVisible(!why.isEmpty());
    if (why.isEmpty())
        return;
    auto* grid = static_cast<QGridLayout*>(m_room->widget()->layout());
    int row = 0;
    int column = 0;
    int rows = 1;
    int columns = 1;
    grid->getItemPosition(grid->indexOf(&control), &row, &column, &rows, &columns);
    grid->removeWidget(m_refusal);
    grid->addWidget(m_refusal, row + 1, 0, 1, 2);
    QTimer::singleShot(0, m_refusal, [this, box = QPointer(&control)] {  // after the layout has been updated
        m_room->ensureWidgetVisible(m_refusal);
        if (box)
            m_room->ensureWidgetVisible(box);
    });
}

void ParameterPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
