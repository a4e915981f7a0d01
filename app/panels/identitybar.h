// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/files/openedtable.h"
#include "app/pieces/awaited.h"
#include "core/identify/identification.h"

class QPushButton;
class QToolButton;

namespace posiscope {

class Document;
class ElidedLabel;

/// Says what the table that has been opened is, as soon as that has been found out beside the window, and
/// shows what is left of it: the table minus what was named, as the difference of two settings is shown.
/// Hidden while no table is looked at, and when it has been closed.
class IdentityBar : public QWidget {
    Q_OBJECT

public:
    explicit IdentityBar(Document& document, QWidget* parent = nullptr);

    /// As the document is now; of its changes it hears by itself.
    void tell();

    /// Says again what has been closed, and all the details.
    void showAgain();

signals:
    void wanted(bool shown);                 ///< there is, or is no more, something to say
    void viewWanted(std::string_view view);  ///< shows what is left

protected:
    void changeEvent(QEvent* event) override;

private:
    const Identification* found();
    bool isAsRead(const Identification& what) const;
    bool canTakeOff(const Identification& what) const;
    void showText();
    void toggleRest();
    bool showsRest() const;
    void endRestOfAnother();
    void showDetails();

    Document& m_document;
    ElidedLabel* m_text;
    QPushButton* m_rest;
    QPushButton* m_details;
    QToolButton* m_close;
    std::shared_ptr<const Table> m_closed;  ///< of which nothing more is to be said
    bool m_detailsWanted = false;
    std::shared_ptr<const Table> m_named;  ///< what was named, made to be taken off …
    std::shared_ptr<const Table> m_of;     ///< … this table
    Awaited<std::shared_ptr<const Table>, Identification> m_found;
};

}  // namespace posiscope
