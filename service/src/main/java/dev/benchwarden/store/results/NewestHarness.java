package dev.benchwarden.store.results;

import dev.benchwarden.core.harness.HarnessFilter;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reader of the harness that a project's benchmarks are selected with. Agents and {@code measure}
 * send what a harness wrote in the neutral format, so the newest run may not name it.
 */
@Repository
public class NewestHarness {

  /** Runs of agents and {@code measure} come by the dozen. */
  private static final int NEWEST_RUNS = 10_000;

  private final JdbcClient jdbc;

  NewestHarness(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The name of the harness with a {@link HarnessFilter} that wrote the newest results, or, where
   * none has one, of the harness that wrote the newest of all; empty without results.
   */
  public Optional<String> of(long project) {
    List<String> newestFirst = newestFirst(project);
    return newestFirst.stream()
        .filter(name -> HarnessFilter.of(name) != null)
        .findFirst()
        .or(() -> newestFirst.stream().findFirst());
  }

  private List<String> newestFirst(long project) {
    return jdbc.sql(
            """
            select harness
              from (select harness, run_id from run
                     where project_id = :project order by run_id desc limit :newest) newest
             group by harness order by max(run_id) desc
            """)
        .param("project", project)
        .param("newest", NEWEST_RUNS)
        .query((row, number) -> row.getString("harness"))
        .list();
  }
}
