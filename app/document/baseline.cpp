// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/baseline.h"

#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/setting.h"
#include "app/document/undocommand.h"

namespace posiscope {
namespace {

/// Of A or B.
PatchGrids picturesIn(const Document& document) {
    return patchGridsOf(document.setting().parameters);
}

/// Where a position of B goes that is at \p now, when that of A goes from \p before to \p wanted.
std::int64_t movedAlong(const PatchGrids& ofA, std::int64_t before, std::int64_t wanted,
                        const PatchGrids& ofB, std::int64_t now) {
    const std::int64_t token = correspondingToken(wanted, ofA, ofB);
    const auto a = ofA.at(before);
    const auto b = ofB.at(now);
    if (token != now || !a || !b || !a->contains(before) || !a->contains(wanted))
        return token;
    const auto stepped = [](std::int64_t at, std::int64_t from, std::int64_t to, std::int64_t count) {
        return std::clamp<std::int64_t>(at + (to > from) - (to < from), 0, count - 1);
    };
    const PatchPlace from = a->nearest(before);
    const PatchPlace to = a->nearest(wanted);
    const PatchPlace at = b->nearest(now);
    return b->tokenOf(
        {stepped(at.row, from.row, to.row, b->rows), stepped(at.column, from.column, to.column, b->columns)});
}

}  // namespace

Baseline::Baseline(Document& live) : m_live(live) {}

Baseline::~Baseline() = default;

bool Baseline::holds(const Setting& setting) const {
    return m_held && m_held->setting() == setting;
}

void Baseline::hold() {
    hold(m_live.shownSetting(), m_live.learned());
}

bool Baseline::hold(const Setting& setting, const std::shared_ptr<const LearningState>& learned) {
    auto held = std::make_unique<Document>();
    connect(held.get(), &Document::refused, &m_live, &Document::sayRefused);
    held->adopt(learned);
    if (!held->setSetting(setting)) {
        release();
        return false;
    }
    held->setAppearance(m_live.appearance());
    held->setCursor(cursorIn(*held));
    Document* const other = held.get();
    connect(&m_live, &Document::appearanceChanged, other,
            [this, other] { other->setAppearance(m_live.appearance()); });
    for (const auto signal : {&Document::cursorChanged, &Document::parametersChanged})
        connect(&m_live, signal, other, [this, other] { other->setCursor(cursorIn(*other)); });
    m_held.swap(held);
    emit changed();  // views of the previous A are deleted here, before it is deleted itself
    return true;
}

Cursor Baseline::cursorIn(const Document& held) const {
    const PatchGrids ofA = picturesIn(held);
    const PatchGrids ofB = picturesIn(m_live);
    Cursor cursor = m_live.cursor();
    for (std::int64_t* const position : {&cursor.position, &cursor.otherPosition})
        *position = correspondingToken(*position, ofB, ofA);
    return cursor;
}

void Baseline::moveCursor(const Cursor& wanted) {
    const PatchGrids ofA = picturesIn(*m_held);
    const PatchGrids ofB = picturesIn(m_live);
    const Cursor& before = m_held->cursor();
    Cursor cursor = m_live.cursor();
    for (const auto member : {&Cursor::position, &Cursor::otherPosition})
        if (wanted.*member != before.*member)
            cursor.*member = movedAlong(ofA, before.*member, wanted.*member, ofB, cursor.*member);
    if (wanted.dimension != before.dimension)
        cursor.dimension = wanted.dimension;
    m_live.setCursor(cursor);
}

bool Baseline::settled() const {
    return !m_held || m_held->settled();
}

bool Baseline::settle(const std::function<bool(double)>& proceed) {
    return !m_held || m_held->settle(proceed);
}

void Baseline::reload(const OpenedTable& table) {
    if (m_held)
        hold(withReloaded(m_held->setting(), table));
}

void Baseline::release() {
    if (!m_held)
        return;
    const std::unique_ptr<Document> before = std::move(m_held);
    emit changed();
}

void Baseline::change(const std::optional<Setting>& setting, const QString& undoText) {
    m_live.transitions().arrive();
    Snapshot snapshot = m_live.snapshot();
    snapshot.baseline = setting;
    snapshot.baselineLearned.reset();
    m_live.show(snapshot, undoText);
}

void Baseline::setAsDifference(bool wanted) {
    if (std::exchange(m_asDifference, wanted) != wanted)
        emit modeChanged();
}

void Baseline::exchange() {
    if (!m_held)
        return;
    m_live.transitions().arrive();
    Snapshot exchanged = m_live.snapshot();
    exchanged.setting = m_held->shownSetting();
    exchanged.cursor = m_held->cursor();  // the same patch, of pictures of two sizes
    exchanged.learned = m_held->learned();
    exchanged.baseline = m_live.shownSetting();
    exchanged.baselineLearned = m_live.learned();
    m_live.show(exchanged, tr("exchange A and B"));
}

Setting withReloaded(Setting setting, const OpenedTable& table) {
    if (setting.wordVectors.numbers && setting.wordVectors.source == table.source)
        setting = withWordVectors(setting, table);
    if (!setting.table.numbers || setting.table.source != table.source)
        return setting;
    if (!usesOpened(setting)) {
        setting.table = table;
        return setting;
    }
    const SchemeParameters before = setting.parameters;
    const std::int64_t rowsBefore = setting.table.numbers->rows();
    setting = withTable(setting, table);
    if (const auto* const was = std::get_if<Parameters>(&before)) {
        auto& rows = std::get<Parameters>(setting.parameters);
        rows.firstPosition = was->firstPosition;
        // A length that was not that of the old table stays.
        if (was->length != rowsBefore)
            rows.length = was->length;
        if (was->trainedLength != rowsBefore)
            rows.trainedLength = was->trainedLength;
    }
    return setting;
}

bool reloadTable(Document& document, const OpenedTable& table) {
    return ChangeSnapshot::reload(document, table);
}

}  // namespace posiscope
