package dev.benchwarden.platform.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Points in time that may be absent, as JDBC takes and gives them. */
public final class Timestamps {

  private Timestamps() {}

  /** The value of a parameter. */
  public static @Nullable Timestamp of(@Nullable Instant instant) {
    return instant == null ? null : Timestamp.from(instant);
  }

  /** The value of a column. */
  public static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    Timestamp timestamp = row.getTimestamp(column);
    return timestamp == null ? null : timestamp.toInstant();
  }
}
