package dev.benchwarden.measuring.request;

import dev.benchwarden.store.policy.Policies;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the machine time that projects use, of which they have a budget a day, in UTC. */
@Repository
public class MachineTime {

  /** What is said of all that waits for tomorrow. */
  public static final String USED_UP =
      "The project has used up its machine time for today (measure.budget): this waits until 00:00 UTC.";

  private final JdbcClient jdbc;
  private final Policies policies;

  MachineTime(JdbcClient jdbc, Policies policies) {
    this.jdbc = jdbc;
    this.policies = policies;
  }

  /** Notes the time of an attempt that is about to end; of a request without one, nothing. */
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

  /** What today's attempts took, those under way included. */
  public Duration today(long project) {
    double seconds =
        jdbc.sql(
                """
                select coalesce((select seconds from measurement_day
                                  where project_id = :project
                                    and day = (clock_timestamp() at time zone 'UTC')::date), 0)
                       + coalesce((select sum(extract(epoch from clock_timestamp() - started_at))
                                     from measurement_request
                                    where project_id = :project and state in ('LEASED', 'DISPATCHED')), 0)
                """)
            .param("project", project)
            .query(Double.class)
            .single();
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  /** Whether the project has used up what its policy allows for today. */
  public boolean isUsedUp(long project) {
    return today(project).compareTo(policies.of(project).measure().budget()) >= 0;
  }

  /**
   * Says with all that waits in a project that it waits for tomorrow, or that it no longer does.
   */
  public void note(long project, boolean isUsedUp) {
    jdbc.sql(
            """
            update measurement_request set message = :message
             where project_id = :project and state = 'QUEUED' and message is distinct from :message
            """)
        .param("project", project)
        .param("message", isUsedUp ? USED_UP : null)
        .update();
  }
}
