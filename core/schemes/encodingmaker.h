// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/schemes/encoding.h"
#include "core/schemes/stretchable.h"
#include "core/tables/rowsums.h"

namespace posiscope {

/// Makes the encoding that parameters describe. While schemes of a table follow each other it keeps the last
/// one: when a slider changes nothing but the length, its numbers need not be made up again.
class EncodingMaker {
public:
    /// \param loaded the table of Initialisation::File or Trained, of parameters.dModel columns; otherwise
    /// unused
    /// \pre refuse(parameters) finds nothing wrong.
    std::shared_ptr<const Encoding> make(const Parameters& parameters,
                                         const std::shared_ptr<const Table>& loaded = {});

private:
    /// The Made that was last made, and of which Source.
    template <class Made, class Source>
    class LastOf {
    public:
        std::shared_ptr<const Made> of(const std::shared_ptr<const Source>& source) {
            if (!m_made || source != m_source)
                m_made = std::make_shared<const Made>(source);
            m_source = source;
            return m_made;
        }

    private:
        std::shared_ptr<const Source> m_source;
        std::shared_ptr<const Made> m_made;
    };

    void forgetTables();
    std::shared_ptr<const Table> tableFor(const Parameters& parameters,
                                          const std::shared_ptr<const Table>& loaded);

    Parameters m_tableKey;  // what the initial table was filled for
    std::shared_ptr<const Table> m_table;
    LastOf<RowSums, Table> m_sums;
    LastOf<Stretchable, RowSums> m_stretchable;
};

}  // namespace posiscope
