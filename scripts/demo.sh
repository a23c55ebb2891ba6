# ./run --demo: uploads the example results through the public API, one run at a time, as CI would. Sourced, never run.
# shellcheck shell=bash

. "$root/scripts/background.sh"
command -v curl >/dev/null || fail "The demo uploads with curl, which is missing: install the package 'curl'."

examples="$root/examples"

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

# The place of a release among the ones measured is that of its version: 5.14.0 has 5014000.
place_of() {
  local major minor patch
  IFS=. read -r major minor patch <<<"$1"
  printf '%d' $((major * 1000000 + minor * 1000 + patch))
}

# upload_all PROJECT DIRECTORY: sends DIRECTORY/MACHINE/RELEASE-*.json, release by release.
upload_all() {
  local project=$1 directory=$2 version file machine
  for version in $(cd "$directory" && printf '%s\n' */*.json | sed 's/.*\///; s/-.*//' | sort -Vu); do
    for file in "$directory"/*/"$version"-*.json; do
      machine=$(basename "$(dirname "$file")")
      api POST "/projects/$project/runs?revision=r$version&tag=$version&machine=$machine&order=$(place_of "$version")&subject=Release+$version" \
        --data-binary @"$file" >/dev/null
      printf '.' >&2
    done
  done
}

# make_project SLUG NAME
make_project() {
  api POST /projects -H 'Content-Type: application/json' -d "{
    \"slug\": \"$1\", \"name\": \"$2\", \"defaultBranch\": \"main\",
    \"visibility\": \"PUBLIC\", \"repository\": \"https://github.com/mongodb/mongo-java-driver\" }" >/dev/null
}

link_in() {
  sed -n 's/.*"dashboard":"\([^"]*\)".*/\1/p'
}

make_project bson "BSON library of the MongoDB Java driver"
make_project bson-releases "The same, release by release"
make_project object-mapping "Object mapping, as KMongo measured it"
printf 'Uploading the example results ' >&2
upload_all bson "$examples/java-driver/results"
upload_all bson-releases "$examples/java-driver/history"
upload_all object-mapping "$examples/kmongo-mapping/results"
printf '\n' >&2
comparison=$(api POST "/projects/bson/comparisons" -H 'Content-Type: application/json' -d '{
  "baseline": "tag:4.11.5", "candidate": "tag:5.5.1", "title": "4.11.5 to 5.5.1" }' | link_in)

cat <<END
Dashboard:   $base
Comparison:  $comparison?selected_tab=scatter-plots
Alerts:      $base/projects/bson-releases/alerts
Bars:        $base/projects/object-mapping/comparisons?baseline=tag:5.4.0&candidate=tag:5.8.0&metric=cpu.time.norm&selected_tab=bars
Admin token: $token_file
Your own JMH results (java -jar benchmarks.jar -rf json):
  curl -H "Authorization: Bearer \$(cat "$token_file")" --data-binary @jmh-result.json \\
    "$base/api/v1/projects/my-project/runs?revision=\$(git rev-parse HEAD)&machine=\$(hostname)"
The service keeps running: its log is $log_file, and ./run stop ends it.
END
