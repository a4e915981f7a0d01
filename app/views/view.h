// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/document/setting.h"
#include "app/pieces/barplace.h"
#include "app/pieces/ink.h"
#include "app/pieces/pairedscales.h"
#include "app/pieces/piece.h"

class QMenu;
class QSinglePointEvent;

namespace posiscope {

class RemedyButton;
struct Theme;

/// The dynamic property of a view that belongs to a lesson: it then leaves out what no step explains.
inline constexpr char kInLesson[] = "inLesson";

/// An action that gives a view something to show: the text of its button, and the resulting setting.
struct Remedy {
    QString text;
    std::optional<Setting> setting{};  ///< std::nullopt: a checkpoint has to be chosen
};

/// Why a view has no picture of the current setting.
struct EmptyState {
    QString why;
    std::optional<Remedy> remedy{};  ///< std::nullopt if the user has to choose
};

/// Why a view of sines and cosines is empty for a grid that has none; std::nullopt for other schemes.
std::optional<EmptyState> withoutWaves(const Document& document);

Remedy remedyByScheme(const Document& document, Scheme scheme);
/// Another kind of relative scheme. \pre the scheme is relative
Remedy remedyByRelative(const Document& document, RelativeKind kind);
/// Uses consecutive positions instead of ids.
Remedy remedyByConsecutive(const Document& document);
/// Uses exact numbers instead of those of an implementation.
Remedy remedyByExact(const Document& document);
Remedy remedyByDModel(const Document& document, std::int64_t dModel);
/// Uses a table trained by the program, before its first step.
Remedy remedyByTraining(const Document& document);

/// One picture of the document. A view reads the document and paints; user actions leave it as signals, which
/// are connected to setters of the document. Views do not know each other.
///
/// draw() does all painting: on screen at the widget's size, in a figure at the requested size. Larger text
/// on screen is the same picture with fewer logical pixels, magnified.
class View : public QWidget {
    Q_OBJECT

public:
    explicit View(const Document& document, QWidget* parent = nullptr);

    /// A sentence or two under the picture, computed from what is shown, so that it always agrees with it.
    /// Call after draw(), because it may refer to the drawn pixels. Empty without a picture.
    QString caption();
    /// The same without omissions for lack of room, so that it is valid for pictures of any size.
    QString meaning();
    /// A sentence saying that values lie beyond the colour scale; empty if none do.
    QString cutSentence() const;
    /// A sentence listing what was omitted from the last picture for lack of room; empty if nothing was.
    QString roomSentence() const;
    /// Names of details that the caption contains in words, so that their omission need not be reported.
    virtual QStringList saidInWords() const { return {}; }
    /// A number at the cursor.
    struct Reading {
        QString what;  ///< as in "PE(57)·PE(31)"
        double value;

        bool operator==(const Reading&) const = default;
    };
    /// The number that tells two compared settings apart; std::nullopt if there is none.
    virtual std::optional<Reading> readingAtCursor() const { return std::nullopt; }

    /// What is shown at the cursor, for screen readers; after draw(). Empty while the view is disabled, for
    /// example while a question covers it.
    QString spokenAtCursor();
    /// The cells of the last picture, for reading one by one; std::nullopt if it has none.
    std::optional<ReadCells> cellsToRead() { return isEnabled() && isReady() ? readCells() : std::nullopt; }

    /// Why there is no picture of the current scheme; std::nullopt if there is one.
    std::optional<QString> nothingToShow() const {
        return applies() ? std::nullopt : std::optional(emptyState().why);
    }
    /// What would give it something to show; std::nullopt if it shows something, or nothing would.
    std::optional<Remedy> remedy() const { return applies() ? std::nullopt : emptyState().remedy; }

    /// Why the picture shows nothing; std::nullopt if it shows something. \pre prepare() was called, and
    /// there is a picture
    virtual std::optional<QString> nothingSeen() const { return std::nullopt; }

    /// The choice shown as tabs in the view's title, or null.
    virtual const Declaration<Appearance>* tabs() const { return nullptr; }

    /// Whether that choice applies to the current scheme.
    virtual bool offersTabs() const { return true; }

    /// Further choices for the view's menu.
    virtual QList<const Declaration<Appearance>*> options() const { return {}; }

    /// Adds actions specific to this view to its menu.
    virtual void addTo(QMenu& menu) { Q_UNUSED(menu); }

    /// Paints everything into \p size logical pixels from (0, 0), including the background. If the view does
    /// not apply to the scheme, paints the reason.
    void draw(QPainter& painter, const QSize& size);

    /// Updates derived data if the parameters have changed; call before draw() outside paintEvent().
    void prepare();

    /// Uses the same colour range as the view beside it. \param scales shared by both; null for a view alone
    void pair(const std::shared_ptr<PairedScales>& scales, PairedScales::Side side);

    /// Uses \p theme instead of the document's, for figures without a background.
    void wear(const Theme& theme);

    /// Shows only these details, as in figures.
    void dress(const Details& details) { m_details = details; }

    /// Uses the user's own labels, in figures.
    void label(const FigureLabels& labels) { m_labels = labels; }

    /// What was omitted from the last picture, by name.
    QStringList missing() const { return applies() ? leftOut() : QStringList(); }
    /// Whether the last picture omits nothing and everything in it is legible.
    virtual bool isWhole() const { return true; }
    /// The default height of a picture of \p width. \pre prepare() was called
    virtual int heightFor(int width) { return width * 3 / 4; }

    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    /// Updates derived data and repaints.
    void refresh();

signals:
    void cursorRequested(const posiscope::Cursor& cursor);
    void panRequested(const posiscope::Spans& spans);   ///< from dragging: apply immediately
    void zoomRequested(const posiscope::Spans& spans);  ///< may be animated
    void appearanceRequested(const posiscope::Appearance& appearance);
    /// Requests the menu of the colour bar of a quantity, at the screen position \p place.
    void barMenuRequested(posiscope::Quantity quantity, const QPoint& place);
    /// Requests the menu of the picture, at the screen position \p place.
    void menuRequested(const QPoint& place);
    void settingRequested(const posiscope::Setting& setting, const QString& undoText);
    void checkpointWanted();  ///< the view needs a checkpoint
    /// What is under the pointer, for the status bar; empty for nothing.
    void readoutChanged(const QString& readout);
    void captionChanged();  ///< a search has finished
    /// A picture has been painted on screen, including preparation, in so many milliseconds.
    void painted(double milliseconds);

protected:
    /// Called when the last drawing will not be needed again: release its data. rebuild() follows before the
    /// next drawing.
    virtual void forget() {}

    const Document& document() const { return m_document; }
    const Theme& theme() const;

    /// Number of pixels that share a value while a slider is dragged: very wide encodings are drawn coarser,
    /// and exactly once the mouse is released.
    int coarseness() const;

    /// The purpose of a picture drawn now.
    Use use() const;
    /// Whether drawing waits for slow results, as a figure does, because it is not repainted.
    bool waits() const { return !isVisible() && !m_details.isDraft(); }

    /// The drawing settings of a picture drawn now.
    Ink ink() const {
        return {.theme = theme(),
                .use = use(),
                .coarseness = coarseness(),
                .cursor = m_details.has(Detail::Cursor),
                .details = m_details,
                .labels = &m_labels,
                .paired = m_paired.get(),
                .first = m_side == PairedScales::A,
                .pointer = m_bar ? std::nullopt : m_pointer};  // a dragged end selects no colour
    }

    /// Call when a search has finished: updates picture and caption.
    void showFound();

    /// Whether the picture depends on what has just changed in the parameters; asked once for each change.
    virtual bool concernsParameters() { return true; }

    /// Whether the view can show the document's scheme; by default encodings made of waves. Views of single
    /// positions need encoding().
    virtual bool applies() const { return m_document.sinusoidal() != nullptr; }

    /// Replaces the picture if the view does not apply: a text, and the button below it.
    virtual EmptyState emptyState() const;

    // The following functions are called only if applies().

    /// The parts of caption() and draw() specific to this kind of view.
    virtual QString explanation() const = 0;
    /// What was omitted from the last picture, by name.
    virtual QStringList leftOut() const { return {}; }
    virtual void paint(QPainter& painter, const QSize& size) = 0;
    /// Lays out a picture of \p size. \pre prepare() was called and the view applies.
    virtual void layOut(const QSize& size) { Q_UNUSED(size); }

    /// The document's parameters have changed: update fields and other derived data. Also called before the
    /// first draw().
    virtual void rebuild() {}

    /// The zoomable plots.
    virtual QList<ZoomablePlot> plots() const { return {}; }

    /// The dimension at \p point whose curve can be toggled from there.
    virtual std::optional<std::int64_t> waveAt(const QPointF&) const { return std::nullopt; }

    /// The cursor for pointing at \p point, if any.
    virtual std::optional<Cursor> cursorAt(const QPointF&) const { return std::nullopt; }

    /// The drawn element that determines it; null if none does, for example beside an axis.
    virtual const void* shownAt(const QPointF&) const { return nullptr; }

    /// Value and place under \p point, as text.
    virtual QString readoutAt(const QPointF&) const { return {}; }

    /// The cells of the last layout, for reading one by one; std::nullopt if there are none.
    virtual std::optional<ReadCells> readCells() const { return std::nullopt; }

    /// The colour bar under \p point, if it can be changed.
    virtual std::optional<BarPlace> barAt(const QPointF&) const { return std::nullopt; }
    /// Whether values lie beyond the ends of the last colour scale.
    virtual bool cutsOff() const { return false; }

    /// The cursor after an arrow key; by default up and down change the position, left and right the
    /// dimension.
    virtual Cursor cursorMoved(int right, int down) const;

    /// Position of the pointer over this view, for magnifiers; never set in figures.
    const std::optional<QPointF>& pointer() const { return m_pointer; }

    /// The position of \p event in the coordinates of draw().
    static QPointF pointOf(const QSinglePointEvent& event);

    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent*) override { updatePointer(std::nullopt); }
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect emptyArea(const QSize& size) const;
    void showWay();
    void takeRemedy();
    bool isReady();
    QSize logicalSize() const;
    void step(int right, int down) {
        emit cursorRequested(applies() ? cursorMoved(right, down) : View::cursorMoved(right, down));
    }
    void lightUp(QPainter& painter);
    std::optional<Cursor> cursorMeant(const QPointF& point) {
        return isReady() ? cursorAt(point) : std::nullopt;
    }
    std::optional<BarPlace> barMeant(const QPointF& point) { return isReady() ? barAt(point) : std::nullopt; }
    void showBar(const std::optional<BarPlace>& bar);
    QList<ZoomablePlot> shownPlots() { return isReady() ? plots() : QList<ZoomablePlot>(); }
    void updatePointer(const std::optional<QPointF>& point);
    void sayReadout();
    void zoomAt(const QPointF& point, double factor);
    void pan(const QPointF& from, const QPointF& to);

    const Document& m_document;
    RemedyButton* m_remedy;
    std::shared_ptr<const Theme> m_theme;  ///< null: the document's
    std::optional<QPointF> m_pointer;
    QString m_readout;  ///< last reported readout
    std::optional<QPointF> m_panFrom;
    std::optional<QPoint> m_menuFrom;  ///< press position of the right button, until it moves
    std::optional<BarPlace> m_bar;     ///< the colour bar pressed on, if any
    Details m_details;
    FigureLabels m_labels;
    std::shared_ptr<PairedScales> m_paired;
    PairedScales::Side m_side = PairedScales::A;
    std::optional<bool> m_built;  ///< for a document to which the view applied, or did not
    bool m_drawn = false;         ///< since the parameters changed
    bool m_laidOut = false;       ///< since it was built
    bool m_reachedByKey = false;  ///< shows the focus frame; after a click it is not needed
};

/// The spans after zooming \p plot by \p factor (< 1: closer) around \p point. Over an axis only that axis is
/// zoomed. Limited to the extent and to a few cells.
Spans zoomed(const Document& document, const ZoomablePlot& plot, const QPointF& point, double factor);

/// The spans after dragging \p plot's content by \p by pixels. Limited to the extent.
Spans panned(const Document& document, const ZoomablePlot& plot, const QPointF& by);

/// The spans with everything that \p plot shows reset to the whole extent.
Spans whole(const Document& document, const ZoomablePlot& plot);

}  // namespace posiscope
