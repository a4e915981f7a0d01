// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace posiscope {

class Document;
struct Cursor;
class NumberBox;
class ParameterSlider;

/// Play button and scrubbers of the cursor: position, second position, dimension.
class PlaybackBar : public QWidget {
    Q_OBJECT

public:
    explicit PlaybackBar(Document& document, QWidget* parent = nullptr);

public slots:
    void setPlaying(bool playing);

signals:
    void playingChanged(bool playing);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Scrubber {
        QLabel* label;
        ParameterSlider* slider;
        NumberBox* box;
    };

    Scrubber makeScrubber(const char* name, std::int64_t Cursor::*member);
    void showDocument();
    void showText();
    void advance();

    Document& m_document;
    QToolButton* m_play = nullptr;
    Scrubber m_position{};
    Scrubber m_other{};
    Scrubber m_dimension{};
    QTimer m_timer;
};

}  // namespace posiscope
