// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufheader.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QtEndian>
#include <array>
#include <bit>
#include <limits>

#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"

namespace posiscope {
namespace {

constexpr QByteArrayView kMagic("GGUF");
constexpr quint64 kMostKeys = 4096;  // models have about fifty
constexpr quint64 kMostTensors = 1 << 20;
constexpr quint64 kLongestKey = 65535;
constexpr quint64 kLongestTensorName = 64;
constexpr quint64 kLongestText = 1024;  // of stored metadata; templates are longer and not needed
constexpr quint64 kLongestList = 8192;  // the same; vocabularies are longer
constexpr quint64 kMostTexts =
    1 << 22;  // including nested lists; vocabularies have some 300,000, merges twice that
constexpr quint32 kMostTensorAxes = 4;
constexpr quint64 kMostAlignment = 1 << 20;
constexpr quint64 kUsualAlignment = 32;
constexpr int kDeepestList = 4;
constexpr quint32 kFloat32 = 0;  // of tensors

/// Types of metadata, numbered as in the file.
enum class Type : quint32 { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64 };

/// Bytes of one value; for strings and lists the minimum.
constexpr std::array<quint64, 13> kSizes{1, 1, 2, 2, 4, 4, 4, 1, 8, 12, 8, 8, 8};

bool isSingle(Type type) {
    return type != Type::Text && type != Type::List;
}

/// Reads a header from front to back.
class Header {
    Q_DECLARE_TR_FUNCTIONS(GgufHeader)

public:
    explicit Header(QByteArrayView bytes) : m_bytes(bytes) {}

    Result<GgufHeader> read() {
        quint64 tensors = 0;
        quint64 keys = 0;
        if (!readFront(tensors, keys) || !readKeys(keys) || !readAlignment() || !readTensors(tensors))
            return Failure(m_why);
        readFactors();
        return std::move(m_header);
    }

private:
    struct Tensor {
        QString name;
        quint64 count = 0;
        quint64 place = 0;  ///< offset in the data
    };

    bool fail(const QString& reason) {
        m_why = tr("byte %1: %2").arg(m_at).arg(reason);
        return false;
    }
    quint64 left() const { return static_cast<quint64>(m_bytes.size() - m_at); }

    /// Reads a little-endian \p Number; floats as their bits.
    template <class Number>
    bool take(Number& number) {
        if (left() < sizeof(Number))
            return fail(tr("the file ends inside the header"));
        number = qFromLittleEndian<Number>(m_bytes.data() + m_at);
        m_at += static_cast<qsizetype>(sizeof(Number));
        return true;
    }

    bool takeText(QByteArrayView& text, quint64 longest) {
        quint64 length = 0;
        if (!take(length))
            return false;
        if (length > left())
            return fail(tr("a string of %1 bytes extends past the end of the file").arg(length));
        if (length > longest)
            return fail(tr("a name has %1 bytes; at most %2 are allowed").arg(length).arg(longest));
        text = m_bytes.sliced(m_at, static_cast<qsizetype>(length));
        m_at += static_cast<qsizetype>(length);
        return true;
    }

    bool readFront(quint64& tensors, quint64& keys) {
        if (!m_bytes.startsWith(kMagic))
            return fail(tr("not a GGUF file: it does not begin with the letters GGUF"));
        m_at = kMagic.size();
        quint32 version = 0;
        if (!take(version))
            return false;
        if (version != 2 && version != 3) {
            m_at = kMagic.size();
            return version != 0 && (version & 0xFFFFU) == 0
                       ? fail(tr("this file is big-endian; only little-endian files are supported"))
                       : fail(tr("version %1 is not supported; versions 2 and 3 are").arg(version));
        }
        if (!take(tensors) || !take(keys))
            return false;
        if (tensors > kMostTensors || tensors > left() / 24)  // bytes that each has at least
            return fail(tr("the header declares more tensors than the file can hold: %1").arg(tensors));
        if (keys > kMostKeys || keys > left() / 13)
            return fail(tr("the header declares more keys than the file can hold: %1").arg(keys));
        return true;
    }

    bool takeType(Type& type) {
        quint32 number = 0;
        if (!take(number))
            return false;
        if (number >= kSizes.size())
            return fail(
                tr("value type %1 is not valid; types 0 to %2 are").arg(number).arg(kSizes.size() - 1));
        type = static_cast<Type>(number);
        return true;
    }

    bool readKeys(quint64 keys) {
        for (quint64 k = 0; k < keys; ++k) {
            QByteArrayView name;
            Type type{};
            QJsonValue value;
            if (!takeText(name, kLongestKey) || !takeType(type))
                return false;
            const QString key = QString::fromUtf8(name);
            if (m_header.values.contains(key))
                return fail(tr("key %1 occurs twice").arg(shownName(key)));
            if (!takeValue(type, value))
                return false;
            m_header.values.insert(key, value);
        }
        return true;
    }

    bool takeValue(Type type, QJsonValue& value, int depth = 0) {
        switch (type) {
            case Type::U8:
                return takeNumber<quint8>(value);
            case Type::I8:
                return takeNumber<qint8>(value);
            case Type::U16:
                return takeNumber<quint16>(value);
            case Type::I16:
                return takeNumber<qint16>(value);
            case Type::U32:
                return takeNumber<quint32>(value);
            case Type::I32:
                return takeNumber<qint32>(value);
            case Type::F32:
                return takeReal<quint32, float>(value);
            case Type::Bool:
                return takeFlag(value);
            case Type::Text:
                return takeString(value);
            case Type::List:
                return takeList(value, depth);
            case Type::U64:
                return takeNumber<quint64>(value);
            case Type::I64:
                return takeNumber<qint64>(value);
            case Type::F64:
                return takeReal<quint64, double>(value);
        }
        return false;
    }

    template <class Number>
    bool takeNumber(QJsonValue& value) {
        Number number = 0;
        const bool taken = take(number);
        value = static_cast<double>(number);
        return taken;
    }
    template <class Bits, class Real>
    bool takeReal(QJsonValue& value) {
        Bits bits = 0;
        const bool taken = take(bits);
        value = static_cast<double>(std::bit_cast<Real>(bits));
        return taken;
    }
    bool takeFlag(QJsonValue& value) {
        quint8 flag = 0;
        if (!take(flag))
            return false;
        value = flag == 1;
        return flag <= 1 || fail(tr("%1 is neither true (1) nor false (0)").arg(flag));
    }
    bool takeString(QJsonValue& value) {
        QByteArrayView text;
        if (!takeText(text, left()))
            return false;
        value = static_cast<quint64>(text.size()) <= kLongestText ? QString::fromUtf8(text) : QString();
        return true;
    }

    bool takeList(QJsonValue& value, int depth) {
        Type type{};
        quint64 count = 0;
        if (depth >= kDeepestList)
            return fail(tr("lists nested more than %1 levels deep are not supported").arg(kDeepestList));
        if (!takeType(type) || !take(count))
            return false;
        const quint64 size = kSizes[static_cast<std::size_t>(type)];
        if (count > left() / size)
            return fail(tr("a list of %1 values extends past the end of the file").arg(count));
        const bool kept = isSingle(type) && count <= kLongestList;
        if (!kept && type != Type::Text && type != Type::List) {
            m_at += static_cast<qsizetype>(count * size);
            value = QJsonArray();
            return true;
        }
        if (!kept && count > kMostTexts - m_texts)
            return fail(tr("a list has %1 strings or lists; at most %2 are read per file")
                            .arg(count)
                            .arg(kMostTexts));
        m_texts += kept ? 0 : count;
        QJsonArray list;
        for (quint64 i = 0; i < count; ++i) {
            QJsonValue element;
            if (!takeValue(type, element, depth + 1))
                return false;
            if (kept)
                list.append(element);
        }
        value = list;
        return true;
    }

    bool readAlignment() {
        const QJsonValue value = m_header.values.value(QLatin1String("general.alignment"));
        if (value.isUndefined())
            return true;
        const double alignment = value.toDouble(-1);
        m_alignment = alignment >= 8 && alignment <= static_cast<double>(kMostAlignment)
                          ? static_cast<quint64>(alignment)
                          : 0;
        if (m_alignment % 8 == 0 && m_alignment != 0 && static_cast<double>(m_alignment) == alignment)
            return true;
        m_why = tr("general.alignment must be a multiple of 8, at most %1").arg(kMostAlignment);
        return false;
    }

    bool readTensors(quint64 tensors) {
        for (quint64 t = 0; t < tensors; ++t)
            if (!readTensor())
                return false;
        const auto end = static_cast<quint64>(m_at);
        m_data = (end + m_alignment - 1) / m_alignment * m_alignment;
        return true;
    }

    bool readTensor() {
        QByteArrayView name;
        quint32 axes = 0;
        if (!takeText(name, kLongestTensorName) || !take(axes))
            return false;
        if (axes > kMostTensorAxes)
            return fail(tr("a tensor has %1 axes; at most %2 are allowed").arg(axes).arg(kMostTensorAxes));
        QList<qint64> shape;
        for (quint32 axis = 0; axis < axes; ++axis) {
            quint64 side = 0;
            if (!take(side))
                return false;
            if (side > static_cast<quint64>(std::numeric_limits<qint64>::max()))
                return fail(tr("a tensor has more numbers than a file can hold"));
            shape << static_cast<qint64>(side);
        }
        const auto count = countOf(shape);
        if (!count)
            return fail(tr("a tensor has more numbers than a file can hold"));
        quint32 type = 0;
        quint64 place = 0;
        if (!take(type) || !take(place))
            return false;
        if (place % m_alignment != 0)
            return fail(tr("a tensor begins at offset %1, which is not a multiple of %2")
                            .arg(place)
                            .arg(m_alignment));
        if (dividesFrequencies(name))
            m_tensors.push_back(
                {QString::fromLatin1(name), type == kFloat32 ? static_cast<quint64>(*count) : 0, place});
        return true;
    }

    static bool dividesFrequencies(QByteArrayView name) {
        return name == QByteArrayView("rope_freqs.weight") ||
               name == QByteArrayView("rope_factors_long.weight") ||
               name == QByteArrayView("rope_factors_short.weight");
    }

    void readFactors() {
        const auto size = static_cast<quint64>(m_bytes.size());
        for (const Tensor& tensor : m_tensors) {
            std::vector<double>& factors = m_header.frequencyFactors[tensor.name];
            const bool inside = m_data <= size && tensor.place <= size - m_data &&
                                tensor.count <= (size - m_data - tensor.place) / sizeof(float);
            if (!inside || tensor.count > kLongestList)
                continue;
            m_at = static_cast<qsizetype>(m_data + tensor.place);
            for (quint64 i = 0; i < tensor.count; ++i) {
                QJsonValue factor;
                takeReal<quint32, float>(factor);
                factors.push_back(factor.toDouble());
            }
        }
    }

    QByteArrayView m_bytes;
    QString m_why;
    qsizetype m_at = 0;
    quint64 m_texts = 0;  ///< including nested lists, so far
    quint64 m_alignment = kUsualAlignment;
    quint64 m_data = 0;  ///< start of the data
    std::vector<Tensor> m_tensors;
    GgufHeader m_header;
};

}  // namespace

bool isGguf(QByteArrayView bytes) {
    return bytes.startsWith(kMagic);
}

Result<GgufHeader> readGgufHeader(QByteArrayView bytes) {
    return Header(bytes).read();
}

}  // namespace posiscope
