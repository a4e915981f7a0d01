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

}  // namespace

Document::Document(QObject* parent)
    : QObject(parent), m_encoding(std::make_shared<Sinusoidal>(m_parameters)), m_undoStack(this) {
    m_undoStack.setUndoLimit(200);
}

Span Document::span(SpanKind kind) const {
    if (kind == SpanKind::None)
        return {};
    const Interval extent = extentOf(kind, m_parameters);
    return resolved(m_appearance.spans.*memberOf(kind), static_cast<double>(extent.first),
                    static_cast<double>(extent.last));
}

bool Document::setParameters(const Parameters& parameters, const QString& undoText) {
    if (parameters == m_parameters)
        return true;
    if (const auto why = refuse(parameters)) {
        emit refused(translated(*why));
        return false;
    }
    m_undoStack.push(new ChangeParameters(*this, parameters, m_dragging ? m_drag : -1, undoText));
    return true;
}

void Document::apply(const Parameters& parameters) {
    if (parameters == m_parameters)
        return;
    m_parameters = parameters;
    m_encoding = std::make_shared<Sinusoidal>(m_parameters);
    const Cursor kept = inside(m_cursor);
    const bool moved = kept != m_cursor;
    m_cursor = kept;
    emit parametersChanged();
    if (moved)
        emit cursorChanged();
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
