// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as the config of a model: refused with a reason in one line, or described, shown and written as
// others write it, and what was written is read again.
#include <cstddef>
#include <cstdint>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/models/jsontree.h"
#include "app/models/modelconfig.h"
#include "app/models/modelreport.h"
#include "app/models/ropeblocks.h"
#include "tests/fuzz/expect.h"

using namespace posiscope;

namespace {

/// As a config of the family that leaves least to be said.
void expectReadsBack(RopeBlock block) {
    block.keys.insert(QLatin1String("model_type"), QStringLiteral("llama"));
    expect(readModelConfig(block.keys).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto model = readJsonTree(QByteArrayView(data, static_cast<qsizetype>(size)))
                           .and_then([](const QJsonObject& json) { return readModelConfig(json); });
    if (!model) {
        expect(!model.error().isEmpty() && !model.error().contains(u'\n'));
        return 0;
    }
    expect(!reportText(*model).isEmpty() && !reportJson(*model).isEmpty());
    expect(model->rotary.empty() == (model->scheme != ModelScheme::Rotary));
    Document document;
    const bool shown = document.setSetting(withModel(document.setting(), *model));
    expect(shown || model->scheme != ModelScheme::Rotary);  // tables may be too large together
    for (const RotarySetting& setting : model->rotary) {
        expect(!refuse(setting.parameters));
        expectReadsBack(ropeScalingBlock(setting.parameters));
        expect(!llamaCppLine(setting.parameters).line.isEmpty());
    }
    if (!model->rotary.empty())
        expectReadsBack(ropeParametersBlock(model->rotary.front().parameters));
    return 0;
}
