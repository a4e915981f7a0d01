// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/namedpresets.h"
#include "app/document/session.h"
#include "app/document/withmodel.h"
#include "app/models/modelfile.h"
#include "app/models/modelreport.h"
#include "app/opening/openfile.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::pictureconfigs_test {
using namespace Qt::StringLiterals;

/// Published configs of models of pictures and video, reduced to what concerns positions.
class TestPictureConfigs : public QObject {
    Q_OBJECT

private slots:
    void init();
    void sectionsBecomeAxes_data();
    void sectionsBecomeAxes();
    void scaledSectionsStayRotary();
    void otherSchemesComeFromTheModel();
    void encodersAreParts_data();
    void encodersAreParts();
    void theReportOffersTheEncoder();
    void partsAreKeptInSessions();
    void partsThatAreNot();
    void windowsOfQwen();
    void grids_data();
    void grids();
    void trainedGridsHaveRoomForTokens();
    void otherEncoders_data();
    void otherEncoders();
    void oddValuesAreDoubts_data();
    void oddValuesAreDoubts();
    void namesThatSayNothingAreNone_data();
    void namesThatSayNothingAreNone();
    void partsWithoutSections();
    void stagesHaveBlocks();
    void timeSteps_data();
    void timeSteps();
    void videosHaveTheirSize();
    void presetsAnswerByName_data();
    void presetsAnswerByName();
    void otherPresetsAreNamed();
    void describesByName();
    void unusedEncodingsAreExplained();
    void ownTablesAreNamed();
    void idsAreWhole();
    void windowsOfSwin();
    void partsNeedNoType_data();
    void partsNeedNoType();
    void hunyuanHasOneScaling();
    void modelsByNameHaveParts();
    void presetsAreModels();

private:
    QString file(const QString& name, QByteArray content);

    std::unique_ptr<QTemporaryDir> m_directory;
};

namespace {

constexpr char kQwen2[] =
    "{'model_type':'qwen2_vl','hidden_size':3584,'num_attention_heads':28,'num_key_value_heads':4,"
    "'num_hidden_layers':28,'max_position_embeddings':32768,'rope_theta':1e6,"
    "'rope_scaling':{'type':'mrope','mrope_section':[16,24,24]},"
    "'vision_config':{'depth':32,'embed_dim':1280,'hidden_size':3584,'num_heads':16,'patch_size':14,"
    "'spatial_merge_size':2,'temporal_patch_size':2}}";
constexpr char kQwen25[] =
    "{'model_type':'qwen2_5_vl','hidden_size':3584,'num_attention_heads':28,'num_key_value_heads':4,"
    "'num_hidden_layers':28,'max_position_embeddings':128000,'rope_theta':1e6,'use_sliding_window':false,"
    "'rope_scaling':{'type':'mrope','mrope_section':[16,24,24]},"
    "'vision_config':{'depth':32,'hidden_size':1280,'num_heads':16,'patch_size':14,'spatial_merge_size':2,"
    "'window_size':112,'fullatt_block_indexes':[7,15,23,31],'tokens_per_second':2,'out_hidden_size':3584}}";
constexpr char kQwen3[] =
    "{'model_type':'qwen3_vl','text_config':{'model_type':'qwen3_vl_text','head_dim':128,'hidden_size':4096,"
    "'num_attention_heads':32,'num_key_value_heads':8,'num_hidden_layers':36,"
    "'max_position_embeddings':262144,'rope_theta':5e6,'rope_scaling':{'rope_type':'default',"
    "'mrope_interleaved':true,'mrope_section':[24,20,20]}},"
    "'vision_config':{'model_type':'qwen3_vl','depth':27,'hidden_size':1152,'num_heads':16,'patch_size':16,"
    "'spatial_merge_size':2,'num_position_embeddings':2304,'deepstack_visual_indexes':[8,16,24]}}";
constexpr char kLlava[] =
    "{'model_type':'llava','text_config':{'model_type':'mistral','head_dim':128,'hidden_size':5120,"
    "'num_attention_heads':32,'num_key_value_heads':8,'num_hidden_layers':40,"
    "'max_position_embeddings':1024000,'rope_theta':1e9,'sliding_window':null},"
    "'vision_config':{'model_type':'pixtral','head_dim':64,'image_size':1024,'patch_size':16,"
    "'rope_theta':1e4}}";

AxialParameters axesOf(const Document& document) {
    return document.axialParameters() != nullptr ? *document.axialParameters() : AxialParameters{};
}

}  // namespace

void TestPictureConfigs::init() {
    m_directory = std::make_unique<QTemporaryDir>();
}

QString TestPictureConfigs::file(const QString& name, QByteArray content) {
    QFile file(m_directory->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content.replace('\'', '"')) < 0)
        qFatal("no file");
    return file.fileName();
}

void TestPictureConfigs::sectionsBecomeAxes_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("like");
    QTest::addColumn<double>("base");
    QTest::addColumn<QList<int>>("sections");
    QTest::newRow("Qwen2-VL") << QByteArray(kQwen2) << QByteArray("qwen2-vl") << 1e6 << QList{16, 24, 24};
    QTest::newRow("Qwen2.5-VL") << QByteArray(kQwen25) << QByteArray("qwen2.5-vl") << 1e6
                                << QList{16, 24, 24};
    QTest::newRow("Qwen3-VL") << QByteArray(kQwen3) << QByteArray("qwen3-vl") << 5e6 << QList{24, 20, 20};
    QTest::newRow("GLM-4.1V") << QByteArray(
                                     "{'model_type':'glm4v','text_config':{'model_type':'glm4v_text',"
                                     "'hidden_size':4096,'num_attention_heads':32,'num_hidden_layers':40,"
                                     "'partial_rotary_factor':0.5,'rope_theta':1e4,"
                                     "'max_position_embeddings':65536,'rope_scaling':{'type':'default',"
                                     "'mrope_section':[8,12,12]}}}")
                              << QByteArray("glm-4.1v") << 1e4 << QList{8, 12, 12};
}

/// The window and the command line show the axes that describe says.
void TestPictureConfigs::sectionsBecomeAxes() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, like);
    QFETCH(double, base);
    QFETCH(QList<int>, sections);
    const auto opened = openFile(file(u"vl.json"_s, config));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    const ModelPositions& model = *opened->model.positions;
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
    Document document;
    show(*opened, document);
    QCOMPARE(document.scheme(), Scheme::Axial);
    const AxialParameters p = axesOf(document);
    QCOMPARE(QByteArray::fromStdString(std::string(modelOf(p).option)), like);
    QCOMPARE(headOf(p).headSize, 128);
    QCOMPARE(p.base, base);
    QCOMPARE(p.sections, std::vector<std::int64_t>(sections.begin(), sections.end()));
    QVERIFY(headOf(p) == model.axes->head);
    QVERIFY(isOfModel(document.setting(), model));
}

/// No parameter expresses both; then text is shown.
void TestPictureConfigs::scaledSectionsStayRotary() {
    QByteArray config(kQwen2);
    config.replace("'type':'mrope'", "'rope_type':'yarn','factor':4,'original_max_position_embeddings':8192");
    const auto opened = openFile(file(u"vl.json"_s, config));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    QVERIFY(opened->model.positions->notes.join(u'\n').contains(u"the positions of text are shown"_s));
    Document document;
    show(*opened, document);
    QCOMPARE(document.scheme(), Scheme::Rotary);
}

void TestPictureConfigs::otherSchemesComeFromTheModel() {
    Document document;
    show(*openFile(file(u"vl.json"_s, kQwen3)), document);
    const Setting turned = turnedTo(document.setting(), Scheme::Rotary);
    const auto* const rotary = std::get_if<RotaryParameters>(&turned.parameters);
    QVERIFY(rotary != nullptr && rotary->base == 5e6 && rotary->headSize == 128);
}

void TestPictureConfigs::encodersAreParts_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("like");
    QTest::addColumn<int>("head");
    QTest::addColumn<QList<int>>("patches");
    QTest::newRow("Qwen2-VL") << QByteArray(kQwen2) << QByteArray("qwen-vl-vision") << 80 << QList{16, 16};
    QTest::newRow("Qwen2.5-VL") << QByteArray(kQwen25) << QByteArray("qwen-vl-vision") << 80 << QList{16, 16};
    QTest::newRow("Qwen3-VL") << QByteArray(kQwen3) << QByteArray("qwen-vl-vision") << 72 << QList{16, 16};
    QTest::newRow("Pixtral in LLaVA") << QByteArray(kLlava) << QByteArray("pixtral") << 64 << QList{64, 64};
}

void TestPictureConfigs::encodersAreParts() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, like);
    QFETCH(int, head);
    QFETCH(QList<int>, patches);
    const QString whole = file(u"config.json"_s, config);
    const auto text = openModel(whole);
    QVERIFY2(text, qPrintable(reasonOf(text)));
    QVERIFY(text->notes.join(u'\n').contains(u"\":vision_config\""_s));
    for (const QString& source : {whole, m_directory->path()}) {
        const auto opened = openFile(source + u":vision_config"_s);
        QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
        const ModelPositions& model = *opened->model.positions;
        QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
        Document document;
        show(*opened, document);
        QCOMPARE(document.scheme(), Scheme::Axial);
        const AxialParameters p = axesOf(document);
        QCOMPARE(QByteArray::fromStdString(std::string(modelOf(p).option)), like);
        QCOMPARE(p.headSize, head);
        QCOMPARE((QList{static_cast<int>(p.rows), static_cast<int>(p.columns)}), patches);
    }
}

/// A button of the model report, which the report of the encoder does not have.
void TestPictureConfigs::theReportOffersTheEncoder() {
    Document document;
    show(*openFile(file(u"config.json"_s, kQwen2)), document);
    MainWindow window(document);
    window.showModel();
    auto* const part = window.findChild<QPushButton*>(u"part"_s);
    QVERIFY(part);
    part->click();
    QVERIFY2(document.setting().model.source.endsWith(u":vision_config"_s),
             qPrintable(document.setting().model.source));
    QCOMPARE(modelOf(axesOf(document)).option, "qwen-vl-vision");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!window.findChild<QPushButton*>(u"part"_s));
}

void TestPictureConfigs::partsAreKeptInSessions() {
    file(u"config.json"_s, kLlava);
    Document document;
    show(*openFile(m_directory->filePath(u"config.json:vision_config"_s)), document);
    const QString name = m_directory->filePath(u"kept.posiscope"_s);
    QVERIFY(saveSession(sessionOf(document), name));
    Document again;
    show(*openFile(name), again);
    const OpenedModel model = again.setting().model;
    QVERIFY2(model.source.endsWith(u"config.json:vision_config"_s), qPrintable(model.source));
    QCOMPARE(model.positions->type, u"pixtral"_s);
}

void TestPictureConfigs::partsThatAreNot() {
    const QString name = file(u"config.json"_s, kQwen2);
    QVERIFY(reasonOf(openModel(name + u":audio_config"_s)).contains(u"it has no part called audio_config"_s));
    QVERIFY(!openModel(name + u":hidden_size"_s));
    QVERIFY(!openModel(name + u":../x"_s));
}

void TestPictureConfigs::windowsOfQwen() {
    const auto model = openModel(file(u"config.json"_s, kQwen25) + u":vision_config"_s);
    QVERIFY2(model, qPrintable(reasonOf(model)));
    const QString report = reportText(*model);
    QVERIFY2(
        report.contains(u"layers 7, 15, 23, 31: rotate 40 pairs with base 10000, in blocks: 20 by row, 20 "
                        "by column, see all positions"_s),
        qPrintable(report));
    QVERIFY2(report.contains(u"see one chunk of 64"_s), qPrintable(report));
    QVERIFY2(report.contains(u"a window of 8 × 8 patches"_s), qPrintable(report));
}

void TestPictureConfigs::grids_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<int>("layout");
    QTest::addColumn<QList<int>>("sizes");  // d_model, rows, columns, tokens before
    const auto row = [](const char* name, const QByteArray& config, GridLayout layout,
                        const QList<int>& sizes) {
        QTest::newRow(name) << config << static_cast<int>(layout) << sizes;
    };
    row("ViT",
        "{'model_type':'vit','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16,'qkv_bias':true}",
        GridLayout::Learned, {768, 14, 14, 1});
    row("DeiT",
        "{'model_type':'deit','hidden_size':384,'num_attention_heads':6,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16}",
        GridLayout::Learned, {384, 14, 14, 2});
    row("DINOv2",
        "{'model_type':'dinov2','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':518,'patch_size':14,'layerscale_value':1.0,'use_swiglu_ffn':false}",
        GridLayout::Learned, {768, 37, 37, 1});
    row("a wide picture",
        "{'model_type':'vit','hidden_size':64,'num_attention_heads':4,'num_hidden_layers':2,"
        "'image_size':[32,64],'patch_size':[8,16]}",
        GridLayout::Learned, {64, 4, 4, 1});
    row("MAE",
        "{'model_type':'vit_mae','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16,'decoder_hidden_size':512,'decoder_num_attention_heads':16,"
        "'decoder_num_hidden_layers':8,'mask_ratio':0.75}",
        GridLayout::Mae, {768, 14, 14, 1});
    row("DETR",
        "{'model_type':'detr','d_model':256,'encoder_attention_heads':8,'encoder_layers':6,"
        "'num_hidden_layers':6,'position_embedding_type':'sine','num_queries':100,'dilation':false}",
        GridLayout::Detr, {256, 25, 34, 0});
    row("DETR, learned",
        "{'model_type':'detr','d_model':256,'encoder_attention_heads':8,'num_hidden_layers':6,"
        "'position_embedding_type':'learned'}",
        GridLayout::Joined, {256, 25, 34, 0});
    row("Deformable DETR",
        "{'model_type':'deformable_detr','d_model':256,'encoder_attention_heads':8,'encoder_layers':6,"
        "'position_embedding_type':'sine','num_feature_levels':4}",
        GridLayout::Detr, {256, 25, 34, 0});
}

void TestPictureConfigs::grids() {
    QFETCH(QByteArray, config);
    QFETCH(int, layout);
    QFETCH(QList<int>, sizes);
    const auto opened = openFile(file(u"config.json"_s, config));
    QVERIFY2(opened && opened->isModel, qPrintable(reasonOf(opened)));
    const ModelPositions& model = *opened->model.positions;
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
    Document document;
    show(*opened, document);
    QCOMPARE(document.scheme(), Scheme::Grid);
    const GridParameters& p = *document.gridParameters();
    QCOMPARE(static_cast<int>(p.layout), layout);
    QCOMPARE((QList{static_cast<int>(p.dModel), static_cast<int>(p.rows), static_cast<int>(p.columns),
                    static_cast<int>(p.prefix)}),
             sizes);
    if (p.layout == GridLayout::Detr)
        QCOMPARE(p.coordinates == GridCoordinates::Centres, config.contains("deformable"));
    QCOMPARE(model.notes.join(u'\n').contains(u"the file does not give the image size"_s),
             !config.contains("image_size"));
    QVERIFY(reportText(model).contains(u"use the position vectors added to the patches"_s));
}

void TestPictureConfigs::trainedGridsHaveRoomForTokens() {
    const ModelPositions clip = *readModelConfig(
        json("{'model_type':'clip','text_config':{'model_type':'clip_text_model','hidden_size':512,"
             "'max_position_embeddings':77,'num_attention_heads':8,'num_hidden_layers':12},"
             "'vision_config':{'model_type':'clip_vision_model','hidden_size':1024,'num_attention_heads':16,"
             "'num_hidden_layers':24,'image_size':336,'patch_size':14}}"),
        u"vision_config"_s);
    QCOMPARE(tokensOf(*clip.grid), 1 + 24 * 24);
}

void TestPictureConfigs::otherEncoders_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QStringList>("said");
    const auto row = [](const char* name, const QByteArray& config, const QStringList& said) {
        QTest::newRow(name) << config << said;
    };
    row("Kimi-VL",
        "{'model_type':'moonvit','hidden_size':1152,'num_attention_heads':16,'num_hidden_layers':27,"
        "'patch_size':14,'init_pos_emb_height':64,'init_pos_emb_width':64,'merge_kernel_size':[2,2]}",
        {u"moonvit"_s, u"interleaved"_s, u"18 by column, 18 by row"_s,
         u"position table for 64 × 64 patches"_s});
    const auto table = [&](const char* type, const QByteArray& keys, const QStringList& said) {
        row(type,
            "{'model_type':'" + QByteArray(type) +
                "','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,'patch_size':16," +
                keys + "}",
            QStringList{u"all 12 layers: use the position vectors added to the patches"_s} + said);
    };
    table("tipsv2_vision_model", "'image_size':448", {u"28"_s, u"tokens before the patches  1"_s});
    table("rf_detr_dinov2", "'image_size':384", {u"24"_s, u"tokens before the patches  1"_s});
    table("pixio", "'image_size':256,'n_cls_tokens':4", {u"16"_s, u"tokens before the patches  4"_s});
    table("lw_detr_vit", "'image_size':640,'pretrain_image_size':224",
          {u"pretrain_image_size / patch_size"_s, u"first row of the table is not used"_s});
    table("minicpmv4_6_vision", "'image_size':980", {u"61"_s, u"nearest rows"_s});
    table("idefics2_vision", "'image_size':224", {u"14"_s, u"nearest rows"_s});
    table("phi4_multimodal_vision", "'image_size':448", {u"28"_s, u"nearest rows"_s});
    table("eomt", "'image_size':640", {u"40"_s});
    table("videomt", "'image_size':640", {u"40"_s});
    table("qianfan_ocr_vision", "'image_size':[448,448]", {u"28"_s, u"tokens before the patches  1"_s});
    table("janus_vision_model", "'image_size':384", {u"24"_s});
    table("bridgetower_vision_model", "'image_size':288", {u"18"_s});
    table("aimv2_vision_model", "'image_size':224", {u"learned"_s, u"14"_s});
    row("AIMv2 of any size",
        "{'model_type':'aimv2_vision_model','hidden_size':768,'num_attention_heads':12,"
        "'num_hidden_layers':12,'patch_size':16,'image_size':224,'is_native':true}",
        {u"mae"_s, u"14"_s});
    const auto rotating = [&](const char* type, const QByteArray& keys, const QStringList& said) {
        row(type,
            "{'model_type':'" + QByteArray(type) +
                "','hidden_size':1280,'num_attention_heads':16,'num_hidden_layers':32,'patch_size':14," +
                keys + "'image_size':448}",
            said);
    };
    const QString rowsFirst = u"rotate 40 pairs with base 10000, in blocks: 20 by row, 20 by column"_s;
    rotating("video_llama_3_vision", "", {rowsFirst});
    rotating("mlcd_vision_model", "", {rowsFirst, u"trained angles"_s});
    rotating("step3p5_vision", "'rope_parameters':{'rope_type':'axial','rope_theta':10000},",
             {rowsFirst, u"bilinear"_s});
    rotating("sapiens2", "'rope_theta':100.0,", {u"rotate 20 pairs by each of row, column"_s, u"dinov3"_s});
    rotating("eomt_dinov3", "'rope_parameters':{'rope_type':'default','rope_theta':100.0},",
             {u"rotate 20 pairs by each of row, column"_s, u"dinov3"_s});
    rotating("minimax_m3_vl_vision", "", {u"13 by time, 13 by row, 13 by column"_s, u"minimax-m3"_s});
    rotating("kimi_k25_vision",
             "'pos_emb_height':64,'pos_emb_width':64,'pos_emb_time':4,'rope_parameters':{'rope_type':'axial',"
             "'rope_theta':10000},",
             {u"20 by column, 20 by row"_s, u"position table for 64 × 64"_s, u"up to 4 frames"_s});
    row("EXAONE 4.5",
        "{'model_type':'exaone4_5_vision','depth':32,'hidden_size':1280,'num_heads':16,'patch_size':14,"
        "'window_size':112,'fullatt_block_indexes':[7,15,23,31],'num_key_value_heads':8}",
        {u"layers 7, 15, 23, 31: rotate 40 pairs with base 10000, in blocks: 20 by row, 20 by column"_s});
    row("ERNIE 4.5 VL as released",
        "{'model_type':'ernie4_5_moe_vl','hidden_size':2560,'num_attention_heads':20,'num_hidden_layers':28,"
        "'max_position_embeddings':131072,'rope_theta':500000,'rope_3d':true,'freq_allocation':20,"
        "'vision_config':{'model_type':'DFNRope_vision_transformer','depth':32,'embed_dim':1280,"
        "'hidden_size':1280,'num_heads':16,'patch_size':14,'spatial_merge_size':2}}",
        {u"alternating, with the last axis in one block: 22 by row, 22 by column, 20 by time"_s,
         u"interleaved"_s});
    row("InternVL, transformers",
        "{'model_type':'internvl_vision','hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':24,"
        "'image_size':[448,448],'patch_size':[14,14],'use_absolute_position_embeddings':true}",
        {u"learned"_s, u"32"_s});
    row("InternVL",
        "{'model_type':'intern_vit_6b','hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':24,"
        "'image_size':448,'patch_size':14}",
        {u"learned"_s, u"32"_s});
    row("Llama 3.2 Vision",
        "{'model_type':'mllama_vision_model','hidden_size':1280,'attention_heads':16,'num_hidden_layers':32,"
        "'image_size':560,'patch_size':14,'max_num_tiles':4}",
        {u"learned"_s, u"40"_s, u"gates"_s});
    row("Idefics3",
        "{'model_type':'idefics3_vision','hidden_size':1152,'num_attention_heads':16,'num_hidden_layers':27,"
        "'image_size':364,'patch_size':14}",
        {u"learned"_s, u"26"_s, u"nearest rows"_s});
    row("VideoMAE",
        "{'model_type':'videomae','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16,'num_frames':16,'tubelet_size':2}",
        {u"sinusoidal"_s, u"interleaved"_s, u"1568"_s});
    row("ViViT",
        "{'model_type':'vivit','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':224,'num_frames':32,'tubelet_size':[2,16,16]}",
        {u"learned"_s, u"3137"_s, u"class token"_s});
    row("VideoMAE, 8 frames",
        "{'model_type':'videomae','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16,'num_frames':8,'tubelet_size':2}",
        {u"784"_s, u"num_frames, image_size, tubelet_size, patch_size"_s});
    row("ViViT, 16 frames of 112 pixels",
        "{'model_type':'vivit','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'image_size':112,'num_frames':16,'tubelet_size':[2,16,16]}",
        {u"393"_s});
    row("SigLIP 2 NaFlex",
        "{'model_type':'siglip2_vision_model','hidden_size':768,'num_attention_heads':12,"
        "'num_hidden_layers':12,'num_patches':400,'patch_size':16,'vision_use_head':false}",
        {u"20"_s, u"√num_patches"_s, u"copy of the first patch's row"_s});
    row("Kimi K2.5",
        "{'model_type':'kimi_k25_vision','vt_hidden_size':1152,'vt_num_attention_heads':16,"
        "'vt_num_hidden_layers':27,'patch_size':14,'init_pos_emb_height':64,'init_pos_emb_width':64,"
        "'init_pos_emb_time':4,'pos_emb_type':'divided_fixed','merge_kernel_size':[2,2],"
        "'text_hidden_size':7168,'mm_hidden_size':1152}",
        {u"18 by column, 18 by row"_s, u"all 27 layers"_s, u"64 × 64"_s, u"up to 4 frames"_s});
    row("Hunyuan-OCR",
        "{'model_type':'hunyuan_vl_vision','hidden_size':1152,'num_attention_heads':16,"
        "'num_hidden_layers':27,'max_image_size':2048,'patch_size':16,'interpolate_mode':'bilinear'}",
        {u"128"_s, u"first row of the table is not used"_s});
    row("Llama 4",
        "{'model_type':'llama4_vision_model','hidden_size':1408,'num_attention_heads':16,"
        "'num_hidden_layers':34,'image_size':336,'patch_size':14,'rope_theta':10000,'pixel_shuffle_ratio':0."
        "5}",
        {u"pe-core"_s, u"22 by column, 22 by row"_s, u"class token"_s, u"24"_s});
    row("GLM-OCR",
        "{'model_type':'glm_ocr_vision','hidden_size':1024,'num_heads':16,'depth':24,'image_size':336,"
        "'patch_size':14,'spatial_merge_size':2,'temporal_patch_size':2}",
        {u"16 by row, 16 by column"_s, u"half-split"_s});
    row("PaddleOCR-VL",
        "{'model_type':'paddleocr_vl_vision','hidden_size':1152,'num_attention_heads':16,"
        "'num_hidden_layers':27,'image_size':384,'patch_size':14,'spatial_merge_size':2}",
        {u"18 by row, 18 by column"_s, u"bilinear"_s});
    row("Gemma 4",
        "{'model_type':'gemma4_vision','hidden_size':1152,'num_attention_heads':16,'head_dim':72,"
        "'num_hidden_layers':27,'patch_size':16,'position_embedding_size':10240,"
        "'rope_parameters':{'rope_theta':100,'rope_type':'default'}}",
        {u"18 by column, 18 by row"_s, u"two trained tables of 10240 rows"_s});
    row("PaliGemma",  // whose config leaves out the 224 pixels
        "{'model_type':'siglip_vision_model','hidden_size':1152,'num_attention_heads':16,"
        "'num_hidden_layers':27,'patch_size':14,'projection_dim':2048}",
        {u"patch rows"_s, u"16"_s, u"image_size is missing"_s});
    row("V-JEPA 2",
        "{'model_type':'vjepa2','hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':24,"
        "'crop_size':256,'patch_size':16,'frames_per_clip':64,'tubelet_size':2}",
        {u"by the frame, row and column"_s});
}

/// Models whose code says what their names in a config do not.
void TestPictureConfigs::otherEncoders() {
    QFETCH(QByteArray, config);
    QFETCH(QStringList, said);
    const ModelPositions model = read(config);
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
    const QString report = reportText(model);
    for (const QString& part : said)
        QVERIFY2(report.contains(part), qPrintable(part + u" is not in\n"_s + report));
}

void TestPictureConfigs::oddValuesAreDoubts_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("key");
    const QByteArray dino =
        "{'model_type':'dinov3_vit','hidden_size':384,'num_attention_heads':6,'num_hidden_layers':12,"
        "'image_size':224,'patch_size':16,'rope_theta':";
    const QByteArray pixtral =
        "{'model_type':'pixtral','head_dim':64,'image_size':1024,'patch_size':16,"
        "'rope_theta':";
    QTest::newRow("DINOv3, -1") << QByteArray(dino + "-1}") << u"rope_theta"_s;
    QTest::newRow("DINOv3, 0") << QByteArray(dino + "0}") << u"rope_theta"_s;
    QTest::newRow("Pixtral, -1") << QByteArray(pixtral + "-1}") << u"rope_theta"_s;
    QTest::newRow("Pixtral, 0") << QByteArray(pixtral + "0}") << u"rope_theta"_s;
    QTest::newRow("a huge picture") << QByteArray(
                                           "{'model_type':'vit','hidden_size':768,'num_attention_heads':12,"
                                           "'num_hidden_layers':12,'image_size':1e12,'patch_size':16}")
                                    << u"image_size"_s;
    QTest::newRow("no language model")
        << QByteArray(
               "{'model_type':'qwen2','text_config':null,'hidden_size':896,'num_attention_heads':14,"
               "'num_hidden_layers':24,'rope_theta':1e6,'max_position_embeddings':32768}")
        << u"text_config"_s;
    QTest::newRow("gpt-oss")
        << QByteArray(
               "{'model_type':'gpt_oss','hidden_size':2880,'num_attention_heads':64,'head_dim':64,"
               "'num_hidden_layers':2,'rope_theta':150000,'max_position_embeddings':131072,"
               "'sliding_window':128,'layer_types':['sliding_attention','full_attention'],"
               "'rope_scaling':{'rope_type':'yarn','factor':32,'beta_fast':32,'beta_slow':1,"
               "'truncate':null,'original_max_position_embeddings':4096}}")
        << u"rope_scaling.truncate"_s;
    QTest::newRow("Kimi K2") << QByteArray(
                                    "{'model_type':'kimi_k2','hidden_size':7168,'num_attention_heads':64,"
                                    "'num_hidden_layers':61,'qk_rope_head_dim':64,'qk_nope_head_dim':128,"
                                    "'kv_lora_rank':512,'rope_theta':50000,'max_position_embeddings':131072}")
                             << u"rope_scaling"_s;
    QTest::newRow("no share") << QByteArray(
                                     "{'model_type':'stablelm','hidden_size':2048,'num_attention_heads':32,"
                                     "'num_hidden_layers':24,'partial_rotary_factor':0,'rope_theta':10000,"
                                     "'max_position_embeddings':4096}")
                              << u"partial_rotary_factor"_s;
}

void TestPictureConfigs::oddValuesAreDoubts() {
    QFETCH(QByteArray, config);
    QFETCH(QString, key);
    const auto model = readModelConfig(json(config));
    const QString said = model ? model->doubts.join(u'\n') : reasonOf(model);
    QVERIFY2(said.contains(key), qPrintable(said));
}

void TestPictureConfigs::namesThatSayNothingAreNone_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::newRow("is_composition") << QByteArray(
        "{'model_type':'qwen2','hidden_size':896,'num_attention_heads':14,"
        "'num_hidden_layers':24,'rope_theta':1e6,'max_position_embeddings':32768,"
        "'is_composition':true}");
    QTest::newRow("DETR") << QByteArray(
        "{'model_type':'detr','d_model':256,'encoder_attention_heads':8,'encoder_layers':6,"
        "'num_hidden_layers':6,'position_embedding_type':'sine',"
        "'max_position_embeddings':1024}");
}

void TestPictureConfigs::namesThatSayNothingAreNone() {
    QFETCH(QByteArray, config);
    const ModelPositions model = read(config);
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
}

/// Qwen3-VL's sections are also in the code of transformers.
void TestPictureConfigs::partsWithoutSections() {
    QByteArray qwen(kQwen3);
    qwen.replace(
        ",'rope_scaling':{'rope_type':'default','mrope_interleaved':true,'mrope_section':[24,20,20]}", "");
    const QString report = reportText(read(qwen));
    QVERIFY2(
        report.section(u'\n', 0, 0)
            .contains(u"doubtful: text_config.rope_scaling.mrope_section is missing; transformers then uses "
                      "[24,20,20]"_s),
        qPrintable(report));
}

/// Swin counts stages where others count layers.
void TestPictureConfigs::stagesHaveBlocks() {
    const auto layers = [](const QByteArray& config) {
        const ModelPositions model = read(config);
        std::int64_t count = 0;
        for (const LayerGroup& group : model.plan.groups)
            for (const LayerRange& range : group.layers)
                count += range.last - range.first + 1;
        return model.plan.counted ? static_cast<int>(count) : -1;
    };
    QCOMPARE(layers("{'model_type':'swin','image_size':224,'patch_size':4,'depths':[2,2,6,2],"
                    "'num_heads':[3,6,12,24],'window_size':7,'num_layers':4}"),
             12);
    QCOMPARE(layers("{'model_type':'swinv2','image_size':256,'patch_size':4,'depths':[2,2,18,2],"
                    "'num_heads':[4,8,16,32],'window_size':16}"),
             24);
}

void TestPictureConfigs::windowsOfSwin() {
    const auto report = [](const QByteArray& keys) {
        return reportText(*readModelConfig(json(
            "{'image_size':224,'patch_size':4,'depths':[2,2,6,2],'num_heads':[3,6,12,24]," + keys + "}")));
    };
    QVERIFY(report("'model_type':'swin','window_size':7")
                .contains(u"all 12 layers: add a bias to the scores, see a window of 7 × 7 patches"_s));
    QVERIFY(report("'model_type':'swinv2','window_size':8").contains(u"see a window of 8 × 8 patches"_s));
}

void TestPictureConfigs::partsNeedNoType_data() {
    QTest::addColumn<QByteArray>("whole");
    QTest::addColumn<QByteArray>("typed");
    for (const char* const whole : {"clip", "siglip", "siglip2", "chinese_clip", "blip", "owlvit"}) {
        QTest::addRow("%s", whole) << QByteArray(whole) << QByteArray();
        QTest::addRow("%s, typed", whole)
            << QByteArray(whole) << "'model_type':'" + QByteArray(whole) + "_vision',";
    }
}

void TestPictureConfigs::partsNeedNoType() {
    QFETCH(QByteArray, whole);
    QFETCH(QByteArray, typed);
    const QByteArray config =
        "{'model_type':'" + whole +
        "','text_config':{'hidden_size':512,'max_position_embeddings':77,'num_attention_heads':8,"
        "'num_hidden_layers':12},'vision_config':{" +
        typed +
        "'hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':24,'image_size':336,"
        "'patch_size':14}}";
    const auto encoder = readModelConfig(json(config), u"vision_config"_s);
    QVERIFY(encoder);
    QCOMPARE(encoder->type, QString::fromLatin1(whole + "_vision_model"));
    QVERIFY2(reportText(*encoder).contains(u"position vectors added to the patches"_s),
             qPrintable(reportText(*encoder)));
    const auto text = readModelConfig(json(config));
    QVERIFY(text);
    QCOMPARE(text->type, QString::fromLatin1(whole + "_text_model"));
    QVERIFY2(text->doubts.isEmpty(), qPrintable(text->doubts.join(u'\n')));
    QVERIFY2(reportText(*text).contains(u"learned"_s), qPrintable(reportText(*text)));
}

void TestPictureConfigs::hunyuanHasOneScaling() {
    const QString report = reportText(*readModelConfig(
        json("{'model_type':'hunyuan_vl','hidden_size':1024,'num_attention_heads':16,'head_dim':128,"
             "'num_hidden_layers':24,'rope_theta':10000.0,'rope_scaling':{'type':'xdrope','alpha':1000.0,"
             "'xdrope_section':[16,16,16,16]},'max_position_embeddings':32768}")));
    QVERIFY(report.contains(u"scaled by ntk with factor 1000"_s));
    QVERIFY2(!report.contains(u"dynamic"_s), qPrintable(report));
}

void TestPictureConfigs::modelsByNameHaveParts() {
    const auto encoder = openedModel(u"Qwen3-VL 8B:vision_config"_s);
    QVERIFY2(encoder, qPrintable(reasonOf(encoder)));
    QCOMPARE(encoder->source, u"Qwen3-VL 8B:vision_config"_s);
    QVERIFY(encoder->positions->axial);
    QCOMPARE(modelOf(*encoder->positions->axial).option, "qwen-vl-vision");
    QVERIFY(reasonOf(openModel(u"Qwen3 8B:vision_config"_s)).contains(u"no part called vision_config"_s));
    Document document;
    QVERIFY(!document.change(withOpenedModel(document.setting(), *encoder)));
    const QString name = m_directory->filePath(u"kept.posiscope"_s);
    QVERIFY(saveSession(sessionOf(document), name));
    Document again;
    show(*openFile(name), again);
    QCOMPARE(again.setting().model.source, encoder->source);
}

/// On the command line; a name that is no model's is a preset's.
void TestPictureConfigs::presetsAreModels() {
    const auto ids = [&](const QString& name) {
        return runProgram({u"values"_s, u"--model"_s, name, u"--quantity"_s, u"ids"_s, u"--positions"_s,
                           u"17"_s, u"--format"_s, u"lines"_s},
                          m_directory->path());
    };
    QCOMPARE(ids(u"Pixtral"_s).out, QByteArray("1\n1\n"));
    const Run no = ids(u"DINOv9"_s);
    QVERIFY2(no.status != 0 && no.err.contains("DINOv9"), no.err.constData());
}

void TestPictureConfigs::timeSteps_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<Parameters>("expected");
    Parameters ddpm{.dModel = 128, .length = 1000, .layout = Layout::Halves};
    ddpm.schedule = Schedule::Tensor2Tensor;
    QTest::newRow("DDPM")
        << QByteArray(
               "{'_class_name':'UNet2DModel','block_out_channels':[128,128,256,256,512,512],"
               "'flip_sin_to_cos':false,'freq_shift':1,'sample_size':256,"
               "'time_embedding_type':'positional'}")
        << ddpm;
    Parameters diffusion{.dModel = 320, .length = 1000, .layout = Layout::Halves};
    diffusion.ablation = Ablation::Swapped;
    QTest::newRow("Stable Diffusion 1.5")
        << QByteArray(
               "{'_class_name':'UNet2DConditionModel','block_out_channels':[320,640,1280,1280],"
               "'flip_sin_to_cos':true,'freq_shift':0,'sample_size':64,'cross_attention_dim':768}")
        << diffusion;
}

void TestPictureConfigs::timeSteps() {
    QFETCH(QByteArray, config);
    QFETCH(Parameters, expected);
    const ModelPositions model = read(config);
    QCOMPARE(model.scheme, ModelScheme::Sinusoidal);
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
    QVERIFY(model.absolute == expected);
    QVERIFY(!reportText(model).contains(u"layers"_s));
    QVERIFY(refusal(QByteArray(config)
                        .replace("'positional'", "'fourier'")
                        .replace("'freq_shift':0", "'freq_shift':0.5"))
                .contains(u"supported"_s));
}

/// As many patches as CogVideoX is made for, in the window, too.
void TestPictureConfigs::videosHaveTheirSize() {
    const QByteArray sizes =
        "{'_class_name':'CogVideoXTransformer3DModel','attention_head_dim':64,'num_attention_heads':48,"
        "'num_layers':42,'patch_size':2,'temporal_compression_ratio':4,'max_text_seq_length':226,"
        "'use_rotary_positional_embeddings':true,'use_learned_positional_embeddings':false,";
    const auto shown = [&](const QByteArray& rest) {
        Document document;
        const auto opened = openFile(file(u"config.json"_s, sizes + rest));
        if (opened && opened->isModel)
            show(*opened, document);
        return axesOf(document);
    };
    const AxialParameters one = shown("'sample_height':60,'sample_width':90,'sample_frames':49}");
    QCOMPARE(modelOf(one).option, "cogvideox-1.0");
    QVERIFY(one.rows == 30 && one.columns == 45 && one.frames == 13);
    const AxialParameters other =
        shown("'sample_height':96,'sample_width':170,'sample_frames':81,'patch_size_t':2}");
    QCOMPARE(modelOf(other).option, "cogvideox");
    QVERIFY(other.rows == 48 && other.columns == 85 && other.frames == 11);
}

void TestPictureConfigs::presetsAnswerByName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("said");
    const auto row = [](const char* name, const QStringList& said) {
        QTest::newRow(name) << QString::fromUtf8(name) << said;
    };
    row("DINOv3", {u"axes as in"_s, u"longest period, exclusive"_s, u"half-split"_s, u"-0.9375 … 0.9375"_s,
                   u"preset \"DINOv3, 16 × 16\""_s, u"rotate 16 pairs by each of row, column"_s});
    row("Pixtral", {u"pixtral"_s, u"10000"_s, u"half-split"_s});
    row("MAE", {u"768"_s, u"preset \"MAE ViT-B/16, 14 × 14\""_s});
    row("detr", {u"256"_s, u"detr"_s});
    row("SD3", {u"1536"_s, u"192"_s});
    row("sd 3.5", {u"2432"_s});
    row("CogVideoX", {u"cogvideox"_s, u"by time"_s});
    row("Qwen2-VL vision", {u"qwen-vl-vision"_s, u"20 by row, 20 by column"_s});
    row("qwen2-vl", {u"16 by time, 24 by row, 24 by column"_s});
    row("ViT", {u"learned"_s});
    row("Swin", {u"relative"_s, u"swin"_s});
    row("nerf", {u"nerf"_s});
    row("Whisper", {u"1500"_s, u"tensor2tensor"_s});
    row("DDPM", {u"Timesteps of DDPM"_s});
    row("rope-vit", {u"rope-vit"_s, u"100"_s});
    row("SkyReels", {u"wan-2"_s});
    row("Hunyuan-OCR", {u"hunyuan-vl"_s});
}

void TestPictureConfigs::presetsAnswerByName() {
    QFETCH(QString, name);
    QFETCH(QStringList, said);
    const auto model = positionsOfPreset(name);
    QVERIFY(model);
    const QString report = reportText(*model);
    for (const QString& part : said)
        QVERIFY2(report.contains(part), qPrintable(part + u" is not in\n"_s + report));
    QVERIFY(!reportJson(*model).isEmpty());
}

void TestPictureConfigs::otherPresetsAreNamed() {
    QVERIFY(reportText(*positionsOfPreset(u"CogVideoX"_s)).contains(u"CogVideoX-2B, 13 frames of 30 × 45"_s));
    for (const char* const no : {"", " ", "DINOv9", "config.json", "a/b"})
        QVERIFY2(!positionsOfPreset(QString::fromUtf8(no)), no);
    for (const char* const models : {"qwen3", "llama", "Qwen3-VL 8"})  // parts of names of models
        QVERIFY2(!positionsOfPreset(QString::fromUtf8(models)), models);
    QVERIFY(positionsOfPreset(u"Qwen3-VL"_s));  // the name of a preset up to its comma
}

void TestPictureConfigs::describesByName() {
    const Run run = runProgram({u"describe"_s, u"DINOv3"_s}, m_directory->path());
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("half-split"));
    QCOMPARE(runProgram({u"describe"_s, u"DINOv9"_s}, m_directory->path()).status, 1);
    const Run several = runProgram({u"describe"_s, u"qwen3"_s}, m_directory->path());
    QVERIFY2(several.status == 1 && several.out.isEmpty() && several.err.contains("lists are Qwen3 0.6B"),
             several.err.constData());
    file(u"config.json"_s, kLlava);
    const Run part = runProgram({u"describe"_s, u"config.json:vision_config"_s}, m_directory->path());
    QVERIFY2(part.status == 0 && part.out.contains("pixtral"), part.err.constData());
    const Run values = runProgram({u"values"_s, u"--model"_s, u"config.json:vision_config"_s, u"--quantity"_s,
                                   u"ids"_s, u"--positions"_s, u"65"_s, u"--format"_s, u"lines"_s},
                                  m_directory->path());
    QCOMPARE(values.out, QByteArray("1\n1\n"));
}

/// CoPE, FIRE and others of papers.
void TestPictureConfigs::unusedEncodingsAreExplained() {
    for (const char* const name :
         {"CoPE", "FIRE", "PoPE", "Sandwich", "CABLE", "TAPE", "LieRE", "RoPE++", "GRAPE"}) {
        const Run run = runProgram({u"describe"_s, QString::fromUtf8(name)}, m_directory->path());
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.startsWith(name) && run.out.contains("No released model has it"), run.out);
        const ModelPositions model =
            read(QByteArray("{'model_type':'llama','hidden_size':64,'num_attention_heads':4,"
                            "'num_hidden_layers':2,'position_embedding_type':'") +
                 QByteArray(name).toLower() + "'}");
        QCOMPARE(model.scheme, ModelScheme::Unknown);
        QVERIFY2(model.doubts.join(u'\n').contains(QString::fromUtf8(name)),
                 qPrintable(model.doubts.join(u'\n')));
    }
}

/// An export of DINOv3's table is not taken for timm's.
void TestPictureConfigs::ownTablesAreNamed() {
    const auto named = [&](const QString& model) {
        const QString name = model + u".npy"_s;
        const Run written =
            runProgram({u"export"_s, u"encoding"_s, u"--scheme"_s, u"axial"_s, u"--axes-as-in"_s, model,
                        u"--patch-rows"_s, u"12"_s, u"--patch-columns"_s, u"10"_s, u"--output"_s, name},
                       m_directory->path());
        return written.status == 0 ? runProgram({u"identify"_s, name}, m_directory->path()).out
                                   : QByteArray();
    };
    const QByteArray dino = named(u"dinov3"_s);
    QVERIFY2(dino.contains("DINOv3") && !dino.contains("timm"), dino.constData());
    const QByteArray qwen = named(u"qwen-vl-vision"_s);  // the same numbers as timm's
    QVERIFY2(qwen.contains("timm"), qwen.constData());
}

void TestPictureConfigs::idsAreWhole() {
    const auto table = [&](const QString& quantity) {
        return runProgram({u"values"_s, u"--scheme"_s, u"axial"_s, u"--axes-as-in"_s, u"qwen2-vl"_s,
                           u"--quantity"_s, quantity, u"--format"_s, u"table"_s},
                          m_directory->path())
            .out;
    };
    QVERIFY2(!table(u"ids"_s).contains('.') && table(u"ids"_s).contains('5'), table(u"ids"_s).constData());
    QVERIFY(table(u"angles"_s).contains("0.805842"));
}

POSISCOPE_REGISTER_TEST("pictureconfigs", TestPictureConfigs, ApplicationAtHome);

}  // namespace posiscope::pictureconfigs_test

#include "testpictureconfigs.moc"
