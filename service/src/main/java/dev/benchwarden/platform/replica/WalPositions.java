package dev.benchwarden.platform.replica;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Positions, in bytes, up to which the write-ahead log has to be replayed so that a project's
 * newest change is visible.
 */
final class WalPositions {

  /** No replica gets this far. */
  static final long NEVER = Long.MAX_VALUE;

  /**
   * What has been written by now, to disk or not yet: a commit that was reported is part of it,
   * also where the server answers before it has flushed it.
   */
  static final String POSITION =
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint";

  /** So many projects are told apart; beyond, all of them count as changed. */
  private static final int MOST = 50_000;

  /**
   * What is known of a project.
   *
   * @param open transactions that change it and have not ended
   * @param position of the newest change that has ended
   */
  private record Known(int open, long position) {

    private static final Known NOTHING = new Known(0, 0);

    long needed() {
      return open > 0 ? NEVER : position;
    }

    /** Also where its place is not known: what is heard later is behind it. */
    boolean isBefore(long other) {
      return position == NEVER || position <= other;
    }
  }

  private final Map<Long, Known> projects = new ConcurrentHashMap<>();
  private volatile long all = NEVER;

  /**
   * The position written by now, flushed to disk or not: it covers a reported commit even if the
   * server answers before flushing it.
   */
  static long position(Connection primary) throws SQLException {
    try (Statement statement = primary.createStatement();
        ResultSet row = statement.executeQuery(POSITION)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** The position of the newest change of any of these. */
  long of(Collection<Long> some) {
    long newest =
        some.stream()
            .mapToLong(one -> projects.getOrDefault(one, Known.NOTHING).needed())
            .max()
            .orElse(0);
    // Read last: what is forgotten meanwhile is known of all.
    return Math.max(newest, all);
  }

  /** A transaction of this process changes the project. */
  void begin(long project) {
    projects.merge(
        project, new Known(1, 0), (known, _) -> new Known(known.open() + 1, known.position()));
  }

  /**
   * A transaction that has begun has ended.
   *
   * @param position behind its commit; 0 if it was rolled back, {@link #NEVER} where that is not
   *     known, until another change is heard of
   */
  void end(long project, long position) {
    projects.computeIfPresent(
        project, (_, known) -> new Known(known.open() - 1, Math.max(known.position(), position)));
  }

  /** A change of the project was heard of; those that have begun here go on. */
  void heard(long project, long position) {
    if (projects.size() < MOST) {
      projects.merge(
          project,
          new Known(0, position),
          (known, _) -> known.isBefore(position) ? new Known(known.open(), position) : known);
    } else {
      hearing(position);
    }
  }

  void hearing(long position) {
    all = position;
    projects.values().removeIf(known -> known.open() == 0 && known.isBefore(position));
  }

  void deaf() {
    all = NEVER;
  }
}
