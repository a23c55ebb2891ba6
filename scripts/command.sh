# Builds and starts the command benchwarden (cli/): measure, agent, compare, changes, profile-diff, release-check, import. Sourced, never run.
# shellcheck shell=bash

command_home="$root/cli/target/run"
command_options=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED)
# Messages of the JVM are no output of the command.
command_log=(-Xlog:disable -Xlog:all=warning:stderr)

# Builds the command if a source of it is newer; neither the service nor the dashboard is built for it.
build_command() {
  use_jdk
  changed_since "$command_home/benchwarden-cli.jar" "$root/core" "$root/cli" "$root/pom.xml" || return 0
  printf 'Building (the first time takes a minute) …\n' >&2
  (cd "$root" && ./mvnw -q -B package '-Prun,!format' -pl cli -am) >&2 || fail "The build failed; the lines above say where."
  touch "$command_home/benchwarden-cli.jar"
  cache_command "$JAVA_HOME/bin/java" "$command_home"
}

# Caches the classes that the JVM loads and links for a comparison, which halves the time of a start. The cache fits only the same JVM
# and the same files; with others the command starts without it.
cache_command() { # java, the folder of the jar
  local results="$root/examples/java-driver/results/m1"
  rm -f "$2/benchwarden.aot"
  JAVA_TOOL_OPTIONS='' "$1" "${command_options[@]}" "-XX:AOTCacheOutput=$2/benchwarden.aot" -jar "$2/benchwarden-cli.jar" compare \
    -b "$results"/4.11.5-run*.json -c "$results"/5.5.1-run*.json >/dev/null 2>&1 || true
}

# Replaces the script by the command, so that a signal to the script ends the command.
run_command() {
  # Java reads names of files by the locale; that of a bare system has ASCII letters alone.
  case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX) if locale -a 2>/dev/null | grep -qi '^C\.utf'; then export LC_ALL=C.UTF-8; fi ;;
  esac
  local cache=()
  [ -s "$command_home/benchwarden.aot" ] && cache=("-XX:AOTCache=$command_home/benchwarden.aot")
  exec "$JAVA_HOME/bin/java" "${command_options[@]}" "${command_log[@]}" ${cache[@]+"${cache[@]}"} -jar "$command_home/benchwarden-cli.jar" "$@"
}
