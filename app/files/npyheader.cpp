// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyheader.h"

#include <QCoreApplication>
#include <QtEndian>

#include "app/files/npydictionary.h"
#include "app/files/tableshape.h"

namespace posiscope {
namespace {

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

/// Whether the numbers lie inside the file; unknown types cannot be checked.
Result<void> checkSize(const NpyHeader& header, qint64 fileSize) {
    const auto count = countOf(header.shape);
    const qint64 bytes = header.type.number ? static_cast<qint64>(bytesOf(*header.type.number)) : 1;
    const auto bits = count ? bitsOf(*count, 8 * bytes) : std::nullopt;
    if (!bits)
        return Failure(HeaderWords::tr("its shape has more numbers than any file can hold"));
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
    NpyDictionary dictionary(bytes.sliced(place->start, place->length), place->start);
    if (!dictionary.read())
        return Failure(dictionary.why());
    const NpyHeader header{dictionary.type(), dictionary.fortranOrder(), dictionary.shape(),
                           place->start + place->length};
    return checkSize(header, fileSize).map([&header] { return header; });
}

TensorFacts factsOf(const NpyHeader& header, const QString& name) {
    TensorFacts facts{name, header.shape, header.type.name, false, header.type.why};
    if (header.type.number) {
        const auto shape = tableShape(header.shape);
        facts.usable = shape.has_value();
        facts.why = shape ? QString() : shape.error();
    }
    facts.readable = header.type.number && foldedShape(header.shape);
    if (facts.readable && header.columnMajor && *countOf(header.shape) > mostByColumns(*header.type.number)) {
        facts.usable = false;
        facts.readable = false;
        facts.why = HeaderWords::tr(
                        "its numbers are stored column by column (fortran_order), so each row is spread over "
                        "the whole file. The limit for such tables is %1 bytes. Store it row by row with "
                        "numpy.ascontiguousarray(); then it opens at any size")
                        .arg(kMostByColumns);
    }
    return facts;
}

}  // namespace posiscope
