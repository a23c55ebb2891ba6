package dev.benchwarden.judging.release;

import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the alerts on series that releases made worse. */
@Repository
class ReleaseAlerts {

  private final JdbcClient jdbc;

  ReleaseAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * All that were not withdrawn, the oldest first. An alert that a person acknowledged counts as
   * confirmed, and stays so when it is over.
   */
  List<ReleaseAlert> of(long project, Collection<Long> series) {
    return jdbc.sql(
            """
            select a.alert_id, a.series_id, a.revision_id, a.state, a.percent_change, a.difference, a.owners, e.note, e.actor, e.at,
                   exists (select from alert_event
                            where project_id = :project and alert_id = a.alert_id
                              and state in ('CONFIRMED', 'ACKNOWLEDGED')) as confirmed
              from alert a
              left join lateral (
                   select note, actor, at from alert_event
                    where project_id = :project and alert_id = a.alert_id
                      and action = 'dismissed'
                    order by position desc limit 1) e on a.state = 'DISMISSED'
             where a.project_id = :project and a.series_id = any(:series) and not a.withdrawn
             order by a.alert_id
            """)
        .param("project", project)
        .param("series", series.toArray(Long[]::new))
        .query(ReleaseAlerts::alert)
        .list();
  }

  private static ReleaseAlert alert(ResultSet row, int number) throws SQLException {
    return new ReleaseAlert(
        row.getObject("alert_id", UUID.class),
        row.getLong("series_id"),
        row.getLong("revision_id"),
        switch (row.getString("state")) {
          case "DISMISSED" -> ReleaseAlert.Standing.DISMISSED;
          case "RESOLVED" -> ReleaseAlert.Standing.RESOLVED;
          default -> ReleaseAlert.Standing.OPEN;
        },
        row.getBoolean("confirmed"),
        row.getObject("percent_change", Double.class),
        row.getObject("difference", Double.class),
        List.of((String[]) row.getArray("owners").getArray()),
        row.getString("note"),
        row.getString("actor"),
        Timestamps.instant(row, "at"));
  }
}
