// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// Covers a panel that would give away the answer to a question, and says why. The layout around it does not
/// change.
class PanelCover : public QLabel {
    Q_OBJECT

public:
    explicit PanelCover(QWidget& panel);

    void setCovering(bool covering);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say() { setText(tr("Hidden until the question is answered.")); }

    QWidget& m_panel;
};

}  // namespace posiscope
