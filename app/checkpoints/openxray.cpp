// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/openxray.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "app/checkpoints/weights.h"
#include "app/files/checkpoint.h"
#include "app/files/tensorfacts.h"
#include "app/models/modelheads.h"
#include "app/models/modelpositions.h"
#include "core/learning/components.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// How the first layer of a model that adds its positions responds to them: for a trained table, to the
/// principal components of its rows; for a sinusoid, to the pairs of its columns.
class AddedPositions {
    Q_DECLARE_TR_FUNCTIONS(AddedPositions)

public:
    /// \param layer the first layer
    AddedPositions(const LayerProjections& layer, const ModelPositions& positions, Weights& weights,
                   const QString& path)
        : m_layer(layer), m_positions(positions), m_weights(weights), m_path(path) {}

    /// \param table the tensor that is added. Fails if it or a projection does not fit.
    Result<std::shared_ptr<const Xray>> ofTable(const QString& table, QStringList& notes);
    Result<std::shared_ptr<const Xray>> ofSinusoid();

private:
    /// Adds the contribution of one row of a head's weights to \p squares, one entry for each column of the
    /// X-ray.
    using Take = std::function<void(std::span<const double> row, std::span<double> squares)>;
    Result<ProjectionLoads> loadsOf(const StoredProjection& projection, qint64 width, qint64 columns,
                                    const Take& take);
    Result<std::shared_ptr<const Xray>> with(std::shared_ptr<Xray> xray, qint64 width, const Take& take);

    const LayerProjections& m_layer;
    const ModelPositions& m_positions;
    Weights& m_weights;
    QString m_path;
};

/// The principal components of a table of positions, without the mean row: K unit vectors, each with as many
/// numbers as the table has columns, in order of falling singular value.
struct TableComponents {
    std::int64_t columns = 0;
    std::int64_t rows = 0;              ///< rows analysed …
    std::int64_t step = 1;              ///< … every step-th row
    std::vector<double> directions{};   ///< K × columns: right singular vectors
    std::vector<double> variances{};    ///< K, as shares of the whole variance
    std::vector<double> wavelengths{};  ///< K, of the sinusoid that best fits the course along the positions
};

/// Every \p step-th row of \p table.
std::shared_ptr<const Table> thinned(const Table& table, std::int64_t rows, std::int64_t step) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> numbers(static_cast<std::size_t>(rows) * columns);
    for (std::int64_t r = 0; r < rows; ++r)
        table.readRow(r * step, 0,
                      std::span(numbers).subspan(static_cast<std::size_t>(r) * columns, columns));
    return Table::of(rows, table.columns(), std::move(numbers));
}

/// Appends to \p directions the right singular vector that belongs to the left one \p course.
void addDirection(const Table& table, const std::vector<double>& course, std::vector<double>& directions) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> row(columns);
    std::vector<double> direction(columns);
    for (std::size_t r = 0; r < course.size(); ++r) {
        table.readRow(static_cast<std::int64_t>(r), 0, row);
        for (std::size_t c = 0; c < columns; ++c)
            direction[c] += course[r] * row[c];
    }
    double square = 0;
    for (const double number : direction)
        square += number * number;
    for (const double number : direction)
        directions.push_back(number / std::sqrt(square));
}

/// \param most maximum number of components
/// \param mostRows maximum number of rows analysed; a longer table is sampled evenly
/// Empty for fewer than four rows. O(n·d·m + m³), n ≤ mostRows, m = min(n, d).
TableComponents componentsOf(const Table& table, int most, std::int64_t mostRows) {
    TableComponents components{.columns = table.columns()};
    components.step = (table.rows() + mostRows - 1) / mostRows;
    components.rows = (table.rows() + components.step - 1) / components.step;
    const auto rows = thinned(table, components.rows, components.step);
    for (const Component& component : leadingComponents(*rows, components.rows, most)) {
        addDirection(*rows, component.course, components.directions);
        components.variances.push_back(component.share);
        components.wavelengths.push_back(component.wave.wavelength * static_cast<double>(components.step));
    }
    return components;
}

constexpr int kMostComponents = 64;
constexpr qint64 kMostAnalysed = 1024;  // rows of a table

Result<std::shared_ptr<const Xray>> AddedPositions::ofTable(const QString& table, QStringList& notes) {
    const auto shape = m_weights.shapeOf(table);
    if (!shape)
        return Failure(shape.error());
    auto numbers = m_weights.numbersOf(table);
    if (!numbers)
        return Failure(numbers.error());
    const bool finite = std::ranges::all_of(*numbers, [](double number) { return std::isfinite(number); });
    const auto components = finite
                                ? componentsOf(*Table::of(shape->first, shape->second, *std::move(numbers)),
                                               kMostComponents, kMostAnalysed)
                                : TableComponents{};
    if (components.variances.empty())
        return Failure(
            tr("%1: tensor %2 needs at least four rows of finite numbers, and the rows must not all be equal")
                .arg(m_path, shownName(table)));
    auto xray = std::make_shared<Xray>();
    xray->basis = XrayBasis::Components;
    xray->wavelengths = components.wavelengths;
    xray->variances = components.variances;
    xray->trainedLength = shape->first;
    if (components.step > 1)
        notes << tr("The principal components are computed from %2, using one row in every %1.")
                     .arg(components.step)
                     .arg(shownName(table));
    const auto width = static_cast<std::size_t>(components.columns);
    return with(xray, components.columns, [&](std::span<const double> row, std::span<double> squares) {
        for (std::size_t k = 0; k < squares.size(); ++k) {
            double sum = 0;
            for (std::size_t c = 0; c < width; ++c)
                sum += row[c] * components.directions[k * width + c];
            squares[k] += sum * sum;
        }
    });
}

Result<std::shared_ptr<const Xray>> AddedPositions::ofSinusoid() {
    const Sinusoidal sinusoid(m_positions.absolute);
    auto xray = std::make_shared<Xray>();
    xray->basis = XrayBasis::SinusoidPairs;
    xray->trainedLength = m_positions.absolute.length;
    std::vector<std::pair<std::int64_t, std::int64_t>> columns;
    for (std::int64_t i = 0; i < std::ssize(sinusoid.frequencies()); ++i) {
        xray->wavelengths.push_back(sinusoid.wavelength(i));
        columns.emplace_back(sinusoid.columnOf(i, Wave::Sine), sinusoid.columnOf(i, Wave::Cosine));
    }
    return with(xray, sinusoid.columns(), [columns](std::span<const double> row, std::span<double> squares) {
        for (std::size_t i = 0; i < squares.size(); ++i)
            for (const std::int64_t column : {columns[i].first, columns[i].second})
                if (column >= 0)
                    squares[i] +=
                        row[static_cast<std::size_t>(column)] * row[static_cast<std::size_t>(column)];
    });
}

Result<std::shared_ptr<const Xray>> AddedPositions::with(std::shared_ptr<Xray> xray, qint64 width,
                                                         const Take& take) {
    const auto columns = static_cast<qint64>(xray->wavelengths.size());
    LayerLoads loads{m_layer.layer, 0, {}, {}};
    auto queries = loadsOf(m_layer.queries, width, columns, take);
    if (!queries)
        return Failure(queries.error());
    auto keys = loadsOf(m_layer.keys, width, columns, take);
    if (!keys)
        return Failure(keys.error());
    loads.queries = *std::move(queries);
    loads.keys = *std::move(keys);
    xray->layers.push_back(std::move(loads));
    return std::shared_ptr<const Xray>(std::move(xray));
}

Result<ProjectionLoads> AddedPositions::loadsOf(const StoredProjection& projection, qint64 width,
                                                qint64 columns, const Take& take) {
    const QString name = projection.tensor + kWeightSuffix;
    const auto shape = m_weights.shapeOf(name);
    if (!shape)
        return Failure(shape.error());
    const qint64 own = projection.columns ? shape->first : shape->second;
    if (own != width)
        return Failure(tr("%1: tensor %2 takes vectors of %3 numbers, but position vectors have %4")
                           .arg(m_path, shownName(name))
                           .arg(own)
                           .arg(width));
    const qint64 outs = projection.columns ? shape->second : shape->first;
    std::vector<qint64> headOf(static_cast<std::size_t>(outs), -1);
    for (qint64 head = 0; head < projection.heads; ++head)
        for (qint64 channel = 0; channel < projection.channels.headSize; ++channel)
            headOf[static_cast<std::size_t>(projection.rows.of(head) + channel)] = head;
    ProjectionLoads loads{.heads = projection.heads};
    loads.norms.resize(static_cast<std::size_t>(projection.heads * columns));
    const auto read =
        m_weights.visit(name, projection.columns, [&](qint64 row, std::span<const double> numbers) {
            if (const qint64 head = headOf[static_cast<std::size_t>(row)]; head >= 0)
                take(numbers, std::span(loads.norms)
                                  .subspan(static_cast<std::size_t>(head * columns),
                                           static_cast<std::size_t>(columns)));
        });
    if (!read)
        return Failure(read.error());
    for (double& norm : loads.norms)
        norm = std::sqrt(norm);
    return loads;
}

const QString kBias = QStringLiteral(".bias");

/// The name of a tensor up to and including its last dot.
QString parentOf(const QString& tensor) {
    return tensor.left(tensor.lastIndexOf(u'.') + 1);
}

/// Analyses one checkpoint.
class Xraying {
    Q_DECLARE_TR_FUNCTIONS(OpenXray)

public:
    Xraying(QString path, const Proceed& proceed, const std::optional<ChosenTensors>& chosen)
        : m_path(std::move(path)), m_proceed(proceed), m_chosen(chosen) {}

    Result<OpenedXray> open() {
        if (!QFileInfo::exists(m_path))
            return Failure(tr("%1 cannot be opened: no such file or directory").arg(m_path));
        const QString directory = QFileInfo(m_path).isDir() ? m_path : QFileInfo(m_path).absolutePath();
        auto model = openModel(directory);
        auto heads = openModelHeads(directory);
        if (!model || !heads)
            return Failure(!model ? model.error() : heads.error());
        m_model = *std::move(model);
        m_heads = *std::move(heads);
        auto checkpoint = Checkpoint::open(m_path);
        if (!checkpoint)
            return Failure(checkpoint.error());
        m_checkpoint = *std::move(checkpoint);
        switch (m_model.scheme) {
            case ModelScheme::Rotary:
                return readNames().and_then([this] { return readLoads(); });
            case ModelScheme::Learned:
            case ModelScheme::Sinusoidal:
                return readNames().and_then([this] { return readAdded(); });
            default:
                return Failure(nothingToSee());
        }
    }

private:
    Result<void> readNames() {
        const QStringList& names = m_checkpoint->names();
        const auto found = m_chosen ? chosenNames(names, m_chosen->query, m_chosen->key, m_chosen->fusion)
                                    : attentionNames(names, m_heads.type, m_heads.severalQueries);
        if (found) {
            m_names = *found;
            return {};
        }
        constexpr qsizetype kMost = 12;
        QStringList patterns = layerPatterns(names);
        const bool more = patterns.size() > kMost;
        patterns = patterns.first(std::min(kMost, patterns.size()));
        for (QString& pattern : patterns)
            pattern = shownName(pattern);
        if (more)
            patterns << QStringLiteral("…");
        const QString why =
            m_chosen
                ? tr("%1 has no tensors called %2 and %3")
                      .arg(m_path, shownName(m_chosen->query), shownName(m_chosen->key))
                : tr("%1: no tensor names match the queries and keys of any known architecture").arg(m_path);
        return Failure(why + (patterns.isEmpty()
                                  ? QStringLiteral("; ") + tr("no tensor name contains a layer number")
                                  : QStringLiteral("; ") +
                                        tr("tensors found: %1").arg(patterns.join(QStringLiteral(", ")))));
    }

    /// A trained bias is a table, which the program shows as such.
    QString nothingToSee() const {
        const auto& names = m_checkpoint->names();
        const auto bias = std::ranges::find_if(
            names, [](const QString& name) { return name.endsWith(u"relative_attention_bias.weight"); });
        if (m_model.scheme == ModelScheme::Relative && bias != names.end())
            return tr("%1 has nothing to show: this model only adds a trained bias to its scores; its table "
                      "%2 can be opened separately")
                .arg(m_path, shownName(*bias));
        if (m_model.scheme == ModelScheme::Relative)
            return tr("%1 has nothing to show: this model's position bias is computed from the distance "
                      "and has no weights")
                .arg(m_path);
        return tr("%1 has nothing to show: this model's positional encoding (%2) has no weights to examine")
            .arg(m_path, wordOf(m_model.scheme));
    }

    OpenedModel config() const {
        const QString directory = QFileInfo(m_path).isDir() ? m_path : QFileInfo(m_path).absolutePath();
        return {QFileInfo(modelFile(directory)).absoluteFilePath(),
                std::make_shared<const ModelPositions>(m_model)};
    }

    /// For a model that adds its positions: only the first layer.
    Result<OpenedXray> readAdded() {
        m_names.layers = {{m_names.layers.firstKey(), m_names.layers.first()}};
        Weights weights(*m_checkpoint);
        const auto layers = Projections(m_names, m_heads, m_model, weights, m_path).read();
        if (!layers)
            return Failure(layers.error());
        AddedPositions added(layers->front(), m_model, weights, m_path);
        OpenedXray opened{QFileInfo(m_path).absoluteFilePath(), config(), {}, {}, m_chosen};
        const QString table = tableName(layers->front().queries.tensor);
        if (m_model.scheme == ModelScheme::Learned && table.isEmpty())
            return Failure(tr("%1: no tensor name matches a position table").arg(m_path));
        const auto xray =
            m_model.scheme == ModelScheme::Learned ? added.ofTable(table, opened.notes) : added.ofSinusoid();
        if (!xray)
            return Failure(xray.error());
        opened.loads = *xray;
        addNotes(opened.notes, weights);
        return opened;
    }

    /// The table of positions in the part of the model that contains \p tensor; empty if there is none.
    QString tableName(const QString& tensor) const {
        QString best;
        qsizetype most = -1;
        for (const QString& name : m_checkpoint->names()) {
            if (!isCalledAsPositions(name))
                continue;
            const auto [own, others] = std::ranges::mismatch(name, tensor);
            if (const qsizetype alike = own - name.begin(); alike > most) {
                most = alike;
                best = name;
            }
        }
        return best;
    }

    Result<OpenedXray> readLoads() {
        Weights weights(*m_checkpoint, [this](qint64 bytes) {
            m_read += bytes;
            return goesOn(m_proceed,
                          m_all > 0 ? static_cast<double>(m_read) / static_cast<double>(m_all) : 0);
        });
        const auto layers = Projections(m_names, m_heads, m_model, weights, m_path).read();
        if (!layers)
            return Failure(layers.error());
        for (const LayerProjections& layer : *layers)
            m_all += weights.sizeOf(layer.queries.tensor + kWeightSuffix) +
                     (isShared(layer) ? 0 : weights.sizeOf(layer.keys.tensor + kWeightSuffix));
        auto xray = std::make_shared<Xray>();
        for (const RotarySetting& setting : m_model.rotary)
            xray->settings.push_back(std::make_shared<const Rotary>(setting.parameters));
        for (const LayerProjections& layer : *layers) {
            auto loads = loadsOfLayer(layer, weights);
            if (!loads)
                return Failure(loads.error());
            xray->layers.push_back(*std::move(loads));
        }
        OpenedXray opened{QFileInfo(m_path).absoluteFilePath(), config(), xray, {}, m_chosen};
        addNotes(opened.notes, weights);
        return opened;
    }

    static bool isShared(const LayerProjections& layer) { return layer.queries.tensor == layer.keys.tensor; }

    Result<LayerLoads> loadsOfLayer(const LayerProjections& layer, Weights& weights) {
        LayerLoads loads{layer.layer, layer.setting, {}, {}};
        const auto queries = weights.squaresOf(layer.queries.tensor + kWeightSuffix, layer.queries.columns);
        if (!queries)
            return Failure(queries.error());
        const auto keys = isShared(layer)
                              ? queries
                              : weights.squaresOf(layer.keys.tensor + kWeightSuffix, layer.keys.columns);
        if (!keys)
            return Failure(keys.error());
        return loadsOfProjection(layer.queries, *queries, queryNorms(), weights)
            .and_then([&](ProjectionLoads of) {
                loads.queries = std::move(of);
                return loadsOfProjection(layer.keys, *keys, keyNorms(), weights);
            })
            .map([&](ProjectionLoads of) {
                loads.keys = std::move(of);
                return loads;
            });
    }

    static QStringList queryNorms() {
        return {QStringLiteral("q_norm"), QStringLiteral("q_layernorm"), QStringLiteral("query_layernorm")};
    }
    static QStringList keyNorms() {
        return {QStringLiteral("k_norm"), QStringLiteral("k_layernorm"), QStringLiteral("key_layernorm")};
    }

    Result<ProjectionLoads> loadsOfProjection(const StoredProjection& projection,
                                              const std::vector<double>& squares, const QStringList& norms,
                                              Weights& weights) {
        std::vector<double> bias;
        if (const QString name = projection.tensor + kBias; m_checkpoint->has(name)) {
            auto numbers = weights.numbersOf(name);
            if (!numbers)
                return Failure(numbers.error());
            if (numbers->size() != squares.size())
                return misfit(name, std::ssize(*numbers), std::ssize(squares));
            bias = *std::move(numbers);
        }
        return gainsOf(projection, norms, weights).map([&](const NormGains& gains) {
            return posiscope::loadsOf(squares, bias, gains, projection.rows, projection.heads,
                                      projection.channels);
        });
    }

    Failure misfit(const QString& name, qint64 have, qint64 expected) const {
        return Failure(tr("%1: tensor %2 has %3 numbers; %4 are expected")
                           .arg(m_path, shownName(name))
                           .arg(have)
                           .arg(expected));
    }

    /// The gains of the normalisation of queries or keys, a tensor with one of \p names next to the
    /// projection.
    Result<NormGains> gainsOf(const StoredProjection& projection, const QStringList& names,
                              Weights& weights) {
        NormGains gains;
        if (m_names.latent)
            return gains;
        const QString parent = parentOf(projection.tensor);
        for (const QString& each : names) {
            QStringList tensors{parent + each + kWeightSuffix};
            if (const QString norm = parent + each + QStringLiteral(".norms.");
                m_checkpoint->has(norm + u'0' + kWeightSuffix)) {
                tensors.clear();  // StableLM has one per head
                for (qint64 head = 0; head < projection.heads; ++head)
                    tensors << norm + QString::number(head) + kWeightSuffix;
            }
            if (!m_checkpoint->has(tensors.constFirst()))
                continue;
            for (const QString& tensor : tensors) {
                const auto numbers = weights.numbersOf(tensor);
                if (!numbers)
                    return Failure(numbers.error());
                gains.gains.insert(gains.gains.end(), numbers->begin(), numbers->end());
            }
            const qint64 all = projection.heads * projection.channels.headSize;
            const qint64 have = std::ssize(gains.gains);
            if (have != projection.channels.headSize && have != all)
                return misfit(tensors.constFirst(), have, projection.channels.headSize);
            const auto shape = m_checkpoint->tensor(tensors.constFirst());
            gains.acrossHeads = have == all && projection.heads > 1 && tensors.size() == 1 && shape &&
                                shape->shape.size() == 1;
            if (gainsFromOne())
                for (double& gain : gains.gains)
                    gain += 1;
            return gains;
        }
        return gains;
    }

    /// Whether this model multiplies by 1 plus the stored gain.
    bool gainsFromOne() const {
        return m_heads.type == u"gemma3" || m_heads.type == u"gemma3_text" || m_heads.type == u"qwen3_next";
    }

    void addNotes(QStringList& notes, const Weights& weights) const {
        if (!weights.unscaled().isEmpty())
            notes << tr("%1 stores 8 bits per number without scales: the norms are those of the stored "
                        "numbers.")
                         .arg(shownName(weights.unscaled().constFirst()));
        if (m_names.latent)
            notes << tr(
                "Latent attention: query rows come from the last query projection, key rows from the "
                "down-projection of keys and values.");
    }

    QString m_path;
    const Proceed& m_proceed;
    const std::optional<ChosenTensors>& m_chosen;
    ModelPositions m_model;
    ModelHeads m_heads;
    AttentionNames m_names;
    std::unique_ptr<Checkpoint> m_checkpoint;
    qint64 m_read = 0;
    qint64 m_all = 0;
};

}  // namespace

std::span<const Declaration<OpenedXray>> xrayDeclarations() {
    constexpr double kMostLayers = 9999;
    static const std::array kAll{Declaration<OpenedXray>{
        {.name = "layer",
         .option = kLayerOption,
         .label = POSISCOPE_TR_NOOP("core", "layer"),
         .meaning =
             POSISCOPE_TR_NOOP("core", "Show only this layer of the checkpoint; layers are numbered from 0."),
         .scale = Scale::Linear,
         .minimum = kAllLayers,
         .maximum = kMostLayers,
         .unset = POSISCOPE_TR_NOOP("core", "all layers"),
         .unsetValue = kAllLayers},
        [](const OpenedXray& opened) {
            return opened.layer ? static_cast<double>(*opened.layer) : kAllLayers;
        },
        [](OpenedXray& opened, double value) {
            opened.layer = value < 0 ? std::nullopt : std::optional(static_cast<std::int64_t>(value));
        },
        [](const OpenedXray& opened) {
            return opened.loads && (opened.layer || opened.loads->layers.size() > 1);
        }}};
    return kAll;
}

std::optional<QString> whyNoLayer(const OpenedXray& opened) {
    if (!opened.layer || !opened.loads)
        return std::nullopt;
    QStringList there;
    for (const LayerLoads& each : opened.loads->layers) {
        if (each.layer == *opened.layer)
            return std::nullopt;
        there << QString::number(each.layer);
    }
    return QCoreApplication::translate(
               "OpenXray",
               "%1: layer %2 does not exist or does not rotate its queries and keys; available layers: %3")
        .arg(opened.source)
        .arg(*opened.layer)
        .arg(there.join(QStringLiteral(", ")));
}

QStringList patternsToChoose(const QString& path) {
    const auto checkpoint = Checkpoint::open(path);
    if (!checkpoint || attentionNames((*checkpoint)->names(), {}, false))
        return {};
    return layerPatterns((*checkpoint)->names());
}

Result<OpenedXray> openXray(const QString& path, const Proceed& proceed,
                            const std::optional<ChosenTensors>& chosen) {
    return Xraying(path, proceed, chosen).open();
}

}  // namespace posiscope
