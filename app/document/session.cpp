// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/session.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <span>

#include "app/checkpoints/attentionnames.h"
#include "app/document/appearancetexts.h"
#include "app/document/cursor.h"
#include "app/document/document.h"
#include "app/files/jsontext.h"
#include "app/models/namedmodels.h"
#include "app/texts/translated.h"
#include "core/parameters/declaration.h"
#include "core/parameters/numbertext.h"
#include "core/relative/relativetable.h"
#include "core/rotary/rotarytexts.h"
#include "core/schemes/encoding.h"
#include "core/words/words.h"

namespace posiscope {
namespace {

/// Reads one object of a session key by key. The first thing wrong is kept in why().
class SessionReader {
    Q_DECLARE_TR_FUNCTIONS(Session)

public:
    SessionReader(QJsonObject json, QString path) : m_left(std::move(json)), m_path(std::move(path)) {}

    const QString& why() const { return m_why; }
    bool fail(const QString& key, const QString& reason) {
        if (m_why.isEmpty())
            m_why = QStringLiteral("%1%2: %3").arg(m_path, key, reason);
        return false;
    }
    bool has(const QString& key) const { return m_left.contains(key); }
    bool isText(const QString& key) const { return m_left.value(key).isString(); }

    template <class Values>
    void read(std::span<const Declaration<Values>> declarations, Values& values) {
        for (const Declaration<Values>& d : declarations)
            if (has(verbatim(d.option)))
                if (const auto value = valueOf(d, m_left.take(verbatim(d.option))))
                    d.set(values, *value);
    }
    template <class Values>
    void read(std::span<const TextDeclaration<Values>> declarations, Values& values) {
        for (const TextDeclaration<Values>& d : declarations)
            if (const QString key = verbatim(d.option); has(key))
                if (const auto why =
                        d.set(values, (d.separator ? numbers(key, d.separator) : text(key)).toStdString()))
                    fail(key, translated(*why));
    }
    void read(std::span<const CursorDeclaration> declarations, const SettingExtent& within, Cursor& cursor) {
        for (const CursorDeclaration& d : declarations)
            if (has(verbatim(d.option)))
                if (const auto value = valueOf(factsWithin(d, within), m_left.take(verbatim(d.option))))
                    d.set(cursor, *value);
    }
    std::optional<double> whole(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (isWhole(value))
            return value.toDouble();
        fail(key, tr("a whole number is expected"));
        return std::nullopt;
    }
    QString text(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (!value.isString())
            fail(key, tr("a string is expected"));
        return value.toString();
    }
    /// The numbers of a list as a text, with \p separator between them.
    QString numbers(const QString& key, char separator) {
        QString text;
        const QJsonValue value = m_left.take(key);
        const QJsonArray items = value.toArray();
        bool valid = value.isArray();
        for (const auto& item : items) {
            valid = valid && item.isDouble();
            if (!text.isEmpty())
                text += QLatin1Char(separator);
            text += verbatim(writeNumber(item.toDouble()));
        }
        if (!valid)
            fail(key, tr("a list of numbers is expected"));
        return text;
    }
    bool truth(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (!value.isBool())
            fail(key, tr("true or false is expected"));
        return value.toBool();
    }
    SessionReader object(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (!value.isObject() && !value.isUndefined())
            fail(key, tr("an object is expected"));
        return {value.toObject(), m_path + key + u'.'};
    }
    /// Whatever has not been read is something we do not know.
    void end() {
        if (!m_left.isEmpty())
            fail(m_left.begin().key(), tr("unknown key"));
    }
    void take(const SessionReader& part) {
        if (m_why.isEmpty())
            m_why = part.m_why;
    }

private:
    static bool isWhole(const QJsonValue& value) {
        return value.isDouble() && std::trunc(value.toDouble()) == value.toDouble();
    }
    std::optional<double> valueOf(const ParameterFacts& facts, const QJsonValue& value) {
        std::optional<double> read;
        if (facts.scale == Scale::List) {
            if (!value.isString())
                fail(verbatim(facts.option), tr("a string is expected"));
            else if (const auto word = readValue(facts, value.toString().toStdString()))
                read = *word;
            else
                fail(verbatim(facts.option), translated(word.error()));
        } else if (!value.isDouble()) {
            fail(verbatim(facts.option), tr("a number is expected"));
        } else if (const auto refusal = refuse(facts, value.toDouble())) {
            fail(verbatim(facts.option), translated(*refusal));
        } else {
            read = value.toDouble();
        }
        return read;
    }

    QJsonObject m_left;
    QString m_path;
    QString m_why;
};

constexpr int kVersion = 1;
constexpr QLatin1String kBaseline("held");  // A, where the session compares
constexpr QLatin1String kAsDifference("difference");
constexpr QLatin1String kFile("file");  // of a table
constexpr QLatin1String kTensor("tensor");
constexpr QLatin1String kMark("mark");
constexpr QLatin1String kTensorsKey("checkpoint-tensors");
constexpr const char* kParameters = "parameters";  // of rows, the scheme in any case
constexpr const char* kRelative = "relative";
constexpr const char* kRotary = "rotary";
constexpr const char* kGrid = "grid";
constexpr const char* kAxial = "axial";

template <class Declarations, class Values>
QJsonObject declared(const Declarations& declarations, const Values& values) {
    QJsonObject json;
    for (const auto& d : declarations) {
        const double value = d.get(values);
        json[verbatim(d.option)] =
            d.scale == Scale::List ? QJsonValue(verbatim(writeValue(d, value))) : QJsonValue(value);
    }
    return json;
}

/// Adds what \p declarations write of \p values, unless it is unset.
template <class Values>
void add(QJsonObject& json, std::span<const TextDeclaration<Values>> declarations, const Values& values) {
    for (const TextDeclaration<Values>& d : declarations) {
        const QString text = verbatim(d.get(values));
        if (!d.separator) {
            if (!text.isEmpty() || !d.get({}).empty())
                json[verbatim(d.option)] = text;
            continue;
        }
        QJsonArray numbers;
        for (const QString& number : text.split(QLatin1Char(d.separator), Qt::SkipEmptyParts))
            numbers.append(*readNumber(number.toStdString()));
        if (!numbers.isEmpty())
            json[verbatim(d.option)] = numbers;
    }
}

/// Numbers, choices, texts and lists of \p values.
template <class Values>
QJsonObject declared(std::span<const Declaration<Values>> declarations,
                     std::span<const TextDeclaration<Values>> texts, const Values& values) {
    QJsonObject json = declared(declarations, values);
    add(json, texts, values);
    return json;
}

template <class Values>
void read(SessionReader& reader, std::span<const Declaration<Values>> declarations,
          std::span<const TextDeclaration<Values>> texts, Values& values) {
    reader.read(declarations, values);
    reader.read(texts, values);
}

void readWords(SessionReader& reader, InputWords& words) {
    read(reader, wordsDeclarations(), wordsTexts(), words);
    if (const auto refusal = refuse(words))
        reader.fail(verbatim(kSentenceOption), translated(*refusal));
}

QJsonValue wordOf(std::string_view option, double value) {
    return verbatim(writeValue(*findParameter(option), value));
}

/// Puts \p parameters into \p json: positions and whether a table is opened stand where schemes with rows
/// have them.
void write(QJsonObject& json, const SchemeParameters& parameters) {
    QJsonObject common{
        {QStringLiteral("scheme"), wordOf("scheme", static_cast<double>(schemeOf(parameters)))}};
    std::visit(Cases{[&](const Parameters& rows) { common = declared(parameterDeclarations(), rows); },
                     [&](const RelativeParameters& relative) {
                         json[QLatin1String(kRelative)] = declared(relativeDeclarations(), relative);
                         if (relative.opened)
                             common[QStringLiteral("initialisation")] =
                                 wordOf("initialisation", static_cast<double>(Initialisation::File));
                     },
                     [&](const RotaryParameters& rotary) {
                         json[QLatin1String(kRotary)] = declared(rotaryDeclarations(), rotaryTexts(), rotary);
                         for (const Declaration<RotaryParameters>& d : rotaryPositions())
                             common[verbatim(d.option)] = d.get(rotary);
                     },
                     [&](const AxialParameters& axial) {
                         json[QLatin1String(kAxial)] = declared(axialDeclarations(), axialTexts(), axial);
                     },
                     [&](const GridParameters& grid) {
                         json[QLatin1String(kGrid)] = declared(gridDeclarations(), grid);
                         if (grid.opened)
                             common[QStringLiteral("initialisation")] =
                                 wordOf("initialisation", static_cast<double>(Initialisation::File));
                         const QJsonObject shared = declared(gridShared(), grid);
                         for (auto each = shared.begin(); each != shared.end(); ++each)
                             common.insert(each.key(), each.value());
                     }},
               parameters);
    json[QLatin1String(kParameters)] = common;
}

QJsonObject tableJson(const KeptTable& kept) {
    QJsonObject json{{kFile, kept.file}};
    if (!kept.tensor.isEmpty())
        json[kTensor] = kept.tensor;
    if (!kept.mark.isEmpty())
        json[kMark] = kept.mark;
    return json;
}

/// Sessions of old have FILE:TENSOR instead of an object.
KeptTable readTable(SessionReader& whole, const QString& key) {
    KeptTable kept;
    if (!whole.has(key))
        return kept;
    if (whole.isText(key)) {
        kept = keptFrom(whole.text(key));
    } else {
        SessionReader part = whole.object(key);
        kept.file = part.text(kFile);
        if (part.has(kTensor))
            kept.tensor = part.text(kTensor);
        if (part.has(kMark))
            kept.mark = part.text(kMark);
        part.end();
        whole.take(part);
    }
    if (QFileInfo(kept.file).fileName().isEmpty())
        whole.fail(key, SessionReader::tr("a file name is expected"));
    return kept;
}

QJsonObject settingJson(const Setting& setting, const SettingFiles& files,
                        const std::optional<QString>& folder) {
    QJsonObject json{{QStringLiteral("words"), declared(wordsDeclarations(), wordsTexts(), setting.words)}};
    write(json, setting.parameters);
    if (!files.table.isEmpty())
        json[verbatim(kTableOption)] = tableJson(writtenIn(files.table, folder));
    if (!files.wordVectors.isEmpty())
        json[verbatim(kWordVectorsOption)] = tableJson(writtenIn(files.wordVectors, folder));
    if (!files.checkpoint.isEmpty())
        json[verbatim(kCheckpointOption)] = writtenIn(KeptTable{files.checkpoint, {}, {}}, folder).file;
    if (const auto& chosen = files.checkpointTensors; chosen && !files.checkpoint.isEmpty())
        json[kTensorsKey] = QJsonObject{
            {verbatim(kQueryTensorOption), chosen->query},
            {verbatim(kKeyTensorOption), chosen->key},
            {verbatim(kFusionOption), verbatim(kFusions[static_cast<std::size_t>(chosen->fusion)].option)}};
    if (files.layer && !files.checkpoint.isEmpty())
        json[verbatim(kLayerOption)] = static_cast<qint64>(*files.layer);
    if (!files.model.isEmpty())
        json[verbatim(kModelOption)] = writtenIn(KeptTable{files.model, {}, {}}, folder).file;
    if (!files.photo.isEmpty())
        json[verbatim(kPhotoOption)] = writtenIn(KeptTable{files.photo, {}, {}}, folder).file;
    return json;
}

/// Reads the object \p key of \p whole with \p read, and asks \p refusal of what was read.
template <class Read, class Refuse>
void readPart(SessionReader& whole, const char* key, const Read& read, const Refuse& refusal) {
    SessionReader part = whole.object(QLatin1String(key));
    read(part);
    part.end();
    whole.take(part);
    if (const std::optional<Message> why = refusal())
        whole.fail(QLatin1String(key), translated(*why));
}

ChosenTensors readTensors(SessionReader& part) {
    ChosenTensors chosen{part.text(verbatim(kQueryTensorOption)), part.text(verbatim(kKeyTensorOption))};
    const QString fusion = part.text(verbatim(kFusionOption));
    const auto choice =
        std::ranges::find(kFusions, fusion, [](const Choice& c) { return verbatim(c.option); });
    if (choice == kFusions.end()) {
        QStringList words;
        for (const Choice& c : kFusions)
            words << verbatim(c.option);
        part.fail(verbatim(kFusionOption), SessionReader::tr("\"%1\" is not a valid choice; use one of %2")
                                               .arg(fusion, words.join(QStringLiteral(", "))));
    } else {
        chosen.fusion = static_cast<Fusion>(choice - kFusions.begin());
    }
    return chosen;
}

/// Sessions of old have the parameters of all schemes; those of others than their own are not looked at.
SchemeParameters readParameters(SessionReader& whole) {
    Parameters rows;
    RelativeParameters relative;
    RotaryParameters rotary;
    GridParameters grid;
    AxialParameters axial;
    const auto sound = [] { return std::optional<Message>(); };
    readPart(
        whole, kParameters, [&](SessionReader& part) { part.read(parameterDeclarations(), rows); }, sound);
    readPart(
        whole, kRelative, [&](SessionReader& part) { part.read(relativeDeclarations(), relative); }, sound);
    readPart(
        whole, kRotary, [&](SessionReader& part) { read(part, rotaryDeclarations(), rotaryTexts(), rotary); },
        sound);
    readPart(
        whole, kGrid, [&](SessionReader& part) { part.read(gridDeclarations(), grid); }, sound);
    readPart(
        whole, kAxial, [&](SessionReader& part) { read(part, axialDeclarations(), axialTexts(), axial); },
        sound);
    SchemeParameters parameters = rows;
    if (rows.scheme == Scheme::Relative) {
        relative.opened = rows.initialisation == Initialisation::File;
        parameters = relative;
    } else if (rows.scheme == Scheme::Rotary) {
        rotary.length = rows.length;
        rotary.firstPosition = rows.firstPosition;
        parameters = rotary;
    } else if (rows.scheme == Scheme::Axial) {
        parameters = axial;
    } else if (rows.scheme == Scheme::Grid) {
        grid.dModel = rows.dModel;
        grid.base = rows.base;
        grid.angleUnit = rows.angleUnit;
        grid.opened = rows.initialisation == Initialisation::File;
        parameters = grid;
    }
    if (const auto why = refuse(parameters)) {
        whole.fail(QLatin1String(rows.scheme == Scheme::Relative ? kRelative
                                 : rows.scheme == Scheme::Rotary ? kRotary
                                 : rows.scheme == Scheme::Grid   ? kGrid
                                 : rows.scheme == Scheme::Axial  ? kAxial
                                                                 : kParameters),
                   translated(*why));
        return Parameters();  // the rest of the session is read against parameters that have an extent
    }
    return parameters;
}

void readSetting(SessionReader& whole, Setting& setting, SettingFiles& files) {
    setting.parameters = readParameters(whole);
    files.table = readTable(whole, verbatim(kTableOption));
    files.wordVectors = readTable(whole, verbatim(kWordVectorsOption));
    if (const QString key = verbatim(kCheckpointOption); whole.has(key))
        files.checkpoint = whole.text(key);
    if (whole.has(kTensorsKey))
        readPart(
            whole, kTensorsKey.data(),
            [&](SessionReader& part) { files.checkpointTensors = readTensors(part); },
            [] { return std::optional<Message>(); });
    if (const QString key = verbatim(kLayerOption); whole.has(key)) {
        const std::optional<double> layer = whole.whole(key);
        if (layer && *layer >= 0)
            files.layer = static_cast<std::int64_t>(*layer);
        else
            whole.fail(key, SessionReader::tr("a layer number is expected, 0 or greater"));
    }
    if (const QString key = verbatim(kModelOption); whole.has(key))
        files.model = whole.text(key);
    if (const QString key = verbatim(kPhotoOption); whole.has(key))
        files.photo = whole.text(key);
    if (showsOpened(setting.parameters) && files.table.isEmpty())
        whole.fail(verbatim(kTableOption),
                   SessionReader::tr("the initialisation is \"file\", but no file is named"));
    readPart(
        whole, "words", [&](SessionReader& part) { readWords(part, setting.words); },
        [&] {
            const auto rows = rowsOf(setting.parameters);
            return rows ? refuse(setting.words, *rows) : std::nullopt;
        });
}

SettingFiles filesOf(const Setting& setting) {
    return {keptOf(setting.table), keptOf(setting.wordVectors), setting.xray.source, setting.xray.chosen,
            setting.xray.layer,    setting.model.source,        setting.photo.source};
}

/// \p setting without the opened files.
Setting withoutFiles(const Setting& setting) {
    return {.parameters = setting.parameters, .table = {}, .words = setting.words, .wordVectors = {}};
}

/// The model called \p name; empty if there is none.
OpenedModel modelNamed(const QString& name) {
    const QString whole = name.section(u':', 0, 0);
    const NamedModel* const model = findNamedModel(whole);
    if (model == nullptr || model->name != whole)  // a file's name is no other spelling of it
        return {};
    return openedModel(name, false).value_or(OpenedModel{});
}

/// \p setting with the \p opened files; a layer that the checkpoint no longer has is ignored.
Setting withFiles(Setting setting, const SettingFiles& files, const SessionTables& opened) {
    setting.table = opened.positions;
    setting.wordVectors = opened.wordVectors;
    setting.model = opened.model.positions ? opened.model : modelNamed(files.model);
    setting.photo = opened.photo;
    setting.xray = opened.xray;
    setting.xray.layer = files.layer;
    if (!setting.xray.loads || whyNoLayer(setting.xray))
        setting.xray.layer.reset();
    return setting;
}

}  // namespace

Session sessionOf(const Document& document) {
    const Setting shown = document.shownSetting();
    Session session{document.snapshot()};
    session.setting = withoutFiles(shown);
    session.files = filesOf(shown);
    session.cursor = document.cursor();
    session.learned.reset();
    session.baselineLearned.reset();
    if (const Document* const baseline = document.baseline().document()) {
        session.baseline = withoutFiles(baseline->shownSetting());
        session.baselineFiles = filesOf(baseline->shownSetting());
    }
    return session;
}

Snapshot opened(const Session& session, const SessionTables& tables) {
    Snapshot snapshot = session;
    snapshot.setting = withFiles(session.setting, session.files, tables);
    // Tables that only the baseline has are not opened: then nothing is compared, and the document says why.
    const SettingFiles& files = session.baselineFiles;
    const bool sameXray = files.checkpoint == session.files.checkpoint &&
                          files.checkpointTensors == session.files.checkpointTensors;
    if (session.baseline)
        snapshot.baseline =
            withFiles(*session.baseline, files,
                      {files.table == session.files.table ? tables.positions : OpenedTable{},
                       files.wordVectors == session.files.wordVectors ? tables.wordVectors : OpenedTable{},
                       sameXray ? tables.xray : OpenedXray{},
                       files.model == session.files.model ? tables.model : OpenedModel{},
                       files.photo == session.files.photo ? tables.photo : OpenedPhoto{}});
    return snapshot;
}

bool needsTable(const SchemeParameters& parameters) {
    return std::visit(
        Cases{[](const Parameters& rows) { return showsOpened(rows); },
              [](const RelativeParameters& relative) { return relative.opened && looksUp(relative); },
              [](const GridParameters& grid) { return grid.opened && isLearned(grid); },
              [](const auto& /*computed*/) { return false; }},
        parameters);
}

QJsonObject toJson(const Session& session, const std::optional<QString>& folder) {
    QJsonObject json = settingJson(session.setting, session.files, folder);
    json[QStringLiteral("posiscope")] = kVersion;
    json[QStringLiteral("appearance")] =
        declared(appearanceDeclarations(), appearanceTexts(), session.appearance);
    json[QStringLiteral("cursor")] = declared(cursorDeclarations(), session.cursor);
    if (session.baseline)
        json[kBaseline] = settingJson(*session.baseline, session.baselineFiles, folder);
    if (session.asDifference)
        json[kAsDifference] = true;
    return json;
}

QByteArray line(const Session& session, const std::optional<QString>& folder) {
    return jsonText(toJson(session, folder), QJsonDocument::Compact);
}

Result<Session> readSession(const QJsonObject& json) {
    Session session;
    SessionReader whole(json, {});
    const auto version = whole.whole(QStringLiteral("posiscope"));
    if (version && *version != kVersion)
        whole.fail(QStringLiteral("posiscope"),
                   SessionReader::tr("version %1 is not supported; the supported version is %2")
                       .arg(*version)
                       .arg(kVersion));
    readSetting(whole, session.setting, session.files);
    if (whole.has(kBaseline)) {
        SessionReader baseline = whole.object(kBaseline);
        readSetting(baseline, session.baseline.emplace(), session.baselineFiles);
        baseline.end();
        whole.take(baseline);
    }
    if (whole.has(kAsDifference))
        session.asDifference = whole.truth(kAsDifference);
    const auto sound = [] { return std::optional<Message>(); };
    session.cursor = seenIn(session.cursor, extentOf(session.setting.parameters));
    readPart(
        whole, "appearance",
        [&](SessionReader& part) {
            read(part, appearanceDeclarations(), appearanceTexts(), session.appearance);
        },
        sound);
    readPart(
        whole, "cursor",
        [&](SessionReader& part) {
            part.read(cursorDeclarations(), extentOf(session.setting.parameters), session.cursor);
        },
        sound);
    whole.end();
    if (!whole.why().isEmpty())
        return Failure(whole.why());
    return session;
}

}  // namespace posiscope
