package dev.benchwarden.judging.history;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of how often judgements were requested, which shows whether remembered results are
 * outdated.
 */
@Repository
class JudgingCounts {

  private final JdbcClient jdbc;

  JudgingCounts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * How often a judgement of each of these revisions of the mainline was requested; missing if
   * never. Every change of the results requests one, so results that were read at the same count
   * are still current.
   */
  Map<Long, Long> of(long project, Collection<Long> revisions) {
    Map<Long, Long> counts = HashMap.newHashMap(revisions.size());
    jdbc.sql(
            """
            select revision_id, requests from evaluation
             where project_id = :project and mainline and revision_id = any(:revisions)
            """)
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query(row -> {
          counts.merge(row.getLong("revision_id"), row.getLong("requests"), Long::sum);
        });
    return counts;
  }
}
