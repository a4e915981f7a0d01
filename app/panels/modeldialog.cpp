// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/modeldialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/models/modelpositions.h"
#include "app/models/modelreport.h"
#include "app/models/planwords.h"
#include "app/plots/ticks.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"

namespace posiscope {

ModelDialog::ModelDialog(const ModelPositions& model, const QString& name, QWidget* parent)
    : QDialog(parent), m_buttons(new QDialogButtonBox(QDialogButtonBox::Close)) {
    setWindowTitle(tr("Model report: %1").arg(shownWords(name, kLongestName)));
    setObjectName(QStringLiteral("modelDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    column->addWidget(listOf(model), 1);
    if (const QString remarks = remarksOf(model); !remarks.isEmpty()) {
        auto* label = new QLabel(remarks);
        label->setObjectName(QStringLiteral("remarks"));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        auto* room = new QScrollArea;  // a file may cause many remarks
        room->setWidget(label);
        room->setWidgetResizable(true);
        room->setFrameShape(QFrame::NoFrame);
        room->setFocusPolicy(Qt::NoFocus);
        room->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        column->addWidget(room);
    }
    if (model.rotary.size() > 1)
        column->addWidget(layersOf(model));
    QPushButton* const copy = m_buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copy"));
    copy->setAutoDefault(false);
    QPushButton* const close = m_buttons->button(QDialogButtonBox::Close);
    close->setDefault(true);
    close->setIcon({});  // like all other buttons of the program
    column->addWidget(m_buttons);
    close->setFocus();
    resize(620, 460);
    connect(copy, &QPushButton::clicked, this,
            [text = reportText(model)] { QApplication::clipboard()->setText(text); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ModelDialog::offerXray() {
    QPushButton* const xray = m_buttons->addButton(tr("X-ray of the weights"), QDialogButtonBox::ActionRole);
    xray->setObjectName(QStringLiteral("xray"));
    xray->setAutoDefault(false);
    xray->setToolTip(
        tr("Show the weight norms for each rotary pair; the weights are stored beside this file."));
    connect(xray, &QPushButton::clicked, this, [this] {
        close();
        emit xrayWanted();
    });
}

void ModelDialog::offerPart(const QString& part) {
    QPushButton* const shown = m_buttons->addButton(tr("Vision encoder"), QDialogButtonBox::ActionRole);
    shown->setObjectName(QStringLiteral("part"));
    shown->setAutoDefault(false);
    shown->setToolTip(tr("Show the positional encoding of %1.").arg(part));
    connect(shown, &QPushButton::clicked, this, [this] {
        close();
        emit partWanted();
    });
}

/// Buttons to show one kind of layers or another in the window, if their rotations differ.
QWidget* ModelDialog::layersOf(const ModelPositions& model) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Show the layers:")));
    for (std::size_t i = 0; i < model.rotary.size(); ++i) {
        auto* button = new QPushButton(menuWords(model.rotary[i].layers));
        button->setObjectName(QStringLiteral("layers-%1").arg(i));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, i] { emit layersChosen(i); });
        layout->addWidget(button);
    }
    layout->addStretch();
    return row;
}

QTreeWidget* ModelDialog::listOf(const ModelPositions& model) {
    auto* list = new QTreeWidget;
    list->setObjectName(QStringLiteral("derivations"));
    list->setHeaderLabels({tr("Item"), tr("Value"), tr("Source")});
    list->setRootIsDecorated(false);
    list->setFocusPolicy(Qt::TabFocus);  // otherwise its first cell would look selected
    for (const Derivation& derivation : model.derivations) {
        QString what = translated(derivation.what);
        if (!derivation.layers.isEmpty())
            what += QStringLiteral(" (%1)").arg(derivation.layers);
        const QString value =
            derivation.value.isDouble() ? thousandsApart(valueText(derivation)) : valueText(derivation);
        auto* item = new QTreeWidgetItem({what, value, derivation.from});
        item->setToolTip(2, derivation.from);
        list->addTopLevelItem(item);
    }
    for (int place = 0; place < 2; ++place) {
        list->resizeColumnToContents(place);
        list->setColumnWidth(place, list->columnWidth(place) + 16);
    }
    return list;
}

QString ModelDialog::remarksOf(const ModelPositions& model) {
    QStringList lines;
    for (const QString& doubt : model.doubts)
        lines << tr("Doubtful: %1").arg(doubt);
    for (const QString& note : planSentences(model.plan) + model.notes)
        lines << tr("Note: %1").arg(numbersApart(note));
    return lines.join(u'\n');
}

}  // namespace posiscope
