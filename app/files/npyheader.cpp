// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyheader.h"

#include <QCoreApplication>
#include <QtEndian>

#include "app/files/npydictionary.h"
#include "app/files/tableshape.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NpyHeader)
};

constexpr QByteArrayView kMagic("\x93NUMPY");
constexpr qint64 kMostByColumns = 1 << 30;  // each number of a row is on a page of its own

/// Where the dictionary lies.
struct Place {
    qint64 start = 0;
    qint64 length = 0;
};

std::optional<Place> dictionaryPlace(QByteArrayView bytes, QString& why) {
    if (!isNpy(bytes) || bytes.size() < 12) {
        why = Words::tr("no npy: it does not begin with \\x93NUMPY, a version and the length of a header");
        return std::nullopt;
    }
    const int version = static_cast<uchar>(bytes[6]);
    if (version < 1 || version > 3 || bytes[7] != 0) {
        why = Words::tr("byte 6: version %1.%2 of npy; 1.0, 2.0 and 3.0 are read")
                  .arg(version)
                  .arg(static_cast<uchar>(bytes[7]));
        return std::nullopt;
    }
    const Place place = version == 1 ? Place{10, qFromLittleEndian<quint16>(bytes.data() + 8)}
                                     : Place{12, qFromLittleEndian<quint32>(bytes.data() + 8)};
    if (place.length > kLongestNpyHeader) {
        why = Words::tr("byte 8: a header of %1 bytes; at most %2 are read")
                  .arg(place.length)
                  .arg(kLongestNpyHeader);
        return std::nullopt;
    }
    if (place.length > bytes.size() - place.start) {
        why = Words::tr("byte 8: a header of %1 bytes does not end inside the file").arg(place.length);
        return std::nullopt;
    }
    return place;
}

/// Whether the numbers lie inside the file. Nothing can be said of types we do not know.
bool checkSize(const NpyHeader& header, qint64 fileSize, QString& why) {
    const auto count = countOf(header.shape);
    const qint64 bytes = header.type.number ? static_cast<qint64>(bytesOf(*header.type.number)) : 1;
    const auto bits = count ? bitsOf(*count, 8 * bytes) : std::nullopt;
    if (!bits)
        why = Words::tr("its shape has more numbers than any file holds");
    else if (header.type.number && *bits / 8 > fileSize - header.start)
        why = Words::tr("its shape needs %1 bytes of numbers from byte %2 on; there are %3")
                  .arg(*bits / 8)
                  .arg(header.start)
                  .arg(fileSize - header.start);
    return why.isEmpty();
}

qint64 mostByColumns(NumberType type) {
    return kMostByColumns / static_cast<qint64>(bytesOf(type));
}

}  // namespace

bool isNpy(QByteArrayView bytes) {
    return bytes.startsWith(kMagic);
}

std::optional<NpyHeader> readNpyHeader(QByteArrayView bytes, qint64 fileSize, QString& why) {
    why.clear();
    const auto place = dictionaryPlace(bytes, why);
    if (!place)
        return std::nullopt;
    NpyDictionary dictionary(bytes.sliced(place->start, place->length), place->start);
    if (!dictionary.read()) {
        why = dictionary.why();
        return std::nullopt;
    }
    NpyHeader header{dictionary.type(), dictionary.fortranOrder(), dictionary.shape(),
                     place->start + place->length};
    if (!checkSize(header, fileSize, why))
        return std::nullopt;
    return header;
}

TensorFacts factsOf(const NpyHeader& header, const QString& name) {
    TensorFacts facts{name, header.shape, header.type.name, false, header.type.why};
    facts.usable = header.type.number && tableShape(header.shape, facts.why);
    if (facts.usable && header.columnMajor && *countOf(header.shape) > mostByColumns(*header.type.number)) {
        facts.usable = false;
        facts.why = Words::tr(
                        "its numbers lie column by column (fortran_order), so that a row of it is all "
                        "over the file; of such tables at most %1 bytes are read. "
                        "numpy.ascontiguousarray() puts them row by row, which opens at any size")
                        .arg(kMostByColumns);
    }
    return facts;
}

}  // namespace posiscope
