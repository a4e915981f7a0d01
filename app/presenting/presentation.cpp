// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/presentation.h"

#include <QCloseEvent>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QRadialGradient>
#include <QScreen>
#include <QShortcut>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "app/document/document.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/playbackbar.h"
#include "app/plots/textsize.h"
#include "app/presenting/lecturerwindow.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/lessonstage.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

/// Size of a screen on which text of normal size is readable from the last row.
constexpr QSizeF kReadable(900, 520);

/// The text takes the least share of the width with which the whole step fits. On a large screen the picture
/// gains more than the text.
constexpr double kLeastShare = 0.3;
constexpr double kMostShare = 0.42;
constexpr double kMostShareOfLarge = 0.36;
constexpr double kSmallScreen = 1280;
constexpr double kLargeScreen = 1920;
constexpr std::size_t kShares = 5;
/// Of long steps, whose text would have to be smaller than a class can read otherwise.
constexpr std::array kSharesOfLong{0.46, 0.5, 0.54, 0.58};

double mostShare(int width) {
    const double way = std::clamp((width - kSmallScreen) / (kLargeScreen - kSmallScreen), 0.0, 1.0);
    return std::lerp(kMostShare, kMostShareOfLarge, way);
}

// Shares of a divider that the user has moved.
constexpr double kLeastMoved = 0.2;
constexpr double kMostMoved = 0.6;
constexpr double kMove = 0.03;

constexpr double kLeastLesson = 0.2;
constexpr double kLeastPicture = 0.35;

constexpr int kAround = 40;        // margins and gaps
constexpr double kScrolled = 0.4;  // share of a page per key press

constexpr std::chrono::seconds kWarned{8};

/// A spot of light as a mouse pointer.
QCursor spotOfLight(double pixelRatio) {
    constexpr int kRadius = 26;
    QPixmap pixmap(QSize(2 * kRadius, 2 * kRadius) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    // Green with a dark edge: no colour map has both, and no curve is as bright.
    QRadialGradient light(kRadius, kRadius, kRadius);
    light.setStops({{0, QColor(255, 255, 255)},
                    {0.14, QColor(120, 255, 120)},
                    {0.26, QColor(0, 230, 60, 230)},
                    {0.3, QColor(0, 40, 0, 200)},
                    {0.36, QColor(0, 230, 60, 90)},
                    {1, QColor(0, 255, 60, 0)}});
    QPainter(&pixmap).fillRect(0, 0, 2 * kRadius, 2 * kRadius, light);
    return QCursor(pixmap, kRadius, kRadius);
}

/// A screen that does not mirror \p own, such as a projector beside a laptop; null if there is none.
QScreen* otherScreen(const QScreen& own) {
    for (QScreen* screen : QGuiApplication::screens())
        if (screen != &own && !screen->geometry().intersects(own.geometry()))
            return screen;
    return nullptr;
}

QFrame* card(const QString& name, QWidget* content) {
    auto* frame = new QFrame;
    frame->setObjectName(name);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(content);
    return frame;
}

}  // namespace

Presentation::Presentation(Document& document, LessonPlayer& player, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_player(player),
      m_panel(new LessonPanel(document, player)),
      m_lesson(card(QStringLiteral("lessonCard"), m_panel)),
      m_stage(new LessonStage(document)),
      m_controls(card(QStringLiteral("controlsCard"), new ParameterPanel(document))),
      m_playback(new PlaybackBar(document)),
      m_keys(new QLabel),
      m_blank(new QWidget(this)),
      m_lecturer(new LecturerWindow(document, player, this)) {
    setObjectName(QStringLiteral("presentation"));
    m_panel->setOnStage();
    m_controls->setVisible(false);
    m_keys->setObjectName(QStringLiteral("presentation-keys"));
    m_keys->setAlignment(Qt::AlignCenter);
    m_keys->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_lesson);
    row->addWidget(m_controls);
    row->addWidget(m_stage, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 10, 6);
    column->setSpacing(4);
    column->setSizeConstraint(QLayout::SetNoConstraint);  // never wider than the screen
    column->addLayout(row, 1);
    column->addWidget(m_playback);
    column->addWidget(m_keys);
    m_blank->setObjectName(QStringLiteral("blank"));
    m_blank->setAutoFillBackground(true);
    m_blank->setFocusPolicy(Qt::ClickFocus);
    m_blank->setPalette(Qt::black);
    m_blank->setStyleSheet(QStringLiteral("background: black"));
    m_blank->hide();
    connect(&player, &LessonPlayer::stepChanged, this, &Presentation::showStep);
    connect(&player, &LessonPlayer::answered, this, &Presentation::showStep);
    m_warned.setSingleShot(true);
    connect(&m_warned, &QTimer::timeout, this, &Presentation::showKeys);
    connect(m_panel, &LessonPanel::ended, this, &Presentation::close);
    connect(m_panel, &LessonPanel::outgrown, this, &Presentation::shareWidth);
    connect(&player, &LessonPlayer::viewsRequested, this, [this](const std::vector<const ViewKind*>& views) {
        if (!views.empty())
            m_stage->show(views);
        shareWidth();  // the numbers in the text are now those of the scene
    });
    addKeys();
}

/// The main window may be closed during a presentation.
Presentation::~Presentation() {
    setSpotlit(false);
    TextSize::of().endPresenting();
}

/// In both windows, because the lecturer's has the focus if there are two screens.
void Presentation::addKey(const QKeySequence& key, const std::function<void()>& work) {
    for (QWidget* window : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_lecturer)})
        connect(new QShortcut(key, window), &QShortcut::activated, this, work);
}

/// A key that works only while the screen is not blank. On a blank screen any key only ends that, so that the
/// class does not miss the answer to a question.
void Presentation::addLightKey(const QKeySequence& key, const std::function<void()>& work) {
    addKey(key, [this, work] {
        if (m_blank->isHidden())
            work();
        else
            setBlank(false);
    });
}

void Presentation::addKeys() {
    for (const auto key : {Qt::Key_PageDown, Qt::Key_Right})
        addLightKey(key, [this] { m_player.next(); });
    for (const auto key : {Qt::Key_PageUp, Qt::Key_Left})
        addLightKey(key, [this] { m_player.previous(); });
    addLightKey(Qt::Key_Space, [this] { m_playback->pressSpace(); });
    for (const auto key : {Qt::Key_B, Qt::Key_Period})
        addKey(key, [this] { setBlank(m_blank->isHidden()); });
    addKey(Qt::Key_F5, [this] { close(); });
    addLightKey(Qt::Key_Escape, [this] {
        if (leaveField())
            return;
        // On a single screen, the notes cover the pictures and are closed first.
        if (m_lecturer->isActiveWindow() && m_lecturer->screen() == screen())
            m_lecturer->hide();
        else
            close();
    });
    // Shortcuts of the main window do not work here.
    addKey(QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { parentWidget()->close(); });
    for (const auto key : {Qt::Key_Plus, Qt::Key_Equal})
        addKey(QKeySequence(Qt::CTRL | key), [this] { resizeText(&TextSize::larger); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_Minus), [this] { resizeText(&TextSize::smaller); });
    addLightKey(Qt::Key_P, [this] {
        m_controls->setVisible(m_controls->isHidden());
        shareWidth();
    });
    addLightKey(Qt::Key_V, [this] {
        m_pictureAlone = !m_pictureAlone;
        shareWidth();
    });
    addLightKey(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Left), [this] { moveDivider(-kMove); });
    addLightKey(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Right), [this] { moveDivider(kMove); });
    addLightKey(Qt::Key_N, [this] { toggleNotes(); });
    addKey(Qt::Key_X, [this] { exchangeScreens(); });
    addLightKey(Qt::Key_L, [this] { setSpotlit(!m_spotlit); });
    for (int choice = 0; choice < 9; ++choice)
        addLightKey(QKeySequence(Qt::Key_1 + choice), [this, choice] { m_player.choose(choice); });
}

/// Leaves a text field and discards unfinished input, because letters typed there are not keys of the
/// presentation.
bool Presentation::leaveField() {
    if (m_lecturer->leaveHands())
        return true;
    auto* const field = qobject_cast<QLineEdit*>(focusWidget());
    if (field == nullptr || !field->hasFocus())
        return false;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    static_cast<QObject*>(field)->event(&escape);  // sendEvent() would reach the presentation, too
    m_panel->focusText();
    return true;
}

void Presentation::begin(const std::vector<const ViewKind*>& views) {
    m_stage->show(views);
    showKeys();
    showStep();
    QScreen& own = *parentWidget()->screen();
    QScreen* const other = otherScreen(own);
    if (other != nullptr && m_player.isOpen()) {
        m_lecturer->begin();
        showOn(*other, own);
    } else {
        showOn(own, own);
    }
    m_panel->focusText();
}

/// Shows the presentation on \p own. If there are two screens, the lecturer's window is on the other one.
void Presentation::showOn(QScreen& own, QScreen& ofLecturer) {
    if (&own != &ofLecturer) {
        m_lecturer->setScreen(&ofLecturer);
        m_lecturer->setGeometry(
            ofLecturer.availableGeometry().adjusted(kAround, kAround, -kAround, -kAround));
        m_lecturer->show();
    }
    setScreen(&own);
    // Sets the size before showing: text sized for another screen could make it wider than this one.
    setGeometry(own.geometry());
    sizeText();
    showFullScreen();
}

void Presentation::exchangeScreens() {
    QScreen& own = *screen();
    QScreen* const other = otherScreen(own);
    if (other == nullptr)
        return;
    hide();  // a full-screen window cannot change its screen while visible
    m_pointedAt = false;
    showSpot();  // later with the pixels of the other screen
    m_lecturer->hide();
    showOn(*other, m_player.isOpen() ? own : *other);
}

void Presentation::showNotes() {
    m_lecturer->show();
    m_lecturer->activateWindow();
}

/// On a single screen the class would read the answers, so this needs a second key press.
void Presentation::toggleNotes() {
    if (!m_player.isOpen())
        return;
    if (!m_lecturer->isHidden())
        return m_lecturer->hide();
    if (otherScreen(*screen()) == nullptr && !m_warned.isActive()) {
        m_warned.start(kWarned);
    } else {
        m_warned.stop();
        showNotes();
    }
    showKeys();
}

/// A step keeps its width when its question is answered, so that the picture does not move. If sliders leave
/// too little room, the text shrinks first, because the user who opens sliders looks at the picture.
void Presentation::shareWidth() {
    layout()->activate();  // so that the height of the text is known
    const int sliders = m_controls->isHidden() ? 0 : m_controls->sizeHint().width();
    const int picture = std::max(m_stage->layout()->minimumSize().width(), qRound(kLeastPicture * width()));
    const int left = width() - sliders - (sliders > 0 ? picture : 0) - kAround;
    const auto widthOf = [&](double share) {
        return std::min(qRound(m_share.value_or(share) * width()), left);
    };
    std::array<int, kShares> usual{};
    for (std::size_t i = 0; i < kShares; ++i)
        usual[i] =
            widthOf(std::lerp(kLeastShare, mostShare(width()), static_cast<double>(i) / (kShares - 1)));
    std::array<int, kSharesOfLong.size()> ofLong{};
    std::ranges::transform(kSharesOfLong, ofLong.begin(), widthOf);
    const int wanted = m_panel->fittingWidth(usual, ofLong);
    m_lesson->setVisible(m_player.isOpen() && !m_pictureAlone && wanted >= kLeastLesson * width());
    m_lesson->setFixedWidth(std::max(1, wanted));
}

/// Moves the divider between text and picture by \p share of the width, and keeps it there.
void Presentation::moveDivider(double share) {
    const double now = static_cast<double>(m_lesson->width()) / std::max(1, width());
    m_share = std::clamp(m_share.value_or(now) + share, kLeastMoved, kMostMoved);
    shareWidth();
}

/// A text size set by the user overrides fitting, and takes nothing from the picture.
void Presentation::resizeText(void (TextSize::*change)()) {
    moveDivider(0);
    m_panel->setFitting(false);
    (TextSize::of().*change)();
    shareWidth();
}

void Presentation::showKeys() {
    const bool warns = m_warned.isActive();
    if (warns)
        m_keys->setText(
            tr("There is only one screen, so the class would see the answers. Press N again to show the "
               "notes."));
    else
        m_keys->setText(m_player.isOpen()
                            ? tr("← → steps · ↑ ↓ text · Tab links · 1 2 3 answer · Space play · "
                                 "B black screen · V picture · P sliders · L spotlight · N notes · Esc back")
                            : tr("Space play · B black screen · P sliders · L spotlight · Esc back"));
    m_keys->setProperty("warns", warns);
    m_keys->style()->unpolish(m_keys);
    m_keys->style()->polish(m_keys);
}

void Presentation::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showKeys();
}

void Presentation::sizeText() {
    const double kSmall = 720 / kReadable.height();
    const double factor = std::min(width() / kReadable.width(), height() / kReadable.height());
    // Large screens have room for more, besides larger letters.
    TextSize::of().beginPresenting(factor > kSmall ? std::sqrt(kSmall * factor) : std::max(factor, 1.0));
}

/// A blank screen takes the focus; otherwise Return would follow an invisible link.
void Presentation::setBlank(bool blank) {
    if (blank == !m_blank->isHidden())
        return;
    if (blank)
        m_beforeDark = focusWidget();
    m_blank->setVisible(blank);
    m_blank->raise();
    if (blank)
        m_blank->setFocus();
    else if (m_beforeDark)
        m_beforeDark->setFocus();
}

void Presentation::setSpotlit(bool spotlit) {
    if (spotlit == m_spotlit)
        return;
    m_spotlit = spotlit;
    showSpot();
}

/// While the pointer is over this window only: elsewhere it would hide what is pressed.
void Presentation::showSpot() {
    const bool shown = m_spotlit && m_pointedAt;
    if (shown == m_spotShown)
        return;
    m_spotShown = shown;
    if (shown)
        QGuiApplication::setOverrideCursor(spotOfLight(devicePixelRatio()));
    else
        QGuiApplication::restoreOverrideCursor();
}

void Presentation::enterEvent(QEnterEvent* event) {
    QWidget::enterEvent(event);
    m_pointedAt = true;
    showSpot();
}

void Presentation::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_pointedAt = false;
    showSpot();
}

void Presentation::showStep() {
    if (m_player.isOpen())
        m_stage->offerOnly(m_player.varied());
    m_playback->offerOnly(m_player.pointed());
    m_stage->setAsking(m_player.hides(), m_player.covers());
    shareWidth();
}

void Presentation::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_blank->setGeometry(rect());
    sizeText();
    shareWidth();
    QTimer::singleShot(0, this,
                       &Presentation::shareWidth);  // again when bars have the height of the new text
}

/// Any key ends the blank screen. Arrow keys arrive here if the focused control does not use them.
void Presentation::keyPressEvent(QKeyEvent* event) {
    if (!m_blank->isHidden())
        return setBlank(false);
    if (event->key() == Qt::Key_Down)
        m_panel->scroll(kScrolled);
    else if (event->key() == Qt::Key_Up)
        m_panel->scroll(-kScrolled);
    else
        QWidget::keyPressEvent(event);
}

/// For Tab and the like, which do not arrive as key events.
bool Presentation::focusNextPrevChild(bool next) {
    if (m_blank->isHidden())
        return QWidget::focusNextPrevChild(next);
    setBlank(false);
    return true;
}

void Presentation::mousePressEvent(QMouseEvent* event) {
    setBlank(false);
    QWidget::mousePressEvent(event);
}

void Presentation::closeEvent(QCloseEvent* event) {
    setSpotlit(false);
    TextSize::of().endPresenting();  // before the main window becomes visible
    m_lecturer->close();
    QWidget::closeEvent(event);
    emit ended();
}

}  // namespace posiscope
