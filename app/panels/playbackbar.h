// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <span>
#include <string_view>
#include <vector>

class QToolButton;

namespace posiscope {

class Document;
struct CursorDeclaration;
class NumberBox;
class ParameterSlider;
class ScrubLabel;

/// The play button, its speed, and sliders for the cursor: position, second position, dimension.
class PlaybackBar : public QWidget {
    Q_OBJECT

public:
    explicit PlaybackBar(Document& document, QWidget* parent = nullptr);

    /// Adds a menu entry to every slider for animating its coordinate; animationRequested() must be
    /// connected.
    void offerAnimation();
    /// Shows sliders for the coordinates \p options only.
    void offerOnly(std::span<const std::string_view> options);

public slots:
    void setPlaying(bool playing);
    void toggle();
    /// Called for the Space key if the focused control does not use it: toggles playing. A shortcut would
    /// take the key away from focused buttons and lists.
    void pressSpace();

signals:
    void playingChanged(bool playing);
    void animationRequested(const QString& option);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Scrubber {
        const CursorDeclaration* declaration;
        ScrubLabel* label;
        ParameterSlider* slider;
        NumberBox* box;
        bool offered = true;
    };

    void makeSpeed();
    Scrubber makeScrubber(const CursorDeclaration& declaration);
    void showDocument();
    void showParts();
    void name(const Scrubber& scrubber, const QString& label);
    void describe(const Scrubber& scrubber);
    void showText();
    void advance();

    Document& m_document;
    QToolButton* m_play = nullptr;
    QPointer<QWidget> m_refused;  ///< control whose error was reported last
    QToolButton* m_speed = nullptr;
    double m_times = 1;  ///< relative to the normal speed
    double m_owed = 0;   ///< positions not yet made up for the elapsed time
    std::vector<Scrubber> m_scrubbers;
    QTimer m_timer;
    QElapsedTimer m_sinceStep;
};

}  // namespace posiscope
