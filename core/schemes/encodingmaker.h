// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/schemes/encoding.h"
#include "core/schemes/hierarchical.h"
#include "core/tables/rowsums.h"

namespace posiscope {

/// Makes the encoding that parameters describe. Keeps the last table between calls, so that changing only
/// the length does not generate the numbers again.
class EncodingMaker {
public:
    /// \param loaded the table of Initialisation::File or Trained, of parameters.dModel columns; otherwise
    /// unused
    /// \pre refuse(parameters) returns std::nullopt.
    std::shared_ptr<const Encoding> make(const Parameters& parameters,
                                         const std::shared_ptr<const Table>& loaded = {});

private:
    /// Caches the last Made, with the Source that it was made of.
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

    std::shared_ptr<const Table> m_table;  // held, so that initialTable() need not fill it again
    LastOf<RowSums, Table> m_sums;
    LastOf<Stretchable, RowSums> m_stretchable;
};

}  // namespace posiscope
