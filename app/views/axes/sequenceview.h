// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/document/document.h"
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
    std::optional<std::size_t> firstDifferent() const;
    QString difference() const;

    std::shared_ptr<const SequenceIds> m_ids;
    mutable std::optional<AxialParameters> m_held;  ///< of A, whose ids are …
    mutable std::shared_ptr<const SequenceIds> m_heldIds;
    Staircases m_stairs;
};

}  // namespace posiscope
