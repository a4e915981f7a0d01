// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tablesource.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <chrono>
#include <climits>
#include <functional>
#include <future>
#include <new>
#include <stop_token>

#include "app/files/tablefile.h"
#include "app/files/tableshape.h"
#include "core/identify/identification.h"

namespace posiscope {

Identification identified(const Tensor& tensor, const Proceed& proceed) {
    constexpr std::chrono::milliseconds kLook(50);
    std::stop_source stop;
    auto found = std::async(std::launch::async, [&] { return identify(tensor, stop.get_token()); });
    while (found.wait_for(kLook) != std::future_status::ready)
        if (!goesOn(proceed, 1))
            stop.request_stop();
    return found.get();
}

Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor, const Proceed& proceed) {
    const auto found = std::make_shared<const Identification>(identified(tensor, proceed));
    const auto fits = [](const Table& table) { return tableShape({table.rows(), table.columns()}); };
    if (found->verdict != Verdict::Unknown && !found->part && fits(*found->table))
        return OpenedTable{source, found->table, true, found};
    if (const auto shape = fits(*tensor.numbers); !shape)
        return Failure(shape.error());
    return OpenedTable{source, tensor.numbers, true, found};
}

namespace {

struct TableSource {
    Q_DECLARE_TR_FUNCTIONS(TableSource)
};

constexpr qsizetype kLongestPath = PATH_MAX;  // a longer path is invalid, whatever a file says
constexpr int kMostColons = 32;               // in a tensor's name

/// The index of the tensor called \p name, −1 if there is none.
int find(const QList<TensorFacts>& tensors, const QString& name) {
    for (int i = 0; i < tensors.size(); ++i)
        if (tensors[i].name == name)
            return i;
    return -1;
}

/// The names of some of \p tensors that \p fits accepts, for a message.
template <class Fits>
QString namesOf(const QList<TensorFacts>& tensors, Fits fits) {
    constexpr int kMost = 6;
    QStringList names;
    for (const TensorFacts& tensor : tensors)
        if (std::invoke(fits, tensor) && names.size() <= kMost)
            names << (names.size() < kMost ? shownName(tensor.name) : QStringLiteral("…"));
    return names.join(QStringLiteral(", "));
}

QString noTable(const TableFile& file, const QString& path) {
    const TensorFacts& first = file.tensors().first();
    if (file.tensors().size() == 1)
        return TableSource::tr("%1 contains no table of numbers: %2").arg(path, first.why);
    return TableSource::tr("%1 contains no table of numbers; %2 cannot be shown: %3")
        .arg(path, shownName(first.name), first.why);
}

/// For tensors without exactly two axes. \pre it is readable
Result<OpenedTable> tensorAsTable(const TableFile& file, const QString& path, const QString& source,
                                  int tensor, const Proceed& proceed) {
    const TensorFacts& facts = file.tensors()[tensor];
    const auto numbers = file.folded(tensor, proceed);
    if (!numbers)
        return Failure(numbers.error());
    const auto failure = [&](const QString& reason) {
        return TableSource::tr("%1: %2 cannot be shown: %3").arg(path, shownName(facts.name), reason);
    };
    try {
        return readAsTable(source,
                           {{facts.shape.cbegin(), facts.shape.cend()}, *numbers, facts.name.toStdString()},
                           proceed)
            .map_error(failure);
    } catch (const std::bad_alloc&) {
        return Failure(failure(TableSource::tr("there is not enough memory")));
    }
}

}  // namespace

Result<OpenedTable> openTable(const TableFile& file, const QString& path, int tensor, TableRole role,
                              const Proceed& proceed) {
    const TensorFacts& facts = file.tensors()[tensor];
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QString source = file.tensors().size() == 1 ? absolute : absolute + u':' + facts.name;
    if (!facts.usable && canBeShown(facts, role))
        return tensorAsTable(file, path, source, tensor, proceed);
    return file.table(tensor, proceed).map([&](const std::shared_ptr<const Table>& numbers) {
        return OpenedTable{source, numbers};
    });
}

QString fileOf(const QString& source) {
    if (source.size() <= kLongestPath && QFileInfo::exists(source))
        return source;
    // Names of files and of tensors may both contain colons: takes the longest prefix that is a file.
    qsizetype colon = qMin<qsizetype>(source.size(), kLongestPath + 1);
    for (int tries = 0; tries < kMostColons; ++tries) {
        colon = colon > 0 ? source.lastIndexOf(u':', colon - 1) : -1;
        if (colon <= 0)
            break;
        if (const QString path = source.left(colon); QFileInfo::exists(path))
            return path;
    }
    return source;
}

Result<OpenedTable> openLikelyTable(const TableFile& file, const QString& path, TableRole role,
                                    const Proceed& proceed) {
    const int likely = likelyTensor(file.tensors(), role);
    if (likely < 0)
        return Failure(noTable(file, path));
    auto opened = openTable(file, path, likely, role, proceed);
    // Tensors without exactly two axes must be read to find out whether they fit.
    constexpr int kMostTried = 8;
    int tried = 1;
    for (int i = 0; i < file.tensors().size() && !opened && tried < kMostTried && goesOn(proceed, 0); ++i)
        if (i != likely && !file.tensors()[likely].usable && canBeShown(file.tensors()[i], role)) {
            ++tried;
            if (auto other = openTable(file, path, i, role, proceed))
                opened = std::move(other);
        }
    return opened;
}

Result<OpenedTable> openTable(const QString& source, TableRole role, const Proceed& proceed) {
    const QString path = fileOf(source);
    const QString name = source.mid(path.size() + 1);
    const auto opened = TableFile::open(path, proceed);
    if (!opened)
        return Failure(opened.error());
    const TableFile& file = **opened;
    if (name.isEmpty())
        return openLikelyTable(file, path, role, proceed);
    if (const int tensor = find(file.tensors(), name); tensor >= 0)
        return openTable(file, path, tensor, role, proceed);
    const QString names =
        namesOf(file.tensors(), [role](const TensorFacts& facts) { return canBeShown(facts, role); });
    if (names.isEmpty())
        return Failure(noTable(file, path));
    return Failure(TableSource::tr("%1 has no tensor named %2; available tensors: %3")
                       .arg(path, shownName(name), names));
}

Result<OpenedTensor> openTensor(const QString& source, const Proceed& proceed) {
    const QString path = fileOf(source);
    const QString name = source.mid(path.size() + 1);
    const auto opened = TableFile::open(path, proceed);
    if (!opened)
        return Failure(opened.error());
    const TableFile& file = **opened;
    const QList<TensorFacts>& tensors = file.tensors();
    int tensor = name.isEmpty() ? likelyTensor(tensors, TableRole::Positions) : find(tensors, name);
    for (int i = 0; i < tensors.size() && name.isEmpty() && tensor < 0; ++i)
        tensor = tensors[i].readable ? i : -1;  // false for a single number
    if (tensor < 0 && name.isEmpty())
        return Failure(noTable(file, path));
    if (tensor < 0)
        return Failure(TableSource::tr("%1 has no tensor named %2; available tensors: %3")
                           .arg(path, shownName(name), namesOf(tensors, &TensorFacts::readable)));
    return file.folded(tensor, proceed).map([&](const std::shared_ptr<const Table>& numbers) {
        const TensorFacts& facts = tensors[tensor];
        QList<TensorFacts> others = tensors;
        others.removeAt(tensor);
        return OpenedTensor{{{facts.shape.cbegin(), facts.shape.cend()}, numbers, facts.name.toStdString()},
                            name.isEmpty() ? namesOf(others, &TensorFacts::readable) : QString(),
                            facts.note};
    });
}

}  // namespace posiscope
