// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/numberscontrols.h"

#include "app/figures/exportcontrols.h"
#include "app/figures/strips.h"

namespace posiscope {

NumbersControls::NumbersControls(QFormLayout& form, QObject* parent)
    : QObject(parent),
      m_form(form),
      m_resampled(controls::add<QCheckBox>(
          form, "exportResampled", tr("Exact means"),
          tr("Means over strips instead of single cells; root mean squares for distances"))),
      m_rows(controls::add<QSpinBox>(form, "exportRows", stripDeclarations()[0])),
      m_columns(controls::add<QSpinBox>(form, "exportColumns", stripDeclarations()[1])) {
    for (QSpinBox* strips : {m_rows, m_columns}) {
        strips->setValue(800);
        connect(strips, &QSpinBox::valueChanged, this, &NumbersControls::changed);
    }
    connect(m_resampled, &QCheckBox::toggled, this, &NumbersControls::changed);
}

std::optional<Extent> NumbersControls::resample() const {
    if (!m_resampled->isChecked())
        return std::nullopt;
    return Extent{m_rows->value(), m_columns->value()};
}

void NumbersControls::offer(bool numbers) {
    m_form.setRowVisible(m_resampled, numbers);
    for (QSpinBox* strips : {m_rows, m_columns}) {
        m_form.setRowVisible(strips, numbers);
        strips->setEnabled(m_resampled->isChecked());
    }
}

}  // namespace posiscope
