// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyfile.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSysInfo>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "app/files/tableshape.h"

namespace posiscope {
namespace {

struct NpyTypeWords {
    Q_DECLARE_TR_FUNCTIONS(NpyType)
};

struct Kind {
    QByteArrayView name;
    NumberType type;
    bool complex = false;
};

/// V2 are two bytes without a meaning: ml_dtypes and JAX save their bfloat16 so.
constexpr QByteArrayView kVoids("V2");
constexpr std::array<Kind, 15> kKinds{{{"b1", NumberType::Bool},
                                       {"i1", NumberType::Int8},
                                       {"u1", NumberType::UInt8},
                                       {"i2", NumberType::Int16},
                                       {"u2", NumberType::UInt16},
                                       {"i4", NumberType::Int32},
                                       {"u4", NumberType::UInt32},
                                       {"i8", NumberType::Int64},
                                       {"u8", NumberType::UInt64},
                                       {"f2", NumberType::Float16},
                                       {"f4", NumberType::Float32},
                                       {"f8", NumberType::Float64},
                                       {"c8", NumberType::Float32, true},
                                       {"c16", NumberType::Float64, true},
                                       {kVoids, NumberType::BFloat16}}};

QString whyNot(QByteArrayView kind) {
    if (kind.startsWith('O'))
        return NpyTypeWords::tr(
            "its elements are pickled objects; a pickle is a program, and Posiscope does not run it");
    if (kind.startsWith('c'))
        return NpyTypeWords::tr("only complex types of 8 and 16 bytes can be read");
    if (kind == "V1" || kind == "f1")
        return NpyTypeWords::tr(
            "an npy file does not say which 8-bit float its elements are; save them as "
            "float32 or in a safetensors file");
    if (kind.startsWith('f'))
        return NpyTypeWords::tr("only floating-point types of 2, 4 and 8 bytes can be read");
    return NpyTypeWords::tr("its elements are not numbers; a table of numbers is expected");
}

bool isSwapped(char order) {
    return order == (QSysInfo::ByteOrder == QSysInfo::LittleEndian ? '>' : '<');
}

/// The type that numpy calls \p descr: byte order, kind and size.
NpyType npyType(QByteArrayView descr) {
    NpyType type;
    type.name = shownName(QString::fromUtf8(descr));
    QByteArrayView kind = descr;
    if (!kind.isEmpty() && QByteArrayView("<>|=").contains(kind.front())) {
        type.swapped = isSwapped(kind.front());
        kind = kind.sliced(1);
    }
    const auto* const known = std::ranges::find(kKinds, kind, &Kind::name);
    if (known == kKinds.end()) {
        type.why = whyNot(kind);
        return type;
    }
    type.number = known->type;
    type.complex = known->complex;
    if (kind == kVoids)
        type.note = NpyTypeWords::tr(
                        "%1 has untyped two-byte elements, as ml_dtypes and JAX save bfloat16; they are read "
                        "as bfloat16")
                        .arg(type.name);
    return type;
}

/// The type of structured elements; \p descr as listed in the file.
NpyType npyStructure(const QString& descr) {
    return {shownName(descr), std::nullopt,
            NpyTypeWords::tr("its elements are structures of several fields; plain numbers are expected")};
}

struct HeaderWords {
    Q_DECLARE_TR_FUNCTIONS(NpyHeader)
};

constexpr QByteArrayView kMagic("\x93NUMPY");
constexpr qint64 kMostByColumns = 1 << 30;  // bytes; beyond it each number of a row is on its own page

/// The location of the dictionary.
struct Place {
    qint64 start = 0;
    qint64 length = 0;
};

Result<Place> dictionaryPlace(QByteArrayView bytes) {
    if (!isNpy(bytes) || bytes.size() < 12)
        return Failure(HeaderWords::tr(
            "not an npy file: it must begin with \\x93NUMPY, a version and the header length"));
    const int version = static_cast<uchar>(bytes[6]);
    if (version < 1 || version > 3 || bytes[7] != 0)
        return Failure(
            HeaderWords::tr(
                "byte 6: npy version %1.%2 is not supported; supported versions are 1.0, 2.0 and 3.0")
                .arg(version)
                .arg(static_cast<uchar>(bytes[7])));
    const Place place = version == 1 ? Place{10, qFromLittleEndian<quint16>(bytes.data() + 8)}
                                     : Place{12, qFromLittleEndian<quint32>(bytes.data() + 8)};
    if (place.length > kLongestNpyHeader)
        return Failure(HeaderWords::tr("byte 8: the header has %1 bytes; the limit is %2")
                           .arg(place.length)
                           .arg(kLongestNpyHeader));
    if (place.length > bytes.size() - place.start)
        return Failure(HeaderWords::tr("byte 8: the header of %1 bytes extends past the end of the file")
                           .arg(place.length));
    return place;
}

/// The dictionary in an .npy header: the keys descr, fortran_order and shape, each once, in any order.
/// Matches exactly what numpy writes (also under Python 2), and negative lengths, which shapeIn() refuses;
/// nothing is evaluated.
QRegularExpressionMatch dictionaryIn(const QString& text) {
    static const QRegularExpression dictionary(QStringLiteral(R"(
        (?(DEFINE)
            (?<string>'[^'\\]*+'|"[^"\\]*+")
            (?<fields>(?:[^][()'"]++|(?&string)|\[(?&fields)\]|\((?&fields)\))*+)
            (?<length>-?+\d++L?+\s*+))
        \A\s*+\{(?:\s*+(?:
            (?:'descr'|"descr")\s*+:\s*+(?<descr>(?&string)|\[(?&fields)\])|
            (?:'fortran_order'|"fortran_order")\s*+:\s*+(?<order>True|False)|
            (?:'shape'|"shape")\s*+:\s*+\(\s*+(?!(?&length)\))(?<shape>(?:(?&length),\s*+)*+(?&length)?+)\)
        )\s*+(?:,|(?=\}))){3}\s*+\}\s*+\z)"),
                                               QRegularExpression::ExtendedPatternSyntaxOption);
    return dictionary.match(text);
}

/// The lengths in \p tuple, which has the form that dictionaryIn() matches.
Result<QList<qint64>> shapeIn(QString tuple) {
    static const QRegularExpression betweenNumbers(QStringLiteral("[\\sL]"));
    QList<qint64> shape;
    for (const QString& length : tuple.remove(betweenNumbers).split(u',', Qt::SkipEmptyParts)) {
        if (length.startsWith(u'-'))
            return Failure(HeaderWords::tr("its shape has a negative length, %1").arg(shownName(length)));
        bool fits = false;
        shape.append(length.toLongLong(&fits));
        if (!fits)
            return Failure(HeaderWords::tr("its shape has a length greater than %1")
                               .arg(std::numeric_limits<qint64>::max()));
    }
    if (shape.size() > kMostAxes)
        return Failure(HeaderWords::tr("its shape has more than %1 axes").arg(kMostAxes));
    return shape;
}

/// Reads the dictionary \p text, which begins at byte \p start; the numbers begin after it.
Result<NpyHeader> readDictionary(QByteArrayView text, qint64 start) {
    const auto found = dictionaryIn(QString::fromUtf8(text));
    const QString descr = found.captured(u"descr");
    const QString order = found.captured(u"order");
    if (descr.isEmpty() || order.isEmpty() || found.capturedStart(u"shape") < 0)
        return Failure(HeaderWords::tr("byte %1: the header must be a dictionary with exactly these keys: "
                                       "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4)}; "
                                       "the shape of a single axis is (3,)")
                           .arg(start));
    return shapeIn(found.captured(u"shape")).map([&](QList<qint64> shape) {
        NpyType type = descr.startsWith(u'[') ? npyStructure(descr)
                                              : npyType(descr.sliced(1, descr.size() - 2).toUtf8());
        if (type.complex)
            shape.append(2);
        return NpyHeader{std::move(type), order == QLatin1String("True"), std::move(shape),
                         start + text.size()};
    });
}

/// Whether the numbers lie inside the file; unknown types cannot be checked.
Result<void> checkSize(const NpyHeader& header, qint64 fileSize) {
    const auto count = countOf(header.shape);
    const qint64 bytes = header.type.number ? static_cast<qint64>(bytesOf(*header.type.number)) : 1;
    const auto bits = count ? bitsOf(*count, 8 * bytes) : std::nullopt;
    if (!bits)
        return Failure(HeaderWords::tr("its shape needs more numbers than any file can hold"));
    if (header.type.number && *bits / 8 > fileSize - header.start)
        return Failure(HeaderWords::tr("its shape needs %1 bytes of numbers from byte %2 on; the file has %3")
                           .arg(*bits / 8)
                           .arg(header.start)
                           .arg(fileSize - header.start));
    return {};
}

qint64 mostByColumns(NumberType type) {
    return kMostByColumns / static_cast<qint64>(bytesOf(type));
}

}  // namespace

bool isNpy(QByteArrayView bytes) {
    return bytes.startsWith(kMagic);
}

Result<NpyHeader> readNpyHeader(QByteArrayView bytes, qint64 fileSize) {
    const auto place = dictionaryPlace(bytes);
    if (!place)
        return Failure(place.error());
    return readDictionary(bytes.sliced(place->start, place->length), place->start)
        .and_then([fileSize](const NpyHeader& header) {
            return checkSize(header, fileSize).map([&header] { return header; });
        });
}

TensorFacts factsOf(const NpyHeader& header, const QString& name) {
    TensorFacts facts{name, header.shape, header.type.name, false, header.type.why};
    if (header.type.number) {
        const auto shape = tableShape(header.shape);
        facts.usable = shape.has_value();
        facts.why = shape ? QString() : shape.error();
    }
    facts.note = header.type.note;
    facts.readable = header.type.number && foldedShape(header.shape);
    if (facts.readable && header.columnMajor && *countOf(header.shape) > mostByColumns(*header.type.number)) {
        facts.usable = false;
        facts.readable = false;
        facts.why = HeaderWords::tr(
                        "its numbers are stored column by column (fortran_order), so each row is spread over "
                        "the whole file. The limit for such tables is %1 bytes. Store the table row by row "
                        "with numpy.ascontiguousarray(); then it opens at any size")
                        .arg(kMostByColumns);
    }
    return facts;
}

namespace {

class NpyFile : public TableFile {
public:
    NpyFile(std::shared_ptr<const MappedFile> file, NpyHeader header)
        : TableFile(file->path(), {factsOf(header, QFileInfo(file->path()).completeBaseName())}),
          m_file(std::move(file)),
          m_header(std::move(header)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int, TableAxes axes, const Proceed& proceed) const override {
        return m_file->numbers(m_header.start, npyBytes(m_header), proceed)
            .map([&](const FileNumbers& numbers) { return npyTable(m_header, axes, numbers); });
    }

private:
    std::shared_ptr<const MappedFile> m_file;
    NpyHeader m_header;
};

/// Whether folding a column-major array into rows of the last axis does not give evenly spaced rows: it has
/// many axes, or the parts of complex elements are side by side.
bool isDeep(const NpyHeader& header) {
    return header.type.complex ||
           std::ranges::count_if(header.shape, [](qint64 length) { return length != 1; }) > 2;
}

/// A row-major copy of column-major elements.
FileNumbers rowByRow(const NpyHeader& header, const FileNumbers& numbers) {
    const QList<qint64> shape =
        header.type.complex ? header.shape.first(header.shape.size() - 1) : header.shape;
    const auto bytes = bytesOf(*header.type.number) * (header.type.complex ? 2 : 1);
    const auto count = static_cast<std::size_t>(*countOf(shape));
    auto copy = std::make_shared<std::vector<std::byte>>(count * bytes);
    // The stride of each axis in the copy.
    std::vector<std::size_t> steps(static_cast<std::size_t>(shape.size()), 1);
    for (std::size_t k = steps.size(); k-- > 1;)
        steps[k - 1] = steps[k] * static_cast<std::size_t>(shape[static_cast<qsizetype>(k)]);
    std::vector<qint64> place(steps.size());
    std::size_t to = 0;
    for (std::size_t from = 0; from < count; ++from) {
        std::copy_n(numbers.data + from * bytes, bytes, copy->data() + to * bytes);
        for (std::size_t k = 0; k < steps.size(); ++k) {
            to += steps[k];
            if (++place[k] < shape[static_cast<qsizetype>(k)])
                break;
            to -= steps[k] * static_cast<std::size_t>(place[k]);
            place[k] = 0;
        }
    }
    const std::byte* const data = copy->data();
    return {data, std::move(copy)};
}

}  // namespace

Result<std::unique_ptr<TableFile>> openNpy(std::shared_ptr<const MappedFile> file) {
    auto header = readNpyHeader(file->bytes(), file->size());
    if (!header)
        return Failure(header.error());
    return std::make_unique<NpyFile>(std::move(file), *std::move(header));
}

qint64 npyBytes(const NpyHeader& header) {
    return *countOf(header.shape) * static_cast<qint64>(bytesOf(*header.type.number));
}

std::shared_ptr<const Table> npyTable(const NpyHeader& header, TableAxes axes, const FileNumbers& numbers) {
    if (header.columnMajor && isDeep(header))
        return tableOf(shapeOf(header.shape, axes), {*header.type.number, header.type.swapped, false},
                       rowByRow(header, numbers));
    const NumberOrder order{*header.type.number, header.type.swapped, header.columnMajor};
    return tableOf(shapeOf(header.shape, axes), order, numbers);
}

}  // namespace posiscope
