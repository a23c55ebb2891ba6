# Shared by ./run and ./test: finds the tools, builds what changed. Sourced, never run.
# shellcheck shell=bash

JAVA_MAJOR=25
NODE_MAJOR=20
jar="$root/service/target/run/benchwarden-exec.jar"

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# The version that pom.xml declares.
declared_version() {
  sed -n '/<artifactId>benchwarden</{n;s/.*<version>\(.*\)<.*/\1/p;}' "$root/pom.xml" | head -1
}

java_major_of() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

# Prints the home of the first JDK of the right version: that of JAVA_HOME, the one on the path, any installed one.
find_jdk() {
  local on_path home
  on_path=$(command -v javac 2>/dev/null) && on_path=$(dirname "$(dirname "$(readlink -f "$on_path")")")
  for home in "${JAVA_HOME:-}" "$on_path" /usr/lib/jvm/* /opt/java/* /opt/jdk* \
    "$HOME"/.sdkman/candidates/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if [ -x "$home/bin/javac" ] && [ "$(java_major_of "$home")" = "$JAVA_MAJOR" ]; then
      printf '%s' "$home"
      return 0
    fi
  done
  return 1
}

use_jdk() {
  JAVA_HOME=$(find_jdk) || fail \
    "Benchwarden is built with JDK $JAVA_MAJOR, and none was found." \
    "Install one, for example Temurin $JAVA_MAJOR:" \
    "  Debian, Ubuntu:  apt-get install temurin-$JAVA_MAJOR-jdk   (repository: https://adoptium.net/installation/linux)" \
    "  macOS:           brew install --cask temurin@$JAVA_MAJOR" \
    "  anywhere:        sdk install java $JAVA_MAJOR-tem          (https://sdkman.io)" \
    "or set JAVA_HOME to the one you have."
  export JAVA_HOME
}

# Sets java to the command that the jar is started with.
java_command() {
  java=("$JAVA_HOME/bin/java" "-XX:VMOptionsFile=$root/deploy/jvm.options"
    ${BENCHWARDEN_HEAP:+"-Xmx$BENCHWARDEN_HEAP"} -jar "$jar")
}

check_node() {
  local version
  version=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
  [ "${version:-0}" -ge "$NODE_MAJOR" ] && command -v npm >/dev/null || fail \
    "The dashboard is built with Node.js $NODE_MAJOR or later and npm; found: ${version:-none}." \
    "Install it: https://nodejs.org, or 'apt-get install nodejs npm', or 'brew install node'."
}

# Is anything below these folders newer than the file?
changed_since() {
  local file=$1
  shift
  [ ! -e "$file" ] || [ -n "$(find "$@" -newer "$file" -type f \
    -not -path '*/target/*' -not -path '*/node_modules/*' -not -path '*/dist/*' -print -quit)" ]
}

# Builds the service's jar if a source is newer than it; the dashboard only if its own sources are. It checks nothing: ./test does.
build() {
  use_jdk
  changed_since "$jar" "$root/core" "$root/cli" "$root/service" "$root/web" "$root/migrations" "$root/pom.xml" || return 0
  local skip_web=()
  if changed_since "$root/web/target/run/web-0.1.0.jar" "$root/web" "$root/pom.xml"; then
    check_node
  else
    skip_web=(-Dexec.skip)
  fi
  printf 'Building (the first time takes some minutes) …\n' >&2
  (cd "$root" && ./mvnw -q -B package '-Prun,!format' ${skip_web[@]+"${skip_web[@]}"}) >&2 \
    || fail "The build failed; the lines above say where."
  touch "$jar"
}
