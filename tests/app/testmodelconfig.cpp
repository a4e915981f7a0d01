// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/models/jsontree.h"
#include "app/models/modelheads.h"
#include "app/models/modelreport.h"
#include "core/rotary/rotary.h"
#include "tests/app/applications.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::modelconfig_test {
using namespace Qt::StringLiterals;

/// Configs of real models, and what other configs may look like.
class TestModelConfig : public QObject {
    Q_OBJECT

private slots:
    void sameThingOtherWords_data();
    void sameThingOtherWords();
    void byLayers();
    void layersOfAnyName();
    void layersOfGemma3();
    void textPart();
    void relativeSchemes();
    void windowsOfPatches();
    void tables();
    void widthsOfTables();
    void gridsOfDiffusers();
    void axesOfDiffusers();
    void axesOfSigLino();
    void lengthBeyondAnything();
    void unknownTypes();
    void keysWithoutType();
    void doubts_data();
    void doubts();
    void notUnderstood();
    void publishedLayers_data();
    void publishedLayers();
    void unknownKeysDoubtTheAnswer();
    void notesRefuseNothing();
    void nothingTurns();
    void layersByLetters();
    void refused_data();
    void refused();
    void trees_data();
    void trees();
    void configOrSession();
    void shown();
};

namespace {

QJsonObject reference(const QString& name) {
    return QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/") + name)).object();
}

QJsonArray realCases() {
    return reference(u"hf_configs.json"_s)["cases"_L1].toArray();
}

/// What tells the answer: the layers.
QString answerOf(const ModelPositions& model) {
    QStringList sentences;
    const QStringList lines = reportText(model).split(u'\n');
    for (const QString& line : lines)
        if (line.startsWith(u"layers "_s) || line.startsWith(u"all "_s))
            sentences << line;
    return sentences.join(u'\n');
}

const RotaryParameters& rotaryOf(const ModelPositions& model, std::size_t layers = 0) {
    return model.rotary.at(layers).parameters;
}

}  // namespace

void TestModelConfig::sameThingOtherWords_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("other");
    const QByteArray llama = "{'model_type':'llama','head_dim':64,'max_position_embeddings':8192,";
    QTest::newRow("NeoX") << QByteArray(
                                 "{'model_type':'gpt_neox','head_dim':128,'rotary_pct':0.25,"
                                 "'rotary_emb_base':20000}")
                          << QByteArray(
                                 "{'model_type':'gpt_neox','head_dim':128,'rope_parameters':"
                                 "{'rope_type':'default','rope_theta':20000,"
                                 "'partial_rotary_factor':0.25}}");
    QTest::newRow("NeoX's usual share")
        << QByteArray("{'model_type':'gpt_neox','head_dim':128}")
        << QByteArray("{'model_type':'gpt_neox','head_dim':128,'rotary_pct':0.25}");
    QTest::newRow("head_dim null") << QByteArray(
                                          "{'model_type':'llama','head_dim':null,'hidden_size':512,"
                                          "'num_attention_heads':8}")
                                   << QByteArray("{'model_type':'llama','head_dim':64}");
    QTest::newRow("legacy Phi") << QByteArray(
                                       "{'model_type':'phi','n_embd':2560,'n_head':32,'n_positions':2048,"
                                       "'partial_rotary_factor':0.4}")
                                << QByteArray(
                                       "{'model_type':'phi','hidden_size':2560,"
                                       "'num_attention_heads':32,'max_position_embeddings':2048,"
                                       "'partial_rotary_factor':0.4}");
    QTest::newRow("type") << llama + "'rope_scaling':{'type':'linear','factor':2}}"
                          << llama + "'rope_scaling':{'rope_type':'linear','factor':2}}";
    QTest::newRow("4 and 5") << llama +
                                    "'rope_theta':5e5,'rope_scaling':{'rope_type':'yarn','factor':4,"
                                    "'original_max_position_embeddings':2048}}"
                             << llama +
                                    "'rope_parameters':{'rope_type':'yarn','factor':4,'rope_theta':500000,"
                                    "'original_max_position_embeddings':2048}}";
    QTest::newRow("DeepSeek's name") << llama +
                                            "'rope_scaling':{'type':'deepseek_yarn','factor':4,"
                                            "'original_max_position_embeddings':2048}}"
                                     << llama +
                                            "'rope_scaling':{'type':'yarn','factor':4,"
                                            "'original_max_position_embeddings':2048}}";
    QTest::newRow("YaRN's usual length") << llama + "'rope_scaling':{'type':'yarn','factor':1}}"
                                         << llama +
                                                "'rope_scaling':{'type':'yarn','factor':1,"
                                                "'original_max_position_embeddings':8192}}";
    const QByteArray lists = "'short_factor':[1,1],'long_factor':[1,4]}}";
    const QByteArray phi =
        "{'model_type':'phi3','head_dim':4,'max_position_embeddings':8192,"
        "'original_max_position_embeddings':2048,'rope_scaling':{'type':";
    QTest::newRow("su") << phi + "'su'," + lists << phi + "'longrope'," + lists;
    QTest::newRow("Phi-3's YaRN") << phi + "'yarn'," + lists << phi + "'longrope'," + lists;
    QTest::newRow("mrope") << llama + "'rope_scaling':{'type':'mrope','mrope_section':[8,12,12]}}"
                           << llama + "'rope_scaling':null}";
    QTest::newRow("ModernBERT") << QByteArray(
                                       "{'model_type':'modernbert','head_dim':64,"
                                       "'global_rope_theta':160000,'local_rope_theta':10000}")
                                << QByteArray("{'model_type':'modernbert','head_dim':64}");
    QTest::newRow("nomic") << QByteArray(
                                  "{'model_type':'nomic_bert','head_dim':64,'rotary_emb_fraction':0.5,"
                                  "'rotary_emb_base':1000,'rotary_emb_interleaved':true}")
                           << QByteArray("{'model_type':'glm','head_dim':64,'rope_theta':1000}");
}

void TestModelConfig::sameThingOtherWords() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, other);
    const ModelPositions is = read(config);
    const ModelPositions should = read(other);
    QCOMPARE(is.scheme, ModelScheme::Rotary);
    QCOMPARE(is.rotary.size(), should.rotary.size());
    for (std::size_t s = 0; s < is.rotary.size(); ++s) {
        QCOMPARE(is.rotary[s].layers, should.rotary[s].layers);
        QVERIFY(rotaryOf(is, s) == rotaryOf(should, s));
    }
}

void TestModelConfig::byLayers() {
    const ModelPositions model = read(
        "{'model_type':'gemma4_text','head_dim':256,'global_head_dim':512,'rope_interleave':false,"
        "'max_position_embeddings':131072,'rope_parameters':{"
        "'full_attention':{'rope_type':'proportional','partial_rotary_factor':0.25,'rope_theta':1e6},"
        "'sliding_attention':{'rope_type':'default','rope_theta':1e4},'other':null}}");
    QCOMPARE(model.rotary.size(), std::size_t{2});
    QCOMPARE(model.rotary[0].layers, u"full_attention");
    QCOMPARE(model.rotary[1].layers, u"sliding_attention");
    const Rotary full(rotaryOf(model, 0));
    QCOMPARE(full.headSize(), 512);
    QCOMPARE(full.pairs(), 256);
    QVERIFY(full.frequency(63).hi > 0);
    QCOMPARE(full.frequency(64).hi, 0.0);
    QVERIFY(relativeError(full.frequency(1).hi, std::pow(1e6, -2.0 / 512)) < 1e-14);
    QCOMPARE(rotaryOf(model, 1).headSize, 256);
    QCOMPARE(rotaryOf(model, 1).base, 1e4);
    for (const Derivation& derivation : model.derivations)
        if (derivation.from == u"rope_parameters.sliding_attention.rope_theta")
            QCOMPARE(derivation.layers, u"sliding_attention");
}

void TestModelConfig::layersOfAnyName() {
    const ModelPositions model = read(
        "{'model_type':'llama','head_dim':64,'max_position_embeddings':4096,'rope_parameters':{"
        "'\xe5\x85\xa8\xe5\xb1\x80':{'rope_type':'default','rope_theta':1e6}}}");
    QCOMPARE(model.rotary.size(), std::size_t{1});
    QCOMPARE(model.rotary[0].layers, u"\u5168\u5c40");
    QCOMPARE(rotaryOf(model, 0).base, 1e6);
}

void TestModelConfig::layersOfGemma3() {
    const QByteArray start = "{'model_type':'gemma3_text','head_dim':256,'max_position_embeddings':131072,";
    const ModelPositions scaled = read(start +
                                       "'rope_theta':1e6,'rope_local_base_freq':1e4,'rope_scaling':"
                                       "{'rope_type':'linear','factor':8}}");
    QCOMPARE(rotaryOf(scaled, 0).scaling, RotaryScaling::Linear);
    QCOMPARE(rotaryOf(scaled, 1).scaling, RotaryScaling::None);
    QCOMPARE(rotaryOf(scaled, 0).trainedLength, 16384);
    QCOMPARE(rotaryOf(scaled, 0).targetLength, 131072);
    const ModelPositions usual = read(start + "'sliding_window_pattern':6}");
    QCOMPARE(rotaryOf(usual, 0).base, 1e6);
    QCOMPARE(rotaryOf(usual, 1).base, 1e4);
    for (qint64 layer = 0; layer < 12; ++layer)
        QCOMPARE(usual.settingOf(layer), std::size_t{layer % 6 == 5 ? 0U : 1U});
}

void TestModelConfig::textPart() {
    const ModelPositions model = read(
        "{'model_type':'gemma3','vision_config':{'hidden_size':1152,'num_attention_heads':16},"
        "'text_config':{'model_type':'llama','hidden_size':4096,'num_attention_heads':32},"
        "'rope_theta':500000}");
    QCOMPARE(model.type, u"llama");
    QCOMPARE(rotaryOf(model).headSize, 128);
    QCOMPARE(rotaryOf(model).base, 1e4);  // transformers reads the part alone
    QCOMPARE(model.unknown, {u"rope_theta"_s});
    QStringList from;
    for (const Derivation& derivation : model.derivations)
        from << derivation.from;
    QVERIFY(from.contains(u"text_config.hidden_size / text_config.num_attention_heads"_s));
}

void TestModelConfig::relativeSchemes() {
    const RelativeParameters shaw = read(
                                        "{'model_type':'bert','hidden_size':768,'num_attention_heads':12,"
                                        "'max_position_embeddings':512,"
                                        "'position_embedding_type':'relative_key_query'}")
                                        .relative;
    QCOMPARE(shaw.kind, RelativeKind::Shaw);
    QCOMPARE(shaw.clip, 511);
    const RelativeParameters xl = read(
                                      "{'model_type':'transfo-xl','d_model':1024,'n_head':16,'d_head':64,"
                                      "'mem_len':1600,'clamp_len':1000}")
                                      .relative;
    QCOMPARE(xl.kind, RelativeKind::TransformerXl);
    QCOMPARE(xl.clampLength, 1000);
    QCOMPARE(xl.keys - xl.queries, 1600);
    const RelativeParameters umt5 = read("{'model_type':'umt5','d_model':4096,'num_heads':64}").relative;
    QCOMPARE(umt5.buckets, 32);
    QCOMPARE(umt5.maxDistance, 128);
    QVERIFY(umt5.bidirectional);
    const auto conventionOf = [](const QByteArray& config) { return read(config).relative.convention; };
    QCOMPARE(conventionOf("{'model_type':'bloom','n_head':16}"), AlibiConvention::Bloom);
    QCOMPARE(conventionOf("{'model_type':'mpt','n_heads':16}"), AlibiConvention::Mpt);
    QCOMPARE(conventionOf("{'model_type':'new','n_heads':16,'alibi':true}"), AlibiConvention::Press);
    const RelativeParameters jina =
        read(
            "{'model_type':'bert','num_attention_heads':12,'position_embedding_type':'alibi',"
            "'max_position_embeddings':8192}")
            .relative;
    QVERIFY(jina.bidirectional);
    QCOMPARE(jina.keys, 8192);
}

/// Configs as released; without a doubt.
void TestModelConfig::windowsOfPatches() {
    const auto windowOf = [](const QByteArray& config) {
        const ModelPositions model = read(config);
        if (!model.doubts.isEmpty())
            qWarning() << model.doubts;
        return model.doubts.isEmpty() ? model.relative : RelativeParameters();
    };
    RelativeParameters p = windowOf(
        "{'model_type':'swin','image_size':224,'patch_size':4,'embed_dim':96,'depths':[2,2,6,2],"
        "'num_heads':[3,6,12,24],'window_size':7,'hidden_size':768,'num_layers':4}");
    QCOMPARE(p.kind, RelativeKind::Window);
    QCOMPARE(p.windowTable, WindowTable::Swin);
    QCOMPARE(p.windowRows, std::int64_t{7});
    QCOMPARE(p.heads, std::int64_t{3});
    p = windowOf(
        "{'model_type':'swinv2','image_size':256,'patch_size':4,'depths':[2,2,18,2],"
        "'num_heads':[4,8,16,32],'window_size':16,'pretrained_window_sizes':[12,12,12,6]}");
    QCOMPARE(p.windowTable, WindowTable::SwinV2);
    QCOMPARE(p.pretrainedWindow, std::int64_t{12});
    p = windowOf(
        "{'model_type':'beit','image_size':224,'patch_size':16,'hidden_size':768,'num_attention_heads':12,"
        "'num_hidden_layers':12,'use_relative_position_bias':true,'use_absolute_position_embeddings':false,"
        "'use_shared_relative_position_bias':false}");
    QCOMPARE(p.windowTable, WindowTable::Beit);
    QCOMPARE(p.windowRows, std::int64_t{14});
    QCOMPARE(p.heads, std::int64_t{12});
    p = windowOf(
        "{'model_type':'levit','image_size':224,'patch_size':16,'num_attention_heads':[4,8,12],"
        "'depths':[4,4,4],'hidden_sizes':[256,384,512],'key_dim':[32,32,32]}");
    QCOMPARE(p.windowTable, WindowTable::Levit);
    QCOMPARE(p.windowColumns, std::int64_t{14});
    p = windowOf(
        "{'model_type':'deberta-v2','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
        "'max_position_embeddings':512,'max_relative_positions':-1,'position_buckets':256,"
        "'relative_attention':true,'pos_att_type':'p2c|c2p','position_biased_input':false,"
        "'norm_rel_ebd':'layer_norm','share_att_key':true}");
    QCOMPARE(p.kind, RelativeKind::Deberta);
    QCOMPARE(p.buckets, std::int64_t{512});
    QCOMPARE(p.maxDistance, std::int64_t{512});
    QCOMPARE(p.headDimension, std::int64_t{64});
    for (const QByteArray buckets : {"", ",'position_buckets':-1", ",'position_buckets':0"}) {
        const ModelPositions linear = read(
            "{'model_type':'deberta-v2','hidden_size':768,'num_attention_heads':12,'num_hidden_layers':12,"
            "'max_position_embeddings':512,'max_relative_positions':-1,'relative_attention':true" +
            buckets + "}");
        QCOMPARE(linear.scheme, ModelScheme::Unknown);
        QVERIFY(linear.plan.groups.front().plan.kind == LayerKind::Bias);
        QVERIFY2(linear.doubts.isEmpty(), qPrintable(linear.doubts.join(u'\n')));
        QVERIFY(linear.notes.join(u'\n').contains(u"row clamp(i − j + 512, 0, 1023)"_s));
    }
}

void TestModelConfig::tables() {
    const Parameters opt =
        read("{'model_type':'opt','hidden_size':768,'max_position_embeddings':2048}").absolute;
    QCOMPARE(opt.tableRows, 2050);
    const Parameters albert = read(
                                  "{'model_type':'albert','hidden_size':768,'embedding_size':128,"
                                  "'max_position_embeddings':512,'initializer_range':0.02}")
                                  .absolute;
    QCOMPARE(albert.dModel, 128);
    QCOMPARE(albert.sigma, 0.02);
    const ModelPositions distil = read(
        "{'model_type':'distilbert','dim':768,'sinusoidal_pos_embds':true,"
        "'max_position_embeddings':512}");
    QCOMPARE(distil.scheme, ModelScheme::Sinusoidal);
    QCOMPARE(distil.absolute.layout, Layout::Interleaved);
    const Parameters fairseq =
        read("{'model_type':'m2m_100','d_model':1024,'max_position_embeddings':1024,'pad_token_id':1}")
            .absolute;
    QCOMPARE(fairseq.layout, Layout::Halves);
    QCOMPARE(fairseq.schedule, Schedule::Tensor2Tensor);
}

void TestModelConfig::widthsOfTables() {
    const auto width = [](const QByteArray& keys) {
        return read("{" + keys + ",'hidden_size':512,'max_position_embeddings':512}").absolute.dModel;
    };
    QCOMPARE(width("'model_type':'albert','embedding_size':128"), 128);
    QCOMPARE(width("'model_type':'mobilebert','embedding_size':128"), 512);
    QCOMPARE(width("'model_type':'rembert','input_embedding_size':256"), 256);
    const QByteArray bird = "{'model_type':'big_bird','hidden_size':64,'max_position_embeddings':64";
    QVERIFY(read(bird + '}').isDoubtful());
    QVERIFY(!read(bird + ",'attention_type':'original_full'}").isDoubtful());
}

/// Positions that are added to patches, as the parameters of the grid.
void TestModelConfig::gridsOfDiffusers() {
    const ModelPositions sd3 = read(
        "{'_class_name':'SD3Transformer2DModel','attention_head_dim':64,'num_attention_heads':38,"
        "'num_layers':38,'sample_size':128,'patch_size':2,'pos_embed_max_size':192}");
    QCOMPARE(sd3.scheme, ModelScheme::Grid);
    QVERIFY(sd3.canBeShown() && !sd3.isDoubtful());
    QCOMPARE(sd3.grid->dModel, 2432);
    QCOMPARE(sd3.grid->coordinates, GridCoordinates::Crop);
    QCOMPARE(sd3.grid->baseSize, 64);
    QCOMPARE(sd3.grid->tableSize, 192);
    const auto pixArt = [](const QByteArray& keys) {
        return *read(
                    "{'_class_name':'PixArtTransformer2DModel','attention_head_dim':72,"
                    "'num_attention_heads':16,'num_layers':28,'patch_size':2,'attention_type':'default'," +
                    keys + '}')
                    .grid;
    };
    const GridParameters usual = pixArt("'sample_size':256");
    QCOMPARE(usual.coordinates, GridCoordinates::Base);
    QCOMPARE(usual.baseSize, 128);
    QCOMPARE(usual.interpolation, 4.0);
    QCOMPARE(pixArt("'sample_size':32").interpolation, 1.0);
    QCOMPARE(pixArt("'sample_size':256,'interpolation_scale':1.5").interpolation, 1.5);
    const GridParameters video =
        *read(
             "{'_class_name':'CogVideoXTransformer3DModel','attention_head_dim':64,'num_attention_heads':30,"
             "'num_layers':30,'patch_size':2,'sample_height':60,'sample_width':90,'sample_frames':49,"
             "'temporal_compression_ratio':4,'spatial_interpolation_scale':1.875,"
             "'temporal_interpolation_scale':1.0,'max_text_seq_length':226,"
             "'use_rotary_positional_embeddings':false}")
             .grid;
    QCOMPARE(video.layout, GridLayout::CogVideoX);
    QVERIFY(video.rows == 30 && video.columns == 45 && video.frames == 13 && video.prefix == 226);
    QCOMPARE(video.interpolation, 1.875);
    const ModelPositions aura = read(
        "{'_class_name':'AuraFlowTransformer2DModel','attention_head_dim':256,'num_attention_heads':12,"
        "'num_mmdit_layers':4,'num_single_dit_layers':32,'pos_embed_max_size':4096}");
    QCOMPARE(aura.scheme, ModelScheme::Grid);
    QCOMPARE(aura.plan.layers, 36);
    QVERIFY(!aura.isDoubtful());
    const QByteArray sana =
        "{'_class_name':'SanaTransformer2DModel','attention_head_dim':32,"
        "'num_attention_heads':70,'num_layers':20,'sample_size':32,'patch_size':1";
    QCOMPARE(read(sana + '}').scheme, ModelScheme::None);
    QCOMPARE(read(sana + ",'interpolation_scale':2}").grid->interpolation, 2.0);
}

/// What the program shows of a model turns by the frequencies that its plan lists.
void TestModelConfig::axesOfDiffusers() {
    int shown = 0;
    for (const QJsonValue& entry : reference(u"model_plans.json"_s)["cases"_L1].toArray()) {
        const QJsonObject config = entry["config"_L1].toObject();
        if (!config.contains("_class_name"_L1))
            continue;
        const ModelPositions model = read(config);
        if (model.scheme == ModelScheme::Rotary)  // audio
            continue;
        QCOMPARE(model.scheme, ModelScheme::Axial);
        QVERIFY(model.axes);
        if (!model.axial)
            continue;
        ++shown;
        QVERIFY2(headOf(*model.axial) == model.axes->head, qPrintable(model.type));
    }
    QVERIFY2(shown >= 30, qPrintable(QString::number(shown)));
    QVERIFY(isModelConfig(json("{'_class_name':'FluxTransformer2DModel','_diffusers_version':'0.30.0'}")));
    QVERIFY(!isModelConfig(json("{'posiscope':1,'_diffusers_version':'0.30.0'}")));
}

/// The fastest of the frequencies between both axes has a key of its own.
void TestModelConfig::axesOfSigLino() {
    const QByteArray config =
        "{'model_type':'siglino','dim':768,'n_layers':18,'n_heads':12,'head_dim':128,'n_kv_heads':4,"
        "'enable_3d_rope':true,'rope_theta':100000.0,'rope_max_freqs':20.0,'max_seq_len':8192,"
        "'rope_min_freqs':";
    const ModelPositions model = read(config + "1.0}");
    QCOMPARE(model.scheme, ModelScheme::Axial);
    QVERIFY2(!model.isDoubtful(), qPrintable(model.doubts.join(u'\n')));
    QVERIFY(model.axial && model.axes);
    QCOMPARE(modelOf(*model.axial).option, std::string_view("siglino"));
    QCOMPARE(model.axial->base, 20.0);
    QVERIFY(headOf(*model.axial) == model.axes->head);
    QVERIFY(read(config + "2.0}").isDoubtful());
}

/// It feeds a note only, so nothing is refused.
void TestModelConfig::lengthBeyondAnything() {
    const ModelPositions model = read(
        "{'model_type':'llama','hidden_size':512,'num_attention_heads':8,'rope_theta':1000,"
        "'max_position_embeddings':1000000000000}");
    QCOMPARE(model.scheme, ModelScheme::Rotary);
    QVERIFY(model.doubts.join(u' ').contains(u"max_position_embeddings is 1000000000000"));
}

void TestModelConfig::unknownTypes() {
    const ModelPositions rotary =
        read("{'model_type':'brandnew','hidden_size':512,'num_attention_heads':8,'rope_theta':1000}");
    QCOMPARE(rotary.scheme, ModelScheme::Rotary);
    QCOMPARE(rotaryOf(rotary).headSize, 64);
    QVERIFY(rotary.doubts.join(u' ').contains(u"model_type \"brandnew\" is unknown"));
    const ModelPositions nothing =
        read("{'model_type':'brandnew','hidden_size':512,'num_attention_heads':8}");
    QCOMPARE(nothing.scheme, ModelScheme::Unknown);
    QVERIFY(!nothing.canBeShown());
    QVERIFY(nothing.doubts.join(u' ').contains(u"brandnew"));
    QVERIFY(nothing.derivations.size() >= 3);
    const ModelPositions deberta =
        read("{'model_type':'deberta','hidden_size':768,'relative_attention':true}");
    QCOMPARE(deberta.scheme, ModelScheme::Unknown);
    QVERIFY(deberta.notes.join(u' ').contains(u"disentangled"));
    QCOMPARE(read("{'model_type':'mamba','hidden_size':768}").scheme, ModelScheme::None);
}

void TestModelConfig::keysWithoutType() {
    const ModelPositions model = read("{'hidden_size':512,'num_attention_heads':8,'alibi':true}");
    QVERIFY(model.type.isEmpty());
    QCOMPARE(model.relative.kind, RelativeKind::Alibi);
    QCOMPARE(model.relative.heads, 8);
}

void TestModelConfig::doubts_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("doubt");
    const QByteArray llama = "{'model_type':'llama','head_dim':64,'max_position_embeddings':8192,";
    QTest::newRow("two types") << llama + "'rope_scaling':{'rope_type':'linear','type':'dynamic','factor':2}}"
                               << u"rope_type is used"_s;
    QTest::newRow("no type") << llama + "'rope_scaling':{'factor':2}}" << u"has no rope_type"_s;
    QTest::newRow("unknown type") << llama + "'rope_scaling':{'rope_type':'magic','factor':2}}"
                                  << u"unknown value \"magic\""_s;
    QTest::newRow("two bases") << llama +
                                      "'rope_theta':1e4,'rope_parameters':{'rope_theta':1e6,"
                                      "'rope_type':'default'}}"
                               << u"rope_parameters.rope_theta is 1000000"_s;
    QTest::newRow("two lengths") << llama +
                                        "'original_max_position_embeddings':1024,'rope_scaling':{"
                                        "'rope_type':'yarn','factor':4,"
                                        "'original_max_position_embeddings':2048}}"
                                 << u"original_max_position_embeddings is 1024"_s;
    QTest::newRow("factor and lengths") << llama +
                                               "'rope_scaling':{'rope_type':'yarn','factor':8,"
                                               "'original_max_position_embeddings':2048}}"
                                        << u"the factor is 8, but target length / trained length is 4"_s;
    QTest::newRow("two versions") << llama +
                                         "'rope_scaling':{'rope_type':'linear','factor':2},"
                                         "'rope_parameters':{'rope_type':'default','rope_theta':1e4}}"
                                  << u"uses rope_scaling"_s;
    QTest::newRow("two dimensions") << llama + "'rotary_dim':32,'partial_rotary_factor':0.25}"
                                    << u"partial_rotary_factor gives 16"_s;
    QTest::newRow("heads do not fit")
        << QByteArray("{'model_type':'llama','hidden_size':513,'num_attention_heads':8}")
        << u"not a multiple of num_attention_heads (8)"_s;
    QTest::newRow("no length") << QByteArray("{'model_type':'llama','head_dim':64}")
                               << u"max_position_embeddings is missing, so the context length is unknown"_s;
    QTest::newRow("truncate by layers")
        << llama +
               "'rope_parameters':{'full_attention':{'rope_type':'yarn','rope_theta':1e4,'factor':4,"
               "'original_max_position_embeddings':2048,'truncate':false}}}"
        << u"rope_parameters.full_attention.truncate has no effect"_s;
    QTest::newRow("said absolute") << llama + "'rope_theta':1e4,'position_embedding_type':'absolute'}"
                                   << u"describe a rotary encoding"_s;
    QTest::newRow("no padding")
        << QByteArray("{'model_type':'roberta','hidden_size':8,'max_position_embeddings':514}")
        << u"pad_token_id is missing"_s;
}

void TestModelConfig::doubts() {
    QFETCH(QByteArray, config);
    QFETCH(QString, doubt);
    const ModelPositions model = read(config);
    QVERIFY2(model.doubts.join(u'\n').contains(doubt), qPrintable(model.doubts.join(u'\n')));
}

void TestModelConfig::notUnderstood() {
    const ModelPositions model = read(
        "{'model_type':'llama','head_dim':64,'max_position_embeddings':8192,'rope_style':'odd',"
        "'vocab_size':32000,'n_positions':4096,'rope_scaling':{'rope_type':'linear','factor':2,"
        "'rope_extra':1}}");
    QCOMPARE(model.unknown, (QStringList{u"n_positions"_s, u"rope_style"_s, u"rope_scaling.rope_extra"_s}));
    QVERIFY(answerOf(model).contains(u"rope_style"_s));
}

void TestModelConfig::publishedLayers_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray all = reference(u"layer_configs.json"_s)["cases"_L1].toArray();
    for (const QJsonValue& entry : all)
        QTest::newRow(qPrintable(entry["name"_L1].toString())) << entry.toObject();
}

/// What describe says of models whose layers turn otherwise, by frequencies computed elsewhere.
void TestModelConfig::publishedLayers() {
    QFETCH(QJsonObject, entry);
    const ModelPositions model = read(entry["config"_L1].toObject());
    QCOMPARE(wordOf(model.scheme), entry["scheme"_L1].toString(u"rotary"_s));
    const QJsonArray settings = entry["rotary"_L1].toArray();
    QCOMPARE(model.rotary.size(), static_cast<std::size_t>(settings.size()));
    for (qsizetype s = 0; s < settings.size(); ++s) {
        const QJsonObject setting = settings[s].toObject();
        RotaryParameters p = rotaryOf(model, static_cast<std::size_t>(s));
        QCOMPARE(model.rotary[static_cast<std::size_t>(s)].layers, setting["layers"_L1].toString());
        QCOMPARE(p.pairing == RotaryPairing::Interleaved, setting["pairing"_L1] == u"interleaved"_s);
        for (const auto at : {"inv_freq"_L1, "at_target_length"_L1}) {
            const QJsonArray expected = setting[at].toArray();
            if (expected.isEmpty())
                continue;
            const Rotary rotary(p);
            QCOMPARE(rotary.pairs(), expected.size());
            for (std::int64_t i = 0; i < rotary.pairs(); ++i)
                QVERIFY2(relativeError(rotary.frequency(i).hi, expected[i].toDouble()) < 1e-13,
                         qPrintable(QString::number(i)));
            QVERIFY(relativeError(rotary.attentionFactor(), setting["attention_factor"_L1].toDouble()) <
                    1e-15);
            p.sequenceLength = p.targetLength;
        }
    }
    const QString report = reportText(model);
    for (const QJsonValue& said : entry["says"_L1].toArray())
        QVERIFY2(report.contains(said.toString()), qPrintable(report));
    const QJsonArray doubts = entry["doubts"_L1].toArray();
    QVERIFY2(model.doubts.size() == doubts.size() || model.scheme != ModelScheme::Rotary, qPrintable(report));
    for (const QJsonValue& doubt : doubts)
        QVERIFY2(answerOf(model).contains(doubt.toString()), qPrintable(report));
}

void TestModelConfig::unknownKeysDoubtTheAnswer() {
    const QByteArray llama =
        "{'model_type':'llama','head_dim':64,'max_position_embeddings':8192,'rope_theta':1e4,";
    const QByteArrayList names{
        "window_rope_theta", "rotary_share",   "rope_phase_offsets", "theta_by_layer",    "yarn_only_types",
        "swa_rope_types",    "position_scale", "local_theta",        "global_rope_types", "compress_theta",
        "attn_pattern",      "mamba_layers",   "nope_layers",        "rope_config",       "alibi_layers",
        "query_temperature", "ssm_layers",     "section_sizes",      "softmax_mscale",    "layer_type_list"};
    for (const QByteArray& name : names) {
        for (const QByteArray value : {"10000", "0.5", "'odd'", "[1,0]", "{'a':1}", "true"}) {
            const ModelPositions model = read(llama + '\'' + name + "':" + value + '}');
            QVERIFY2(answerOf(model).contains(u"doubtful"), name.constData());
            QVERIFY2(answerOf(model).contains(QString::fromUtf8(name)), name.constData());
            QCOMPARE(model.unknown, QStringList{QString::fromUtf8(name)});
        }
        for (const QByteArray off : {"null", "false", "0", "-1", "''", "[]", "{}"}) {
            const ModelPositions model = read(llama + '\'' + name + "':" + off + '}');
            QVERIFY2(!answerOf(model).contains(u"doubtful"), (name + off).constData());
        }
    }
    for (const QByteArray inner : {"'attention':{'rope_base':5e5}", "'use_rope':false",
                                   "'rope_scaling':{'rope_type':'default','extra':1}"})
        QVERIFY2(answerOf(read(llama + inner + '}')).contains(u"doubtful"), inner.constData());
    for (const QByteArray idle :
         {"'num_local_experts':8", "'routed_scaling_factor':2.5", "'interleave_moe_layer_step':1",
          "'vision_config':{'rope_theta':100}", "'chunk_size_feed_forward':1", "'id2label':{'position':1}",
          "'attention_dropout':0.1", "'rope_scaling':{'rope_type':'default','beta_fast':32}",
          "'use_mrope':false", "'use_rotary_pos_emb':true", "'layernorm_full_attention_beta':1",
          "'rotary_scaling_factor':1", "'theta':10000", "'original_max_position_embeddings':8192"})
        QVERIFY2(!answerOf(read(llama + idle + '}')).contains(u"doubtful"), idle.constData());
}

/// A key that only a note is made of, or that counts something else, may have any value.
void TestModelConfig::notesRefuseNothing() {
    const QByteArrayList names{"sliding_window",
                               "use_sliding_window",
                               "sliding_window_pattern",
                               "max_window_layers",
                               "attention_chunk_size",
                               "layer_types",
                               "num_key_value_heads",
                               "num_attention_heads",
                               "hidden_size",
                               "qk_nope_head_dim",
                               "global_attn_every_n_layers",
                               "attn_temperature_tuning",
                               "no_rope_layer_interval",
                               "initializer_range",
                               "multi_query",
                               "max_position_embeddings",
                               "swa_head_dim",
                               "hybrid_override_pattern"};
    for (const QByteArray type : {"llama", "exaone4", "gemma3_text", "smollm3", "qwen3_next"})
        for (const QByteArray& name : names)
            for (const QByteArray value : {"'LLLG'", "'odd'", "''", "0", "-1", "-7", "2.5", "1e300", "true",
                                           "false", "null", "[]", "[1,'a']", "{'a':1}"}) {
                if (type == "smollm3" && name == "no_rope_layer_interval" && value == "-7")
                    continue;  // which layers rotate depends on it, and it cannot be
                const QByteArray config = "{'model_type':'" + type + "','head_dim':64,'rope_theta':1e5,'" +
                                          name + "':" + value + '}';
                const auto model = readModelConfig(json(config));
                QVERIFY2(model, config + ": " + reasonOf(model).toUtf8());
                if (model->scheme == ModelScheme::Rotary)
                    QCOMPARE(rotaryOf(*model).base, 1e5);
            }
    for (const QByteArray unused :
         {"'head_dim':0", "'qk_rope_head_dim':0,'head_dim':64", "'qk_rope_head_dim':-1", "'rotary_dim':0",
          "'rope_scaling':false", "'rope_scaling':[]", "'rope_scaling':{}", "'rope_parameters':{}",
          "'attn_config':[]"}) {
        const ModelPositions model = read(
            "{'model_type':'llama','hidden_size':512,'num_attention_heads':8,'max_position_embeddings':"
            "8192," +
            unused + '}');
        QCOMPARE(rotaryOf(model).headSize, 64);
        QCOMPARE(rotaryDimensionOf(rotaryOf(model)), 64);
        QVERIFY2(model.doubts.isEmpty(), unused.constData());
    }
}

void TestModelConfig::nothingTurns() {
    const QByteArray start =
        "{'head_dim':64,'hidden_size':512,'rope_theta':1e4,'max_position_embeddings':8192,";
    for (const QByteArray said :
         {"'model_type':'nemotron_h'", "'model_type':'jamba'",
          "'model_type':'kimi_linear','mla_use_nope':true", "'model_type':'zamba2','use_mem_rope':false",
          "'model_type':'llama','no_rope_layers':[0,0]", "'model_type':'smollm3','no_rope_layer_interval':1",
          "'model_type':'gpt_neox','rotary_pct':0", "'model_type':'llama','position_embedding_type':'nope'",
          "'layer_rope_theta':[0,0]"})
        QCOMPARE(wordOf(read(start + said + '}').scheme), u"none"_s);
    const ModelPositions granite = read(start + "'model_type':'granitemoehybrid'}");
    QCOMPARE(granite.scheme, ModelScheme::None);
    QVERIFY(answerOf(granite).contains(u"position_embedding_type is missing"_s));
    for (const QByteArray said : {"'no_rope_layers':[]", "'no_rope_layers':null"})
        QVERIFY(answerOf(read(start + "'model_type':'llama4_text'," + said + '}'))
                    .contains(u"layers 3, 7, … (missing: num_hidden_layers): rotate no pairs"_s));
    QVERIFY(!answerOf(read(start + "'model_type':'llama4_text','no_rope_layers':[1,1]}"))
                 .contains(u"rotate no pairs"_s));
}

/// The x-ray of weights takes the same letters, and refuses no file for them.
void TestModelConfig::layersByLetters() {
    const QByteArray start =
        "{'model_type':'exaone4','head_dim':64,'sliding_window':4096,'num_attention_heads':8,"
        "'sliding_window_pattern':";
    const ModelPositions model = read(start + "'LLLG'}");
    for (qint64 layer = 0; layer < 8; ++layer)
        QCOMPARE(model.settingOf(layer).has_value(), layer % 4 != 3);
    for (const char* odd : {"'odd'}", "-1}", "2.5}", "[1]}", "{'a':1}}"})
        QVERIFY2(readModelHeads(json(start + odd)), odd);
}

void TestModelConfig::refused_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("why");
    const QByteArray llama = "{'model_type':'llama','head_dim':64,'max_position_embeddings':8192,";
    const auto scaled = [&](const QByteArray& block) { return llama + "'rope_scaling':{" + block + "}}"; };
    QTest::newRow("no head") << QByteArray("{'model_type':'llama','hidden_size':64}")
                             << u"head_dim is missing"_s;
    QTest::newRow("no heads") << QByteArray("{'model_type':'llama','hidden_size':64,'num_attention_heads':0}")
                              << u"num_attention_heads: expected a positive whole number"_s;
    QTest::newRow("no heads of ALiBi") << QByteArray("{'model_type':'bloom','hidden_size':64,'n_head':0}")
                                       << u"n_head: expected a positive whole number"_s;
    QTest::newRow("text for a number")
        << llama + "'rope_theta':'10000'}" << u"rope_theta: expected a number"_s;
    QTest::newRow("a broken count") << QByteArray("{'model_type':'llama','head_dim':64.5}")
                                    << u"head_dim: expected a non-negative whole number"_s;
    QTest::newRow("a count below 0") << QByteArray("{'model_type':'llama','head_dim':-64}")
                                     << u"head_dim: expected a non-negative whole number"_s;
    QTest::newRow("no factor") << scaled("'rope_type':'linear'") << u"rope_scaling.factor is missing"_s;
    QTest::newRow("no factor, dynamic")
        << scaled("'rope_type':'dynamic'") << u"rope_scaling.factor is missing"_s;
    QTest::newRow("no factor, yarn") << scaled("'rope_type':'yarn'") << u"rope_scaling.factor is missing"_s;
    QTest::newRow("factor 0") << scaled("'rope_type':'linear','factor':0")
                              << u"rope_scaling.factor cannot be 0"_s;
    QTest::newRow("factor below 0") << scaled("'rope_type':'linear','factor':-2") << u"-2"_s;
    QTest::newRow("no lists") << scaled("'rope_type':'longrope','factor':2")
                              << u"rope_scaling.short_factor is missing"_s;
    QTest::newRow("lists too short")
        << scaled("'rope_type':'longrope','factor':2,'short_factor':[1],'long_factor':[1]")
        << u"short_factor has 1 numbers"_s;
    QTest::newRow("lists of texts")
        << scaled("'rope_type':'longrope','factor':2,'short_factor':['a'],'long_factor':[1]")
        << u"short_factor: expected a list of numbers"_s;
    QTest::newRow("no low factor") << scaled("'rope_type':'llama3','factor':8")
                                   << u"rope_scaling.low_freq_factor is missing"_s;
    QTest::newRow("no length") << QByteArray(
                                      "{'model_type':'llama','head_dim':64,'rope_scaling':"
                                      "{'rope_type':'dynamic','factor':2}}")
                               << u"max_position_embeddings is missing"_s;
    QTest::newRow("odd") << llama + "'rotary_dim':33}" << u"cannot be odd (33)"_s;
    QTest::newRow("wider than the head")
        << llama + "'rotary_dim':66}" << u"it must be at most the head size, 64"_s;
    QTest::newRow("base 0") << llama + "'rope_theta':0}" << u"base"_s;
    QTest::newRow("no rows") << QByteArray("{'model_type':'bert','hidden_size':768}")
                             << u"max_position_embeddings is missing"_s;
    QTest::newRow("no width") << QByteArray("{'model_type':'bert','max_position_embeddings':512}")
                              << u"hidden_size is missing"_s;
    QTest::newRow("no heads, T5") << QByteArray("{'model_type':'t5'}") << u"num_attention_heads is missing"_s;
    QTest::newRow("too few buckets")
        << QByteArray("{'model_type':'t5','num_heads':8,'relative_attention_num_buckets':2}")
        << u"2 buckets are too few"_s;
    QTest::newRow("more heads than there are")
        << QByteArray("{'model_type':'bloom','n_head':100000}") << u"100000"_s;
}

void TestModelConfig::refused() {
    QFETCH(QByteArray, config);
    QFETCH(QString, why);
    const QString said = refusal(config);
    QVERIFY2(said.contains(why), qPrintable(said));
    QVERIFY(!said.contains(u'\n'));
}

void TestModelConfig::trees_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("why");
    QTest::newRow("as Python writes")
        << QByteArray(R"({"a":[0.0, Infinity, -Infinity, NaN], "b": 1e999})") << u""_s;
    QTest::newRow("a mark") << QByteArray("\xEF\xBB\xBF{\"a\":1}") << u""_s;
    QTest::newRow("twice") << QByteArray(R"({"a":1,"a":2})") << u"line 1, column 11: duplicate key"_s;
    QTest::newRow("in a line") << QByteArray("{\n \"é\" 1}") << u"line 2, column 6: : is expected"_s;
    QTest::newRow("cut off in a text") << QByteArray("{\"a\": \"\\") << u"line 1, column 9: "_s;
    QTest::newRow("twice, deeper") << QByteArray(R"({"a":{"b":1,"b":2}})") << u"duplicate key"_s;
    QTest::newRow("cut off") << QByteArray("{\"a\":1") << u"} is expected"_s;
    QTest::newRow("more behind") << QByteArray("{\"a\":1} x") << u"unexpected content after the end"_s;
    QTest::newRow("no object") << QByteArray("[1]") << u"{ is expected"_s;
    QTest::newRow("half a word") << QByteArray("{\"a\":Infinit}") << u"a value is expected"_s;
    QTest::newRow("negative nothing") << QByteArray("{\"a\":-NaN}") << u"a value is expected"_s;
    QTest::newRow("too deep") << "{\"a\":" + QByteArray(100, '[') + QByteArray(100, ']') + "}"
                              << u"the limit is 64 levels"_s;
    QTest::newRow("no UTF-8") << QByteArray("{\"a\":\"\xFF\"}") << u"UTF-8"_s;
}

void TestModelConfig::trees() {
    QFETCH(QByteArray, text);
    QFETCH(QString, why);
    const auto tree = readJsonTree(text);
    const QString said = reasonOf(tree);
    QCOMPARE(tree.has_value(), why.isEmpty());
    QVERIFY2(said.contains(why), qPrintable(said));
    if (tree && tree->contains("b"_L1))
        QCOMPARE((*tree)["b"_L1].toDouble(), qInf());
}

void TestModelConfig::configOrSession() {
    QVERIFY(isModelConfig(json("{'model_type':'llama'}")));
    QVERIFY(isModelConfig(json("{'hidden_size':64,'rope_theta':1e4}")));
    QVERIFY(!isModelConfig(json("{'posiscope':1,'d-model':64}")));
    QVERIFY(!isModelConfig(json("{'d-model':64}")));
}

void TestModelConfig::shown() {
    const QJsonArray all = realCases();
    for (const QJsonValue& entry : all) {
        const ModelPositions model = read(entry["config"_L1].toObject());
        Document document;
        document.setParameters({.dModel = 64});
        const Setting before = document.setting();
        document.undoStack()->clear();
        QVERIFY2(document.setSetting(withModel(document.setting(), model), u"open"_s),
                 qPrintable(entry["model"_L1].toString()));
        QCOMPARE(document.undoStack()->count(), 1);
        const Parameters* const p = document.parameters();
        switch (model.scheme) {
            case ModelScheme::Rotary:
                QCOMPARE(document.rotaryParameters()->base, rotaryOf(model).base);
                QVERIFY(document.rotary() != nullptr);
                break;
            case ModelScheme::Relative:
                QCOMPARE(document.relative()->kind, model.relative.kind);
                break;
            case ModelScheme::Grid:
                QCOMPARE(document.gridParameters()->dModel, model.grid->dModel);
                break;
            case ModelScheme::Learned:
                QCOMPARE(document.scheme(), Scheme::Learned);
                QCOMPARE(p->tableRows, model.absolute.tableRows);
                break;
            default:
                QCOMPARE(document.scheme(), Scheme::Sinusoidal);
                QCOMPARE(p->dModel, model.absolute.dModel);
                break;
        }
        document.undoStack()->undo();
        QVERIFY(document.setting() == before);
    }
}

POSISCOPE_REGISTER_TEST("modelconfig", TestModelConfig, WidgetsApplication);

}  // namespace posiscope::modelconfig_test

#include "testmodelconfig.moc"
