package dev.benchwarden.judging.alert;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The alerts that need attention: neither closed nor snoozed. */
@Repository
public class OpenAlerts {

  /** Those of a project {@code p} on the stable branch {@code :line}; null is the default one. */
  private static final String OPEN =
      """
         from (select a.revision_id, a.series_id, a.state
                 from alert a
                where a.project_id = p.project_id
                  and a.state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
                  and coalesce(a.snoozed_until <= now(), true)
               union all
               select l.revision_id, l.series_id,
                      case when h.decision = 'ACKNOWLEDGED' then h.decision else 'CONFIRMED' end
                 from limit_alert l
                 left join limit_alert_handling h
                   on h.project_id = l.project_id and h.limit_alert_id = l.limit_alert_id
                where l.project_id = p.project_id and l.resolved_at is null
                  and coalesce(h.decision not in ('DISMISSED', 'RESOLVED'), true)
                  and coalesce(h.snoozed_until <= now(), true)) as one
         join revision r on r.project_id = p.project_id and r.revision_id = one.revision_id
        where case when r.mainline then null else r.stable_branch end
                is not distinct from :line::text
      """;

  /** How many a project {@code p} has on {@code :line}. */
  public static final String COUNT = "(select count(*) " + OPEN + ")";

  private static final String OF_ONE = " from (select :project::bigint as project_id) p";

  /** The states that need a person most come first. */
  private static final List<AlertState> BY_URGENCY =
      List.of(AlertState.CONFIRMED, AlertState.SUSPECTED, AlertState.ACKNOWLEDGED);

  private final JdbcClient jdbc;

  OpenAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param line a stable branch; absent for the default one
   */
  public long count(long project, @Nullable String line) {
    return jdbc.sql("select " + COUNT + OF_ONE)
        .param("project", project)
        .param("line", line)
        .query(Long.class)
        .single();
  }

  /**
   * The state of each series that has one; of several, the one that needs a person most.
   *
   * @param line a stable branch; absent for the default one
   */
  public Map<Long, AlertState> bySeries(long project, @Nullable String line) {
    Map<Long, AlertState> states = new HashMap<>();
    jdbc.sql(
            "select open.*"
                + OF_ONE
                + ", lateral (select one.series_id, one.state "
                + OPEN
                + ") as open")
        .param("project", project)
        .param("line", line)
        .query(row -> {
          states.merge(
              row.getLong("series_id"),
              AlertState.valueOf(row.getString("state")),
              BinaryOperator.minBy(Comparator.comparing(BY_URGENCY::indexOf)));
        });
    return states;
  }
}
