// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/safetensorsfile.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/files/jsonreader.h"
#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"

namespace posiscope {
namespace {

constexpr qint64 kLongestHeader = 100'000'000;
constexpr qsizetype kMostTensors = 1 << 18;
constexpr qsizetype kLongestTensorName = 512;  // in bytes; models have some 80
constexpr qsizetype kMostFields = 64;          // of a tensor; three are known

struct Type {
    QStringView name;
    int bits;
    std::optional<NumberType> number;
};

constexpr std::array<Type, 22> kTypes{{{u"BOOL", 8, NumberType::Bool},
                                       {u"U8", 8, NumberType::UInt8},
                                       {u"I8", 8, NumberType::Int8},
                                       {u"U16", 16, NumberType::UInt16},
                                       {u"I16", 16, NumberType::Int16},
                                       {u"U32", 32, NumberType::UInt32},
                                       {u"I32", 32, NumberType::Int32},
                                       {u"U64", 64, NumberType::UInt64},
                                       {u"I64", 64, NumberType::Int64},
                                       {u"F8_E4M3", 8, NumberType::Float8E4M3},
                                       {u"F8_E5M2", 8, NumberType::Float8E5M2},
                                       {u"F16", 16, NumberType::Float16},
                                       {u"BF16", 16, NumberType::BFloat16},
                                       {u"F32", 32, NumberType::Float32},
                                       {u"F64", 64, NumberType::Float64},
                                       {u"F4", 4, {}},
                                       {u"F6_E2M3", 6, {}},
                                       {u"F6_E3M2", 6, {}},
                                       {u"F8_E8M0", 8, {}},
                                       {u"F8_E4M3FNUZ", 8, {}},
                                       {u"F8_E5M2FNUZ", 8, {}},
                                       {u"C64", 64, {}}}};

const Type* typeCalled(QStringView name) {
    const auto* const known = std::ranges::find(kTypes, name, &Type::name);
    return known == kTypes.end() ? nullptr : known;
}

/// Reads a header and checks it.
class Header {
    Q_DECLARE_TR_FUNCTIONS(SafetensorsHeader)

public:
    explicit Header(QByteArrayView bytes) : m_bytes(bytes) {}

    Result<SafetensorsHeader> read() {
        return measure()
            .and_then([this] { return parse(); })
            .and_then([this] { return checkSizes(); })
            .and_then([this] { return checkPlaces(); })
            .map([this] {
                return SafetensorsHeader{std::move(m_entries), 8 + m_length};
            });
    }

private:
    static Failure failure(const SafetensorsEntry& entry, const QString& reason) {
        return Failure(tr("tensor %1: %2").arg(shownName(entry.name), reason));
    }

    Result<void> measure() {
        if (m_bytes.size() < 8)
            return Failure(tr("not a safetensors file: the 8-byte header length is missing"));
        const auto length = qFromLittleEndian<quint64>(m_bytes.data());
        if (length > quint64{kLongestHeader})
            return Failure(
                tr("byte 0: the header has %1 bytes; the limit is %2").arg(length).arg(kLongestHeader));
        if (length > static_cast<quint64>(m_bytes.size() - 8))
            return Failure(tr("byte 0: the header of %1 bytes extends past the end of the file").arg(length));
        m_length = static_cast<qint64>(length);
        return {};
    }

    Result<void> parse() {
        const QByteArrayView text = m_bytes.sliced(8, m_length);
        JsonReader json(text, 8, kLongestTensorName);
        const auto read = [&](const QString& name) {
            return name == u"__metadata__" ? notes(json) : entry(json, name);
        };
        if (!text.startsWith('{'))
            json.fail(tr("{ is expected"));
        else if (json.object(kMostTensors, read) && json.end())
            return {};
        return Failure(json.why());
    }

    /// String values by name. We do not use them, but no other type is valid.
    static bool notes(JsonReader& json) {
        return json.object(kMostTensors, [&](const QString&) { return json.skipString(); });
    }

    bool entry(JsonReader& json, const QString& name) {
        SafetensorsEntry entry;
        entry.name = name;
        QList<qint64> offsets;
        int known = 0;
        const bool read = json.object(kMostFields, [&](const QString& key) {
            known += key == u"dtype" || key == u"shape" || key == u"data_offsets" ? 1 : 0;
            return key == u"dtype"          ? json.string(entry.type)
                   : key == u"shape"        ? numbers(json, kMostAxes, entry.shape)
                   : key == u"data_offsets" ? numbers(json, 2, offsets)
                                            : json.skip();
        });
        if (!read)
            return false;
        if (known != 3 || offsets.size() != 2)
            return json.fail(tr("a tensor needs dtype, shape and two data_offsets"));
        entry.begin = offsets[0];
        entry.end = offsets[1];
        m_entries.append(entry);
        return true;
    }

    static bool numbers(JsonReader& json, qsizetype most, QList<qint64>& numbers) {
        return json.array(most, [&] {
            qint64 number = 0;
            const bool read = json.whole(number);
            numbers.append(number);
            return read;
        });
    }

    Result<void> checkSizes() const {
        for (const SafetensorsEntry& entry : m_entries)
            if (auto checked = checkSize(entry); !checked)
                return checked;
        return {};
    }

    static Result<void> checkSize(const SafetensorsEntry& entry) {
        if (entry.end < entry.begin)
            return failure(entry, tr("its data_offsets are reversed: the end is before the beginning"));
        const auto count = countOf(entry.shape);
        const Type* type = typeCalled(entry.type);
        const auto bits = count ? bitsOf(*count, type != nullptr ? type->bits : 1) : std::nullopt;
        if (!bits)
            return failure(entry, tr("its shape needs more numbers than any file can hold"));
        if (type == nullptr)
            return {};
        if (*bits % 8 != 0)
            return failure(entry, tr("its numbers do not fill whole bytes"));
        if (*bits / 8 != entry.end - entry.begin)
            return failure(entry, tr("its shape and type need %1 bytes; its data_offsets span %2 bytes")
                                      .arg(*bits / 8)
                                      .arg(entry.end - entry.begin));
        return {};
    }

    /// Checks that tensors are contiguous and fill everything after the header.
    Result<void> checkPlaces() const {
        std::vector<const SafetensorsEntry*> sorted;
        for (const SafetensorsEntry& entry : m_entries)
            sorted.push_back(&entry);
        std::ranges::sort(sorted, [](const SafetensorsEntry* a, const SafetensorsEntry* b) {
            return std::pair(a->begin, a->end) < std::pair(b->begin, b->end);
        });
        qint64 end = 0;
        for (const SafetensorsEntry* entry : sorted) {
            if (entry->begin != end)
                return failure(
                    *entry, tr("its data begins at byte %1; it must begin at byte %2, without gap or overlap")
                                .arg(entry->begin)
                                .arg(end));
            end = entry->end;
        }
        const qint64 size = m_bytes.size() - 8 - m_length;
        if (end != size)
            return Failure(
                tr("its tensors have %1 bytes; the file has %2 bytes after the header").arg(end).arg(size));
        return {};
    }

    QByteArrayView m_bytes;
    qint64 m_length = 0;
    QList<SafetensorsEntry> m_entries;
};

}  // namespace

std::optional<NumberType> safetensorsNumber(QStringView name) {
    const Type* type = typeCalled(name);
    return type != nullptr ? type->number : std::nullopt;
}

std::optional<SafetensorsNumbers> storedNumbers(const SafetensorsEntry& entry) {
    if (entry.type == u"C64")
        return SafetensorsNumbers{NumberType::Float32, entry.shape + QList<qint64>{2}};
    const auto type = safetensorsNumber(entry.type);
    return type ? std::optional(SafetensorsNumbers{*type, entry.shape}) : std::nullopt;
}

Result<SafetensorsHeader> readSafetensorsHeader(QByteArrayView bytes) {
    return Header(bytes).read();
}

namespace {

class SafetensorsFile : public TableFile {
    Q_DECLARE_TR_FUNCTIONS(SafetensorsFile)

public:
    SafetensorsFile(std::shared_ptr<const MappedFile> file, SafetensorsHeader header)
        : TableFile(file->path(), factsOf(header.entries)),
          m_file(std::move(file)),
          m_header(std::move(header)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                              const Proceed& proceed) const override {
        const SafetensorsEntry& entry = m_header.entries.at(tensor);
        const SafetensorsNumbers stored = *storedNumbers(entry);
        const TableShape shape = shapeOf(stored.shape, axes);
        const NumberOrder order{stored.type, QSysInfo::ByteOrder == QSysInfo::BigEndian};
        return m_file->numbers(m_header.start + entry.begin, entry.end - entry.begin, proceed)
            .map([&](const FileNumbers& numbers) { return tableOf(shape, order, numbers); });
    }

private:
    static QList<TensorFacts> factsOf(const QList<SafetensorsEntry>& entries) {
        QList<TensorFacts> all;
        for (const SafetensorsEntry& entry : entries) {
            const auto stored = storedNumbers(entry);
            TensorFacts facts{
                entry.name, stored ? stored->shape : entry.shape, shownName(entry.type), false, {}};
            if (!stored)
                facts.why =
                    tr("numbers of type %1 are not supported; convert them to a type such as F32 or F16")
                        .arg(facts.type);
            else if (const auto shape = tableShape(facts.shape))
                facts.usable = true;
            else
                facts.why = shape.error();
            facts.readable = stored && foldedShape(facts.shape);
            all.append(facts);
        }
        return all;
    }

    std::shared_ptr<const MappedFile> m_file;
    SafetensorsHeader m_header;
};

}  // namespace

Result<std::unique_ptr<TableFile>> openSafetensors(const std::shared_ptr<const MappedFile>& file) {
    auto header = readSafetensorsHeader(file->bytes());
    if (!header)
        return Failure(header.error());
    if (header->entries.isEmpty())
        return Failure(QCoreApplication::translate("SafetensorsFile", "it contains no tensors"));
    return std::make_unique<SafetensorsFile>(file, *std::move(header));
}

}  // namespace posiscope
