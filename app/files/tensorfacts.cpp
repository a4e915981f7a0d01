// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tensorfacts.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

/// What models call their table of positions, the surest first; ".weight" may follow.
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
    u"positional_encoding",    // the tutorials of PyTorch and their children
    u"positional_encodings",   //
    u"position_encoding",      //
    u"position_encodings",     //
    u"pos_emb",                // minGPT
    u"pos_encoding",           //
    u"pe",
};

/// The same of their table of word vectors.
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

}  // namespace

QString shownName(const QString& name) {
    return shownWords(name, kLongestName);
}

bool isCalledAsPositions(const QString& name) {
    return std::ranges::any_of(kPositionNames, [&name](QStringView word) { return isCalled(name, word); });
}

bool canBeShown(const TensorFacts& tensor, TableRole role) {
    return tensor.usable || (role == TableRole::Positions && tensor.readable && !tensor.shape.isEmpty());
}

int likelyTable(const QList<TensorFacts>& tensors, TableRole role) {
    const std::span<const QStringView> names =
        role == TableRole::Positions ? std::span<const QStringView>(kPositionNames) : kWordNames;
    for (const QStringView word : names)
        for (int i = 0; i < tensors.size(); ++i)
            if (tensors[i].usable && isCalled(tensors[i].name, word))
                return i;
    for (int i = 0; i < tensors.size(); ++i)
        if (tensors[i].usable)
            return i;
    return -1;
}

int likelyTensor(const QList<TensorFacts>& tensors, TableRole role) {
    int likely = likelyTable(tensors, role);
    for (int i = 0; i < tensors.size() && likely < 0; ++i)
        if (canBeShown(tensors[i], role))
            likely = i;
    return likely;
}

}  // namespace posiscope
