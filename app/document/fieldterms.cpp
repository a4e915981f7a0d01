// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/fieldterms.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <iterator>

#include "app/document/setting.h"
#include "app/document/settingparameters.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

struct FieldTerms {
    std::string_view key;
    const char* list;
};

constexpr std::array kTerms{
    FieldTerms{
        "scheme=sinusoidal",
        "absolute, Vaswani, attention is all you need, sin, sincos, fixed encoding, 正弦, 绝对位置, "
        "sinusoidal embedding, sinusoidal position embedding, sinusoidal positional encoding, 正弦位置编码"},
    FieldTerms{
        "scheme=learned",
        "absolute, trained table, learned embedding, learned embeddings, position embedding, "
        "embedding table, learnable, trainable, nn.Embedding, wpe, 可学习, 位置嵌入, learned positional "
        "embedding, learned position embedding, absolute position embedding, 可学习位置编码"},
    FieldTerms{"scheme=relative",
               "Shaw, T5 bias, relative bias, relative position bias, attention bias, RPE, 相对偏置, "
               "相对位置偏置, 线性偏置"},
    FieldTerms{"scheme=rotary",
               "RoPE, rotary embedding, rotary position embedding, rotary_emb, 旋转位置编码, 旋转位置嵌入"},
    FieldTerms{"scheme=grid",
               "2D sincos, image, patches, patch, class token, cls, register, registers, aspect ratio, "
               "图像, 图块, 宽高比, 长宽比, 类别词元, 寄存器, 2D positional encoding, 二维位置编码"},
    FieldTerms{"scheme=axial", "2D RoPE, axial RoPE, M-RoPE, mrope, image, video, 图像, 视频"},
    FieldTerms{"parameter base",
               "theta, rope_theta, 10000, max_wavelength, frequency base, temperature, 底数, 基数"},
    FieldTerms{"parameter length",
               "sequence length, context, max_position_embeddings, n_ctx, seq_len, max_len, n_positions, "
               "上下文长度, 序列长度, 最大长度"},
    FieldTerms{"parameter d-model",
               "embedding size, hidden_size, width, n_embd, channels, embed_dim, embedding_dim, num_feats, "
               "模型维度, 隐藏维度, 嵌入维度"},
    FieldTerms{"parameter layout", "interleave, concatenate sines, column order"},
    FieldTerms{"parameter first-position", "offset, start, padding_idx, position offset"},
    FieldTerms{"parameter relative",
               "T5 bias, relative bias, ALiBi, linear bias, KERPLE, NEZHA, DeBERTa, Transformer-XL, "
               "相对偏置, 线性偏置"},
    FieldTerms{"parameter queries", "sequence length, seq_len, q_len, length"},
    FieldTerms{"parameter keys", "sequence length, seq_len, k_len, kv_len, memory length"},
    FieldTerms{"parameter clip", "max_relative_position, max distance, clipping"},
    FieldTerms{"parameter buckets", "num_buckets, relative_attention_num_buckets, position_buckets, 分桶"},
    FieldTerms{"parameter max-distance", "relative_attention_max_distance"},
    FieldTerms{"parameter heads", "num_heads, n_head, num_attention_heads, slopes, 斜率"},
    FieldTerms{"parameter head-size",
               "head_dim, d_head, dim_head, kv_channels, rotary_emb dim, 头维度, 每头维度"},
    FieldTerms{"parameter axial-head-size", "head_dim, d_head, dim_head"},
    FieldTerms{"parameter axial-base", "theta, rope_theta, RoPE base"},
    FieldTerms{
        "parameter rotary-base",
        "theta, rope_theta, RoPE base, rope.freq_base, freq_base, rotary_emb_base, 10000, 500000, 旋转基数"},
    FieldTerms{"parameter pairing",
               "rotate_half, rope pairs, NeoX, GPT-J, half split, interleaved, rotary_interleaved, 相邻配对"},
    FieldTerms{
        "parameter rotary-scaling",
        "rope_scaling, rope_type, RoPE scaling, YaRN, NTK, NTK-aware, dynamic NTK, LongRoPE, "
        "Llama 3 scaling, linear scaling, position interpolation, context extension, 位置插值, 上下文扩展"},
    FieldTerms{"parameter scaling-factor", "rope_scaling factor, rope.scaling.factor"},
    FieldTerms{"parameter low-frequency-factor", "low_freq_factor"},
    FieldTerms{"parameter high-frequency-factor", "high_freq_factor"},
    FieldTerms{"parameter long-factors", "long_factor"},
    FieldTerms{"parameter short-factors", "short_factor"},
    FieldTerms{"parameter partial-factor",
               "partial rotary, partial_rotary_factor, rotary_pct, rotary_percentage, 部分旋转"},
    FieldTerms{"parameter rotary-dimension",
               "partial rotary, rotary_dim, rotary_ndims, rope.dimension_count, 部分旋转"},
    FieldTerms{"parameter rotary-trained-length",
               "original_max_position_embeddings, max_position_embeddings, n_ctx_orig, context length"},
    FieldTerms{"parameter xpos-scale-base", "xPos, exponential decay, length-extrapolatable"},
    FieldTerms{"parameter position", "query, row, token"},
    FieldTerms{"parameter other-position", "key, column, token"},
    FieldTerms{"parameter input", "tokens, prompt, sequence, image, video, 输入, 词元"},
    FieldTerms{"parameter prefix-tokens",
               "class token, cls, register tokens, registers, storage tokens, 类别词元, 寄存器"},
    FieldTerms{"parameter axes-as-in", "dialect, mrope, M-RoPE, 方言"},
    FieldTerms{"parameter grid-rows", "aspect ratio, resolution, 宽高比, 分辨率"},
    FieldTerms{"parameter patch-rows", "aspect ratio, resolution, 宽高比, 分辨率"},
    FieldTerms{"parameter resampling", "interpolate, resize, resolution, pos_embed, 分辨率"},
    FieldTerms{"parameter position-scale", "timestep, time_factor"},
    FieldTerms{"parameter variant", "dtype, torch_dtype, precision"},
    FieldTerms{"parameter initialisation", "init, initialization"},
    FieldTerms{"parameter measure", "metric, distance"},
    FieldTerms{"parameter palette", "cmap, colormap, color map, colour map, colors"},
    FieldTerms{"parameter output", "o, out, outfile, output_file, save"},
    FieldTerms{"parameter size", "figsize, width, height"},
    FieldTerms{"parameter for", "journal, paper, venue"},
    FieldTerms{"parameter type", "fontsize, font_size"},
    FieldTerms{"layout=halves", "split, rotate_half, concatenated, NeoX"},
    FieldTerms{"layout=interleaved", "interleaved, alternating, adjacent, GPT-J, 交错"},
    FieldTerms{"pairing=half-split", "rotate_half, NeoX, half split, split, llama"},
    FieldTerms{"pairing=interleaved", "GPT-J, adjacent, rotary_interleaved, 交错"},
    FieldTerms{"relative=t5", "T5 bias, relative bias, buckets, 相对偏置"},
    FieldTerms{"relative=alibi", "linear bias, slopes, 线性偏置"},
    FieldTerms{"relative=transformer-xl", "XL, TransformerXL"},
    FieldTerms{"relative=mask", "NoPE, no positional encoding"},
    FieldTerms{"rotary-scaling=linear", "position interpolation, PI, 位置插值"},
    FieldTerms{"rotary-scaling=yarn", "beta_fast, beta_slow, mscale, NTK-by-parts, truncate"},
    FieldTerms{"rotary-scaling=llama3", "Llama 3.1, low_freq_factor, high_freq_factor"},
    FieldTerms{"rotary-scaling=longrope", "su, long_factor, short_factor, Phi-3"},
    FieldTerms{"=bfloat16", "bf16"},
    FieldTerms{"=float16", "fp16, half"},
    FieldTerms{"=float32", "fp32, single"},
    FieldTerms{"=float64", "fp64, double"},
    FieldTerms{"view encoding", "PE, positional encoding, heatmap, matrix, matshow, imshow, 热力图"},
    FieldTerms{"view similarity", "dot product, Gram matrix, kernel"},
    FieldTerms{"view waves", "sine, cosine, curves"},
    FieldTerms{"view clock", "hands, dials"},
    FieldTerms{"view binary", "bits, counter"},
    FieldTerms{"view spectrum", "wavelengths, inv_freq"},
    FieldTerms{"view precision", "rounding error"},
    FieldTerms{"view attention", "scores, logits"},
    FieldTerms{"view pipeline", "words, tokens, embedding"},
    FieldTerms{"view bias", "slopes, buckets"},
    FieldTerms{"view plane", "image, patch, grid, kernel, contour, tiles, mosaic, photo, 图像, 图块, 照片"},
    FieldTerms{
        "view channels",
        "mrope_section, sections, axes, pairs, interleaved, interleaved axes, owner of channels, swap axes, "
        "swap rows and columns, 交错, 轴交错, 归属, 交换轴"},
    FieldTerms{"view sequence",
               "M-RoPE, mrope, position_ids, image tokens, input tokens, dialect, dialects, video, 输入序列, "
               "视频, 方言, get_rope_index"},
    FieldTerms{"view layers", "model, config.json, sliding window, NoPE, chunked attention"},
    FieldTerms{"view xray", "checkpoint, weights"},
    FieldTerms{"command export", "plot, draw, render, save, savefig, show, picture, image, convert"},
    FieldTerms{"command figure", "panels, subplots, page"},
    FieldTerms{"command values", "value, numbers, dump, calculate, compute"},
    FieldTerms{"command describe", "inspect, info, explain, config, show-config"},
    FieldTerms{"command model", "models, list, list-models"},
    FieldTerms{"command identify", "detect, recognise, recognize, guess, check, verify, compare"},
    FieldTerms{"command xray", "x-ray, weights, checkpoint"},
    FieldTerms{"command handout", "worksheet, exercise, sheet"},
    FieldTerms{"command manual", "docs, doc, man, chapter"},
};

/// However its words are joined and written: rope_scaling, "RoPE scaling".
QString joined(const QString& word) {
    static const QRegularExpression joints(QStringLiteral("[\\s_-]+"));
    return QString(word).remove(joints).toCaseFolded();
}

bool isCalled(const QString& key, const QString& name, const QString& word) {
    const QString wanted = joined(word);
    const QStringList all = QStringList{name} + fieldTerms(key);
    return std::ranges::any_of(all, [&](const QString& each) { return joined(each) == wanted; });
}

/// The option word of the choice of \p facts that is called \p word; empty if there is none.
QString choiceIn(const ParameterFacts& facts, const QString& word) {
    for (const Choice& choice : facts.choices) {
        const QString name = verbatim(choice.option);
        if (isCalled(verbatim(facts.option) + u'=' + name, name, word) || isCalled(u'=' + name, name, word))
            return name;
    }
    return {};
}

}  // namespace

QStringList itemsOfList(const QString& list) {
    static const QRegularExpression comma(QStringLiteral("\\s*[,，、]\\s*"));
    return list.split(comma, Qt::SkipEmptyParts);
}

QStringList fieldTerms(const QString& key) {
    static const QHash<QString, QStringList> all = [] {
        QHash<QString, QStringList> terms;
        for (const auto& [named, list] : kTerms)
            terms.insert(verbatim(named), itemsOfList(QString::fromUtf8(list)));
        return terms;
    }();
    return all.value(key);
}

QString choiceCalled(const QString& option, const QString& word) {
    const SettingParameter* other = nullptr;
    QString ofOther;
    for (const SettingParameter& parameter : settingParameters()) {
        const QString choice = choiceIn(parameter.facts, word);
        if (!choice.isEmpty() && verbatim(parameter.facts.option) == option)
            return option + u' ' + choice;
        if (other == nullptr && !choice.isEmpty()) {
            other = &parameter;
            ofOther = choice;
        }
    }
    if (other == nullptr || option != QStringLiteral("scheme"))
        return {};
    const std::vector<Scheme> schemes = schemesWhere(other->matters);
    const QString named = verbatim(other->facts.option) + u' ' + ofOther;
    if (schemes.empty())
        return {};  // it needs a third option
    const auto scheme = static_cast<double>(schemes.front());
    return QStringLiteral("scheme %1 --%2")
        .arg(verbatim(writeValue(*findParameter("scheme"), scheme)), named);
}

QStringList namesCalled(const QString& kind, const QString& word, const QStringList& names) {
    QStringList called;
    std::ranges::copy_if(names, std::back_inserter(called),
                         [&](const QString& name) { return isCalled(kind + u' ' + name, name, word); });
    return called;
}

}  // namespace posiscope
