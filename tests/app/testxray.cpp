// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/checkpoints/openxray.h"
#include "tests/app/program.h"

using namespace posiscope;
using namespace Qt::StringLiterals;

/// The X-ray of checkpoints that a script of numpy has written, which knows the norms.
class TestXray : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void normsAreThoseOfNumpy_data();
    void normsAreThoseOfNumpy();
    void linesOfTheProgram();

private:
    QString path(const QString& name) const { return m_directory.filePath(name); }

    QTemporaryDir m_directory;
    bool m_numpy = false;
};

namespace {

/// What the script has written of a pair of a head.
enum Column {
    Layer,
    Head,
    KeyHead,
    Pair,
    Query,
    Key,
    Product,
    QueryBias,
    KeyBias,
    QueryNormed,
    KeyNormed,
    Width
};

std::vector<double> doublesIn(const QString& path) {
    const QByteArray bytes = contentOf(path);
    std::vector<double> numbers(static_cast<std::size_t>(bytes.size()) / sizeof(double));
    std::memcpy(numbers.data(), bytes.constData(), numbers.size() * sizeof(double));
    return numbers;
}

bool alike(double a, double b) {
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-12 * std::abs(b);
}

/// All of \p xray in the order of the script.
std::vector<double> linesOf(const Xray& xray) {
    std::vector<double> lines;
    for (const LayerLoads& layer : xray.layers) {
        const bool normed = !layer.queries.normed.empty();
        for (std::int64_t head = 0; head < layer.queries.heads; ++head)
            for (std::int64_t pair = 0; pair < xray.pairsOf(layer); ++pair) {
                const auto load = [&](XrayQuantity quantity) {
                    return xray.load(layer, head, pair, quantity);
                };
                for (const double number :
                     {double(layer.layer), double(head), double(layer.keyHeadOf(head)), double(pair),
                      load(XrayQuantity::QueryNorms), load(XrayQuantity::KeyNorms),
                      load(XrayQuantity::NormProduct), load(XrayQuantity::QueryBiases),
                      load(XrayQuantity::KeyBiases), normed ? load(XrayQuantity::Queries) : std::nan(""),
                      normed ? load(XrayQuantity::Keys) : std::nan("")})
                    lines.push_back(number);
            }
    }
    return lines;
}

}  // namespace

void TestXray::initTestCase() {
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {QStringLiteral(CHECKPOINTS_SCRIPT), m_directory.path()});
    m_numpy = python.waitForFinished(120000) && python.exitCode() == 0;
    if (!m_numpy)
        qWarning("numpy: %s", python.readAllStandardError().constData());
}

void TestXray::normsAreThoseOfNumpy_data() {
    QTest::addColumn<QString>("name");
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const QStringList names = QDir(m_directory.path()).entryList({u"*.f64"_s});
    QVERIFY(names.size() > 30);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name.chopped(4);
}

void TestXray::normsAreThoseOfNumpy() {
    QFETCH(const QString, name);
    const auto opened = openXray(path(name));
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    const std::vector<double> expected = doublesIn(path(name + u".f64"_s));
    const std::vector<double> found = linesOf(*opened->loads);
    QCOMPARE(found.size(), expected.size());
    QVERIFY(!expected.empty());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY2(alike(found[i], expected[i]), qPrintable(u"number %1: %2 instead of %3"_s.arg(i)
                                                              .arg(found[i], 0, 'g', 17)
                                                              .arg(expected[i], 0, 'g', 17)));
    QCOMPARE(opened->notes.size(), name == u"e5m2_none"_s || name.startsWith(u"deepseek"_s) ? 1 : 0);
}

/// The csv of every head is the same once more.
void TestXray::linesOfTheProgram() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const Run run =
        runProgram({u"xray"_s, path(u"qwen2"_s), u"--xray-rows"_s, u"heads"_s, u"--output"_s, u"q.csv"_s},
                   m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QList<QByteArray> lines = contentOf(path(u"q.csv"_s)).trimmed().split('\n');
    const QList<QByteArray> titles = lines.constFirst().split(',');
    const std::vector<double> expected = doublesIn(path(u"qwen2.f64"_s));
    QCOMPARE(std::size_t(lines.size() - 1) * Width, expected.size());
    const std::pair<const char*, Column> columns[]{
        {"layer", Layer},     {"head", Head}, {"key_head", KeyHead}, {"pair", Pair},
        {"query", Query},     {"key", Key},   {"product", Product},  {"query_bias", QueryBias},
        {"key_bias", KeyBias}};
    for (const auto& [title, column] : columns) {
        const qsizetype at = titles.indexOf(title);
        QVERIFY2(at > 0, title);
        for (qsizetype line = 1; line < lines.size(); ++line)
            QVERIFY(alike(lines[line].split(',')[at].toDouble(),
                          expected[std::size_t((line - 1) * Width + column)]));
    }
}

QTEST_GUILESS_MAIN(TestXray)
#include "testxray.moc"
