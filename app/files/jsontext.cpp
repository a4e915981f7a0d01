// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/jsontext.h"

#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include "app/texts/shownwords.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// \p letter as \uXXXX escapes in UTF-16, which every JSON reader accepts.
QByteArray escaped(const QString& letter) {
    QByteArray text;
    for (const QChar unit : letter)
        text += "\\u" + QByteArray::number(unit.unicode(), 16).rightJustified(4, '0');
    return text;
}

/// \p json with invisible characters escaped; only strings in it may contain non-ASCII characters.
QByteArray visible(const QByteArray& json) {
    const auto isPlain = [](char byte) { return byte == '\n' || (byte >= ' ' && byte < '\x7f'); };
    if (std::ranges::all_of(json, isPlain))
        return json;
    QByteArray text;
    for (const uint code : QString::fromUtf8(json).toUcs4()) {
        const char32_t letter = code;
        const QString alone = QString::fromUcs4(&letter, 1);
        text += letter == '\n' || isShownAsItIs(letter) ? alone.toUtf8() : escaped(alone);
    }
    return text;
}

QByteArray quoted(const QString& text) {
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return visible(list.mid(1, list.size() - 2));
}

QByteArray numberText(double number, Digits digits) {
    if (!std::isfinite(number))
        return "null";
    const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
    if (whole || digits == Digits::Shortest)
        return QByteArray::fromStdString(writeNumber(number));
    std::string text;
    appendDigits(text, number);
    return QByteArray::fromStdString(text);
}

bool isPlain(const QJsonArray& array) {
    return std::ranges::none_of(array, [](const QJsonValue& element) {
        return element.isObject() || element.isArray() || element.isString();
    });
}

void write(const QJsonValue& value, Digits digits, int depth, QByteArray& text);

void writeArray(const QJsonArray& array, Digits digits, int depth, QByteArray& text) {
    const bool plain = isPlain(array);
    const QByteArray line = plain ? QByteArray() : '\n' + QByteArray(2 * depth + 2, ' ');
    text += '[';
    for (qsizetype i = 0; i < array.size(); ++i) {
        text += i == 0 ? "" : plain ? ", " : ",";
        text += line;
        write(array.at(i), digits, depth + 1, text);
    }
    if (!plain)
        text += '\n' + QByteArray(2 * depth, ' ');
    text += ']';
}

void writeObject(const QJsonObject& object, Digits digits, int depth, QByteArray& text) {
    const QByteArray line = '\n' + QByteArray(2 * depth + 2, ' ');
    text += '{';
    for (auto member = object.begin(); member != object.end(); ++member) {
        text += member == object.begin() ? "" : ",";
        text += line + quoted(member.key()) + ": ";
        write(member.value(), digits, depth + 1, text);
    }
    if (!object.isEmpty())
        text += '\n' + QByteArray(2 * depth, ' ');
    text += '}';
}

void write(const QJsonValue& value, Digits digits, int depth, QByteArray& text) {
    switch (value.type()) {
        case QJsonValue::Bool:
            text += value.toBool() ? "true" : "false";
            break;
        case QJsonValue::Double:
            text += numberText(value.toDouble(), digits);
            break;
        case QJsonValue::String:
            text += quoted(value.toString());
            break;
        case QJsonValue::Array:
            writeArray(value.toArray(), digits, depth, text);
            break;
        case QJsonValue::Object:
            writeObject(value.toObject(), digits, depth, text);
            break;
        case QJsonValue::Null:
        case QJsonValue::Undefined:
            text += "null";
            break;
    }
}

}  // namespace

QByteArray jsonText(const QJsonValue& value, Digits digits) {
    QByteArray text;
    write(value, digits, 0, text);
    return text + '\n';
}

QByteArray jsonText(const QJsonObject& object, QJsonDocument::JsonFormat format) {
    return visible(QJsonDocument(object).toJson(format));
}

}  // namespace posiscope
