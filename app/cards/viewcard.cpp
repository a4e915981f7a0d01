// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/viewcard.h"

#include <QAbstractButton>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "app/cards/viewpair.h"
#include "app/document/document.h"
#include "app/document/readingpace.h"
#include "app/panels/caption.h"
#include "app/panels/choicemenu.h"
#include "app/panels/elidedlabel.h"
#include "app/panels/sign.h"
#include "app/panels/wordsbar.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr int kMenuSign = 26;  // the menu arrow and the button's frame

/// \param drawn name of the icon; empty: a button with text
QToolButton* titleButton(const QString& name, const QString& drawn) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    if (!drawn.isEmpty())
        button->setIcon(sign(drawn, QPalette::PlaceholderText));
    button->setProperty("sign", !drawn.isEmpty());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

YieldingRow::YieldingRow(QWidget* parent)
    : QWidget(parent),
      m_all(new QWidget),
      m_row(new QHBoxLayout(m_all)),
      m_chosen(new QToolButton),
      m_menu(new QMenu(m_chosen)) {
    auto* room = new QHBoxLayout(this);  // receives size changes of the tabs at once
    room->setContentsMargins(0, 0, 0, 0);
    room->addWidget(m_all);
    room->addWidget(m_chosen, 0, Qt::AlignLeft);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_chosen->setObjectName(QStringLiteral("chosenTab"));
    m_chosen->setAutoRaise(true);
    m_chosen->setFocusPolicy(Qt::TabFocus);
    m_chosen->setPopupMode(QToolButton::InstantPopup);
    m_chosen->setMenu(m_menu);
    m_chosen->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &YieldingRow::fillMenu);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void YieldingRow::add(QAbstractButton* tab) {
    m_row->addWidget(tab);
    // Queued, because switching to another choice hides, shows and checks several tabs in turn.
    connect(tab, &QAbstractButton::toggled, this, &YieldingRow::fit, Qt::QueuedConnection);
}

QList<QAbstractButton*> YieldingRow::shown() const {
    QList<QAbstractButton*> tabs = m_all->findChildren<QAbstractButton*>();
    tabs.removeIf([](const QAbstractButton* tab) { return tab->isHidden(); });
    return tabs;
}

QSize YieldingRow::minimumSizeHint() const {
    int widest = 0;
    const QFontMetrics letters = m_chosen->fontMetrics();
    for (const QAbstractButton* tab : shown())
        widest = std::max(widest, letters.horizontalAdvance(tab->text()) + kMenuSign);
    return {widest, sizeHint().height()};
}

/// Tabs report a new size when their text or font changes, or when they appear or disappear; hidden tabs do
/// not report anything.
bool YieldingRow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    switch (event->type()) {
        case QEvent::FontChange:
        case QEvent::LanguageChange:
        case QEvent::StyleChange:
            updateGeometry();
            [[fallthrough]];
        case QEvent::LayoutRequest:
            fit();
            break;
        default:
            break;
    }
    return done;
}

void YieldingRow::fit() {
    const bool fits = m_all->sizeHint().width() <= width();
    m_all->setVisible(fits);
    m_chosen->setVisible(!fits);
    showChosen();
}

void YieldingRow::showChosen() {
    const QList<QAbstractButton*> tabs = shown();
    const auto chosen = std::ranges::find_if(tabs, &QAbstractButton::isChecked);
    if (m_chosen->isHidden() || chosen == tabs.end())
        return;
    m_chosen->setText(
        m_chosen->fontMetrics().elidedText((*chosen)->text(), Qt::ElideRight, width() - kMenuSign));
    m_chosen->setAccessibleName((*chosen)->text());
    m_chosen->setToolTip((*chosen)->toolTip());
}

void YieldingRow::fillMenu() {
    m_menu->clear();
    for (QAbstractButton* tab : shown()) {
        QAction* action = m_menu->addAction(tab->text(), tab, &QAbstractButton::click);
        action->setCheckable(true);
        action->setChecked(tab->isChecked());
    }
}

ViewCard::ViewCard(const ViewKind& kind, Document& document, QWidget* parent)
    : QFrame(parent),
      m_kind(kind),
      m_document(document),
      m_view(kind.make(document, nullptr)),
      m_toggle(new QAction(this)),
      m_pace(new ReadingPace(
          document, [this] { showCaption(); }, this)) {
    setObjectName(QStringLiteral("card-") + verbatim(kind.name));
    m_view->setObjectName(QStringLiteral("view-") + verbatim(kind.name));
    m_toggle->setCheckable(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title = makeTitle());
    column->addWidget(makeBody(), 1);
    connect(m_pair, &ViewPair::menuRequested, this, [this](const QPoint& place) { m_menu->popup(place); });
    connect(m_view, &View::settingRequested, &document, &Document::setSetting);
    connect(m_view, &View::checkpointWanted, this, &ViewCard::checkpointWanted);
    for (const auto signal : {&Document::parametersChanged, &Document::tableLearned,
                              &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, [this] { m_captionStale = true; });
    connect(&document.baseline(), &Baseline::changed, this, [this] { m_captionStale = true; });
    connect(&document, &Document::appearanceChanged, this, &ViewCard::showTabs);
    connect(&document, &Document::parametersChanged, this, &ViewCard::showTabs);
    connect(m_pair, &ViewPair::captionChanged, this, [this] { m_captionStale = true; });
    connect(m_pair, &ViewPair::painted, m_pace, &ReadingPace::ask);
    connect(m_pair, &ViewPair::readoutChanged, this, &ViewCard::readoutChanged);
    showText();
}

void ViewCard::setOnStage() {
    m_pair->setInLesson();
    showTabs();
    m_caption->setWhole();
    m_chooser->setMenu(nullptr);
    m_chooser->setProperty("chooser", false);
    m_chooser->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_chooser->setFocusPolicy(Qt::NoFocus);
    m_toggle->setVisible(false);
}

void ViewCard::offerOnly(const std::vector<std::string_view>& options) {
    if (m_words)
        m_words->offerOnly(options);
    const auto* const choice = m_view->tabs();
    m_offersTabs = choice != nullptr && std::ranges::count(options, choice->option) > 0;
    showTabs();
}

QWidget* ViewCard::makeTitle() {
    auto* bar = new QFrame;
    bar->setObjectName(QStringLiteral("cardTitle"));
    bar->installEventFilter(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 3, 6, 3);
    row->setSpacing(8);
    addChooser(*row);
    m_subtitle = new ElidedLabel;
    m_subtitle->setObjectName(QStringLiteral("cardSubtitle"));
    addTabs(*row);
    row->addWidget(m_subtitle, 1);
    m_maximise = titleButton(QStringLiteral("maximise-") + verbatim(m_kind.name), QStringLiteral("maximise"));
    m_menuButton = titleButton(QStringLiteral("menu-") + verbatim(m_kind.name), QStringLiteral("menu"));
    m_menu = new QMenu(m_menuButton);
    m_menuButton->setMenu(m_menu);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_menu, &QMenu::aboutToShow, this, &ViewCard::fillMenu);
    connect(m_maximise, &QToolButton::clicked, this, &ViewCard::maximiseRequested);
    row->addWidget(m_maximise);
    row->addWidget(m_menuButton);
    return bar;
}

void ViewCard::addChooser(QHBoxLayout& row) {
    m_chooser = titleButton(QStringLiteral("choose-") + verbatim(m_kind.name), {});
    m_chooser->setProperty("chooser", true);
    m_chooser->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_chooser);
    menu->setToolTipsVisible(true);
    m_chooser->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &ViewCard::fillChooser);
    row.addWidget(m_chooser);
}

void ViewCard::fillChooser() {
    QMenu& menu = *m_chooser->menu();
    menu.clear();
    for (const ViewKind& kind : viewKinds()) {
        if (&kind != &m_kind && !isOffered(kind, m_document))
            continue;
        QAction* action = menu.addAction(translated(kind.title), this,
                                         [this, &kind] { emit viewChosen(verbatim(kind.name)); });
        action->setToolTip(translated(kind.subtitle));
        action->setCheckable(true);
        action->setChecked(&kind == &m_kind);
    }
}

void ViewCard::addTabs(QHBoxLayout& row) {
    const Declaration<Appearance>* choice = m_view->tabs();
    if (!choice)
        return;
    auto* tabs = new YieldingRow;
    row.addWidget(tabs);
    for (std::size_t i = 0; i < choice->choices.size(); ++i) {
        QToolButton* tab = titleButton(QStringLiteral("tab-") + verbatim(choice->choices[i].option), {});
        tab->setProperty("tab", true);
        tab->setCheckable(true);
        connect(tab, &QToolButton::clicked, this, [this, choice, i] {
            choose(m_document, *choice, i);
            showTabs();  // a second click on the chosen tab must not unpress it
        });
        tab->installEventFilter(this);
        m_tabs.push_back(tab);
        tabs->add(tab);
    }
}

bool ViewCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_title && event->type() == QEvent::MouseButtonDblClick) {
        emit maximiseRequested();
        return true;
    }
    const auto at = std::ranges::find(m_tabs, watched);
    if (at == m_tabs.end() || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return QFrame::eventFilter(watched, event);
    const auto next = at - m_tabs.begin() + (key == Qt::Key_Right ? 1 : -1);
    if (next >= 0 && next < std::ssize(m_tabs)) {
        choose(m_document, *m_view->tabs(), static_cast<std::size_t>(next));
        m_tabs[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
    }
    return true;
}

QWidget* ViewCard::makeBody() {
    auto* body = new QFrame;
    body->setObjectName(QStringLiteral("cardBody"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    if (m_kind.makeControls) {
        m_controls = m_kind.makeControls(m_document);
        m_words = qobject_cast<WordsBar*>(m_controls);
        column->addWidget(m_controls);
    }
    m_pair = new ViewPair(m_kind, m_document, *m_view);
    column->addWidget(m_pair, 1);
    m_caption = new Caption;
    column->addWidget(m_caption);
    return body;
}

void ViewCard::fillMenu() {
    m_menu->clear();
    m_menu->addAction(tr("Copy figure"), this, &ViewCard::copyRequested);
    m_menu->addAction(tr("Export figure…"), this, &ViewCard::exportRequested);
    QList<const Declaration<Appearance>*> choices = m_view->options();
    if (const auto* tabs = m_view->tabs(); tabs && m_view->offersTabs())
        choices.prepend(tabs);
    if (!choices.isEmpty())
        m_menu->addSeparator();
    for (const Declaration<Appearance>* choice : choices)
        if (!choice->choices.empty())
            addChoices(*m_menu, m_document, *choice);
    m_view->addTo(*m_menu);
    if (m_document.appearance().spans != Spans())
        m_menu->addAction(tr("Reset zoom"), this, [this] { m_document.zoomTo({}); });
    if (m_document.appearance().limits.any())
        m_menu->addAction(tr("Reset colour limits"), this, [this] {
            Appearance appearance = m_document.appearance();
            appearance.limits = {};
            m_document.setAppearance(appearance);
        });
    if (!m_toggle->isVisible())
        return;
    m_menu->addSeparator();
    m_menu->addAction(tr("Close view"), m_toggle, &QAction::trigger)->setEnabled(m_toggle->isEnabled());
}

void ViewCard::showText() {
    const QString title = translated(m_kind.title);
    m_toggle->setText(title);
    m_chooser->setText(title);
    m_chooser->setToolTip(tr("Show another view here"));
    m_chooser->setAccessibleName(tr("%1: show another view here").arg(title));
    m_view->setAccessibleName(title);
    m_maximise->setToolTip(maximiseTip());
    m_maximise->setAccessibleName(tr("Maximise %1").arg(title));
    m_menuButton->setToolTip(tr("Copy, export, options"));
    m_menuButton->setAccessibleName(tr("Menu of %1").arg(title));
    if (const auto* choice = m_view->tabs())
        for (std::size_t i = 0; i < m_tabs.size(); ++i) {
            m_tabs[i]->setText(translated(choice->choices[i].label));
            m_tabs[i]->setToolTip(translated(choice->choices[i].meaning));
            m_tabs[i]->setAccessibleName(m_tabs[i]->text());
        }
    m_captionStale = true;
    showTabs();
}

void ViewCard::showTabs() {
    const auto* choice = m_offersTabs && m_view->offersTabs() ? m_view->tabs() : nullptr;
    for (std::size_t i = 0; i < m_tabs.size(); ++i) {
        m_tabs[i]->setVisible(choice != nullptr);
        const bool on = choice != nullptr && chosen(m_document, *choice) == i;
        m_tabs[i]->setChecked(on);
        // Tab reaches the chosen tab only; arrow keys move between tabs
        m_tabs[i]->setFocusPolicy(on ? Qt::TabFocus : Qt::NoFocus);
    }
    // No subtitle beside tabs, to save space, nor in a lesson, whose steps say what the picture is.
    m_subtitle->setText(choice || m_view->property(kInLesson).toBool() ? QString()
                                                                       : translated(m_kind.subtitle));
}

QSize ViewCard::minimumSizeHint() const {
    constexpr int kLeastWidth = 280;  // pixels; narrower pictures have no axes
    constexpr int kLeastWidthOfTwo = 450;
    constexpr int kLeastHeight = 240;
    const TextSize& text = TextSize::of();
    const QSize title = m_title->minimumSizeHint();
    const QSize pair = m_pair->minimumSizeHint();
    const QSize controls = m_controls ? m_controls->minimumSizeHint() : QSize(0, 0);
    const QSize all(std::max({title.width(), pair.width(), controls.width()}),
                    title.height() + pair.height() + controls.height());
    return all.expandedTo(
        {text.pixels(m_pair->showsTwo() ? kLeastWidthOfTwo : kLeastWidth), text.pixels(kLeastHeight)});
}

/// A very low card hides the caption, which screen readers can still read. A high card shows more lines of
/// it.
void ViewCard::resizeEvent(QResizeEvent* event) {
    constexpr int kLeastForCaption = 170;
    constexpr int kLeastForThree = 480;
    constexpr int kLeastForFour = 620;
    QFrame::resizeEvent(event);
    const TextSize& text = TextSize::of();
    m_caption->setVisible(height() >= text.pixels(kLeastForCaption));
    m_caption->setLines(height() >= text.pixels(kLeastForFour)    ? 4
                        : height() >= text.pixels(kLeastForThree) ? 3
                                                                  : 2);
}

QString ViewCard::maximiseTip() const {
    const QString tip = tr("Maximise or restore this view (F11)");
    return m_room.isEmpty() ? tip : tip + u'\n' + m_room;
}

/// Highlights the maximise button if the picture had no room for something. The title gets no text for it,
/// which would widen the card.
void ViewCard::showRoom(const View& view) {
    const QString sentence = view.roomSentence();
    if (sentence == m_room)
        return;
    m_room = sentence;
    m_maximise->setIcon(sign(QStringLiteral("maximise"),
                             sentence.isEmpty() ? QPalette::PlaceholderText : QPalette::Highlight));
    m_maximise->setToolTip(maximiseTip());
}

void ViewCard::setSilent(bool silent) {
    m_silent = silent;
    m_caption->setSilent(silent);
    m_pair->explained().setAccessibleDescription(silent ? QString() : m_caption->sentence());
}

void ViewCard::showCaption() {
    View& view = m_pair->explained();
    // A hover repaints the view without changing the caption.
    if (!m_captionStale && m_captionSize == view.size())
        return;
    m_captionStale = false;
    m_captionSize = view.size();
    const QString caption = m_pair->caption();
    m_caption->say(caption);
    view.setAccessibleDescription(m_silent ? QString() : caption);
    showRoom(view);
}

void ViewCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QFrame::changeEvent(event);
}

}  // namespace posiscope
