-- SPDX-License-Identifier: GPL-3.0-or-later
-- Times are nanoseconds; "t_" ones count from the run's start on the monotonic clock, "_utc_ns" ones from 1970.
-- What nobody told is NULL. Enumerations are stored as the numbers of core/domain.

CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- upper half of its requests' ids; never given twice
    uid TEXT NOT NULL UNIQUE,                 -- the run's name for ever
    name TEXT NOT NULL,
    state INTEGER NOT NULL,
    plan TEXT NOT NULL,                       -- JSON "inferometer.plan/1"
    plan_id TEXT NOT NULL,
    model TEXT NOT NULL,
    base_url TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    tags TEXT NOT NULL,                       -- JSON array of texts
    is_simulated INTEGER NOT NULL,
    engine TEXT NOT NULL,
    engine_version TEXT NOT NULL,
    started_utc_ns INTEGER NOT NULL,
    started_mono_ns INTEGER NOT NULL,
    ended_utc_ns INTEGER,
    ended_mono_ns INTEGER,
    stamp_kind TEXT NOT NULL,
    stop_reason TEXT NOT NULL,
    app_version TEXT NOT NULL,
    requests INTEGER NOT NULL DEFAULT 0       -- kept ones, counted in the transaction that keeps them
) STRICT;
CREATE INDEX runs_running ON runs (number) WHERE state = 0;

CREATE TABLE environment (
    run INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (run, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE requests (
    id INTEGER PRIMARY KEY,                   -- run number << 32 | request number
    stage INTEGER NOT NULL,
    round INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    purpose INTEGER NOT NULL,
    prompt_index INTEGER NOT NULL,
    part INTEGER NOT NULL,
    planned_input INTEGER NOT NULL,
    planned_output INTEGER NOT NULL,
    t_sched_ns INTEGER NOT NULL,
    t_send_ns INTEGER,
    t_first_byte_ns INTEGER,
    t_done_ns INTEGER NOT NULL,
    name_lookup_ns INTEGER,
    connect_ns INTEGER,
    tls_ns INTEGER,
    connection INTEGER NOT NULL,
    resends INTEGER NOT NULL,
    is_streamed INTEGER NOT NULL,
    prompt_tokens INTEGER,
    output_tokens INTEGER,
    cached_tokens INTEGER,
    reasoning_tokens INTEGER,
    token_source INTEGER NOT NULL,
    finish_reason TEXT,
    model TEXT,
    server_timings TEXT,                      -- JSON array of [name, number]
    outcome INTEGER NOT NULL,
    class INTEGER NOT NULL,
    http_status INTEGER,
    words TEXT,
    phase INTEGER NOT NULL,
    timeline BLOB                             -- core/store/TimelineCodec.h
) STRICT;

CREATE TABLE texts (
    request INTEGER PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
    prompt TEXT,
    choices TEXT                              -- JSON array of objects
) STRICT;

-- Derived numbers from here on: always recomputable from the requests and the windows.

CREATE TABLE stages (
    run INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
    stage INTEGER NOT NULL,
    load TEXT NOT NULL,                       -- "closed", "constant", "poisson", "gamma", "burst"
    concurrency INTEGER,
    think_ns INTEGER,
    rate REAL,
    burstiness REAL,
    burst_requests INTEGER,
    phase INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    ok INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    timeout INTEGER NOT NULL,
    cancelled INTEGER NOT NULL,
    not_sent INTEGER NOT NULL,
    warmup INTEGER NOT NULL,
    made_by TEXT NOT NULL,                    -- version of the program whose rules made the numbers
    PRIMARY KEY (run, stage)
) STRICT, WITHOUT ROWID;

CREATE TABLE windows (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,
    round INTEGER NOT NULL,
    start_ns INTEGER NOT NULL,
    end_ns INTEGER NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE metrics (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,
    metric TEXT NOT NULL,
    n INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    mean REAL,
    deviation REAL,
    min REAL,
    max REAL,
    value REAL,
    ci95_low REAL,
    ci95_high REAL,
    is_histogram INTEGER NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX metrics_by_name ON metrics (metric, run, stage);

CREATE TABLE percentiles (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    metric_position INTEGER NOT NULL,
    position INTEGER NOT NULL,
    p REAL,
    value REAL,
    support INTEGER NOT NULL,
    ci95_low REAL,
    ci95_high REAL,
    PRIMARY KEY (run, stage, metric_position, position),
    FOREIGN KEY (run, stage, metric_position) REFERENCES metrics (run, stage, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,
    round INTEGER NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE round_values (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    round_position INTEGER NOT NULL,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,                        -- "ttft.p50", "output_throughput", …
    value REAL,
    PRIMARY KEY (run, stage, round_position, position),
    FOREIGN KEY (run, stage, round_position) REFERENCES rounds (run, stage, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE failures (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,
    class TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE flags (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,
    flag TEXT NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE health (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    position INTEGER NOT NULL,                -- one a round
    send_lateness_p99_ms REAL,
    send_lateness_max_ms REAL,
    loop_lag_p99_ms REAL,
    loop_lag_max_ms REAL,
    queue_high_water INTEGER NOT NULL,
    records_not_kept INTEGER NOT NULL,
    max_in_flight INTEGER NOT NULL,
    cap_delayed INTEGER NOT NULL,
    resends INTEGER NOT NULL,
    reopened INTEGER NOT NULL,
    PRIMARY KEY (run, stage, position),
    FOREIGN KEY (run, stage) REFERENCES stages (run, stage) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE lane_cpu (
    run INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    health_position INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    share REAL,
    PRIMARY KEY (run, stage, health_position, lane),
    FOREIGN KEY (run, stage, health_position) REFERENCES health (run, stage, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
