# ./run --demo: uploads the example results through the public API, one run at a time, as CI would. Sourced, never run.
# shellcheck shell=bash

. "$root/scripts/background.sh"
command -v curl >/dev/null || fail "The demo uploads with curl, which is missing: install the package 'curl'."

project=bson
results="$root/examples/java-driver/results"

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

# The place of a release among the ones measured is that of its version.
upload_all() {
  local order version file machine
  while IFS=$'\t' read -r order version; do
    for file in "$results"/*/"$version"-*.json; do
      machine=$(basename "$(dirname "$file")")
      api POST "/projects/$project/runs?revision=r$version&tag=$version&machine=$machine&order=$order&subject=Release+$version" \
        --data-binary @"$file" >/dev/null
      printf '.' >&2
    done
  done <"$root/examples/java-driver/releases.tsv"
  printf '\n' >&2
}

link_in() {
  sed -n 's/.*"dashboard":"\([^"]*\)".*/\1/p'
}

api POST /projects -H 'Content-Type: application/json' -d '{
  "slug": "bson", "name": "BSON library of the MongoDB Java driver", "defaultBranch": "main",
  "visibility": "PUBLIC", "repository": "https://github.com/mongodb/mongo-java-driver" }' >/dev/null
printf 'Uploading the example results ' >&2
upload_all
comparison=$(api POST "/projects/$project/comparisons" -H 'Content-Type: application/json' -d '{
  "baseline": "tag:4.11.5", "candidate": "tag:5.5.1", "title": "4.11.5 to 5.5.1" }' | link_in)

cat <<END
Dashboard:   $base/projects/$project
Comparison:  $comparison?selected_tab=scatter-plots
Admin token: $token_file
Your own JMH results (java -jar benchmarks.jar -rf json):
  curl -H "Authorization: Bearer \$(cat "$token_file")" --data-binary @jmh-result.json \\
    "$base/api/v1/projects/my-project/runs?revision=\$(git rev-parse HEAD)&machine=\$(hostname)"
The service keeps running: its log is $log_file, and ./run stop ends it.
END
