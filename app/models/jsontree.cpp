// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/jsontree.h"

#include <QJsonArray>
#include <QMap>

#include "app/files/jsonreader.h"

namespace posiscope {
namespace {

constexpr qsizetype kMost = 1 << 16;  // members or elements; the largest configs list some 20,000 class names

bool readValue(JsonReader& json, QJsonValue& value);

/// QJsonObject keeps its members sorted, and every insertion moves all that follow, so they are inserted in
/// sorted order.
bool readObject(JsonReader& json, QJsonObject& object) {
    QMap<QString, QJsonValue> members;
    const bool read = json.object(kMost, [&](const QString& key) { return readValue(json, members[key]); });
    for (auto member = members.cbegin(); member != members.cend(); ++member)
        object.insert(member.key(), member.value());
    return read;
}

bool readArray(JsonReader& json, QJsonArray& array) {
    return json.array(kMost, [&] {
        QJsonValue value;
        const bool read = readValue(json, value);
        array.append(value);
        return read;
    });
}

bool readText(JsonReader& json, QJsonValue& value) {
    QString text;
    const bool read = json.string(text);
    value = text;
    return read;
}

bool readFlag(JsonReader& json, QJsonValue& value) {
    const bool flag = json.comes() == 't';
    value = flag;
    return json.skip();
}

bool readNumber(JsonReader& json, QJsonValue& value) {
    double number = 0;
    const bool read = json.number(number);
    // Whole numbers are exact up to 2^53; no position and no size of a model is larger.
    value = number;
    return read;
}

bool readValue(JsonReader& json, QJsonValue& value) {
    switch (json.comes()) {
        case '{': {
            QJsonObject object;
            const bool read = readObject(json, object);
            value = object;
            return read;
        }
        case '[': {
            QJsonArray array;
            const bool read = readArray(json, array);
            value = array;
            return read;
        }
        case '"':
            return readText(json, value);
        case 't':
        case 'f':
            return readFlag(json, value);
        case 'n':
            return json.skip();
        default:
            return readNumber(json, value);
    }
}

}  // namespace

Result<QJsonObject> readJsonTree(QByteArrayView text) {
    const qsizetype mark = byteOrderMark(text);
    JsonReader json(text.sliced(mark), mark);
    QJsonObject object;
    if (readObject(json, object) && json.end())
        return object;
    return Failure(json.whyInLine());
}

}  // namespace posiscope
