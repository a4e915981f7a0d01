// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/axes/axialmodels.h"
#include "core/models/layerwaves.h"
#include "core/models/modelplan.h"
#include "tests/room.h"

namespace posiscope::modelplan_test {

class TestModelPlan : public QObject {
    Q_OBJECT

private slots:
    void equalLayersAreOneGroup();
    void temperatures();
    void words();
    void wavesOfLayers();
};

void TestModelPlan::equalLayersAreOneGroup() {
    ModelPlan plan;
    QVERIFY(plan.at(0) == nullptr);
    for (int layer = 0; layer < 7; ++layer) {
        LayerPlan one{.kind = layer == 2 || layer == 5 ? LayerKind::None : LayerKind::Rope};
        one.rotary.base = layer == 6 ? 500 : 10000;
        plan.add(one);
    }
    QCOMPARE(plan.layers, 7);
    QCOMPARE(plan.groups.size(), std::size_t{3});
    QVERIFY(plan.groups[0].layers == (std::vector<LayerRange>{{0, 1}, {3, 4}}));
    QVERIFY(plan.groups[1].layers == (std::vector<LayerRange>{{2, 2}, {5, 5}}));
    QVERIFY(plan.groups[2].layers == (std::vector<LayerRange>{{6, 6}}));
    for (const int layer : {2, 5})
        QCOMPARE(plan.at(layer)->kind, LayerKind::None);
    QCOMPARE(plan.at(6)->rotary.base, 500.0);
    QVERIFY(plan.at(4) == &plan.groups[0].plan);
    QVERIFY(plan.at(7) == nullptr && plan.at(-1) == nullptr);
}

/// Llama 4 rises by stairs, Inkling smoothly.
void TestModelPlan::temperatures() {
    const QueryTemperature stairs{.strength = 0.1, .length = 8192, .offset = 1};
    QCOMPARE(stairs.at(8190), 1.0);
    QCOMPARE(stairs.at(8191), 1 + 0.1 * std::log(2.0));
    QCOMPARE(stairs.at(16382), 1 + 0.1 * std::log(2.0));
    const QueryTemperature smooth{.stairs = false, .strength = 0.1, .length = 131072, .offset = 1};
    QCOMPARE(smooth.at(131071), 1.0);
    QCOMPARE(smooth.at(1048575), 1 + 0.1 * std::log(8.0));
}

void TestModelPlan::words() {
    QCOMPARE(wordOf(LayerKind::Rope), "rope");
    QCOMPARE(wordOf(LayerKind::FeedForward), "feed-forward");
    QCOMPARE(wordOf(LayerKind::Unknown), "unknown");
    LayerPlan plan;
    for (const LayerKind kind : {LayerKind::Linear, LayerKind::Conv, LayerKind::FeedForward}) {
        plan.kind = kind;
        QVERIFY(!plan.attends());
    }
    plan.kind = LayerKind::None;
    QVERIFY(plan.attends());
}

POSISCOPE_REGISTER_TEST("modelplan", TestModelPlan, NoApplication);

/// A window of 100: pairs of 4, base 10,000, make 1, 10⁻², … radians a position, so the first alone turns.
void TestModelPlan::wavesOfLayers() {
    LayerPlan near{.kind = LayerKind::Rope, .headSize = 8};
    near.rotary.headSize = 4;
    near.rotary.scaling = RotaryScaling::None;
    near.rotary.targetLength = 1000;
    near.sees = {LayerSight::Form::Window, 100};
    LayerPlan far = near;
    far.sees = {};
    const LayerPlan none{.kind = LayerKind::None};
    const LayerPlan linear{.kind = LayerKind::Linear};
    ModelPlan plan;
    for (const LayerPlan& each : {near, far, none, linear})
        plan.add(each);
    QCOMPARE(pairsOf(plan), 4);
    const std::vector<double> waves = wavelengthsOf(near);
    QCOMPARE(waves.size(), std::size_t{2});
    QCOMPARE(waves[0], 2 * std::acos(-1.0));
    QCOMPARE(waves[1], 200 * std::acos(-1.0));
    QCOMPARE(seenBy(near, plan), 100);
    QCOMPARE(seenBy(far, plan), 1000);
    QCOMPARE(seenBy(none, plan), 1000);
    QVERIFY(!seenBy(linear, plan));
    QCOMPARE(firstUnfinished(waves, 100), 1);
    QCOMPARE(firstUnfinished(waves, 1000), 2);
    QVERIFY(wavelengthsOf(none).empty());
    LayerPlan axial{.kind = LayerKind::Axial, .axes = PairAxes{headOf(*findAxialModel("flux-1")), {}}};
    ModelPlan pictures;
    pictures.add(axial);
    QCOMPARE(pairsOf(pictures), 64);
    const std::vector<double> alongAxes = wavelengthsOf(axial);
    QCOMPARE(alongAxes.size(), std::size_t{64});
    QCOMPARE(alongAxes[0], waves[0]);
    QCOMPARE(alongAxes[8], waves[0]);  // the first of the rows
    axial.axes->head.learned = true;
    QVERIFY(wavelengthsOf(axial).empty());
}

}  // namespace posiscope::modelplan_test

#include "testmodelplan.moc"
