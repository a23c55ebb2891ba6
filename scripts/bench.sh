# Measures how fast the service and its calculations are. Sourced by ./run, never run.
# shellcheck shell=bash

# Without arguments it measures everything that has a goal, in a quarter of an hour; --samples 10 also
# fills a database with ten million samples, which takes as long again. --soak 120 20 uploads for two hours, 20 times
# a second. --growth 1000 fills a database with a year of 1,000 projects, thinned to a hundred million samples (20 GB,
# half an hour), and measures the main pages on it, beside those of 7 projects. --against JAR 4 measures this build
# and the other one in turn, four rounds each, and prints the ratios.
# --noon 1000 2 uploads for 1,000 projects at a pace that doubles until two processes on one database fall behind.
# All other arguments of 'bench' are for JMH.
# The service is built once more, with all checks, since the benchmarks are compiled against it.
run_benchmarks() {
  build
  (cd "$root" && ./mvnw -q -B -Pbench -pl bench -am package -DskipTests -Dexec.skip) >&2 \
    || fail "The build failed; the lines above say where."
  case "${1:-}" in
    "" | --samples) measure Goals "$jar" "${2:-1}" ;;
    --growth) measure Growth "${2:-1000}" ;;
    --against) compare_builds "${2:?the jar of another build}" "${3:-4}" ;;
    --noon) measure Noon "${2:-1000}" "${3:-1}" ;;
    --soak) measure Soak "${2:?minutes}" "${3:?uploads a second}" ;;
    *) "$JAVA_HOME/bin/java" -jar "$root/bench/target/benchmarks.jar" "$@" ;;
  esac
}

# Measures the service as it is run: with its startup cache.
measure() {
  local what=$1 unpacked="$root/bench/target/unpacked"
  shift
  "$root/deploy/startup-cache" "$jar" "$unpacked"
  "$JAVA_HOME/bin/java" -cp "$root/bench/target/benchmarks.jar" "dev.benchwarden.load.$what" "$unpacked" "$@"
}

# Each build with the startup cache that its own files make.
compare_builds() {
  local other=$1 unpacked="$root/bench/target/unpacked" others="$root/bench/target/unpacked-other"
  [ -f "$other" ] || fail "There is no jar $other: scripts/previous-release REF builds one, target/previous/benchwarden.jar."
  "$root/deploy/startup-cache" "$jar" "$unpacked"
  "$root/deploy/startup-cache" "$other" "$others"
  "$JAVA_HOME/bin/java" -cp "$root/bench/target/benchmarks.jar" dev.benchwarden.load.Ratios "$unpacked" "$others" "$2"
}
