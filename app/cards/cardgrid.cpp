// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/cardgrid.h"

#include <QEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/plots/textsize.h"

namespace posiscope {
namespace {

/// Cells are numbered like places: bit 0 is the column, bit 1 the row.
constexpr bool isRight(std::size_t cell) {
    return (cell & 1U) != 0;
}
constexpr bool isLower(std::size_t cell) {
    return (cell & 2U) != 0;
}

/// The card in each cell.
using CardsInCells = std::array<std::optional<std::size_t>, kCards>;

/// Minimum sizes of two neighbours along their common axis, in pixels.
struct Halves {
    int before = 0;  ///< 0: none
    int after = 0;

    bool both() const { return before > 0 && after > 0; }
    int sum(int seam) const { return before + after + (both() ? seam : 0); }
};

/// The size of the first half, in pixels.
int firstOf(const Halves& halves, double share, int length, int seam) {
    if (!halves.both())
        return halves.before > 0 ? length : 0;
    const int wanted = static_cast<int>(std::lround(share * (length - seam)));
    return std::clamp(wanted, halves.before, std::max(halves.before, length - seam - halves.after));
}

struct Needs {
    Halves columns;
    std::array<Halves, 2> rows;  ///< rows of the left and the right column

    /// The minimum rows for both columns, because one seam runs through all columns with two rows.
    Halves rowsTogether() const {
        Halves all;
        for (const Halves& column : rows)
            if (column.both())
                all = {std::max(all.before, column.before), std::max(all.after, column.after)};
        return all;
    }
};

Needs needsOf(const CardsInCells& cells, const WantedCards& wanted) {
    Needs needs;
    for (std::size_t cell = 0; cell < kCards; ++cell) {
        if (!cells[cell])
            continue;
        const QSize least = wanted.least[*cells[cell]]->expandedTo({1, 1});
        int& width = isRight(cell) ? needs.columns.after : needs.columns.before;
        Halves& rows = needs.rows[isRight(cell) ? 1 : 0];
        (isLower(cell) ? rows.after : rows.before) = least.height();
        width = std::max(width, least.width());
    }
    return needs;
}

bool fits(const CardsInCells& cells, const WantedCards& wanted, const QSize& room, int seam) {
    const Needs needs = needsOf(cells, wanted);
    const auto rowsFit = [&](const Halves& rows) {
        return (rows.both() ? needs.rowsTogether() : rows).sum(seam) <= room.height();
    };
    return needs.columns.sum(seam) <= room.width() && std::ranges::all_of(needs.rows, rowsFit);
}

/// The possible layouts, best first: all cards, then fewer.
std::vector<CardsInCells> shapes(const WantedCards& wanted) {
    CardsInCells all;
    std::vector<std::size_t> shown;
    for (std::size_t card = 0; card < kCards; ++card)
        if (wanted.least[card]) {
            all[card] = card;
            shown.push_back(card);
        }
    if (shown.size() < 2)
        return {all};
    const std::size_t front = wanted.least[wanted.front] ? wanted.front : shown.front();
    const std::size_t other = shown.front() == front ? shown[1] : shown.front();
    const auto [first, second] = std::minmax(front, other);
    return {all,
            {first, second, std::nullopt, std::nullopt},
            {first, std::nullopt, second, std::nullopt},
            {front, std::nullopt, std::nullopt, std::nullopt}};
}

constexpr int kSeam = 8;                    // pixels; also the outer margin
constexpr int kToMiddle = (kSeam - 1) / 2;  // from the edge of a seam to its middle
constexpr QSize kLeastMiddle(240, 180);     // minimum size of the picture beside the panels

/// Moves \p widget to \p place; an empty rectangle hides it.
void put(QWidget& widget, const QRect& place) {
    if (!place.isEmpty())
        widget.setGeometry(place);
    widget.setVisible(!place.isEmpty());
}

int pixels(double usual) {
    return qRound(usual * TextSize::of().factor());
}

QSize leastMiddle() {
    return {pixels(kLeastMiddle.width()), pixels(kLeastMiddle.height())};
}

/// The share of \p length, starting at \p from, for a seam whose middle is at \p place.
double shareIn(int place, int from, int length) {
    constexpr double kLeast = 0.05;
    return std::clamp((place - kToMiddle - from) / std::max(1.0, double(length - kSeam)), kLeast, 1 - kLeast);
}

}  // namespace

GridPlaces gridPlaces(const WantedCards& wanted, const Seams& seams, const QRect& room, int seam) {
    const std::vector<CardsInCells> all = shapes(wanted);
    const auto fitting = std::ranges::find_if(
        all, [&](const CardsInCells& cells) { return fits(cells, wanted, room.size(), seam); });
    const CardsInCells& cells = fitting == all.end() ? all.back() : *fitting;
    const Needs needs = needsOf(cells, wanted);
    const int left = firstOf(needs.columns, seams.column, room.width(), seam);
    const int upper = firstOf(needs.rowsTogether(), seams.row, room.height(), seam);
    GridPlaces places;
    for (std::size_t cell = 0; cell < kCards; ++cell) {
        if (!cells[cell])
            continue;
        QRect place = room;
        if (needs.columns.both())
            isRight(cell) ? place.setLeft(room.left() + left + seam) : place.setWidth(left);
        if (needs.rows[isRight(cell) ? 1 : 0].both()) {
            isLower(cell) ? place.setTop(room.top() + upper + seam) : place.setHeight(upper);
            places.rowSeam |= QRect(place.left(), room.top() + upper, place.width(), seam);
        }
        places.cards[*cells[cell]] = place;
    }
    if (needs.columns.both())
        places.columnSeam = QRect(room.left() + left, room.top(), seam, room.height());
    return places;
}

PanelPlaces panelPlaces(const WantedPanels& wanted, const Seams& seams, const QRect& room, int seam) {
    constexpr double kLeastShareBelow = 0.4;
    constexpr int kLeastBelow = 200;
    constexpr int kLittle = 48;  // for so little the parameters need no scroll bar
    if (!wanted.parameters || !wanted.calculation)
        return {wanted.parameters ? room : QRect(), wanted.calculation ? room : QRect(), QRect()};
    const int height = std::max(2, room.height() - seam);
    const int below = std::max(qRound(kLeastShareBelow * height), std::min(kLeastBelow, height / 2));
    const int most = wanted.parametersHeight <= height - below + kLittle ? height : height - below;
    const int upper =
        seams.parameters > 0 ? qRound(seams.parameters * height) : std::min(wanted.parametersHeight, most);
    PanelPlaces places{room, room, room};
    places.parameters.setHeight(std::max(1, upper));
    places.seam.setTop(places.parameters.bottom() + 1);
    places.seam.setHeight(seam);
    places.calculation.setTop(places.seam.bottom() + 1);
    return places;
}

Seam::Seam(Qt::Orientation orientation, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("seam"));
    setAttribute(Qt::WA_Hover);
    setCursor(orientation == Qt::Vertical ? Qt::SplitHCursor : Qt::SplitVCursor);
}

void Seam::mousePressEvent(QMouseEvent* event) {
    m_held = event->pos() - rect().center();
}

void Seam::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        emit dragged(mapToParent(event->pos()) - m_held);
}

void Seam::mouseDoubleClickEvent(QMouseEvent*) {
    emit resetRequested();
}

CardGrid::CardGrid(Panel& parameters, Panel& calculation, QWidget* parent)
    : QWidget(parent), m_parameters(parameters), m_calculation(calculation) {
    setObjectName(QStringLiteral("grid"));
    setContentsMargins(kSeam, kSeam, kSeam, kSeam);
    parameters.setParent(this);
    calculation.setParent(this);
    const auto usual = [](int length) { return length / TextSize::of().factor(); };
    m_panelSeam = addSeam(Qt::Vertical, &Seams::panels, [this, usual](const QPoint& to) {
        return usual(to.x() - kToMiddle - m_panelRoom.left());
    });
    m_parameterSeam = addSeam(Qt::Horizontal, &Seams::parameters, [this](const QPoint& to) {
        return shareIn(to.y(), m_panelRoom.top(), m_panelRoom.height());
    });
    m_columnSeam = addSeam(Qt::Vertical, &Seams::column, [this](const QPoint& to) {
        return shareIn(to.x(), m_cardRoom.left(), m_cardRoom.width());
    });
    m_rowSeam = addSeam(Qt::Horizontal, &Seams::row, [this](const QPoint& to) {
        return shareIn(to.y(), m_cardRoom.top(), m_cardRoom.height());
    });
    m_lessonSeam = addSeam(Qt::Vertical, &Seams::lesson, [this, usual](const QPoint& to) {
        return usual(m_cardRoom.right() + 1 - kSeam - (to.x() - kToMiddle));
    });
    connect(&TextSize::of(), &TextSize::changed, this, &CardGrid::arrange);
}

Seam* CardGrid::addSeam(Qt::Orientation orientation, double Seams::*value,
                        std::function<double(const QPoint&)> read) {
    auto* seam = new Seam(orientation, this);
    connect(seam, &Seam::dragged, this, [this, value, read = std::move(read)](const QPoint& to) {
        m_setting.seams.*value = std::max(1e-3, read(to));
        arrange();
        emit seamDragged();
    });
    connect(seam, &Seam::resetRequested, this, [this, value] {
        m_setting.seams.*value = m_usual.*value;
        arrange();
        emit seamDragged();
    });
    return seam;
}

void CardGrid::setLesson(QWidget& stage, Panel& text) {
    m_stage = &stage;
    m_text = &text;
    stage.setParent(this);
    text.setParent(this);
    stage.hide();
    text.hide();
}

void CardGrid::showLesson(bool lesson) {
    m_lesson = lesson;
    arrange();
}

void CardGrid::setCards(const std::array<ViewCard*, kCards>& cards, const GridSetting& setting,
                        const Seams& usual) {
    for (ViewCard* before : std::exchange(m_cards, cards))
        if (before != nullptr && std::ranges::find(m_cards, before) == m_cards.end())
            before->hide();
    m_setting = setting;
    m_usual = usual;
    arrange();
}

QSize CardGrid::minimumSizeHint() const {
    return leastMiddle() + QSize(panelWidth(0) + 2 * kSeam, 2 * kSeam);
}

/// The panel width including its seam: the wanted width, limited so that the rest keeps its minimum.
int CardGrid::panelWidth(int room) const {
    int least = 0;
    for (const auto& [panel, shown] :
         {std::pair{&m_parameters, m_setting.parameters}, {&m_calculation, m_setting.calculation}})
        if (shown)
            least = std::max(least, panel->minimumSizeHint().width() + kSeam);
    const int most = room - leastMiddle().width();
    return least == 0 ? 0 : std::clamp(pixels(m_setting.seams.panels) + kSeam, least, std::max(least, most));
}

void CardGrid::arrange() {
    const QRect room = contentsRect();
    const int left = panelWidth(room.width());
    m_panelRoom = room;
    m_panelRoom.setWidth(std::max(0, left - kSeam));
    const PanelPlaces panels =
        panelPlaces({m_setting.parameters, m_setting.calculation, m_parameters.sizeHint().height()},
                    m_setting.seams, m_panelRoom, kSeam);
    put(m_parameters, left > 0 ? panels.parameters : QRect());
    put(m_calculation, left > 0 ? panels.calculation : QRect());
    put(*m_parameterSeam, panels.seam);
    m_cardRoom = room.adjusted(left, 0, 0, 0);
    put(*m_panelSeam,
        left > 0 ? QRect(room.left() + left - kSeam, room.top(), kSeam, room.height()) : QRect());
    arrangeLesson(m_lesson ? m_cardRoom : QRect());
    arrangeCards(m_lesson ? QRect() : m_cardRoom);
}

void CardGrid::arrangeLesson(QRect room) {
    if (m_stage == nullptr)
        return put(*m_lessonSeam, {});
    const int wanted =
        m_setting.seams.lesson > 0 ? pixels(m_setting.seams.lesson) : m_text->sizeHint().width();
    const int least = m_text->minimumSizeHint().width();
    const int most = room.width() - kSeam - leastMiddle().width();
    QRect text = room;
    text.setLeft(room.right() + 1 - std::clamp(wanted, least, std::max(least, most)));
    const QRect seam(text.left() - kSeam, room.top(), kSeam, room.height());
    room.setRight(seam.left() - 1);
    put(*m_stage, room);
    put(*m_text, m_lesson ? text : QRect());
    put(*m_lessonSeam, m_lesson ? seam : QRect());
}

void CardGrid::arrangeCards(const QRect& room) {
    WantedCards wanted{{}, m_setting.front};
    for (std::size_t i = 0; i < kCards; ++i)
        if (m_cards[i] != nullptr)
            wanted.least[i] = m_cards[i]->minimumSizeHint();
    const GridPlaces places =
        room.isEmpty() ? GridPlaces() : gridPlaces(wanted, m_setting.seams, room, kSeam);
    for (std::size_t i = 0; i < kCards; ++i)
        if (m_cards[i] != nullptr)
            put(*m_cards[i], places.cards[i]);
    put(*m_columnSeam, places.columnSeam);
    put(*m_rowSeam, places.rowSeam);
    m_columnSeam->raise();
}

bool CardGrid::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void CardGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

}  // namespace posiscope
