// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include <algorithm>

#include "app/document/changeparameters.h"
#include "app/document/subjectparameters.h"
#include "app/texts/translated.h"
#include "core/schemes/ofkind.h"
#include "core/words/gathered.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostStretched = std::int64_t{1} << 24;  // all of which are read once

/// Whether \p scheme has a width and the like that follow from parameters of its own.
bool takesNumbersFromOthers(Scheme scheme) {
    return scheme == Scheme::Relative || scheme == Scheme::Rotary;
}

}  // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      m_encoding(m_maker.make(m_subject.parameters)),
      m_sinusoidal(ofKind<Sinusoidal>(m_encoding)),
      m_undoStack(this) {
    m_undoStack.setUndoLimit(200);
    connect(&m_learner, &Learner::progressed, this, [this] {
        if (!isTrained(parameters()))
            return;
        makeEncoding();
        emit tableLearned();
    });
}

Span Document::spanOf(SpanKind kind, const Spans& spans) const {
    if (kind == SpanKind::None)
        return {};
    return spanWithin(spans.*memberOf(kind), extentOf(kind, parameters()));
}

bool Document::setParameters(const Parameters& parameters, const QString& undoText) {
    Subject subject = m_subject;
    subject.parameters = suited(parameters);
    return setSubject(subject, undoText);
}

bool Document::setTable(const OpenedTable& table, const QString& undoText) {
    return setSubject(withTable(m_subject, table), undoText);
}

PipelineInputs Document::pipelineInputs() const {
    const std::shared_ptr<const Table>& vectors = m_subject.wordVectors.numbers;
    const bool fit = vectors && vectors->columns() == parameters().dModel;
    return {words(), encoding(), fit ? vectors : nullptr};
}

bool Document::setWordVectors(const OpenedTable& vectors, const QString& undoText) {
    return setSubject(withWordVectors(m_subject, vectors), undoText);
}

bool Document::setWords(const InputWords& words, const QString& undoText) {
    Subject subject = m_subject;
    subject.words = words;
    return setSubject(subject, undoText);
}

Parameters Document::withScheme(Scheme scheme) const {
    Parameters wanted = parameters();
    wanted.scheme = scheme;
    if (scheme == parameters().scheme || !takesNumbersFromOthers(parameters().scheme))
        return suited(wanted);
    wanted.dModel = m_underived.dModel;
    if (parameters().scheme == Scheme::Relative) {
        wanted.length = m_underived.length;
        wanted.firstPosition = m_underived.firstPosition;
    } else {
        wanted.layout = m_underived.layout;
        wanted.oddRule = m_underived.oddRule;
        wanted.ablation = m_underived.ablation;
    }
    return suited(wanted);
}

Parameters Document::suited(Parameters wanted) const {
    if (showsOpened(wanted) && !showsOpened(parameters()) && table().numbers)
        wanted.dModel = table().numbers->columns();
    else if (!isAbsolute(parameters()) && wanted.dModel == parameters().dModel && refuse(wanted))
        wanted.dModel = Parameters().dModel;
    return wanted;
}

/// Why \p subject cannot be shown, or nothing if it can.
std::optional<QString> Document::whyNot(const Subject& subject) {
    const auto& [parameters, table, words, vectors, relative, rotary, xray] = subject;
    if (const auto refusal = refuse(relative))
        return translated(*refusal);
    if (const auto refusal = refuse(rotary))
        return translated(*refusal);
    if (const auto refusal = refuse(parameters))
        return translated(*refusal);
    if (auto why = whyNoLayer(xray))
        return why;
    if (showsOpened(parameters) && !table.numbers)
        return tr("no table has been opened; open one with File > Open, or with --table");
    if (showsOpened(parameters) && parameters.dModel != table.numbers->columns())
        return tr("d_model is %1 in the opened table, not %2")
            .arg(table.numbers->columns())
            .arg(parameters.dModel);
    if (showsOpened(parameters) && parameters.scheme == Scheme::Hierarchical &&
        table.numbers->rows() * table.numbers->columns() > kMostStretched)
        return tr("the opened table is too large to stretch hierarchically; the limit is %1 numbers")
            .arg(kMostStretched);
    if (const auto refusal = refuse(words))
        return translated(*refusal);
    if (const auto refusal = refuse(words, parameters))
        return translated(*refusal);
    return std::nullopt;
}

bool Document::setSubject(const Subject& subject, const QString& undoText) {
    return set(subject, m_dragging ? m_drag : -1, undoText);
}

bool Document::set(const Parameters& parameters, int gesture, const QString& undoText) {
    Subject subject = m_subject;
    subject.parameters = parameters;
    return set(subject, gesture, undoText);
}

bool Document::set(const Subject& subject, int gesture, const QString& undoText) {
    const auto why = change(subject, gesture, undoText);
    if (why && !why->isEmpty())
        emit refused(*why);
    return !why;
}

std::optional<QString> Document::change(const SubjectParameter& parameter, double value) {
    m_motion.arrive();
    Subject subject = m_subject;
    parameter.set(subject, value);
    const Scheme scheme = subject.parameters.scheme;
    subject.parameters = scheme == parameters().scheme ? suited(subject.parameters) : withScheme(scheme);
    return change(subject, tr("change %1").arg(translated(parameter.facts.label)));
}

std::optional<QString> Document::change(const Subject& subject, const QString& undoText) {
    return change(subject, m_dragging ? m_drag : -1, undoText);
}

std::optional<QString> Document::change(const Subject& wanted, int gesture, const QString& undoText) {
    m_motion.arrive();
    const Subject subject = derived(wanted);
    if (subject == m_subject)
        return std::nullopt;
    if (m_replays)
        return QString();  // nobody asked for anything
    if (const auto why = whyNot(subject))
        return why;
    m_undoStack.push(new ChangeParameters(*this, subject, gesture, undoText));
    return std::nullopt;
}

void Document::apply(const Subject& subject) {
    if (subject == m_subject)
        return;
    const bool kept = subject.parameters == parameters() && subject.table == table() &&
                      subject.relative == relative() && subject.rotary == rotaryParameters() &&
                      subject.words.ids == words().ids && subject.words.sentence == words().sentence;
    m_subject = subject;
    if (!takesNumbersFromOthers(parameters().scheme))
        m_underived = parameters();
    if (!kept) {
        if (isTrained(parameters()))
            m_learner.ask(parameters());
        else
            m_learner.rest();
        makeEncoding();
    }
    light({});
    const Cursor before = m_cursor;
    m_cursor = seenIn(m_wantedCursor, parameters());
    emit parametersChanged();
    if (m_cursor != before)
        emit cursorChanged();
}

void Document::goTo(const Whereabouts& place) {
    apply(place.subject);
    lookAt(place.spans);
    setCursor(place.cursor);
}

void Document::makeEncoding() {
    m_rotary =
        parameters().scheme == Scheme::Rotary ? std::make_shared<const Rotary>(rotaryParameters()) : nullptr;
    m_relativeTable = parameters().scheme == Scheme::Relative ? relativeTableOf(m_subject) : nullptr;
    m_encoding = atPositionIds(madeEncoding(), words());
    m_sinusoidal = isAbsolute(parameters()) ? ofKind<Sinusoidal>(m_encoding) : nullptr;
}

std::shared_ptr<const Encoding> Document::madeEncoding() {
    if (m_rotary) {
        std::vector<DoubleDouble> frequencies;
        for (std::int64_t i = 0; i < m_rotary->pairs(); ++i)
            frequencies.push_back(m_rotary->frequency(i));
        return std::make_shared<const Sinusoidal>(parameters(), frequencies);
    }
    Parameters shown = parameters();
    std::shared_ptr<const Table> numbers = table().numbers;
    if (const auto state = learned()) {
        shown.steps = state->steps;
        numbers = state->table;
    }
    return m_maker.make(shown, numbers);
}

Subject Document::shownSubject() const {
    Subject shown = m_subject;
    shown.parameters = m_encoding->parameters();
    return shown;
}

std::shared_ptr<const LearningState> Document::learned() const {
    return isTrained(parameters()) ? m_learner.state() : nullptr;
}

bool Document::settle(const std::function<bool(double)>& proceed) {
    if (settled())
        return true;
    const bool done = m_learner.finish(proceed);
    makeEncoding();
    emit tableLearned();
    return done;
}

void Document::setAppearance(const Appearance& appearance) {
    m_motion.arrive();
    if (appearance == m_appearance)
        return;
    m_appearance = appearance;
    emit appearanceChanged();
}

void Document::lookAt(const Spans& spans) {
    m_motion.arrive();
    Appearance appearance = m_appearance;
    appearance.spans = spans;
    setAppearance(appearance);
}

void Document::setCursor(const Cursor& cursor) {
    m_motion.arrive();
    m_wantedCursor = inside(cursor, parameters());
    if (m_wantedCursor == m_cursor)
        return;
    m_cursor = m_wantedCursor;
    light({});
    emit cursorChanged();
}

void Document::light(const Lit& lit) {
    if (lit == m_lit)
        return;
    m_lit = lit;
    emit litChanged();
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
