// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/playbackbar.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr int kFrame = 33;             // milliseconds
constexpr double kPositions = 8;       // per second, so that the fastest hand can be followed …
constexpr double kSecondsForAll = 30;  // … and a long sequence plays in half a minute
constexpr std::array kSpeeds{0.125, 0.25, 0.5, 1.0, 2.0, 4.0};

/// The label of \p declaration: the cursor's positions are a query and a key for schemes that compare them,
/// and its dimension is a head if a table has a column for each head.
QString labelOf(const CursorDeclaration& declaration, const Document& document) {
    const RelativeParameters* const relative = document.relative();
    const bool ofHeads =
        relative && (relative->kind == RelativeKind::T5 || relative->kind == RelativeKind::Alibi);
    if (ofHeads && declaration.option == "dimension")
        return PlaybackBar::tr("other head");
    if (document.rotary() && declaration.option == "position")
        return PlaybackBar::tr("query m");
    if (document.rotary() && declaration.option == "other-position")
        return PlaybackBar::tr("key n");
    if (relative && declaration.option == "position")
        return PlaybackBar::tr("query i");
    if (relative && declaration.option == "other-position")
        return PlaybackBar::tr("key j");
    return translated(declaration.label);
}

QString timesText(double times) {
    return QStringLiteral("%1×").arg(times);
}

}  // namespace

PlaybackBar::PlaybackBar(Document& document, QWidget* parent) : QWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("playback"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 12, 2);
    row->setSpacing(8);
    m_play = new QToolButton;
    m_play->setObjectName(QStringLiteral("play"));
    m_play->setCheckable(true);
    row->addWidget(m_play);
    makeSpeed();
    row->addWidget(m_speed);
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        const Scrubber& scrubber = m_scrubbers.emplace_back(makeScrubber(declaration));
        row->addItem(new QSpacerItem(6, 0, QSizePolicy::Maximum));  // shrinks first
        row->addWidget(scrubber.label);
        row->addWidget(scrubber.slider, m_scrubbers.size() == 1 ? 5 : 3);  // the playing one is longer
        row->addWidget(scrubber.box);
    }
    m_timer.setInterval(kFrame);
    connect(m_play, &QToolButton::toggled, this, &PlaybackBar::setPlaying);
    connect(&m_timer, &QTimer::timeout, this, &PlaybackBar::advance);
    connect(&document, &Document::cursorChanged, this, &PlaybackBar::showDocument);
    connect(&document, &Document::parametersChanged, this, [this] {
        showDocument();
        for (const Scrubber& scrubber : m_scrubbers)
            describe(scrubber);
    });
    showText();
    showDocument();
}

void PlaybackBar::makeSpeed() {
    m_speed = new QToolButton;
    m_speed->setObjectName(QStringLiteral("playSpeed"));
    m_speed->setText(timesText(m_times));
    m_speed->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_speed);
    auto* all = new QActionGroup(menu);
    for (const double times : kSpeeds) {
        QAction* const one = all->addAction(timesText(times));
        one->setCheckable(true);
        one->setChecked(times == m_times);
        menu->addAction(one);
        connect(one, &QAction::triggered, this, [this, times] {
            m_times = times;
            m_speed->setText(timesText(times));
        });
    }
    // Arrow keys start from the selected entry.
    const auto begin = [menu, all] { menu->setActiveAction(all->checkedAction()); };
    connect(menu, &QMenu::aboutToShow, menu, [menu, begin] { QTimer::singleShot(0, menu, begin); });
    m_speed->setMenu(menu);
}

PlaybackBar::Scrubber PlaybackBar::makeScrubber(const CursorDeclaration& declaration) {
    const Scrubber made{&declaration, new ScrubLabel, new ParameterSlider(declaration),
                        new NumberBox(declaration)};
    made.slider->setMinimumWidth(12);
    made.label->setSlider(made.slider);
    made.label->setBuddy(made.box);
    const auto move = [this, &declaration](double value) {
        Cursor cursor = m_document.cursor();
        declaration.set(cursor, value);
        m_document.setCursor(cursor);
    };
    connect(made.slider, &ParameterSlider::moved, this, move);
    connect(made.box, &NumberBox::entered, this, move);
    connect(made.box, &NumberBox::refusedText, this, [this, box = made.box](const QString& why) {
        if (why.isEmpty() && m_refused != box)
            return;  // the error shown concerns another control
        m_refused = box;
        m_document.sayRefused(why);
    });
    return made;
}

void PlaybackBar::offerAnimation() {
    for (const Scrubber& scrubber : m_scrubbers) {
        scrubber.slider->offerAnimation();
        connect(scrubber.slider, &ParameterSlider::animationRequested, this,
                &PlaybackBar::animationRequested);
    }
}

void PlaybackBar::offerOnly(std::span<const std::string_view> options) {
    for (Scrubber& scrubber : m_scrubbers)
        scrubber.offered = std::ranges::count(options, scrubber.declaration->option) > 0;
    showParts();
}

void PlaybackBar::toggle() {
    m_play->toggle();
}

void PlaybackBar::pressSpace() {
    QWidget* const focused = QApplication::focusWidget();
    if (auto* button = qobject_cast<QAbstractButton*>(focused))
        button->click();
    else if (auto* box = qobject_cast<QComboBox*>(focused))
        box->showPopup();
    else
        toggle();
}

void PlaybackBar::setPlaying(bool playing) {
    if (playing == m_timer.isActive())
        return;
    if (playing) {
        m_sinceStep.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    m_play->setChecked(playing);
    showText();
    emit playingChanged(playing);
}

/// Advances by the elapsed time, however long drawing took.
void PlaybackBar::advance() {
    const Interval positions = m_document.extent().positions;
    const double usual = std::max(kPositions, static_cast<double>(positions.size()) / kSecondsForAll);
    m_owed += m_times * usual * static_cast<double>(m_sinceStep.restart()) / 1000;
    const auto step = static_cast<std::int64_t>(m_owed);
    if (step == 0)
        return;
    m_owed -= static_cast<double>(step);
    Cursor cursor = m_document.cursor();
    cursor.position += step;
    if (!positions.contains(cursor.position))
        cursor.position = positions.first;
    m_document.setCursor(cursor);
}

void PlaybackBar::showDocument() {
    for (const Scrubber& scrubber : m_scrubbers) {
        const ParameterFacts facts = factsWithin(*scrubber.declaration, m_document.extent());
        const double value = scrubber.declaration->get(m_document.cursor());
        if (const QString label = labelOf(*scrubber.declaration, m_document); label != scrubber.label->text())
            name(scrubber, label);
        scrubber.slider->setRange(facts.minimum, facts.maximum);
        scrubber.box->setRange(facts.minimum, facts.maximum);
        scrubber.slider->display(value);
        scrubber.box->display(value);
        const bool moves = facts.maximum > facts.minimum;  // a single column has no range
        for (QWidget* control : {static_cast<QWidget*>(scrubber.label),
                                 static_cast<QWidget*>(scrubber.slider), static_cast<QWidget*>(scrubber.box)})
            control->setEnabled(moves);
    }
}

void PlaybackBar::name(const Scrubber& scrubber, const QString& label) {
    scrubber.label->setText(label);
    for (QWidget* control : {static_cast<QWidget*>(scrubber.slider), static_cast<QWidget*>(scrubber.box)})
        control->setAccessibleName(label);
    describe(scrubber);
}

/// The valid range depends on the document's extent.
void PlaybackBar::describe(const Scrubber& scrubber) {
    const QString meaning = explained(factsWithin(*scrubber.declaration, m_document.extent()));
    for (QWidget* control : {static_cast<QWidget*>(scrubber.slider), static_cast<QWidget*>(scrubber.box)})
        if (control->toolTip() != meaning)
            control->setToolTip(meaning);
}

void PlaybackBar::showText() {
    for (const Scrubber& scrubber : m_scrubbers)
        name(scrubber, labelOf(*scrubber.declaration, m_document));
    const bool playing = m_timer.isActive();
    m_play->setIcon(
        sign(playing ? QStringLiteral("pause") : QStringLiteral("play"), QPalette::HighlightedText));
    m_play->setToolTip(playing ? tr("Stop (Space)") : tr("Play through the positions (Space)"));
    m_play->setAccessibleName(playing ? tr("Stop") : tr("Play"));
    m_speed->setToolTip(tr("Playback speed"));
    m_speed->setAccessibleName(tr("Speed"));
}

/// A small window has no room for the speed, and one with large text none for sliders: labels can be dragged.
void PlaybackBar::showParts() {
    constexpr int kLeastForSpeed = 700;
    constexpr int kLeastForSliders = 640;
    const bool plays = m_scrubbers.front().offered;
    m_play->setVisible(plays);
    m_speed->setVisible(plays && width() >= TextSize::of().pixels(kLeastForSpeed));
    const bool slides = width() >= TextSize::of().pixels(kLeastForSliders);
    for (const Scrubber& scrubber : m_scrubbers) {
        scrubber.label->setVisible(scrubber.offered);
        scrubber.slider->setVisible(scrubber.offered && slides);
        scrubber.box->setVisible(scrubber.offered);
    }
}

void PlaybackBar::resizeEvent(QResizeEvent* event) {
    showParts();
    QWidget::resizeEvent(event);
}

void PlaybackBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
