// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/views/pictureview.h"
#include "app/views/relative/lookupline.h"
#include "app/views/relative/relativemap.h"
#include "app/views/relative/relativerows.h"
#include "app/views/relative/rowstrip.h"

namespace posiscope {

struct PointedPair;

/// The matrices of a relative scheme side by side, from the difference of query and key to what is looked up
/// or added, and the computation for the cursor's pair in words.
class RelativeView : public PictureView {
    Q_OBJECT

public:
    explicit RelativeView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().relative() != nullptr; }
    Absence absence() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    void composeAll();
    double cell(RelativeMatrix matrix, const PointedPair& pair) const;

    RelativeParameters m_made;  ///< parameters of the maps …
    std::shared_ptr<const Table> m_madeOf;
    std::unique_ptr<const RelativeRows> m_rows;
    std::vector<std::unique_ptr<RelativeMap>> m_maps;
    LookupLine m_words;
    LookupLine m_wordsBeside;
    RowStrip m_strip;
};

}  // namespace posiscope
