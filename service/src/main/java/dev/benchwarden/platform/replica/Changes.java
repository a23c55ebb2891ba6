package dev.benchwarden.platform.replica;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Positions, in bytes, up to which the write-ahead log has to be replayed so that a project's
 * newest change is visible.
 */
final class Changes {

  /** No replica gets this far. */
  static final long NEVER = Long.MAX_VALUE;

  /** How many projects are kept separately; beyond, all of them count as changed. */
  private static final int MOST = 50_000;

  private final Map<Long, Long> projects = new ConcurrentHashMap<>();
  private volatile long all = NEVER;

  /**
   * The position written by now, flushed to disk or not: it covers a reported commit even if the
   * server answers before flushing it.
   */
  static long position(Connection primary) throws SQLException {
    try (Statement statement = primary.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint")) {
      row.next();
      return row.getLong(1);
    }
  }

  /** The position of the newest change of any of these. */
  long of(Collection<Long> some) {
    long newest = some.stream().mapToLong(one -> projects.getOrDefault(one, 0L)).max().orElse(0);
    // Read last: a project that is dropped meanwhile counts in the common value.
    return Math.max(newest, all);
  }

  /** Marks a change as begun; running the result takes that back. */
  Runnable begin(long project) {
    long before = Objects.requireNonNullElse(projects.put(project, NEVER), 0L);
    return () -> projects.replace(project, NEVER, before);
  }

  void end(long project, long position) {
    if (projects.size() < MOST) {
      projects.put(project, position);
    } else {
      hearing(position);
    }
  }

  void hearing(long position) {
    all = position;
    projects.clear();
  }

  void deaf() {
    all = NEVER;
  }
}
