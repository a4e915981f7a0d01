// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/models/modelplan.h"
#include "tests/room.h"

namespace posiscope::modelplan_test {

class TestModelPlan : public QObject {
    Q_OBJECT

private slots:
    void equalLayersAreOneGroup();
    void temperatures();
    void words();
};

void TestModelPlan::equalLayersAreOneGroup() {
    ModelPlan plan;
    QVERIFY(plan.at(0) == nullptr);
    for (int layer = 0; layer < 7; ++layer) {
        LayerPlan one;
        one.kind = layer == 2 || layer == 5 ? LayerKind::None : LayerKind::Rope;
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

}  // namespace posiscope::modelplan_test

#include "testmodelplan.moc"
