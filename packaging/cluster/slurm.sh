#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One distributed run as a Slurm job array: each task is a shard with a library of its own and leaves its part in $RESULTS.
#     START_AT=$(date -u -d '+2 minutes' +%FT%TZ) sbatch --array=1-4 packaging/cluster/slurm.sh \
#         --url http://server:8000 --model m --rate 40 --duration 60s --allow-remote
#     inferometer-cli merge results/          when all tasks have ended (docs/cluster.md)
# Environment: START_AT (needed), RESULTS (./results), INFEROMETER_CLI (inferometer-cli).
#SBATCH --job-name=inferometer
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=2
#SBATCH --output=inferometer-%A_%a.log
set -euo pipefail

: "${START_AT:?Give the common start, such as START_AT=\$(date -u -d '+2 minutes' +%FT%TZ)}"
: "${SLURM_ARRAY_TASK_ID:?This script is a task of a job array: sbatch --array=1-N}"
# Arrays may be numbered from 0 or 1; shards are numbered from 1.
shard=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))
results=${RESULTS:-results}/shard-$shard
mkdir -p "$results"
# SQLite wants a disk of this computer, not one that is shared.
library=$(mktemp -d)
trap 'rm -rf "$library"' EXIT

"${INFEROMETER_CLI:-inferometer-cli}" run "$@" --shard "$shard/$SLURM_ARRAY_TASK_COUNT" --start-at "$START_AT" \
    --db "$library/runs.db" --out "$results"
