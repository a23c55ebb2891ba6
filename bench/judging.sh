#!/usr/bin/env bash
#
# Measures how long judging takes: a suite of 1,000 series on three machines with a history of 100 revisions, then ten
# more revisions whose uploads wait for their verdict. Prints the time of such an upload, and the part of it from the
# request for a judgement to its end, in milliseconds.
#
#   bench/judging.sh [URL] [SERIES] [REVISIONS]        default: http://localhost:8080, 1000 and 100
#
# TOKEN is an admin token; default: the one in ./data/admin-token. Leaves a project judging-TIME behind.
set -euo pipefail
url=${1:-http://localhost:8080}
series=${2:-1000}
history=${3:-100}
measured=10
token=${TOKEN:-$(cat "$(dirname "${BASH_SOURCE[0]}")/../data/admin-token")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
project="judging-$(date +%s)"
api="$url/api/v1/projects/$project"

# A machine's speed and a build's share of noise are the same for its samples; seeds make every run the same.
body() { # revision machine
  awk -v series="$series" -v revision="$1" -v machine="$2" 'BEGIN {
    srand(revision * 101 + machine)
    printf "{ \"benchmarks\": ["
    for (b = 1; b <= series; b++) {
      level = (100 + b) * (1 + 0.03 * machine) * (1 + 0.01 * (rand() - 0.5))
      printf "%s{ \"name\": \"Suite.benchmark%d\", \"metrics\": [ { \"name\": \"time\", \"unit\": \"ms\", \"direction\": \"LOWER_IS_BETTER\", \"samples\": [", (b > 1 ? "," : ""), b
      for (s = 1; s <= 5; s++) printf "%s[%.6f]", (s > 1 ? "," : ""), level * (1 + 0.02 * (rand() - 0.5))
      printf "] } ] }"
    }
    print "] }" }'
}

upload() { # revision machine seconds-to-wait
  body "$1" "$2" >"$work/body.json"
  curl -sf -H "Authorization: Bearer $token" -H "Prefer: wait=$3" --data-binary "@$work/body.json" \
    -o "$work/answer.json" -w '%{time_total}\n' "$api/runs?revision=r$1&order=$1&machine=perf-$2"
}

# Every tenth revision is waited for, so that the queue never grows long.
for revision in $(seq "$history"); do
  wait=$((revision % 10 == 0 ? 60 : 0))
  for machine in 1 2 3; do upload "$revision" "$machine" "$wait" >/dev/null; done
done

for revision in $(seq $((history + 1)) $((history + measured))); do
  for machine in 1 2 3; do
    total=$(upload "$revision" "$machine" 60)
    evaluation=$(grep -o '"evaluation":{"id":"[^"]*"' "$work/answer.json" | cut -d'"' -f6)
    curl -sf -H "Authorization: Bearer $token" "$api/evaluations/$evaluation" >"$work/evaluation.json"
    requested=$(grep -o '"requestedAt":"[^"]*"' "$work/evaluation.json" | cut -d'"' -f4)
    finished=$(grep -o '"finishedAt":"[^"]*"' "$work/evaluation.json" | cut -d'"' -f4)
    echo "$total $(date -d "$requested" +%s.%N) $(date -d "$finished" +%s.%N)"
  done
done | awk '{ print $1 * 1000, ($3 - $2) * 1000 }' >"$work/times"

for column in 1 2; do
  sort -n -k "$column" "$work/times" | awk -v column="$column" '
    { time[NR] = $column }
    END { printf "%s: p50 %.0f ms, p90 %.0f ms, slowest %.0f ms\n",
          (column == 1 ? "upload until its verdict" : "of it, storing and judging"), time[int((NR + 1) / 2)], time[int(NR * 0.9)], time[NR] }'
done
