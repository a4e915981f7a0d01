// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/limitsdialog.h"

#include <QCoreApplication>
#include <QInputDialog>

#include "app/document/document.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LimitsDialog)
};

void take(Document& document, const QString& text) {
    const QString typed = text.simplified();
    const auto limits = typed.isEmpty() ? Expected<ColourLimits>() : readLimits(typed.toStdString());
    if (!limits)
        return document.sayRefused(translated(limits.error()));
    Appearance appearance = document.appearance();
    appearance.limits = *limits;
    document.setAppearance(appearance);
}

}  // namespace

void askLimits(QWidget& parent, Document& document) {
    auto* dialog = new QInputDialog(&parent);
    dialog->setObjectName(QStringLiteral("limitsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Colour limits"));
    dialog->setLabelText(Words::tr(
        "Colour limits, such as -0.5:0.5, :64 or attention=0:0.1.\nLeave empty for automatic limits."));
    dialog->setTextValue(verbatim(writeLimits(document.appearance().limits)));
    QObject::connect(dialog, &QInputDialog::textValueSelected, &document,
                     [&document](const QString& text) { take(document, text); });
    dialog->open();
}

}  // namespace posiscope
