// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include <utility>
#include "app/document/settingparameters.h"
#include "app/document/undocommand.h"
#include "app/texts/translated.h"
#include "core/axes/axialtokens.h"
#include "core/axes/axialwaves.h"
#include "core/axes/gridwaves.h"
#include "core/schemes/ofkind.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

// maximum size of a table to stretch hierarchically; all its numbers are read once
constexpr std::int64_t kMostStretched = std::int64_t{1} << 24;

}  // namespace

Document::Document(QObject* parent) : QObject(parent), m_undoStack(this) {
    makeEncoding();
    m_undoStack.setUndoLimit(200);
    connect(&m_learner, &Learner::progressed, this, [this] {
        if (!isTrained(m_setting.parameters))
            return;
        makeEncoding();
        emit tableLearned();
    });
}

Span Document::spanOf(SpanKind kind, const Spans& spans) const {
    if (kind == SpanKind::None)
        return {};
    return spanWithin(spans.*memberOf(kind), extentOf(kind, extent()));
}

bool Document::setParameters(const Parameters& parameters, const QString& undoText) {
    return setSetting(withParameters(m_setting, parameters), undoText);
}

bool Document::setTable(const OpenedTable& table, const QString& undoText) {
    return setSetting(withTable(m_setting, table, m_last), undoText);
}

PipelineInputs Document::pipelineInputs() const {
    const std::shared_ptr<const Table>& vectors = m_setting.wordVectors.numbers;
    const bool fit = vectors && m_encoding && vectors->columns() == m_encoding->columns();
    return {words(), m_encoding, fit ? vectors : nullptr};
}

bool Document::setWordVectors(const OpenedTable& vectors, const QString& undoText) {
    return setSetting(withWordVectors(m_setting, vectors), undoText);
}

bool Document::setWords(const InputWords& words, const QString& undoText) {
    Setting setting = m_setting;
    setting.words = words;
    return setSetting(setting, undoText);
}

/// Why \p setting cannot be shown; std::nullopt if it can.
std::optional<QString> Document::whyNot(const Setting& setting) {
    const OpenedTable& table = setting.table;
    if (const auto refusal = refuse(setting.parameters))
        return translated(*refusal);
    if (auto why = whyNoLayer(setting.xray))
        return why;
    const auto* const parameters = std::get_if<Parameters>(&setting.parameters);
    const bool opened = parameters && showsOpened(*parameters);
    if (opened && !table.numbers)
        return tr("no table has been opened; open one with File › Open, or with --table");
    if (opened && parameters->dModel != table.numbers->columns())
        return tr("d_model is %1 in the opened table, not %2")
            .arg(table.numbers->columns())
            .arg(parameters->dModel);
    if (opened && parameters->scheme == Scheme::Hierarchical &&
        table.numbers->rows() * table.numbers->columns() > kMostStretched)
        return tr("the opened table is too large for the hierarchical scheme; the limit is %1 numbers")
            .arg(kMostStretched);
    if (const auto refusal = refuse(setting.words))
        return translated(*refusal);
    if (const auto rows = rowsOf(setting.parameters))
        if (const auto refusal = refuse(setting.words, *rows))
            return translated(*refusal);
    return std::nullopt;
}

bool Document::setSetting(const Setting& setting, const QString& undoText) {
    return set(setting, m_dragging ? m_drag : -1, undoText);
}

bool Document::set(const Setting& setting, int gesture, const QString& undoText) {
    const auto why = change(setting, gesture, undoText);
    if (why && !why->isEmpty())
        emit refused(*why);
    return !why;
}

std::optional<QString> Document::change(const SettingParameter& parameter, double value) {
    m_transitions.arrive();
    Setting setting = m_setting;
    parameter.set(setting, value);
    if (const Scheme chosen = schemeOf(setting.parameters); chosen != scheme())
        setting = turned(chosen);
    return change(setting, tr("change %1").arg(translated(parameter.facts.label)));
}

std::optional<QString> Document::change(const Setting& setting, const QString& undoText) {
    return change(setting, m_dragging ? m_drag : -1, undoText);
}

std::optional<QString> Document::change(const Setting& setting, int gesture, const QString& undoText) {
    m_transitions.arrive();
    if (setting == m_setting)
        return std::nullopt;
    if (m_replays)
        return QString();  // not a user's request
    if (const auto why = whyNot(setting))
        return why;
    Snapshot before = snapshot();
    before.learned.reset();  // stored with every step of a drag, it would take much memory
    before.baselineLearned.reset();
    Snapshot after = before;
    after.setting = setting;
    m_undoStack.push(new ChangeSnapshot(*this, std::move(before), std::move(after), gesture, undoText));
    return std::nullopt;
}

Snapshot Document::snapshot() const {
    Snapshot snapshot{.setting = m_setting,
                      .asDifference = m_baseline.asDifference(),
                      .appearance = m_appearance,
                      .cursor = m_wantedCursor,
                      .learned = learned()};
    if (const Document* const baseline = m_baseline.document()) {
        snapshot.baseline = baseline->setting();
        snapshot.baselineLearned = baseline->learned();
    }
    return snapshot;
}

bool Document::show(const Snapshot& snapshot, const QString& undoText) {
    m_transitions.arrive();
    const Snapshot before = this->snapshot();
    Snapshot wanted = snapshot;
    wanted.learned = before.learned;
    wanted.baselineLearned = before.baselineLearned;
    if (wanted == before)
        return true;
    if (m_replays)
        return false;  // not a user's request
    if (const auto why = whyNot(snapshot.setting)) {
        emit refused(*why);
        return false;
    }
    m_undoStack.push(new ChangeSnapshot(*this, before, snapshot, -1, undoText));
    return true;
}

void Document::apply(const Setting& setting) {
    if (setting == m_setting)
        return;
    const bool kept = setting.parameters == m_setting.parameters && setting.table == table() &&
                      setting.words.ids == words().ids && setting.words.sentence == words().sentence;
    m_setting = setting;
    m_last.remember(setting.parameters);
    if (!kept) {
        if (isTrained(setting.parameters))
            m_learner.ask(*parameters());
        else
            m_learner.rest();
        makeEncoding();
    }
    light({});
    const Cursor before = m_cursor;
    m_cursor = seenIn(m_wantedCursor, extent());
    emit parametersChanged();
    if (m_cursor != before)
        emit cursorChanged();
}

/// Keeps the current table if it has only been trained further than that of \p snapshot, up to the wanted
/// number of steps.
void Document::adoptFurther(const Snapshot& snapshot) {
    const auto* const rows = std::get_if<Parameters>(&snapshot.setting.parameters);
    const auto shown = learned();
    const bool further = shown && snapshot.learned && rows && shown->settings == snapshot.learned->settings &&
                         shown->steps >= snapshot.learned->steps && shown->steps <= rows->steps;
    if (snapshot.learned && !further)
        adopt(snapshot.learned);
}

void Document::goTo(const Snapshot& to, const Snapshot& from) {
    if (to.setting != m_setting)
        adoptFurther(to);
    apply(to.setting);
    setAppearance(withChanges(m_appearance, from.appearance, to.appearance));
    if (to.cursor != from.cursor)
        setCursor(seenIn(to.cursor, extent()));
    if (to.asDifference != from.asDifference)
        m_baseline.setAsDifference(to.asDifference);
    if (to.baseline == from.baseline)
        return;
    if (to.baseline)
        m_baseline.hold(*to.baseline, to.baselineLearned);
    else
        m_baseline.release();
}

void Document::moveTo(const Snapshot& place) {
    apply(place.setting);
    lookAt(place.appearance.spans);
    setCursor(place.cursor);
}

void Document::makeEncoding() {
    m_rotary = rotaryParameters() ? std::make_shared<const Rotary>(*rotaryParameters()) : nullptr;
    m_relativeTable = relativeTableOf(m_setting);
    m_encoding = madeEncoding();
    if (m_encoding)
        m_encoding = atPositionIds(m_encoding, words());
    m_sinusoidal = ofKind<Sinusoidal>(m_encoding);
}

std::shared_ptr<const GridWaves> Document::grid() const {
    return ofKind<GridWaves>(m_encoding);
}

std::shared_ptr<const TokenWaves> Document::waves() const {
    const auto table = ofKind<Tabulated>(m_encoding);
    return table ? std::shared_ptr<const TokenWaves>(table, table->waves()) : nullptr;
}

std::shared_ptr<const Encoding> Document::madeEncoding() {
    if (m_rotary)
        return sinesAndCosines(*m_rotary);
    if (const GridParameters* const grid = gridParameters()) {
        const auto rows = learnedGridOf(m_setting);
        return rows ? rows : std::make_shared<const GridWaves>(*grid);
    }
    if (const AxialParameters* const axial = axialParameters())
        return refuseWaves(*axial) ? nullptr : std::make_shared<const AxialWaves>(*axial);
    const Setting shown = shownSetting();
    const auto* const rows = std::get_if<Parameters>(&shown.parameters);
    if (rows == nullptr)
        return nullptr;
    const auto state = learned();
    return m_maker.make(*rows, state ? state->table : table().numbers);
}

Setting Document::shownSetting() const {
    Setting shown = m_setting;
    if (const auto state = learned())
        std::get<Parameters>(shown.parameters).steps = state->steps;
    return shown;
}

bool Document::settle(const std::function<bool(double)>& proceed) {
    if (settled())
        return m_baseline.settle(proceed);
    const bool done = m_learner.finish(proceed);
    makeEncoding();
    emit tableLearned();
    return done && m_baseline.settle(proceed);
}

void Document::setAppearance(const Appearance& appearance) {
    m_transitions.arrive();
    if (appearance == m_appearance)
        return;
    m_appearance = appearance;
    emit appearanceChanged();
}

void Document::lookAt(const Spans& spans) {
    m_transitions.arrive();
    Appearance appearance = m_appearance;
    appearance.spans = spans;
    setAppearance(appearance);
}

void Document::setCursor(const Cursor& cursor) {
    m_transitions.arrive();
    m_wantedCursor = inside(cursor, extent());
    if (m_wantedCursor == m_cursor)
        return;
    m_cursor = m_wantedCursor;
    light({});
    emit cursorChanged();
}

void Document::light(const Highlight& lit) {
    if (lit == m_highlight)
        return;
    m_highlight = lit;
    emit highlightChanged();
}

void Document::beginDrag() {
    if (m_dragging)
        return;
    m_dragging = true;
    ++m_drag;
}

void Document::endDrag() {
    if (!m_dragging)
        return;
    m_dragging = false;
    emit dragEnded();
}

}  // namespace posiscope
