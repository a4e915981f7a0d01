// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <cmath>
#include <optional>
#include <span>
#include <string>

#include "app/document/cursor.h"
#include "app/texts/translated.h"
#include "core/parameters/declaration.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/textdeclaration.h"

namespace posiscope {

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

}  // namespace posiscope
