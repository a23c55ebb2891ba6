package dev.benchwarden.pullrequests.forge;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Repository of pull requests as the forge last reported them (tables {@code pull_request} and
 * {@code pull_request_head}).
 */
@Repository
public class PullRequests {

  private final JdbcClient jdbc;

  PullRequests(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param mergeBase absent if the forge does not state it
   */
  private record Known(String head, String target, @Nullable String mergeBase) {}

  /**
   * Stores what the forge reports now.
   *
   * @return whether the newest commit has another base than was known before
   */
  @Transactional
  public boolean note(long project, PullRequestState now) {
    Optional<Known> before = find(project, now.number());
    boolean retargeted = before.filter(known -> !known.target().equals(now.baseRef())).isPresent();
    boolean hasOtherBase =
        before
            .filter(known ->
                known.head().equals(now.headSha())
                    && Objects.equals(known.mergeBase(), now.mergeBase()))
            .isEmpty();
    save(project, now, retargeted);
    saveHead(project, now);
    return retargeted || hasOtherBase;
  }

  /** The newest commit that a pull request proposes; empty if its forge was never asked. */
  public Optional<String> head(long project, int number) {
    return jdbc.sql(
            """
            select head from pull_request
             where project_id = :project and pull_request = :number
            """)
        .param("project", project)
        .param("number", number)
        .query(String.class)
        .optional();
  }

  private Optional<Known> find(long project, int number) {
    return jdbc.sql(
            """
            select head, target, merge_base
              from pull_request
             where project_id = :project and pull_request = :number
               for update
            """)
        .param("project", project)
        .param("number", number)
        .query((row, index) ->
            new Known(row.getString("head"), row.getString("target"), row.getString("merge_base")))
        .optional();
  }

  private void save(long project, PullRequestState now, boolean retargeted) {
    jdbc.sql(
            """
            insert into pull_request as p
                   (project_id, pull_request, open, head, target, merge_base, merged_as, seen_at)
            values (:project, :number, :open, :head, :target, :mergeBase, :mergedAs, clock_timestamp())
            on conflict (project_id, pull_request) do update
               set open = excluded.open, head = excluded.head, target = excluded.target,
                   merge_base = excluded.merge_base, merged_as = excluded.merged_as,
                   seen_at = excluded.seen_at,
                   retargeted_at = case when :retargeted then excluded.seen_at
                                        else p.retargeted_at end
            """)
        .param("project", project)
        .param("number", now.number())
        .param("open", now.open())
        .param("head", now.headSha())
        .param("target", now.baseRef())
        .param("mergeBase", now.mergeBase())
        .param("mergedAs", now.mergedAs())
        .param("retargeted", retargeted)
        .update();
  }

  /** The time is only updated if another commit was the newest before. */
  private void saveHead(long project, PullRequestState now) {
    jdbc.sql(
            """
            insert into pull_request_head as h (project_id, pull_request, head, seen_at)
            values (:project, :number, :head, clock_timestamp())
            on conflict (project_id, pull_request, head) do update
               set seen_at = excluded.seen_at
             where h.seen_at < (select max(seen_at) from pull_request_head
                                 where project_id = :project and pull_request = :number)
            """)
        .param("project", project)
        .param("number", now.number())
        .param("head", now.headSha())
        .update();
  }
}
