# Measures how long the calculations take. Sourced by ./run, never run.
# shellcheck shell=bash

# Whatever follows 'bench' is for JMH. The service's jar is made once more, from the same sources.
run_benchmarks() {
  build
  (cd "$root" && ./mvnw -q -B -Pbench -pl bench -am package -DskipTests -Dexec.skip) >&2 \
    || fail "The build failed; the lines above say where."
  touch "$jar"
  "$JAVA_HOME/bin/java" -jar "$root/bench/target/benchmarks.jar" "$@"
}
