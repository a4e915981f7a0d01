// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/document/settingparameters.h"
#include "app/files/jsontext.h"
#include "app/manual/chapters.h"
#include "app/models/modelreport.h"
#include "app/models/namedmodels.h"
#include "app/opening/openfile.h"
#include "app/panels/modeldialog.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/app/ggufbytes.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::openmodel_test {
using namespace Qt::StringLiterals;

/// The file of a model opened like any other file.
class TestOpenModel : public QObject {
    Q_OBJECT

private slots:
    void config();
    void directory();
    void gguf();
    void modelsOfPictures();
    void refused_data();
    void refused();
    void sessionsAreNoConfigs();
    void droppedOnTheWindow();
    void theReportIsShownAgain();
    void theWindowIsNamedAfterTheModel();
    void groupedQueriesAreTold();
    void whatFarPositionsChangeIsTold();
    void kindsOfLayersAreBounded();
    void settingsAreCopied();
    void layersAreChosen();
    void presetsOfModels();
    void modelsByName();
    void namesAreFoundHoweverTheyAreWritten();
    void sessionsKeepTheName();
    void aFileComesBeforeAName();
    void theManualListsTheNames();

private:
    QString file(const QString& name, const QByteArray& content);

    QTemporaryDir m_directory;
};

namespace {

constexpr char kQwen[] =
    R"({"model_type":"qwen3","hidden_size":1024,"num_attention_heads":16,"head_dim":128,)"
    R"("max_position_embeddings":40960,"rope_theta":1000000,"rope_odd":1})";

}  // namespace

QString TestOpenModel::file(const QString& name, const QByteArray& content) {
    QFile file(m_directory.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        qFatal("no file");
    return file.fileName();
}

void TestOpenModel::config() {
    const auto opened = openFile(file(u"any.name"_s, kQwen));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    Document document;
    const Setting before = document.setting();
    show(*opened, document, u"open"_s);
    QCOMPARE(document.scheme(), Scheme::Rotary);
    QCOMPARE(document.rotaryParameters()->length, 40960);
    QCOMPARE(document.rotaryParameters()->base, 1e6);
    QCOMPARE(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    QVERIFY(document.setting() == before);
}

void TestOpenModel::directory() {
    file(u"config.json"_s, kQwen);
    const auto opened = openFile(m_directory.path());
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    QCOMPARE(opened->model.positions->type, u"qwen3");
}

void TestOpenModel::gguf() {
    GgufBytes bytes("bloom");
    bytes.add("bloom.attention.head_count", 16).add("bloom.context_length", 2048);
    const auto opened = openFile(file(u"model.bin"_s, bytes.bytes()));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    Document document;
    show(*opened, document);
    QCOMPARE(document.scheme(), Scheme::Relative);
    QCOMPARE(document.relative()->heads, 16);
}

/// The axes or the grid of the file become the scheme; the picture keeps its size.
void TestOpenModel::modelsOfPictures() {
    Document document;
    Setting before = document.setting();
    AxialParameters shown;
    shown.rows = 9;
    before.parameters = shown;
    QVERIFY(document.setSetting(before));
    const auto flux = openFile(file(u"flux.json"_s,
                                    R"({"_class_name":"FluxTransformer2DModel","attention_head_dim":96,)"
                                    R"("axes_dims_rope":[12,42,42],"num_layers":2,"num_single_layers":1})"));
    QVERIFY2(flux && flux->isModel, qPrintable(reasonOf(flux)));
    show(*flux, document);
    QCOMPARE(document.scheme(), Scheme::Axial);
    const AxialParameters p = *document.axialParameters();
    QCOMPARE(modelOf(p).option, "flux-1");
    QVERIFY(p.headSize == 96 && p.rows == 9);
    QCOMPARE(p.sections, (std::vector<std::int64_t>{6, 21, 21}));
    const auto sd3 =
        openFile(file(u"sd3.json"_s, R"({"_class_name":"SD3Transformer2DModel","attention_head_dim":64,)"
                                     R"("num_attention_heads":24,"num_layers":24,"sample_size":128,)"
                                     R"("patch_size":2,"pos_embed_max_size":192})"));
    QVERIFY2(sd3 && sd3->isModel, qPrintable(reasonOf(sd3)));
    show(*sd3, document);
    QCOMPARE(document.scheme(), Scheme::Grid);
    QCOMPARE(document.gridParameters()->tableSize, 192);
}

void TestOpenModel::refused_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("why");
    QTest::newRow("key missing") << QByteArray(R"({"model_type":"llama"})") << u"head_dim is missing"_s;
    QTest::newRow("key twice") << QByteArray(R"({"model_type":"llama","head_dim":8,"head_dim":9})")
                               << u"duplicate key"_s;
    QTest::newRow("nothing to show") << QByteArray(R"({"model_type":"mamba","hidden_size":8})")
                                     << u"cannot be shown (none)"_s;
    QTest::newRow("unknown") << QByteArray(R"({"model_type":"brandnew","hidden_size":8})")
                             << u"\"brandnew\""_s;
    QTest::newRow("cut off") << GgufBytes("llama").bytes().first(50) << u"extends past the end of the file"_s;
}

void TestOpenModel::refused() {
    QFETCH(QByteArray, content);
    QFETCH(QString, why);
    const QString said = reasonOf(openFile(file(u"refused.json"_s, content)));
    QVERIFY2(said.contains(why), qPrintable(said));
    QVERIFY(said.contains(u"refused.json"));
}

void TestOpenModel::sessionsAreNoConfigs() {
    Document document;
    document.setParameters({.dModel = 64});
    const QString name = m_directory.filePath(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(document), name));
    const auto opened = openFile(name);
    QVERIFY(opened && !opened->isModel);
    QCOMPARE(std::get<Parameters>(opened->session.setting.parameters).dModel, 64);
}

void TestOpenModel::droppedOnTheWindow() {
    Document document;
    MainWindow window(document);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file(u"qwen.json"_s, kQwen))});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QTRY_VERIFY(document.rotaryParameters() != nullptr);
    QCOMPARE(document.rotaryParameters()->base, 1e6);
    auto* const dialog = window.findChild<ModelDialog*>();
    QVERIFY(dialog != nullptr);
    auto* const list = dialog->findChild<QTreeWidget*>(u"derivations"_s);
    QStringList from;
    for (int i = 0; i < list->topLevelItemCount(); ++i)
        from << list->topLevelItem(i)->text(2);
    QVERIFY(from.contains(u"rope_theta"_s));
    QVERIFY(dialog->findChild<QLabel*>(u"remarks"_s)->text().contains(u"rope_odd"));
    dialog->findChild<QPushButton*>(u"copy"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"head_dim"));
}

void TestOpenModel::theReportIsShownAgain() {
    Document document;
    MainWindow window(document);
    auto* const again = window.findChild<QAction*>(u"model-report"_s);
    QVERIFY(again != nullptr && !again->isEnabled());
    window.takeStart({file(u"qwen.json"_s, kQwen)});
    QTRY_VERIFY(window.findChild<ModelDialog*>() != nullptr);
    auto* const first = window.findChild<ModelDialog*>();
    QVERIFY(first->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close)->isDefault());
    first->close();
    QTRY_VERIFY(window.findChild<ModelDialog*>() == nullptr);
    QVERIFY(again->isEnabled());
    again->trigger();
    again->trigger();  // not a second one beside the first
    QTRY_COMPARE(window.findChildren<ModelDialog*>().size(), 1);
    QString base;
    const auto* const list = window.findChild<QTreeWidget*>(u"derivations"_s);
    for (int i = 0; i < list->topLevelItemCount(); ++i)
        if (list->topLevelItem(i)->text(2) == u"rope_theta"_s)
            base = list->topLevelItem(i)->text(1);
    QCOMPARE(base, u"1\u202f000\u202f000"_s);
}

/// As long as it shows the model's positions, and no longer.
void TestOpenModel::theWindowIsNamedAfterTheModel() {
    Document document;
    MainWindow window(document);
    window.takeStart({file(u"qwen.json"_s, kQwen)});
    QTRY_VERIFY2(window.windowTitle().contains(u"qwen.json"), qPrintable(window.windowTitle()));
    document.change(settingParameter("length"), 512);  // seen from nearer by
    QVERIFY2(window.windowTitle().contains(u"qwen.json"), qPrintable(window.windowTitle()));
    document.change(settingParameter("rotary-base"), 5000);
    QVERIFY2(!window.windowTitle().contains(u"qwen.json"), qPrintable(window.windowTitle()));
    document.undoStack()->undo();
    QVERIFY2(window.windowTitle().contains(u"qwen.json"), qPrintable(window.windowTitle()));
}

void TestOpenModel::groupedQueriesAreTold() {
    const auto opened = openFile(
        file(u"llama.json"_s,
             R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":8,)"
             R"("max_position_embeddings":8192,"rope_theta":500000})"));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    const QString report = reportText(*opened->model.positions);
    QVERIFY2(report.contains(u"num_key_value_heads"), qPrintable(report));
    QVERIFY2(report.contains(u"grouped-query attention: 32 query heads, 8 key heads"), qPrintable(report));
}

void TestOpenModel::kindsOfLayersAreBounded() {
    QByteArray kinds;
    for (int i = 0; i < 5000; ++i)
        kinds += "\"k" + QByteArray::number(i) + R"(":{"rope_type":"default","rope_theta":10000},)";
    kinds.chop(1);
    const auto opened =
        openFile(file(u"kinds.json"_s, R"({"hidden_size":4096,"num_attention_heads":32,)"
                                       R"("max_position_embeddings":8192,"rope_parameters":{)" +
                                           kinds + "}}"));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    QCOMPARE(opened->model.positions->rotary.size(), std::size_t{100});
    QVERIFY(opened->model.positions->doubts.join(u' ').contains(u"more than 100 layer types"));
}

void TestOpenModel::whatFarPositionsChangeIsTold() {
    const QByteArray sizes = R"({"hidden_size":4096,"num_attention_heads":32,"rope_theta":500000,)";
    const auto reportOf = [&](const QByteArray& rest) {
        const auto opened = openFile(file(u"far.json"_s, sizes + rest));
        return opened && opened->isModel ? reportText(*opened->model.positions) : reasonOf(opened);
    };
    // Wavelengths 2π·500000^(2i/128): those above 8192 (i ≥ 35) turn 8 times more slowly, those below 8192/4
    // (i < 29) as before; numpy.
    const QString scaled =
        reportOf(R"("max_position_embeddings":131072,"rope_scaling":{"rope_type":"llama3","factor":8,)"
                 R"("low_freq_factor":1,"high_freq_factor":4,"original_max_position_embeddings":8192}})");
    QVERIFY2(scaled.contains(u"extended from 8192 to 131072 positions: 29 of 64 pairs keep their frequency; "
                             u"35 rotate up to 8 times slower"),
             qPrintable(scaled));
    QVERIFY2(scaled.contains(u"the channel pairing nor a model_type"), qPrintable(scaled));
    const QString plain = reportOf(R"("max_position_embeddings":8192})");
    QVERIFY2(plain.contains(u"within 8192 positions, 29 of 64 pairs make less than one turn"),
             qPrintable(plain));
    // Nothing is made up: of no length, of layers with a window, of factors that are the same for short and
    // long.
    const QString longer = reportOf(R"("rope_scaling":{"rope_type":"linear","factor":4}})");
    QVERIFY2(!longer.contains(u"keep their frequency") && !longer.contains(u"less than one turn"),
             qPrintable(longer));
    const QString windows = reportOf(
        R"("max_position_embeddings":131072,"model_type":"gemma3_text","rope_local_base_freq":10000})");
    QVERIFY2(
        windows.contains(u"full_attention: within 131072 positions, 30 of 128 pairs make less than one turn"),
        qPrintable(windows));
    QVERIFY2(!windows.contains(u"sliding_attention: "), qPrintable(windows));
    const auto phi = [&](const char* factor) {
        return reportOf(R"("max_position_embeddings":131072,"original_max_position_embeddings":4096,)"
                        R"("rope_scaling":{"type":"longrope","short_factor":[)" +
                        QByteArray("1,").repeated(63) + R"(1],"long_factor":[)" +
                        (QByteArray(factor) + ',').repeated(63) + factor + "]}}");
    };
    QVERIFY2(!phi("1").contains(u"keep their frequency"), qPrintable(phi("1")));
    QVERIFY2(phi("2").contains(
                 u"extended from 4096 to 131072 positions: 0 of 64 pairs keep their frequency; 64 rotate up "
                 u"to 2 times slower"),
             qPrintable(phi("2")));
}

void TestOpenModel::settingsAreCopied() {
    Document document;
    MainWindow window(document);
    auto* const forms = window.findChild<QMenu*>(u"rotaryForms"_s);
    QVERIFY(!forms->isEnabled());
    for (QAction* entry : forms->actions())
        entry->trigger();  // which has nothing to copy
    show(*openFile(file(u"qwen.json"_s, kQwen)), document);
    QVERIFY(forms->isEnabled());
    const QList<QAction*> actions = forms->actions();
    QCOMPARE(actions.size(), 3);
    const char* const words[] = {"\"rope_parameters\"", "\"rope_scaling\"", "--rope-freq-base 1000000"};
    for (int i = 0; i < 3; ++i) {
        actions[i]->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1String(words[i])));
    }
}

/// Kinds of layers that turn differently, one after the other.
void TestOpenModel::layersAreChosen() {
    const auto opened = openFile(
        file(QStringLiteral("gemma.json"),
             R"({"model_type":"gemma3_text","head_dim":256,"num_attention_heads":4,"hidden_size":1152,)"
             R"("rope_theta":1000000,"rope_local_base_freq":10000,"sliding_window_pattern":6,)"
             R"("num_hidden_layers":26,"max_position_embeddings":32768})"));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    Document document;
    show(*opened, document);
    MainWindow window(document);
    window.showModel();
    auto* second = window.findChild<QPushButton*>(QStringLiteral("layers-1"));
    QVERIFY(second);
    const double before = document.rotaryParameters()->base;
    second->click();
    QCOMPARE(before + document.rotaryParameters()->base, 1000000.0 + 10000.0);
    document.undoStack()->undo();
    QCOMPARE(document.rotaryParameters()->base, before);
}

void TestOpenModel::presetsOfModels() {
    int models = 0;
    for (const Preset& preset : presets()) {
        if (!preset.model.positions)
            continue;
        ++models;
        Document document;
        QVERIFY(ChosenPreset(document).choose(preset));
        QVERIFY(isShown(preset, document));
    }
    QCOMPARE(models, namedModels().size());  // none was refused
}

/// Each is opened by the reader of files, nearly all with their layers.
void TestOpenModel::modelsByName() {
    int counted = 0;
    for (const NamedModel& model : namedModels()) {
        QVERIFY2(!model.repository.isEmpty() && !model.source.isEmpty(), qPrintable(model.name));
        QCOMPARE(findNamedModel(model.name), &model);  // no two are called alike
        const QByteArray config = QJsonDocument(model.config).toJson();
        const auto read = openModel(file(u"named.json"_s, config));
        const auto named = openModel(model.name);
        QVERIFY2(read && named, qPrintable(reasonOf(named)));
        QCOMPARE(jsonText(reportJson(*named), Digits::Seventeen),
                 jsonText(reportJson(*read), Digits::Seventeen));
        counted += named->plan.counted ? 1 : 0;
    }
    QVERIFY2(counted >= 100, qPrintable(QString::number(counted)));
}

void TestOpenModel::namesAreFoundHoweverTheyAreWritten() {
    const auto* const gemma = findNamedModel(u"Gemma 3 27B"_s);
    QVERIFY(gemma != nullptr);
    QCOMPARE(findNamedModel(u"gemma-3-27b"_s), gemma);
    QCOMPARE(findNamedModel(u"google/gemma-3-27b-it"_s), gemma);
    QVERIFY(findNamedModel(u"gemma 3"_s) == nullptr && findNamedModel({}) == nullptr);
    QVERIFY(modelNamesWith(u"gemma 3"_s).contains(gemma->name) && modelNamesWith({}).isEmpty());
    QVERIFY(reasonOf(openModel(u"gemma 3"_s)).contains(gemma->name));
    QVERIFY(reasonOf(openModel(u"gemma 99"_s)).contains(u"lists no such name"));
    QVERIFY(reasonOf(openModel(u"meta-llama/Llama-3.1-8B-Instruct"_s)).contains(u"are Llama 3.1 8B"));
    QVERIFY(modelNamesWith(u"moonshotai/Kimi-K2.5-Instruct"_s) == QStringList{u"Kimi K2.5"_s});
    QVERIFY(reasonOf(openModel(u"nobody/nothing-9b"_s)).contains(u"download its config.json"));
}

/// A session and a figure keep the name, and open the model again.
void TestOpenModel::sessionsKeepTheName() {
    Document document;
    const auto opened = openFile(u"qwen3-next 80b-a3b"_s);
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    QVERIFY(show(*opened, document));
    const QString name = m_directory.filePath(u"named.posiscope"_s);
    QVERIFY(saveSession(sessionOf(document), name));
    Document again;
    const auto session = openFile(name);
    QVERIFY2(session, qPrintable(reasonOf(session)));
    QVERIFY(show(*session, again));
    QCOMPARE(again.setting().model.source, u"Qwen3-Next 80B-A3B"_s);
    QVERIFY(again.setting().model.positions->plan.groups.size() == 2);
}

void TestOpenModel::aFileComesBeforeAName() {
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_directory.path()));
    file(u"GPT-2"_s, kQwen);
    const auto opened = openModel(u"GPT-2"_s);
    QFile::remove(u"GPT-2"_s);
    QVERIFY(QDir::setCurrent(before));
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QCOMPARE(opened->type, u"qwen3"_s);
}

void TestOpenModel::theManualListsTheNames() {
    QStringList rows;
    for (const NamedModel& model : namedModels())
        rows << u"| %1 | %2 | %3 |"_s.arg(model.name, model.repository, model.source);
    for (const QString& language : {u"en"_s, u"zh_CN"_s}) {
        const QList<ManualChapter> chapters = manualChapters(language);
        const QString text = findChapter(chapters, u"models"_s)->text;
        QVERIFY2(text.contains(u"|---|---|---|\n"_s + rows.join(u'\n') + u'\n'), qPrintable(language));
    }
}

POSISCOPE_REGISTER_TEST("openmodel", TestOpenModel, ApplicationAtHome);

}  // namespace posiscope::openmodel_test

#include "testopenmodel.moc"
