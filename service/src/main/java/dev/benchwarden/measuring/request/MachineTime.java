package dev.benchwarden.measuring.request;

import dev.benchwarden.store.policy.Policies;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the machine time that projects use, of which they have a budget a day, in UTC. */
@Repository
public class MachineTime {

  private static final String USED_UP =
      "The project has used up its machine time for today (measure.budget): this waits until 00:00 UTC.";

  private static final String SWITCHED_OFF =
      "Waits: measuring is switched off (measure.budget: 0s).";

  private final JdbcClient jdbc;
  private final Policies policies;

  MachineTime(JdbcClient jdbc, Policies policies) {
    this.jdbc = jdbc;
    this.policies = policies;
  }

  /** Counts the time of an attempt that is about to end; nothing for a request without one. */
  public void count(long project, UUID request) {
    jdbc.sql(
            """
            insert into measurement_day as d (project_id, day, seconds)
            select project_id, (clock_timestamp() at time zone 'UTC')::date,
                   extract(epoch from clock_timestamp() - started_at)
              from measurement_request
             where project_id = :project and request_id = :id and state in ('LEASED', 'DISPATCHED')
            on conflict (project_id, day) do update set seconds = d.seconds + excluded.seconds
            """)
        .param("project", project)
        .param("id", request)
        .update();
  }

  /** Mean of the last twenty measurements; empty if there was none. */
  public Optional<Duration> each(long project) {
    return jdbc.sql(
            """
            select extract(epoch from avg(finished_at - started_at)) as seconds
              from (select started_at, finished_at from measurement_request
                     where project_id = :project and state = 'DONE' and list_after is null
                       and started_at is not null
                     order by asked_at desc limit 20) lately
            """)
        .param("project", project)
        .query((row, number) -> Optional.ofNullable(row.getBigDecimal("seconds")))
        .single()
        .map(seconds -> seconds(seconds.doubleValue()));
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  /** The time of today's attempts, counting those under way with at least the usual time. */
  private Duration today(long project, Duration usual) {
    double seconds =
        jdbc.sql(
                """
                select coalesce((select seconds from measurement_day
                                  where project_id = :project
                                    and day = (clock_timestamp() at time zone 'UTC')::date), 0)
                       + coalesce((select sum(greatest(extract(epoch from clock_timestamp() - started_at),
                                                  case when list_after is null then :usual else 0 end))
                                     from measurement_request
                                    where project_id = :project and state in ('LEASED', 'DISPATCHED')), 0)
                """)
            .param("project", project)
            .param("usual", usual.toMillis() / 1000.0)
            .query(Double.class)
            .single();
    return seconds(seconds);
  }

  /** Whether the project has used up its policy's time for today, including those under way. */
  public boolean isUsedUp(long project) {
    return isUsedUp(project, each(project).orElse(Duration.ZERO));
  }

  /** Why its requests wait, if they do for machine time, in a sentence. */
  Optional<String> whyWaits(long project) {
    if (policies.of(project).measure().budget().isZero()) {
      return Optional.of(SWITCHED_OFF);
    }
    return isUsedUp(project) ? Optional.of(USED_UP) : Optional.empty();
  }

  /** Whether it has used it up even without those under way. */
  public boolean isSpent(long project) {
    return isUsedUp(project, Duration.ZERO);
  }

  private boolean isUsedUp(long project, Duration usual) {
    return today(project, usual).compareTo(policies.of(project).measure().budget()) >= 0;
  }
}
