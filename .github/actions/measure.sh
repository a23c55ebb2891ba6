#!/usr/bin/env bash
#
# What the action "measure" does, and any CI with bash and git: measures a commit and the one before it in turn, sends the
# rounds to the service and shows the verdict. Inputs are the variables that the action's file sets; all but BW_COMMAND may be
# empty.
set -euo pipefail

fail() {
  printf 'benchwarden: %s\n' "$1" >&2
  exit 2
}

# The command of the newest release, unless one is on the path already.
benchwarden() {
  if [ -z "${command:-}" ]; then
    command=$(type -P benchwarden || true)
    if [ -z "$command" ]; then
      local place name
      place=$(mktemp -d)
      name="benchwarden-*-command-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz"
      gh release download --repo "$BW_REPOSITORY" --pattern "$name" --dir "$place" ||
        fail "There is no 'benchwarden' on the path, and no release of ${BW_REPOSITORY:-its repository} has $name."
      tar -xzf "$place"/benchwarden-*.tar.gz -C "$place"
      command=$place/benchwarden/bin/benchwarden
    fi
  fi
  "$command" "$@"
}

# A checkout of one commit knows nothing of the commits before it.
whole_history() {
  [ "$(git rev-parse --is-shallow-repository)" = false ] || git fetch -q --no-tags --unshallow origin
}

baseline() {
  if [ -n "${BW_BASELINE:-}" ]; then
    printf '%s' "$BW_BASELINE"
  elif [ -n "${BW_TARGET:-}" ]; then
    git merge-base "$BW_TARGET" "$candidate"
  elif [[ ${BW_BEFORE:-} =~ [1-9a-f] ]] && git cat-file -e "$BW_BEFORE^{commit}" 2>/dev/null; then
    printf '%s' "$BW_BEFORE"
  else
    git rev-parse --verify --quiet "$candidate^1" || fail "$candidate has no commit before it: name a baseline."
  fi
}

candidate=${BW_CANDIDATE:-HEAD}
whole_history
base=$(baseline)
# A commit that was merged as it is leaves nothing to compare.
if [ "$(git rev-parse "$base^{commit}")" = "$(git rev-parse "$candidate^{commit}")" ]; then
  printf 'benchwarden: %s is the baseline itself: nothing is measured.\n' "$candidate"
  exit 0
fi
options=(--baseline "$base" --candidate "$candidate" --machine "${BW_MACHINE:-local}")
option() {
  [ -z "$2" ] || options+=("$1" "$2")
}
option --build "${BW_BUILD:-}"
option --profile "${BW_PROFILE:-}"
option --profile-benchmark "${BW_PROFILE_BENCHMARK:-}"
option --markdown "${GITHUB_STEP_SUMMARY:-}"
if [ -n "${BW_PROJECT:-}" ]; then
  option --project "$BW_PROJECT"
  option --server "${BW_URL:-}"
  option --platform "${BW_PLATFORM:-}"
  option --branch "${BW_BRANCH:-}"
  option --default-branch "${BW_DEFAULT_BRANCH:-}"
  option --pull-request "${BW_PULL_REQUEST:-}"
  option --ci-url "${BW_CI_URL:-}"
  option --wait "${BW_WAIT:-}"
fi
read -ra more <<<"${BW_OPTIONS:-}"
status=0
benchwarden measure "${options[@]}" ${more[@]+"${more[@]}"} -- sh -c "${BW_COMMAND:?}" || status=$?
[ "$status" != 1 ] || [ "${BW_FAIL_ON_REGRESSION:-}" = true ] || status=0
exit "$status"
