// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/modelcommand.h"

#include "app/commands/standardstreams.h"
#include "app/models/namedmodels.h"
#include "app/options/trouble.h"
#include "app/texts/alignedlines.h"

namespace posiscope {

ModelCommand::ModelCommand() {
    m_options.setDescription(tr(
        "List the models that are known by name, with their repositories. A name can replace a model's file: "
        "posiscope describe \"Gemma 3 27B\"."));
    m_options.setUsage(QStringLiteral("model"));
    m_options.setUsual({{QStringLiteral("language")}});
}

void ModelCommand::run(const QStringList& words) {
    m_options.read(words);
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
    QList<AlignedLine> lines;
    for (const NamedModel& model : namedModels())
        lines << AlignedLine{model.name, model.repository, {}};
    print(alignedLines(lines).toLocal8Bit());
}

}  // namespace posiscope
