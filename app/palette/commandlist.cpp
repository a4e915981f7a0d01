// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandlist.h"

#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/document/fieldterms.h"
#include "app/document/inputtext.h"
#include "app/document/settingparameters.h"
#include "app/texts/language.h"
#include "app/texts/result.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// What people call a command that is no parameter, choice or view of the encoding, by the start of its key.
struct OtherTerms {
    std::string_view key;
    const char* list;
};

constexpr std::array kOtherTerms{
    OtherTerms{"palette=", "cmap, colormap, colour map, color map"},
    OtherTerms{"similarity-palette=", "cmap, colormap, colour map, color map"},
    OtherTerms{"theme=", "mode"},
    OtherTerms{"lesson why-order three-words",
               "bag of words, permutation, permutation invariant, why positional encoding, order of words, "
               "why positions, 词袋, 词序, 顺序, 排列不变, 为什么需要位置编码"},
    OtherTerms{"lesson why-order counting",
               "integers, 1 2 3, normalise, normalize, 0 1 2 3, raw index, plain numbers, position number, "
               "整数, 直接编号"},
    OtherTerms{"lesson why-order fractions",
               "p/N, normalised, normalized, divide by length, 归一化, 除以长度"},
    OtherTerms{"lesson why-order bits", "binary, 二进制"},
    OtherTerms{"lesson why-order hands", "position 0, 0 1 0 1, 位置 0"},
    OtherTerms{"lesson why-order nearly", "collision, collisions, 重复, 冲突"},
    OtherTerms{"lesson words one-hot", "独热, 独热编码"},
    OtherTerms{"lesson words lookup", "embedding matrix, embedding lookup, 嵌入矩阵, 词嵌入"},
    OtherTerms{"lesson words pipeline", "dropout, input of the transformer, 随机失活, 丢弃"},
    OtherTerms{"lesson clocks dials", "clock, clock hands, 时钟, 指针, 表盘"},
    OtherTerms{"lesson binary fastest", "binary counter, counter, bits, 比特, 二进制计数"},
    OtherTerms{"lesson heatmap fast-end",
               "low dimensions, high frequency, fast dimensions, 哪一端快, 高频, 低维, 频率"},
    OtherTerms{"lesson heatmap flat-side",
               "right half, constant columns, wasted, high dimensions useless, unused dimensions, vertical "
               "bands, 右半边, 浪费, 右侧不变, 不变的列, 平坦, 高维没用"},
    OtherTerms{
        "lesson heatmap column-pair-exponent",
        "index, 2i, 2i/d, what is i, i in the formula, what does i mean, i//2, 下标, i 是什么, 公式里的 i"},
    OtherTerms{"lesson heatmap two-pixels",
               "moire, artifact, artefact, pattern, nyquist, downsampling, undersampling, fake waves, "
               "莫尔纹, 花纹, 假花纹, 摩尔纹, 走样, 采样, 假条纹, 像素"},
    OtherTerms{"lesson heatmap halves",
               "interleaved, layout, column order, alternating columns, concatenated sines and cosines, sin "
               "first then cos, 排列, 先正弦后余弦, 列的顺序, 交错排列, 拼接排列, 前一半正弦"},
    OtherTerms{"lesson dot-products only-the-difference",
               "relative position, offset, relative distance, 相对位置, 位置差, 相对距离, 只看差"},
    OtherTerms{"lesson dot-products one-curve", "kernel, ripples, 托普利茨"},
    OtherTerms{"lesson dot-products near-is-bright", "diagonal, bright diagonal, 对角线"},
    OtherTerms{"lesson dot-products three-measures",
               "cosine similarity, euclidean, metric, L2 distance, similarity measure, 余弦相似度, 欧氏距离, "
               "相似度度量, 距离度量"},
    OtherTerms{"lesson dot-products sine-and-cosine",
               "sin and cos, sin cos, only sine, why cosine, 只用正弦"},
    OtherTerms{"lesson dot-products no-sign",
               "forward, backward, direction, symmetric, left or right, before or after, past and future, "
               "symmetry, sign, 方向, 对称, 向前, 向后, 左右, 前后, 先后, 对称性, 谁在前"},
    OtherTerms{"lesson rotation two-by-two", "rotation matrix, 旋转矩阵"},
    OtherTerms{"lesson rotation block-diagonal",
               "linear transformation, linear map, shift matrix, 线性变换, 平移矩阵"},
    OtherTerms{"lesson why-10000 ladder",
               "10000, why 10000, ten thousand, why base 10000, theta 10000, magic number, max wavelength, "
               "为什么是 10000, 一万, 底数"},
    OtherTerms{"lesson adding scale",
               "sqrt, √d, sqrt(d), embedding scale, scaling, sqrt d_model, embedding norm, 缩放, 根号 d, "
               "乘以根号 d, 嵌入缩放"},
    OtherTerms{"lesson adding concatenation",
               "concatenate, concat, add or concatenate, why add, adding embeddings, sum or concat, 拼接, "
               "相加还是拼接, 为什么相加, 直接相加, 加还是拼, 为什么不拼接"},
    OtherTerms{"lesson adding padding",
               "padding, pad, pad token, padding positions, attention mask, 填充, 补齐"},
    OtherTerms{
        "lesson adding first-position",
        "start at 1, padding_idx, zero based, index from 1, position_ids, 从 1 开始, 从 0 开始, 位置编号"},
    OtherTerms{"lesson adding own-ids", "position_ids, position ids, left padding, 位置 id, 左填充"},
    OtherTerms{"lesson learned random-start",
               "random, BERT table, untrained, learnable, trainable, learned embedding, position embedding, "
               "absolute learned, 随机, 未训练, 可学习, 可训练, 位置嵌入, 可学习位置"},
    OtherTerms{"lesson learned past-the-end",
               "512, longer than 512, 513, max_position_embeddings, GPT-2, 超过 512"},
    OtherTerms{"lesson relative clip",
               "clipping, clip, Shaw, max distance, relative position representations, 截断, 最大距离, 裁剪, "
               "相对位置表示"},
    OtherTerms{"lesson relative nezha", "functional, 函数式"},
    OtherTerms{"lesson relative t5-ruler",
               "T5, relative bias, bucket, relative_attention_num_buckets, 相对偏置, 桶"},
    OtherTerms{"lesson relative t5-sides",
               "cross-attention, encoder and decoder, 交叉注意力, 编码器和解码器"},
    OtherTerms{"lesson relative alibi",
               "slopes, slope, ALiBi, linear bias, attention bias, slope per head, 线性偏置, 注意力偏置, "
               "每个头的斜率"},
    OtherTerms{"lesson rotary matrix", "why pairs, rotate pairs, 成对, 成对旋转"},
    OtherTerms{"lesson rotary values",
               "values, why not v, query and key only, only queries and keys, rotate values, 为什么不转 v, "
               "值, 只旋转 q k, 值不旋转"},
    OtherTerms{"lesson rotary-pairs pairing",
               "rotate_half, rope pairs, GPT-J or NeoX, half split, adjacent pairs, llama or hugging face, "
               "which channels, interleaved RoPE, 配对, 两半, 旋转配对"},
    OtherTerms{"lesson rotary-pairs decay",
               "long-term decay, RoPE decay, far tokens, locality, 远程衰减, 衰减, 长程衰减, 远距离衰减"},
    OtherTerms{
        "lesson longer-texts unseen",
        "extrapolate, extrapolation, length generalisation, length generalization, longer sequences, long "
        "context, beyond training length, 外推, 长度外推, 泛化, 长度泛化, 长文本, 超出训练长度, 外推性"},
    OtherTerms{"lesson longer-texts stretch",
               "position interpolation, linear scaling, PI scaling, linear interpolation, 位置插值, "
               "线性缩放, 线性插值"},
    OtherTerms{"lesson longer-texts ntk", "NTK, dynamic NTK, NTK-aware, 动态 NTK"},
    OtherTerms{"lesson longer-texts ramp",
               "YaRN, rope scaling, llama 3, by parts, attention temperature, 斜坡"},
    OtherTerms{"lesson longer-texts longrope", "LongRoPE, Phi-4, long_factor"},
    OtherTerms{"lesson longer-texts base",
               "context length, context window, rope_theta, long context base, choose base, RoPE base, "
               "上下文长度, 底数多大, 上下文窗口, 长上下文"},
    OtherTerms{"lesson precision two-fifty-seven",
               "bf16, bfloat16, half precision, mixed precision, low precision, rounding, precision of "
               "positions, float16 positions, 半精度, 低精度, 混合精度, 舍入, 位置精度"},
    OtherTerms{"lesson precision float16", "fp16, float16"},
    OtherTerms{
        "lesson mistakes odd",
        "odd dimension, odd d_model, shape mismatch, odd width, uneven d_model, d_model 7, 奇数维, 奇数维度"},
    OtherTerms{"lesson mistakes does-it-matter",
               "bug, wrong encoding, V-JEPA, incorrect, trained with a bug, 写错, 公式写错, 错误的公式"},
    OtherTerms{
        "lesson layers mask-alone",
        "decoder, no positional encoding, causal mask, without position, does GPT need positions, decoder "
        "only, mask, causal attention, 解码器, 没有位置编码, 因果掩码, 无位置编码, 仅解码器, 掩码"},
    OtherTerms{"lesson layers every-fourth",
               "NoPE, no_rope_layers, SmolLM3, Llama 4, iRoPE, layers without rope, 不旋转, 无旋转"},
    OtherTerms{"lesson layers windows", "sliding window, local attention, 滑动窗口, 局部注意力"},
    OtherTerms{"lesson layers two-bases",
               "Gemma, Gemma 3, local and global base, rope_local_base_freq, two thetas"},
    OtherTerms{"lesson layers absolute-or-relative",
               "absolute, is RoPE relative, is it relative, 绝对位置, 旋转是相对的吗"},
    OtherTerms{"lesson layers cache",
               "KV cache, keys, evict, StreamingLLM, DeepSeek, rotated keys, KV 缓存, 键缓存"},
    OtherTerms{
        "lesson time-and-noise times-1000",
        "timestep, diffusion, time embedding, DDPM, flow matching, t in 0 1, noise level, multiplied by "
        "1000, 时间步, 扩散, 时间嵌入, 时间编码, 噪声"},
    OtherTerms{"lesson time-and-noise too-fast",
               "Fourier features, NeRF, positional encoding of NeRF, 傅里叶特征"},
    OtherTerms{"lesson pictures numbered",
               "patch, image, image patches, vision transformer, ViT, raster order, row-major, vision, "
               "position of pictures, numbering patches, 图块, 图块直接编号, "
               "图像, 图片, "
               "图像位置, 图像块, 视觉"},
    OtherTerms{"lesson pictures two-clocks", "2D, 2D positional encoding, 2D RoPE, 二维, 二维位置, 二维旋转"},
    OtherTerms{"lesson pictures cross",
               "axial, blob, separable, 2D kernel, sum, product, plus shape, same row and column, 轴向, "
               "同行同列, 可分离"},
    OtherTerms{"lesson pictures larger",
               "resolution, interpolate, interpolation, resize, bicubic, resampling, 384, 分辨率, 插值, "
               "换分辨率, 重采样, 图像的位置插值"},
    OtherTerms{
        "lesson pictures edge-to-edge",
        "DINOv3, base 100, normalized coordinates, normalised coordinates, rope coordinates, 归一化坐标"},
    OtherTerms{
        "lesson pictures after",
        "M-RoPE, MRoPE, Qwen2-VL, multimodal, vision language, position ids of images, max + 1, 多模态, "
        "图文, 视觉语言, 最大值加 1"},
    OtherTerms{"lesson pictures interleaved",
               "interleaved axes, interleave, Qwen3-VL, mrope_section, channel order, 轴, 轴交错, 通道交错"},
    OtherTerms{"Encoding › Relative › T5 encoder", "T5 bias"},
    OtherTerms{"Encoding › Images and video › MAE", "class token, cls, 类别词元"},
    OtherTerms{"Encoding › Images and video › CogVideoX", "video, 视频"},
    OtherTerms{"File › Open…", "photo, photograph, 照片"},
    OtherTerms{"File › Export",
               "save image, PNG, SVG, PDF, CSV, NPY, savefig, LaTeX, matplotlib, dpi, 保存图片, 导出图片"},
    OtherTerms{"File › Animate", "GIF, MP4, video, movie, 视频"},
    OtherTerms{"View › Text size", "font, font size, 字体, 字号"},
    OtherTerms{"File › Quit", "exit, close"},
    OtherTerms{"Lessons › Present", "full screen, slides, projector"},
};

/// The text of a menu without its mnemonic: "&Open…", "打开(&O)…".
QString bare(QString text) {
    static const QRegularExpression added(QStringLiteral(R"(\s*\(&\w\))"));
    text.remove(added);
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(u'&');
    return text.replace(u'\x01', u'&');
}

/// A menu's text with those of its parent menus, in both languages.
struct Path {
    QString shown;
    QString english;

    static QString join(const QString& a, const QString& b) {
        return a.isEmpty() ? b : a + QStringLiteral(" › ") + b;
    }
    QString englishIn(const QString& text) const { return join(english, bare(text)); }
    Path in(const QString& text) const {
        return {join(shown, bare(text)), englishIn(Language::english(text))};
    }
};

Command commandOf(QAction* action, const Path& path) {
    const QString text = bare(action->text());
    // Texts that are not translations, such as titles of lessons, may provide their English name.
    const QVariant own = action->property("english");
    const QString english = own.isValid() ? own.toString() : Language::english(action->text());
    const bool explains = action->toolTip() != text && bare(action->toolTip()) != text;
    return {.key = path.englishIn(english),
            .title = text,
            .english = bare(english),
            .others = itemsOfList(action->property(kOtherNames).toString()),
            .place = path.shown,
            .meaning = explains ? action->toolTip() : QString(),
            .shortcut = action->shortcut().toString(QKeySequence::NativeText),
            .enabled = action->isEnabled(),
            .chosen = action->isCheckable() && action->isChecked(),
            .aside = action->property("lesson").toBool(),
            .run = [action = QPointer<QAction>(action)] {
                if (action)
                    action->trigger();
                return true;
            }};
}

void collect(const QList<QAction*>& actions, const Path& path, bool reachable, CommandList& list) {
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible() || qobject_cast<ViewCard*>(action->parent()))
            continue;
        if (QMenu* menu = action->menu()) {
            emit menu->aboutToShow();  // some menus are filled when they open
            if (!menu->property("declared").toBool())
                collect(menu->actions(), path.in(action->text()), reachable && action->isEnabled(), list);
            continue;
        }
        Command command = commandOf(action, path);
        command.enabled = command.enabled && reachable;
        list.add(std::move(command));
    }
}

/// A command with a value.
struct Valued {
    const ParameterFacts& facts;
    double value;
    QString place;
    std::function<std::optional<QString>(double)> set;  ///< \returns why it failed, or std::nullopt
    std::function<void(const QString&)> tell{};         ///< reports why it failed, without a request
};

Result<double> read(const ParameterFacts& facts, const QString& text) {
    const bool automatic = text.compare(QStringLiteral("auto"), Qt::CaseInsensitive) == 0;
    if (automatic && !facts.unset.empty())
        return facts.unsetValue;
    const auto value = readValue(facts, text.toStdString());
    if (!value)
        return Failure(translated(value.error()));
    return *value;
}

QString shownValue(const ParameterFacts& facts, double value) {
    if (facts.scale == Scale::List)
        return translated(facts.choices[static_cast<std::size_t>(value)].label);
    if (facts.isUnset(value))
        return CommandList::tr("auto");
    return verbatim(writeValue(facts, value));
}

}  // namespace

void CommandList::add(Command command) {
    command.others += fieldTerms(command.key);
    for (const auto& [key, list] : kOtherTerms)
        if (command.key.startsWith(verbatim(key)))
            command.others += itemsOfList(QString::fromUtf8(list));
    m_all.push_back(std::move(command));
}

void CommandList::addMenus(const QMenuBar& menus) {
    collect(menus.actions(), {}, true, *this);
}

namespace {

Command parameterCommand(const Valued& valued, const std::function<bool(const QString&)>& focus) {
    const ParameterFacts& facts = valued.facts;
    const QString option = verbatim(facts.option);
    Command command{.key = QStringLiteral("parameter ") + option,
                    .title = translated(facts.label),
                    .english = verbatim(facts.label),
                    .place = valued.place,
                    .meaning = translated(facts.meaning),
                    .value = shownValue(facts, valued.value),
                    .names = {option, verbatim(facts.name), verbatim(facts.label), translated(facts.label)},
                    .run = [focus, option] { return focus(option); }};
    command.names.removeDuplicates();
    command.whyNot = [limits = facts](const QString& text) -> std::optional<QString> {
        const auto value = read(limits, text);
        return value ? std::nullopt : std::optional(value.error());
    };
    command.set = [limits = facts, set = valued.set](const QString& text) -> std::optional<QString> {
        const auto value = read(limits, text);
        return value ? set(*value) : std::optional(value.error());
    };
    return command;
}

/// Includes the option word, if it differs.
QString englishName(const ParameterFacts& facts, const Choice& choice) {
    const QString label = verbatim(choice.label);
    const QString option = verbatim(choice.option);
    const QString name = QStringLiteral("%1: %2").arg(verbatim(facts.label), label);
    const bool same = QString(label).replace(u' ', u'-').compare(option, Qt::CaseInsensitive) == 0;
    return same ? name : QStringLiteral("%1 (%2)").arg(name, option);
}

Command choiceCommand(const Valued& valued, std::size_t index) {
    const ParameterFacts& facts = valued.facts;
    const Choice& choice = facts.choices[index];
    return {.key = QStringLiteral("%1=%2").arg(verbatim(facts.option), verbatim(choice.option)),
            .title = CommandList::tr("%1: %2").arg(translated(facts.label), translated(choice.label)),
            .english = englishName(facts, choice),
            .place = valued.place,
            .meaning = translated(choice.meaning),
            .chosen = valued.value == static_cast<double>(index),
            .run = [set = valued.set, tell = valued.tell, index] {
                if (const auto why = set(static_cast<double>(index)))
                    tell(*why);
                return true;
            }};
}

void addValued(CommandList& list, const Valued& valued, const std::function<bool(const QString&)>& focus) {
    if (valued.facts.scale != Scale::List || valued.facts.choices.size() > 1)
        list.add(parameterCommand(valued, focus));
    if (valued.facts.scale == Scale::List)
        for (std::size_t i = 0; i < valued.facts.choices.size(); ++i)
            list.add(choiceCommand(valued, i));
}

/// The input of a model that reads text and pictures: a text, not a number.
Command inputCommand(Document& document, const std::function<bool(const QString&)>& focus) {
    const QString name = CommandList::tr("input");
    Command command{.key = QStringLiteral("parameter input"),
                    .title = name,
                    .english = QStringLiteral("input"),
                    .place = CommandList::tr("Parameters"),
                    .meaning = translated(textCalled(axialTexts(), "input").meaning),
                    .value = inputOf(document.setting()).value_or(QString()),
                    .names = {QStringLiteral("input"), name},
                    .run = [focus] { return focus(QStringLiteral("input")); }};
    command.names.removeDuplicates();
    command.whyNot = [&document](const QString& text) -> std::optional<QString> {
        const auto wanted = withInput(document.setting(), text);
        return wanted ? std::nullopt : std::optional(wanted.error());
    };
    command.set = [&document](const QString& text) { return changeInput(document, text); };
    return command;
}

}  // namespace

void CommandList::addParameters(Document& document, const std::function<bool(const QString&)>& focus) {
    const auto addOne = [&](const SettingParameter& parameter, const QString& place) {
        addValued(*this,
                  {parameter.facts, parameter.get(document.setting()).value_or(parameter.usual), place,
                   [&document, &parameter](double value) { return document.change(parameter, value); },
                   [&document](const QString& why) { document.sayRefused(why); }},
                  focus);
    };
    for (const SettingParameter& parameter : settingParameters())
        if (parameter.matters(document.setting()))
            addOne(parameter, tr("Parameters"));
    addCursor(document, focus);
    if (inputOf(document.setting()))
        add(inputCommand(document, focus));
    for (const SettingParameter& parameter : wordParameters())
        addOne(parameter, tr("Words"));
    addOtherSchemes(document, focus);
}

/// Those that have no effect until another scheme, or another choice of this one, is set.
void CommandList::addOtherSchemes(Document& document, const std::function<bool(const QString&)>& focus) {
    for (const SettingParameter& parameter : settingParameters()) {
        if (parameter.matters(document.setting()))
            continue;
        const auto condition = conditionOf(parameter, document.setting());
        if (!condition)
            continue;
        const auto fulfilled = [&document, &parameter, needs = *condition] {
            Setting wanted = document.turned(needs.scheme);
            if (needs.choice != nullptr && !parameter.matters(wanted))
                needs.choice->set(wanted, needs.value);
            return wanted;
        };
        if (!parameter.matters(fulfilled()))
            continue;
        const QString undoText = tr("change %1").arg(translated(parameter.facts.label));
        const auto set = [&document, &parameter, fulfilled, undoText](double value) {
            Setting wanted = fulfilled();
            parameter.set(wanted, value);
            return document.change(wanted, undoText);
        };
        const ParameterFacts& schemes = *findParameter("scheme");
        const auto scheme = static_cast<double>(condition->scheme);
        Command command = parameterCommand({parameter.facts, parameter.usual, tr("Parameters"), set}, focus);
        QStringList needs;
        if (condition->scheme != document.scheme())
            needs << tr("%1: %2").arg(translated(schemes.label), shownValue(schemes, scheme));
        if (condition->choice != nullptr)
            needs << tr("%1: %2").arg(translated(condition->choice->facts.label),
                                      shownValue(condition->choice->facts, condition->value));
        command.title = tr("%1: %2").arg(shownValue(schemes, scheme), command.title);
        command.english = QStringLiteral("%1: %2").arg(
            verbatim(schemes.choices[static_cast<std::size_t>(scheme)].label), command.english);
        command.meaning = tr("First sets %1. %2").arg(needs.join(QStringLiteral(", ")), command.meaning);
        command.value.clear();
        command.others << translated(parameter.facts.label);
        command.last = true;
        command.run = [&document, fulfilled, undoText, go = command.run] {
            if (const auto why = document.change(fulfilled(), undoText)) {
                document.sayRefused(*why);
                return true;
            }
            return go();
        };
        add(std::move(command));
    }
}

void CommandList::addCursor(Document& document, const std::function<bool(const QString&)>& focus) {
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        Command command = parameterCommand({factsWithin(declaration, document.extent()),
                                            declaration.get(document.cursor()),
                                            tr("Cursor"),
                                            {}},
                                           focus);
        const auto readIn = [&document, &declaration](const QString& text) {
            return readCoordinate(declaration, document.setting(), text.toStdString());
        };
        command.whyNot = [readIn](const QString& text) -> std::optional<QString> {
            const auto value = readIn(text);
            return value ? std::nullopt : std::optional(translated(value.error()));
        };
        command.set = [&document, &declaration, readIn](const QString& text) -> std::optional<QString> {
            const auto value = readIn(text);
            if (!value)
                return translated(value.error());
            Cursor cursor = document.cursor();
            declaration.set(cursor, *value);
            document.setCursor(cursor);
            return std::nullopt;
        };
        add(std::move(command));
    }
}

void CommandList::addAppearance(Document& document,
                                const std::function<bool(const Declaration<Appearance>&)>& applies) {
    for (const Declaration<Appearance>& declaration : appearanceDeclarations()) {
        if (!applies(declaration))
            continue;
        const Valued valued{declaration, declaration.get(document.appearance()), tr("Appearance"),
                            [&document, &declaration](double value) {
                                Appearance appearance = document.appearance();
                                declaration.set(appearance, value);
                                document.setAppearance(appearance);
                                return std::nullopt;
                            }};
        if (declaration.choices.empty())
            add(parameterCommand(valued, [](const QString&) { return false; }));
        for (std::size_t i = 0; i < declaration.choices.size(); ++i)
            add(choiceCommand(valued, i));
    }
}

}  // namespace posiscope
