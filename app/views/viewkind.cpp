// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/viewkind.h"

#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "app/panels/learningbar.h"
#include "app/panels/wordsbar.h"
#include "app/views/attention/attentionview.h"
#include "app/views/axes/channelsview.h"
#include "app/views/axes/sequenceview.h"
#include "app/views/binary/binaryview.h"
#include "app/views/clock/clockview.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/concatenation/concatenationview.h"
#include "app/views/construction/constructionview.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/layers/layersview.h"
#include "app/views/learning/learningview.h"
#include "app/views/pipeline/pipelineview.h"
#include "app/views/plane/planeview.h"
#include "app/views/precision/precisionview.h"
#include "app/views/relative/biasview.h"
#include "app/views/relative/relativeview.h"
#include "app/views/rotary/rotaryview.h"
#include "app/views/rotation/rotationview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/spectrum/spectrumview.h"
#include "app/views/waves/wavesview.h"
#include "app/views/xray/xrayview.h"
#include "core/parameters/message.h"

namespace posiscope {
namespace {

template <class Kind>
View* make(const Document& document, QWidget* parent) {
    return new Kind(document, parent);
}

QWidget* makePipelineBar(Document& document) {
    return new WordsBar(document, {"labels", "merge", "word-weight", "position-weight", "embedding-scale",
                                   "dropout", "word-seed", "word-steps"});
}

QWidget* makeAttentionBar(Document& document) {
    return new WordsBar(document, {"projection", "phase", "word-weight", "position-weight", "embedding-scale",
                                   "word-seed", "word-steps"});
}

QWidget* makeProjectionBar(Document& document) {
    return new WordsBar(document, {"projection", "phase", "word-seed"});
}

QWidget* makeLearningBar(Document& document) {
    auto* bar = new LearningBar(document);
    QObject::connect(bar, &LearningBar::playRequested, &document.learningPlayback(),
                     &LearningPlayback::setPlaying);
    QObject::connect(bar, &LearningBar::parametersRequested, &document, &Document::setParameters);
    return bar;
}

constexpr std::array<ViewKind, 21> kKinds{{
    {.name = "encoding",
     .title = POSISCOPE_TR_NOOP("core", "Encoding"),
     .subtitle = POSISCOPE_TR_NOOP("core", "position × dimension"),
     .make = &make<EncodingView>,
     .place = Place::UpperLeft,
     .parts = {.positions = true, .dimensions = DimensionChoice::Stretch},
     .palette = "palette",
     .numbers = Matrix::Encoding},
    {.name = "similarity",
     .title = POSISCOPE_TR_NOOP("core", "Similarity"),
     .subtitle = POSISCOPE_TR_NOOP("core", "position × position"),
     .make = &make<SimilarityView>,
     .place = Place::UpperRight,
     .parts = {.positions = true, .others = true},
     .palette = "similarity-palette",
     .numbers = Matrix::Similarity},
    {.name = "waves",
     .title = POSISCOPE_TR_NOOP("core", "Waves"),
     .subtitle = POSISCOPE_TR_NOOP("core", "dimensions over positions"),
     .make = &make<WavesView>,
     .place = Place::LowerLeft,
     .parts = {.positions = true, .dimensions = DimensionChoice::Each}},
    {.name = "clock",
     .title = POSISCOPE_TR_NOOP("core", "Clock"),
     .subtitle = POSISCOPE_TR_NOOP("core", "pairs of dimensions as clock hands"),
     .make = &make<ClockView>},
    {.name = "binary",
     .title = POSISCOPE_TR_NOOP("core", "Binary"),
     .subtitle = POSISCOPE_TR_NOOP("core", "bits, and the pairs with nearest periods"),
     .make = &make<BinaryView>,
     .parts = {.positions = true},
     .palette = "palette"},
    {.name = "rotation",
     .title = POSISCOPE_TR_NOOP("core", "Rotation"),
     .subtitle = POSISCOPE_TR_NOOP("core", "a shift rotates each pair by its own angle"),
     .make = &make<RotationView>,
     .palette = "palette"},
    {.name = "spectrum",
     .title = POSISCOPE_TR_NOOP("core", "Spectrum"),
     .subtitle = POSISCOPE_TR_NOOP("core", "wavelength of every pair"),
     .make = &make<SpectrumView>,
     .palette = "similarity-palette",
     .numbers = Matrix::Spectrum},
    {.name = "construction",
     .title = POSISCOPE_TR_NOOP("core", "Construction"),
     .subtitle = POSISCOPE_TR_NOOP("core", "each row is built from two rows of a table"),
     .make = &make<ConstructionView>,
     .atFirst = false,
     .palette = "palette"},
    {.name = "precision",
     .title = POSISCOPE_TR_NOOP("core", "Precision"),
     .subtitle = POSISCOPE_TR_NOOP("core", "computed values minus exact values"),
     .make = &make<PrecisionView>,
     .atFirst = false,
     .parts = {.positions = true, .dimensions = DimensionChoice::Stretch},
     .palette = "palette",
     .numbers = Matrix::Difference},
    {.name = "learning",
     .title = POSISCOPE_TR_NOOP("core", "Learning"),
     .subtitle = POSISCOPE_TR_NOOP("core", "a table trained from random rows"),
     .make = &make<LearningView>,
     .makeControls = &makeLearningBar,
     .place = Place::UpperRight,
     .atFirst = false},
    {.name = "pipeline",
     .title = POSISCOPE_TR_NOOP("core", "Pipeline"),
     .subtitle = POSISCOPE_TR_NOOP("core", "from words to a transformer's input"),
     .make = &make<PipelineView>,
     .makeControls = &makePipelineBar,
     .place = Place::UpperRight,
     .atFirst = false,
     .palette = "palette"},
    {.name = "attention",
     .title = POSISCOPE_TR_NOOP("core", "Attention"),
     .subtitle = POSISCOPE_TR_NOOP("core", "the four terms of a score"),
     .make = &make<AttentionView>,
     .makeControls = &makeAttentionBar,
     .place = Place::UpperRight,
     .atFirst = false,
     .palette = "palette"},
    {.name = "concatenation",
     .title = POSISCOPE_TR_NOOP("core", "Concatenation"),
     .subtitle = POSISCOPE_TR_NOOP("core", "concatenation amounts to addition"),
     .make = &make<ConcatenationView>,
     .makeControls = &makeProjectionBar,
     .place = Place::UpperRight,
     .atFirst = false,
     .palette = "palette"},
    {.name = "relative",
     .title = POSISCOPE_TR_NOOP("core", "Relative"),
     .subtitle = POSISCOPE_TR_NOOP("core", "queries × keys: the table row or bias of each pair"),
     .make = &make<RelativeView>,
     .place = Place::UpperLeft,
     .atFirst = false,
     .parts = {.positions = true, .others = true},
     .palette = "palette",
     .numbers = Matrix::Relative,
     .scheme = Scheme::Relative},
    {.name = "bias",
     .title = POSISCOPE_TR_NOOP("core", "Bias"),
     .subtitle = POSISCOPE_TR_NOOP("core", "the bias that distance adds to a score"),
     .make = &make<BiasView>,
     .place = Place::UpperRight,
     .atFirst = false,
     .parts = {.positions = true, .others = true},
     .palette = "palette",
     .numbers = Matrix::Bias,
     .scheme = Scheme::Relative},
    {.name = "rotary",
     .title = POSISCOPE_TR_NOOP("core", "Rotary"),
     .subtitle = POSISCOPE_TR_NOOP("core", "queries and keys rotated by position"),
     .make = &make<RotaryView>,
     .place = Place::UpperLeft,
     .atFirst = false,
     .palette = "palette",
     .scheme = Scheme::Rotary},
    {.name = "channels",
     .title = POSISCOPE_TR_NOOP("core", "Channels"),
     .subtitle = POSISCOPE_TR_NOOP("core", "the axis and the partner of every channel"),
     .make = &make<ChannelsView>,
     .place = Place::UpperLeft,
     .atFirst = false,
     .numbers = Matrix::Channels,
     .scheme = Scheme::Axial},
    {.name = "sequence",
     .title = POSISCOPE_TR_NOOP("core", "Sequence"),
     .subtitle = POSISCOPE_TR_NOOP("core", "the position ids of text, images and videos"),
     .make = &make<SequenceView>,
     .place = Place::LowerLeft,
     .atFirst = false,
     .numbers = Matrix::Sequence,
     .scheme = Scheme::Axial},
    {.name = "xray",
     .title = POSISCOPE_TR_NOOP("core", "X-ray"),
     .subtitle = POSISCOPE_TR_NOOP("core", "weight norms of each rotary pair"),
     .make = &make<XrayView>,
     .place = Place::UpperLeft,
     .atFirst = false,
     .palette = "similarity-palette",
     .numbers = Matrix::Xray},
    {.name = "layers",
     .title = POSISCOPE_TR_NOOP("core", "Layers"),
     .subtitle = POSISCOPE_TR_NOOP("core", "wavelengths and reach by layer"),
     .make = &make<LayersView>,
     .place = Place::UpperLeft,
     .atFirst = false,
     .palette = "similarity-palette",
     .numbers = Matrix::Layers},
    {.name = "plane",
     .title = POSISCOPE_TR_NOOP("core", "Plane"),
     .subtitle = POSISCOPE_TR_NOOP("core", "one patch compared with all"),
     .make = &make<PlaneView>,
     .place = Place::UpperRight,
     .atFirst = false,
     .palette = "similarity-palette",
     .numbers = Matrix::Plane,
     .scheme = Scheme::Grid,
     .also = Scheme::Axial},
}};

}  // namespace

std::span<const ViewKind> viewKinds() {
    return kKinds;
}

const ViewKind* findViewKind(std::string_view name) {
    const auto found = std::ranges::find(kKinds, name, &ViewKind::name);
    return found == kKinds.end() ? nullptr : &*found;
}

PictureView* makeDifference(const ViewKind& kind, const Document& document, const Document& baseline) {
    if (kind.numbers == Matrix::Plane)
        return new PlaneView(document, baseline);
    return new ComparisonView(document, baseline, *kind.numbers);
}

bool isOffered(const ViewKind& kind, const Document& document) {
    return kind.numbers != Matrix::Xray || document.setting().xray.loads != nullptr;
}

bool isCalculated(const ViewKind& kind, const Document& document) {
    constexpr std::array<std::string_view, 8> kOthers{"binary",   "pipeline", "attention", "concatenation",
                                                      "learning", "sequence", "xray",      "layers"};
    if (kind.name == "clock")
        return document.appearance().clock == ClockKind::Dials;
    return std::ranges::find(kOthers, kind.name) == kOthers.end();
}

}  // namespace posiscope
