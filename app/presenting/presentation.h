// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QScreen;

namespace posiscope {

class Document;
class LecturerWindow;
class LessonPanel;
class LessonPlayer;
class LessonStage;
class PlaybackBar;
class TextSize;
struct ViewKind;

/// A full-screen presentation of a lesson, or of one or two views, with large text for a class. Everything
/// can be used as in the window; keys and clicker buttons move through the steps.
class Presentation : public QWidget {
    Q_OBJECT

public:
    Presentation(Document& document, LessonPlayer& player, QWidget* parent = nullptr);

    ~Presentation() override;

    LessonStage& stage() { return *m_stage; }
    LecturerWindow& lecturer() { return *m_lecturer; }

    /// \param views shown if the step has none
    void begin(const std::vector<const ViewKind*>& views);
    /// Shows the lecturer's window, on the other screen if there is one.
    void showNotes();

signals:
    void ended();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void addKeys();
    void addKey(const QKeySequence& key, const std::function<void()>& work);
    void addLightKey(const QKeySequence& key, const std::function<void()>& work);
    void setBlank(bool blank);
    void setSpotlit(bool spotlit);
    void showSpot();
    bool leaveField();
    void showStep();
    void showKeys();
    void showOn(QScreen& own, QScreen& ofLecturer);
    void exchangeScreens();
    void toggleNotes();
    void sizeText();
    void shareWidth();
    void moveDivider(double share);
    void resizeText(void (TextSize::*change)());

    LessonPlayer& m_player;
    LessonPanel* m_panel = nullptr;
    QWidget* m_lesson = nullptr;  ///< card of the panel
    LessonStage* m_stage = nullptr;
    QWidget* m_controls = nullptr;  ///< sliders, hidden at first
    PlaybackBar* m_playback = nullptr;
    QLabel* m_keys = nullptr;
    QWidget* m_blank = nullptr;
    QPointer<QWidget> m_beforeDark;  ///< widget that had the focus
    bool m_spotlit = false;          ///< the mouse pointer is a spot of light over this window
    bool m_pointedAt = false;
    bool m_spotShown = false;
    bool m_pictureAlone = false;      ///< without the text
    std::optional<double> m_share{};  ///< of the text, if the user has moved the divider
    LecturerWindow* m_lecturer = nullptr;
    QTimer m_warned;  ///< runs while the warning is shown that the class would see the notes
};

}  // namespace posiscope
