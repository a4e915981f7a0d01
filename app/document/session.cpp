// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/session.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>
#include <cmath>

#include "app/document/document.h"
#include "app/document/translated.h"

namespace posiscope {
namespace {

constexpr int kVersion = 1;
constexpr double kMostDimensions = 16384;

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

struct NamedSpan {
    const char* key;
    std::optional<Span> Spans::*member;
};
constexpr NamedSpan kSpans[]{
    {"positions", &Spans::positions}, {"others", &Spans::others}, {"dimensions", &Spans::dimensions}};

/// Reads one object of a session key by key. The first thing wrong is kept in why().
class Reader {
    Q_DECLARE_TR_FUNCTIONS(Session)

public:
    Reader(QJsonObject json, QString path) : m_left(std::move(json)), m_path(std::move(path)) {}

    const QString& why() const { return m_why; }
    bool fail(const QString& key, const QString& reason) {
        if (m_why.isEmpty())
            m_why = QStringLiteral("%1%2: %3").arg(m_path, key, reason);
        return false;
    }
    bool has(const QString& key) const { return m_left.contains(key); }

    template <class Values>
    void read(std::span<const Declaration<Values>> declarations, Values& values) {
        for (const Declaration<Values>& d : declarations)
            if (has(verbatim(d.option)))
                if (const auto value = valueOf(d, m_left.take(verbatim(d.option))))
                    d.set(values, *value);
    }
    void read(std::span<const CursorDeclaration> declarations, const Parameters& within, Cursor& cursor) {
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
    std::optional<Span> span(const QString& key) {
        const QJsonArray ends = m_left.take(key).toArray();
        const Span span{ends.at(0).toDouble(), ends.at(1).toDouble()};
        if (ends.size() == 2 && ends.at(0).isDouble() && ends.at(1).isDouble() && span.first < span.last)
            return span;
        fail(key, tr("two numbers are expected, the first less than the second"));
        return std::nullopt;
    }
    std::vector<std::int64_t> dimensions(const QString& key) {
        std::vector<std::int64_t> list;
        const QJsonValue value = m_left.take(key);
        const QJsonArray items = value.toArray();
        bool valid = value.isArray() && items.size() <= static_cast<qsizetype>(kMostWaves);
        for (const auto& item : items) {
            valid = valid && isWhole(item) && item.toDouble() >= 0 && item.toDouble() < kMostDimensions;
            list.push_back(item.toInteger());
        }
        if (!valid)
            fail(key, tr("a list of dimensions is expected"));
        return list;
    }
    QString text(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (!value.isString())
            fail(key, tr("a word is expected"));
        return value.toString();
    }
    Reader object(const QString& key) {
        const QJsonValue value = m_left.take(key);
        if (!value.isObject() && !value.isUndefined())
            fail(key, tr("an object is expected"));
        return {value.toObject(), m_path + key + u'.'};
    }
    /// Whatever has not been read is something we do not know.
    void end() {
        if (!m_left.isEmpty())
            fail(m_left.begin().key(), tr("unknown"));
    }
    void take(const Reader& part) {
        if (m_why.isEmpty())
            m_why = part.m_why;
    }

private:
    static bool isWhole(const QJsonValue& value) {
        return value.isDouble() && std::trunc(value.toDouble()) == value.toDouble();
    }
    std::optional<double> valueOf(const ParameterFacts& facts, const QJsonValue& value) {
        Message why;
        std::optional<double> read;
        if (facts.scale == Scale::List) {
            if (!value.isString())
                fail(verbatim(facts.option), tr("a word is expected"));
            else if (!(read = readValue(facts, value.toString().toStdString(), why)))
                fail(verbatim(facts.option), translated(why));
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

void readAppearance(Reader& reader, Appearance& appearance) {
    reader.read(appearanceDeclarations(), appearance);
    for (const NamedSpan& named : kSpans)
        if (const QString key = QLatin1String(named.key); reader.has(key))
            appearance.spans.*named.member = reader.span(key);
    if (const QString key = QStringLiteral("wave-dimensions"); reader.has(key))
        appearance.waveDimensions = reader.dimensions(key);
    reader.end();
}

void readWords(Reader& reader, InputWords& words) {
    reader.read(wordsDeclarations(), words);
    if (const QString key = verbatim(kSentenceOption); reader.has(key))
        words.sentence = reader.text(key).toStdString();
    if (const QString key = verbatim(kIdsOption); reader.has(key)) {
        Message why;
        if (const auto ids = readPositionIds(reader.text(key).toStdString(), why))
            words.ids = *ids;
        else
            reader.fail(key, translated(why));
    }
    if (const auto refusal = refuse(words))
        reader.fail(verbatim(kSentenceOption), translated(*refusal));
    reader.end();
}

}  // namespace

Session sessionOf(const Document& document) {
    // Of a table being trained, what is shown: with the steps it has behind it.
    return {document.encoding()->parameters(),     document.table().source, document.words(),
            document.subject().wordVectors.source, document.appearance(),   document.cursor()};
}

void restore(const Session& session, Document& document, const QString& undoText,
             const SessionTables& tables) {
    document.setSubject({session.parameters, tables.positions, session.words, tables.wordVectors}, undoText);
    document.setAppearance(session.appearance);
    document.setCursor(session.cursor);
}

QJsonObject toJson(const Session& session) {
    QJsonObject appearance = declared(appearanceDeclarations(), session.appearance);
    for (const NamedSpan& named : kSpans)
        if (const std::optional<Span>& span = session.appearance.spans.*named.member)
            appearance[QLatin1String(named.key)] = QJsonArray{span->first, span->last};
    if (!session.appearance.waveDimensions.empty()) {
        QJsonArray dimensions;
        for (const std::int64_t j : session.appearance.waveDimensions)
            dimensions.append(static_cast<qint64>(j));
        appearance[QStringLiteral("wave-dimensions")] = dimensions;
    }
    QJsonObject words = declared(wordsDeclarations(), session.words);
    words[verbatim(kSentenceOption)] = QString::fromStdString(session.words.sentence);
    words[verbatim(kIdsOption)] = QString::fromStdString(writePositionIds(session.words.ids));
    QJsonObject json{{QStringLiteral("posiscope"), kVersion},
                     {QStringLiteral("parameters"), declared(parameterDeclarations(), session.parameters)},
                     {QStringLiteral("words"), words},
                     {QStringLiteral("appearance"), appearance},
                     {QStringLiteral("cursor"), declared(cursorDeclarations(), session.cursor)}};
    if (!session.table.isEmpty())
        json[verbatim(kTableOption)] = session.table;
    if (!session.wordVectors.isEmpty())
        json[verbatim(kWordVectorsOption)] = session.wordVectors;
    return json;
}

QByteArray line(const Session& session) {
    return QJsonDocument(toJson(session)).toJson(QJsonDocument::Compact);
}

std::optional<Session> readSession(const QJsonObject& json, QString& why) {
    Session session;
    Reader whole(json, {});
    const auto version = whole.whole(QStringLiteral("posiscope"));
    if (version && *version != kVersion)
        whole.fail(QStringLiteral("posiscope"), Reader::tr("version %1 is not known here").arg(*version));

    Reader parameters = whole.object(QStringLiteral("parameters"));
    parameters.read(parameterDeclarations(), session.parameters);
    parameters.end();
    whole.take(parameters);
    if (const auto refusal = refuse(session.parameters))
        whole.fail(QStringLiteral("parameters"), translated(*refusal));

    if (const QString key = verbatim(kTableOption); whole.has(key))
        session.table = whole.text(key);
    if (const QString key = verbatim(kWordVectorsOption); whole.has(key))
        session.wordVectors = whole.text(key);
    Reader words = whole.object(QStringLiteral("words"));
    readWords(words, session.words);
    whole.take(words);
    if (const auto refusal = refuse(session.words, session.parameters))
        whole.fail(QStringLiteral("words"), translated(*refusal));
    Reader appearance = whole.object(QStringLiteral("appearance"));
    readAppearance(appearance, session.appearance);
    whole.take(appearance);
    Reader cursor = whole.object(QStringLiteral("cursor"));
    cursor.read(cursorDeclarations(), session.parameters, session.cursor);
    cursor.end();
    whole.take(cursor);
    whole.end();
    why = whole.why();
    if (!why.isEmpty())
        return std::nullopt;
    return session;
}

}  // namespace posiscope
