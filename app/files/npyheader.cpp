// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyheader.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <QtEndian>
#include <array>
#include <charconv>

#include "app/files/tableshape.h"

namespace posiscope {
namespace {

struct NpyTypeWords {
    Q_DECLARE_TR_FUNCTIONS(NpyType)
};

struct Kind {
    QByteArrayView name;
    NumberType type;
};

constexpr std::array<Kind, 12> kKinds{{{"b1", NumberType::Bool},
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
                                       {"f8", NumberType::Float64}}};

std::optional<NumberType> numberTypeOf(QByteArrayView kind) {
    for (const Kind& known : kKinds)
        if (known.name == kind)
            return known.type;
    return std::nullopt;
}

QString whyNot(QByteArrayView kind) {
    if (kind.startsWith('O'))
        return NpyTypeWords::tr(
            "its elements are pickled objects; a pickle is a program, and Posiscope does not run it");
    if (kind.startsWith('c'))
        return NpyTypeWords::tr("its numbers are complex; only real numbers are supported");
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
    type.number = numberTypeOf(kind);
    if (!type.number)
        type.why = whyNot(kind);
    return type;
}

/// The type of structured elements; \p descr as listed in the file.
NpyType npyStructure(const QString& descr) {
    return {shownName(descr), std::nullopt,
            NpyTypeWords::tr("its elements are structures of several fields; plain numbers are expected")};
}

/// Parses the dictionary in an .npy header: the keys descr, fortran_order and shape, each once, in any order.
/// The grammar is exactly what numpy writes (also under Python 2); nothing is evaluated.
class NpyDictionary {
    Q_DECLARE_TR_FUNCTIONS(NpyDictionary)

public:
    /// \param firstByte offset of \p text in the file, for messages
    NpyDictionary(QByteArrayView text, qint64 firstByte) : m_text(text), m_firstByte(firstByte) {}

    /// \returns false on error; see why().
    bool read();

    const NpyType& type() const { return m_type; }
    bool fortranOrder() const { return m_fortranOrder; }
    const QList<qint64>& shape() const { return m_shape; }
    const QString& why() const { return m_why; }

private:
    bool fail(const QString& reason);
    void skipSpace();
    bool take(char letter);
    bool expect(char letter);
    bool takeWord(QByteArrayView word);

    bool item();
    bool value(QByteArrayView key);
    bool string(QByteArrayView& content);
    bool descr();
    bool nested();
    bool truth();
    bool tuple();
    bool whole(qint64& number);

    QByteArrayView m_text;
    qint64 m_firstByte;
    qsizetype m_at = 0;
    bool m_hasDescr = false;
    bool m_hasOrder = false;
    bool m_hasShape = false;
    NpyType m_type;
    bool m_fortranOrder = false;
    QList<qint64> m_shape;
    QString m_why;
};

constexpr int kDeepestBrackets = 32;

bool NpyDictionary::read() {
    if (!expect('{'))
        return false;
    while (!take('}')) {
        if (!item())
            return false;
        if (take('}'))
            break;
        if (!expect(','))
            return false;
    }
    skipSpace();
    if (m_at != m_text.size())
        return fail(tr("there is unexpected data after the dictionary"));
    if (!m_hasDescr || !m_hasOrder || !m_hasShape)
        return fail(tr("the dictionary must have exactly the keys descr, fortran_order and shape"));
    return true;
}

bool NpyDictionary::fail(const QString& reason) {
    if (m_why.isEmpty())
        m_why = tr("byte %1: %2").arg(m_firstByte + m_at).arg(reason);
    return false;
}

void NpyDictionary::skipSpace() {
    while (m_at < m_text.size() && QByteArrayView(" \t\r\n").contains(m_text[m_at]))
        ++m_at;
}

bool NpyDictionary::take(char letter) {
    skipSpace();
    if (m_at == m_text.size() || m_text[m_at] != letter)
        return false;
    ++m_at;
    return true;
}

bool NpyDictionary::expect(char letter) {
    return take(letter) || fail(tr("%1 is expected").arg(QLatin1Char(letter)));
}

bool NpyDictionary::takeWord(QByteArrayView word) {
    skipSpace();
    if (!m_text.sliced(m_at).startsWith(word))
        return false;
    m_at += word.size();
    return true;
}

bool NpyDictionary::item() {
    QByteArrayView key;
    skipSpace();
    return string(key) && expect(':') && value(key);
}

bool NpyDictionary::value(QByteArrayView key) {
    bool* has = key == "descr"           ? &m_hasDescr
                : key == "fortran_order" ? &m_hasOrder
                : key == "shape"         ? &m_hasShape
                                         : nullptr;
    if (has == nullptr)
        return fail(tr("the dictionary must have exactly the keys descr, fortran_order and shape"));
    if (*has)
        return fail(tr("duplicate key"));
    *has = true;
    return has == &m_hasDescr ? descr() : has == &m_hasOrder ? truth() : tuple();
}

bool NpyDictionary::string(QByteArrayView& content) {
    const char quote = take('\'') ? '\'' : take('"') ? '"' : '\0';
    if (quote == '\0')
        return fail(tr("a string in quotes is expected"));
    const qsizetype end = m_text.indexOf(quote, m_at);
    if (end < 0)
        return fail(tr("the string is not closed"));
    content = m_text.sliced(m_at, end - m_at);
    if (content.contains('\\'))
        return fail(tr("a string must not contain \\"));
    m_at = end + 1;
    return true;
}

bool NpyDictionary::descr() {
    skipSpace();
    const qsizetype start = m_at;
    if (m_at < m_text.size() && m_text[m_at] == '[') {
        if (!nested())
            return false;
        m_type = npyStructure(QString::fromUtf8(m_text.sliced(start, m_at - start)));
        return true;
    }
    QByteArrayView content;
    if (!string(content))
        return false;
    m_type = npyType(content);
    return true;
}

/// Skips lists and tuples with all their content; brackets must match.
bool NpyDictionary::nested() {
    QByteArray open;
    do {
        skipSpace();
        if (m_at == m_text.size() || open.size() > kDeepestBrackets)
            return fail(tr("the list is not closed"));
        const char letter = m_text[m_at];
        QByteArrayView content;
        if (letter == '\'' || letter == '"') {
            if (!string(content))
                return false;
            continue;
        }
        ++m_at;
        if (letter == '[' || letter == '(')
            open.append(letter == '[' ? ']' : ')');
        else if ((letter == ']' || letter == ')') && !open.endsWith(letter))
            return fail(tr("brackets do not match"));
        else if (letter == ']' || letter == ')')
            open.chop(1);
    } while (!open.isEmpty());
    return true;
}

bool NpyDictionary::truth() {
    m_fortranOrder = takeWord("True");
    return m_fortranOrder || takeWord("False") || fail(tr("True or False is expected"));
}

bool NpyDictionary::tuple() {
    if (!expect('('))
        return false;
    while (!take(')')) {
        qint64 length = 0;
        if (m_shape.size() == kMostAxes)
            return fail(tr("the shape has more than %1 axes").arg(kMostAxes));
        if (!whole(length))
            return false;
        m_shape.append(length);
        if (take(')'))
            return m_shape.size() > 1 || fail(tr("a single length must be followed by a comma"));
        if (!expect(','))
            return false;
    }
    return true;
}

bool NpyDictionary::whole(qint64& number) {
    skipSpace();
    const char* first = m_text.data() + m_at;
    const char* last = m_text.data() + m_text.size();
    const auto [end, error] = std::from_chars(first, last, number);
    if (error != std::errc() || number < 0)
        return fail(tr("a length from 0 to %1 is expected").arg(std::numeric_limits<qint64>::max()));
    m_at += end - first;
    takeWord("L");  // Python 2's suffix
    return true;
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
