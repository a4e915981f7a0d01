// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/relativeparameters.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/parameters/declare.h"
#include "core/relative/windowresampling.h"
#include "core/relative/windowtable.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostTokens = 1048576;
constexpr std::int64_t kMostMixed = 16384;                    // tokens whose rows are mixed layer by layer
constexpr std::int64_t kMostPatches = 1024;                   // on a side
constexpr std::int64_t kMostNumbers = std::int64_t{1} << 22;  // 32 MB of doubles

constexpr std::array<Choice, 10> kKinds{{
    {"shaw", POSISCOPE_TR_NOOP("core", "Shaw, bert4keras"),
     POSISCOPE_TR_NOOP("core", "A trained row for each clipped position difference.")},
    {"nezha", POSISCOPE_TR_NOOP("core", "NEZHA"),
     POSISCOPE_TR_NOOP("core",
                       "Differences are clipped as in Shaw, but the table is a fixed sinusoidal encoding.")},
    {"transformer-xl", POSISCOPE_TR_NOOP("core", "Transformer-XL"),
     POSISCOPE_TR_NOOP("core", "A sinusoidal encoding of how far the key lies before the query.")},
    {"t5", POSISCOPE_TR_NOOP("core", "T5"),
     POSISCOPE_TR_NOOP("core", "A trained number for each distance bucket and each head.")},
    {"alibi", POSISCOPE_TR_NOOP("core", "ALiBi"),
     POSISCOPE_TR_NOOP("core", "The score falls by a fixed amount, the slope, per token of distance.")},
    {"kerple-log", POSISCOPE_TR_NOOP("core", "KERPLE, logarithm"),
     POSISCOPE_TR_NOOP("core", "The score falls by r1·ln(1 + r2·distance).")},
    {"kerple-power", POSISCOPE_TR_NOOP("core", "KERPLE, power"),
     POSISCOPE_TR_NOOP("core", "The score falls by r1·distance^r2.")},
    {"mask", POSISCOPE_TR_NOOP("core", "mask only"),
     POSISCOPE_TR_NOOP("core",
                       "No positional encoding: how much order a mask alone creates over several layers.")},
    {"deberta", POSISCOPE_TR_NOOP("core", "DeBERTa"),
     POSISCOPE_TR_NOOP("core",
                       "A trained row for each bucket of differences; large differences share buckets.")},
    {"window", POSISCOPE_TR_NOOP("core", "window of patches"),
     POSISCOPE_TR_NOOP(
         "core",
         "For each head, a trained number for each offset between two patches, as in Swin and BEiT.")},
}};
constexpr std::array<Choice, 7> kWindowTables{{
    {"swin", POSISCOPE_TR_NOOP("core", "Swin"),
     POSISCOPE_TR_NOOP("core", "Table row (Δy + H − 1)(2W − 1) + Δx + W − 1, where Δ is query minus key.")},
    {"swin-v2", POSISCOPE_TR_NOOP("core", "Swin v2"),
     POSISCOPE_TR_NOOP("core",
                       "Table rows are numbered as in Swin; a network computes their values from the "
                       "logarithms of the offsets.")},
    {"swin-v2-cr", POSISCOPE_TR_NOOP("core", "Swin v2 of timm (cr)"),
     POSISCOPE_TR_NOOP("core", "As in Swin v2, but with the logarithms ±ln(1 + |Δ|).")},
    {"maxvit", POSISCOPE_TR_NOOP("core", "MaxViT, CoAtNet"),
     POSISCOPE_TR_NOOP("core", "Table rows are numbered in the reverse order of Swin: by key minus query.")},
    {"beit", POSISCOPE_TR_NOOP("core", "BEiT"),
     POSISCOPE_TR_NOOP(
         "core", "Table rows as in Swin, and three more for the class token, which precedes the patches.")},
    {"levit", POSISCOPE_TR_NOOP("core", "LeViT, TinyViT"),
     POSISCOPE_TR_NOOP("core", "Table row |Δy|·W + |Δx|: mirrored offsets share a row.")},
    {"vitdet", POSISCOPE_TR_NOOP("core", "ViTDet, SAM"),
     POSISCOPE_TR_NOOP(
         "core",
         "One table for each axis; the table rows are multiplied by the query. Only one axis is shown.")},
}};
constexpr std::array<Choice, 3> kWindowResamplings{{
    {"geometric", POSISCOPE_TR_NOOP("core", "geometric, cubic (BEiT)"),
     POSISCOPE_TR_NOOP("core",
                       "The spacing of the pretrained window's offsets grows geometrically toward the edge; "
                       "cubic splines interpolate between these offsets.")},
    {"geometric-linear", POSISCOPE_TR_NOOP("core", "geometric, linear"),
     POSISCOPE_TR_NOOP("core",
                       "As in BEiT, but with linear interpolation instead of splines: timm without SciPy.")},
    {"bicubic", POSISCOPE_TR_NOOP("core", "bicubic (Swin)"),
     POSISCOPE_TR_NOOP("core", "The offsets of the pretrained window are spaced evenly.")},
}};
constexpr std::array<Choice, 2> kAlignments{{
    {"start", POSISCOPE_TR_NOOP("core", "at the start"),
     POSISCOPE_TR_NOOP("core", "Query 0 is aligned with key 0, as in bert4keras.")},
    {"end", POSISCOPE_TR_NOOP("core", "at the end"),
     POSISCOPE_TR_NOOP("core", "The last query is aligned with the last key, as with a KV cache.")},
}};
constexpr std::array<Choice, 2> kDirections{{
    {"causal", POSISCOPE_TR_NOOP("core", "causal"),
     POSISCOPE_TR_NOOP("core", "A query attends to itself and the keys before it.")},
    {"bidirectional", POSISCOPE_TR_NOOP("core", "bidirectional"),
     POSISCOPE_TR_NOOP("core", "A query attends to the keys on both sides.")},
}};
constexpr std::array<Choice, 4> kConventions{{
    {"press", POSISCOPE_TR_NOOP("core", "paper: −m(i − j)"),
     POSISCOPE_TR_NOOP("core",
                       "The bias is zero on the diagonal and decreases with each token further back.")},
    {"bloom", POSISCOPE_TR_NOOP("core", "BLOOM: m·j"),
     POSISCOPE_TR_NOOP("core",
                       "The bias increases with each key; each row differs from the paper's by a constant.")},
    {"mpt", POSISCOPE_TR_NOOP("core", "MPT: m(j − L + 1)"),
     POSISCOPE_TR_NOOP("core",
                       "The bias is zero at the last key; each row differs from the paper's by a constant.")},
    {"falcon", POSISCOPE_TR_NOOP("core", "Falcon: m·j/√d_head"),
     POSISCOPE_TR_NOOP("core", "Like BLOOM, but the bias is divided by √d_head together with the scores.")},
}};

bool hasClip(const RelativeParameters& p) {
    return p.kind == RelativeKind::Shaw || p.kind == RelativeKind::Nezha;
}
bool isTransformerXl(const RelativeParameters& p) {
    return p.kind == RelativeKind::TransformerXl;
}
bool hasSinusoid(const RelativeParameters& p) {
    return p.kind == RelativeKind::Nezha || isTransformerXl(p);
}
bool isT5(const RelativeParameters& p) {
    return p.kind == RelativeKind::T5;
}
bool isAlibi(const RelativeParameters& p) {
    return p.kind == RelativeKind::Alibi;
}
bool isKerple(const RelativeParameters& p) {
    return p.kind == RelativeKind::KerpleLog || p.kind == RelativeKind::KerplePower;
}
bool isMask(const RelativeParameters& p) {
    return p.kind == RelativeKind::Mask;
}
bool isDeberta(const RelativeParameters& p) {
    return p.kind == RelativeKind::Deberta;
}
bool isWindow(const RelativeParameters& p) {
    return p.kind == RelativeKind::Window;
}
bool isVitDet(const RelativeParameters& p) {
    return isWindow(p) && p.windowTable == WindowTable::VitDet;
}
bool isSwinV2(const RelativeParameters& p) {
    return isWindow(p) && p.windowTable == WindowTable::SwinV2;
}
bool hasPatches(const RelativeParameters& p) {
    return isWindow(p) && !isVitDet(p);
}
bool hasPretrained(const RelativeParameters& p) {
    return isWindow(p) && (isSwinV2(p) || p.windowTable == WindowTable::Swin ||
                           p.windowTable == WindowTable::MaxVit || p.windowTable == WindowTable::Beit);
}
bool hasTokens(const RelativeParameters& p) {
    return !hasPatches(p);
}
bool hasBuckets(const RelativeParameters& p) {
    return isT5(p) || isDeberta(p);
}
bool hasClamp(const RelativeParameters& p) {
    return isTransformerXl(p) || isDeberta(p);
}
bool hasHeads(const RelativeParameters& p) {
    return isT5(p) || isAlibi(p) || hasPatches(p);
}
bool hasDirection(const RelativeParameters& p) {
    return isT5(p) || isAlibi(p) || isKerple(p) || isMask(p);
}
bool hasHeadDimension(const RelativeParameters& p) {
    return hasClip(p) || hasClamp(p) || (isAlibi(p) && p.convention == AlibiConvention::Falcon);
}
bool isRandom(const RelativeParameters& p) {
    return p.kind == RelativeKind::Shaw || hasBuckets(p) || hasPatches(p);
}
/// Transformer-XL's memory always precedes its queries.
bool hasAlignment(const RelativeParameters& p) {
    return p.queries != p.keys && !isTransformerXl(p) && !isWindow(p);
}

ParameterFacts index(std::string_view name, std::string_view option, std::string_view label,
                     std::string_view meaning, std::int64_t greatest) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .maximum = static_cast<double>(greatest),
            .sliderStep = 1};
}

ParameterFacts real(std::string_view name, std::string_view option, std::string_view label,
                    std::string_view meaning, double least, double greatest) {
    ParameterFacts facts = realOf(name, option, label, meaning, greatest, least);
    facts.minimum = least;
    return facts;
}

/// The kind of scheme, and its rows and columns.
Declarations<RelativeParameters> ofMatrix() {
    using P = RelativeParameters;
    return {
        declare<&P::kind>(choiceOf(
            "relative scheme", "relative", POSISCOPE_TR_NOOP("core", "relative scheme"),
            POSISCOPE_TR_NOOP("core", "How the score depends on the distance between two tokens."), kKinds)),
        declare<&P::queries>(
            countOf("queries", "queries", POSISCOPE_TR_NOOP("core", "queries"),
                    POSISCOPE_TR_NOOP("core", "Number of queries, one for each row of the matrix."),
                    POSISCOPE_TR_NOOP("core", "tokens"), 1, kMostTokens),
            hasTokens),
        declare<&P::keys>(
            countOf("keys", "keys", POSISCOPE_TR_NOOP("core", "keys"),
                    POSISCOPE_TR_NOOP("core", "Number of keys, one for each column of the matrix."),
                    POSISCOPE_TR_NOOP("core", "tokens"), 1, kMostTokens),
            hasTokens),
        declare<&P::alignment>(
            choiceOf("alignment", "alignment", POSISCOPE_TR_NOOP("core", "alignment"),
                     POSISCOPE_TR_NOOP("core", "How queries and keys are aligned when their counts differ."),
                     kAlignments),
            hasAlignment),
        declare<&P::bidirectional>(
            choiceOf("direction", "direction", POSISCOPE_TR_NOOP("core", "direction"),
                     POSISCOPE_TR_NOOP("core", "Whether a query attends to the keys after it."), kDirections),
            hasDirection),
    };
}

/// The parameters of the rows that are looked up.
Declarations<RelativeParameters> ofRows() {
    using P = RelativeParameters;
    return {
        declare<&P::clip>(
            index("clip distance", "clip", POSISCOPE_TR_NOOP("core", "clip k"),
                  POSISCOPE_TR_NOOP(
                      "core",
                      "Distances of k or more share one row in each direction; the table has 2k + 1 rows."),
                  32768),
            hasClip),
        declare<&P::clampLength>(
            index(
                "clamp length", "clamp-length", POSISCOPE_TR_NOOP("core", "clamp_len"),
                POSISCOPE_TR_NOOP("core", "Distances above this value are clipped to it; 0 means no limit."),
                kMostTokens),
            hasClamp),
        declare<&P::headDimension>(
            countOf("head dimension", "head-dimension", POSISCOPE_TR_NOOP("core", "d_head"),
                    POSISCOPE_TR_NOOP("core",
                                      "Head dimension: the length of a query, of a key and of a table row."),
                    POSISCOPE_TR_NOOP("core", "dimensions"), 1, 16384),
            hasHeadDimension),
        declare<&P::base>(
            baseOf("relative base", "relative-base", POSISCOPE_TR_NOOP("core", "base"),
                   POSISCOPE_TR_NOOP("core",
                                     "Wavelengths of the sinusoids run from 2π to about 2π·base tokens."),
                   1e9),
            hasSinusoid),
    };
}

/// The parameters of biases, which are looked up or computed per head.
Declarations<RelativeParameters> ofBiases() {
    using P = RelativeParameters;
    return {
        declare<&P::buckets>(
            countOf("buckets", "buckets", POSISCOPE_TR_NOOP("core", "num_buckets"),
                    POSISCOPE_TR_NOOP("core", "Number of buckets per head, for both directions together."),
                    POSISCOPE_TR_NOOP("core", "buckets"), 2, 1024),
            hasBuckets),
        declare<&P::maxDistance>(
            countOf("max distance", "max-distance", POSISCOPE_TR_NOOP("core", "max_distance"),
                    POSISCOPE_TR_NOOP("core", "All distances from this one on share the last bucket."),
                    POSISCOPE_TR_NOOP("core", "tokens"), 2, kMostTokens),
            hasBuckets),
        declare<&P::heads>(countOf("heads", "heads", POSISCOPE_TR_NOOP("core", "heads"),
                                   POSISCOPE_TR_NOOP("core", "How many heads the layer has."),
                                   POSISCOPE_TR_NOOP("core", "heads"), 1, 1024),
                           hasHeads),
        declare<&P::head>(index("head", "head", POSISCOPE_TR_NOOP("core", "head"),
                                POSISCOPE_TR_NOOP("core", "Which head is shown; the first is 0."), 1023),
                          hasHeads),
        declare<&P::convention>(
            choiceOf("ALiBi convention", "alibi-convention", POSISCOPE_TR_NOOP("core", "convention"),
                     POSISCOPE_TR_NOOP("core", "Which form of the bias is added to the scores."),
                     kConventions),
            isAlibi),
        declare<&P::biasMax>(
            real("alibi_bias_max", "alibi-bias-max", POSISCOPE_TR_NOOP("core", "alibi_bias_max"),
                 POSISCOPE_TR_NOOP("core", "The smallest slope of all heads is 2^−alibi_bias_max per token."),
                 0.125, 32),
            isAlibi),
        declare<&P::r1>(real("r1", "kerple-r1", POSISCOPE_TR_NOOP("core", "r1"),
                             POSISCOPE_TR_NOOP("core", "Factor in front of KERPLE's formula."), 0.01, 100),
                        isKerple),
        declare<&P::r2>(
            real("r2", "kerple-r2", POSISCOPE_TR_NOOP("core", "r2"),
                 POSISCOPE_TR_NOOP("core", "KERPLE: factor inside the logarithm, or exponent of the power."),
                 0.01, 100),
            isKerple),
    };
}

/// The parameters of layers without positions.
Declarations<RelativeParameters> ofLayers() {
    using P = RelativeParameters;
    ParameterFacts residual =
        realOf("residual share", "residual", POSISCOPE_TR_NOOP("core", "residual ρ"),
               POSISCOPE_TR_NOOP("core",
                                 "Share of each row that every layer keeps through its residual connection; "
                                 "0 means no residual connections."),
               0.99, 0);
    residual.scale = Scale::Linear;
    return {
        declare<&P::depth>(
            countOf(
                "depth", "depth", POSISCOPE_TR_NOOP("core", "layers H"),
                POSISCOPE_TR_NOOP("core", "Number of attention layers that mix the rows, one after another."),
                POSISCOPE_TR_NOOP("core", "layers"), 1, 128),
            isMask),
        declare<&P::residual>(residual, isMask),
    };
}

/// The parameters of windows of patches.
Declarations<RelativeParameters> ofWindows() {
    using P = RelativeParameters;
    const auto side = [](std::string_view name, std::string_view option, std::string_view label,
                         std::string_view meaning) {
        return countOf(name, option, label, meaning, POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatches);
    };
    return {
        declare<&P::windowTable>(
            choiceOf(
                "window table", "window-table", POSISCOPE_TR_NOOP("core", "table"),
                POSISCOPE_TR_NOOP("core", "How the offset between two patches selects a row of the table."),
                kWindowTables),
            isWindow),
        declare<&P::windowRows>(side("window rows", "window-rows", POSISCOPE_TR_NOOP("core", "window rows"),
                                     POSISCOPE_TR_NOOP("core", "Number of rows of patches in a window.")),
                                hasPatches),
        declare<&P::windowColumns>(
            side("window columns", "window-columns", POSISCOPE_TR_NOOP("core", "window columns"),
                 POSISCOPE_TR_NOOP("core", "Number of columns of patches in a window.")),
            hasPatches),
        declare<&P::pretrainedWindow>(
            index("pretrained window", "pretrained-window", POSISCOPE_TR_NOOP("core", "pretrained window"),
                  POSISCOPE_TR_NOOP("core",
                                    "Side of the window in pretraining; 0 means the same as the window. Swin "
                                    "v2 scales offsets by it to −8 … 8 and then takes logarithms; the other "
                                    "tables are resampled from this size."),
                  kMostPatches),
            hasPretrained),
        declare<&P::windowResampling>(
            choiceOf(
                "window resampling", "window-resampling", POSISCOPE_TR_NOOP("core", "resampling"),
                POSISCOPE_TR_NOOP(
                    "core",
                    "How an opened table is resampled from the pretrained window size to the current one."),
                kWindowResamplings),
            isResampled),
    };
}

/// The parameters of the random numbers that replace trained ones.
Declarations<RelativeParameters> ofRandomNumbers() {
    using P = RelativeParameters;
    return {
        declare<&P::sigma>(
            {.name = "relative sigma",
             .option = "relative-sigma",
             .label = POSISCOPE_TR_NOOP("core", "σ"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core", "Standard deviation of the random numbers that replace the trained ones."),
             .scale = Scale::Logarithmic,
             .whole = false,
             .maximum = 10,
             .sliderMinimum = 0.001},
            isRandom),
        declare<&P::seed>(
            index("relative seed", "relative-seed", POSISCOPE_TR_NOOP("core", "seed"),
                  POSISCOPE_TR_NOOP("core", "Seed of the random numbers that replace the trained ones."),
                  9999),
            isRandom),
    };
}

const Declarations<RelativeParameters>& all() {
    static const auto declarations = joined<RelativeParameters>(
        {ofMatrix(), ofRows(), ofBiases(), ofLayers(), ofWindows(), advanced(ofRandomNumbers())});
    return declarations;
}

std::optional<Message> refuseTable(const RelativeParameters& p) {
    const std::int64_t rows = 2 * p.clip + 1;
    if (rows * p.headDimension > kMostNumbers)
        return Message{
            POSISCOPE_TR_NOOP(
                "core",
                "a table of %1 rows by %2 dimensions is too large; rows × dimensions must be at most %3. The "
                "table has one row for each difference from −k to k, where k is the clip distance"),
            {std::to_string(rows), std::to_string(p.headDimension), std::to_string(kMostNumbers)}};
    return std::nullopt;
}

/// \pre the kind is Deberta
std::optional<Message> refuseDeberta(const RelativeParameters& p) {
    if (p.buckets % 2 != 0 || p.buckets < 4)
        return Message{
            POSISCOPE_TR_NOOP(
                "core",
                "buckets cannot be %1 with DeBERTa; it must be even and at least 4: twice position_buckets"),
            {std::to_string(p.buckets)}};
    if (const std::int64_t half = p.buckets / 4; p.maxDistance - 1 <= half)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "max distance cannot be %1: it must be above %2, because each "
                                         "distance up to %3 has its own bucket"),
                       {std::to_string(p.maxDistance), std::to_string(half + 1), std::to_string(half)}};
    return std::nullopt;
}

/// \pre the kind is Window
std::optional<Message> refuseWindow(const RelativeParameters& p) {
    if (const std::int64_t queries = queriesOf(p), keys = keysOf(p); queries * keys > kMostNumbers)
        return Message{
            POSISCOPE_TR_NOOP(
                "core", "a window of %1 queries and %2 keys is too large; queries × keys must be at most %3"),
            {std::to_string(queries), std::to_string(keys), std::to_string(kMostNumbers)}};
    const bool isCubic = p.windowResampling == WindowResampling::Geometric;
    if (const std::int64_t least = isCubic ? 3 : 2; isResampled(p) && p.pretrainedWindow < least)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "pretrained window cannot be %1: its table is resampled, which needs at "
                              "least %2"),
            {std::to_string(p.pretrainedWindow), std::to_string(least)}};
    if (isSwinV2(p) && p.pretrainedWindow == 1)
        return Message{
            POSISCOPE_TR_NOOP(
                "core", "pretrained window cannot be 1: offsets are divided by its side minus 1, which is 0"),
            {}};
    if (isSwinV2(p) && p.pretrainedWindow == 0 && std::min(p.windowRows, p.windowColumns) == 1)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "a window of Swin v2 cannot have a side of 1 patch: offsets are "
                                         "divided by its side minus 1, which is 0; give a pretrained window"),
                       {}};
    return std::nullopt;
}

std::optional<Message> refuseBuckets(const RelativeParameters& p) {
    const std::int64_t side = p.bidirectional ? p.buckets / 2 : p.buckets;
    if (side < 2)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "%1 buckets are too few; one direction needs at least 2, both directions 4"),
            {std::to_string(p.buckets)}};
    if (p.maxDistance <= side / 2)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "max distance cannot be %1: it must be above %2, because the first %2 "
                              "buckets hold one distance each"),
            {std::to_string(p.maxDistance), std::to_string(side / 2)}};
    return std::nullopt;
}

}  // namespace

std::span<const Declaration<RelativeParameters>> relativeDeclarations() {
    return all();
}

const Declaration<RelativeParameters>* findRelative(std::string_view option) {
    return findOption(relativeDeclarations(), option);
}

std::optional<Message> refuse(const RelativeParameters& parameters) {
    for (const Declaration<RelativeParameters>& declaration : all())
        if (auto why = refuse(declaration, declaration.get(parameters)))
            return why;
    if (hasHeads(parameters) && parameters.head >= parameters.heads)
        return Message{POSISCOPE_TR_NOOP("core", "head cannot be %1: the %2 heads are numbered from 0"),
                       {std::to_string(parameters.head), std::to_string(parameters.heads)}};
    if (hasSinusoid(parameters) && parameters.headDimension % 2 != 0)
        return Message{
            POSISCOPE_TR_NOOP("core", "head dimension cannot be odd (%1): sines and cosines come in pairs"),
            {std::to_string(parameters.headDimension)}};
    if (parameters.kind == RelativeKind::KerplePower && parameters.r2 > 2)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "r2 cannot be above 2 as KERPLE's exponent: the kernel would no longer "
                              "be conditionally positive definite"),
            {}};
    if (isMask(parameters) && parameters.keys > kMostMixed)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "%1 keys are too many with a mask alone; the limit is %2, because "
                                         "every layer mixes all rows"),
                       {std::to_string(parameters.keys), std::to_string(kMostMixed)}};
    if (hasClip(parameters))
        return refuseTable(parameters);
    if (isDeberta(parameters))
        return refuseDeberta(parameters);
    if (isWindow(parameters))
        return refuseWindow(parameters);
    return isT5(parameters) ? refuseBuckets(parameters) : std::nullopt;
}

std::int64_t queriesOf(const RelativeParameters& parameters) {
    return hasPatches(parameters)
               ? windowPrefix(parameters) + parameters.windowRows * parameters.windowColumns
               : parameters.queries;
}

std::int64_t keysOf(const RelativeParameters& parameters) {
    return hasPatches(parameters) ? queriesOf(parameters) : parameters.keys;
}

bool isMasked(const RelativeParameters& parameters) {
    return isTransformerXl(parameters) || (hasDirection(parameters) && !parameters.bidirectional);
}

}  // namespace posiscope
