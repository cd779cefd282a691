-- SPDX-License-Identifier: GPL-3.0-or-later
-- What people add to runs, and what they keep for the next one. No secret and no header's value is in a document.

ALTER TABLE runs ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN is_starred INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN trashed_utc_ns INTEGER; -- NULL: not in the trash

CREATE TABLE endpoints (
    name TEXT NOT NULL PRIMARY KEY,
    document TEXT NOT NULL,                   -- JSON "inferometer.endpoint/1"
    changed_utc_ns INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE workloads (
    name TEXT NOT NULL PRIMARY KEY,
    document TEXT NOT NULL,                   -- JSON "inferometer.workload/1"
    changed_utc_ns INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
