#!/usr/bin/env bash
#
# Uploads the output of a harness to Benchwarden, and reports the verdict. Everything comes in by environment variables named
# BW_…, and none of it is ever a part of a command: values go into a curl config or a request body as data.
#
#   benchwarden.sh upload   one run; in a job of a fork, which has no credentials, it is kept for 'forks'
#   benchwarden.sh forks    what the jobs of a fork kept, as the fork's own word (docs/trust.md)
#   benchwarden.sh gate     waits for the verdict on a revision by all its machines, and fails once
#
#   BW_URL BW_PROJECT BW_REVISION             required
#   BW_TOKEN                                  a token; without it GitHub's identity token is asked for
#   BW_FILE BW_MACHINE                        required by 'upload'
#   BW_BRANCH BW_DEFAULT_BRANCH BW_PULL_REQUEST BW_BASE BW_TAGS BW_COMMITTED_AT BW_PARENTS BW_ORDER BW_SUBJECT BW_AUTHOR
#   BW_CI_URL BW_STARTED_AT BW_HARNESS BW_DIRECTION BW_PAIR BW_ROUND BW_PLATFORM
#                                             parameters of the upload; empty ones are left out. What is not given of the
#                                             commit is read from the checkout in which this runs, if it has the commit
#   BW_PUSHED_AT BW_PUSHED_SUBJECT BW_PUSHED_AUTHOR
#                                             what the forge says of the commit, where there is no checkout
#   BW_FINGERPRINT                            'auto': processor, cores, system and architecture are sent where the
#                                             harness does not; 'none'; or a file in which they were kept
#   BW_IDEMPOTENCY_KEY                        default: made of the job and the file; outside of CI none
#   BW_IS_FORK                                'true': the job is one of a fork
#   BW_MACHINES BW_RUN_ID BW_HEAD
#                                             of 'forks': machines, one a line; the workflow run that measured; OWNER:BRANCH
#   BW_WAIT                                   seconds to wait for the verdict
#   BW_RETRY_FOR                              seconds to try again, if the service is away or asks to come later
#   BW_FAIL_ON_GATE                           'true': exit with 1 if the policy's gate fails
#   BW_FAIL_ON_NEUTRAL                        'true': also if it is neutral
#
# Writes to GITHUB_STEP_SUMMARY and GITHUB_OUTPUT where they are set. Needs bash, curl, gzip and the usual tools; 'forks'
# needs GitHub's gh with GH_TOKEN.
set -euo pipefail

fail() {
  printf '%s\n' "$1" >&2
  summary "### Benchwarden: ${failure:-not uploaded}" "" "$(code "$1")"
  exit 1
}

summary() {
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then printf '%s\n' "$@" >>"$GITHUB_STEP_SUMMARY"; fi
}

# For people, in the log and in the summary.
note() {
  printf '%s\n' "$1"
  summary "" "$(code "$1")"
}

# Any value as a code block of Markdown.
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

seconds() {
  local variable=BW_$1
  case ${!variable:=$3} in *[!0-9]*) fail "The input '$2' is not a number of seconds." ;; esac
}

# --- JSON, as far as the service's answers need it ---------------------------------------------------------------------

# field NAME JSON: the first plain word, address or number of that name; empty if there is none, or null.
field() {
  local pattern="\"$1\" *: *\"?([^\",{}]*)"
  if [[ $2 =~ $pattern && ${BASH_REMATCH[1]} != null ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# sentence NAME JSON: the first text of that name, with anything in it but quotes.
sentence() {
  local pattern="\"$1\" *: *\"([^\"]*)\""
  if [[ $2 =~ $pattern ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# first NAME JSON: the first text of the list of that name, with anything in it but quotes.
first() {
  local pattern="\"$1\" *: *\\[ *\"([^\"]*)\""
  if [[ $2 =~ $pattern ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# object NAME JSON: what is inside the first object of that name, which has no object in it.
object() {
  local pattern="\"$1\" *: *\\{([^{}]*)\\}"
  if [[ $2 =~ $pattern ]]; then printf '%s' "${BASH_REMATCH[1]}"; fi
}

# judgement JSON: what an evaluation says before its findings, where parameters of benchmarks may have any names.
judgement() {
  printf '%s' "${1%%\"findings\":*}"
}

# decided JUDGEMENT: whether it is judged, with no machine awaited.
decided() {
  [ "$(field status "$1")" = DONE ] && [[ $1 =~ \"waitingUntil\"\ *:\ *null ]]
}

# --- Requests ----------------------------------------------------------------------------------------------------------

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

has_credentials() {
  [ -n "${BW_TOKEN:-}" ] || [ -n "${ACTIONS_ID_TOKEN_REQUEST_URL:-}" ]
}

# request URL [CONFIG LINE …]: sets 'answer' and 'status'; false if there was none. Secrets and values go through the
# config. An identity token is good for one upload, and for reading until it expires.
request() {
  local url=$1
  shift
  [ -n "${BW_TOKEN:-}$identity" ] || identity=$(identity_token) || exit 1
  answer=$({
    printf 'url = %s\n' "$(quoted "$url")"
    printf 'header = %s\n' "$(quoted "Authorization: Bearer ${BW_TOKEN:-$identity}")"
    printf '%s\n' "$@"
  } | curl -sS -K - -D "$work/headers" -w '\n%{http_code}' --connect-timeout 30 --max-time $((BW_WAIT + 300))) || return
  status=${answer##*$'\n'}
  answer=${answer%$'\n'*}
}

# Whether another attempt may help: asked to come again, a proxy without a service, or no answer (an exit code of curl).
is_passing() {
  case $1 in
    429 | 502 | 503 | 504) true ;;
    curl\ 5 | curl\ 6 | curl\ 7 | curl\ 16 | curl\ 18 | curl\ 28 | curl\ 35 | curl\ 52 | curl\ 55 | curl\ 56 | curl\ 92) true ;;
    *) false ;;
  esac
}

# Milliseconds before the next attempt: 1 s, 2 s, 4 s … 60 s, half of it by chance, so that the jobs of a matrix do not
# come back all at once; and not before the time that the service names.
pause() {
  local longest=$((1000 << ($1 < 6 ? $1 : 6))) asked
  [ "$longest" -le 60000 ] || longest=60000
  asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]\{1,6\}\).*/\1/p' "$work/headers" 2>/dev/null | tail -n 1)
  printf '%d' $((${asked:-0} * 1000 + longest / 2 + RANDOM * (longest / 2) / 32768))
}

# send URL [CONFIG LINE …]: as request, tried again for BW_RETRY_FOR seconds in all.
send() {
  local attempt=0 outcome curls milliseconds held
  while :; do
    rm -f "$work/headers"
    curls=0 held=$identity
    request "$@" || curls=$?
    outcome=$status
    [ "$curls" = 0 ] || outcome="curl $curls"
    if [ "$outcome" = 401 ] && [ -n "$held" ]; then
      identity=
      continue
    fi
    is_passing "$outcome" || break
    milliseconds=$(pause "$attempt")
    [ $((SECONDS + milliseconds / 1000)) -le "$BW_RETRY_FOR" ] || break
    printf 'The service at %s does not take it now (%s): tried again in %d s.\n' "$BW_URL" "$outcome" $((milliseconds / 1000)) >&2
    sleep "$((milliseconds / 1000)).$(printf '%03d' $((milliseconds % 1000)))"
    attempt=$((attempt + 1))
    identity=
  done
  [ "$curls" = 0 ] || fail "The service at $BW_URL does not answer (curl ends with $curls)."
}

project_address() {
  printf '%s/api/v1/projects/%s' "${BW_URL%/}" "$(encoded "$BW_PROJECT")"
}

# --- What is known of the commit ---------------------------------------------------------------------------------------

# At most 200 bytes, not in the middle of a character; without those that are none.
shortened() {
  local LC_ALL=C text
  text=$(if command -v iconv >/dev/null; then iconv -c -f UTF-8 -t UTF-8; else cat; fi <<<"$1" 2>/dev/null | tr -d '\000-\037\177')
  if [ ${#text} -gt 200 ]; then
    text=${text:0:197}
    while [[ $text == *[$'\x80'-$'\xbf'] ]]; do text=${text%?}; done
    if [[ $text == *[$'\xc0'-$'\xff'] ]]; then text=${text%?}; fi
    text=$text...
  fi
  printf '%s' "$text"
}

of_commit() {
  git log -1 --no-show-signature --encoding=UTF-8 --format="$1" "$BW_REVISION" -- 2>/dev/null || true
}

# Parents are read from the commit itself: in a shallow clone git's own log hides them.
describe_commit() {
  case $BW_REVISION in *[!0-9a-f]* | "") return ;; esac
  if command -v git >/dev/null && git cat-file -e "$BW_REVISION^{commit}" 2>/dev/null; then
    : "${BW_COMMITTED_AT:=$(of_commit %cI)}" "${BW_SUBJECT:=$(of_commit %s)}" "${BW_AUTHOR:=$(of_commit %an)}"
    : "${BW_PARENTS:=$(git cat-file commit "$BW_REVISION" | sed -n '/^$/q; s/^parent //p')}"
  else
    : "${BW_COMMITTED_AT:=${BW_PUSHED_AT:-}}" "${BW_SUBJECT:=${BW_PUSHED_SUBJECT:-}}" "${BW_AUTHOR:=${BW_PUSHED_AUTHOR:-}}"
  fi
  BW_SUBJECT=${BW_SUBJECT%%$'\n'*}
}

# --- What is known of the machine --------------------------------------------------------------------------------------

cpu() {
  if command -v lscpu >/dev/null; then LC_ALL=C lscpu | sed -n 's/^Model name: *//p' | head -n 1
  elif [ -r /proc/cpuinfo ]; then sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1
  elif command -v sysctl >/dev/null; then sysctl -n machdep.cpu.brand_string
  else printf '%s' "${PROCESSOR_IDENTIFIER:-}"; fi 2>/dev/null || true
}

cores() {
  nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || printf '%s' "${NUMBER_OF_PROCESSORS:-}"
}

# In whole gibibytes, upwards: what the firmware keeps for itself differs from image to image.
memory() {
  local kibibytes
  if [ -r /proc/meminfo ]; then kibibytes=$(sed -n 's/^MemTotal: *\([0-9]*\) kB$/\1/p' /proc/meminfo)
  else kibibytes=$(($(sysctl -n hw.memsize 2>/dev/null || printf 0) / 1024)); fi
  [ "${kibibytes:-0}" = 0 ] || printf '%s GiB' "$(((kibibytes + 1048575) / 1048576))"
}

# Without the number of the last update, which changes with each image of a hosted runner.
os() {
  if [ -r /etc/os-release ]; then (. /etc/os-release && printf '%s %s' "${ID:-linux}" "${VERSION_ID:-}")
  elif command -v sw_vers >/dev/null; then printf 'macos %s' "$(sw_vers -productVersion | cut -d. -f1)"
  else printf '%s' "${RUNNER_OS:-}"; fi
}

# Whether the harness's output has a field by which the service knows this part of the machine (docs/harnesses.md).
reports() {
  LC_ALL=C grep -aqE "$1" <(head -c 262144 -- "$BW_FILE")
}

fingerprint() {
  if [ "${BW_FINGERPRINT:-auto}" != auto ]; then
    [ "$BW_FINGERPRINT" = none ] || grep -E '^(cpu|cores|memory|os|arch)=' -- "$BW_FINGERPRINT" | head -n 5 || true
    return
  fi
  reports '(^|")cpu: |"(cpu|cpu_model_name|brand|brand_raw|ProcessorName)" *:' || printf 'cpu=%s\n' "$(shortened "$(cpu)")"
  reports '"(num_cpus?|cpu_count|count|LogicalCoreCount)" *:' || printf 'cores=%s\n' "$(cores)"
  reports '"ram" *:' || printf 'memory=%s\n' "$(memory)"
  reports '(^|")goos: |"(os|platform|system|OsVersion)" *:' || printf 'os=%s\n' "$(shortened "$(os)")"
  reports '(^|")goarch: |"(arch|machine|Architecture)" *:' || printf 'arch=%s\n' "$(uname -m)"
}

# --- Files of the repository -------------------------------------------------------------------------------------------

# Base64 that a header has room for: most proxies refuse longer ones than 8 KB unless they are set up for them.
room=8000

# repository_file HEADER FILE …: adds the first of the files that there is to the request's 'lines'.
repository_file() {
  local header=$1 file text
  shift
  for file in "$@"; do
    [ -f "$file" ] && [ -r "$file" ] || continue
    text=$(base64 <"$file" | tr -d '\r\n')
    if [ ${#text} -le $room ]; then
      lines+=("header = $(quoted "$header: $text")")
    else
      note "$file is not sent, since it is too large for an upload: send it by the API, see docs/policy.md."
    fi
    return
  done
}

# Policy and owners come with the code that was measured. That of a fork has no checkout where it is uploaded.
repository_files() {
  [ -z "${BW_RUN_ID:-}" ] || return 0
  repository_file Benchwarden-Policy .benchwarden.yml
  repository_file Benchwarden-Codeowners .github/CODEOWNERS CODEOWNERS docs/CODEOWNERS
}

# --- upload ------------------------------------------------------------------------------------------------------------

query=
parameter() {
  if [ -n "$2" ]; then query="$query&$1=$(encoded "$2")"; fi
}

parameters() {
  parameter revision "$BW_REVISION"
  parameter machine "$BW_MACHINE"
  parameter branch "${BW_BRANCH:-}"
  parameter default_branch "${BW_DEFAULT_BRANCH:-}"
  parameter pull_request "${BW_PULL_REQUEST:-}"
  parameter base "${BW_BASE:-}"
  local one
  while IFS= read -r one; do parameter tag "$one"; done <<<"${BW_TAGS:-}"
  while IFS= read -r one; do parameter parent "$one"; done <<<"${BW_PARENTS:-}"
  parameter committed_at "${BW_COMMITTED_AT:-}"
  parameter order "${BW_ORDER:-}"
  parameter subject "$(shortened "${BW_SUBJECT:-}")"
  parameter author "$(shortened "${BW_AUTHOR:-}")"
  parameter ci_url "${BW_CI_URL:-}"
  parameter started_at "${BW_STARTED_AT:-}"
  parameter harness "${BW_HARNESS:-}"
  parameter direction "${BW_DIRECTION:-}"
  parameter platform "${BW_PLATFORM:-}"
  parameter pair "${BW_PAIR:-}"
  parameter round "${BW_ROUND:-}"
  while IFS= read -r one; do parameter "fingerprint.${one%%=*}" "$(shortened "${one#*=}")"; done < <(fingerprint)
}

# However often one job sends one file, it is one run; another attempt of the job is another measuring. What a fork kept
# is known by the workflow run that measured it, however often it is uploaded.
idempotency_key() {
  if [ -n "${GITHUB_RUN_ID:-}" ]; then
    printf '%s/%s' "${BW_RUN_ID:-$GITHUB_RUN_ID/${GITHUB_RUN_ATTEMPT:-1}}" \
      "$(printf '%s\n' "$query" | cat - "$BW_FILE" | cksum | tr ' ' -)"
  fi
}

# Letters, digits and what else the name of an artifact may have.
artifact_of() {
  printf 'benchwarden-%s' "$(printf '%s' "$1" | tr -c 'A-Za-z0-9._-' -)"
}

# Other servers than GitHub's own refuse the action that keeps artifacts.
has_artifacts() {
  case ${GITHUB_SERVER_URL:-} in https://github.com | https://*.ghe.com) true ;; *) false ;; esac
}

# For the workflow that may upload it. Where it belongs is not kept: only the forge can be asked for that.
keep() {
  local folder
  if ! has_artifacts; then
    summary "### Benchwarden: not uploaded"
    note "The job of a fork may not upload, and ${GITHUB_SERVER_URL:-this server} cannot keep its results for a workflow that may (docs/ci.md)."
    return
  fi
  folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/benchwarden-XXXXXX")
  cp -- "$BW_FILE" "$folder/results"
  fingerprint >"$folder/fingerprint"
  output kept "$(artifact_of "$BW_MACHINE").$(cksum <"$BW_FILE" | cut -d' ' -f1)"
  output folder "$folder"
  summary "### Benchwarden: kept"
  note "The job of a fork may not upload. The results are an artifact, and the workflow 'Upload benchmarks of forks' uploads it (docs/ci.md)."
}

upload() {
  require FILE file
  require REVISION revision
  require MACHINE machine
  [ -f "$BW_FILE" ] && [ -r "$BW_FILE" ] || fail "The file '$BW_FILE' is not there, or cannot be read."
  if [ "${BW_IS_FORK:-}" = true ] && ! has_credentials; then
    keep
    return
  fi
  gzip -c -- "$BW_FILE" >"$work/body.gz" || fail "The file '$BW_FILE' cannot be read."
  describe_commit
  parameters
  local key lines=(
    'header = "Content-Type: application/octet-stream"'
    'header = "Content-Encoding: gzip"'
    "header = $(quoted "Prefer: wait=$BW_WAIT")"
    "data-binary = $(quoted "@$work/body.gz")"
  )
  key=${BW_IDEMPOTENCY_KEY:-$(idempotency_key)}
  [ -z "$key" ] || lines+=("header = $(quoted "Idempotency-Key: $key")")
  repository_files
  send "$(project_address)/runs?${query#&}" "${lines[@]}"
  case $status in
    200 | 201) uploaded ;;
    *) fail "The upload was refused with $status: $answer" ;;
  esac
}

uploaded() {
  local links evaluation run
  links=$(object links "$answer")
  evaluation=$(field evaluation "$links")
  run=$(field self "$links")
  output run "$run"
  output evaluation "$evaluation"
  if [ -z "$evaluation" ]; then
    [ "${BW_FAIL_ON_GATE:-}" != true ] || undecided "$run"
    summary "### Benchwarden: uploaded" "" "$run"
    return
  fi
  # Only a job that fails with the gate waits until it is decided: a machine has other jobs to do.
  local seconds=0
  [ "${BW_FAIL_ON_GATE:-}" != true ] || seconds=$BW_WAIT
  await_judgement "$evaluation" $((SECONDS + seconds))
  [ "${BW_FAIL_ON_GATE:-}" != true ] || decided "$answer" || undecided "$evaluation"
  report "$answer" "$evaluation"
}

# await_judgement EVALUATION UNTIL: asks until all is judged or the time is over, since the service answers within a minute, and at
# once where too many wait. Sets 'answer'.
await_judgement() {
  while :; do
    send "$1" "header = \"Prefer: wait=$(($2 > SECONDS ? $2 - SECONDS : 0))\""
    answer=$(judgement "$answer")
    ! decided "$answer" && [ $SECONDS -lt "$2" ] || return 0
    sleep 2
  done
}

# A gate that is not decided is not passed.
undecided() {
  failure="no verdict"
  fail "Revision $BW_REVISION was not judged by all its machines within $BW_WAIT s: $1"
}

# --- The report --------------------------------------------------------------------------------------------------------

report() {
  local evaluation=$1 verdict='' headline='' gate counts='' page none='not judged yet' warning
  gate=$(field gate "$evaluation")
  if [ -n "$(field waitingUntil "$evaluation")" ]; then
    none='waiting for further machines'
  else
    verdict=$(field verdict "$evaluation")
    headline=$(sentence headline "$evaluation")
    counts=$(object counts "$evaluation" | tr -d '" ' | tr ',' '\n' | sed '/:0$/d; s/:/: /' | tr '\n' ' ')
  fi
  warning=$(first warnings "$evaluation")
  page=${2/\/api\/v1\/projects\//\/projects\/}
  output verdict "$verdict"
  output gate "$gate"
  output evaluation "$2"
  summary "### Benchwarden: ${headline:-${verdict:-$none}}" "" "Gate ${gate:-open}. ${counts}" "" ${warning:+"$warning" ""} "[Look at it]($page)"
  printf '%s, gate %s: %s\n' "${verdict:-$none}" "${gate:-open}" "$page"
  [ -z "$warning" ] || printf '%s\n' "$warning"
  case $counts in *REGRESSION:*) table Regressions "$page" ;; esac
  case $counts in *IMPROVEMENT:*) table Improvements "$page" ;; esac
  [ -z "$verdict" ] || silence
  # A job that is run again after a person decided is not to ask for the decision once more.
  if [ "$(field decided "$evaluation")" = true ] && [ "$(field conclusion "$evaluation")" = SUCCESS ]; then
    printf 'All that was found has been accepted or dismissed.\n'
  elif [ "${BW_FAIL_ON_GATE:-}" = true ] && [ "$gate" = FAIL ]; then
    printf "The gate of the policy fails, and it was asked to fail with it.\n" >&2
    exit 1
  elif [ "${BW_FAIL_ON_NEUTRAL:-}" = true ] && [ "$gate" = NEUTRAL ]; then
    printf "The gate of the policy is neutral, and it was asked to fail then, too.\n" >&2
    exit 1
  fi
}

# The worst twenty, as the release notes print them.
table() {
  [ -n "${GITHUB_STEP_SUMMARY:-}" ] || return 0
  send "$(project_address)/comparisons.md?baseline=stable&candidate=rev:$(encoded "$BW_REVISION")&filter_type=$1"
  local rows
  rows=$(printf '%s\n' "$answer" | grep -c '^|') || true
  if [ "$status" = 200 ] && [ "$rows" -gt 2 ]; then
    summary "" "**$1**" "" "$(printf '%s\n' "$answer" | grep '^|' | head -n 22 | cut -c 1-1000)"
    [ "$rows" -le 22 ] || summary "" "and [$((rows - 22)) more]($2)"
  fi
}

# Why a pull request gets no comment, where nothing was sent to its forge.
silence() {
  [ -n "${BW_PULL_REQUEST:-}" ] || return 0
  local attempt state reason
  for attempt in 1 2 3 4 5; do
    send "$(project_address)/deliveries?pull_request=$(encoded "$BW_PULL_REQUEST")&limit=1"
    [ "$status" = 200 ] || return 0
    state=$(field state "$answer")
    [ "$state" = QUEUED ] || [ -z "$state" ] || break
    sleep 1
  done
  reason=$(sentence reason "$answer")
  case $state in
    NOT_TOLD | FAILED)
      note "No comment appears in pull request $BW_PULL_REQUEST: ${reason:-the forge was not told}. See docs/forges.md, and ${BW_URL%/}/projects/$BW_PROJECT/settings#forge."
      ;;
    RETRYING) note "The pull request is not told yet, and it is tried again: ${reason:-the forge does not answer}." ;;
  esac
}

# --- forks -------------------------------------------------------------------------------------------------------------

# Revision, number and machines come from the event, the forge and this workflow: what the fork wrote is data alone.
forks() {
  require REVISION revision
  require MACHINES machines
  require RUN_ID run-id
  require HEAD head
  number=$(gh api -X GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f head="$BW_HEAD" \
    --jq '[.[] | select(.head.sha == env.BW_REVISION)][0].number // empty') || fail "GitHub does not say which pull request this is."
  if [ -z "$number" ]; then
    summary "### Benchwarden: not uploaded"
    note "No open pull request has commit $BW_REVISION as its newest one any more."
    return
  fi
  names=$(gh api --paginate "repos/$GITHUB_REPOSITORY/actions/runs/$BW_RUN_ID/artifacts?per_page=100" \
    --jq '.artifacts[] | select(.expired | not) | .name') || fail "GitHub does not say which artifacts there are."
  local machine outcome=0 found=0
  while IFS= read -r machine; do
    [ -z "$machine" ] || of_machine "$machine"
  done <<<"$BW_MACHINES"
  [ $found = 1 ] || note "The workflow run $BW_RUN_ID kept no results of these machines: nothing was measured, or on others."
  exit $outcome
}

of_machine() {
  local prefix name folder
  prefix=$(artifact_of "$1")
  while IFS= read -r name; do
    [[ $name == "$prefix".* && ${name#"$prefix".} =~ ^[0-9]+$ ]] || continue
    found=1
    folder=$(mktemp -d "$work/kept-XXXXXX")
    gh run download "$BW_RUN_ID" --repo "$GITHUB_REPOSITORY" --name "$name" --dir "$folder" || fail "The artifact '$name' cannot be had."
    # A link would let the fork choose a file of this machine.
    if [ -L "$folder/results" ] || [ -L "$folder/fingerprint" ] || [ ! -f "$folder/results" ] || [ ! -f "$folder/fingerprint" ]; then
      fail "The artifact '$name' holds something else than results."
    fi
    BW_MACHINE=$1 BW_FILE=$folder/results BW_FINGERPRINT=$folder/fingerprint BW_PULL_REQUEST=$number \
      BW_BRANCH=fork/${BW_HEAD/:/\/} BW_IS_FORK=false bash "$0" upload </dev/null || outcome=1
  done <<<"$names"
}

# --- gate --------------------------------------------------------------------------------------------------------------

# The newest evaluation of the revision: of the pull request if there is one, else of the branch.
newest_evaluation() {
  local item begin='{"id"' line=$'\n{"id"'
  while IFS= read -r item; do
    if [ -n "${BW_PULL_REQUEST:-}" ] || [ -z "${BW_BRANCH:-}" ] || [ "$(field branch "$item")" = "$BW_BRANCH" ]; then
      field self "$(object links "$item")"
      return
    fi
  done < <(printf '%s' "${answer//"$begin"/$line}" | grep '^{"id"')
}

gate() {
  failure="no verdict"
  require REVISION revision
  if [ "${BW_IS_FORK:-}" = true ] && ! has_credentials; then
    note "This passes without a verdict, since the job of a fork cannot ask for one. The check 'benchwarden/$BW_PROJECT' has it, once the results are uploaded (docs/ci.md)."
    return
  fi
  local evaluation='' list until=$((SECONDS + BW_WAIT))
  list="$(project_address)/evaluations?revision=$(encoded "$BW_REVISION")&limit=50"
  [ -z "${BW_PULL_REQUEST:-}" ] || list="$list&pull_request=$(encoded "$BW_PULL_REQUEST")"
  while :; do
    send "$list"
    [ "$status" = 200 ] || fail "The evaluations of $BW_REVISION cannot be read ($status): $answer"
    evaluation=$(newest_evaluation)
    [ -z "$evaluation" ] && [ $SECONDS -lt $until ] || break
    sleep 2
  done
  [ -n "$evaluation" ] || fail "Nothing of revision $BW_REVISION was uploaded within $BW_WAIT s."
  await_judgement "$evaluation" $until
  decided "$answer" || undecided "$evaluation"
  report "$answer" "$evaluation"
}

main() {
  require URL url
  require PROJECT project
  seconds WAIT wait 0
  seconds RETRY_FOR retry-for 300
  status=000 answer='' identity=''
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  case ${1:-} in
    upload | forks | gate) "$1" ;;
    *) fail "Say what to do: upload, forks or gate." ;;
  esac
}

main "$@"
