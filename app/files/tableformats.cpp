// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tableformats.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/files/jsonreader.h"
#include "app/files/npyfile.h"
#include "app/files/picklefile.h"
#include "app/files/safetensorsfile.h"
#include "app/files/safetensorsindex.h"

namespace posiscope {
namespace {

struct FormatWords {
    Q_DECLARE_TR_FUNCTIONS(TableFormats)
};

using File = std::shared_ptr<const MappedFile>;
using Opened = Result<std::unique_ptr<TableFile>>;

bool isZip(QByteArrayView bytes) {
    return bytes.startsWith("PK\3\4") || bytes.startsWith("PK\5\6");
}

/// An eight-byte length below 4 GB, then an object. No other format begins like this; a pickle may share the
/// first two bytes.
bool isSafetensors(QByteArrayView bytes) {
    return bytes.size() > 8 && bytes.sliced(4, 4) == QByteArrayView("\0\0\0\0", 4) && bytes[8] == '{';
}

bool isObject(QByteArrayView bytes) {
    return beginsObject(bytes.first(qMin<qsizetype>(bytes.size(), 64)));
}

/// Text has no zero bytes near its beginning; every binary format in the list does.
bool isText(QByteArrayView bytes) {
    return !bytes.first(qMin<qsizetype>(bytes.size(), 4096)).contains('\0');
}

QStringList words(const char* text) {
    return QString::fromLatin1(text).split(u' ');
}

bool isOf(const TableFormat& format, const MappedFile& file) {
    return format.begins(file.bytes()) ||
           (!format.name.isEmpty() && file.path().endsWith(u'.' + format.name, Qt::CaseInsensitive));
}

}  // namespace

const QList<TableFormat>& tableFormats() {
    static const QList<TableFormat> all{
        {QStringLiteral("npy"), words("npy"), isNpy,
         [](const File& file, const Proceed&) { return openNpy(file); }},
        {QStringLiteral("npz"), words("npz"), isZip,
         [](const File& file, const Proceed&) { return openNpz(file); }},
        {QStringLiteral("safetensors"), words("safetensors"), isSafetensors,
         [](const File& file, const Proceed&) { return openSafetensors(file); }},
        {{},
         words("pt pth bin"),
         isPickle,
         [](const File& file, const Proceed&) -> Opened {
             return Failure(howToConvertPickle(file->path()));
         }},
        {QStringLiteral("safetensors.index.json"), words("json"), isObject,
         [](const File& file, const Proceed&) { return openSafetensorsIndex(file); }},
        {QStringLiteral("csv"), words("csv tsv txt"), isText, openCsv},
    };
    return all;
}

bool holdsTensors(QByteArrayView bytes) {
    return isNpy(bytes) || isZip(bytes) || isSafetensors(bytes) || isPickle(bytes);
}

QString tableFormatNames() {
    QStringList names;
    for (const TableFormat& format : tableFormats())
        if (!format.name.isEmpty())
            names << format.name;
    return names.join(QStringLiteral(", "));
}

QStringList tableSuffixes() {
    QStringList suffixes;
    for (const TableFormat& format : tableFormats())
        if (!format.name.isEmpty())
            suffixes << format.suffixes;
    return suffixes;
}

bool isSuffixOfTables(const QString& suffix) {
    return std::ranges::any_of(tableFormats(), [&suffix](const TableFormat& format) {
        return format.suffixes.contains(suffix, Qt::CaseInsensitive);
    });
}

Result<std::unique_ptr<TableFile>> openByContent(const File& file, const Proceed& proceed) {
    for (const TableFormat& format : tableFormats())
        if (isOf(format, *file))
            return format.open(file, proceed);
    return Failure(FormatWords::tr("its format is not one of %1").arg(tableFormatNames()));
}

}  // namespace posiscope
