// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/spectrumview.h"

#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidofshape.h"

namespace posiscope {
namespace {

constexpr std::int64_t kQuick = 1 << 19;  // numbers that are transformed in less time than a frame

}  // namespace

SpectrumView::SpectrumView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_ofWaves(document),
      m_ofTable(document),
      m_ofScalings(document, *this, [this] { showFound(); }),
      m_transform(
          *this,
          [](const std::shared_ptr<const Tabulated>& table, const std::stop_token& stop) {
              return stop.stop_possible() ? ColumnSpectrum::of(*table, stop) : ColumnSpectrum::of(*table);
          },
          [this] { showFound(); }) {}

SpectrumView::Of SpectrumView::subject() const {
    return document().rotary() ? Of::Rotary : document().sinusoidal() ? Of::Waves : Of::Table;
}

QList<const Declaration<Appearance>*> SpectrumView::options() const {
    if (subject() != Of::Table)
        return {};
    return {findAppearance("similarity-palette")};
}

void SpectrumView::composeFor(Of what) {
    if (m_composed == what)
        return;
    m_composed = what;
    switch (what) {
        case Of::Rotary:
            return compose(m_ofScalings.pieces(), m_ofScalings.arrangement());
        case Of::Table:
            return compose({&m_ofTable}, m_ofTable);
        case Of::Waves:
            return compose({&m_ofWaves}, m_ofWaves);
    }
}

void SpectrumView::rebuild() {
    const Of what = subject();
    composeFor(what);
    if (what != Of::Table)
        m_transform.forget();
    m_table = what == Of::Table ? ofKind<Tabulated>(document().encoding()) : nullptr;
    switch (what) {
        case Of::Rotary:
            return m_ofScalings.show(waits());
        case Of::Table:
            m_sinusoid = sinusoidOfShape(*document().parameters());
            m_spectrum = nullptr;
            return m_ofTable.show(nullptr, m_sinusoid, waiting());  // until the view is drawn
        case Of::Waves:
            return m_ofWaves.rebuild();
    }
}

void SpectrumView::forget() {
    PictureView::forget();
    m_transform.forget();
    m_spectrum = nullptr;
    m_sinusoid.reset();
    m_table.reset();
}

/// The transform of a small table, or for a figure, is computed at once.
void SpectrumView::transformTable() {
    const std::int64_t numbers = ColumnSpectrum::rowsAnalysed(*m_table) * m_table->columns();
    const When when = waits() || numbers <= kQuick ? When::Now
                      : document().dragging()      ? When::Later
                                                   : When::Beside;
    m_spectrum = m_transform.of(m_table, when);
    m_ofTable.show(hasNone() ? nullptr : m_spectrum, m_sinusoid, waiting());
}

bool SpectrumView::hasNone() const {
    return m_spectrum != nullptr && m_spectrum->finiteColumns() == 0;
}

QString SpectrumView::waiting() const {
    if (hasNone())
        return tr("Every column holds NaN or infinity, so there is no spectrum.");
    return ColumnSpectrum::rowsAnalysed(*m_table) < 2 ? tr("A spectrum needs at least two rows.")
                                                      : tr("Computing the spectra of the columns …");
}

void SpectrumView::fill(const QSize& size) {
    if (m_table)
        transformTable();
    if (m_composed != Of::Rotary)
        return;
    m_ofScalings.show(waits());  // a drag may have ended
    m_ofScalings.fill(size);
}

QString SpectrumView::explanation() const {
    if (m_composed == Of::Rotary)
        return m_ofScalings.explanation();
    if (m_composed == Of::Waves)
        return m_ofWaves.explanation();
    const QString text = m_ofTable.explanation();
    return text.isEmpty() ? waiting() : text;
}

}  // namespace posiscope
