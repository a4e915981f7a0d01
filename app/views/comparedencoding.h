// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <memory>
#include <optional>

#include "app/views/heatmap.h"
#include "app/views/view.h"
#include "core/analysis/difference.h"

namespace posiscope {

/// A table against the sinusoid in its place: that sinusoid alone, both side by side, or their difference.
class ComparedEncoding {
    Q_DECLARE_TR_FUNCTIONS(ComparedEncoding)

public:
    /// How it is drawn this time.
    struct Moment {
        int coarseness;
        Use use;
        std::optional<QPointF> pointer;
    };

    /// \param owner has this as a member; \p settled is called when a picture has become exact
    ComparedEncoding(QObject& owner, const std::function<void()>& settled)
        : m_first(owner, settled), m_second(owner, settled) {}

    /// Makes the fields of \p document's table and comparison.
    void rebuild(const Document& document);

    void draw(QPainter& painter, const QSize& size, const Document& document, const Theme& theme,
              const Moment& moment);

    /// \p difference is null while it is not known.
    QString explanation(const Document& document, const Difference* difference, bool pending) const;

    QList<ZoomablePlot> plots() const;
    std::optional<Cursor> cursorAt(const Document& document, const QPointF& point) const;
    QString readoutAt(const Document& document, const QPointF& point) const;

private:
    const HeatMap& mapAt(const QPointF& point) const;
    HeatMap::Look look(const QSize& size, bool second, const Document& document) const;
    QString sampledNote() const;
    QString learnedNumbers(const Document& document) const;
    void drawMagnified(QPainter& painter, const QSize& size, const Document& document, const Theme& theme,
                       const QPointF& pointer) const;

    Comparison m_comparison = Comparison::Table;
    HeatMap m_first;
    HeatMap m_second;  ///< used side by side only
};

}  // namespace posiscope
