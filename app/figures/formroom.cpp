// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formroom.h"

#include <QEvent>
#include <QFormLayout>
#include <QScrollBar>

namespace posiscope {

FormRoom::FormRoom(QFormLayout* form, QWidget* parent) : QScrollArea(parent) {
    auto* const all = new QWidget;
    all->setLayout(form);
    form->setContentsMargins(0, 0, 0, 0);
    setWidget(all);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

/// Always reserves room for the scroll bar, so that the layout does not shift when it appears.
QSize FormRoom::sizeHint() const {
    return widget()->sizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0);
}

QSize FormRoom::minimumSizeHint() const {
    constexpr int kLeastLines = 6;
    constexpr int kLeastLetters = 24;
    const QSize least(kLeastLetters * fontMetrics().averageCharWidth(),
                      kLeastLines * fontMetrics().lineSpacing());
    return least.boundedTo(sizeHint());
}

/// Rows appear and disappear with the choices.
bool FormRoom::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace posiscope
