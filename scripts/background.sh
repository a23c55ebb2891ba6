# Starts and stops a service in the background. Sourced, never run.
# shellcheck shell=bash

pid_file="$BENCHWARDEN_DATA/service.pid"
log_file="$BENCHWARDEN_DATA/service.log"
START_LIMIT=120

# Another process may have the number since the service ended, for example after a restart of the machine.
running_pid() {
  local pid
  pid=$(cut -d' ' -f1 "$pid_file" 2>/dev/null) || return 1
  [[ $(command_of "$pid") == *"${jar##*/}"* ]] && printf '%s' "$pid"
}

command_of() {
  tr '\0' ' ' 2>/dev/null <"/proc/$1/cmdline" || ps -ww -o args= -p "$1" 2>/dev/null
}

# The port that the running service was started with.
running_port() {
  cut -d' ' -f2 "$pid_file"
}

is_ready() {
  curl -sf -m 2 -o /dev/null "http://localhost:$1/actuator/health"
}

start_service() {
  if running_pid >/dev/null; then
    SERVER_PORT=$(running_port)
    return 0
  fi
  ! curl -s -m 2 -o /dev/null "http://localhost:$SERVER_PORT/" || fail \
    "Something else answers on port $SERVER_PORT: choose another one, such as SERVER_PORT=8081 ./run --demo"
  mkdir -p "$BENCHWARDEN_DATA" && chmod 700 "$BENCHWARDEN_DATA"
  printf 'Starting …\n' >&2
  java_command
  # In its own session, so that it outlives the terminal that started it.
  setsid "${java[@]}" >"$log_file" 2>&1 </dev/null &
  printf '%s %s\n' "$!" "$SERVER_PORT" >"$pid_file"
  wait_until_ready "$!"
}

wait_until_ready() {
  local pid=$1 deadline=$((SECONDS + START_LIMIT))
  until is_ready "$SERVER_PORT"; do
    kill -0 "$pid" 2>/dev/null || fail "The service did not start. Its log, $log_file, ends:" "$(tail -20 "$log_file")"
    [ $SECONDS -lt $deadline ] || fail "The service is not ready after $START_LIMIT s; its log is $log_file"
    sleep 0.3
  done
}

stop_service() {
  local pid
  pid=$(running_pid) || { printf 'No service is running.\n'; return 0; }
  kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
  rm -f "$pid_file"
  printf 'Stopped.\n'
}
