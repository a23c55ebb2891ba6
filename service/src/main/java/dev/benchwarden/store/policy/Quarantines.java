package dev.benchwarden.store.policy;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of quarantines. */
@Repository
class Quarantines {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /**
   * All patterns are matched against each series whenever something is judged, so their number is
   * limited.
   */
  private static final int MOST = 200;

  private static final String SELECT =
      """
      select quarantine_id, benchmark, metric, reason, until, until > now() as active, made_by, made_at
        from quarantine
       where project_id = :project
      """;

  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  Quarantines(JdbcClient jdbc, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.events = events;
  }

  /** Those that end last come first. */
  List<Quarantine> of(long project) {
    return jdbc.sql(SELECT + " order by until desc, quarantine_id")
        .param("project", project)
        .query(Quarantines::quarantine)
        .list();
  }

  /**
   * @throws ProblemException 409 if there are too many
   */
  @Transactional
  Quarantine add(
      long project,
      String benchmark,
      @Nullable String metric,
      String reason,
      Instant until,
      String by) {
    UUID id = IDS.generate();
    int added =
        jdbc.sql(
                """
                insert into quarantine (project_id, quarantine_id, benchmark, metric, reason, until, made_by)
                select :project, :id, :benchmark, :metric, :reason, :until, :by
                 where (select count(*) from quarantine where project_id = :project) < :most
                """)
            .param("project", project)
            .param("id", id)
            .param("benchmark", benchmark)
            .param("metric", metric)
            .param("reason", reason)
            .param("until", until.atOffset(ZoneOffset.UTC))
            .param("by", by)
            .param("most", MOST)
            .update();
    if (added == 0) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The project has %d quarantines already: delete one first.".formatted(MOST));
    }
    events.publishEvent(new PolicyChanged(project));
    return jdbc.sql(SELECT + " and quarantine_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Quarantines::quarantine)
        .single();
  }

  /** Whether there was such a quarantine. */
  @Transactional
  boolean delete(long project, UUID id) {
    boolean deleted =
        jdbc.sql("delete from quarantine where project_id = :project and quarantine_id = :id")
                .param("project", project)
                .param("id", id)
                .update()
            > 0;
    if (deleted) {
      events.publishEvent(new PolicyChanged(project));
    }
    return deleted;
  }

  private static Quarantine quarantine(ResultSet row, int number) throws SQLException {
    return new Quarantine(
        row.getObject("quarantine_id", UUID.class),
        row.getString("benchmark"),
        row.getString("metric"),
        row.getString("reason"),
        row.getTimestamp("until").toInstant(),
        row.getBoolean("active"),
        row.getString("made_by"),
        row.getTimestamp("made_at").toInstant());
  }
}
