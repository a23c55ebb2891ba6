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
 * Repository of the place to which the write-ahead log has to be replayed for a project's newest
 * change to be seen: bytes since the log's beginning.
 */
final class Changes {

  /** No replica gets that far. */
  static final long NEVER = Long.MAX_VALUE;

  /** So many projects are told apart; beyond, all of them count as changed. */
  private static final int MOST = 50_000;

  private final Map<Long, Long> projects = new ConcurrentHashMap<>();
  private volatile long all = NEVER;

  /**
   * What has been written by now, to disk or not yet: a commit that was told of is part of it, also
   * where the server answers before it has flushed it.
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

  /** Of the newest change of any of these. */
  long of(Collection<Long> some) {
    long newest = some.stream().mapToLong(one -> projects.getOrDefault(one, 0L)).max().orElse(0);
    // Read last: what is forgotten meanwhile is known of all.
    return Math.max(newest, all);
  }

  /** What takes that back. */
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
