// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// Lies in the place of a panel that would tell the answer to a question, and says why it is not there. What
/// stands around it does not move.
class PanelCover : public QLabel {
    Q_OBJECT

public:
    explicit PanelCover(QWidget& panel);

    void setCovering(bool covering);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say();

    QWidget& m_panel;
};

}  // namespace posiscope
