// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/tensorchooser.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/texts/shownwords.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr int kIndexRole = Qt::UserRole;

QString shapeText(const QList<qint64>& shape) {
    QStringList sides;
    for (const qint64 side : shape)
        sides << QString::number(side);
    return sides.isEmpty() ? QStringLiteral("–") : sides.join(QStringLiteral(" × "));
}

}  // namespace

TensorChooser::TensorChooser(const QList<TensorFacts>& tensors, int likely, TableRole role, QWidget* parent)
    : QDialog(parent),
      m_part(new QLineEdit),
      m_list(new QTreeWidget),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("Which tensor?"));
    setObjectName(QStringLiteral("tensorChooser"));
    m_part->setPlaceholderText(tr("Part of a name"));
    m_part->setAccessibleName(tr("Part of a name"));
    m_part->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("tensors"));
    m_list->setHeaderLabels({tr("Tensor"), tr("Shape"), tr("Type")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);  // faster for the thousands of tensors in a model
    fill(tensors, likely, role);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_part);
    column->addWidget(m_list);
    column->addWidget(m_buttons);
    resize(620, 420);
    QPushButton* const open = m_buttons->button(QDialogButtonBox::Open);
    open->setEnabled(chosen().has_value());
    connect(m_part, &QLineEdit::textChanged, this, &TensorChooser::narrow);
    connect(m_list, &QTreeWidget::currentItemChanged, open,
            [this, open] { open->setEnabled(chosen().has_value()); });
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, [this] {
        if (chosen())
            accept();
    });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void TensorChooser::offerXray() {
    QPushButton* const xray = m_buttons->addButton(tr("X-ray of the weights"), QDialogButtonBox::ActionRole);
    xray->setObjectName(QStringLiteral("xray"));
    xray->setToolTip(tr("Show this model's weight norms for each rotary pair."));
    xray->setAutoDefault(false);
    connect(xray, &QPushButton::clicked, this, [this] {
        m_xray = true;
        accept();
    });
}

void TensorChooser::fill(const QList<TensorFacts>& tensors, int likely, TableRole role) {
    QList<QTreeWidgetItem*> items;
    for (int i = 0; i < tensors.size(); ++i) {
        const TensorFacts& tensor = tensors[i];
        auto* item = new QTreeWidgetItem({shownName(tensor.name), shapeText(tensor.shape), tensor.type});
        item->setData(0, kIndexRole, i);
        const bool shown = canBeShown(tensor, role);
        item->setToolTip(0, shown ? shownName(tensor.name) : shownMessage(tensor.why));
        item->setToolTip(2, tensor.note);
        item->setDisabled(!shown);
        items << item;
    }
    m_list->addTopLevelItems(items);
    m_list->header()->resizeSection(0, 360);
    if (likely >= 0)
        m_list->setCurrentItem(items[likely]);
}

void TensorChooser::narrow(const QString& part) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        item->setHidden(!item->text(0).contains(part, Qt::CaseInsensitive));
        // An exact name is selected even if the current selection also matches as a part.
        const bool whole = item->text(0).compare(part, Qt::CaseInsensitive) == 0 && !item->isDisabled();
        const QTreeWidgetItem* const now = m_list->currentItem();
        if (whole && (now == nullptr || now->text(0) != part))
            m_list->setCurrentItem(item);
    }
}

std::optional<int> TensorChooser::chosen() const {
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr || item->isDisabled() || item->isHidden())
        return std::nullopt;
    return item->data(0, kIndexRole).toInt();
}

namespace {

QComboBox* patternBox(const QStringList& patterns, const QString& name, QStringView letter) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(44);
    for (const QString& pattern : patterns)
        box->addItem(shownName(pattern), pattern);
    const auto likely = std::ranges::find_if(patterns, [letter](const QString& pattern) {
        return pattern.section(u'.', -2, -2).contains(letter);
    });
    box->setCurrentIndex(likely == patterns.end() ? 0 : static_cast<int>(likely - patterns.begin()));
    return box;
}

}  // namespace

ProjectionChooser::ProjectionChooser(const QStringList& patterns, QWidget* parent)
    : QDialog(parent),
      m_query(patternBox(patterns, QStringLiteral("queryTensor"), u"q")),
      m_key(patternBox(patterns, QStringLiteral("keyTensor"), u"k")),
      m_fusion(new QComboBox) {
    setWindowTitle(tr("Which tensors are the query and key weights?"));
    setObjectName(QStringLiteral("projectionChooser"));
    m_fusion->setObjectName(QStringLiteral("fusion"));
    for (const Choice& choice : kFusions) {
        m_fusion->addItem(capitalised(choice.label));
        m_fusion->setItemData(m_fusion->count() - 1, translated(choice.meaning), Qt::ToolTipRole);
    }
    auto* label =
        new QLabel(tr("The tensor names of this checkpoint match no known architecture. {layer} stands for "
                      "the layer number."));
    label->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout(this);
    form->addRow(label);
    form->addRow(tr("Queries"), m_query);
    form->addRow(tr("Keys"), m_key);
    form->addRow(tr("Matrix"), m_fusion);
    form->addRow(buttons);
    connect(m_fusion, &QComboBox::currentIndexChanged, m_key,
            [this](int fusion) { m_key->setEnabled(fusion == 0); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

ChosenTensors ProjectionChooser::chosen() const {
    const auto fusion = static_cast<Fusion>(m_fusion->currentIndex());
    const QString query = m_query->currentData().toString();
    return {query, fusion == Fusion::None ? m_key->currentData().toString() : query, fusion};
}

}  // namespace posiscope
