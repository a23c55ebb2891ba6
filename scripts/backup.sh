# ./run backup and ./run restore: the data directory of the embedded PostgreSQL as one file. Sourced, never run.
# shellcheck shell=bash

cluster="$BENCHWARDEN_DATA/postgresql/cluster"

# A copy of files that a server is writing to cannot be trusted.
refuse_while_running() {
  local pid
  pid=$(head -1 "$cluster/postmaster.pid" 2>/dev/null) || return 0
  ! kill -0 "$pid" 2>/dev/null || fail \
    "The service is running on $BENCHWARDEN_DATA: stop it first (./run stop, or systemctl stop benchwarden)." \
    "Nothing was written. A database of your own is backed up while it runs: docs/operations.md, Backup."
}

# backup FILE: everything but the server's binaries, which each release brings along.
backup() {
  local file=$1
  [ -e "$cluster/PG_VERSION" ] || fail "There is no embedded database in $BENCHWARDEN_DATA."
  [ ! -e "$file" ] || fail "$file exists already: choose another name."
  refuse_while_running
  (umask 077 && tar -C "$BENCHWARDEN_DATA" --exclude=./postgresql/server --exclude='./service.*' -czf "$file.part" .) \
    || { rm -f "$file.part"; fail "The backup could not be written."; }
  mv "$file.part" "$file"
  printf 'Backed up to %s (%s). It holds the keys too: keep it like a password.\n' "$file" "$(du -h "$file" | cut -f1)"
  [ -z "${BENCHWARDEN_RAW_UPLOADS_BUCKET:-}" ] \
    || printf 'Raw uploads in the bucket %s are not in it: docs/operations.md, Backup.\n' "$BENCHWARDEN_RAW_UPLOADS_BUCKET"
}

# restore FILE: into a data directory that is empty or missing.
restore() {
  local file=$1
  [ -e "$file" ] || fail "There is no file $file."
  [ -z "$(ls -A "$BENCHWARDEN_DATA" 2>/dev/null)" ] || fail \
    "$BENCHWARDEN_DATA is not empty: move it away first, so that nothing is overwritten."
  gzip -t "$file" 2>/dev/null && tar -tzf "$file" ./postgresql/cluster/PG_VERSION >/dev/null 2>&1 \
    || fail "$file is no backup of ./run backup, or is cut short."
  (umask 077 && mkdir -p "$BENCHWARDEN_DATA")
  chmod 700 "$BENCHWARDEN_DATA"
  tar -C "$BENCHWARDEN_DATA" -xzpf "$file"
  printf 'Restored to %s. Start with the release that wrote it, or a later one with the same PostgreSQL.\n' "$BENCHWARDEN_DATA"
}
