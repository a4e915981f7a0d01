// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusline.h"

#include <QLabel>
#include <QStatusBar>

#include "app/document/document.h"
#include "app/document/readingpace.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

/// \param widest the widest text that the label has room for
QLabel* fixedLabel(const QString& name, const QString& widest) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setProperty("widest", widest);
    return label;
}

}  // namespace

QString extentText(const Document& document) {
    const RelativeParameters* const relative = document.relative();
    const auto [positions, dimensions] = document.extent();
    return QStringLiteral("%1 × %2").arg(readable(qint64{relative ? relative->queries : positions.size()}),
                                         readable(qint64{relative ? relative->keys : dimensions.size()}));
}

StatusLine::StatusLine(QStatusBar& bar, const Document& document, const FrameClock& clock)
    : QObject(&bar),
      m_document(document),
      m_readout(
          fixedLabel(QStringLiteral("readout"), QStringLiteral("PE(1 048 576, 16 384) = −0.1234567890"))),
      m_extent(fixedLabel(QStringLiteral("extent"), QStringLiteral("1 048 576 × 16 384 cells"))),
      m_frameTime(fixedLabel(QStringLiteral("frame-time"), QStringLiteral("frame 000.0 ms"))) {
    m_frameTime->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    giveRoom();
    bar.addWidget(m_extent);  // first, because it is never empty
    bar.addWidget(m_readout);
    bar.addPermanentWidget(m_frameTime);
    bar.setSizeGripEnabled(false);
    connect(&document, &Document::parametersChanged, this, &StatusLine::showExtent);
    auto* pace = new ReadingPace(
        document, [this] { showFrame(); }, this);
    connect(&clock, &FrameClock::framed, this, [this, pace](const Frame& frame) {
        m_frame = frame;
        pace->ask();
    });
}

void StatusLine::giveRoom() {
    for (QLabel* label : {m_readout, m_extent, m_frameTime}) {
        const QString widest = label->property("widest").toString();
        label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest) + 16);
    }
}

void StatusLine::showReadout(const QString& readout) {
    m_readout->setText(readout);
}

void StatusLine::showText() {
    showExtent();
    showFrame();
}

void StatusLine::showExtent() {
    m_extent->setText(tr("%1 cells").arg(extentText(m_document)));
}

void StatusLine::showFrame() {
    if (m_frame.parts.isEmpty())
        return;
    m_frameTime->setText(tr("frame %1 ms").arg(m_frame.milliseconds, 0, 'f', 1));
    QStringList parts;
    for (const Frame::Part& part : m_frame.parts)
        parts << tr("%1: %2 ms")
                     .arg(translated(findViewKind(part.view)->title))
                     .arg(part.milliseconds, 0, 'f', 2);
    m_frameTime->setToolTip(parts.join(u'\n'));
}

}  // namespace posiscope
