// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any file as GGUF: refused with a reason in one line, or described and shown.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/modelreport.h"

using namespace posiscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto model =
        readGgufHeader(QByteArrayView(data, static_cast<qsizetype>(size))).and_then(readGgufPositions);
    if (!model && (model.error().isEmpty() || model.error().contains(u'\n')))
        std::abort();
    if (!model)
        return 0;
    if (reportText(*model).isEmpty() || reportJson(*model).isEmpty())
        std::abort();
    Document document;
    document.setSetting(withModel(document.setting(), *model));
    for (const RotarySetting& setting : model->rotary)
        if (refuse(setting.parameters))
            std::abort();
    return 0;
}
