package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.NamedPullRequest;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finder of the pull requests that brought commits to a stable branch. */
@Repository
class BringingPullRequests {

  private final JdbcClient jdbc;

  BringingPullRequests(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Those that measured the commit, or one that it merges; those of which the forge said that one
   * of these was the newest commit, or what they were merged as; and the one that the commit's
   * subject names.
   *
   * @return by revision; empty for one that no pull request is known to have brought
   */
  Map<Long, Set<Integer>> of(long project, Collection<Long> revisions) {
    Map<Long, Set<Integer>> brought = new HashMap<>();
    jdbc.sql(
            """
            with merged as (
              select r.revision_id, r.subject,
                     unnest(r.name || coalesce(r.parents[2:], '{}')) as name
                from revision r
               where r.project_id = :project and r.revision_id = any(:revisions))
            select m.revision_id, m.subject, h.pull_request
              from merged m
              left join pull_request_head h on h.project_id = :project and h.head = m.name
            union
            select m.revision_id, m.subject, p.pull_request
              from merged m
              join pull_request p on p.project_id = :project and p.merged_as = m.name
            union
            select m.revision_id, m.subject, run.pull_request
              from merged m
              join revision own on own.project_id = :project and own.name = m.name
              join run on run.project_id = :project and run.revision_id = own.revision_id
             where run.pull_request is not null and run.trust <> 'FORK'
            """)
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query(row -> {
          Set<Integer> numbers =
              brought.computeIfAbsent(row.getLong("revision_id"), revision -> new HashSet<>());
          NamedPullRequest.in(row.getString("subject")).ifPresent(numbers::add);
          int known = row.getInt("pull_request");
          if (!row.wasNull()) {
            numbers.add(known);
          }
        });
    return brought;
  }
}
