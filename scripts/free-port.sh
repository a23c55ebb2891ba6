# Sourced, never run.
# shellcheck shell=bash

# Prints a port of loopback that nothing listens on.
free_port() {
  local port
  for port in $(shuf -i 20000-29999 -n 50); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { printf '%s' "$port"; return; }
  done
  fail "No port is free."
}
