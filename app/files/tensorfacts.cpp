// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tensorfacts.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/files/tableshape.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

/// Names of position tables in models, the most certain first; ".weight" may follow.
constexpr std::array<QStringView, 16> kPositionNames{
    u"position_embeddings",    // BERT, RoBERTa, ViT
    u"embed_positions",        // BART, OPT, Whisper
    u"wpe",                    // GPT-2
    u"pos_embed",              // timm, DiT, MAE
    u"position_embedding",     // CLIP, SigLIP
    u"positional_embedding",   // OpenAI's CLIP and Whisper
    u"pos_embedding",          // torchvision
    u"position_embeds",        // Perceiver
    u"positional_embeddings",  //
    u"positional_encoding",    // the tutorials of PyTorch and code derived from them
    u"positional_encodings",   //
    u"position_encoding",      //
    u"position_encodings",     //
    u"pos_emb",                // minGPT
    u"pos_encoding",           //
    u"pe",
};

/// Names of tables of word vectors.
constexpr std::array<QStringView, 9> kWordNames{
    u"word_embeddings",  // BERT
    u"wte",              // GPT-2
    u"embed_tokens",     // BART, OPT, Llama
    u"tok_embeddings",   // Meta's Llama
    u"token_embedding",  // CLIP
    u"word_embedding",   // XLNet
    u"word_emb",         // Transformer-XL
    u"embed_in",         // GPT-NeoX
    u"shared",           // T5
};

bool isCalled(const QString& name, QStringView word) {
    QStringView last(name);
    if (last.endsWith(u".weight"))
        last.chop(7);
    if (!last.endsWith(word))
        return false;
    last.chop(word.size());
    return last.isEmpty() || last.endsWith(u'.') || last.endsWith(u'/');
}

/// The first of \p tensors that \p fits accepts and that has one of the names for \p role, otherwise the
/// first that it accepts.
template <class Fits>
int likelyOf(const QList<TensorFacts>& tensors, TableRole role, Fits fits) {
    const std::span<const QStringView> names =
        role == TableRole::Positions ? std::span<const QStringView>(kPositionNames) : kWordNames;
    for (const QStringView word : names)
        for (int i = 0; i < tensors.size(); ++i)
            if (fits(tensors[i]) && isCalled(tensors[i].name, word))
                return i;
    for (int i = 0; i < tensors.size(); ++i)
        if (fits(tensors[i]))
            return i;
    return -1;
}

}  // namespace

QString shownName(const QString& name) {
    return shownWords(name, kLongestName);
}

bool isCalledAsPositions(const QString& name) {
    return std::ranges::any_of(kPositionNames, [&name](QStringView word) { return isCalled(name, word); });
}

bool canBeShown(const TensorFacts& tensor, TableRole role) {
    // Numbers above which identification takes too long; for a list every width has to be tried.
    constexpr qint64 kMostOfList = qint64{1} << 24;
    constexpr qint64 kMostRead = qint64{1} << 30;
    if (tensor.usable || role != TableRole::Positions || !tensor.readable)
        return tensor.usable;
    const qsizetype axes = axesOf(tensor.shape).size();
    const qint64 most = axes == 1 ? kMostOfList : kMostRead;
    return axes != 0 && axes != 2 && countOf(tensor.shape).value_or(most + 1) <= most;
}

int likelyTable(const QList<TensorFacts>& tensors, TableRole role) {
    return likelyOf(tensors, role, [](const TensorFacts& tensor) { return tensor.usable; });
}

int likelyTensor(const QList<TensorFacts>& tensors, TableRole role) {
    const int table = likelyTable(tensors, role);
    return table >= 0 ? table : likelyOf(tensors, role, [role](const TensorFacts& tensor) {
        return canBeShown(tensor, role);
    });
}

}  // namespace posiscope
