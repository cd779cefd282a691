-- SPDX-License-Identifier: GPL-3.0-or-later
-- What belongs to moments of a run: a person's notes, and the picture of long runs, which takes seconds to make.

CREATE TABLE marks (
    run INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
    at_ns INTEGER NOT NULL,                   -- since the run's start
    text TEXT NOT NULL,
    PRIMARY KEY (run, at_ns)
) STRICT, WITHOUT ROWID;

-- Derived: always recomputable from the requests.
CREATE TABLE series (
    run INTEGER PRIMARY KEY REFERENCES runs (number) ON DELETE CASCADE,
    requests INTEGER NOT NULL,                -- kept ones that it was made of
    version INTEGER NOT NULL,                 -- of the rules that made it
    document BLOB NOT NULL                    -- CBOR, core/store/SeriesRows.cpp
) STRICT;
