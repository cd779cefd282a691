#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One distributed run started by Open MPI: each rank is a shard with a library of its own and leaves its part in $RESULTS. MPI starts
# the programs and nothing else: they do not talk to each other.
#     START_AT=$(date -u -d '+1 minute' +%FT%TZ) mpirun -x START_AT -x RESULTS -np 4 packaging/cluster/mpi.sh \
#         --url http://server:8000 --model m --rate 40 --duration 60s --allow-remote
#     inferometer-cli merge results/          when all ranks have ended (docs/cluster.md)
# Environment: START_AT (needed), RESULTS (./results), INFEROMETER_CLI (inferometer-cli).
set -euo pipefail

: "${START_AT:?Give the common start, such as START_AT=\$(date -u -d '+1 minute' +%FT%TZ)}"
: "${OMPI_COMM_WORLD_RANK:?This script is started by mpirun}"
shard=$((OMPI_COMM_WORLD_RANK + 1))
results=${RESULTS:-results}/shard-$shard
mkdir -p "$results"
# SQLite wants a disk of this computer, not one that is shared.
library=$(mktemp -d)
trap 'rm -rf "$library"' EXIT

"${INFEROMETER_CLI:-inferometer-cli}" run "$@" --shard "$shard/$OMPI_COMM_WORLD_SIZE" --start-at "$START_AT" \
    --db "$library/runs.db" --out "$results"
