// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/projectionchooser.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <algorithm>

#include "app/files/tensorfacts.h"
#include "app/texts/translated.h"

namespace posiscope {
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
    setWindowTitle(tr("Which tensors make queries and keys?"));
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
