// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/naming/tablewords.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/texts/translated.h"
#include "core/identify/namesearches.h"
#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

struct NamingWords {
    Q_DECLARE_TR_FUNCTIONS(TableNaming)
};

constexpr double kSameScale = 1e-6;  // relative: measurements of rounded numbers are no more exact

QString numberText(double value) {
    return QString::number(value, 'g', 10);
}

/// The label of a parameter's choice, as in its control.
template <class Value>
QString choiceText(const char* option, Value value) {
    return translated(findParameter(option)->choices[static_cast<std::size_t>(value)].label);
}

bool isPaper(const Ladder& l) {
    return l.schedule == Schedule::Paper && !l.doubled && l.scaling == RotaryScaling::None;
}

/// Implementations of whole tables of sines and cosines.
void addHalves(QStringList& names, const SinusoidReading& waves) {
    const bool cosineFirst = waves.plan.parameters.ablation == Ablation::Swapped;
    const bool zero = waves.plan.parameters.oddRule == OddRule::ZeroColumn;
    if (waves.ladder.schedule == Schedule::Tensor2Tensor) {
        if (cosineFirst)
            names << QStringLiteral("diffusers timestep embedding (flip_sin_to_cos, downscale_freq_shift 1)");
        else if (!waves.zeroRows.empty() && waves.zeroRows.front() == 1)
            names << QStringLiteral("fairseq SinusoidalPositionalEmbedding (padding_idx 1)");
        else
            names << QStringLiteral("tensor2tensor") << QStringLiteral("fairseq")
                  << QStringLiteral("DDPM timestep embedding") << QStringLiteral("Whisper encoder")
                  << QStringLiteral("Marian-NMT (C++)") << QStringLiteral("HF FSMT");
        return;
    }
    if (cosineFirst) {
        names << QStringLiteral("GLIDE / guided-diffusion / Stable Diffusion timestep embedding");
        if (!zero)
            names << QStringLiteral("vLLM cos_sin_cache of a rotary encoding");
    } else {
        names << QStringLiteral("HF Marian / Pegasus / RoFormer sinusoid") << QStringLiteral("Transformer-XL")
              << QStringLiteral("timestep embedding (downscale_freq_shift 0)");
    }
}

void addSinusoid(QStringList& names, const SinusoidReading& waves) {
    const Parameters& p = waves.plan.parameters;
    if (waves.ladder.doubled || p.ablation == Ablation::PerColumnExponent ||
        p.ablation == Ablation::SineOnly || p.ablation == Ablation::CosineOnly)
        return;
    if (p.layout == Layout::Halves) {
        addHalves(names, waves);
    } else if (p.ablation == Ablation::Swapped) {
        names << QStringLiteral("freqs_cis of Meta's Llama, real and imaginary part in turn");
    } else if (isPaper(waves.ladder)) {
        names << QStringLiteral("Attention Is All You Need") << QStringLiteral("Annotated Transformer")
              << QStringLiteral("PyTorch tutorial");
        if (p.oddRule == OddRule::Trim && waves.ladder.width == p.dModel + 1)
            names = {QStringLiteral("tatp22 multidim-positional-encoding (1-D)")};
    }
}

void addCache(QStringList& names, const TableReading& name) {
    const ColumnPlan& plan = name.waves.plan;
    if (plan.part != WavePart::Whole)
        names << QStringLiteral("Meta Llama / vLLM (a column for each pair)");
    else if (plan.parameters.layout == Layout::Halves)
        names << QStringLiteral("Hugging Face Llama, GPT-NeoX (half-split pairs)");
    else
        names << QStringLiteral("GPT-J, RoFormer (interleaved pairs)");
}

bool inHalves(const GridAxis& axis) {
    return axis.name.plan.parameters.layout == Layout::Halves;
}

/// Whether the axis has the first pair of columns of every four.
bool isByTurns(const GridAxis& axis) {
    for (std::size_t k = 0; k < axis.columns.size(); ++k)
        if (const auto j = static_cast<std::int64_t>(k); axis.columns[k] != j / 2 * 4 + j % 2)
            return false;
    return !inHalves(axis);
}

/// The models that give these numbers; those whose columns hold something else say what.
void addModels(QStringList& names, const TableReading& name) {
    for (const AxialLikeness& like : name.axial) {
        const AxialModel& model = modelOf(like.parameters);
        QString text = verbatim(model.name);
        if (model.heads > 1 || model.directions == AxialDirections::Golden)
            text = NamingWords::tr("%1, head %2").arg(text).arg(like.parameters.head);
        if (like.content != name.axial.front().content)
            text += QStringLiteral(" (%1)").arg(contentText(like.content));
        if (!names.contains(text))
            names << text;
    }
}

bool isNear(double value, double expected) {
    constexpr double kSame = 1e-4;
    return std::abs(value - expected) <= kSame * std::max(1.0, std::abs(expected));
}

/// The axis begins at \p first steps of \p step.
bool counts(const GridAxis& axis, double first, double step) {
    return isNear(axis.name.firstPosition, first) && isNear(axis.name.ladder.step, step);
}

/// All axes count so.
bool allCount(const TableReading& name, double first, double step) {
    return std::ranges::all_of(name.axes, [=](const GridAxis& axis) { return counts(axis, first, step); });
}

/// All axes begin at \p first and span \p whole, whatever their length.
bool allSpan(const TableReading& name, double first, double whole) {
    return std::ranges::all_of(name.axes, [=](const GridAxis& axis) {
        return counts(axis, first, whole / static_cast<double>(axis.length));
    });
}

/// Whether both axes are the middle of the same table, half a patch more or less, whose patches are closer
/// than one and span a whole number.
bool isCrop(const GridAxis& a, const GridAxis& b) {
    const auto whole = [](const GridAxis& axis) {
        return 2 * axis.name.firstPosition + static_cast<double>(axis.length);
    };
    const double step = a.name.ladder.step;
    const auto isWhole = [](double x) { return isNear(x, std::round(x)); };
    return a.name.firstPosition > 0 && isWhole(a.name.firstPosition) && step < 1 &&
           isNear(step, b.name.ladder.step) && std::abs(whole(a) - whole(b)) <= 1 &&
           (isWhole(step * whole(a)) || isWhole(step * (whole(a) + 1)));
}

/// Layouts with time in front: CogVideoX, where one frame leaves its columns still, and multidim.
void addVideoGrid(QStringList& names, const TableReading& name) {
    const auto isEqual = [&name](const GridAxis& axis) {
        return !inHalves(axis) && axis.columns.size() == name.axes.front().columns.size();
    };
    if (name.axes.size() == 3 && allCount(name, 0, 1) && std::ranges::all_of(name.axes, isEqual))
        names << QStringLiteral("tatp22 multidim-positional-encoding (3-D)");
    const GridAxis& row = name.axes[name.axes.size() - 2];
    const GridAxis& column = name.axes.back();
    const std::size_t ofTime = name.axes.size() == 3 ? name.axes[0].columns.size() : name.stillColumns.size();
    const std::int64_t first =
        name.axes.size() == 3 ? name.axes[0].columns.front() : name.stillColumns.front();
    if (std::ranges::all_of(name.axes, inHalves) && allCount(name, 0, 1) && first == 0 &&
        3 * ofTime == 2 * row.columns.size() && row.columns.size() == column.columns.size() &&
        column.columns.front() < row.columns.front())
        names << QStringLiteral("CogVideoX 3-D sine-cosine");
}

/// Layouts of two equal axes.
void addPictureGrid(QStringList& names, const TableReading& name) {
    const GridAxis& slow = name.axes[0];
    const GridAxis& fast = name.axes[1];
    const bool contiguous = slow.columns.back() - slow.columns.front() + 1 == std::ssize(slow.columns);
    const bool slowFirst = slow.columns.front() == 0;
    const bool halves = inHalves(slow) && inHalves(fast);
    const bool byTurns = !inHalves(slow) && !inHalves(fast);
    const bool counted = allCount(name, 0, 1);
    const double span = fast.name.ladder.step * static_cast<double>(fast.length);
    if (!contiguous && halves && counted)
        names << QStringLiteral("timm build_sincos2d_pos_embed");
    if (!contiguous && allCount(name, 1, 1) && isByTurns(fast))
        names << QStringLiteral("LoFTR PositionEncodingSine");
    if (!contiguous)
        return;
    if (halves && slowFirst && counted)
        names << QStringLiteral("timm build_sincos2d_pos_embed (interleave_sin_cos)");
    if (halves && !slowFirst && counted)
        names << QStringLiteral("MAE / DiT / diffusers 2-D sine-cosine");
    else if (halves && !slowFirst && span > 1.5 && allSpan(name, 0, span))
        names << QStringLiteral("diffusers 2-D sine-cosine (base size %1)").arg(numberText(span));
    else if (halves && !slowFirst && isCrop(slow, fast))
        names << QStringLiteral("Stable Diffusion 3 (cropped table)");
    if (byTurns && slowFirst && (allCount(name, 1, 1) || allSpan(name, 1, 2 * std::numbers::pi)))
        names << QStringLiteral("DETR sine");
    if (byTurns && slowFirst && allSpan(name, 0.5, 2 * std::numbers::pi))
        names << QStringLiteral("Deformable DETR sine");
    if (byTurns && slowFirst && counted)
        names << QStringLiteral("tatp22 multidim-positional-encoding (2-D)");
}

/// [sin | cos] of one axis after the other, the slowest first, with frequencies from 1 to 1/10000.
bool isTimingSignal(const TableReading& name) {
    constexpr double kMaxTimescale = 10000;
    std::int64_t next = 0;
    for (const GridAxis& axis : name.axes) {
        const Ladder& ladder = axis.name.ladder;
        const std::int64_t width = std::ssize(axis.columns);
        if (!inHalves(axis) || axis.name.plan.cosinesFirst() || ladder.doubled ||
            ladder.schedule != Schedule::Tensor2Tensor || !isNear(ladder.base, kMaxTimescale) ||
            !counts(axis, 0, 1) || axis.columns.front() != next || axis.columns.back() != next + width - 1)
            return false;
        next += width;
    }
    return name.stillColumns.empty();
}

/// Where a layout that is named as a whole was published.
QString publishedAs(const GridParameters& p) {
    const std::int64_t axes = axesOf(p);
    switch (p.layout) {
        case GridLayout::NerfInput:
            return QStringLiteral("NeRF (include_input)");
        case GridLayout::Nerf:
            return QStringLiteral("NeRF");
        case GridLayout::Tensor2Tensor:
            return QStringLiteral("tensor2tensor add_timing_signal_nd");
        default:
            return QStringLiteral("tatp22 multidim-positional-encoding (%1-D)").arg(axes);
    }
}

/// Tables of sines and cosines that are added.
void addGrid(QStringList& names, const TableReading& name) {
    const ColumnPlan& plan = name.axes.front().name.plan;
    const bool copied = name.axes.front().columns.size() == 2 * plan.columns.size();
    const auto isOfRotations = [](const GridAxis& axis) {
        return axis.name.plan.cosinesFirst() && !inHalves(axis);
    };
    const bool cached = isOfOneWave(plan) || copied || (plan.cosinesFirst() && inHalves(name.axes.front())) ||
                        std::ranges::all_of(name.axes, isOfRotations);
    if (cached) {
        if (name.axial.empty())
            names << QStringLiteral("cache of axial rotary encodings");
        return;
    }
    const auto isUsual = [](const GridAxis& axis) {
        constexpr double kUsualBase = 10000;
        return isPaper(axis.name.ladder) && !axis.name.plan.cosinesFirst() &&
               isNear(axis.name.ladder.base, kUsualBase);
    };
    if (isTimingSignal(name))
        names << QStringLiteral("tensor2tensor add_timing_signal_nd");
    if (!std::ranges::all_of(name.axes, isUsual))
        return;
    if (name.axes.size() == 3 || !name.stillColumns.empty())
        return addVideoGrid(names, name);
    if (name.axes.size() == 2 && name.axes[0].columns.size() == name.axes[1].columns.size())
        addPictureGrid(names, name);
}

QString waveKind(const TableReading& name) {
    switch (name.waves.plan.part) {
        case WavePart::SinesAlone:
            return NamingWords::tr("sines only, one column per frequency");
        case WavePart::CosinesAlone:
            return NamingWords::tr("cosines only, one column per frequency");
        case WavePart::Whole:
            break;
    }
    const Parameters& p = name.waves.plan.parameters;
    QString text = name.family == TableFamily::Sinusoid && p.dModel <= 2 ? NamingWords::tr("one pair")
                   : name.family == TableFamily::Sinusoid                ? choiceText("layout", p.layout)
                   : p.layout == Layout::Halves                          ? NamingWords::tr("half-split pairs")
                                                : NamingWords::tr("interleaved pairs");
    if (name.waves.plan.cosinesFirst())
        text += NamingWords::tr(", cosines first");
    if (p.ablation != Ablation::None && p.ablation != Ablation::Swapped &&
        name.family == TableFamily::Sinusoid)
        text += NamingWords::tr(", %1").arg(choiceText("ablation", p.ablation));
    return text;
}

QString ladderText(const Ladder& ladder) {
    if (!ladder.baseKnown)
        return NamingWords::tr("the table does not determine the base");
    if (ladder.scaling == RotaryScaling::LongRope)
        return NamingWords::tr("base %1, LongRoPE scaling, factors %2")
            .arg(numberText(ladder.base), factorsText(ladder));
    if (ladder.scaling != RotaryScaling::None)
        return NamingWords::tr("base %1, %2 scaling by %3")
            .arg(numberText(ladder.base), translated(ruleOf(ladder.scaling).words.label),
                 numberText(factorOf(ladder.rotary)));
    QString text = NamingWords::tr("base %1").arg(numberText(ladder.base));
    if (ladder.schedule == Schedule::Tensor2Tensor || ladder.doubled)
        text = NamingWords::tr("%1, exponent %2").arg(text, exponentText(ladder));
    if (ladder.step != 1)
        text = NamingWords::tr("%1, step %2 from row to row").arg(text, numberText(ladder.step));
    return text;
}

/// Non-default position and scale: ", positions from 3, times 2.5".
QString placeAndScaleText(const SinusoidReading& waves) {
    QString text;
    const double first = waves.firstPosition * waves.ladder.step;
    if (!waves.gap && first != 0)
        text += waves.descending ? NamingWords::tr(", positions descending from %1").arg(numberText(first))
                                 : NamingWords::tr(", positions from %1").arg(numberText(first));
    if (waves.gap)
        text += NamingWords::tr(", rows missing or duplicated");
    if (std::abs(waves.scale - 1) > kSameScale)
        text += NamingWords::tr(", multiplied by %1").arg(QString::number(waves.scale, 'g', 5));
    return text;
}

/// Whether the slopes match no number of heads.
bool hasOwnSlopes(const TableReading& name) {
    return name.family == TableFamily::AlibiBias && name.bias.heads.empty();
}

QString kindText(const TableReading& name) {
    switch (name.family) {
        case TableFamily::Sinusoid:
            return NamingWords::tr("Sinusoid");
        case TableFamily::RotaryCosines:
            return NamingWords::tr("Cosines of a rotary encoding");
        case TableFamily::RotarySines:
            return NamingWords::tr("Sines of a rotary encoding");
        case TableFamily::Grid: {
            const ColumnPlan& plan = name.axes.front().name.plan;
            return !isOfOneWave(plan) ? NamingWords::tr("Sinusoid of a grid")
                   : plan.columns.front().wave == Wave::Cosine
                       ? NamingWords::tr("Cosines of an axial rotary encoding")
                       : NamingWords::tr("Sines of an axial rotary encoding");
        }
        case TableFamily::GridLayout:
            return NamingWords::tr("Sinusoid of a grid");
        case TableFamily::Axial:
            return NamingWords::tr("Axial rotary encoding");
        case TableFamily::InverseFrequencies:
            return NamingWords::tr("Inverse frequencies");
        case TableFamily::FrequencyDivisors:
            return NamingWords::tr("Divisors of inverse frequencies");
        case TableFamily::AlibiSlopes:
            return NamingWords::tr("ALiBi slopes");
        case TableFamily::AlibiBias:
            return hasOwnSlopes(name) ? NamingWords::tr("Linear bias similar to ALiBi")
                                      : NamingWords::tr("ALiBi bias");
        case TableFamily::PositionIds:
            return NamingWords::tr("Position ids");
        case TableFamily::WindowIndex:
            return NamingWords::tr("Relative position index");
        case TableFamily::T5Bias:
            break;
    }
    return NamingWords::tr("T5 bias");
}

QString headsText(std::int64_t count) {
    return count == 1 ? NamingWords::tr("one head") : NamingWords::tr("%1 heads").arg(count);
}

/// The patches or the input, and the model that comes first.
QString axialText(const TableReading& name) {
    const AxialParameters& p = name.axial.front().parameters;
    const QString what =
        !name.input.empty() ? verbatim(writeInput(name.input))
        : idRuleOf(p)       ? NamingWords::tr("%1 tokens").arg(name.model->rows())
        : framesOf(p) > 1 ? NamingWords::tr("%1 × %2 × %3 patches").arg(p.frames).arg(p.rows).arg(p.columns)
                          : NamingWords::tr("%1 × %2 patches").arg(p.rows).arg(p.columns);
    return NamingWords::tr("%1, as in %2").arg(what, verbatim(modelOf(p).name));
}

/// "64 × 64, coordinates, then octaves (NeRF)"
QString layoutText(const GridParameters& p) {
    QStringList sides;
    if (hasFrames(p))
        sides << QString::number(p.frames);
    sides << QString::number(p.rows) << QString::number(p.columns);
    QStringList texts{sides.join(QStringLiteral(" × ")), gridChoiceText("grid-layout", p)};
    if (hasBase(p))
        texts << NamingWords::tr("base %1").arg(numberText(p.base));
    return texts.join(QStringLiteral(", "));
}

QString ownSlopesText(const BiasName& bias) {
    if (bias.slopes.size() == 1)
        return NamingWords::tr("slope %1").arg(numberText(bias.slopes.front()));
    return NamingWords::tr("%1 heads, non-standard slopes").arg(bias.slopes.size());
}

QString detailText(const TableReading& name) {
    switch (name.family) {
        case TableFamily::Sinusoid:
        case TableFamily::RotaryCosines:
        case TableFamily::RotarySines:
            return NamingWords::tr("%1, %2").arg(waveKind(name), ladderText(name.waves.ladder)) +
                   placeAndScaleText(name.waves);
        case TableFamily::Grid: {
            QStringList lengths;
            for (const GridAxis& axis : name.axes)
                lengths << QString::number(axis.length);
            return NamingWords::tr("%1, %2").arg(lengths.join(QStringLiteral(" × ")),
                                                 ladderText(name.axes.front().name.ladder));
        }
        case TableFamily::GridLayout:
            return layoutText(*name.grid);
        case TableFamily::Axial:
            return axialText(name);
        case TableFamily::InverseFrequencies:
        case TableFamily::FrequencyDivisors:
            return ladderText(name.ladder);
        case TableFamily::AlibiSlopes:
            return headsText(name.bias.relative.heads);
        case TableFamily::AlibiBias:
            return hasOwnSlopes(name) ? ownSlopesText(name.bias) : headsText(name.bias.relative.heads);
        case TableFamily::PositionIds:
            if (!name.input.empty())
                return NamingWords::tr("time, row and column of %1, if 2 × 2 patches become one token")
                    .arg(verbatim(writeInput(name.input)));
            return NamingWords::tr("%1 … %2")
                .arg(name.ids.first)
                .arg(name.ids.first + name.ids.step * (name.model->columns() - 1));
        case TableFamily::WindowIndex:
            return NamingWords::tr("%1, window of %2 × %3 patches")
                .arg(translated(findRelative("window-table")
                                    ->choices[static_cast<std::size_t>(name.bias.relative.windowTable)]
                                    .label))
                .arg(name.bias.relative.windowRows)
                .arg(name.bias.relative.windowColumns);
        case TableFamily::T5Bias:
            break;
    }
    return NamingWords::tr("%1 buckets up to distance %2, %3")
        .arg(name.bias.relative.buckets)
        .arg(name.bias.relative.maxDistance)
        .arg(name.bias.relative.bidirectional ? NamingWords::tr("both directions")
                                              : NamingWords::tr("causal"));
}

/// \param complex the cosine comes first because it is the real part
void addWaveMistakes(QList<Mistake>& mistakes, const TableReading& name, bool complex) {
    const SinusoidReading& w = name.waves;
    const Ablation ablation = w.plan.parameters.ablation;
    const bool isMeant = ablation == Ablation::None || (complex && ablation == Ablation::Swapped);
    if (name.family == TableFamily::Sinusoid && !isMeant)
        mistakes << Mistake{
            verbatim(findParameter("ablation")->choices[static_cast<std::size_t>(ablation)].option),
            choiceText("ablation", ablation)};
    if (w.ladder.doubled)
        mistakes << Mistake{QStringLiteral("doubled-exponent"),
                            choiceText("ablation", Ablation::DoubledExponent)};
    if (name.family == TableFamily::Sinusoid && w.plan.parameters.layout == Layout::Halves &&
        isPaper(w.ladder) && ablation == Ablation::None && w.plan.parameters.dModel > 2)
        mistakes << Mistake{
            QStringLiteral("halves"),
            NamingWords::tr(
                "halves: intended in Marian, but a mistake if the paper's interleaved layout was meant")};
    if (w.firstPosition == 1 && !w.gap && !w.descending)
        mistakes << Mistake{QStringLiteral("positions-from-1"),
                            NamingWords::tr("positions start at 1, not at 0 as in the paper")};
    if (w.positionsIn != Precision::Float64)
        mistakes << Mistake{
            verbatim(findParameter("positions-in")->choices[static_cast<std::size_t>(w.positionsIn)].option) +
                QStringLiteral("-positions"),
            NamingWords::tr("positions were rounded to %1, so neighbouring large positions have equal rows")
                .arg(choiceText("positions-in", w.positionsIn))};
    if (w.ladder.frequenciesIn != Precision::Float64)
        mistakes << Mistake{verbatim(findParameter("positions-in")
                                         ->choices[static_cast<std::size_t>(w.ladder.frequenciesIn)]
                                         .option) +
                                QStringLiteral("-frequencies"),
                            NamingWords::tr("inverse frequencies were rounded to %1")
                                .arg(choiceText("positions-in", w.ladder.frequenciesIn))};
}

}  // namespace

QString wordOf(TableFamily family) {
    static const QStringList words{QStringLiteral("sinusoid"),
                                   QStringLiteral("rotary-cos-cache"),
                                   QStringLiteral("rotary-sin-cache"),
                                   QStringLiteral("grid-sinusoid"),
                                   QStringLiteral("inverse-frequencies"),
                                   QStringLiteral("frequency-divisors"),
                                   QStringLiteral("alibi-slopes"),
                                   QStringLiteral("alibi-bias"),
                                   QStringLiteral("t5-bias"),
                                   QStringLiteral("position-ids"),
                                   QStringLiteral("window-index"),
                                   QStringLiteral("axial-rotary"),
                                   QStringLiteral("grid-sinusoid")};
    return words[static_cast<qsizetype>(family)];
}

QString gridChoiceText(std::string_view option, const GridParameters& grid) {
    for (const auto declarations : {gridShared(), gridDeclarations()})
        if (const auto* const found = findOption(declarations, option))
            return translated(found->choices[static_cast<std::size_t>(found->get(grid))].label);
    return {};
}

QString wordOf(AxialContent content) {
    static const QStringList words{QStringLiteral("sine-and-cosine-of-pairs"),
                                   QStringLiteral("cosines"),
                                   QStringLiteral("sines"),
                                   QStringLiteral("pair-cosines"),
                                   QStringLiteral("pair-sines"),
                                   QStringLiteral("cosines-sines"),
                                   QStringLiteral("sines-cosines"),
                                   QStringLiteral("pair-cosines-sines"),
                                   QStringLiteral("pair-sines-cosines"),
                                   QStringLiteral("complex"),
                                   QStringLiteral("angles"),
                                   QStringLiteral("pair-angles")};
    return words[static_cast<qsizetype>(content)];
}

QString contentText(AxialContent content) {
    using enum AxialContent;
    switch (content) {
        case SineAndCosineOfPairs:
            return NamingWords::tr("the sine in the first channel of each pair, the cosine in the second");
        case Cosines:
            return NamingWords::tr("cosines, one per channel");
        case Sines:
            return NamingWords::tr("sines, one per channel");
        case PairCosines:
            return NamingWords::tr("cosines, one per pair");
        case PairSines:
            return NamingWords::tr("sines, one per pair");
        case CosinesSines:
            return NamingWords::tr("cosines, one per channel, then sines");
        case SinesCosines:
            return NamingWords::tr("sines, one per channel, then cosines");
        case PairCosinesSines:
            return NamingWords::tr("cosines, one per pair, then sines");
        case PairSinesCosines:
            return NamingWords::tr("sines, one per pair, then cosines");
        case Complex:
            return NamingWords::tr("cosine and sine of each pair, alternating");
        case Angles:
            return NamingWords::tr("angles, one per channel");
        case PairAngles:
            return NamingWords::tr("angles, one per pair");
    }
    return {};
}

QStringList conventionsOf(const TableReading& name) {
    QStringList names;
    switch (name.family) {
        case TableFamily::Sinusoid:
            addSinusoid(names, name.waves);
            break;
        case TableFamily::RotaryCosines:
        case TableFamily::RotarySines:
            addCache(names, name);
            break;
        case TableFamily::Grid:
            addGrid(names, name);
            addModels(names, name);
            break;
        case TableFamily::GridLayout:
            names << publishedAs(*name.grid);
            break;
        case TableFamily::Axial:
            addModels(names, name);
            break;
        case TableFamily::InverseFrequencies:
            names << (name.ladder.schedule == Schedule::Tensor2Tensor
                          ? QStringLiteral("tensor2tensor inverse timescales")
                          : QStringLiteral("inv_freq of Hugging Face's Llama family"));
            break;
        case TableFamily::FrequencyDivisors:
            names << QStringLiteral("rope_freqs.weight of a GGUF file");
            break;
        case TableFamily::AlibiSlopes:
        case TableFamily::AlibiBias:
        case TableFamily::T5Bias:
        case TableFamily::PositionIds:
        case TableFamily::WindowIndex:
            break;
    }
    return names;
}

QList<Mistake> mistakesOf(const TableReading& name, const Identification& found) {
    const NumberRounding& rounding = found.rounding;
    QList<Mistake> mistakes;
    if (name.waves.model)
        addWaveMistakes(mistakes, name, found.arrangement.complex);
    if (rounding.digits)
        mistakes << Mistake{
            rounding.truncated ? QStringLiteral("truncated-to-%1-digits").arg(*rounding.digits)
                               : QStringLiteral("rounded-to-%1-digits").arg(*rounding.digits),
            rounding.truncated
                ? NamingWords::tr("numbers were truncated to %1 decimal places").arg(*rounding.digits)
                : NamingWords::tr("numbers were rounded to %1 decimal places").arg(*rounding.digits)};
    return mistakes;
}

QString headlineOf(const TableReading& name) {
    return NamingWords::tr("%1: %2", "what a table is: its kind, details")
        .arg(kindText(name), detailText(name));
}

QString headlineOf(const Identification& identification) {
    const auto& names = identification.names;
    if (identification.verdict == Verdict::Unknown)
        return NamingWords::tr("None of the known encodings");
    if (identification.verdict == Verdict::Named)
        return headlineOf(names.front());
    if (names.size() == 1)
        return NamingWords::tr("Ambiguous: %1").arg(headlineOf(names.front()));
    QStringList readings;
    for (const TableReading& name : names)
        readings << headlineOf(name);
    return NamingWords::tr("Ambiguous between %1").arg(readings.join(NamingWords::tr(" and ")));
}

QString exponentText(const Ladder& ladder) {
    const auto [numerator, denominator] = ladder.exponentPerIndex();
    const QString index = numerator == 1 ? QStringLiteral("i") : QStringLiteral("%1i").arg(numerator);
    return ladder.schedule == Schedule::Tensor2Tensor ? QStringLiteral("−%1/(n−1)").arg(index)
                                                      : QStringLiteral("−%1/%2").arg(index).arg(denominator);
}

QString factorsText(const Ladder& ladder) {
    const std::vector<double>& factors = ladder.rotary.longFactors;
    double last = factors.front();
    for (std::size_t i = 0; i < factors.size(); ++i)
        if (ladder.factorErrors.empty() || std::isfinite(ladder.factorErrors[i]))
            last = factors[i];
    const QString range = QStringLiteral("%1 … %2").arg(QString::number(factors.front(), 'g', 4),
                                                        QString::number(last, 'g', 4));
    const std::int64_t untold = ladder.untoldFactors();
    return untold == 0 ? range
                       : NamingWords::tr("%1 (%2 of %3 pairs undetermined)")
                             .arg(range)
                             .arg(untold)
                             .arg(std::ssize(factors));
}

QString columnsText(const std::vector<std::int64_t>& columns) {
    QStringList runs;
    for (std::size_t k = 0; k < columns.size();) {
        std::size_t end = k;
        while (end + 1 < columns.size() && columns[end + 1] == columns[end] + 1)
            ++end;
        runs << (end == k ? QString::number(columns[k])
                          : QStringLiteral("%1–%2").arg(columns[k]).arg(columns[end]));
        k = end + 1;
    }
    constexpr qsizetype kMost = 4;
    return runs.mid(0, kMost).join(QStringLiteral(", ")) +
           (runs.size() > kMost ? QStringLiteral(" …") : QString());
}

QString apartText(const Identification& found) {
    const TableReading& first = found.names.front();
    const Ladder& ladder =
        first.family == TableFamily::InverseFrequencies || first.family == TableFamily::FrequencyDivisors
            ? first.ladder
        : first.family == TableFamily::Grid ? first.axes.front().name.ladder
                                            : first.waves.ladder;
    if (found.names.size() == 1 && first.residual.isOfAPart())
        return NamingWords::tr(
            "some columns do not match: they have another frequency, or their numbers were changed");
    if (found.names.size() == 1 && ladder.untoldFactors() > 0)
        return NamingWords::tr(
            "the slowest pairs rotate too little to measure their factors: more rows or digits are needed");
    if (found.names.size() == 1 && ladder.assumed)
        return NamingWords::tr(
            "the numbers are too few or too coarse to measure the base: more rows or digits are needed");
    if (found.names.size() == 1 && ladder.baseKnown)
        return NamingWords::tr(
            "the base is not a round number: other bases with other exponents fit almost as well");
    if (found.names.size() == 1)
        return NamingWords::tr(
            "columns of a second frequency are needed to determine base, layout and schedule");
    if (first.family == TableFamily::GridLayout)  // the readings differ in their bases
        return NamingWords::tr(
            "the numbers are too few or too coarse to measure the base: more rows or digits are needed");
    if (found.tellingRow >= 0)
        return NamingWords::tr("row %1 would distinguish them").arg(found.tellingRow);
    return NamingWords::tr(
        "no row or column can distinguish them: they describe the same numbers in different ways");
}

QString baseText(const Ladder& ladder) {
    if (!ladder.baseKnown)
        return NamingWords::tr("not determined by the table");
    return QStringLiteral("%1 ± %2").arg(numberText(ladder.base),
                                         QString::number(ladder.measuredBase * ladder.baseError, 'g', 2));
}

QString roundingText(const NumberRounding& rounding) {
    const QString type = verbatim(nameOf(rounding.type));
    if (rounding.isNone())
        return NamingWords::tr("not rounded: %1 is an integer type").arg(type);
    if (rounding.level)
        return NamingWords::tr("integer multiples of %1, for example quantised values")
            .arg(QString::number(*rounding.level, 'g', 6));
    if (!rounding.digits)
        return type;
    return rounding.truncated ? NamingWords::tr("%1 decimal places, truncated").arg(*rounding.digits)
                              : NamingWords::tr("%1 decimal places").arg(*rounding.digits);
}

}  // namespace posiscope
