# Checks the statistics against the known answers of a directory. Sourced by ./test, never run.
# shellcheck shell=bash

bad_directory() {
  printf '%s\n' "$1" >&2
  exit 2
}

# Prints the absolute path of a directory that holds something to check.
vectors_directory() {
  local named=$1 directory
  [ -e "$named" ] || bad_directory "$named: there is no such directory."
  [ -d "$named" ] || bad_directory "$named: this is a file; name the directory that it lies in."
  directory=$(cd "$named" 2>/dev/null && pwd) || bad_directory "$named: this directory cannot be opened."
  [ -n "$(find "$directory/" -mindepth 1 -maxdepth 1 ! -name README.md -print -quit)" ] \
    || bad_directory "$named: there are no vectors in this directory."
  printf '%s\n' "$directory"
}

# Compiles what changed; only the last line of what follows is the score.
check_vectors() {
  local class_path="$root/core/target/test-classpath"
  (cd "$root" && ./mvnw -q -B -ntp -pl core -am test-compile \
    dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile="$class_path") >&2 \
    || fail "The build failed; the lines above say where."
  "$JAVA_HOME/bin/java" -cp "$root/core/target/test-classes:$root/core/target/classes:$(<"$class_path")" \
    dev.benchwarden.core.statistics.VectorsMain "$1"
}
