// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/wordsbar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QToolButton>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/panels/choicebox.h"
#include "app/panels/numberbox.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// Places widgets side by side and wraps to the next line at the right edge.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int spacing);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override {
        return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
    }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// \returns the required height
    int arrange(const QRect& rect, bool move) const;

    QList<QLayoutItem*> m_items;
};

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
    qDeleteAll(m_items);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins around = contentsMargins();
    return size.grownBy(around);
}

QSize FlowLayout::sizeHint() const {
    int width = 0;
    int height = 0;
    for (const QLayoutItem* item : m_items) {
        width += item->sizeHint().width() + spacing();
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool move) const {
    const QRect room = rect.marginsRemoved(contentsMargins());
    int x = room.left();
    int y = room.top();
    int line = 0;
    for (QLayoutItem* item : m_items) {
        const QSize size = item->sizeHint();
        if (x > room.left() && x + size.width() > room.left() + room.width()) {
            x = room.left();
            y += line + spacing();
            line = 0;
        }
        if (move)
            item->setGeometry(
                QRect(QPoint(x, y), QSize(std::min(size.width(), room.width()), size.height())));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - rect.top() + contentsMargins().bottom();
}

void describeWord(QWidget* control, const ParameterFacts& facts) {
    control->setObjectName(QStringLiteral("words-") + verbatim(facts.option));
    control->setToolTip(explained(facts));
    control->setAccessibleName(translated(facts.label));
    control->setAccessibleDescription(translated(facts.meaning));
}

/// Off and on, which a single toggle button can show.
bool isSwitch(const ParameterFacts& facts) {
    return facts.choices.size() == 2 && facts.choices[1].option == "on";
}

}  // namespace

WordsBar::WordsBar(Document& document, std::vector<std::string_view> options, QWidget* parent)
    : QWidget(parent), m_document(document), m_all(std::move(options)), m_options(m_all) {
    setObjectName(QStringLiteral("words-bar"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);  // Fixed would mean a single line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    build();
    connect(&document, &Document::parametersChanged, this, &WordsBar::showDocument);
}

void WordsBar::offerOnly(const std::vector<std::string_view>& options) {
    std::vector<std::string_view> offered;
    for (const std::string_view option : m_all)
        if (std::ranges::count(options, option) > 0)
            offered.push_back(option);
    if (offered != m_options) {
        m_options = offered;
        build();
    }
    setVisible(!m_options.empty());
}

void WordsBar::build() {
    m_show.clear();
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete layout();
    auto* row = new FlowLayout(this, 6);
    row->setContentsMargins(10, 4, 10, 2);
    for (const std::string_view option : m_options) {
        const SettingParameter& parameter = settingParameter(option);
        if (parameter.facts.scale != Scale::List)
            row->addWidget(makeNumber(parameter));
        else if (isSwitch(parameter.facts))
            row->addWidget(makeSwitch(parameter));
        else
            row->addWidget(makeChoice(parameter));
    }
    showDocument();
}

QWidget* WordsBar::makeSwitch(const SettingParameter& parameter) {
    auto* button = new QToolButton;
    describeWord(button, parameter.facts);
    button->setProperty("toggle", true);
    button->setText(capitalised(parameter.facts.label));
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this,
            [this, &parameter](bool on) { change(parameter, on ? 1 : 0); });
    m_show.emplace_back(
        [button, &parameter](const Setting& setting) { button->setChecked(parameter.get(setting) != 0); });
    return button;
}

QWidget* WordsBar::makeChoice(const SettingParameter& parameter) {
    auto* box = new ChoiceBox;
    describeWord(box, parameter.facts);
    box->installEventFilter(new IgnoreWheel(box));
    for (const Choice& choice : parameter.facts.choices) {
        box->addItem(translated(choice.label));
        box->setItemData(box->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    connect(box, &QComboBox::activated, this, [this, &parameter](int index) { change(parameter, index); });
    m_show.emplace_back([box, &parameter](const Setting& setting) {
        box->setCurrentIndex(static_cast<int>(*parameter.get(setting)));
    });
    return box;
}

QWidget* WordsBar::makeNumber(const SettingParameter& parameter) {
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(4, 0, 0, 0);
    row->setSpacing(4);
    auto* label = new QLabel(translated(parameter.facts.label));
    auto* box = new NumberBox(parameter.facts);
    describeWord(box, parameter.facts);
    box->setProperty("whole", parameter.facts.whole);
    label->setBuddy(box);
    label->setToolTip(box->toolTip());
    row->addWidget(label);
    row->addWidget(box);
    connect(box, &NumberBox::entered, this, [this, &parameter, box](double value) {
        if (const auto why = change(parameter, value)) {
            m_refused = box;
            box->keepTyped(*why);
        }
    });
    connect(box, &NumberBox::refusedText, this, [this, box](const QString& why) {
        if (why.isEmpty() && m_refused != box)
            return;  // the error shown concerns another control
        m_refused = box;
        m_document.sayRefused(why);
    });
    m_show.emplace_back([box, &parameter](const Setting& setting) { box->display(*parameter.get(setting)); });
    return both;
}

std::optional<QString> WordsBar::change(const SettingParameter& parameter, double value) {
    auto why = m_document.change(parameter, value);
    m_document.sayRefused(why.value_or(QString()));
    showDocument();
    return why;
}

void WordsBar::showDocument() {
    for (const auto& show : m_show)
        show(m_document.setting());
}

void WordsBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
