// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <memory>
#include <optional>
#include <vector>

#include "app/figures/comparedfigure.h"
#include "app/figures/panelgrid.h"

class QPainter;

namespace posiscope {

class Details;
class Document;
class PictureView;
struct Theme;
struct ViewKind;
struct FigureContent;

/// Views as the panels of one figure: plot areas on one grid, letters on a line, colours shared where that is
/// asked. Sizes are logical pixels. While a setting is held a view has two panels, A and B, or one of the
/// difference.
class PanelSheet {
public:
    /// \param document of panels without one of their own \param details of those, likewise
    /// \param moving said behind every title
    PanelSheet(const Document& document, const FigureContent& content, const Theme& theme,
               const Details& details, const QString& moving = {});
    ~PanelSheet();
    PanelSheet(const PanelSheet&) = delete;
    PanelSheet& operator=(const PanelSheet&) = delete;

    int heightFor(int width);

    /// Gives every panel its place in \p size. \returns whether there is room for plots at all
    bool layOut(const QSize& size);

    /// The plot areas as they were laid out last, as large as the views made them.
    QList<QRect> plots() const;

    /// Whether nothing is left out of so much room.
    bool isWhole(const QSize& size);
    /// What has no room in \p size, and in how much all has.
    std::optional<Lack> lackOfRoom(const QSize& size);

    /// \p size of \p painter filled, background included.
    void draw(QPainter& painter, const QSize& size);

private:
    struct Panel;

    void add(const Document& document, const ViewKind& kind, const Details& details);
    void add(std::unique_ptr<PictureView> view, const ViewKind& kind, const Details& details,
             const QString& name, int pair);
    PanelGrid grid() const;
    void probe(const QSize& room);
    void measure(Panel& panel) const;
    int heightOf(const Panel& panel, int column) const;
    int captionOf(const Panel& panel, int width) const;
    void shareColours(QPainter& painter);
    void drawHeading(QPainter& painter, const Panel& panel, const QString& letter,
                     const QPoint& corner) const;
    void drawCaption(QPainter& painter, const Panel& panel, int top) const;

    const Theme& m_theme;
    std::vector<Panel> m_panels;
    QString m_letters;
    QString m_moving;  ///< said behind every title
    int m_columns;
    bool m_shared;
    int m_heading = 0;  ///< a row over the panels for titles and names; 0: letters stand in the corners
};

}  // namespace posiscope
