// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <vector>

class QToolButton;

namespace posiscope {

class Document;
struct CursorDeclaration;
class NumberBox;
class ParameterSlider;
class ScrubLabel;

/// Play button, its speed, and scrubbers of the cursor: position, second position, dimension.
class PlaybackBar : public QWidget {
    Q_OBJECT

public:
    explicit PlaybackBar(Document& document, QWidget* parent = nullptr);

    /// Offers on every scrubber to animate its coordinate; somebody has to listen.
    void offerAnimation();

public slots:
    void setPlaying(bool playing);
    void toggle();
    /// What Space does where no control that has the focus has a use for it: it plays. A shortcut would take
    /// it away from the button or list that has.
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
    };

    void makeSpeed();
    Scrubber makeScrubber(const CursorDeclaration& declaration);
    void showDocument();
    void name(const Scrubber& scrubber, const QString& label);
    void describe(const Scrubber& scrubber);
    void showText();
    void advance();

    Document& m_document;
    QToolButton* m_play = nullptr;
    QPointer<QWidget> m_refused;  ///< whose reason was told last
    QToolButton* m_speed = nullptr;
    double m_times = 1;  ///< the usual speed
    double m_owed = 0;   ///< positions that time has passed over and the cursor has not
    std::vector<Scrubber> m_scrubbers;
    QTimer m_timer;
    QElapsedTimer m_sinceStep;
};

}  // namespace posiscope
