package dev.benchwarden.measuring.dispatch;

import dev.benchwarden.measuring.request.RequestChanged;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.RequestVia;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the requests that were dispatched to CI. */
@Repository
class Dispatches {

  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  Dispatches(JdbcClient jdbc, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.events = events;
  }

  /** Marks a request as dispatched to CI; one that was cancelled meanwhile stays cancelled. */
  @Transactional
  public void begun(long project, UUID request) {
    boolean isNew =
        jdbc.sql(
                    """
                    update measurement_request
                       set state = 'DISPATCHED', started_at = clock_timestamp(), attempts = attempts + 1,
                           message = null
                     where project_id = :project and request_id = :request and state = 'QUEUED'
                    """)
                .param("project", project)
                .param("request", request)
                .update()
            > 0;
    if (isNew) {
      events.publishEvent(
          new RequestChanged(project, request, RequestState.DISPATCHED, RequestVia.DISPATCH));
    }
  }

  /** The projects that wait for CI. */
  List<Long> waiting() {
    return jdbc.sql(
            """
            select distinct project_id /* every project: CI that never answers, wherever it is */
              from measurement_request where state = 'DISPATCHED'
             order by project_id
            """)
        .query((row, number) -> row.getLong("project_id"))
        .list();
  }

  /** Those that were dispatched to CI longer ago than the limit. */
  List<UUID> late(long project, Duration limit) {
    return jdbc.sql(
            """
            select request_id from measurement_request
             where project_id = :project and state = 'DISPATCHED'
               and started_at < clock_timestamp() - make_interval(secs => :seconds)
             order by request_id
            """)
        .param("project", project)
        .param("seconds", limit.toSeconds())
        .query((row, number) -> row.getObject("request_id", UUID.class))
        .list();
  }
}
