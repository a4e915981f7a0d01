// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/openfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <utility>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/files/pngtext.h"
#include "app/files/savedfile.h"
#include "app/files/tablesource.h"
#include "app/models/modelfile.h"

namespace posiscope {
namespace {

constexpr qint64 kLargestSession = 4 << 20;  // with 16,384 wave dimensions about 0.1 MB

/// One file being read; says what is wrong with it.
class Opening {
    Q_DECLARE_TR_FUNCTIONS(OpenFile)

public:
    Opening(QString path, QString& why) : m_path(std::move(path)), m_why(why) {}

    std::optional<Opened> open() {
        const QFileInfo info(m_path);
        if (info.isDir())
            return modelFile(m_path) != m_path ? model() : fail(tr("it is a directory"));
        if (info.exists() && !info.isFile())
            return fail(tr("it is not a file"));
        QFile file(m_path);
        if (!file.open(QIODevice::ReadOnly))
            return fail(file.errorString());
        if (isPng(file))
            return figure(file);
        if (seemsModel(file.peek(kLargestSession)))
            return model();
        return seemsSession(file) ? session(file) : table();
    }

private:
    std::optional<Opened> fail(const QString& reason) {
        m_why = tr("%1 cannot be opened: %2").arg(m_path, reason);
        return std::nullopt;
    }
    std::optional<Opened> figure(QFile& file) {
        if (!isWholePng(file))
            return fail(tr("the picture is cut off"));
        const QByteArray text = pngText(file, sessionKey().toLatin1());
        if (text.isEmpty())
            return fail(tr("this picture was not made by Posiscope: there are no parameters in it"));
        return json(text, true);
    }
    std::optional<Opened> model() {
        const auto model = openModel(m_path, m_why);
        if (!model)
            return std::nullopt;
        if (!model->canBeShown())
            return fail(tr("how this model tells positions apart cannot be shown (%1)")
                            .arg((QStringList{wordOf(model->scheme)} + model->doubts + model->notes)
                                     .join(QStringLiteral("; "))));
        Opened opened;
        opened.model = model;
        return opened;
    }
    /// Whether the file is small and an object that is not an index of tensors.
    static bool seemsSession(QFile& file) {
        if (file.size() > kLargestSession)
            return false;
        const QByteArray bytes = file.peek(kLargestSession);
        return bytes.trimmed().startsWith('{') && !bytes.contains("\"weight_map\"");
    }
    std::optional<Opened> table() {
        static const QStringList tables{QStringLiteral("npy"),  QStringLiteral("npz"),
                                        QStringLiteral("csv"),  QStringLiteral("tsv"),
                                        QStringLiteral("txt"),  QStringLiteral("safetensors"),
                                        QStringLiteral("json"), QStringLiteral("pt"),
                                        QStringLiteral("pth"),  QStringLiteral("bin")};
        auto opened = openTable(m_path, m_why);
        if (!opened && !tables.contains(QFileInfo(m_path).suffix().toLower()))
            return fail(
                tr("it is neither a session nor a figure made by Posiscope, nor a table of numbers, nor the "
                   "file of a model"));
        if (!opened)
            return std::nullopt;
        return Opened{.session = {}, .table = *opened, .isTable = true};
    }
    std::optional<Opened> session(QFile& file) { return json(file.readAll(), false); }
    std::optional<Opened> json(const QByteArray& bytes, bool figure) {
        QJsonParseError error{};
        const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
        if (error.error != QJsonParseError::NoError)
            return fail(tr("no session: %1 at byte %2").arg(error.errorString()).arg(error.offset));
        if (!document.isObject())
            return fail(tr("no session: an object is expected"));
        QString why;
        const auto session = readSession(document.object(), why);
        if (!session)
            return fail(why);
        Opened opened{.session = *session, .figure = figure};
        if (!session->table.isEmpty()) {
            const auto table = openTable(session->table, why);
            if (!table)
                return fail(why);
            opened.table = *table;
        }
        if (!session->wordVectors.isEmpty()) {
            const auto vectors = openTable(session->wordVectors, why, TableRole::WordVectors);
            if (!vectors)
                return fail(why);
            opened.wordVectors = *vectors;
        }
        return opened;
    }

    QString m_path;
    QString& m_why;
};

}  // namespace

std::optional<Opened> openFile(const QString& path, QString& why) {
    return Opening(path, why).open();
}

void show(const Opened& opened, Document& document, const QString& undoText) {
    if (opened.isTable) {
        document.setTable(opened.table, undoText);
        return;
    }
    if (opened.model) {
        document.setSubject(withModel(document.subject(), *opened.model), undoText);
        return;
    }
    Session session = opened.session;
    if (opened.figure)
        session.appearance.theme = document.appearance().theme;
    restore(session, document, undoText, {opened.table, opened.wordVectors});
}

bool saveSession(const Session& session, const QString& path, QString& why) {
    const QByteArray bytes = QJsonDocument(toJson(session)).toJson(QJsonDocument::Indented);
    SavedFile file(path);
    if (file.open() && file.write(bytes.constData(), bytes.size()) && file.commit())
        return true;
    why = file.why();
    return false;
}

}  // namespace posiscope
