// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// A figure as a draft, in which what takes long is sampled: at the size it will have, or shrunk to the room
/// there is, and by how much.
class FigurePreview : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void show(const Document& document, const FigureContent& content, FigureStyle style);
    /// What stands in the place of a picture.
    void setText(const QString& text);
    void clear() { setText({}); }
    QSize sizeHint() const override;

signals:
    /// There is more or less of it: what was shown may be shown again.
    void roomChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    double shrunk(const FigureStyle& style) const;

    QLabel* m_picture;
    QLabel* m_scale;
    QTimer m_still;  ///< since the size changed last
};

}  // namespace posiscope
