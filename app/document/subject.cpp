// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/subject.h"

#include <algorithm>

#include "core/relative/relativetable.h"
#include "core/relative/shaw.h"

namespace posiscope {

namespace {

bool isTrainedRelative(const RelativeParameters& relative) {
    return relative.kind == RelativeKind::Shaw || relative.kind == RelativeKind::T5;
}

/// \p subject, of a relative scheme, with its opened table as the trained one.
void useTable(Subject& subject) {
    const Table& table = *subject.table.numbers;
    RelativeParameters& relative = subject.relative;
    subject.parameters.initialisation = Initialisation::File;
    if (relative.kind == RelativeKind::T5) {
        relative.buckets = table.rows();
        relative.heads = table.columns();
        relative.head = std::min(relative.head, relative.heads - 1);
    } else {
        relative.clip = clipOfTable(table.rows());
        relative.headDimension = table.columns();
    }
}

/// How many columns the table of a relative scheme has: the numbers of a head, or one for each head.
std::int64_t widthOf(const RelativeParameters& relative) {
    switch (relative.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
        case RelativeKind::TransformerXl:
            return relative.headDimension;
        case RelativeKind::T5:
        case RelativeKind::Alibi:
            return relative.heads;
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            break;
    }
    return 1;
}

}  // namespace

Subject derived(Subject subject) {
    Parameters& p = subject.parameters;
    if (p.scheme == Scheme::Relative && !refuse(subject.relative)) {
        p.length = std::max(subject.relative.queries, subject.relative.keys);
        p.firstPosition = 0;
        p.dModel = widthOf(subject.relative);
    }
    if (p.scheme == Scheme::Rotary && !refuse(subject.rotary)) {
        p.dModel = pairedChannels(subject.rotary);
        p.layout = subject.rotary.pairing == RotaryPairing::HalfSplit ? Layout::Halves : Layout::Interleaved;
        p.oddRule = OddRule::Reject;
        p.ablation = Ablation::None;
    }
    return subject;
}

bool usesOpened(const Subject& subject) {
    const auto& opened = subject.table.numbers;
    return showsOpened(subject.parameters) ||
           (subject.parameters.scheme == Scheme::Relative && isTrainedRelative(subject.relative) && opened &&
            subject.parameters.initialisation == Initialisation::File && !refuse(subject.relative, *opened));
}

std::shared_ptr<const Table> relativeTableOf(const Subject& subject) {
    return usesOpened(subject) ? subject.table.numbers : relativeTable(subject.relative);
}

bool showsOpened(const Parameters& parameters) {
    return showsTable(parameters) && parameters.initialisation == Initialisation::File;
}

Subject withTable(Subject subject, const OpenedTable& table) {
    subject.table = table;
    Parameters& p = subject.parameters;
    if (p.scheme == Scheme::Relative && isTrainedRelative(subject.relative)) {
        useTable(subject);
        return subject;
    }
    if (!showsTable(p))
        p.scheme = Scheme::Learned;
    p.initialisation = Initialisation::File;
    p.dModel = table.numbers->columns();
    p.length = table.numbers->rows();
    p.trainedLength = p.length;
    p.firstPosition = 0;
    return subject;
}

Subject withWordVectors(Subject subject, const OpenedTable& vectors) {
    subject.wordVectors = vectors;
    if (vectors.numbers && !showsOpened(subject.parameters))
        subject.parameters.dModel = vectors.numbers->columns();
    return subject;
}

}  // namespace posiscope
