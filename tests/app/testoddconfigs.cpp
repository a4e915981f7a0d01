// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QJsonArray>
#include <QTest>

#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/modelfile.h"
#include "app/models/modelreport.h"
#include "app/models/planwords.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::oddconfigs_test {
using namespace Qt::StringLiterals;

/// Published configs in which one key is renamed, missing or odd.
class TestOddConfigs : public QObject {
    Q_OBJECT

private slots:
    void renamedKeys();
    void otherSpellings();
    void oddValues();
    void emptyValuesAreMissing();
    void missingKeys();
    void inTheLanguagePart();
    void ggufKeys();
};

namespace {

struct Published {
    QString name;
    QJsonObject config;
    QJsonArray plan;
};

/// What is said of the layers, without where it is known from and which keys are missing.
QJsonArray saidIn(const ModelPositions& model) {
    QJsonArray groups;
    for (const QJsonValue& value : planJson(model)) {
        QJsonObject group = value.toObject();
        group.remove("known_from"_L1);
        group.remove("missing"_L1);
        groups.append(group);
    }
    return groups;
}

/// One config of each model_type, and all cases.
std::vector<Published> published() {
    std::vector<Published> all;
    QSet<QString> types;
    const auto add = [&all](const QString& name, const QJsonObject& config) {
        if (const auto model = readModelConfig(config))
            all.push_back({name, config, saidIn(*model)});
    };
    for (const QJsonValue& entry :
         QJsonDocument::fromJson(contentOf(sourcePath("resources/models.json"))).array())
        if (const QString type = entry["config"_L1]["model_type"_L1].toString(); !types.contains(type)) {
            types.insert(type);
            add(entry["name"_L1].toString(), entry["config"_L1].toObject());
        }
    for (const auto& file : {u"tests/reference/model_plans.json"_s, u"tests/reference/layer_configs.json"_s})
        for (const QJsonValue& entry :
             QJsonDocument::fromJson(contentOf(sourcePath(qPrintable(file)))).object()["cases"_L1].toArray())
            if (entry["config"_L1].isObject())
                add(entry["name"_L1].toString(), entry["config"_L1].toObject());
    return all;
}

/// The config with \p key, at any depth, replaced by what \p change returns; an undefined value removes it.
QJsonObject changed(QJsonObject object, QStringList path, const QString& name, const QJsonValue& value) {
    const QString key = path.takeFirst();
    if (!path.isEmpty()) {
        object[key] = changed(object[key].toObject(), path, name, value);
        return object;
    }
    object.remove(key);
    if (!value.isUndefined())
        object.insert(name, value);
    return object;
}

void collect(const QJsonObject& object, const QStringList& path, QList<QStringList>& paths) {
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QStringList inner = path + QStringList{member.key()};
        paths << inner;
        if (member.value().isObject())
            collect(member.value().toObject(), inner, paths);
    }
}

QJsonValue valueAt(QJsonValue value, const QStringList& path) {
    for (const QString& key : path)
        value = value.toObject()[key];
    return value;
}

/// Calls \p check with every config of one change, its path, and the published one.
template <class Check>
void forEach(const QList<QJsonValue>& values, const Check& check) {
    for (const Published& one : published()) {
        QList<QStringList> paths;
        collect(one.config, {}, paths);
        for (const QStringList& path : paths)
            for (const QJsonValue& value : values)
                check(one, path, changed(one.config, path, path.back(), value));
    }
}

/// Without it, nothing of the model is left.
bool isPart(const QString& key) {
    return key == u"text_config" || key == u"language_config" || key == u"thinker_config" ||
           key == u"decoder_config" || key == u"decoder";
}

bool names(const QStringList& sentences, const QString& key) {
    return sentences.join(u'\n').contains(key);
}

QString told(const Published& one, const QStringList& path, const ModelPositions& model) {
    return one.name + u": "_s + path.join(u'.') + u'\n' + model.doubts.join(u'\n') + u'\n' +
           planSentences(model.plan).join(u'\n');
}

}  // namespace

/// A key whose last letter is doubled, or two of whose letters are swapped, is a doubt if the plan changes.
void TestOddConfigs::renamedKeys() {
    int differing = 0;
    for (const Published& one : published()) {
        QList<QStringList> paths;
        collect(one.config, {}, paths);
        for (const QStringList& path : paths) {
            const QString& key = path.back();
            const QString doubled = key + key.back();
            const QString swapped = key.left(2) + key.mid(3, 1) + key.mid(2, 1) + key.mid(4);
            for (const QString& name : {doubled, swapped}) {
                const auto model =
                    readModelConfig(changed(one.config, path, name, valueAt(one.config, path)));
                if (!model)
                    QVERIFY2(!reasonOf(model).contains(u'\n'), qPrintable(reasonOf(model)));
                if (!model || saidIn(*model) == one.plan)
                    continue;
                ++differing;
                if (!(names(model->doubts, name) || names(model->doubts, key)))
                    QFAIL(qPrintable(told(one, path, *model)));
            }
        }
    }
    QVERIFY2(differing > 200, qPrintable(QString::number(differing)));
}

/// The same for names as in other programs. The number of layers is named by its usual key.
void TestOddConfigs::otherSpellings() {
    const auto camel = [](const QString& key) {
        QStringList words = key.split(u'_');
        for (qsizetype i = 1; i < words.size(); ++i)
            words[i].replace(0, 1, words[i].left(1).toUpper());
        return words.join(QString());
    };
    int differing = 0;
    for (const Published& one : published()) {
        QList<QStringList> paths;
        collect(one.config, {}, paths);
        for (const QStringList& path : paths) {
            const QString& key = path.back();
            for (const QString& name : {camel(key), key.toUpper(), u"my_"_s + key, key.chopped(1),
                                        QString(key).replace(u'_', u'-')}) {
                if (name == key || isPart(key) || key == u"decoder_num_hidden_layers")
                    continue;
                const auto model =
                    readModelConfig(changed(one.config, path, name, valueAt(one.config, path)));
                if (!model || saidIn(*model) == one.plan)
                    continue;
                ++differing;
                const QStringList said = model->doubts + planSentences(model->plan);
                if (!(names(said, name) || names(said, key)))
                    QFAIL(qPrintable(told(one, path, *model)));
            }
        }
    }
    QVERIFY2(differing > 500, qPrintable(QString::number(differing)));
}

/// A value of another type is a doubt, or refused where nothing can be shown without it.
void TestOddConfigs::oddValues() {
    static const QSet<QString> needed{u"attention_head_dim"_s,
                                      u"d_model"_s,
                                      u"dim"_s,
                                      u"dit_dim"_s,
                                      u"dit_heads"_s,
                                      u"factor"_s,
                                      u"global_rope_theta"_s,
                                      u"head_dim"_s,
                                      u"hidden_size"_s,
                                      u"hidden_size_per_head"_s,
                                      u"long_factor"_s,
                                      u"low_freq_factor"_s,
                                      u"max_position_embeddings"_s,
                                      u"n_embd"_s,
                                      u"num_heads"_s,
                                      u"n_head"_s,
                                      u"alpha"_s,
                                      u"partial_rotary_factors"_s,
                                      u"thinker_config"_s,
                                      u"decoder_num_attention_heads"_s,
                                      u"n_heads"_s,
                                      u"n_positions"_s,
                                      u"short_factor"_s,
                                      u"high_freq_factor"_s,
                                      u"num_attention_heads"_s,
                                      u"max_relative_position"_s,
                                      u"text_config"_s,
                                      u"rope_theta"_s,
                                      u"rotary_dim"_s,
                                      u"rotary_emb_base"_s,
                                      u"beta_fast"_s,
                                      u"beta_slow"_s,
                                      u"mscale"_s,
                                      u"mscale_all_dim"_s,
                                      u"attention_factor"_s,
                                      u"alibi_bias_max"_s,
                                      u"qk_rope_head_dim"_s,
                                      u"partial_rotary_factor"_s,
                                      u"rotary_pct"_s,
                                      u"rotary_emb_fraction"_s,
                                      u"rotary_scaling_factor"_s,
                                      u"original_max_position_embeddings"_s,
                                      u"relative_attention_num_buckets"_s,
                                      u"relative_attention_max_distance"_s};
    int refused = 0;
    int differing = 0;
    forEach({u"odd"_s, QJsonObject{{u"a"_s, 1}}},
            [&](const Published& one, const QStringList& path, const QJsonObject& config) {
                const QString& key = path.back();
                const auto model = readModelConfig(config);
                if (!model) {
                    ++refused;
                    QVERIFY2(needed.contains(key), qPrintable(one.name + u": "_s + reasonOf(model)));
                    QVERIFY2(!reasonOf(model).contains(u'\n'), qPrintable(reasonOf(model)));
                } else if (saidIn(*model) != one.plan && !isPart(key)) {
                    ++differing;
                    if (!names(model->doubts, key))
                        QFAIL(qPrintable(told(one, path, *model)));
                }
            });
    QVERIFY2(refused > 50 && differing > 100, qPrintable(u"%1 %2"_s.arg(refused).arg(differing)));
}

/// null and [] say what a missing key says, except where null is an answer.
void TestOddConfigs::emptyValuesAreMissing() {
    static const QSet<QString> answers{u"attention_window_size"_s,
                                       u"sliding_window"_s,
                                       u"sliding_window_pattern"_s,
                                       u"sliding_window_size"_s,
                                       u"full_attention"_s,
                                       u"sliding_attention"_s,
                                       u"window_size"_s,
                                       u"rope_parameters"_s,
                                       u"hybrid"_s,
                                       u"truncate"_s};
    int compared = 0;
    forEach({QJsonValue::Null, QJsonArray()},
            [&](const Published& one, const QStringList& path, const QJsonObject& config) {
                const QJsonValue none(QJsonValue::Undefined);
                const auto missing = readModelConfig(changed(one.config, path, path.back(), none));
                const auto model = readModelConfig(config);
                if (answers.contains(path.back()))
                    return;
                ++compared;
                QCOMPARE(model.has_value(), missing.has_value());
                if (model)
                    if (saidIn(*model) != saidIn(*missing))
                        QFAIL(qPrintable(told(one, path, *model)));
            });
    QVERIFY2(compared > 1000, qPrintable(QString::number(compared)));
}

/// What changes without a key is named in its sentence or a doubt, unless files without the key are as usual.
void TestOddConfigs::missingKeys() {
    static const QSet<QString> usual{u"rope_scaling"_s,
                                     u"mscale"_s,
                                     u"mscale_all_dim"_s,
                                     u"truncate"_s,
                                     u"log_scaling_n_floor"_s,
                                     u"use_rope_layers"_s,
                                     u"head_dim"_s,
                                     u"rotary_scaling_factor"_s,
                                     u"beta_fast"_s,
                                     u"layer_types"_s,
                                     u"sliding_window"_s,
                                     u"partial_rotary_factor"_s,
                                     u"main"_s,
                                     u"alpha"_s,
                                     u"decoder_num_hidden_layers"_s,
                                     u"partial_rotary_factors"_s,
                                     u"per_layer_config"_s,
                                     u"use_bidirectional_attention"_s,
                                     u"mrope_section"_s};
    int differing = 0;
    QSet<QString> unnamed;
    QString strange;  // the first that should be named
    forEach({QJsonValue(QJsonValue::Undefined)},
            [&](const Published& one, const QStringList& path, const QJsonObject& config) {
                const auto model = readModelConfig(config);
                const QString& key = path.back();
                if (!model || saidIn(*model) == one.plan || isPart(key))
                    return;
                ++differing;
                if (names(model->doubts + planSentences(model->plan), key))
                    return;
                unnamed.insert(key);
                if (strange.isEmpty() && !usual.contains(key))
                    strange = told(one, path, *model);
            });
    QVERIFY2(strange.isEmpty(),
             qPrintable(QStringList((unnamed - usual).values()).join(u' ') + u'\n' + strange));
    const QSet<QString> named = usual - unnamed;
    QVERIFY2(named.isEmpty(), qPrintable(u"always named: "_s + named.values().join(u' ')));
    QVERIFY2(differing > 50, qPrintable(QString::number(differing)));
}

void TestOddConfigs::inTheLanguagePart() {
    int nested = 0;
    for (const Published& one : published()) {
        if (one.config.contains("text_config"_L1))
            continue;
        ++nested;
        const auto model = readModelConfig({{u"text_config"_s, one.config}});
        QVERIFY2(model, qPrintable(reasonOf(model)));
        QVERIFY2(saidIn(*model) == one.plan, qPrintable(one.name));
    }
    QVERIFY(nested > 50);
}

/// A key of a GGUF file that is missing, renamed or odd is named if the plan changes, unless files without
/// the key are as usual.
void TestOddConfigs::ggufKeys() {
    static const QSet<QString> usual{u"gemma3.attention.key_length"_s,   u"mistral3.attention.key_length"_s,
                                     u"glm4moe.nextn_predict_layers"_s,  u"hunyuan_vl.rope.scaling.alpha"_s,
                                     u"phi3.attention.sliding_window"_s, u"dflash.hyper_connection.count"_s};
    int differing = 0;
    const QJsonArray cases =
        QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/model_plans.json")))
            .object()["cases"_L1]
            .toArray();
    for (const QJsonValue& entry : cases) {
        const QJsonObject header = entry["gguf"_L1].toObject();
        const auto original = readGgufPositions({header, {}});
        const QString prefix = header["general.architecture"_L1].toString() + u'.';
        for (const QString& key : header.keys()) {
            if (!key.startsWith(prefix))
                continue;
            const QString name = key.mid(prefix.size());
            for (const auto& [other, value] :
                 {std::pair(key, QJsonValue(QJsonValue::Undefined)),
                  std::pair(u"my_"_s + key, QJsonValue(true)), std::pair(key, QJsonValue(u"odd"_s)),
                  std::pair(key, QJsonValue(-3.5))}) {
                const auto model = readGgufPositions({changed(header, {key}, other, value), {}});
                if (!model || saidIn(*model) == saidIn(*original))
                    continue;
                ++differing;
                QVERIFY2((usual.contains(key) && !value.isDouble() && !value.isString()) ||
                             names(model->doubts + planSentences(model->plan), name),
                         qPrintable(entry["name"_L1].toString() + u": "_s + name + u' ' +
                                    value.toVariant().toString() + u'\n' + model->doubts.join(u'\n')));
            }
        }
    }
    QVERIFY2(differing > 100, qPrintable(QString::number(differing)));
}

POSISCOPE_REGISTER_TEST("oddconfigs", TestOddConfigs, QCoreApplication);

}  // namespace posiscope::oddconfigs_test

#include "testoddconfigs.moc"
