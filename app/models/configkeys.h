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

/// Thrown while the file of a model is read: a key is missing, or its value is not what it must be.
struct WrongConfig {
    QString why;
};

/// A value and the key it stood under, with its place: "text_config.rope_theta".
template <class Value>
struct Found {
    Value value;
    QString key;
};

/// The keys of a model's file. Every kind of model has its own words for the same thing, so a value is asked
/// for by all of its names and comes with the one it was found under. null, "", [] and {} count as not there,
/// and so does false where no flag is asked for. What else is of another kind than asked for is thrown as
/// WrongConfig.
///
/// Several objects may lie over each other (the language part of a model that also sees, and the whole of
/// it): the first that has one of the names counts.
class ConfigKeys {
    Q_DECLARE_TR_FUNCTIONS(ConfigKeys)

public:
    using Names = std::initializer_list<const char*>;

    /// \param place stands before keys in what is said about them: "rope_scaling."
    explicit ConfigKeys(const QJsonObject& object, const QString& place = {});

    /// The same keys under those of \p object, at \p place.
    ConfigKeys under(const QJsonObject& object, const QString& place) const;

    bool has(const char* name) const;
    bool hasAny(Names names) const;
    std::optional<Found<double>> number(Names names) const;   ///< finite
    std::optional<Found<qint64>> whole(Names names) const;    ///< 0 … 2^53
    std::optional<Found<qint64>> counted(Names names) const;  ///< 1 … 2^53
    /// A whole number where it is a number: a list, as configs have it that say one for each layer, counts as
    /// none.
    std::optional<Found<qint64>> soleWhole(Names names) const;
    std::optional<Found<bool>> flag(Names names) const;
    std::optional<Found<QString>> text(Names names) const;
    std::optional<Found<std::vector<double>>> list(Names names) const;
    std::optional<ConfigKeys> object(Names names) const;

    /// What only a note is made of, so that no value of it is refused: 0 and −1 count as not there, and what
    /// is no whole number (no flag) is told to \p doubts.
    std::optional<Found<qint64>> noted(Names names, QStringList& doubts) const;
    std::optional<Found<bool>> notedFlag(Names names, QStringList& doubts) const;

    /// Of any kind.
    std::optional<Found<QJsonValue>> find(Names names) const;
    /// The same, which does not count as asked for; undefined where it is not there.
    QJsonValue peek(Names names) const;

    /// The same, thrown when there is none of \p names, of which the first is named.
    Found<double> neededNumber(Names names) const;
    Found<qint64> neededWhole(Names names) const;

    /// What is said of keys: with their place.
    QString placed(const char* name) const;
    /// All keys of the first object that are not null.
    QStringList names() const;
    const QJsonObject& first() const { return m_layers.front().object; }
    const QString& place() const { return m_layers.front().place; }

    /// What nobody asked for, under keys with their places, here and in the objects that were taken from
    /// here.
    QList<Found<QJsonValue>> unread() const;
    /// \p name is known and means nothing for positions.
    void pass(const char* name) const;

private:
    struct Layer {
        QJsonObject object;
        QString place;
    };
    struct Reading {
        QSet<QString> read;           ///< with places
        std::vector<Layer> layers{};  ///< all that were looked into
    };

    std::optional<Found<QJsonValue>> findValue(Names names) const;
    [[noreturn]] static void refuse(const QString& key, const QString& expected);
    [[noreturn]] void miss(Names names) const;

    std::vector<Layer> m_layers;
    std::shared_ptr<Reading> m_reading;  ///< shared by all that came from one file
};

}  // namespace posiscope
