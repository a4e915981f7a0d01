// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

struct ModelPositions;

/// Thrown when a model's file is invalid: a key is missing, or its value is not valid.
struct WrongConfig {
    QString why;
};

/// A value and the key it was found under, with its path: "text_config.rope_theta".
template <class Value>
struct Found {
    Value value;
    QString key;
};

/// The keys of a model's file. Model families use different names for the same thing, so a value is requested
/// by all its names and returned with the key it was found under. null, "", [] and {} count as missing, and
/// so does false unless a flag is requested. A value of the wrong type throws WrongConfig.
///
/// Several objects may be layered (a block of one kind of layers, and what all blocks share): the first that
/// has one of the names counts.
class ConfigKeys {
    Q_DECLARE_TR_FUNCTIONS(ConfigKeys)

public:
    using Names = std::initializer_list<const char*>;

    /// \param place prefix of keys in messages: "rope_scaling."
    explicit ConfigKeys(const QJsonObject& object, const QString& place = {});

    /// The same keys with \p object, at \p place, layered on top.
    ConfigKeys under(const QJsonObject& object, const QString& place) const;

    bool has(const char* name) const;
    bool hasAny(Names names) const;
    std::optional<Found<double>> number(Names names) const;   ///< finite
    std::optional<Found<qint64>> whole(Names names) const;    ///< 0 … 2^53
    std::optional<Found<qint64>> counted(Names names) const;  ///< 1 … 2^53
    /// A whole number if it is a single number. A list, which some configs have with one number per layer,
    /// counts as missing.
    std::optional<Found<qint64>> soleWhole(Names names) const;
    std::optional<Found<bool>> flag(Names names) const;
    std::optional<Found<QString>> text(Names names) const;
    std::optional<Found<std::vector<double>>> list(Names names) const;
    std::optional<ConfigKeys> object(Names names) const;

    /// A value used only for a note, so no value of it is an error: 0 and −1 count as missing, and a value
    /// that is not a whole number (or flag) is reported in \p doubts.
    std::optional<Found<qint64>> noted(Names names, QStringList& doubts) const;
    std::optional<Found<bool>> notedFlag(Names names, QStringList& doubts) const;
    std::optional<Found<double>> notedNumber(Names names, QStringList& doubts) const;
    std::optional<ConfigKeys> notedObject(Names names, QStringList& doubts) const;
    /// The same for values that the answer depends on: reported by ModelPositions::reserve().
    std::optional<Found<qint64>> noted(Names names, ModelPositions& model) const;
    std::optional<Found<bool>> notedFlag(Names names, ModelPositions& model) const;
    std::optional<Found<double>> notedNumber(Names names, ModelPositions& model) const;
    std::optional<ConfigKeys> notedObject(Names names, ModelPositions& model) const;

    /// Of any type.
    std::optional<Found<QJsonValue>> find(Names names) const;
    /// The same, but does not mark the key as read; undefined if it is missing.
    QJsonValue peek(Names names) const;

    /// The same, but throws if none of \p names exists; the message names the first.
    Found<double> neededNumber(Names names) const;
    Found<qint64> neededWhole(Names names) const;

    /// The key with its path, for messages.
    QString placed(const char* name) const;
    /// Whether \p name has a value that does not switch it off, as false, 0 and −1 do.
    bool isOn(const char* name) const;
    /// All keys of the first object that are not null.
    QStringList names() const;
    const QJsonObject& first() const { return m_layers.front().object; }
    const QString& place() const { return m_layers.front().place; }

    /// Keys that were not read, with their paths, here and in objects taken from here; around the part of a
    /// model, those that it does not have itself.
    QList<Found<QJsonValue>> unread() const;
    /// Whether the key with path \p key is inside an object that has a model_type of its own, beside these
    /// keys.
    bool isInOtherModel(const QString& key) const;
    /// All names that were requested, found or not.
    const QSet<QString>& requested() const { return m_reading->requested; }
    /// Marks \p name as known but irrelevant to positions.
    void pass(const char* name) const;

private:
    struct Layer {
        QJsonObject object;
        QString place;
    };
    struct Reading {
        QSet<QString> read;           ///< with paths
        QSet<QString> requested{};    ///< without paths
        std::vector<Layer> layers{};  ///< all objects that were accessed
    };

    std::optional<Found<QJsonValue>> findValue(Names names) const;
    [[noreturn]] static void refuse(const QString& key, const QString& expected);
    [[noreturn]] void miss(Names names) const;

    std::vector<Layer> m_layers;
    std::shared_ptr<Reading> m_reading;  ///< shared by all objects from one file
};

/// The keys of the language part of a multimodal model. Keys beside it are not its own, as in transformers.
ConfigKeys languageKeys(const QJsonObject& json);

/// The keys of part \p part alone: "vision_config", "thinker_config.vision_config". \throws WrongConfig if
/// there is none
ConfigKeys partKeys(const QJsonObject& json, const QString& part);

/// The part of a multimodal model that describes an encoder of pictures; empty if there is none.
QString pictureEncoder(const QJsonObject& json);

}  // namespace posiscope
