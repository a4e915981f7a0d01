// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QScrollArea;

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// A draft of a figure, with slow parts sampled: at its final size, or scaled down to the available room,
/// with the scale shown. The user can ask for its final size in any room.
class FigurePreview : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void show(const Document& document, const FigureContent& content, FigureStyle style);
    /// Shows \p text instead of a picture.
    void setText(const QString& text);
    void clear() { setText({}); }
    QSize sizeHint() const override;

signals:
    /// The available room has changed; the figure may be shown again.
    void roomChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    double scaleOf(const FigureStyle& style) const;

    QLabel* m_picture;
    QScrollArea* m_room;
    QCheckBox* m_whole;  ///< true size
    QLabel* m_scale;
    QTimer m_still;  ///< waits until the size stops changing
};

}  // namespace posiscope
