-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the window cost while a round was measured (absent: there was none, or older than this), and what the program found
-- out about its own error on the computers it was on.

ALTER TABLE health ADD COLUMN redraw_share REAL;
ALTER TABLE health ADD COLUMN window_stall_max_ms REAL;

CREATE TABLE self_checks (
    number INTEGER PRIMARY KEY,
    machine TEXT NOT NULL,                    -- whose figures they are: name, processor, cores
    measured_utc_ns INTEGER NOT NULL,
    document TEXT NOT NULL                    -- JSON, core/domain/SelfCheckJson.cpp
) STRICT;
