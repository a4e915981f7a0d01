// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QJsonArray>
#include <QTest>

#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/layertable.h"
#include "app/models/modelreport.h"
#include "app/models/planwords.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::modelplans_test {
using namespace Qt::StringLiterals;

/// What models do with position, layer by layer.
class TestModelPlans : public QObject {
    Q_OBJECT

private slots:
    void publishedPlans_data();
    void publishedPlans();
    void sentences_data();
    void sentences();
    void oddKeysBecomeDoubts_data();
    void oddKeysBecomeDoubts();
    void oddFilesOfDiffusers_data();
    void oddFilesOfDiffusers();
    void idleKeys();
    void clippedOnEachSide();
    void convolvedBefore();
    void aLengthOutOfRange();
    void layersWithoutNumber();
    void manyLayers();
    void reportHasThePlan();
};

namespace {

constexpr double kTolerance = 1e-13;

Result<ModelPositions> readCase(const QJsonObject& entry) {
    return entry.contains("gguf"_L1) ? readGgufPositions(GgufHeader{entry["gguf"_L1].toObject(), {}})
                                     : readModelConfig(entry["config"_L1].toObject());
}

/// Whether \p is has everything that \p should has; numbers may differ by rounding.
bool holds(const QJsonValue& is, const QJsonValue& should) {
    if (should.isDouble())
        return is.isDouble() && relativeError(is.toDouble(), should.toDouble()) <= kTolerance;
    if (!should.isObject())
        return is == should;
    const QJsonObject object = should.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        if (!holds(is[member.key()], member.value()))
            return false;
    return true;
}

/// Compares the frequencies that a case gives: the first ones, and the last that are not 0.
bool holdFrequencies(const QJsonArray& is, const QJsonObject& should) {
    const QJsonArray first = should["first"_L1].toArray();
    const QJsonArray last = should["last"_L1].toArray();
    qsizetype end = is.size();
    while (end > 0 && is[end - 1] == QJsonValue(0))
        --end;
    bool same = is.size() == should["count"_L1].toInteger() && end >= last.size();
    for (qsizetype i = 0; same && i < first.size(); ++i)
        same = holds(is[i], first[i]);
    for (qsizetype i = 0; same && i < last.size(); ++i)
        same = holds(is[end - last.size() + i], last[i]);
    return same;
}

/// The factors at the positions that a case gives.
bool holdTemperature(const ModelPlan& plan, const QJsonObject& group) {
    const LayerPlan* const layer = plan.at(group["layers"_L1][0][0].toInteger());
    bool same = true;
    for (const QJsonValue& at : group["temperature"_L1]["at"_L1].toArray())
        same = same && layer->temperature &&
               relativeError(layer->temperature->at(at[0].toDouble()), at[1].toDouble()) <= kTolerance;
    return same;
}

QString asText(const QJsonValue& value) {
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

QString firstSentences(const QByteArray& config) {
    return planSentences(read(config).plan).join(u'\n');
}

}  // namespace

void TestModelPlans::publishedPlans_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray all = QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/model_plans.json")))
                               .object()["cases"_L1]
                               .toArray();
    QVERIFY(all.size() > 50);
    for (const QJsonValue& entry : all)
        QTest::newRow(qPrintable(entry["name"_L1].toString())) << entry.toObject();
}

void TestModelPlans::publishedPlans() {
    QFETCH(QJsonObject, entry);
    const auto model = readCase(entry);
    QVERIFY2(model, qPrintable(reasonOf(model)));
    const QJsonArray groups = planJson(*model);
    QCOMPARE(model->plan.layers, entry["layers"_L1].toInteger());
    const QJsonArray expected = entry["plan"_L1].toArray();
    QCOMPARE(groups.size(), expected.size());
    for (const QJsonValue& value : expected) {
        QJsonObject group = value.toObject();
        const auto same = std::ranges::find_if(
            groups, [&](const QJsonValue& is) { return is["layers"_L1] == group["layers"_L1]; });
        QVERIFY2(same != groups.end(), qPrintable(asText(group["layers"_L1])));
        const QJsonObject is = same->toObject();
        QVERIFY(!is["known_from"_L1].toString().isEmpty());
        QVERIFY(holdTemperature(model->plan, group));
        const QJsonObject frequencies = group.take("inv_freq"_L1).toObject();
        QVERIFY(frequencies.isEmpty() || holdFrequencies(is["inv_freq"_L1].toArray(), frequencies));
        if (QJsonObject temperature = group.value("temperature"_L1).toObject(); !temperature.isEmpty()) {
            temperature.remove("at"_L1);
            group["temperature"_L1] = temperature;
        }
        for (auto member = group.begin(); member != group.end(); ++member)
            QVERIFY2(holds(is[member.key()], member.value()),
                     qPrintable(member.key() + u' ' + asText(is[member.key()]) + asText(member.value())));
    }
    for (const QJsonValue& doubt : entry["doubts"_L1].toArray())
        QVERIFY2(model->doubts.join(u'\n').contains(doubt.toString()), qPrintable(model->doubts.join(u'\n')));
    if (entry["certain"_L1].toBool())
        QVERIFY2(!model->isDoubtful(), qPrintable(model->doubts.join(u'\n')));
}

void TestModelPlans::sentences_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("said");
    const QByteArray llama =
        "{'model_type':'llama','head_dim':128,'num_hidden_layers':36,'max_position_embeddings':8192,'rope_"
        "theta':1e4";
    const QByteArray llama4 =
        "{'model_type':'llama4_text','head_dim':128,'num_hidden_layers':4,'rope_theta':5e5,"
        "'attention_chunk_size':8192,'attn_temperature_tuning':false,'nope_layer_interval':";
    QTest::newRow("one kind") << llama + "}"
                              << u"all 36 layers: rotate 64 pairs with base 10000, see all positions"_s;
    QTest::newRow("a share")
        << llama + ",'partial_rotary_factor':0.25}"
        << u"rotate 16 pairs (the first 32 of 128 channels) with base 10000, see all positions"_s;
    QTest::newRow("windows")
        << QByteArray(
               "{'model_type':'gemma3_text','head_dim':128,'num_hidden_layers':12,"
               "'sliding_window':1024}")
        << u"layers 0–4, 6–10: rotate 64 pairs with base 10000 (the default; missing: rope_local_base_freq), "
           u"see a window of 1024; this choice of layers is the default (missing: layer_types)"_s;
    QTest::newRow("one layer") << llama + ",'no_rope_layers':[0" + QByteArray(",1").repeated(35) + "]}"
                               << u"layer 0: rotates no pairs, sees all positions"_s;
    QTest::newRow("scaled") << llama + ",'rope_scaling':{'rope_type':'linear','factor':4}}"
                            << u"with base 10000, scaled by linear with factor 4, see all positions"_s;
    QTest::newRow("sides")
        << QByteArray(
               "{'model_type':'modernbert','head_dim':64,'num_hidden_layers':4,"
               "'local_attention':128}")
        << u"layers 1–2: rotate 32 pairs with base 10000 (the default; missing: local_rope_theta), see "
           u"64 positions on each side"_s;
    const QByteArray qwen =
        "{'model_type':'qwen3_vl_text','head_dim':128,'num_hidden_layers':2,'rope_theta':5e6,"
        "'rope_scaling':{'rope_type':'default','mrope_section':[24,20,20],'mrope_interleaved':";
    QTest::newRow("axes by turns")
        << qwen + "true}}"
        << u"rotate 64 pairs with base 5000000, alternating: 24 by time, 20 by row, 20 by column, see all positions"_s;
    QTest::newRow("axes in one block each")
        << QByteArray(
               "{'model_type':'qwen2_vl','head_dim':128,'num_hidden_layers':2,'rope_theta':1e6,"
               "'rope_scaling':{'type':'mrope','mrope_section':[16,24,24]}}")
        << u"rotate 64 pairs with base 1000000, in blocks: 16 by time, 24 by row, 24 by column"_s;
    QTest::newRow("ERNIE's order")
        << QByteArray(
               "{'model_type':'ernie4_5_vl_moe','head_dim':128,'num_hidden_layers':2,'rope_theta':5e5,"
               "'rope_scaling':{'type':'default','mrope_section':[22,22,20]}}")
        << u"alternating, with the last axis in one block: 22 by row, 22 by column, 20 by time"_s;
    QTest::newRow("axes of pictures") << QByteArray(
                                             "{'model_type':'gemma4_vision','head_dim':72,"
                                             "'num_hidden_layers':2,'rope_parameters':{'rope_theta':100}}")
                                      << u"all 2 layers: rotate 36 pairs with base 100, in blocks: 18 by "
                                         "column, 18 by row, see all positions"_s;
    QTest::newRow("axes of FLUX.1")
        << QByteArray(
               "{'_class_name':'FluxTransformer2DModel','attention_head_dim':128,'num_layers':19,"
               "'num_single_layers':38,'axes_dims_rope':[16,56,56]}")
        << u"all 57 layers: rotate 64 pairs with base 10000, in blocks: 8 by time, 28 by row, 28 by column, "
           "see all positions"_s;
    QTest::newRow("axes with bases of their own")
        << QByteArray(
               "{'_class_name':'CosmosTransformer3DModel','attention_head_dim':20,'num_layers':2,"
               "'rope_scale':[1,2,4],'extra_pos_embed_type':null}")
        << u"rotate 10 pairs with base 10000, "_s;
    QTest::newRow("an axis without pairs")
        << QByteArray(
               "{'_class_name':'BriaTransformer2DModel','attention_head_dim':96,'num_layers':8,"
               "'num_single_layers':28,'axes_dims_rope':[0,48,48],'rope_theta':10000,'time_theta':10000}")
        << u"all 36 layers: rotate 48 pairs with base 10000, in blocks: 24 by row, 24 by column"_s;
    QTest::newRow("Wan as its authors release it")
        << QByteArray(
               "{'_class_name':'WanModel','_diffusers_version':'0.30.0','dim':1536,'model_type':'t2v',"
               "'num_heads':12,'num_layers':30}")
        << u"all 30 layers: rotate 64 pairs with base 10000, in blocks: 22 by time, 21 by row, 21 by column"_s;
    QTest::newRow("rates of compression")
        << QByteArray(
               "{'model_type':'deepseek_v4','head_dim':512,'qk_rope_head_dim':64,'num_hidden_layers':2,"
               "'sliding_window':128,'rope_theta':1e4,'compress_rope_theta':1.6e5,"
               "'layer_types':['compressed_sparse_attention','heavily_compressed_attention'],"
               "'compress_rates':{'compressed_sparse_attention':8,'heavily_compressed_attention':256}}")
        << u"sees a window of 128 and a compressed key for every 8 positions"_s;
    QTest::newRow("trained axes")
        << QByteArray("{'_class_name':'MochiTransformer3DModel','attention_head_dim':128,'num_layers':48}")
        << u"all 48 layers: rotate pairs by learned linear combinations of time, row, column, see all positions"_s;
    QTest::newRow("added to patches")
        << QByteArray(
               "{'_class_name':'SD3Transformer2DModel','attention_head_dim':64,'num_attention_heads':24,"
               "'num_layers':24,'sample_size':128,'patch_size':2,'pos_embed_max_size':192}")
        << u"all 24 layers: use the position vectors added to the patches, see all positions"_s;
    QTest::newRow("missing keys of a class")
        << QByteArray("{'_class_name':'Flux2Transformer2DModel','num_layers':1,'num_single_layers':0}")
        << u"the only layer: rotates 64 pairs (128 of 128 channels, the default; missing: "
           u"attention_head_dim, "
           "axes_dims_rope) with base 2000 (the default; missing: rope_theta)"_s;
    QTest::newRow("windows of both sides, by turns")
        << QByteArray(
               "{'_class_name':'AceStepTransformer1DModel','head_dim':128,'num_hidden_layers':4,"
               "'rope_theta':1e6,'sliding_window':64,'layer_types':null}")
        << u"layers 0, 2: rotate 64 pairs with base 1000000, see 64 positions on each side"_s;
    QTest::newRow("half of a head that codes audio")
        << QByteArray("{'_class_name':'StableAudioDiTModel','attention_head_dim':64,'num_layers':24}")
        << u"all 24 layers: rotate 16 pairs (the first 32 of 64 channels) with base 10000"_s;
    QTest::newRow("heads of another size in windows")
        << QByteArray(
               "{'model_type':'baichuan_m1','hidden_size':512,'num_attention_heads':8,"
               "'num_key_value_heads':2,'num_swa_attention_heads':4,'num_swa_key_value_heads':2,"
               "'num_hidden_layers':4,'sliding_window':512,'sliding_window_layers':[1,3],'conv_window':2,"
               "'rope_theta':5e5}")
        << u"layers 0, 2: rotate 32 pairs with base 500000, see all positions\nlayers 1, 3: rotate 64 pairs "
           u"with "
           "base 500000, see a window of 512"_s;
    QTest::newRow("experts by turns, as released")
        << QByteArray(
               "{'model_type':'zaya','hidden_size':2048,'num_attention_heads':8,'head_dim':128,"
               "'num_hidden_layers':8,'rope_theta':1e6,'swa_rotary_base':1e4,'partial_rotary_factor':0.5,"
               "'swa_layers':[0,127,127,0],'zaya_mlp_expansion':256}")
        << u"layers 2, 4: rotate 32 pairs (the first 64 of 128 channels) with base 10000, see a window of 128"_s;
    QTest::newRow("blocks without attention")
        << QByteArray(
               "{'model_type':'nemotron-nas','head_dim':128,'num_hidden_layers':3,'rope_theta':5e5,"
               "'block_configs':[{'attention':{'n_heads_in_group':8,'no_op':false,"
               "'replace_with_linear':false,'window_length':null}},{'attention':{'no_op':true}},"
               "{'attention':{'replace_with_linear':true}}]}")
        << u"layers 1–2: feed-forward blocks, no attention"_s;
    QTest::newRow("windows of speech")
        << QByteArray(
               "{'model_type':'moshi','hidden_size':4096,'num_attention_heads':32,'num_hidden_layers':32,"
               "'rope_theta':1e4,'sliding_window':3000}")
        << u"all 32 layers: rotate 64 pairs with base 10000, see a window of 3000"_s;
    QTest::newRow("a share of 0") << QByteArray(
                                         "{'model_type':'step3p5','head_dim':64,'num_hidden_layers':2,"
                                         "'rope_theta':1e4,'partial_rotary_factors':[0.5,0]}")
                                  << u"layer 1: rotates no pairs, sees all positions"_s;
    QTest::newRow("widths of each layer")
        << QByteArray(
               "{'model_type':'longformer','hidden_size':64,'num_hidden_layers':2,'pad_token_id':1,"
               "'max_position_embeddings':4098,'attention_window':[512,256]}")
        << u"layer 1: uses the position vectors added to the word vectors, sees 128 positions on each side"_s;
    QTest::newRow("no pattern, no windows")
        << QByteArray(
               "{'model_type':'exaone4','head_dim':64,'num_hidden_layers':4,'rope_theta':1e4,"
               "'sliding_window':4096,'sliding_window_pattern':null}")
        << u"all 4 layers: rotate 32 pairs with base 10000, see all positions"_s;
    QTest::newRow("GPT-J's pairs")
        << QByteArray(
               "{'model_type':'cohere2','head_dim':128,'num_hidden_layers':4,'rope_theta':5e4,"
               "'position_embedding_type':'rope_gptj','order_of_interleaved_layers':'local_attn_first',"
               "'sliding_window':4096,'sliding_window_pattern':4}")
        << u"layers 0–2: rotate 64 pairs with base 50000, see a window of 4096\nlayer 3: rotates no pairs, "
           u"sees "
           "all positions"_s;
    QTest::newRow("blocks to repeat")
        << QByteArray(
               "{'model_type':'recurrent_gemma','hidden_size':2560,'num_attention_heads':10,"
               "'num_hidden_layers':26,'attention_window_size':2048,"
               "'block_types':['recurrent','recurrent','attention']}")
        << u"layers 2, 5, 8, 11, …, 23 (8 of 26): rotate 64 pairs (the first 128 of 256 channels, the "
           u"default; "
           u"missing: partial_rotary_factor) with base 10000 (the default; missing: rope_theta / "
           u"rope_parameters), see a window of 2048"_s;
    QTest::newRow("a period after three layers")
        << QByteArray(
               "{'model_type':'zamba','num_hidden_layers':20,'attn_layer_period':6,'attn_layer_offset':4}")
        << u"layers 2, 7, 13, 19: rotate no pairs, see all positions, run in parallel with Mamba"_s;
    QTest::newRow("no block, no rotation")
        << QByteArray(
               "{'model_type':'olmo_hybrid','hidden_size':3840,'num_attention_heads':30,"
               "'num_hidden_layers':8,'rope_parameters':null}")
        << u"layers 3, 7: rotate no pairs, see all positions"_s;
    QTest::newRow("letters that end within a group")
        << QByteArray(
               "{'model_type':'exaone4','head_dim':128,'num_hidden_layers':6,'rope_theta':1e6,"
               "'sliding_window':4096,'sliding_window_pattern':'LLLG'}")
        << u"layers 3, 5: rotate no pairs, see all positions"_s;
    for (const char* const none : {"null", "0", "-1"})
        QTest::addRow("Meta's interval %s", none)
            << llama4 + none + "}"
            << u"all 4 layers: rotate 64 pairs with base 500000, see one chunk of 8192"_s;
    QTest::newRow("more ranges than a line holds")
        << QByteArray(
               "{'model_type':'gpt_oss','hidden_size':2880,'num_attention_heads':64,'num_hidden_layers':36,"
               "'rope_theta':1e4,'sliding_window':128}")
        << u"layers 0, 2, 4, 6, …, 34 (18 of 36): rotate"_s;
    QTest::newRow("latent keys that are not used")
        << QByteArray(
               "{'model_type':'hunyuan_v1_dense','head_dim':128,'num_hidden_layers':2,'use_mla':false,"
               "'qk_rope_head_dim':64,'rope_theta':1e4}")
        << u"all 2 layers: rotate 64 pairs with base 10000"_s;
    QTest::newRow("latent keys that are missing")
        << QByteArray(
               "{'model_type':'deepseek_v3','num_hidden_layers':2,'kv_lora_rank':512,"
               "'qk_nope_head_dim':128,'rope_theta':1e4}")
        << u"all 2 layers: rotate 32 pairs (the last 64 of 192 channels, the default; missing: "
           u"qk_rope_head_dim) with "
           u"base 10000"_s;
    QTest::newRow("a head of its own for full layers")
        << QByteArray(
               "{'model_type':'gemma4_text','head_dim':256,'num_hidden_layers':6,'sliding_window':512,"
               "'rope_parameters':{'full_attention':{'rope_type':'proportional','rope_theta':1e6,"
               "'partial_rotary_factor':0.25},'sliding_attention':{'rope_type':'default','rope_theta':1e4}}}")
        << u"layer 5: rotates 64 pairs (128 of 512 channels, the default; missing: global_head_dim) with "
           u"base "
           u"1000000"_s;
    QTest::newRow("an unknown scaling of some layers")
        << QByteArray(
               "{'model_type':'gemma3_text','head_dim':64,'num_hidden_layers':6,'sliding_window':512,"
               "'rope_parameters':{'full_attention':{'rope_type':'magic','rope_theta':1e6},"
               "'sliding_attention':{'rope_type':'default','rope_theta':1e4}}}")
        << u"layers 0–4: rotate 32 pairs with base 10000, see a window of 512; this choice of layers is the "
           u"default (missing: layer_types)\nlayer 5: not understood"_s;
    QTest::newRow("a scaling beside the blocks")
        << QByteArray(
               "{'model_type':'olmo3','head_dim':128,'num_hidden_layers':4,'sliding_window':4096,"
               "'max_position_embeddings':65536,'layer_types':['sliding_attention','sliding_attention',"
               "'sliding_attention','full_attention'],'rope_parameters':{'full_attention':{'rope_type':"
               "'default','rope_theta':5e5},'sliding_attention':{'rope_type':'default','rope_theta':5e5}},"
               "'rope_scaling':{'rope_type':'yarn','factor':8,'original_max_position_embeddings':8192}}")
        << u"layers 0–2: rotate 64 pairs with base 500000, see a window of 4096\nlayer 3: rotates 64 pairs "
           u"with "
           u"base 500000, scaled by yarn with factor 8, sees all positions"_s;
    QTest::newRow("a base that is missing")
        << QByteArray("{'model_type':'llama','head_dim':64,'num_hidden_layers':2}")
        << u"all 2 layers: rotate 32 pairs with base 10000 (the default; missing: rope_theta / "
           u"rope_parameters), see all positions"_s;
    QTest::newRow("a temperature of defaults")
        << QByteArray(
               "{'model_type':'llama4_text','head_dim':128,'num_hidden_layers':4,'rope_theta':5e5,"
               "'attention_chunk_size':8192}")
        << u"multiplies the query at position p by 1 + 0.1·ln(1 + ⌊(p + 1)/8192⌋) (the default; "
           u"missing: attn_temperature_tuning, attn_scale, floor_scale)"_s;
    QTest::newRow("a number of layers that is missing")
        << QByteArray("{'model_type':'llama','head_dim':64,'rope_theta':1e4}")
        << u"all layers (missing: num_hidden_layers): rotate 32 pairs with base 10000, see all positions"_s;
    QTest::newRow("a head that is missing")
        << QByteArray(
               "{'model_type':'qwen3','hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':2,"
               "'rope_theta':1e6}")
        << u"rotate 64 pairs (128 of 128 channels, the default; missing: head_dim) with base 1000000"_s;
    QTest::newRow("a share that is missing")
        << QByteArray(
               "{'model_type':'bailing_moe_linear','hidden_size':2048,'num_attention_heads':16,'head_dim':"
               "128,"
               "'num_hidden_layers':5,'layer_group_size':5,'rope_theta':6e5}")
        << u"layer 4: rotates 32 pairs (the first 64 of 128 channels, the default; missing: "
           u"partial_rotary_factor) with base 600000"_s;
    QTest::newRow("an encoder that sees one position more")
        << QByteArray(
               "{'model_type':'embedding_gemma2_text','head_dim':256,'num_hidden_layers':6,"
               "'sliding_window':1024,'sliding_window_pattern':6,'rope_parameters':{'full_attention':"
               "{'rope_type':'proportional','rope_theta':1e6,'partial_rotary_factor':0.25},"
               "'sliding_attention':{'rope_type':'default','rope_theta':1e4}},"
               "'per_layer_config':{'5':{'head_dim':512}}}")
        << u"layers 0–4: rotate 128 pairs with base 10000, see 513 positions on each side\nlayer 5: rotates "
           u"64 "
           u"pairs (128 of 512 channels) with base 1000000"_s;
    QTest::newRow("windows by a key of its own")
        << QByteArray(
               "{'model_type':'zgcm','head_dim':128,'num_hidden_layers':8,'rope_theta':1e7,"
               "'partial_rotary_factor':0.334,'sliding_window':128,'window_attn_skip_freq':4}")
        << u"layers 0–2, 4–6: rotate 21 pairs (the first 42 of 128 channels) with base 10000000, see a "
           u"window "
           u"of 128"_s;
    QTest::newRow("latent keys that are switched off")
        << QByteArray(
               "{'model_type':'deepseek_v4','head_dim':512,'num_hidden_layers':1,'qk_rope_head_dim':0,"
               "'sliding_window':128,'compress_ratios':[0],'rope_theta':1e4}")
        << u"rotates 32 pairs (the last 64 of 512 channels, the default; missing: qk_rope_head_dim)"_s;
    QTest::newRow("a window that is missing")
        << QByteArray(
               "{'model_type':'gpt_oss','head_dim':64,'num_hidden_layers':2,'rope_theta':1e5,"
               "'rope_scaling':{'rope_type':'yarn','factor':32,'original_max_position_embeddings':4096}}")
        << u"layer 0: rotates 32 pairs with base 100000, scaled by yarn with factor 32, sees a window of 128 "
           "(the default; missing: sliding_window); this choice of layers is the default (missing: layer_types)"_s;
    QTest::newRow("one layer in all")
        << QByteArray(
               "{'model_type':'llama','head_dim':64,'num_hidden_layers':1,"
               "'rope_theta':1e4}")
        << u"the only layer: rotates 32 pairs with base 10000, sees all positions"_s;
    QTest::newRow("local layers by pairs")
        << QByteArray(
               "{'model_type':'gpt_neo','hidden_size':64,'num_layers':4,"
               "'attention_types':[[['global','local'],2]],'window_size':256,"
               "'max_position_embeddings':2048}")
        << u"layers 1, 3: use the position vectors added to the word vectors, see a "
           "window of 256"_s;
}

void TestModelPlans::sentences() {
    QFETCH(QByteArray, config);
    QFETCH(QString, said);
    QVERIFY2(firstSentences(config).contains(said), qPrintable(firstSentences(config)));
}

void TestModelPlans::oddKeysBecomeDoubts_data() {
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QString>("doubt");
    QTest::newRow("too many") << QByteArray("'num_hidden_layers':1000000000") << u"at most 16384 layers"_s;
    QTest::newRow("no number") << QByteArray("'num_hidden_layers':'four'") << u"num_hidden_layers"_s;
    QTest::newRow("too short") << QByteArray("'num_hidden_layers':4,'layer_types':['full_attention']")
                               << u"layer_types has 1 entries for 4 layers (layers 1–3)"_s;
    QTest::newRow("turning list too short") << QByteArray("'num_hidden_layers':4,'no_rope_layers':[1,0]")
                                            << u"no_rope_layers has 2 entries for 4 layers (layers 2–3)"_s;
    QTest::newRow("two that differ")
        << QByteArray(
               "'num_hidden_layers':2,'sliding_window':8,'sliding_window_pattern':2,"
               "'layer_types':['full_attention','full_attention']")
        << u"sliding_window_pattern contradicts layer_types; layer_types is used (layer 0)"_s;
    QTest::newRow("list and interval")
        << QByteArray("'num_hidden_layers':2,'no_rope_layers':[0,1],'nope_layer_interval':2")
        << u"nope_layer_interval contradicts no_rope_layers"_s;
    QTest::newRow("no width") << QByteArray("'num_hidden_layers':1,'layer_types':['sliding_attention']")
                              << u"sliding_window is missing"_s;
    QTest::newRow("no block")
        << QByteArray(
               "'num_hidden_layers':2,'layer_types':['full_attention','sliding_attention'],"
               "'sliding_window':8,'rope_parameters':{'full_attention':{'rope_theta':1e6}}")
        << u"rope_parameters has no entry for layers of type sliding_attention (layer 1)"_s;
    QTest::newRow("odd pattern")
        << QByteArray("'num_hidden_layers':2,'hybrid_layer_pattern':[0,7],'sliding_window':8")
        << u"hybrid_layer_pattern: unknown layer type \"7\" (layer 1)"_s;
    QTest::newRow("ratio") << QByteArray("'num_hidden_layers':2,'compress_ratios':[4,'x'],'sliding_window':8")
                           << u"compress_ratios: unknown layer type \"x\""_s;
    for (const QByteArray foreign :
         {"'use_mem_rope':false", "'mla_use_nope':true", "'no_rope_layers':[1,0]", "'local_layer_ids':[0]",
          "'local_attention':8", "'position_embedding_type':'nope'"})
        QTest::newRow(foreign) << "'num_hidden_layers':2," + foreign << u"is a key of other models"_s;
    QTest::newRow("two matters") << QByteArray("'sink_position_rope':8") << u"sink_position_rope"_s;
    QTest::newRow("inside") << QByteArray("'attention_other_setting':{'rope_theta':8}")
                            << u"attention_other_setting.rope_theta"_s;
    QTest::newRow("sections") << QByteArray(
                                     "'rope_scaling':{'rope_type':'default','mrope_section':[16,24,24]}")
                              << u"the sum of its numbers is 64, but 32 pairs rotate"_s;
    QTest::newRow("other dialects") << QByteArray("'rope_scaling':{'mrope_section':[8,12,12]}")
                                    << u"consecutive sections are assumed"_s;
    QTest::newRow("turns that do not fit")
        << QByteArray("'rope_scaling':{'mrope_section':[8,12,12],'mrope_interleaved':true}")
        << u"12 frequencies of axis h do not fit"_s;
    QTest::newRow("two axes") << QByteArray("'rope_scaling':{'mrope_section':[16,16]}")
                              << u"has 2 numbers, but the model has 3 axes"_s;
    QTest::newRow("no object") << QByteArray("'rope_scaling':'yarn'")
                               << u"rope_scaling: expected an object"_s;
    QTest::newRow("local base") << QByteArray("'rope_local_base_freq':'x'")
                                << u"rope_local_base_freq: expected a number"_s;
    QTest::newRow("text in a list")
        << QByteArray("'num_hidden_layers':2,'partial_rotary_factors':[0.5,'x']")
        << u"partial_rotary_factors: expected a number for each layer (layer 1)"_s;
    QTest::newRow("an empty word") << QByteArray("'num_hidden_layers':2,'layer_types':['full_attention','']")
                                   << u"layer_types: unknown layer type \"\""_s;
    QTest::newRow("a letter twice") << QByteArray("'num_hidden_layerss':4") << u"num_hidden_layerss"_s;
    QTest::newRow("without underscores") << QByteArray("'numHiddenLayers':4") << u"numHiddenLayers"_s;
    QTest::newRow("letters swapped") << QByteArray("'qk_rope_haed_dim':64,'haed_dim':128")
                                     << u"qk_rope_haed_dim"_s;
    QTest::newRow("a type of no layer")
        << QByteArray(
               "'num_hidden_layers':2,'rope_parameters':{'full_attention':{'rope_theta':1e6},"
               "'sliding_attention':{'rope_theta':1e4}}")
        << u"no layer is of type sliding_attention"_s;
    for (const char* const none : {"null", "0", "-1", "[]"}) {
        const QByteArray gemma = "'model_type':'gemma3_text','num_hidden_layers':12,'sliding_window'";
        QTest::addRow("window %s", none)
            << gemma + ':' + none << u"no layer is of type sliding_attention (sliding_window)"_s;
        if (*none != '-')
            QTest::addRow("pattern %s", none)
                << gemma + ":512,'sliding_window_pattern':" + none
                << u"sliding_window_pattern does not say which layers have a window"_s;
    }
    QTest::newRow("no axes") << QByteArray("'model_type':'qwen3_vl_text','num_hidden_layers':2")
                             << u"rope_scaling.mrope_section is missing; transformers then uses [24,20,20]"_s;
    QTest::newRow("windows off and on")
        << QByteArray("'num_hidden_layers':1,'layer_types':['sliding_attention'],'sliding_window':null")
        << u"sliding_window switches windows off"_s;
    QTest::newRow("no ramp")
        << QByteArray(
               "'model_type':'gpt_oss','num_hidden_layers':2,'rope_scaling':{'rope_type':'yarn','factor':32,"
               "'original_max_position_embeddings':4096}")
        << u"rope_scaling.truncate is missing"_s;
    for (const char* const clip : {"0", "-1", "null"})
        QTest::addRow("clip %s", clip)
            << QByteArray(
                   "'model_type':'nezha','hidden_size':64,'num_attention_heads':1,'num_hidden_layers':"
                   "2,'max_relative_position':") +
                   clip
            << u"max_relative_position is missing or not positive"_s;
    QTest::newRow("no object for attention")
        << QByteArray("'attn_config':7") << u"attn_config: expected an object"_s;
    QTest::newRow("no flag") << QByteArray("'alibi':'odd'") << u"alibi: expected true or false"_s;
    QTest::newRow("a base for a table")
        << QByteArray("'model_type':'bert','hidden_size':512,'num_attention_heads':8,'num_hidden_layers':2")
        << u"rope_theta is a key of other models; whether \"bert\" reads it is unknown"_s;
    QTest::newRow("no language part") << QByteArray("'model_type':'llama4'") << u"text_config is missing"_s;
    QTest::newRow("no word") << QByteArray("'num_hidden_layers':1,'layer_types':[7]")
                             << u"unknown layer type"_s;
}

void TestModelPlans::oddKeysBecomeDoubts() {
    QFETCH(QByteArray, keys);
    QFETCH(QString, doubt);
    const ModelPositions model =
        read("{'head_dim':64,'max_position_embeddings':8192,'rope_theta':1e4," +
             (keys.contains("model_type") ? keys : "'model_type':'llama'," + keys) + '}');
    QVERIFY2(doubtsOf(model.plan).contains(doubt), qPrintable(model.doubts.join(u'\n')));
}

void TestModelPlans::oddFilesOfDiffusers_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("doubt");
    const QByteArray flux =
        "{'_class_name':'FluxTransformer2DModel','attention_head_dim':128,'num_layers':1,"
        "'num_single_layers':1,";
    QTest::newRow("too few axes") << flux + "'axes_dims_rope':[64,64]}"
                                  << u"axes_dims_rope has 2 numbers, but the model has 3 axes"_s;
    QTest::newRow("too few channels")
        << flux + "'axes_dims_rope':[16,56,54]}"
        << u"the axes have 16, 56, 54 channels, 126 in total, but 128 channels rotate"_s;
    QTest::newRow("odd channels") << flux + "'axes_dims_rope':[16,55,57]}"
                                  << u"axes_dims_rope: expected an even number for each axis"_s;
    QTest::newRow("an unknown key") << flux + "'axes_dims_rope':[16,56,56],'rope_twist':3}"
                                    << u"unknown keys: rope_twist"_s;
    for (const char* const size : {"1000000000", "97"})
        QTest::addRow("a head of %s channels", size)
            << QByteArray("{'_class_name':'WanTransformer3DModel','num_layers':2,'attention_head_dim':") +
                   size + "}"
            << u"attention_head_dim: head size cannot be"_s;
    QTest::newRow("layers by name") << QByteArray(
                                           "{'_class_name':'WanTransformer3DModel','attention_head_dim':96,"
                                           "'num_layers':'two'}")
                                    << u"num_layers: expected"_s;
    QTest::newRow("too many layers") << QByteArray(
                                            "{'_class_name':'WanTransformer3DModel','attention_head_dim':96,"
                                            "'num_layers':1000000000}")
                                     << u"at most 16384 are shown"_s;
    QTest::newRow("an unknown layout") << QByteArray(
                                              "{'_class_name':'LTX2VideoTransformer3DModel','attention_head_"
                                              "dim':128,'num_attention_heads':32,"
                                              "'num_layers':2,'rope_theta':1e4,'rope_type':'twisted'}")
                                       << u"rope_type: unknown value \"twisted\""_s;
    QTest::newRow("sparse attention")
        << QByteArray(
               "{'_class_name':'Kandinsky5Transformer3DModel','axes_dims':[16,24,24],'num_visual_blocks':2,"
               "'attention_type':'nabla'}")
        << u"attention_type is not \"regular\""_s;
    QTest::newRow("an unknown class")
        << QByteArray(
               "{'_class_name':'TulipTransformer2DModel','axes_dims_rope':[16,56,56],'rope_theta':1e4}")
        << u"axes_dims_rope"_s;
    QTest::newRow("a table of unknown size")
        << QByteArray(
               "{'_class_name':'SD3Transformer2DModel','attention_head_dim':64,'num_attention_heads':24,"
               "'num_layers':24,'sample_size':128,'patch_size':2}")
        << u"pos_embed_max_size is missing"_s;
    QTest::newRow("a switch that is missing")
        << QByteArray(
               "{'_class_name':'CogVideoXTransformer3DModel','attention_head_dim':64,'num_attention_heads':"
               "30,"
               "'num_layers':30,'patch_size':2,'sample_height':60,'sample_width':90,'sample_frames':49}")
        << u"use_rotary_positional_embeddings is missing"_s;
    QTest::newRow("a table that is too small")
        << QByteArray(
               "{'_class_name':'SD3Transformer2DModel','attention_head_dim':64,'num_attention_heads':24,"
               "'num_layers':24,'sample_size':128,'patch_size':2,'pos_embed_max_size':32}")
        << u"cannot be cropped"_s;
}

void TestModelPlans::oddFilesOfDiffusers() {
    QFETCH(QByteArray, config);
    QFETCH(QString, doubt);
    const ModelPositions model = read(config);
    QVERIFY2(doubtsOf(model.plan).contains(doubt), qPrintable(model.doubts.join(u'\n')));
}

/// Keys that files of transformers always have, whatever they stand for.
void TestModelPlans::idleKeys() {
    for (const QByteArray config :
         {"'model_type':'mpt','d_model':64,'n_heads':8,'n_layers':2,'max_seq_len':64,'learned_pos_emb':true,"
          "'attn_config':{'alibi':true,'attn_type':'multihead_attention'}",
          "'model_type':'mimo','hidden_size':64,'num_attention_heads':2,'num_hidden_layers':2,'rope_theta':"
          "1e4",
          "'model_type':'minimax_m3','head_dim':128,'num_hidden_layers':2,'rotary_dim':64,'rope_theta':1e4,"
          "'sparse_attention_config':{'sparse_local_block':1}",
          "'model_type':'xlstm','hidden_size':64,'num_hidden_layers':2,'chunkwise_kernel':'a',"
          "'max_inference_chunksize':64",
          "'model_type':'openelm','head_dim':64,'num_transformer_layers':2,'rope_freq_constant':10000,"
          "'rope_max_length':4096,'max_context_length':2048",
          "'model_type':'wav2vec2-conformer','hidden_size':64,'num_attention_heads':2,'num_hidden_layers':2,"
          "'position_embeddings_type':'relative','num_conv_pos_embeddings':128"}) {
        const ModelPositions model = read('{' + config + '}');
        QVERIFY2(!model.isDoubtful() && model.plan.layers == 2,
                 config + '\n' + model.doubts.join(u'\n').toUtf8());
    }
}

/// Relative keys that no picture draws, and whose clip is another on each side.
void TestModelPlans::clippedOnEachSide() {
    const ModelPositions bert = read(
        "{'model_type':'wav2vec2-bert','hidden_size':1024,'num_attention_heads':16,'num_hidden_layers':2,"
        "'position_embeddings_type':'relative_key','left_max_position_embeddings':32,"
        "'right_max_position_embeddings':4,'max_source_positions':5000}");
    QVERIFY(!bert.isDoubtful() && bert.plan.groups[0].plan.kind == LayerKind::Bias);
    QVERIFY2(bert.notes.join(u'\n').contains(u"clamp(j − i, −32, 4) + 32"_s),
             qPrintable(bert.notes.join(u'\n')));
    const ModelPositions speech = read(
        "{'model_type':'speecht5','hidden_size':768,'encoder_attention_heads':12,'encoder_layers':12,"
        "'encoder_max_relative_position':100,'max_text_positions':450}");
    QVERIFY2(speech.notes.join(u'\n').contains(u"clamp(i − j, −100, 99) + 100"_s),
             qPrintable(speech.notes.join(u'\n')));
}

/// wav2vec 2 and its successors: attention itself has no positions, or a bias beside them.
void TestModelPlans::convolvedBefore() {
    const ModelPositions speech = read(
        "{'model_type':'hubert','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'num_conv_pos_embeddings':64,'num_conv_pos_embedding_groups':16}");
    QVERIFY2(!speech.isDoubtful(), qPrintable(speech.doubts.join(u'\n')));
    QCOMPARE(speech.plan.groups[0].plan.kind, LayerKind::None);
    QVERIFY2(speech.notes.join(u'\n').contains(u"a convolution over 64 frames adds positions"_s),
             qPrintable(speech.notes.join(u'\n')));
    const ModelPositions several = read(
        "{'model_type':'data2vec-audio','hidden_size':768,'num_attention_heads':12,"
        "'num_hidden_layers':12,'num_conv_pos_embeddings':4}");
    QVERIFY2(
        several.notes.join(u'\n').contains(
            u"4 convolutions over 19 frames each add positions (default; missing: conv_pos_kernel_size)"_s),
        qPrintable(several.notes.join(u'\n')));
    const ModelPositions gated = read(
        "{'model_type':'wavlm','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':2,"
        "'num_buckets':320,'max_bucket_distance':800}");
    QCOMPARE(gated.plan.groups[0].plan.kind, LayerKind::Bias);
}

/// A list counts the layers where no number does; otherwise the ranges are not known.
void TestModelPlans::aLengthOutOfRange() {
    const ModelPositions model =
        read("{'model_type':'llama','head_dim':64,'rope_theta':1e4,'max_position_embeddings':1e99}");
    const QString said = model.doubts.join(u'\n');
    QVERIFY2(said.contains(u"max_position_embeddings is out of range"), qPrintable(said));
    QVERIFY2(!said.contains(u"max_position_embeddings is missing"), qPrintable(said));
}

void TestModelPlans::layersWithoutNumber() {
    const ModelPositions listed =
        read("{'model_type':'llama','head_dim':64,'layer_types':['full_attention','full_attention']}");
    QVERIFY(listed.plan.counted);
    QCOMPARE(listed.plan.layers, 2);
    const ModelPositions unlisted = read("{'model_type':'smollm3','head_dim':64}");
    QVERIFY(!unlisted.plan.counted);
    QVERIFY(planJson(unlisted)[0]["layers"_L1].toArray().isEmpty());
    QVERIFY2(planSentences(unlisted.plan)[1].startsWith(
                 u"layers 3, 7, … (missing: num_hidden_layers): rotate no pairs"_s),
             qPrintable(planSentences(unlisted.plan)[1]));
}

void TestModelPlans::manyLayers() {
    const ModelPositions model =
        read("{'model_type':'gemma3_text','head_dim':256,'sliding_window':8,'num_hidden_layers':10000}");
    QCOMPARE(model.plan.layers, 10000);
    QCOMPARE(model.plan.groups.size(), std::size_t{2});
    QVERIFY(planSentences(model.plan).join(u'\n').size() < 500);
    QJsonArray bases;
    for (int layer = 0; layer < 10000; ++layer)
        bases.append(layer + 2);
    const ModelPositions each = read(QJsonObject{{u"model_type"_s, u"step3p5"_s},
                                                 {u"head_dim"_s, 64},
                                                 {u"num_hidden_layers"_s, 10000},
                                                 {u"rope_theta"_s, bases}});
    QVERIFY(each.rotary.size() <= 100);
    QVERIFY(each.isDoubtful());
}

void TestModelPlans::reportHasThePlan() {
    QVERIFY(
        !read(
             "{'model_type':'falcon','alibi':true,'hidden_size':64,'num_attention_heads':8,'rope_theta':1e4}")
             .isDoubtful());
    const ModelPositions model = read(
        "{'model_type':'llama','head_dim':64,'num_hidden_layers':2,'max_position_embeddings':8192,"
        "'rope_theta':1e4,'rope_twist':3}");
    QVERIFY2(
        reportText(model).startsWith(
            u"all 2 layers: rotate 32 pairs with base 10000, see all positions; doubtful: unknown keys: rope_twist\n"_s),
        qPrintable(reportText(model)));
    const QJsonObject json = reportJson(model);
    QCOMPARE(json["layers"_L1].toInt(), 2);
    const QString several = reportText(
        read("{'model_type':'smollm3','head_dim':64,'num_hidden_layers':4,'rope_theta':1e4,'rope_twist':3}"));
    QCOMPARE(several.count(u"rope_twist"_s), 1);
    QVERIFY2(several.contains(
                 u"see all positions; doubtful: unknown keys: rope_twist\nlayer 3: rotates no pairs, sees "
                 "all positions; doubtful\n"_s),
             qPrintable(several));
    QCOMPARE(json["plan"_L1][0]["inv_freq"_L1].toArray().size(), 32);
    QVERIFY(json["doubts"_L1][0].toString().contains(u"rope_twist"_s));
}

POSISCOPE_REGISTER_TEST("modelplans", TestModelPlans, QCoreApplication);

}  // namespace posiscope::modelplans_test

#include "testmodelplans.moc"
