// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/detailboxes.h"

#include <QGridLayout>
#include <QSignalBlocker>

#include "app/figures/exportcontrols.h"
#include "app/figures/figurestyle.h"

namespace posiscope {

DetailBoxes::DetailBoxes(QFormLayout& form, QObject* parent) : QObject(parent), m_grid(new QGridLayout) {
    const Details usual = FigureStyle{}.details;
    for (const DetailWords& detail : detailWords()) {
        const QByteArray name = "exportShow-" + verbatim(detail.name).toLatin1();
        auto* box = controls::make<QCheckBox>(name.constData(), capitalised(detail.label),
                                              tr("Show this in the figure"));
        box->setText(capitalised(detail.label));
        box->setChecked(usual.has(detail.detail));
        m_boxes.push_back(box);
        connect(box, &QCheckBox::toggled, this, &DetailBoxes::changed);
    }
    form.addRow(tr("Show"), m_grid);
    offer({});
}

void DetailBoxes::offer(const Details& own) {
    constexpr int kAcross = 3;
    m_own = own;
    int place = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const bool offered = own.has(detailWords()[i].detail);
        m_grid->removeWidget(m_boxes[i]);
        m_grid->addWidget(m_boxes[i], place / kAcross, place % kAcross);
        m_boxes[i]->setVisible(offered);
        place += offered ? 1 : 0;
    }
}

Details DetailBoxes::details() const {
    Details details;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const Detail detail = detailWords()[i].detail;
        if (!(m_own.has(detail) ? m_boxes[i]->isChecked() : FigureStyle{}.details.has(detail)))
            details = details.without(detail);
    }
    return details;
}

void DetailBoxes::show(const Details& details) {
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QSignalBlocker still(m_boxes[i]);
        m_boxes[i]->setChecked(details.has(detailWords()[i].detail));
    }
}

void DetailBoxes::setEnabled(bool enabled) {
    for (QCheckBox* box : m_boxes)
        box->setEnabled(enabled);
}

}  // namespace posiscope
