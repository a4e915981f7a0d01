// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/clockview.h"

namespace posiscope {

ClockView::ClockView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_legend(document),
      m_dials(document),
      m_face(document),
      m_time(document),
      m_code(document),
      m_distances(document),
      m_plain(document),
      m_divided(document) {}

QString ClockView::explanation() const {
    switch (document().appearance().clock) {
        case ClockKind::WallClock:
            return WallClockFace::caption(document());
        case ClockKind::AlienClock:
            return AlienHands::caption(document());
        case ClockKind::Dials:
            break;
    }
    return ClockDials::caption(document());
}

const Declaration<Appearance>* ClockView::tabs() const {
    return findAppearance("clock");
}

void ClockView::rebuild() {
    const ClockKind clock = document().appearance().clock;
    if (clock == ClockKind::AlienClock) {  // one hand for each pair: only if the clock is shown
        const std::int64_t d = document().extent().dimensions.size();
        m_plain.show(QStringLiteral("ω = 3600^(−2j)"), alienHands(d));
        m_divided.show(QStringLiteral("ω = 3600^(−2j/d)"), alienHandsOverD(d));
    }
    composeFor(clock);
}

void ClockView::composeFor(ClockKind clock) {
    if (m_composed == clock)
        return;
    m_composed = clock;
    using A = Arrangement;
    switch (clock) {
        case ClockKind::Dials:
            return compose({&m_legend, &m_dials}, A::column({m_legend, m_dials}));
        case ClockKind::WallClock:
            return compose({&m_face, &m_time, &m_code, &m_distances},
                           A::either({A::row({m_face, A::column({m_time, m_code, m_distances})}),
                                      A::column({A::row({m_face, A::column({m_time, m_code})}), m_distances}),
                                      A::column({m_face, m_time, m_code, m_distances})}));
        case ClockKind::AlienClock:
            return compose({&m_legend, &m_plain, &m_divided}, A::column({m_legend, m_plain, m_divided}));
    }
}

void ClockView::fill(const QSize&) {
    m_dials.setEncoding(document().sinusoidal());
}

}  // namespace posiscope
