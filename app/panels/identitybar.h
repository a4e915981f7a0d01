// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/files/openedtable.h"
#include "app/pieces/asyncvalue.h"
#include "core/identify/identification.h"

class QPushButton;
class QToolButton;

namespace posiscope {

class Document;
class ElidedLabel;

/// Shows what the opened table was identified as, once the background search has finished, and offers to show
/// the residual: the table minus its model, as a comparison of two settings. Hidden if no table is shown, and
/// after it has been closed.
class IdentityBar : public QWidget {
    Q_OBJECT

public:
    explicit IdentityBar(Document& document, QWidget* parent = nullptr);

    /// Updates the text; changes of the document are handled automatically.
    void tell();

    /// Reopens the closed bar, with all details.
    void showAgain();

signals:
    void wanted(bool shown);                 ///< whether there is something to show changed
    void viewWanted(std::string_view view);  ///< shows the residual

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
    std::shared_ptr<const Table> m_closed;  ///< table for which the bar was closed
    bool m_detailsWanted = false;
    std::shared_ptr<const Table> m_named;  ///< table of the model that can be subtracted …
    std::shared_ptr<const Table> m_of;     ///< … and the table it belongs to
    AsyncValue<std::shared_ptr<const Table>, Identification> m_found;
};

}  // namespace posiscope
