# ./run --demo: uploads the example results through the public API, one run at a time, as CI would. Sourced, never run.
# shellcheck shell=bash

. "$root/scripts/background.sh"
command -v curl >/dev/null || fail "The demo uploads with curl, which is missing: install the package 'curl'."
check_node

examples="$root/examples"
driver="$examples/java-driver"
driver_origin=https://github.com/mongodb/mongo-java-driver

start_service
base="http://localhost:$SERVER_PORT"
token_file="$BENCHWARDEN_DATA/admin-token"
token="${BENCHWARDEN_ADMIN_TOKEN:-$(cat "$token_file" 2>/dev/null)}"
[ -n "$token" ] || fail "The admin token is not in $token_file: set BENCHWARDEN_ADMIN_TOKEN to the one in use."

# api METHOD PATH [CURL ARGUMENT …]: prints the answer, or fails with it.
api() {
  local method=$1 path=$2 answer
  shift 2
  # The token goes through a file descriptor: arguments are visible to every user of the machine.
  answer=$(curl -sS -X "$method" -w '\n%{http_code}' -H @<(printf 'Authorization: Bearer %s' "$token") "$@" "$base/api/v1$path") \
    || fail "The service does not answer at $base."
  case "${answer##*$'\n'}" in
    2?? | 409) printf '%s' "${answer%$'\n'*}" ;;
    *) fail "$method $path: ${answer%$'\n'*}" ;;
  esac
}

# of_answer EXPRESSION: reads a JSON document as the variable answer, and prints the value of a JavaScript expression on it.
of_answer() {
  node -e "const answer = JSON.parse(require('fs').readFileSync(0, 'utf8')); process.stdout.write(String($1))"
}

# versions_in DIRECTORY: the releases of DIRECTORY/MACHINE/RELEASE-*.json, the oldest first.
versions_in() {
  (cd "$1" && printf '%s\n' */*.json) | sed 's/.*\///; s/-.*//' | sort -Vu
}

# upload_version PROJECT DIRECTORY VERSION PLACE [SECONDS]: sends each machine's results of it, and waits for its verdict.
upload_version() {
  local file
  for file in "$2"/*/"$3"-*.json; do
    api POST "/projects/$1/runs?machine=$(basename "$(dirname "$file")")&$4" -H "Prefer: wait=${5:-0}" \
      --data-binary @"$file" >/dev/null
    printf '.' >&2
  done
}

# place_query VERSION: a release with its place on the mainline and the day of its release.
place_query() {
  local order released_at
  read -r order released_at < <(awk -v version="$1" '$2 == version { print $1, $3 }' "$driver/releases.tsv") \
    || fail "$driver/releases.tsv has no release $1."
  printf 'revision=r%s&tag=%s&order=%s&committed_at=%s&subject=Release+%s' "$1" "$1" "$order" "$released_at" "$1"
}

# upload_all PROJECT DIRECTORY
upload_all() {
  local version
  for version in $(versions_in "$2"); do
    upload_version "$1" "$2" "$version" "$(place_query "$version")"
  done
}

# The regression as in docs/story.md: each release judged before the next; after 5.3.1 the commit that brought it as a
# pull request, and the one before it as a control; at 5.6.0 a maintainer takes the alerts.
live_through_the_story() {
  local project=$1 version
  local before=b0e19bcd1e3407a17c6f16cc3f6e7c5110abed6e commit=5ed3c319110e4e97daf0d24fce346b6089ce978a
  api PUT "/projects/$project/policy" -H 'Content-Type: application/yaml' --data-binary 'overrides:
  - { metric: score, ignore: true }
  - { metric: megabytes, ignore: true }
wait: { atMost: 0s }  # releases of the past: a machine that did not measure one will not
' >/dev/null
  for version in $(versions_in "$driver/history"); do
    upload_version "$project" "$driver/history" "$version" "$(place_query "$version")" 30
    case $version in
      5.3.1)
        upload_version "$project" "$driver/commits" "${before:0:10}" \
          "revision=$before&branch=control&base=r$version&committed_at=2025-03-04T12:36:26Z" 30
        upload_version "$project" "$driver/commits" "${commit:0:10}" \
          "revision=$commit&pull_request=1632&base=r$version&branch=codec-lookup&committed_at=2025-03-04T21:19:05Z&subject=Optimize+BSON+codec+lookup" 30
        ;;
      5.6.0) take_alerts "$project" reencodeArray 'raw documents are encoded again' ;;
    esac
  done
}

# take_alerts PROJECT BENCHMARK NOTE: acknowledges those that are confirmed.
take_alerts() {
  local ids
  ids=$(api GET "/projects/$1/alerts?state=CONFIRMED&benchmark=$2" | of_answer 'JSON.stringify(answer.items.map(({ id }) => id))')
  [ "$ids" = '[]' ] || api POST "/projects/$1/alerts/actions" -H 'Content-Type: application/json' \
    -d "{ \"ids\": $ids, \"action\": \"ACKNOWLEDGE\", \"note\": \"$3\" }" >/dev/null
}

# import_history PROJECT FILE: results of the past, as the settings page sends them.
import_history() {
  local progress
  progress=$(api POST "/projects/$1/backfill?name=data.js" --data-binary @"$2")
  [ "$(tail -n 1 <<<"$progress" | of_answer 'answer.finished && !answer.refused && !answer.failure')" = true ] \
    || fail "The history in $2 was not taken: $progress"
}

# series_called PROJECT BENCHMARK: its number.
series_called() {
  api GET "/projects/$1/series?limit=100" | of_answer "answer.items.find(({ benchmark }) => benchmark === '$2').series"
}

# make_project SLUG NAME [REPOSITORY]: where the commits can be read, if the results name any.
make_project() {
  api POST /projects -H 'Content-Type: application/json' -d "{
    \"slug\": \"$1\", \"name\": \"$2\", \"defaultBranch\": \"main\",
    \"visibility\": \"PUBLIC\"${3:+, \"repository\": \"$3\"} }" >/dev/null
}

make_project bson "BSON library of the MongoDB Java driver" "$driver_origin"
make_project bson-releases "BSON library of the MongoDB Java driver, release by release" "$driver_origin"
make_project object-mapping "Object mapping, as KMongo measured it"
make_project komamri "KomaMRI on three GPUs, as its maintainers measured it" https://github.com/JuliaHealth/KomaMRI.jl
printf 'Uploading the example results ' >&2
import_history komamri "$examples/open-source/komamri/data.js"
# The projects are independent: uploads side by side take less time.
(upload_all bson "$driver/results" && upload_all object-mapping "$examples/kmongo-mapping/results") &
others=$!
live_through_the_story bson-releases
wait "$others" || fail "Not all example results were taken; the lines above say why."
printf '\n' >&2
comparison=$(api POST "/projects/bson/comparisons" -H 'Content-Type: application/json' -d '{
  "baseline": "tag:4.11.5", "candidate": "tag:5.5.1", "title": "4.11.5 to 5.5.1" }' | of_answer answer.links.dashboard)

series=$(api GET "/projects/bson-releases/series?benchmark=reencodeArray&metric=cpu.time.norm&limit=100" \
  | of_answer "answer.items.find(({ benchmark, parameters }) => benchmark.endsWith('.reencodeArray') && parameters.n === '100000').series")
releases="$base/projects/bson-releases"
excitation=$(series_called komamri 'MRI Lab/Bloch/GPU/CUDA')

cat <<END
Dashboard:   $base
A regression from the commit to its remedy, as in docs/story.md:
  the commit, as a pull request:  $releases/comparisons?baseline=stable&candidate=pr:1632&metric=cpu.time.norm&selected_tab=scatter-plots
  the history of 24 releases:     $releases/series/$series?at=r5.4.0
  its alerts, resolved by 5.7.0:  $releases/alerts?state=RESOLVED
  one alert that is still open:   $releases/alerts
Two releases on three machines:
  Comparison:  $comparison?selected_tab=scatter-plots
Mappers side by side:
  Bars:        $base/projects/object-mapping/comparisons?baseline=tag:5.4.0&candidate=tag:5.8.0&metric=cpu.time.norm&selected_tab=bars
An open-source project's own history, one of ten in examples/open-source:
  KomaMRI's optimization for GPUs (#462) is found at its very commit, 62% less time:
               $base/projects/komamri/series/$excitation?at=1b6c5becc33bcf9d4b95a38b7c15a0f14cab564a
Admin token: $token_file
Your own JMH results (java -jar benchmarks.jar -rf json):
  curl -H "Authorization: Bearer \$(cat "$token_file")" --data-binary @jmh-result.json \\
    "$base/api/v1/projects/my-project/runs?revision=\$(git rev-parse HEAD)&machine=\$(hostname)"
The service keeps running: its log is $log_file, and ./run stop ends it.
END
