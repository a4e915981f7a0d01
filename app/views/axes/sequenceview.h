// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/views/axes/staircases.h"
#include "app/views/pictureview.h"

namespace posiscope {

/// The position ids of a composed input by the rule of a model.
class SequenceView : public PictureView {
    Q_OBJECT

public:
    using PictureView::PictureView;

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    posiscope::Cursor cursor() const;
    QString distances() const;

    std::shared_ptr<const SequenceIds> m_ids;
    Staircases m_stairs;
};

}  // namespace posiscope
