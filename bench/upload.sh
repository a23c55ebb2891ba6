#!/usr/bin/env bash
#
# Measures the latency of uploads: one client, one connection, one after the other, each of 100 benchmarks with 5 samples
# at a revision of its own. Prints the median, the 90th percentile and the slowest in milliseconds.
#
#   bench/upload.sh [URL] [UPLOADS]        default: http://localhost:8080 and 200
#
# TOKEN is an admin token; default: the one in ./data/admin-token. Leaves a project bench-TIME behind.
set -euo pipefail
url=${1:-http://localhost:8080}
uploads=${2:-200}
token=${TOKEN:-$(cat "$(dirname "${BASH_SOURCE[0]}")/../data/admin-token")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk -v benchmarks=100 -v samples=5 'BEGIN {
  srand(7)
  printf "{ \"benchmarks\": ["
  for (b = 1; b <= benchmarks; b++) {
    printf "%s{ \"name\": \"Suite.benchmark%d\", \"parameters\": { \"size\": \"%d\" }, \"metrics\": [ { \"name\": \"score\", \"unit\": \"ops/s\", \"direction\": \"HIGHER_IS_BETTER\", \"samples\": [", (b > 1 ? "," : ""), b, b * 10
    for (s = 1; s <= samples; s++) printf "%s%.6f", (s > 1 ? "," : ""), 1000 * b * (1 + 0.02 * rand())
    printf "] } ] }"
  }
  print "] }" }' >"$work/body.json"

project="bench-$(date +%s)"
for i in $(seq "$uploads"); do
  [ "$i" = 1 ] || echo next
  cat <<END
url = "$url/api/v1/projects/$project/runs?revision=r$i&order=$i&machine=perf-1"
header = "Authorization: Bearer $token"
data-binary = "@$work/body.json"
output = "/dev/null"
fail
write-out = "%{time_total} %{http_code}\n"
END
done >"$work/requests"

# The first ones warm the service up and are not counted.
curl -s -K "$work/requests" | tail -n +$((uploads / 5 + 1)) | sort -n | awk '
  $2 != 201 { failed++ }
  { time[NR] = $1 * 1000 }
  END { printf "%d uploads of 100 benchmarks x 5 samples: p50 %.1f ms, p90 %.1f ms, slowest %.1f ms, %d failed\n",
        NR, time[int((NR + 1) / 2)], time[int(NR * 0.9)], time[NR], failed }'
