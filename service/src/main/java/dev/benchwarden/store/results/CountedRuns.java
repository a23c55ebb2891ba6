package dev.benchwarden.store.results;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reader of the numbers of the runs that count at a revision. They are read before their
 * measurements, so that PostgreSQL plans only with the ranges of measurements that contain them
 * (docs/query-plans.md).
 */
@Repository
class CountedRuns {

  private final JdbcClient jdbc;

  CountedRuns(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param machine the only one; absent for all
   */
  Long[] at(long project, long revision, boolean mainline, @Nullable Long machine) {
    return jdbc.sql(
            """
            select run_id from run
             where project_id = :project and revision_id = :revision and mainline = :mainline
               and trust <> 'FORK' and (:machine::bigint is null or machine_id = :machine)
            """)
        .param("project", project)
        .param("revision", revision)
        .param("mainline", mainline)
        .param("machine", machine)
        .query(Long.class)
        .list()
        .toArray(Long[]::new);
  }
}
