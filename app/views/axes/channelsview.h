// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/views/axes/channelruler.h"
#include "app/views/axes/twomeanings.h"
#include "app/views/pictureview.h"

namespace posiscope {

/// Which axis and frequency every channel of a head turns with, and with which channel.
class ChannelsView : public PictureView {
    Q_OBJECT

public:
    using PictureView::PictureView;

protected:
    bool applies() const override { return document().axialParameters() != nullptr; }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    static QString sharesOf(const AxialHead& head);
    static QString arrangementOf(const AxialHead& head);

    std::shared_ptr<const AxialRotary> m_rotary;
    ChannelRuler m_ruler;
    TwoMeanings m_meanings;
};

}  // namespace posiscope
