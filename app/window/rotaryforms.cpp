// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rotaryforms.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include "app/document/document.h"
#include "app/files/jsontext.h"
#include "app/models/ropeblocks.h"

namespace posiscope {
namespace {

struct RotaryForms {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RotaryForms)
};

struct WrittenForm {
    QString text;
    QStringList unsaid;
};

WrittenForm asBlock(const RopeBlock& block) {
    return {QString::fromUtf8(jsonText(block.keys, Digits::Shortest)), block.unsaid};
}

WrittenForm asRopeParameters(const RotaryParameters& rotary) {
    return asBlock(ropeParametersBlock(rotary));
}

WrittenForm asRopeScaling(const RotaryParameters& rotary) {
    return asBlock(ropeScalingBlock(rotary));
}

WrittenForm asOptions(const RotaryParameters& rotary) {
    const LlamaCppLine line = llamaCppLine(rotary);
    return {line.line, line.unsaid};
}

}  // namespace

void addRotaryForms(QMenu& menu, Document& document, const std::function<void(const QString&)>& say) {
    QMenu* sub = menu.addMenu(RotaryForms::tr("Copy &rotary setting as"));
    sub->setObjectName(QStringLiteral("rotaryForms"));
    for (const auto& [text, write] :
         {std::pair{RotaryForms::tr("rope_parameters (transformers 5)"), &asRopeParameters},
          {RotaryForms::tr("rope_scaling (transformers 4)"), &asRopeScaling},
          {RotaryForms::tr("llama.cpp options"), &asOptions}})
        sub->addAction(text, sub, [&document, say, write = write] {
            const WrittenForm form = write(*document.rotaryParameters());
            QGuiApplication::clipboard()->setText(form.text);
            say(RotaryForms::tr("Copied. %1").arg(form.unsaid.join(u' ')));
        });
    // Each entry is disabled itself, because the command palette lists entries without their menu.
    const auto enable = [&document, sub] {
        const bool rotary = document.rotaryParameters() != nullptr;
        sub->setEnabled(rotary);
        for (QAction* entry : sub->actions())
            entry->setEnabled(rotary);
    };
    QObject::connect(&document, &Document::parametersChanged, sub, enable);
    enable();
}

}  // namespace posiscope
