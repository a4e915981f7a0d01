// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/xrayview.h"

#include "app/document/withmodel.h"
#include "app/texts/sentences.h"
#include "app/views/xray/xraywords.h"

namespace posiscope {

XrayView::XrayView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_map(*this, [this] { showFound(); }),
      m_legend(m_lines, 3),  // useless without its lines
      m_ratio(document, m_lines) {}

const Declaration<Appearance>* XrayView::tabs() const {
    return findAppearance("xray-loads");
}

QList<const Declaration<Appearance>*> XrayView::options() const {
    return {findAppearance("xray-rows"),          findAppearance("ruler"), findAppearance("averaging"),
            findAppearance("similarity-palette"), findAppearance("scale"), findAppearance("shared-scale")};
}

Absence XrayView::absence() const {
    return {tr("No checkpoint is open. Use File › Open a checkpoint to choose a model directory, a tensor "
               "file or a tensor index. The file config.json must be in the same directory. This view then "
               "shows the weights."),
            WayOut{tr("Open a checkpoint…")}};
}

void XrayView::rebuild() {
    m_xray = seenXray(document().setting());
    if (!m_xray)
        return;
    m_summary = summaryOf(*m_xray);
    const Appearance& appearance = document().appearance();
    const bool heads = rowsAreHeads(appearance, *m_xray);
    m_map.rebuild(m_xray, appearance.xrayLoads, heads ? XrayRows::Heads : XrayRows::Layers);
    m_shares.show(*m_xray, m_summary);
    const bool scalable = !m_xray->settings.empty();
    if (scalable)
        m_lines.show(m_xray->settings.front());
    if (std::exchange(m_composed, scalable) == scalable)
        return;
    if (scalable)
        compose({&m_map, &m_shares, &m_legend, &m_ratio},
                Arrangement::column({m_map, m_shares, m_legend, m_ratio}));
    else
        compose({&m_map, &m_shares}, Arrangement::column({m_map, m_shares}));
}

void XrayView::forget() {
    PictureView::forget();
    m_xray.reset();
}

void XrayView::fill(const QSize& size) {
    const QMargins around = WavelengthPlot::kMargins;
    if (!m_xray->settings.empty())
        m_legend.fill(std::max(1, size.width() - around.left() - around.right()));
    m_map.fill(document());
}

QString XrayView::explanation() const {
    QStringList sentences = XrayWords::explanation(document().setting().xray, *m_xray, m_summary);
    if (!m_map.hasNumbers())
        sentences.prepend(tr("This model's queries and keys have no biases."));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
