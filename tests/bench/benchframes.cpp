// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From a change of base to pixels on the display, the whole window, by length × d_model. Needs a display;
// ratios.py compares with other ways to draw the same. One size a process, or the memory says nothing.
#include <benchmark/benchmark.h>
#include <qcustomplot.h>

#include <Eigen/Dense>
#include <QApplication>
#include <QElapsedTimer>
#include <QJsonObject>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/setting.h"
#include "app/document/withmodel.h"
#include "app/models/modelconfig.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"
#include "core/fields/encodingfield.h"
#include "core/schemes/encoding.h"
#include "tests/bench/framewatch.h"

using namespace posiscope;

namespace {

constexpr QSize kWindow{1440, 900};

/// The largest resident memory of this process so far, in MB.
double peakMegabytes() {
    std::ifstream status("/proc/self/status");
    std::string word;
    double kilobytes = 0;
    while (status >> word)
        if (word == "VmHWM:")
            status >> kilobytes;
    return kilobytes / 1024;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Times \p frame once per iteration; the counters are what ratios.py reads.
template <class Frame>
void measure(benchmark::State& state, const Frame& frame) {
    std::vector<double> milliseconds;
    double base = 10000;
    for (auto _ : state) {
        base = base > 9500 ? 9000 : 10000;  // everything depends on it, so everything is made again
        QElapsedTimer timer;
        timer.start();
        frame(base);
        const auto seconds = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
        milliseconds.push_back(seconds * 1e3);
        state.SetIterationTime(seconds);
    }
    state.counters["median_ms"] = median(milliseconds);
    state.counters["peak_mb"] = peakMegabytes();
}

/// Stretch: α of a hierarchical encoding is dragged. Compare: A is held beside what is dragged.
enum class Mode { Drag, Rest, Stretch, Compare };

void window(benchmark::State& state, Mode mode) {
    Document document;
    MainWindow window(document);
    window.resize(1440, 900);
    window.resize(kWindow);
    window.show();
    FrameWatch watch(window);
    Parameters p = *document.parameters();
    p.length = state.range(0);
    p.dModel = state.range(1);
    if (mode == Mode::Stretch) {
        p.scheme = Scheme::Hierarchical;
        p.tableRows = 512;
    }
    document.setParameters(p);
    if (mode == Mode::Compare)
        document.baseline().hold();
    if (!watch.wait())
        state.SkipWithError("no picture");
    for (int i = 0; i < 20; ++i)  // late layout and fonts are no part of a move
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    if (mode != Mode::Rest)
        document.beginDrag();
    measure(state, [&](double base) {
        p.base = base;
        p.alpha = base > 9500 ? 0.4 : 0.41;
        watch.start();
        document.setParameters(p);
        if (!watch.wait())
            state.SkipWithError("no picture");
    });
    if (mode != Mode::Rest)
        document.endDrag();
    state.counters["views"] = static_cast<double>(watch.seen());
    state.counters["width"] = window.width();
    state.counters["height"] = window.height();
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->Args({512, 768})->Args({4096, 1024})->Args({8192, 4096})->Args({1048576, 16384});
    bench->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(60);
}
BENCHMARK_CAPTURE(window, drag, Mode::Drag)->Apply(sizes);
BENCHMARK_CAPTURE(window, rest, Mode::Rest)->Apply(sizes);
BENCHMARK_CAPTURE(window, compare, Mode::Compare)->Apply(sizes);
BENCHMARK_CAPTURE(window, stretch, Mode::Stretch)
    ->Args({262144, 768})
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime()
    ->Iterations(60);

/// A relative scheme of as many queries and keys, its matrices and curves in front, while one of its numbers
/// is dragged.
void relative(benchmark::State& state, RelativeKind kind) {
    Document document;
    MainWindow window(document);
    window.resize(kWindow);
    window.show();
    FrameWatch watch(window);
    RelativeParameters parameters{.kind = kind};
    parameters.queries = parameters.keys = state.range(0);
    parameters.heads = state.range(1);
    parameters.bidirectional = kind != RelativeKind::Alibi;
    Setting setting{.parameters = parameters};
    if (!document.setSetting(setting) || !watch.wait())
        state.SkipWithError("no picture");
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    document.beginDrag();
    measure(state, [&](double base) {
        const bool other = base > 9500;
        parameters.clip = other ? 64 : 72;
        parameters.maxDistance = other ? 128 : 136;
        parameters.biasMax = other ? 8 : 9;
        setting.parameters = parameters;
        watch.start();
        document.setSetting(setting);
        if (!watch.wait())
            state.SkipWithError("no picture");
    });
    document.endDrag();
    state.counters["views"] = static_cast<double>(watch.seen());
}

void lengths(benchmark::internal::Benchmark* bench) {
    bench->Args({512, 8})->Args({1048576, 8})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(60);
}
BENCHMARK_CAPTURE(relative, shaw, RelativeKind::Shaw)->Apply(lengths);
BENCHMARK_CAPTURE(relative, t5, RelativeKind::T5)->Apply(lengths);
BENCHMARK_CAPTURE(relative, alibi, RelativeKind::Alibi)->Apply(lengths);

/// The window with \p view in front, once \p start is shown, through what \p move changes.
template <class Move>
void inFront(benchmark::State& state, Mode mode, std::string_view view, const Setting& start,
             const Move& move) {
    Document document;
    MainWindow window(document);
    window.resize(kWindow);
    window.show();
    if (!document.setSetting(start))
        state.SkipWithError("refused");
    window.bring(view);
    FrameWatch watch(window);
    if (!watch.wait(5000))
        state.SkipWithError("no picture");
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    if (mode == Mode::Drag)
        document.beginDrag();
    measure(state, [&](double base) {
        watch.start();
        move(document, base);
        if (!watch.wait(5000))
            state.SkipWithError("no picture");
    });
    if (mode == Mode::Drag)
        document.endDrag();
    state.counters["views"] = static_cast<double>(watch.seen());
}

/// A model of so many layers, every sixth of which sees everything, and pairs.
std::shared_ptr<const ModelPositions> modelOf(std::int64_t layers, std::int64_t pairs, double base) {
    return std::make_shared<const ModelPositions>(
        readModelConfig({{QStringLiteral("model_type"), QStringLiteral("gemma3_text")},
                         {QStringLiteral("num_hidden_layers"), static_cast<qint64>(layers)},
                         {QStringLiteral("head_dim"), static_cast<qint64>(2 * pairs)},
                         {QStringLiteral("rope_theta"), 100 * base},
                         {QStringLiteral("rope_local_base_freq"), base},
                         {QStringLiteral("sliding_window"), 1024},
                         {QStringLiteral("sliding_window_pattern"), 6},
                         {QStringLiteral("max_position_embeddings"), 131072}})
            .value());
}

/// Layers in front of other views, all of which are made again: the base of the model changes.
void layers(benchmark::State& state, Mode mode) {
    const auto opened = [&](double base) {
        return OpenedModel{QStringLiteral("bench"), modelOf(state.range(0), state.range(1), base)};
    };
    const OpenedModel start = opened(10000);
    const OpenedModel other = opened(9000);
    inFront(state, mode, "layers", withOpenedModel({}, start), [&](Document& document, double base) {
        document.setSetting(withOpenedModel(document.setting(), base > 9500 ? start : other));
    });
}
void ofLayers(benchmark::internal::Benchmark* bench) {
    bench->Args({100, 128})->Args({10000, 128});
    bench->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(60);
}
BENCHMARK_CAPTURE(layers, drag, Mode::Drag)->Apply(ofLayers);
BENCHMARK_CAPTURE(layers, rest, Mode::Rest)->Apply(ofLayers);

/// Plane in front, following a pointer over so many patches on each side.
void plane(benchmark::State& state) {
    GridParameters grid{.dModel = 768};
    grid.rows = grid.columns = state.range(0);
    const Setting setting{.parameters = grid};
    inFront(state, Mode::Rest, "plane", setting, [&](Document& document, double base) {
        Cursor cursor = document.cursor();
        cursor.position = base > 9500 ? tokensOf(grid) / 3 : tokensOf(grid) / 2;
        document.setCursor(cursor);
    });
}
BENCHMARK(plane)->Args({1024, 1024})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(60);

/// Every number that a drag changes, this way or another, whatever the scheme.
Setting moved(Setting setting, bool other) {
    std::visit(Cases{[&](Parameters& rows) {
                         rows.base *= other ? 1 : 0.9;
                         rows.alpha += other ? 0 : 0.01;
                     },
                     [&](RelativeParameters& relative) {
                         relative.clip += other ? 0 : 8;
                         relative.maxDistance += other ? 0 : 8;
                         relative.biasMax += other ? 0 : 1;
                     },
                     [&](RotaryParameters& rotary) { rotary.base *= other ? 1 : 0.9; },
                     [&](GridParameters& grid) {
                         grid.base *= other ? 1 : 0.9;
                         grid.sigma *= other ? 1 : 0.9;
                     },
                     [&](AxialParameters& axial) { axial.base = other ? 0 : 9000; }},
               setting.parameters);
    return setting;
}

/// \p setting as large as its scheme may be.
Setting enlarged(Setting setting) {
    std::visit(Cases{[](Parameters& rows) {
                         rows.length = 1048576;
                         rows.dModel = 16384;
                     },
                     [](RelativeParameters& relative) { relative.queries = relative.keys = 1048576; },
                     [](RotaryParameters& rotary) {
                         rotary.length = 1048576;
                         rotary.headSize = 1024;
                         rotary.trainedLength = 131072;
                         rotary.targetLength = rotary.sequenceLength = 1048576;
                     },
                     [](GridParameters& grid) { grid.rows = grid.columns = 1024; }, [](AxialParameters&) {}},
               setting.parameters);
    return setting;
}

/// The slowest drag in the view \p kind, alone and of the size of a card, over all presets as they are and as
/// large as they may be.
void view(benchmark::State& state, const ViewKind& kind) {
    constexpr int kMoves = 9;
    constexpr QSize kCard{700, 420};
    const auto all = presets();
    double slowest = 0;
    std::string where;
    for (auto _ : state) {
        for (std::size_t i = 0; i < 2 * all.size(); ++i) {
            Document document;
            const std::unique_ptr<View> shown(kind.make(document, nullptr));
            const Preset& preset = all[i / 2];
            if (!ChosenPreset(document).choose(preset) ||
                (i % 2 == 1 && document.change(enlarged(document.setting()))) || shown->nothingToShow())
                continue;
            shown->resize(kCard);
            shown->show();
            FrameWatch watch(*shown);
            const Setting start = document.setting();
            document.beginDrag();
            std::vector<double> milliseconds;
            for (int move = 0; move < kMoves; ++move) {
                QElapsedTimer timer;
                timer.start();
                watch.start();
                const Setting before = document.setting();
                document.change(moved(start, move % 2 == 1));
                if (document.setting() == before)
                    shown->refresh();  // a scheme without such a number
                if (!watch.wait(5000))
                    return state.SkipWithError("no picture");
                milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
            }
            document.endDrag();
            const double taken = median(milliseconds);
            if (taken > slowest) {
                slowest = taken;
                where = std::string(preset.name) + (i % 2 == 1 ? ", as large as may be" : "");
            }
        }
        state.SetIterationTime(slowest * 1e-3);
    }
    state.counters["median_ms"] = slowest;
    state.SetLabel(where);
}

/// A plot with one colour map and its scale, as everybody makes it.
class MapPlot : public QCustomPlot {
public:
    MapPlot() : m_map(new QCPColorMap(xAxis, yAxis)) {
        auto* scale = new QCPColorScale(this);
        plotLayout()->addElement(0, 1, scale);
        m_map->setColorScale(scale);
        m_map->setGradient(QCPColorGradient::gpThermal);
        m_map->setInterpolate(false);
        yAxis->setRangeReversed(true);
    }

    void display(const Eigen::MatrixXd& matrix) {
        const auto rows = static_cast<int>(matrix.rows());
        const auto columns = static_cast<int>(matrix.cols());
        QCPColorMapData& cells = *m_map->data();
        cells.setSize(columns, rows);
        cells.setRange({0, columns - 1.0}, {0, rows - 1.0});
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                cells.setCell(x, y, matrix(y, x));
        m_map->rescaleDataRange(true);
        rescaleAxes();
        replot(QCustomPlot::rpImmediateRefresh);
    }

private:
    QCPColorMap* m_map;
};

/// Builds the matrix and its product and hands both to QCPColorMap.
void built(benchmark::State& state) {
    const Eigen::Index length = state.range(0);
    const Eigen::Index dModel = state.range(1);
    Eigen::MatrixXd matrix(length, dModel);
    Eigen::MatrixXd product(length, length);
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto* encoding = new MapPlot;
    auto* similarity = new MapPlot;
    row->addWidget(encoding);
    row->addWidget(similarity);
    window.resize(kWindow);
    window.show();
    QCoreApplication::processEvents();
    measure(state, [&](double base) {
        for (Eigen::Index pair = 0; pair < dModel / 2; ++pair) {
            const double exponent = -2.0 * static_cast<double>(pair) / static_cast<double>(dModel);
            const double frequency = std::pow(base, exponent);
            for (Eigen::Index position = 0; position < length; ++position) {
                matrix(position, 2 * pair) = std::sin(frequency * static_cast<double>(position));
                matrix(position, 2 * pair + 1) = std::cos(frequency * static_cast<double>(position));
            }
        }
        product.noalias() = matrix * matrix.transpose();
        encoding->display(matrix);
        similarity->display(product);
        QCoreApplication::processEvents();
        QGuiApplication::sync();
    });
}
BENCHMARK(built)->Args({512, 768})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(20);
BENCHMARK(built)->Args({4096, 1024})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(3);

/// How much of cell \p i lies in [first, last).
double covered(std::int64_t i, double first, double last) {
    const auto start = static_cast<double>(i);
    return std::max(0.0, std::min(last, start + 1) - std::max(first, start));
}

/// The mean of what a pixel covers, cell by cell.
long double summed(const Field& field, const Window& pixel) {
    long double sum = 0;
    for (auto r = static_cast<std::int64_t>(pixel.top); static_cast<double>(r) < pixel.bottom; ++r)
        for (auto c = static_cast<std::int64_t>(pixel.left); static_cast<double>(c) < pixel.right; ++c)
            sum += static_cast<long double>(covered(r, pixel.top, pixel.bottom) *
                                            covered(c, pixel.left, pixel.right) * field.cell(r, c));
    const double area = (pixel.bottom - pixel.top) * (pixel.right - pixel.left);
    return sum / static_cast<long double>(area);
}

/// No time but a distance: averaged pixels of the whole encoding against direct sums.
void pixelError(benchmark::State& state) {
    const Parameters p{.dModel = state.range(1), .length = state.range(0)};
    const EncodingField field(std::make_shared<const Sinusoidal>(p));
    constexpr int kRows = 61;
    constexpr int kColumns = 47;
    std::vector<double> means(static_cast<std::size_t>(kRows) * kColumns);
    const double height = static_cast<double>(p.length) / kRows;
    const double width = static_cast<double>(p.dModel) / kColumns;
    double largest = 0;
    for (auto _ : state) {
        field.means({0, static_cast<double>(p.length), 0, static_cast<double>(p.dModel)},
                    Pixels<double>{means.data(), kRows, kColumns, kColumns});
        for (int r = 0; r < kRows; ++r)
            for (int c = 0; c < kColumns; ++c) {
                const Window pixel{r * height, (r + 1) * height, c * width, (c + 1) * width};
                const double mean =
                    means[static_cast<std::size_t>(r) * kColumns + static_cast<std::size_t>(c)];
                largest = std::max(largest, std::abs(mean - static_cast<double>(summed(field, pixel))));
            }
    }
    state.counters["largest"] = largest;
}
BENCHMARK(pixelError)->Args({4096, 512})->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char* argv[]) {
    QApplication application(argc, argv);
    for (const ViewKind& kind : viewKinds()) {
        if (kind.name == std::string_view("layers"))
            continue;  // no preset's number changes it: it has rows of its own
        benchmark::RegisterBenchmark(("view/" + std::string(kind.name) + "/0/0").c_str(), view, kind)
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(1);
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
