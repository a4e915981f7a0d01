// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/sequenceview.h"

#include <algorithm>

#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"

namespace posiscope {

bool SequenceView::applies() const {
    const AxialParameters* const axial = document().axialParameters();
    return axial != nullptr && idRuleOf(*axial);
}

EmptyState SequenceView::emptyState() const {
    if (const AxialParameters* const axial = document().axialParameters()) {
        Setting other = document().setting();
        AxialParameters reading{.rows = axial->rows, .columns = axial->columns, .input = axial->input};
        reading.model = findAxialModel("qwen3-vl") - axialModels().data();
        other.parameters = reading;
        return {tr("This model sees one picture alone, so its tokens have no position ids in a text."),
                Remedy{tr("Choose %1").arg(translated(modelOf(reading).name)), other}};
    }
    return {tr("This view shows the position ids of text, images and videos. The current scheme has no "
               "rotary axes."),
            remedyByScheme(document(), Scheme::Axial)};
}

void SequenceView::rebuild() {
    if (!applies())
        return;
    const AxialParameters& axial = *document().axialParameters();
    m_ids = std::make_shared<const SequenceIds>(idsOf(axial.input, *idRuleOf(axial), axial.secondsAFrame));
    compose({&m_stairs}, m_stairs);
}

void SequenceView::fill(const QSize&) {
    const AxialParameters& axial = *document().axialParameters();
    m_stairs.show(axial.input, m_ids, idRuleOf(axial)->merge, cursor());
    m_stairs.mark(firstDifferent());
}

/// The first token whose ids are not those of A, if this is B.
std::optional<std::size_t> SequenceView::firstDifferent() const {
    const Document* const held = document().baseline().document();
    const AxialParameters* const axial = held != nullptr ? held->axialParameters() : nullptr;
    if (!m_ids || axial == nullptr || !idRuleOf(*axial))
        return std::nullopt;
    if (m_held != *axial) {
        m_held = *axial;
        m_heldIds =
            std::make_shared<const SequenceIds>(idsOf(axial->input, *idRuleOf(*axial), axial->secondsAFrame));
    }
    return firstDifference(*m_heldIds, *m_ids);
}

/// "Token 12 is the first that differs from A: t 9, h 9, w 9 instead of t 8, h 8, w 9."
QString SequenceView::difference() const {
    const auto token = firstDifferent();
    if (!token)
        return {};
    const auto list = [token](const SequenceIds& ids) {
        QStringList all;
        for (std::size_t axis = 0; axis < ids.axes.size(); ++axis)
            all << QStringLiteral("%1 %2")
                       .arg(QLatin1Char(letterOf(ids.axes[axis])))
                       .arg(allDigits(ids.ids[axis][*token]));
        return all.join(QStringLiteral(", "));
    };
    return tr("Token %1 is the first that differs from A: %2 instead of %3.")
        .arg(readable(static_cast<qint64>(*token)), list(*m_ids), list(*m_heldIds));
}

/// At tokens of the input: a picture of other views may have more. What is beyond is replaced by the first
/// patch and the last token.
Cursor SequenceView::cursor() const {
    Cursor cursor = document().cursor();
    if (!m_ids)
        return cursor;  // a key was pressed before the first painting
    const auto& tokens = m_ids->tokens;
    const auto patch = std::ranges::find(tokens, InputToken::Kind::Patch, &InputToken::kind);
    if (cursor.position >= std::ssize(tokens))
        cursor.position = patch == tokens.end() ? 0 : patch - tokens.begin();
    cursor.otherPosition = std::min<std::int64_t>(cursor.otherPosition, std::ssize(tokens) - 1);
    return cursor;
}

Cursor SequenceView::cursorMoved(int right, int down) const {
    Cursor cursor = this->cursor();
    const std::int64_t last = m_ids ? std::ssize(m_ids->tokens) - 1 : 0;
    cursor.position = std::clamp<std::int64_t>(cursor.position + down, 0, last);
    cursor.otherPosition = std::clamp<std::int64_t>(cursor.otherPosition + right, 0, last);
    return cursor;
}

QString SequenceView::distances() const {
    const Cursor cursor = this->cursor();
    QStringList apart;
    for (std::size_t axis = 0; axis < m_ids->axes.size(); ++axis) {
        const std::vector<double>& ids = m_ids->ids[axis];
        apart << QStringLiteral("%1 %2")
                     .arg(QLatin1Char(letterOf(m_ids->axes[axis])))
                     .arg(allDigits(ids[static_cast<std::size_t>(cursor.otherPosition)] -
                                    ids[static_cast<std::size_t>(cursor.position)]));
    }
    return apart.join(QStringLiteral(", "));
}

QString SequenceView::explanation() const {
    const AxialParameters& axial = *document().axialParameters();
    QStringList sentences{tr("Position ids of %1 tokens as in %2; the next token has %3.")
                              .arg(readable(qint64{std::ssize(m_ids->tokens)}),
                                   translated(modelOf(axial).name), allDigits(m_ids->next))};
    if (const QString apart = difference(); !apart.isEmpty())
        sentences << apart;
    const double delta = idRuleOf(axial)->form == AxisIdRule::Form::TextAtOrigin ? 0 : m_ids->delta();
    if (delta < 0)
        sentences << tr("Ids are %1 behind the number of tokens.").arg(allDigits(-delta));
    else if (delta > 0)
        sentences << tr("Ids are %1 ahead of the number of tokens.").arg(allDigits(delta));
    sentences << tr("From p = %1 to q = %2: %3.")
                     .arg(readable(qint64{cursor().position}), readable(qint64{cursor().otherPosition}),
                          distances());
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
