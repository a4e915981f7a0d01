// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/inputtext.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

struct InputText {
    Q_DECLARE_TR_FUNCTIONS(InputText)
};

}  // namespace

std::optional<QString> inputOf(const Setting& setting) {
    const auto* const axial = std::get_if<AxialParameters>(&setting.parameters);
    return axial != nullptr && idRuleOf(*axial) ? std::optional(verbatim(writeInput(axial->input)))
                                                : std::nullopt;
}

Result<Setting> withInput(const Setting& setting, const QString& text) {
    if (!inputOf(setting))
        return setting;  // of another scheme by now
    Setting wanted = setting;
    auto& axial = std::get<AxialParameters>(wanted.parameters);
    const auto input = readInput(text.toStdString());
    if (!input)
        return Failure(translated(input.error()));
    axial.input = *input;
    if (const auto why = refuse(axial))
        return Failure(translated(*why));
    return wanted;
}

std::optional<QString> changeInput(Document& document, const QString& text) {
    const auto wanted = withInput(document.setting(), text);
    return wanted ? document.change(*wanted, InputText::tr("change the input")) : wanted.error();
}

}  // namespace posiscope
