#!/usr/bin/env bash
#
# Uploads a harness's output to Benchwarden. Everything comes in by environment variables named BW_…, and none of it is
# ever a part of a command: values go into a curl config or a request body as data.
#
#   BW_URL BW_PROJECT BW_FILE                 required
#   BW_TOKEN                                  a token; without it GitHub's identity token is asked for
#   BW_REVISION BW_MACHINE                    required
#   BW_BRANCH BW_PULL_REQUEST BW_BASE BW_TAGS BW_COMMITTED_AT BW_ORDER BW_SUBJECT BW_AUTHOR BW_CI_URL BW_STARTED_AT
#   BW_HARNESS BW_DIRECTION BW_PAIR BW_ROUND  parameters of the upload; empty ones are left out
#   BW_WAIT                                   seconds to wait for the verdict
#   BW_FAIL_ON_GATE                           'true': exit with 1 if the policy's gate fails
#   BW_IDEMPOTENCY_KEY                        default: none; the service then knows equal uploads by their content
#
# Writes to GITHUB_STEP_SUMMARY and GITHUB_OUTPUT where they are set. Needs bash, curl, gzip and the usual tools.
set -euo pipefail

fail() {
  printf '%s\n' "$1" >&2
  summary "### Benchwarden: not uploaded" "" "$(code "$1")"
  exit 1
}

summary() {
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then printf '%s\n' "$@" >>"$GITHUB_STEP_SUMMARY"; fi
}

# A value as a code block of Markdown, whatever is in it.
code() {
  printf '````text\n%s\n````' "$(printf '%s' "$1" | tr -d '\000-\010\013-\037' | sed 's/````/` ` ` `/g')"
}

# One line for a value: GITHUB_OUTPUT is read line by line, so nothing may end a line.
output() {
  if [ -n "${GITHUB_OUTPUT:-}" ]; then printf '%s=%s\n' "$1" "$(printf '%s' "$2" | tr -d '\r\n')" >>"$GITHUB_OUTPUT"; fi
}

require() {
  local variable=BW_$1
  [ -n "${!variable:-}" ] || fail "The input '$2' is missing."
}

# field NAME JSON: the first plain word, address or number of that name; empty if there is none, or null.
field() {
  local pattern="\"$1\" *: *\"?([^\",{}]*)"
  if [[ $2 =~ $pattern && ${BASH_REMATCH[1]} != null ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# object NAME JSON: what is inside the first object of that name, which has no object in it.
object() {
  local pattern="\"$1\" *: *\\{([^{}]*)\\}"
  if [[ $2 =~ $pattern ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# Quoted for a curl config file: in quotes, where only backslash and quote need a backslash. Line ends cannot be sent.
quoted() {
  printf '"%s"' "$(printf '%s' "$1" | tr -d '\r\n' | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

# For a query, byte by byte.
encoded() {
  local LC_ALL=C text=$1 i character number
  for ((i = 0; i < ${#text}; i++)); do
    character=${text:i:1}
    case $character in
      [A-Za-z0-9._~-]) printf '%s' "$character" ;;
      *) printf -v number '%d' "'$character" && printf '%%%02X' $((number & 255)) ;;
    esac
  done
}

query=
parameter() {
  if [ -n "$2" ]; then query="$query&$1=$(encoded "$2")"; fi
}

parameters() {
  parameter revision "$BW_REVISION"
  parameter machine "$BW_MACHINE"
  parameter branch "${BW_BRANCH:-}"
  parameter pull_request "${BW_PULL_REQUEST:-}"
  parameter base "${BW_BASE:-}"
  local tag
  while IFS= read -r tag; do parameter tag "$tag"; done <<<"${BW_TAGS:-}"
  parameter committed_at "${BW_COMMITTED_AT:-}"
  parameter order "${BW_ORDER:-}"
  parameter subject "${BW_SUBJECT:-}"
  parameter author "${BW_AUTHOR:-}"
  parameter ci_url "${BW_CI_URL:-}"
  parameter started_at "${BW_STARTED_AT:-}"
  parameter harness "${BW_HARNESS:-}"
  parameter direction "${BW_DIRECTION:-}"
  parameter pair "${BW_PAIR:-}"
  parameter round "${BW_ROUND:-}"
}

# A token for this job alone, made for our address (needs 'permissions: id-token: write').
identity_token() {
  [ -n "${ACTIONS_ID_TOKEN_REQUEST_URL:-}" ] || fail \
    "There is no token: give the input 'token', or the job 'permissions: id-token: write'. Jobs of pull requests from forks get neither; see docs/ci.md."
  local answer
  answer=$(curl -sS --fail-with-body --retry 3 -K - <<CONFIG
url = $(quoted "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$(encoded "${BW_URL%/}")")
header = $(quoted "Authorization: bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN:-}")
CONFIG
  ) || fail "GitHub gave no identity token: $answer"
  field value "$answer"
}

# request URL [CONFIG LINE …]: the answer, and on a line of its own its status. Secrets and values go through the config.
request() {
  local url=$1
  shift
  {
    printf 'url = %s\n' "$(quoted "$url")"
    printf 'header = %s\n' "$(quoted "Authorization: Bearer $token")"
    printf '%s\n' "$@"
  } | curl -sS -K - -w '\n%{http_code}' --max-time $((${BW_WAIT:-0} + 300))
}

upload() {
  local lines=(
    'header = "Content-Type: application/octet-stream"'
    'header = "Content-Encoding: gzip"'
    "header = $(quoted "Prefer: wait=${BW_WAIT:-0}")"
    "data-binary = $(quoted "@$work/body.gz")"
  )
  if [ -n "${BW_IDEMPOTENCY_KEY:-}" ]; then
    lines+=("header = $(quoted "Idempotency-Key: $BW_IDEMPOTENCY_KEY")")
  fi
  request "${BW_URL%/}/api/v1/projects/$(encoded "$BW_PROJECT")/runs?${query#&}" "${lines[@]}"
}

report() {
  local evaluation=$1 verdict gate counts page
  verdict=$(field verdict "$evaluation")
  gate=$(field gate "$evaluation")
  counts=$(object counts "$evaluation" | tr -d '" ' | tr ',' '\n' | sed '/:0$/d; s/:/: /' | tr '\n' ' ')
  page=$2
  output verdict "$verdict"
  output gate "$gate"
  summary "### Benchwarden: ${verdict:-not judged yet}" "" "Gate ${gate:-open}. ${counts}" "" "[Look at it]($page)"
  printf '%s, gate %s: %s\n' "${verdict:-not judged yet}" "${gate:-open}" "$page"
  if [ "${BW_FAIL_ON_GATE:-}" = true ] && [ "$gate" = FAIL ]; then
    printf 'The gate of the policy fails, and fail-on-gate asks to fail with it.\n' >&2
    exit 1
  fi
}

require URL url
require PROJECT project
require FILE file
require REVISION revision
require MACHINE machine
case ${BW_WAIT:=0} in *[!0-9]*) fail "The input 'wait' is not a number of seconds." ;; esac
[ -r "$BW_FILE" ] || fail "The file '$BW_FILE' is not there, or cannot be read."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
gzip -c -- "$BW_FILE" >"$work/body.gz" || fail "The file '$BW_FILE' cannot be read."
token=${BW_TOKEN:-}
[ -n "$token" ] || token=$(identity_token)
parameters

answer=$(upload) || fail "The service at $BW_URL does not answer."
status=${answer##*$'\n'}
answer=${answer%$'\n'*}
case $status in
  200 | 201) ;;
  *) fail "The upload was refused with $status: $answer" ;;
esac

links=$(object links "$answer")
evaluation=$(field evaluation "$links")
run=$(field self "$links")
output run "$run"
output evaluation "$evaluation"
if [ -z "$evaluation" ]; then
  summary "### Benchwarden: uploaded" "" "$run"
  exit 0
fi
judged=$(request "$evaluation" "header = $(quoted "Prefer: wait=0")") || fail "The service does not answer any more."
page=$(printf '%s' "$evaluation" | sed 's#/api/v1/projects/#/projects/#')
report "${judged%$'\n'*}" "$page"
