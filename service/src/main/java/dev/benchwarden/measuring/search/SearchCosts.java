package dev.benchwarden.measuring.search;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of what measurements took lately. */
@Repository
class SearchCosts {

  private final JdbcClient jdbc;

  SearchCosts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Mean machine time of the last twenty, in minutes; empty if there was none. */
  Optional<Double> minutesEach(long project) {
    return jdbc.sql(
            """
            select extract(epoch from avg(finished_at - started_at)) / 60 as minutes
              from (select started_at, finished_at from measurement_request
                     where project_id = :project and state = 'DONE' and list_after is null
                       and started_at is not null
                     order by asked_at desc limit 20) lately
            """)
        .param("project", project)
        .query((row, number) -> Optional.ofNullable(row.getObject("minutes")))
        .single()
        .map(minutes -> ((Number) minutes).doubleValue());
  }
}
