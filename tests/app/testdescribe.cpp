// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/ggufbytes.h"
#include "tests/app/program.h"
#include "tests/room.h"

using namespace Qt::StringLiterals;

namespace posiscope::describe_test {

/// posiscope describe, run as people run it.
class TestDescribe : public QObject {
    Q_OBJECT

private slots:
    void everyModelIsDescribed();
    void whatItPrints();
    void longerThanAPicture();
    void frequencies();
    void directory();
    void gguf();
    void asOthersWriteIt();
    void wrong_data();
    void wrong();
    void modelsAreNoTables();

private:
    QString file(const QString& name, QByteArray content);
    Run describe(const QStringList& words) {
        return runProgram(QStringList{u"describe"_s} + words, m_directory.path());
    }

    QTemporaryDir m_directory;
};

namespace {

constexpr char kQwen[] =
    "{'model_type':'qwen3','hidden_size':1024,'num_attention_heads':16,'head_dim':128,"
    "'max_position_embeddings':131072,'rope_theta':1000000,'rope_scaling':{'rope_type':'yarn','factor':4,"
    "'original_max_position_embeddings':32768}}";

}  // namespace

/// A file with ' in its \p content for ".
QString TestDescribe::file(const QString& name, QByteArray content) {
    QFile file(m_directory.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content.replace('\'', '"')) < 0)
        qFatal("no file");
    return file.fileName();
}

void TestDescribe::everyModelIsDescribed() {
    const QJsonArray cases = QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/hf_configs.json")))
                                 .object()["cases"_L1]
                                 .toArray();
    QVERIFY(cases.size() > 20);
    for (const QJsonValue& entry : cases) {
        const QString name = file(u"config.json"_s, QJsonDocument(entry["config"_L1].toObject()).toJson());
        const Run text = describe({name});
        QCOMPARE(text.status, 0);
        QVERIFY(text.err.isEmpty());
        QVERIFY(!text.out.contains("warning") && !text.out.contains("doubt"));
        const Run json = describe({name, u"--json"_s});
        QCOMPARE(json.status, 0);
        const QJsonObject object = QJsonDocument::fromJson(json.out).object();
        const QJsonArray derivations = object["derivations"_L1].toArray();
        QVERIFY(!derivations.isEmpty());
        for (const QJsonValue& derivation : derivations)
            QVERIFY(!derivation["from"_L1].toString().isEmpty());
    }
}

void TestDescribe::whatItPrints() {
    const Run run = describe({file(u"qwen.json"_s, kQwen)});
    QCOMPARE(run.status, 0);
    QStringList lines;  // with one space for several
    for (const QByteArray& line : run.out.split('\n'))
        lines << QString::fromUtf8(line.simplified());
    for (const QString& line :
         {u"scheme rotary model_type"_s, u"head size 128 head_dim"_s, u"factor 4 rope_scaling.factor"_s,
          u"trained length 32768 rope_scaling.original_max_position_embeddings"_s,
          u"attention factor 1.138629436111989"_s})
        QVERIFY2(lines.contains(line), qPrintable(line));
    const Run chinese = describe({file(u"qwen.json"_s, kQwen), u"--language"_s, u"zh_CN"_s});
    QCOMPARE(chinese.status, 0);
    QVERIFY(chinese.out.contains("rope_scaling.factor"));
}

/// A model may be longer than any picture of it.
void TestDescribe::longerThanAPicture() {
    const auto said = [&](const QByteArray& length) {
        return QString::fromUtf8(
            describe(
                {file(u"config.json"_s, R"({"model_type":"llama","hidden_size":512,"num_attention_heads":8,)"
                                        R"("max_position_embeddings":)" +
                                            length + '}')})
                .out);
    };
    QVERIFY2(said("10000000").contains(u"pictures show only the first 1048576 positions"_s),
             qPrintable(said("10000000")));
    QVERIFY(!said("1048576").contains(u"only the first"_s));
}

void TestDescribe::frequencies() {
    const Run run = describe({file(u"qwen.json"_s, kQwen), u"--json"_s});
    const QJsonObject rotary =
        QJsonDocument::fromJson(run.out).object()["rotary"_L1].toArray().first().toObject();
    QCOMPARE(rotary["inv_freq"_L1].toArray().size(), 64);
    QCOMPARE(rotary["inv_freq"_L1].toArray().at(1).toDouble(), std::pow(1e6, -1.0 / 64));
    QVERIFY(run.out.contains("0.80584218776148"));
    QCOMPARE(rotary["base"_L1].toDouble(), 1e6);
    QCOMPARE(rotary["rotary_dimension"_L1].toInt(), 128);
}

void TestDescribe::directory() {
    file(u"config.json"_s, kQwen);
    QCOMPARE(describe({m_directory.path()}).out, describe({m_directory.filePath(u"config.json"_s)}).out);
    const QTemporaryDir pipeline;
    QVERIFY(QDir(pipeline.path()).mkdir(u"transformer"_s));
    QVERIFY(
        QFile::copy(m_directory.filePath(u"config.json"_s), pipeline.filePath(u"transformer/config.json"_s)));
    QCOMPARE(describe({pipeline.path()}).out, describe({m_directory.path()}).out);
}

void TestDescribe::gguf() {
    GgufBytes bytes("llama");
    bytes.add("llama.embedding_length", 4096).add("llama.attention.head_count", 32);
    QFile model(m_directory.filePath(u"model.gguf"_s));
    QVERIFY(model.open(QIODevice::WriteOnly));
    model.write(bytes.bytes());
    model.close();
    const Run run = describe({model.fileName()});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("interleaved"));
    QVERIFY(run.out.contains("llama.embedding_length / llama.attention.head_count"));
}

void TestDescribe::asOthersWriteIt() {
    const QString name = file(u"qwen.json"_s, kQwen);
    const Run newer = describe({name, u"--as"_s, u"rope_parameters"_s});
    QCOMPARE(newer.status, 0);
    const QJsonObject rope = QJsonDocument::fromJson(newer.out).object()["rope_parameters"_L1].toObject();
    QCOMPARE(rope["rope_type"_L1].toString(), u"yarn");
    QCOMPARE(rope["rope_theta"_L1].toDouble(), 1e6);
    QVERIFY(newer.err.contains("half-split"));
    const Run older = describe({name, u"--as"_s, u"rope_scaling"_s});
    QCOMPARE(QJsonDocument::fromJson(older.out).object()["rope_scaling"_L1].toObject()["factor"_L1].toInt(),
             4);
    const Run line = describe({name, u"--as"_s, u"llama.cpp"_s});
    QCOMPARE(line.out,
             "--ctx-size 131072 --rope-scaling yarn --rope-freq-base 1000000 --rope-scale 4 "
             "--yarn-orig-ctx 32768 --yarn-ext-factor 1\n");
}

void TestDescribe::wrong_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("why");
    const QString qwen = file(u"qwen.json"_s, kQwen);
    QTest::newRow("nothing") << QStringList() << 2 << QByteArray("needs a CONFIG");
    QTest::newRow("two") << QStringList{qwen, u"b"_s} << 2 << QByteArray("unexpected argument \"b\"");
    QTest::newRow("unknown option") << QStringList{qwen, u"--d-model"_s, u"8"_s} << 2
                                    << QByteArray("d-model");
    QTest::newRow("unknown form") << QStringList{qwen, u"--as"_s, u"vllm"_s} << 2
                                  << QByteArray("--as \"vllm\"");
    QTest::newRow("both") << QStringList{qwen, u"--as"_s, u"llama.cpp"_s, u"--json"_s} << 2
                          << QByteArray("cannot be used together");
    QTest::newRow("no rotation") << QStringList{file(u"bert.json"_s,
                                                     "{'model_type':'bert','hidden_size':8,"
                                                     "'max_position_embeddings':8}"),
                                                u"--as"_s, u"llama.cpp"_s}
                                 << 2 << QByteArray("this model's encoding is learned");
    QTest::newRow("no file") << QStringList{u"missing.json"_s} << 1 << QByteArray("missing.json");
    QTest::newRow("no config inside") << QStringList{u"/proc"_s} << 1 << QByteArray("no config.json");
    QTest::newRow("no JSON") << QStringList{file(u"bad.json"_s, "{'a':}")} << 1
                             << QByteArray("line 1, column 6");
    QTest::newRow("key missing") << QStringList{file(u"poor.json"_s, "{'model_type':'llama'}")} << 1
                                 << QByteArray("head_dim is missing");
    QTest::newRow("no model") << QStringList{file(u"none.json"_s, "{}")} << 1
                              << QByteArray("it does not identify a model");
    QTest::newRow("table") << QStringList{file(u"pe.npy"_s, "\x93NUMPY\x01")} << 1
                           << QByteArray("\"posiscope identify\" reads tables");
    QTest::newRow("empty") << QStringList{file(u"empty.json"_s, "")} << 1 << QByteArray("it is empty");
}

void TestDescribe::wrong() {
    QFETCH(QStringList, words);
    QFETCH(int, status);
    QFETCH(QByteArray, why);
    const Run run = describe(words);
    QCOMPARE(run.status, status);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains(why), run.err);
    QCOMPARE(run.err.count('\n'), 1);
}

void TestDescribe::modelsAreNoTables() {
    for (const QString& model :
         {file(u"model.json"_s, kQwen), file(u"model.gguf"_s, "GGUF" + QByteArray(40, '\1'))}) {
        for (const QStringList& words :
             {QStringList{u"identify"_s, model}, QStringList{u"values"_s, u"--table"_s, model}}) {
            const Run run = runProgram(words, m_directory.path());
            QCOMPARE(run.status, 1);
            QVERIFY2(run.err.contains("\"posiscope describe\" reads it"), run.err);
        }
    }
}

POSISCOPE_REGISTER_TEST("describe", TestDescribe, QCoreApplication);

}  // namespace posiscope::describe_test

#include "testdescribe.moc"
