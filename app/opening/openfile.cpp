// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/openfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <utility>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/files/figuretext.h"
#include "app/files/jsonreader.h"
#include "app/files/jsontext.h"
#include "app/files/mappedfile.h"
#include "app/files/savedfile.h"
#include "app/files/tablefile.h"
#include "app/files/tableformats.h"
#include "app/files/tablesource.h"
#include "app/models/modelpart.h"
#include "app/models/namedmodels.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FileFilters)
};

QString patterns(QStringList suffixes) {
    suffixes.removeDuplicates();
    return QStringLiteral("*.") + suffixes.join(QStringLiteral(" *."));
}

}  // namespace

QString filterOfTables() {
    return Words::tr("Tables (%1);;All files (*)").arg(patterns(tableSuffixes()));
}

QString filterOfOpenable() {
    const QStringList suffixes =
        QStringList{QStringLiteral("json"), QStringLiteral("png"),  QStringLiteral("apng"),
                    QStringLiteral("jpg"),  QStringLiteral("jpeg"), QStringLiteral("svg"),
                    QStringLiteral("pdf")} +
        tableSuffixes() + QStringList{QStringLiteral("gguf")};
    return Words::tr("Sessions, figures, tables, models and photos (%1);;All files (*)")
        .arg(patterns(suffixes));
}

namespace {

constexpr qint64 kLargestSession = 4 << 20;  // with 16,384 wave dimensions about 0.1 MB

/// Reads one file and reports what is wrong with it.
class Opening {
    Q_DECLARE_TR_FUNCTIONS(OpenFile)

public:
    Opening(QString path, const Proceed& proceed) : m_path(std::move(path)), m_proceed(proceed) {}

    static QString noPatches(const QString& photo) {
        return tr("%1 cannot be opened: this picture was not made by Posiscope. To use it as a photo under a "
                  "grid of patches, choose the grid or axial scheme first.")
            .arg(photo);
    }

    Result<Opened> open() const {
        if (namedModelAt(m_path) != nullptr || !partOf(m_path).isEmpty())
            return model();
        if (QFileInfo(m_path).isDir())
            return modelFile(m_path) != m_path ? model()
                                               : failure(tr("it is a directory without a config.json"));
        QFile file(m_path);
        if (const auto opened = openToRead(file); !opened)
            return failure(opened.error());
        if (isPng(file)) {
            const QByteArray text = pngText(file, sessionKey().toLatin1());
            return isWholePng(file) && text.isEmpty() ? photo() : figure(isWholePng(file), text);
        }
        if (isJpeg(file))
            return photo();
        if (isSvg(file))
            return figure(isWholeSvg(file), svgText(file, QStringLiteral("posiscope")));
        if (isPdf(file))
            return figure(isWholePdf(file), pdfText(file, sessionSpace()));
        if (seemsModel(file.peek(kLargestSession)))
            return model();
        if (isObjectNamed(m_path) && !beginsObject(file.peek(kLargestSession)))
            return failure(tr("a session or model file must be a JSON object, which begins with {"));
        return seemsSession(file) ? session(file) : table();
    }

private:
    Failure failure(const QString& reason) const {
        return Failure(tr("%1 cannot be opened: %2").arg(m_path, reason));
    }
    Result<Opened> figure(bool whole, const QByteArray& text) const {
        if (!whole)
            return failure(tr("the picture file is truncated"));
        if (text.isEmpty())
            return failure(tr("this picture was not made by Posiscope: it contains no parameters"));
        return json(text, true);
    }
    Result<Opened> model() const {
        auto opened = openedModel(m_path);
        if (!opened)
            return Failure(opened.error());
        const ModelPositions* const model = opened->positions.get();
        if (!model->canBeShown() && !(model->plan.counted && model->plan.layers > 0))
            return failure(tr("this model's positional encoding cannot be shown (%1)")
                               .arg((QStringList{wordOf(model->scheme)} + model->doubts + model->notes)
                                        .join(QStringLiteral("; "))));
        return Opened{.session = {}, .isModel = true, .model = *std::move(opened)};
    }
    Result<Opened> photo() const {
        auto opened = openedPhoto(m_path);
        if (!opened)
            return Failure(opened.error());
        return Opened{.session = {}, .isPhoto = true, .photo = *std::move(opened)};
    }
    static bool isJpeg(QFile& file) { return file.peek(3) == "\xff\xd8\xff"; }
    static bool isObjectNamed(const QString& path) {
        return QFileInfo(path).suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0;
    }
    /// Whether the file is small and contains an object that is not an index of tensors.
    static bool seemsSession(QFile& file) {
        if (file.size() > kLargestSession)
            return false;
        const QByteArray bytes = file.peek(kLargestSession);
        return beginsObject(bytes) && !bytes.contains("\"weight_map\"");
    }
    Result<Opened> table() const {
        auto file = TableFile::open(m_path, m_proceed);
        const auto opened =
            file ? openLikelyTable(**file, m_path, TableRole::Positions, m_proceed) : Failure(file.error());
        if (!opened && !isSuffixOfTables(QFileInfo(m_path).suffix()))
            return failure(tr("it is not a Posiscope session or figure, a table of numbers or a model file"));
        if (!opened)
            return Failure(opened.error());
        return Opened{.session = {}, .table = *opened, .isTable = true, .tables = *std::move(file)};
    }
    Result<Opened> session(QFile& file) const { return json(file.readAll(), false); }
    Result<Opened> json(const QByteArray& bytes, bool figure) const {
        QJsonParseError error{};
        const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
        if (error.error != QJsonParseError::NoError)
            return failure(
                tr("not a valid session: %1 at byte %2").arg(error.errorString()).arg(error.offset));
        if (!document.isObject())
            return failure(tr("not a valid session: a JSON object is expected"));
        if (!figure && !document.object().contains(QStringLiteral("posiscope")))
            return failure(tr("it is neither a Posiscope session nor a model file: no key identifies it"));
        const auto session = readSession(document.object());
        if (!session)
            return failure(session.error());
        Opened opened{.session = *session, .figure = figure};
        const SettingFiles& files = session->files;
        const bool inBaseline = session->baseline && session->baselineFiles.table == files.table;
        const bool needed = needsTable(session->setting.parameters) ||
                            (inBaseline && needsTable(session->baseline->parameters));
        if (!files.table.isEmpty())
            bring(opened, TableRole::Positions, files.table, needed);
        if (!files.wordVectors.isEmpty())
            bring(opened, TableRole::WordVectors, files.wordVectors, true);
        if (!files.checkpoint.isEmpty() && !figure)
            opened.xray = xrayOf(files);
        if (!files.model.isEmpty() && !figure)
            opened.model = modelOf(files);
        if (!files.photo.isEmpty())
            opened.photo = photoOf(files);
        return opened;
    }

    /// The X-ray of a checkpoint in the session's folder; empty if it no longer exists.
    OpenedXray xrayOf(const SettingFiles& files) const {
        const QString path = pathWithin(QFileInfo(m_path).absolutePath(), files.checkpoint);
        return path.isEmpty() ? OpenedXray{}
                              : openXray(path, m_proceed, files.checkpointTensors).value_or(OpenedXray{});
    }

    /// The model in the session's folder; empty if it no longer exists.
    OpenedModel modelOf(const SettingFiles& files) const {
        const QString folder = QFileInfo(m_path).absolutePath();
        const QString part = partOf(QDir(folder).absoluteFilePath(files.model));
        const QString path =
            pathWithin(folder, part.isEmpty() ? files.model : files.model.chopped(part.size() + 1));
        if (path.isEmpty())
            return {};
        return openedModel(part.isEmpty() ? path : path + u':' + part).value_or(OpenedModel{});
    }

    /// The photo in the folder of the session or the figure; empty if it no longer exists.
    OpenedPhoto photoOf(const SettingFiles& files) const {
        const QString path = pathWithin(QFileInfo(m_path).absolutePath(), files.photo);
        return path.isEmpty() ? OpenedPhoto{} : openedPhoto(path).value_or(OpenedPhoto{});
    }

    /// Opens table \p kept if that is allowed without asking; otherwise adds it to the wanted ones, if \p
    /// needed.
    void bring(Opened& opened, TableRole role, const KeptTable& kept, bool needed) const {
        const Result<OpenedTable> table =
            opened.figure ? Failure(tr("a figure does not contain its tables"))
                          : openKept(kept, QFileInfo(m_path).absolutePath(), role, m_proceed);
        if (table)
            give(opened, role, *table);
        else if (needed)
            opened.wanted << WantedTable{role, kept,
                                         tr("%1 requires the table %2, but %3")
                                             .arg(QFileInfo(m_path).fileName(), kept.name(), table.error())};
    }

    QString m_path;
    const Proceed& m_proceed;
};

}  // namespace

Result<Opened> openFile(const QString& path, const Proceed& proceed) {
    return Opening(path, proceed).open();
}

std::optional<QString> whyNotShown(const Opened& opened, const Document& document) {
    if (!opened.isPhoto || hasPatches(document.setting().parameters))
        return std::nullopt;
    return Opening::noPatches(opened.photo.source);
}

bool isWanted(const WantedTable& wanted, const OpenedTable& table) {
    return wanted.kept.mark.isEmpty() || markOf(*table.numbers) == wanted.kept.mark;
}

void give(Opened& opened, TableRole role, const OpenedTable& table) {
    (role == TableRole::Positions ? opened.table : opened.wordVectors) = table;
    opened.wanted.removeIf([role](const WantedTable& wanted) { return wanted.role == role; });
}

bool show(const Opened& opened, Document& document, const QString& undoText) {
    if (opened.isTable)
        return document.setTable(opened.table, undoText);
    if (opened.isModel)
        return document.setSetting(withOpenedModel(document.setting(), opened.model), undoText);
    if (opened.isPhoto)
        return document.setSetting(withPhoto(document.setting(), opened.photo), undoText);
    Session session = opened.session;
    if (opened.figure)
        session.appearance.theme = document.appearance().theme;
    return document.show(posiscope::opened(session, {opened.table, opened.wordVectors, opened.xray,
                                                     opened.model, opened.photo}),
                         undoText);
}

Result<void> saveSession(const Session& session, const QString& path) {
    return saveFile(path, jsonText(toJson(session, QFileInfo(path).absolutePath()), QJsonDocument::Indented));
}

}  // namespace posiscope
