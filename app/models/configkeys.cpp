// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/configkeys.h"

#include <QJsonArray>
#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

constexpr double kMostWhole = 9007199254740992.0;  // 2^53: every whole number up to it is exact in a double

bool isFinite(const QJsonValue& value) {
    return value.isDouble() && std::isfinite(value.toDouble());
}

/// Of what is counted, there is none.
bool isNone(const QJsonValue& value) {
    return value == QJsonValue(0) || value == QJsonValue(-1);
}

bool isThere(const QJsonValue& value) {
    switch (value.type()) {
        case QJsonValue::Undefined:
        case QJsonValue::Null:
            return false;
        case QJsonValue::String:
            return !value.toString().isEmpty();
        case QJsonValue::Array:
            return !value.toArray().isEmpty();
        case QJsonValue::Object:
            return !value.toObject().isEmpty();
        default:
            return true;
    }
}

constexpr std::array kLanguageParts{"text_config", "llm_config", "language_config", "thinker_config",
                                    "vlm_config",  "decoder",    "decoder_config"};
constexpr int kDeepestPart = 3;

struct LanguageKeys {
    Q_DECLARE_TR_FUNCTIONS(LanguageKeys)
};

}  // namespace

ConfigKeys::ConfigKeys(const QJsonObject& object, const QString& place)
    : m_layers{{object, place}}, m_reading(std::make_shared<Reading>()) {
    m_reading->layers = m_layers;
}

ConfigKeys ConfigKeys::under(const QJsonObject& object, const QString& place) const {
    ConfigKeys above = *this;
    above.m_layers.insert(above.m_layers.begin(), {object, place});
    m_reading->layers.push_back({object, place});
    m_reading->read.insert(place.chopped(1));
    return above;
}

/// Other names with the same value count as read, too, and so does the key found in objects further down.
/// Names with another value stay unread, so that they are reported.
std::optional<Found<QJsonValue>> ConfigKeys::find(Names names) const {
    std::optional<Found<QJsonValue>> found;
    QString used;
    for (const Layer& layer : m_layers)
        for (const char* name : names) {
            const QString key = QString::fromUtf8(name);
            m_reading->requested.insert(key);
            const QJsonValue value = layer.object.value(key);
            if (value.isUndefined())
                continue;
            if (!found || !isThere(value) || value == found->value || key == used)
                m_reading->read.insert(layer.place + key);
            if (found || !isThere(value))
                continue;
            found = Found<QJsonValue>{value, layer.place + key};
            used = key;
        }
    return found;
}

std::optional<Found<QJsonValue>> ConfigKeys::findValue(Names names) const {
    auto found = find(names);
    return found && found->value == QJsonValue(false) ? std::nullopt : found;
}

bool ConfigKeys::has(const char* name) const {
    return hasAny({name});
}

bool ConfigKeys::hasAny(Names names) const {
    return !peek(names).isUndefined();
}

bool ConfigKeys::isOn(const char* name) const {
    const QJsonValue value = peek({name});
    return !value.isUndefined() && value != QJsonValue(false) && !isNone(value);
}

std::optional<Found<double>> ConfigKeys::number(Names names) const {
    const auto found = findValue(names);
    if (!found)
        return std::nullopt;
    if (!isFinite(found->value))
        refuse(found->key, tr("a number"));
    return Found<double>{found->value.toDouble(), found->key};
}

std::optional<Found<qint64>> ConfigKeys::whole(Names names) const {
    const auto found = findValue(names);
    if (!found)
        return std::nullopt;
    const double value = found->value.toDouble(-1);
    if (!(value >= 0 && value <= kMostWhole) || value != std::floor(value))
        refuse(found->key, value > kMostWhole ? tr("a whole number up to 9007199254740992")
                                              : tr("a non-negative whole number"));
    return Found<qint64>{static_cast<qint64>(value), found->key};
}

std::optional<Found<qint64>> ConfigKeys::counted(Names names) const {
    const auto found = whole(names);
    if (found && found->value == 0)
        refuse(found->key, tr("a positive whole number"));
    return found;
}

std::optional<Found<qint64>> ConfigKeys::soleWhole(Names names) const {
    return peek(names).isArray() ? std::nullopt : whole(names);
}

/// What \p read returns; std::nullopt and a doubt if the value is wrong.
template <class Read>
static std::invoke_result_t<Read> orDoubt(QStringList& doubts, const Read& read) {
    try {
        return read();
    } catch (const WrongConfig& wrong) {
        doubts << wrong.why;
        return std::nullopt;
    }
}

template <class Read>
static auto reserving(ModelPositions& model, const Read& read) {
    QStringList wrong;
    auto found = read(wrong);
    for (const QString& why : wrong)
        if (!model.doubts.contains(why))
            model.reserve(why);
        else if (std::ranges::find(model.plan.doubts, why.toStdString()) == model.plan.doubts.end())
            model.plan.doubts.push_back(why.toStdString());
    return found;
}

std::optional<Found<qint64>> ConfigKeys::noted(Names names, QStringList& doubts) const {
    const auto found = findValue(names);
    if (!found || isNone(found->value))
        return std::nullopt;
    return orDoubt(doubts, [&] { return counted(names); });
}

std::optional<Found<bool>> ConfigKeys::notedFlag(Names names, QStringList& doubts) const {
    return orDoubt(doubts, [&] { return flag(names); });
}

std::optional<Found<double>> ConfigKeys::notedNumber(Names names, QStringList& doubts) const {
    return orDoubt(doubts, [&] { return number(names); });
}

std::optional<ConfigKeys> ConfigKeys::notedObject(Names names, QStringList& doubts) const {
    if (const auto found = findValue(names); !found || isNone(found->value))
        return std::nullopt;
    return orDoubt(doubts, [&] { return object(names); });
}

std::optional<Found<qint64>> ConfigKeys::noted(Names names, ModelPositions& model) const {
    return reserving(model, [&](QStringList& wrong) { return noted(names, wrong); });
}

std::optional<Found<bool>> ConfigKeys::notedFlag(Names names, ModelPositions& model) const {
    return reserving(model, [&](QStringList& wrong) { return notedFlag(names, wrong); });
}

std::optional<Found<double>> ConfigKeys::notedNumber(Names names, ModelPositions& model) const {
    return reserving(model, [&](QStringList& wrong) { return notedNumber(names, wrong); });
}

std::optional<ConfigKeys> ConfigKeys::notedObject(Names names, ModelPositions& model) const {
    return reserving(model, [&](QStringList& wrong) { return notedObject(names, wrong); });
}

QJsonValue ConfigKeys::peek(Names names) const {
    for (const Layer& layer : m_layers)
        for (const char* name : names)
            if (const QJsonValue value = layer.object.value(QString::fromUtf8(name)); isThere(value))
                return value;
    return QJsonValue(QJsonValue::Undefined);
}

std::optional<Found<bool>> ConfigKeys::flag(Names names) const {
    const auto found = find(names);
    if (!found)
        return std::nullopt;
    const bool asNumber = found->value == QJsonValue(0) || found->value == QJsonValue(1);
    if (!found->value.isBool() && !asNumber)
        refuse(found->key, tr("true or false"));
    return Found<bool>{found->value.isBool() ? found->value.toBool() : found->value.toInt() == 1, found->key};
}

std::optional<Found<QString>> ConfigKeys::text(Names names) const {
    const auto found = findValue(names);
    if (!found)
        return std::nullopt;
    if (!found->value.isString())
        refuse(found->key, tr("a string"));
    return Found<QString>{found->value.toString(), found->key};
}

std::optional<Found<std::vector<double>>> ConfigKeys::list(Names names) const {
    const auto found = findValue(names);
    if (!found)
        return std::nullopt;
    std::vector<double> numbers;
    const QJsonArray array = found->value.toArray();
    for (const QJsonValue& element : array) {
        if (!isFinite(element))
            refuse(found->key, tr("a list of numbers"));
        numbers.push_back(element.toDouble());
    }
    if (!found->value.isArray())
        refuse(found->key, tr("a list of numbers"));
    return Found<std::vector<double>>{numbers, found->key};
}

std::optional<ConfigKeys> ConfigKeys::object(Names names) const {
    const auto found = findValue(names);
    if (!found)
        return std::nullopt;
    if (!found->value.isObject())
        refuse(found->key, tr("an object"));
    ConfigKeys inner = *this;
    inner.m_layers = {{found->value.toObject(), found->key + u'.'}};
    m_reading->layers.push_back(inner.m_layers.front());
    return inner;
}

Found<double> ConfigKeys::neededNumber(Names names) const {
    const auto found = number(names);
    if (!found)
        miss(names);
    return *found;
}

Found<qint64> ConfigKeys::neededWhole(Names names) const {
    const auto found = whole(names);
    if (!found)
        miss(names);
    return *found;
}

QString ConfigKeys::placed(const char* name) const {
    return place() + QString::fromUtf8(name);
}

QStringList ConfigKeys::names() const {
    QStringList names;
    for (auto member = first().begin(); member != first().end(); ++member)
        if (isThere(member.value()))
            names << member.key();
    return names;
}

QList<Found<QJsonValue>> ConfigKeys::unread() const {
    QList<Found<QJsonValue>> unread;
    QSet<QString> told = m_reading->read;
    const auto isRepeated = [this](const Layer& layer, const QString& name) {
        return place().startsWith(layer.place) && place() != layer.place && first().contains(name);
    };
    for (const Layer& layer : m_reading->layers)
        for (auto member = layer.object.begin(); member != layer.object.end(); ++member)
            if (const QString key = layer.place + member.key();
                isThere(member.value()) && !told.contains(key) && !isRepeated(layer, member.key())) {
                told.insert(key);
                unread << Found<QJsonValue>{member.value(), key};
            }
    return unread;
}

bool ConfigKeys::isInOtherModel(const QString& key) const {
    if (!place().isEmpty() && key.startsWith(place()))
        return false;
    QJsonValue inner = m_reading->layers.front().object;
    const QStringList names = key.split(u'.');
    for (const QString& name : names) {
        inner = inner[name];
        if (!inner[QLatin1String("model_type")].toString().isEmpty() && name != names.back() &&
            !place().startsWith(name + u'.'))
            return true;
    }
    return false;
}

void ConfigKeys::pass(const char* name) const {
    find({name});
}

void ConfigKeys::refuse(const QString& key, const QString& expected) {
    throw WrongConfig{tr("%1: expected %2").arg(key, expected)};
}

void ConfigKeys::miss(Names names) const {
    throw WrongConfig{tr("%1 is missing").arg(placed(*names.begin()))};
}

ConfigKeys languageKeys(const QJsonObject& json) {
    ConfigKeys keys(json);
    for (int depth = 0; depth < kDeepestPart; ++depth) {
        const auto* const part = std::ranges::find_if(kLanguageParts, [&](const char* name) {
            return !keys.first().value(QLatin1String(name)).toObject().isEmpty();
        });
        if (part == kLanguageParts.end())
            break;
        keys = *keys.object({*part});
    }
    return keys;
}

ConfigKeys partKeys(const QJsonObject& json, const QString& part) {
    QJsonObject inner = json;
    const QStringList names = part.split(u'.');
    for (const QString& name : names) {
        if (!inner.value(name).isObject())
            throw WrongConfig{LanguageKeys::tr("it has no part called %1").arg(part)};
        inner = inner.value(name).toObject();
    }
    return ConfigKeys(inner, part + u'.');
}

QString pictureEncoder(const QJsonObject& json) {
    const QString name = QStringLiteral("vision_config");
    if (!json.value(name).toObject().isEmpty())
        return name;
    const QString thinker = QStringLiteral("thinker_config");
    return json.value(thinker)[name].toObject().isEmpty() ? QString() : thinker + u'.' + name;
}

}  // namespace posiscope
