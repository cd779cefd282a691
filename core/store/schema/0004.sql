-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where the arrival times of a round came from, and how long what had arrived waited to be read, and
-- whether this computer slept. Absent: older than this.

ALTER TABLE health ADD COLUMN kernel_stamps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE health ADD COLUMN user_stamps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE health ADD COLUMN merged_stamps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE health ADD COLUMN read_delay_p99_ms REAL;
ALTER TABLE health ADD COLUMN read_delay_max_ms REAL;
ALTER TABLE health ADD COLUMN asleep_s REAL;
