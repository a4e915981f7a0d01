// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/kepttable.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtEndian>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "app/files/tableformats.h"
#include "app/files/tablesource.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(KeptTable)
};

constexpr std::int64_t kMarked = 64;  // rows and columns sampled for a mark

/// The \p i-th of \p count indices spread evenly over \p size, including the first and the last.
std::int64_t spread(std::int64_t i, std::int64_t count, std::int64_t size) {
    return count > 1 ? i * (size - 1) / (count - 1) : 0;
}

bool liesIn(const QString& path, const QString& folder) {
    return folder == u'/' || path.startsWith(folder + u'/');
}

/// FILE and TENSOR of \p source, using the files that exist; if the file no longer exists, uses its suffix.
KeptTable partsOf(const QString& source) {
    const QString file = fileOf(source);
    return file == source && !QFileInfo::exists(file) ? keptFrom(source)
                                                      : KeptTable{file, source.mid(file.size() + 1), {}};
}

}  // namespace

QString KeptTable::name() const {
    const QString name = QFileInfo(file).fileName();
    return shownName(tensor.isEmpty() ? name : name + u':' + tensor);
}

QString shownName(const OpenedTable& table) {
    return table.ofFile ? partsOf(table.source).name() : shownName(table.source);
}

KeptTable keptOf(const OpenedTable& table) {
    if (!table.numbers)
        return {};
    KeptTable kept = partsOf(table.source);
    kept.mark = markOf(*table.numbers);
    return kept;
}

KeptTable writtenIn(KeptTable kept, const std::optional<QString>& folder) {
    if (QFileInfo(kept.file).isRelative())
        return kept;
    const QString root = folder ? QDir::cleanPath(QFileInfo(*folder).absoluteFilePath()) : QString();
    kept.file = folder && liesIn(kept.file, root) ? QDir(root).relativeFilePath(kept.file)
                                                  : QFileInfo(kept.file).fileName();
    return kept;
}

KeptTable keptFrom(const QString& source) {
    static const QRegularExpression tensor(
        QStringLiteral("^(.*?\\.(?:%1)):(.+)$").arg(tableSuffixes().join(u'|')),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = tensor.match(source);
    return match.hasMatch() ? KeptTable{match.captured(1), match.captured(2), {}} : KeptTable{source, {}, {}};
}

QString pathWithin(const QString& folder, const QString& file) {
    const QString root = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    const QString path = QDir::cleanPath(QDir(root).absoluteFilePath(file));
    if (!liesIn(path, root) ||
        !liesIn(QFileInfo(path).canonicalFilePath(), QFileInfo(root).canonicalFilePath()))
        return {};
    return path;
}

QString markOf(const Table& table) {
    const std::int64_t rows = std::min(table.rows(), kMarked);
    const std::int64_t columns = std::min(table.columns(), kMarked);
    QByteArray numbers;
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < columns; ++c) {
            const double value =
                table.value(spread(r, rows, table.rows()), spread(c, columns, table.columns()));
            const double known = std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value;
            char bytes[sizeof(double)];
            qToLittleEndian(std::bit_cast<quint64>(known), bytes);
            numbers.append(bytes, sizeof bytes);
        }
    const QByteArray hash = QCryptographicHash::hash(numbers, QCryptographicHash::Sha256).toHex().left(32);
    return QStringLiteral("%1x%2:%3").arg(table.rows()).arg(table.columns()).arg(QLatin1String(hash));
}

Result<OpenedTable> openKept(const KeptTable& kept, const QString& folder, TableRole role,
                             const Proceed& proceed) {
    const QString path = pathWithin(folder, kept.file);
    if (path.isEmpty())
        return Failure(Words::tr("it is not in the session's folder"));
    auto opened = openTable(kept.tensor.isEmpty() ? path : path + u':' + kept.tensor, role, proceed);
    if (opened && !kept.mark.isEmpty() && markOf(*opened->numbers) != kept.mark)
        return Failure(Words::tr("the file in the session's folder now contains different numbers"));
    return opened;
}

}  // namespace posiscope
