// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculationpanel.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/readingpace.h"
#include "app/formulas/formulatext.h"
#include "app/panels/calculation.h"
#include "app/plots/textsize.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

/// A text view that shows only whole lines: lines cut by its edges are hidden, and an arrow at the bottom
/// shows that there is more.
class WholeLines : public OwnMarkupBrowser {
protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// In the viewport: the top of the first and the bottom of the last whole line.
    struct Seen {
        int top;
        int bottom;
        bool more;  ///< whether there is more below
    };
    Seen seen() const;
};

constexpr int kArrow = 5;  // half of its width
constexpr int kFoot = 12;  // height that the arrow takes

void drawArrow(QPainter& painter, const QPointF& tip, const QColor& colour) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{tip + QPointF(-kArrow, -kArrow), tip, tip + QPointF(kArrow, -kArrow)});
}

WholeLines::Seen WholeLines::seen() const {
    const int height = viewport()->height();
    const int scrolled = verticalScrollBar()->value();
    const bool more = scrolled < verticalScrollBar()->maximum();
    const int foot = more ? height - kFoot : height;
    Seen seen{0, height, more};
    int last = 0;  // bottom of the last whole line
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const double top = document()->documentLayout()->blockBoundingRect(block).top() - scrolled;
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            const auto above = static_cast<int>(std::floor(top + line.y()));
            const auto below = static_cast<int>(std::ceil(top + line.y() + line.height()));
            if (above < 0 && below > 0)
                seen.top = below;
            if (below <= foot)
                last = std::max(last, below);
        }
    }
    if (more && last > seen.top)
        seen.bottom = last;
    return seen;
}

void WholeLines::paintEvent(QPaintEvent* event) {
    const auto [top, bottom, more] = seen();
    const QRect all = viewport()->rect();
    QPaintEvent lines(event->rect() & QRect(all.left(), top, all.width(), bottom - top));
    if (!lines.rect().isEmpty())
        OwnMarkupBrowser::paintEvent(&lines);
    if (!more)
        return;
    QPainter painter(viewport());
    drawArrow(painter, QPointF(all.center().x(), all.bottom() - 3),
              palette().color(QPalette::PlaceholderText));
}

/// The edges do not scroll with the text, so everything is repainted.
void WholeLines::scrollContentsBy(int dx, int dy) {
    OwnMarkupBrowser::scrollContentsBy(dx, dy);
    viewport()->update();
}

}  // namespace

CalculationPanel::CalculationPanel(const Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_pace(new ReadingPace(
          document, [this] { showDocument(); }, this)) {
    setObjectName(QStringLiteral("calculation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    // A text browser lays its text out once; a label would do so for every size hint.
    m_text = new WholeLines;
    m_text->setObjectName(QStringLiteral("calculation-text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->document()->setDocumentMargin(12);
    m_text->setMinimumHeight(60);
    column->addWidget(m_text);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, m_pace, &ReadingPace::ask);
    connect(&document.baseline(), &Baseline::changed, m_pace, &ReadingPace::ask);
    connect(&TextSize::of(), &TextSize::changed, this, [this] {
        m_shown.clear();
        showDocument();
    });
    showDocument();
}

void CalculationPanel::showDocument() {
    const QString html = Calculation::html(m_document);
    if (html == m_shown)
        return;
    m_shown = html;
    const int scrolled = m_text->verticalScrollBar()->value();
    m_text->setHtml(holdingNarrowSpaces(html));
    putBackNarrowSpaces(*m_text->document());
    m_text->setAccessibleName(tr("Calculation"));
    m_text->setAccessibleDescription(spokenText(*m_text->document()));
    m_text->verticalScrollBar()->setValue(scrolled);
}

void CalculationPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showDocument();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
