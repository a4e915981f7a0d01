// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurepreview.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "core/rotary/rotary.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

constexpr double kLeastPreviewDpi = 48;
constexpr QSize kUsualRoom(560, 420);
constexpr QSize kLeastRoom(220, 165);  // for the smallest screens
constexpr int kUntilStill = 60;        // milliseconds
constexpr double kMostShown = 25e6;    // that are shown at true size

}  // namespace

FigurePreview::FigurePreview(QWidget* parent)
    : QWidget(parent),
      m_picture(new QLabel),
      m_room(new QScrollArea),
      m_whole(new QCheckBox(tr("100 %"))),
      m_scale(new QLabel) {
    m_picture->setObjectName(QStringLiteral("exportPreview"));
    m_picture->setAccessibleName(tr("Preview"));
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // the picture adapts to the label
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setWordWrap(true);
    m_scale->setObjectName(QStringLiteral("exportPreviewScale"));
    m_scale->setAlignment(Qt::AlignCenter);
    m_room->setMinimumSize(kLeastRoom);
    m_room->setFrameShape(QFrame::NoFrame);
    m_room->setWidgetResizable(true);
    m_room->setFocusPolicy(Qt::NoFocus);
    m_room->setWidget(m_picture);
    m_whole->setObjectName(QStringLiteral("exportPreviewWhole"));
    m_whole->setToolTip(tr("Show the figure at its actual size"));
    m_whole->setAccessibleName(m_whole->toolTip());
    auto* below = new QHBoxLayout;
    below->addWidget(m_scale, 1);
    below->addWidget(m_whole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_room, 1);
    column->addLayout(below);
    connect(m_whole, &QCheckBox::toggled, this, &FigurePreview::roomChanged);
    m_still.setSingleShot(true);
    m_still.setInterval(kUntilStill);
    connect(&m_still, &QTimer::timeout, this, &FigurePreview::roomChanged);
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_still.start();
}

QSize FigurePreview::sizeHint() const {
    return kUsualRoom + QSize(0, m_whole->sizeHint().height() + layout()->spacing());
}

void FigurePreview::setText(const QString& text) {
    m_picture->setMinimumSize(0, 0);
    m_picture->setText(text);
    m_scale->clear();
}

/// The scale relative to true size: 1 if there is room, otherwise a multiple of 1/20, so that figures of
/// about the same size are shown at the same scale.
double FigurePreview::scaleOf(const FigureStyle& style) const {
    const double trueScale = style.dpi ? kScreenDpi / *style.dpi : 1 / devicePixelRatioF();
    const QSizeF whole = QSizeF(style.pixels) * trueScale;
    const double ratio = devicePixelRatioF();
    if (m_whole->isChecked() && whole.width() * whole.height() * ratio * ratio <= kMostShown)
        return 1;
    const QSize room = isVisible() ? m_room->viewport()->size() : kUsualRoom;
    const double fits = std::min(room.width() / whole.width(), room.height() / whole.height());
    constexpr int kSteps = 20;
    if (fits >= 1)
        return 1;
    return fits < 1.0 / kSteps ? fits : std::floor(fits * kSteps) / kSteps;
}

void FigurePreview::show(const Document& document, const FigureContent& content, FigureStyle style) {
    // Shows the whole figure at fewer dots per inch, so that lines and text keep their proportions.
    const double ratio = devicePixelRatioF();
    const double scale = scaleOf(style);
    const double trueScale = style.dpi ? kScreenDpi / *style.dpi * ratio : 1;
    const QSize fitted = (QSizeF(style.pixels) * trueScale * scale).toSize().expandedTo({1, 1});
    const double shrink = static_cast<double>(fitted.width()) / style.pixels.width();
    const QSize drawn = shrink < 0.5 ? fitted * 2 : style.pixels;
    // Not below half the density of a screen, because the preview would then be painted larger than the
    // figure itself.
    style.dpi =
        std::max(kLeastPreviewDpi, dotsPerInch(content, style) * drawn.width() / style.pixels.width());
    style.pixels = drawn;
    style.details = style.details.asDraft();  // so that the window stays responsive
    QImage image = figure(document, content, style);
    image = image.scaled(fitted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(image));
    m_picture->setMinimumSize(m_whole->isChecked() ? image.deviceIndependentSize().toSize() : QSize(0, 0));
    m_scale->setText(scale == 1 ? tr("at actual size")
                                : tr("at %1 %").arg(std::max(1.0, std::floor(100 * scale + 0.5))));
}

}  // namespace posiscope
