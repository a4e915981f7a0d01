// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <utility>

#include "app/commands/progressline.h"
#include "app/commands/standardstreams.h"
#include "app/files/jsontext.h"
#include "app/files/mappedfile.h"
#include "app/files/tableformats.h"
#include "app/files/tablesource.h"
#include "app/files/tensorfacts.h"
#include "app/models/modelfile.h"
#include "app/naming/tablereport.h"
#include "app/options/trouble.h"
#include "core/identify/identification.h"

namespace posiscope {

/// posiscope identify: what a table is, on standard output.
class IdentifyCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(IdentifyCommand)

public:
    /// Exit statuses, beside those of every command.
    static constexpr int kAmbiguous = 3;
    static constexpr int kUnknown = 4;

    IdentifyCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;
    int exitStatus() const override { return m_status; }

private:
    static OpenedTensor openedTensor(const QString& source);
    static Identification lookedAt(const Tensor& tensor);

    Options m_options;
    int m_status = 0;
};

IdentifyCommand::IdentifyCommand() {
    m_options.setDescription(
        tr("Identify a table of numbers: its encoding, column layout, base, first position, scale, rounding "
           "and any mistake, then what remains unexplained. Exit status: 0 if one encoding fits, even if "
           "some cells differ from it; 3 if several fit; 4 if none does. With --json, "
           "explained_by_rounding says whether every cell fits."));
    m_options.setUsage(QStringLiteral("identify FILE[:TENSOR]"));
    m_options.addWord(QStringLiteral("FILE[:TENSOR]"),
                      tr("A table with any number of axes; formats: %1.").arg(tableFormatNames()));
    m_options.add(QStringLiteral("json"), tr("Print JSON; numbers have 17 significant digits."));
    m_options.setUsual({{QStringLiteral("json")}, {QStringLiteral("language")}});
}

OpenedTensor IdentifyCommand::openedTensor(const QString& source) {
    endOnInterrupt(tr("interrupted; %1 was not read").arg(source));
    ProgressLine progress;
    const auto why = [&source](const QString& reason) { return whyNoTable(source, reason); };
    auto opened = openTensor(source, [&](double) { return progress.show(tr("reading the file")); });
    return orThrow<FileTrouble>(std::move(opened).map_error(why));
}

Identification IdentifyCommand::lookedAt(const Tensor& tensor) {
    watchForInterrupt({});
    ProgressLine progress;
    Identification found =
        identified(tensor, [&](double) { return progress.show(tr("identifying the table")); });
    if (interrupted())
        throw FileTrouble{tr("interrupted; the table was not identified")};
    return found;
}

void IdentifyCommand::run(const QStringList& words) {
    m_options.read(words);
    const QStringList names = m_options.words();
    if (names.isEmpty())
        throw WrongWords{tr("identify needs a table of numbers: FILE or FILE:TENSOR")};
    if (names.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(names.at(1))};
    const OpenedTensor opened = openedTensor(names.constFirst());
    const Identification found = lookedAt(opened.tensor);
    const QString tensor = QString::fromStdString(opened.tensor.name);
    if (m_options.isSet(QStringLiteral("json"))) {
        QJsonObject json = reportJson(found);
        json.insert(QStringLiteral("tensor"), tensor);
        if (!opened.note.isEmpty())
            json.insert(QStringLiteral("stored_as"), opened.note);
        print(jsonText(json, Digits::Seventeen));
    } else {
        const QString which = opened.others.isEmpty()
                                  ? QString()
                                  : tr("%1; the file also contains %2 (select with FILE:TENSOR)")
                                        .arg(shownName(tensor), opened.others);
        print(reportText(found, which, opened.note).toLocal8Bit());
    }
    m_status = found.verdict == Verdict::Named       ? 0
               : found.verdict == Verdict::Ambiguous ? kAmbiguous
                                                     : kUnknown;
}

std::unique_ptr<Command> identifyCommand() {
    return std::make_unique<IdentifyCommand>();
}

}  // namespace posiscope
