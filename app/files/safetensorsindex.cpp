// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/safetensorsindex.h"

#include <QFileInfo>
#include <QHash>
#include <utility>

#include "app/files/jsonreader.h"
#include "app/files/mappedfile.h"
#include "app/files/safetensorsfile.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr qint64 kLargestIndex = 100'000'000;
constexpr qsizetype kMostEntries = 1 << 18;
constexpr qsizetype kLongestFileName = 512;  // of a tensor or a file, in bytes

int indexOf(const QString& name, const TableFile& file) {
    for (int i = 0; i < file.tensors().size(); ++i)
        if (file.tensors()[i].name == name)
            return i;
    return -1;
}

Result<std::unique_ptr<TableFile>> openShard(const QString& directory, const QString& shard) {
    return MappedFile::open(directory + u'/' + shard)
        .and_then(openSafetensors)
        .map_error([&shard](const QString& reason) {
            return QCoreApplication::translate("SafetensorsIndex", "%1 cannot be opened: %2")
                .arg(shownName(shard), reason);
        });
}

class SafetensorsIndex : public TableFile {
    Q_DECLARE_TR_FUNCTIONS(SafetensorsIndex)

public:
    SafetensorsIndex(const QString& path, QList<IndexedTensor> weights)
        : TableFile(path, factsOf(weights, QFileInfo(path).absolutePath())),
          m_directory(QFileInfo(path).absolutePath()),
          m_weights(std::move(weights)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                              const Proceed& proceed) const override {
        const IndexedTensor& weight = m_weights.at(tensor);
        const auto shard = openShard(m_directory, weight.shard);
        if (!shard)
            return Failure(shard.error());
        const int index = indexOf(weight.name, **shard);
        if (index < 0)
            return Failure(tr("%1 does not contain it").arg(shownName(weight.shard)));
        return axes == TableAxes::Folded ? (*shard)->folded(index, proceed) : (*shard)->table(index, proceed);
    }

private:
    /// The facts of all weights; opens each shard once and closes it again.
    static QList<TensorFacts> factsOf(const QList<IndexedTensor>& weights, const QString& directory) {
        QHash<QString, QList<int>> byShard;
        QList<TensorFacts> facts;
        for (int i = 0; i < weights.size(); ++i) {
            byShard[weights[i].shard].append(i);
            facts.append(TensorFacts{weights[i].name, {}, {}, false, {}});
        }
        for (auto shard = byShard.cbegin(); shard != byShard.cend(); ++shard)
            lookInto(directory, shard.key(), shard.value(), facts);
        return facts;
    }

    static void lookInto(const QString& directory, const QString& shard, const QList<int>& wanted,
                         QList<TensorFacts>& facts) {
        QHash<QString, TensorFacts> held;
        const auto opened = openShard(directory, shard);
        if (opened)
            for (const TensorFacts& tensor : (*opened)->tensors())
                held.insert(tensor.name, tensor);
        for (const int i : wanted) {
            facts[i].why = opened ? tr("%1 does not contain it").arg(shownName(shard)) : opened.error();
            facts[i] = held.value(facts[i].name, facts[i]);
        }
    }

    QString m_directory;
    QList<IndexedTensor> m_weights;
};

/// Reads the index itself.
class Index {
    Q_DECLARE_TR_FUNCTIONS(SafetensorsIndex)

public:
    explicit Index(QByteArrayView text)
        : m_json(text.sliced(byteOrderMark(text)), byteOrderMark(text), kLongestFileName) {}

    Result<QList<IndexedTensor>> read() {
        bool mapped = false;
        const auto member = [&](const QString& key) {
            mapped |= key == u"weight_map";
            return key == u"weight_map" ? weights() : m_json.skip();
        };
        if (!m_json.object(kMostEntries, member) || !m_json.end())
            return Failure(m_json.why());
        if (!mapped || m_weights.isEmpty())
            return Failure(tr(
                "it is not an index of tensors: weight_map, which lists them and their files, is missing or "
                "empty"));
        return std::move(m_weights);
    }

private:
    bool weights() {
        return m_json.object(kMostEntries, [this](const QString& name) {
            IndexedTensor weight{name, {}};
            if (!m_json.string(weight.shard))
                return false;
            m_weights.append(weight);
            return isPlainName(weight.shard) ||
                   m_json.fail(tr("the name of a file in the same directory is expected"));
        });
    }

    static bool isPlainName(const QString& name) {
        const auto leads = [](QChar letter) { return letter == u'/' || letter == u'\\' || letter.isNull(); };
        return !name.isEmpty() && name != u"." && name != u".." &&
               std::none_of(name.begin(), name.end(), leads);
    }

    JsonReader m_json;
    QList<IndexedTensor> m_weights;
};

}  // namespace

Result<QList<IndexedTensor>> readSafetensorsIndex(const MappedFile& file) {
    if (file.size() > kLargestIndex)
        return Failure(
            QCoreApplication::translate("SafetensorsIndex", "the index has %1 bytes; the limit is %2")
                .arg(file.size())
                .arg(kLargestIndex));
    return Index(file.bytes()).read();
}

Result<std::unique_ptr<TableFile>> openSafetensorsIndex(const std::shared_ptr<const MappedFile>& file) {
    return readSafetensorsIndex(*file).map(
        [&file](const QList<IndexedTensor>& weights) -> std::unique_ptr<TableFile> {
            return std::make_unique<SafetensorsIndex>(file->path(), weights);
        });
}

}  // namespace posiscope
