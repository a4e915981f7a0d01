// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/pieces/barplace.h"
#include "app/pieces/ink.h"
#include "app/pieces/pairedscales.h"
#include "app/pieces/readcells.h"
#include "app/pieces/zoomableplot.h"
#include "app/views/absence.h"

class QMenu;
class QSinglePointEvent;

namespace posiscope {

class WayButton;
struct Theme;
enum class Use;

/// One picture of the document. A view reads the document and paints; what a person does in it leaves as a
/// signal that somebody connects to a setter of the document. Views do not know each other.
///
/// draw() is the only painting there is: on the screen at the widget's size, in a figure at the size asked.
/// Larger text on the screen is the same picture of fewer logical pixels, magnified.
class View : public QWidget {
    Q_OBJECT

public:
    explicit View(const Document& document, QWidget* parent = nullptr);

    /// A sentence or two under the picture, computed from what is shown, so that it cannot contradict it.
    /// Asked for after draw(), because it may speak of the pixels drawn. Empty where there is no picture.
    QString caption();
    /// The same but for what had no room: as true of the picture in another size.
    QString meaning();
    /// That numbers lie beyond the colours, as a sentence; empty where none do.
    QString cutSentence() const;
    /// That something had no room in the last picture, and what, as a sentence; empty where all had.
    QString roomSentence() const;
    /// What of it the meaning says in words, by name, so that nobody misses it on the screen.
    virtual QStringList saidInWords() const { return {}; }
    /// The number at the cursor, with where it stands, where one of two settings is told from the other by
    /// it.
    virtual QString readoutAtCursor() const { return {}; }

    /// What is shown at the cursor, in words for who does not see it; after draw(). Nothing while the view is
    /// disabled, as under the cover of a question.
    QString spokenAtCursor();
    /// The cells of the last picture, to be read one by one; nothing where it has none.
    std::optional<ReadCells> cellsToRead();

    /// Why there is no picture of the present scheme, or nothing if there is one.
    std::optional<QString> nothingToShow() const;

    /// Why there is nothing to see in its picture, or nothing where there is something. \pre prepare() was
    /// called, and there is a picture
    virtual std::optional<QString> nothingSeen() const { return std::nullopt; }

    /// The choice offered as tabs in the view's title, or null.
    virtual const Declaration<Appearance>* tabs() const { return nullptr; }

    /// Whether that choice concerns the present scheme.
    virtual bool offersTabs() const { return true; }

    /// Further choices that concern this view, for its menu.
    virtual QList<const Declaration<Appearance>*> options() const { return {}; }

    /// Adds to its menu what can be done in this view alone.
    virtual void addTo(QMenu& menu) { Q_UNUSED(menu); }

    /// Paints everything into \p size logical pixels from (0, 0). Background included.
    /// Where the view has nothing to say of the scheme, it says that.
    void draw(QPainter& painter, const QSize& size);

    /// Derived data is made if the parameters have changed since; must come before draw() outside of
    /// paintEvent().
    void prepare();

    /// Spans the same colours as the view beside it. \param scales of both; null where it stands alone
    void pair(const std::shared_ptr<PairedScales>& scales, PairedScales::Side side);

    /// Wears \p theme instead of the document's: figures without a background.
    void wear(const Theme& theme);

    /// Shows these details only, as figures do.
    void dress(const Details& details) { m_details = details; }

    /// What had no room in the last picture, by name.
    QStringList missing() const { return applies() ? leftOut() : QStringList(); }
    /// Whether nothing is missing in the last picture, and everything is as large as it takes to be read.
    virtual bool isWhole() const { return true; }
    /// How high a picture of \p width should be, where nothing else says so. \pre prepare() was called
    virtual int heightFor(int width) { return width * 3 / 4; }

    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    /// Makes derived data again and paints.
    void refresh();

signals:
    void cursorRequested(const posiscope::Cursor& cursor);
    void panRequested(const posiscope::Spans& spans);   ///< under a hand: at once
    void zoomRequested(const posiscope::Spans& spans);  ///< may take the time the eye needs to follow
    void appearanceRequested(const posiscope::Appearance& appearance);
    /// The menu of the colour bar of a quantity, at \p place of the screen.
    void barMenuRequested(posiscope::Quantity quantity, const QPoint& place);
    /// What can be done with the picture, at \p place of the screen.
    void menuRequested(const QPoint& place);
    void settingRequested(const posiscope::Setting& setting, const QString& undoText);
    void checkpointWanted();  ///< there is nothing to see without one
    /// What is under the pointer, for the status bar; empty when nothing is.
    void readoutChanged(const QString& readout);
    void captionChanged();  ///< something that takes a search was found
    /// A picture has reached the screen; making and painting it took so long.
    void painted(double milliseconds);

protected:
    /// Nobody sees what was drawn last, nor will again: what it was made of need not be kept. What comes next
    /// is rebuild().
    virtual void forget() {}

    const Document& document() const { return m_document; }
    const Theme& theme() const;

    /// How many pixels share a value while a slider is dragged: very wide encodings are drawn coarser, and
    /// exactly as soon as the mouse lets go.
    int coarseness() const;

    /// What a picture drawn now is for.
    Use use() const;
    /// Whether it waits for what takes long, as a figure does, which nobody paints again.
    bool waits() const { return !isVisible() && !m_details.isDraft(); }

    /// With what pictures are drawn now.
    Ink ink() const {
        return {.theme = theme(),
                .use = use(),
                .coarseness = coarseness(),
                .cursor = m_details.has(Detail::Cursor),
                .details = m_details,
                .paired = m_paired.get(),
                .first = m_side == PairedScales::A,
                .pointer = m_bar ? std::nullopt : m_pointer};  // a held end says nothing of a colour
    }

    /// Something that takes a search was found: picture and caption can say more.
    void showFound();

    /// Whether the view can show the document's scheme; by default what is made of waves. Views of positions
    /// by themselves need encoding().
    virtual bool applies() const { return m_document.sinusoidal() != nullptr; }

    /// What stands in the place of the picture where the view does not apply, and the button under it.
    virtual Absence absence() const;

    // What follows is asked for only where applies().

    /// caption() and draw() of this kind of view.
    virtual QString explanation() const = 0;
    /// What had no room in the last picture, by name.
    virtual QStringList leftOut() const { return {}; }
    virtual void paint(QPainter& painter, const QSize& size) = 0;
    /// Gives everything its place in a picture of \p size. \pre prepare() was called and the view applies.
    virtual void layOut(const QSize& size) { Q_UNUSED(size); }

    /// The document's parameters have changed: make fields and other derived data again. Called once before
    /// the first draw() as well.
    virtual void rebuild() {}

    /// The plots that can be zoomed.
    virtual QList<ZoomablePlot> plots() const { return {}; }

    /// The dimension at \p point whose curve among the waves can be shown or not from here.
    virtual std::optional<std::int64_t> waveAt(const QPointF&) const { return std::nullopt; }

    /// The cursor that pointing at \p point means, or nothing.
    virtual std::optional<Cursor> cursorAt(const QPointF& point) const;

    /// Which of the things drawn shows what is meant there; null where none does, as beside an axis.
    virtual const void* shownAt(const QPointF&) const { return nullptr; }

    /// The number under \p point, with where it stands.
    virtual QString readoutAt(const QPointF& point) const;

    /// The cells of what was laid out, to be read one by one; nothing where there are none.
    virtual std::optional<ReadCells> readCells() const { return std::nullopt; }

    /// The colour bar under \p point, where it can be changed.
    virtual std::optional<BarPlace> barAt(const QPointF& point) const;
    /// Whether numbers lie beyond the ends of the colours of the last picture.
    virtual bool cutsOff() const { return false; }

    /// What an arrow key moves; by default up and down the position, left and right the dimension.
    virtual Cursor cursorMoved(int right, int down) const;

    /// Where the pointer rests over this view, for magnifiers; never set in figures.
    const std::optional<QPointF>& pointer() const { return m_pointer; }

    /// Where \p event happened, in the coordinates of draw().
    static QPointF pointOf(const QSinglePointEvent& event);

    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect absenceArea(const QSize& size) const;
    void showWay();
    void takeWay();
    bool isReady();
    QSize logicalSize() const;
    void step(int right, int down);
    void lightUp(QPainter& painter);
    std::optional<Cursor> cursorMeant(const QPointF& point);
    std::optional<BarPlace> barMeant(const QPointF& point);
    void showBar(const std::optional<BarPlace>& bar);
    QList<ZoomablePlot> shownPlots();
    void updatePointer(const std::optional<QPointF>& point);
    void sayReadout();
    void zoomAt(const QPointF& point, double factor);
    void pan(const QPointF& from, const QPointF& to);

    const Document& m_document;
    WayButton* m_way;
    std::shared_ptr<const Theme> m_theme;  ///< null: the document's
    std::optional<QPointF> m_pointer;
    QString m_readout;  ///< what was said last of what is there
    std::optional<QPointF> m_panFrom;
    std::optional<QPoint> m_menuFrom;  ///< where the right button went down and has not moved since
    std::optional<BarPlace> m_bar;     ///< where the button went down, if that is a colour bar
    Details m_details;
    std::shared_ptr<PairedScales> m_paired;
    PairedScales::Side m_side = PairedScales::A;
    bool m_built = false;
    bool m_drawn = false;         ///< since the parameters changed
    bool m_laidOut = false;       ///< since it was built
    bool m_reachedByKey = false;  ///< then the focus is shown, as a click shows itself
};

}  // namespace posiscope
