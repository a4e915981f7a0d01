// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <bit>

#include "tests/app/tablebytes.h"

namespace posiscope {

/// Makes a GGUF file piece by piece.
class GgufBytes {
public:
    explicit GgufBytes(const QByteArray& architecture) { add("general.architecture", architecture); }
    GgufBytes() = default;

    static QByteArray text(const QByteArray& content) {
        return littleEndian(static_cast<quint64>(content.size())) + content;
    }
    static QByteArray real(float number) { return littleEndian(std::bit_cast<quint32>(number)); }

    /// A value of type \p type, whose bytes are \p value.
    GgufBytes& raw(const QByteArray& key, quint32 type, const QByteArray& value) {
        m_values += text(key) + littleEndian(type) + value;
        ++m_keys;
        return *this;
    }
    GgufBytes& add(const QByteArray& key, const QByteArray& value) { return raw(key, 8, text(value)); }
    GgufBytes& add(const QByteArray& key, quint32 value) { return raw(key, 4, littleEndian(value)); }
    GgufBytes& add(const QByteArray& key, int value) { return add(key, static_cast<quint32>(value)); }
    GgufBytes& add(const QByteArray& key, quint64 value) { return raw(key, 10, littleEndian(value)); }
    GgufBytes& add(const QByteArray& key, float value) { return raw(key, 6, real(value)); }
    GgufBytes& list(const QByteArray& key, quint32 type, quint64 count, const QByteArray& elements) {
        return raw(key, 9, littleEndian(type) + littleEndian(count) + elements);
    }

    /// What stands for a tensor among the others, before the data.
    GgufBytes& tensor(const QByteArray& name, const QList<quint64>& shape, quint32 type, quint64 place) {
        m_infos += text(name) + littleEndian(static_cast<quint32>(shape.size()));
        for (const quint64 side : shape)
            m_infos += littleEndian(side);
        m_infos += littleEndian(type) + littleEndian(place);
        ++m_tensors;
        return *this;
    }
    /// A tensor of float32 with its numbers.
    GgufBytes& tensor(const QByteArray& name, const QList<float>& numbers) {
        m_data += QByteArray((32 - m_data.size() % 32) % 32, '\0');
        tensor(name, {static_cast<quint64>(numbers.size())}, 0, static_cast<quint64>(m_data.size()));
        for (const float number : numbers)
            m_data += real(number);
        return *this;
    }

    GgufBytes& version(quint32 version) {
        m_version = version;
        return *this;
    }
    GgufBytes& counts(quint64 tensors, quint64 keys) {
        m_tensors = tensors;
        m_keys = keys;
        return *this;
    }

    QByteArray bytes() const {
        QByteArray header = "GGUF" + littleEndian(m_version) + littleEndian(m_tensors) +
                            littleEndian(m_keys) + m_values + m_infos;
        header += QByteArray((32 - header.size() % 32) % 32, '\0');
        return header + m_data;
    }
    /// Without what fills up to the data.
    qsizetype headerSize() const { return 24 + m_values.size() + m_infos.size(); }

private:
    quint32 m_version = 3;
    quint64 m_tensors = 0;
    quint64 m_keys = 0;
    QByteArray m_values;
    QByteArray m_infos;
    QByteArray m_data;
};

}  // namespace posiscope
