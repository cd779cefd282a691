#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures the table of docs/generator.md on this computer (two cores, nothing else running), and tells how to hold another
# program's client against the same server.
#     tests/bench/generator.sh [BUILD-FOLDER]
set -euo pipefail
bench=${1:-build/release}/bin/bench_generator
[ -x "$bench" ] || { echo "Build it first: cmake --build ${1:-build/release} --target bench_generator inferometer-sim" >&2; exit 2; }

"$bench" --streams 64,256,1024 --waves 1 --tokens 300 2>/dev/null
"$bench" --streams 2048 --gap 40 --waves 1 --tokens 300 2>/dev/null | tail -n 2
"$bench" --streams 10000 --gap 1000 --waves 1 --tokens 12 --lanes 2 2>/dev/null | tail -n 2

cat <<'END'

Another client beside them, on the same server, with vLLM's as the example (its ITLs less 20 ms are its error):
    inferometer-sim --port 8000 --ttft 50ms --itl 20ms --log-sends sends.jsonl
    taskset -c 1 vllm bench serve --backend openai-chat --endpoint /v1/chat/completions --base-url http://127.0.0.1:8000 \
        --model sim --tokenizer TOKENIZER --dataset-name random --random-input-len 16 --random-output-len 300 --ignore-eos \
        --num-prompts 256 --max-concurrency 256 --save-result --save-detailed
END
