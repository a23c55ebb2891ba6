# Builds a benchmark project with each of some releases of a library, measures them and uploads the results. Sourced by
# each example's ./measure, which sets: here (its folder), profiler (its CpuTimeProfiler), quick (JMH's arguments for
# --quick), warmup (seconds of processor time before JMH's own warm-up, which ends by the clock) and example (two releases
# for the usage).
# shellcheck shell=bash

usage() {
  cat <<END
Measures releases of a library on this machine, one JMH result file a run.

  ./measure $example                into results/NAME-OF-THIS-MACHINE
  ./measure --runs 3 $example       three times, in turns, so that a slow hour touches both
  ./measure --upload http://localhost:8080 --project my-project $example
                                     and uploads each file, as CI would; the token is in BENCHWARDEN_TOKEN

  --runs N           how often each release is measured (1)
  --machine NAME     the name of the machine (the host's)
  --core N           pins to this core (the last one; 'none' leaves it to the system)
  --java HOME        the JDK that runs the benchmarks (JAVA_HOME, else the java on the path)
  --results DIR      where DIR/MACHINE/VERSION-runN.json goes (results)
  --only REGEX       only the benchmarks whose names match
  --quick            seconds in place of minutes: to see that it works, not to believe
  -- …               arguments for JMH in place of '-f 2 -wi 5 -w 1 -i 5 -r 1'

Judge by cpu.time.norm: it stays right where other work comes and goes.
END
}

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

versions=()
runs=1
machine=$(hostname)
core=$(($(getconf _NPROCESSORS_ONLN) - 1))
java_home=${JAVA_HOME:-}
results=$here/results
only=
upload=
project=
iterations=(-f 2 -wi 5 -w 1 -i 5 -r 1)

while [ $# -gt 0 ]; do
  case $1 in
    --runs | --machine | --core | --java | --results | --only | --upload | --project)
      [ $# -gt 1 ] || fail "$1 needs a value."
      ;;&
    --runs) runs=$2 && shift ;;
    --machine) machine=$2 && shift ;;
    --core) core=$2 && shift ;;
    --java) java_home=$2 && shift ;;
    --results) results=$2 && shift ;;
    --only) only=$2 && shift ;;
    --upload) upload=${2%/} && shift ;;
    --project) project=$2 && shift ;;
    --quick) iterations=("${quick[@]}") && warmup=0.1 ;;
    --) shift && iterations=("$@") && break ;;
    -h | --help) usage && exit ;;
    [0-9]*.[0-9]*.[0-9]*) versions+=("$1") ;;
    *) fail "Unknown: $1. ./measure --help says what there is." ;;
  esac
  shift
done
[ ${#versions[@]} -gt 0 ] || fail "Which releases? For example: ./measure $example"
if [ -n "$upload" ]; then
  [ -n "$project" ] || fail "--upload needs --project: the project that the results are for."
  [ -n "${BENCHWARDEN_TOKEN:-}" ] || fail "--upload needs a token with the scope 'upload' in BENCHWARDEN_TOKEN."
fi
java=java
[ -z "$java_home" ] || java=$java_home/bin/java
pin=()
if [ "$core" != none ] && command -v taskset >/dev/null; then
  pin=(taskset -c "$core")
fi

jar_of() {
  printf '%s/target/%s/benchmarks.jar' "$here" "$1"
}

build() {
  local jar
  jar=$(jar_of "$1")
  if [ -e "$jar" ] && [ -z "$(find "$here/src" "$here/pom.xml" -newer "$jar" -type f -print -quit)" ]; then
    return
  fi
  printf 'Building the benchmarks with %s …\n' "$1" >&2
  "$here/../../mvnw" -q -B -f "$here/pom.xml" -Ddriver.version="$1" package >&2 \
    || fail "The build with $1 failed; the lines above say why."
}

measure() {
  "${pin[@]}" "$java" -Djmh.ignoreLock=true -jar "$(jar_of "$1")" ${only:+"$only"} "${iterations[@]}" \
    -jvmArgs "-Xms1g -Xmx1g -XX:+UseSerialGC -Dwarmup=$warmup" -prof "$profiler" -rf json -rff "$2" </dev/null >"$2.log" 2>&1 \
    || fail "Measuring $1 failed; $2.log says why."
  rm "$2.log"
}

# A release's place on the mainline is that of its version: 5.14.0 is 5014000.
place_of() {
  local major minor patch
  IFS=. read -r major minor patch <<<"${1%%-*}"
  printf '%d' $((major * 1000000 + minor * 1000 + patch))
}

# The token goes through a file descriptor: arguments are visible to every user of the machine.
upload() {
  curl -sS --fail-with-body -o /dev/null -H @<(printf 'Authorization: Bearer %s' "$BENCHWARDEN_TOKEN") \
    --data-binary @"$2" \
    "$upload/api/v1/projects/$project/runs?revision=r$1&tag=$1&machine=$machine&order=$(place_of "$1")&subject=Release+$1" \
    || fail "Uploading $2 failed."
}

for version in "${versions[@]}"; do
  build "$version"
done
mkdir -p "$results/$machine"
for ((run = 1; run <= runs; run++)); do
  for version in "${versions[@]}"; do
    file=$results/$machine/$version-run$run.json
    printf '%s: run %d of %d\n' "$version" "$run" "$runs" >&2
    measure "$version" "$file"
    [ -z "$upload" ] || upload "$version" "$file"
  done
done
if [ -n "$upload" ] && [ ${#versions[@]} -gt 1 ]; then
  printf '%s\n' "$upload/projects/$project/comparisons?baseline=tag:${versions[0]}&candidate=tag:${versions[-1]}&selected_tab=scatter-plots"
fi
