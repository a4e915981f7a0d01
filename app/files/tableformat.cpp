// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tableformat.h"

#include <QCoreApplication>

#include "app/files/csvfile.h"
#include "app/files/jsonreader.h"
#include "app/files/npyfile.h"
#include "app/files/npzfile.h"
#include "app/files/picklefile.h"
#include "app/files/safetensorsfile.h"
#include "app/files/safetensorsindex.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TableFormat)
};

bool isZip(QByteArrayView bytes) {
    return bytes.startsWith("PK\3\4") || bytes.startsWith("PK\5\6");
}

/// Eight bytes of a length below 4 GB, then an object. No other format begins so; a pickle may share the
/// first two bytes.
bool isSafetensors(QByteArrayView bytes) {
    return bytes.size() > 8 && bytes.sliced(4, 4) == QByteArrayView("\0\0\0\0", 4) && bytes[8] == '{';
}

/// Text has no zero bytes near its beginning; every binary format we know does.
bool isText(QByteArrayView bytes) {
    return !bytes.first(qMin<qsizetype>(bytes.size(), 4096)).contains('\0');
}

}  // namespace

std::unique_ptr<TableFile> openByContent(const std::shared_ptr<const MappedFile>& file, QString& why,
                                         const Proceed& proceed) {
    const QByteArrayView bytes = file->bytes();
    const auto ends = [&file](QLatin1String suffix) {
        return file->path().endsWith(suffix, Qt::CaseInsensitive);
    };
    if (isNpy(bytes) || ends(QLatin1String(".npy")))
        return openNpy(file, why);
    if (isZip(bytes) || ends(QLatin1String(".npz")))
        return openNpz(file, why);
    if (isSafetensors(bytes) || ends(QLatin1String(".safetensors")))
        return openSafetensors(file, why);
    if (isPickle(bytes)) {
        why = howToConvertPickle(file->path());
        return nullptr;
    }
    if (beginsObject(bytes.first(qMin<qsizetype>(bytes.size(), 64))))
        return openSafetensorsIndex(file, why);
    if (isText(bytes) || ends(QLatin1String(".csv")))
        return openCsv(file, why, proceed);
    why = Words::tr("it is none of npy, npz, csv, safetensors");
    return nullptr;
}

}  // namespace posiscope
