// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/tensorchooser.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/texts/shownwords.h"

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

}  // namespace posiscope
