// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include <algorithm>

#include "app/document/changeparameters.h"
#include "app/document/translated.h"

namespace posiscope {
namespace {

/// \p wanted moved and shortened to lie inside [first, last); all of it when nothing is wanted.
Span resolved(const std::optional<Span>& wanted, double first, double last) {
    if (!wanted)
        return {first, last};
    const double size = std::clamp(wanted->last - wanted->first, std::min(1.0, last - first), last - first);
    const double start = std::clamp(wanted->first, first, last - size);
    return {start, start + size};
}

constexpr std::int64_t kMostForBasis = std::int64_t{1} << 24;  // 128 MB of doubles

/// Whether the rows are those of a file.
bool showsOpened(const Parameters& parameters) {
    return showsTable(parameters) && parameters.initialisation == Initialisation::File;
}

}  // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      m_encoding(m_maker.make(m_parameters)),
      m_sinusoidal(std::dynamic_pointer_cast<const Sinusoidal>(m_encoding)),
      m_undoStack(this) {
    m_undoStack.setUndoLimit(200);
    connect(&m_learner, &Learner::progressed, this, [this] {
        if (!isTrained(m_parameters))
            return;
        makeEncoding();
        emit tableLearned();
    });
}

Span Document::span(SpanKind kind) const {
    if (kind == SpanKind::None)
        return {};
    const Interval extent = extentOf(kind, m_parameters);
    return resolved(m_appearance.spans.*memberOf(kind), static_cast<double>(extent.first),
                    static_cast<double>(extent.last));
}

bool Document::setParameters(const Parameters& parameters, const QString& undoText) {
    return setSubject(suited(parameters), m_table, undoText);
}

bool Document::setTable(const OpenedTable& table, const QString& undoText) {
    Parameters parameters = m_parameters;
    if (!showsTable(parameters))
        parameters.scheme = Scheme::Learned;
    parameters.initialisation = Initialisation::File;
    parameters.dModel = table.numbers->columns();
    parameters.length = table.numbers->rows();
    parameters.trainedLength = parameters.length;
    parameters.firstPosition = 0;
    return setSubject(parameters, table, undoText);
}

/// \p wanted with the width of the opened table where it is just being turned to; while it is shown, another
/// width is a mistake to be told.
Parameters Document::suited(Parameters wanted) const {
    if (showsOpened(wanted) && !showsOpened(m_parameters) && m_table.numbers)
        wanted.dModel = m_table.numbers->columns();
    return wanted;
}

bool Document::setSubject(const Parameters& parameters, const OpenedTable& table, const QString& undoText) {
    return change(Subject{parameters, table}, m_dragging ? m_drag : -1, undoText);
}

bool Document::change(const Parameters& parameters, int gesture, const QString& undoText) {
    return change(Subject{parameters, m_table}, gesture, undoText);
}

bool Document::change(const Subject& subject, int gesture, const QString& undoText) {
    if (subject == Subject{m_parameters, m_table})
        return true;
    if (const auto why = whyNot(subject)) {
        emit refused(*why);
        return false;
    }
    m_undoStack.push(new ChangeParameters(*this, subject, gesture, undoText));
    return true;
}

std::optional<QString> Document::whyNot(const Subject& subject) const {
    const auto& [parameters, table] = subject;
    if (const auto refusal = refuse(parameters))
        return translated(*refusal);
    if (!showsOpened(parameters))
        return std::nullopt;
    if (!table.numbers)
        return tr("no table has been opened; open one with File > Open, or with --table");
    if (parameters.dModel != table.numbers->columns())
        return tr("d_model is %1 in the opened table, not %2")
            .arg(table.numbers->columns())
            .arg(parameters.dModel);
    if (parameters.scheme == Scheme::Hierarchical &&
        table.numbers->rows() * table.numbers->columns() > kMostForBasis)
        return tr("the opened table has too many numbers to make a hierarchical basis of; at most %1")
            .arg(kMostForBasis);
    return std::nullopt;
}

void Document::apply(const Parameters& parameters, const OpenedTable& table) {
    if (parameters == m_parameters && table == m_table)
        return;
    m_parameters = parameters;
    m_table = table;
    if (isTrained(m_parameters))
        m_learner.ask(m_parameters);
    else
        m_learner.rest();
    makeEncoding();
    const Cursor kept = inside(m_cursor);
    const bool moved = kept != m_cursor;
    m_cursor = kept;
    emit parametersChanged();
    if (moved)
        emit cursorChanged();
}

void Document::makeEncoding() {
    Parameters shown = m_parameters;
    std::shared_ptr<const Table> table = m_table.numbers;
    if (const auto state = learned()) {
        shown.steps = state->steps;
        table = state->table;
    }
    m_encoding = m_maker.make(shown, table);
    m_sinusoidal = std::dynamic_pointer_cast<const Sinusoidal>(m_encoding);
}

std::shared_ptr<const LearningState> Document::learned() const {
    return isTrained(m_parameters) ? m_learner.state() : nullptr;
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
    if (appearance == m_appearance)
        return;
    m_appearance = appearance;
    emit appearanceChanged();
}

void Document::setCursor(const Cursor& cursor) {
    const Cursor wanted = inside(cursor);
    if (wanted == m_cursor)
        return;
    m_cursor = wanted;
    emit cursorChanged();
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

Cursor Document::inside(Cursor cursor) const {
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        const ParameterFacts facts = factsWithin(declaration, m_parameters);
        declaration.set(cursor, std::clamp(declaration.get(cursor), facts.minimum, facts.maximum));
    }
    return cursor;
}

}  // namespace posiscope
