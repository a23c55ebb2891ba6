package dev.benchwarden.store.retention;

import dev.benchwarden.store.results.Measurements;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Pull requests without uploads for a long time. Results that a kept comparison or a tag refers to
 * stay, and so do those of open pull requests.
 */
@Repository
class ExpiredPullRequests {

  /** Of a run {@code r}. */
  private static final String EXPIRED =
      """
       r.project_id = :project and r.pull_request is not null and not r.mainline
       and r.received_at < :before
       and not exists (select from run n
                        where n.project_id = :project and n.pull_request = r.pull_request
                          and n.received_at >= :before)
       and not exists (select from pull_request p
                        where p.project_id = :project and p.pull_request = r.pull_request and p.open)
       and not exists (select from comparison c
                        where c.project_id = :project
                          and r.revision_id in (c.baseline_revision_id, c.candidate_revision_id))
       and not exists (select from revision_tag t
                        where t.project_id = :project and t.revision_id = r.revision_id)
      """;

  private final JdbcClient jdbc;
  private final Measurements measurements;

  ExpiredPullRequests(JdbcClient jdbc, Measurements measurements) {
    this.jdbc = jdbc;
    this.measurements = measurements;
  }

  List<Integer> some(long project, Instant before, int batch) {
    return jdbc.sql(
            "select distinct r.pull_request from run r where"
                + EXPIRED
                + " order by r.pull_request limit :batch")
        .param("project", project)
        .param("before", Timestamp.from(before))
        .param("batch", batch)
        .query((row, number) -> row.getInt("pull_request"))
        .list();
  }

  /** How many pull requests would be removed, with how many runs. */
  Expired.Amount amount(long project, Instant before) {
    return jdbc.sql(
            "select count(*) as runs, count(distinct r.pull_request) as pull_requests from run r where"
                + EXPIRED)
        .param("project", project)
        .param("before", Timestamp.from(before))
        .query(
            (row, number) -> new Expired.Amount(row.getLong("runs"), row.getLong("pull_requests")))
        .single();
  }

  private record Place(long revision, long machine) {}

  /** Drops the results of one of them; nothing if an upload has come since. */
  @Transactional
  void drop(long project, int pullRequest, Instant before) {
    lockRevisions(project, pullRequest);
    List<Place> places = dropRuns(project, pullRequest, before);
    places.stream()
        .distinct()
        .forEach(place ->
            measurements.replaceMachineMedians(project, place.revision(), place.machine(), false));
    dropEvaluations(project, pullRequest);
    dropRevisions(project, places.stream().map(Place::revision).distinct().toArray(Long[]::new));
  }

  /** Uploads at these revisions wait until this is done, and then read again. */
  private void lockRevisions(long project, int pullRequest) {
    jdbc.sql(
            """
            select revision_id from revision
             where project_id = :project
               and revision_id in (select revision_id from run
                                    where project_id = :project and pull_request = :pullRequest)
             order by revision_id
               for update
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .query(Long.class)
        .list();
  }

  private List<Place> dropRuns(long project, int pullRequest, Instant before) {
    return jdbc.sql(
            "delete from run r where"
                + EXPIRED
                + " and r.pull_request = :pullRequest returning r.revision_id, r.machine_id")
        .param("project", project)
        .param("pullRequest", pullRequest)
        .param("before", Timestamp.from(before))
        .query((row, number) -> new Place(row.getLong("revision_id"), row.getLong("machine_id")))
        .list();
  }

  private void dropEvaluations(long project, int pullRequest) {
    jdbc.sql(
            """
            delete from evaluation e
             where e.project_id = :project and e.pull_request = :pullRequest
               and not exists (select from run r
                                where r.project_id = :project and r.revision_id = e.revision_id
                                  and r.pull_request = e.pull_request)
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .update();
  }

  /** Removes commits about which nothing is stored any more. */
  private void dropRevisions(long project, Long[] revisions) {
    if (revisions.length == 0) {
      return;
    }
    jdbc.sql(
            """
            delete from revision v
             where v.project_id = :project and v.revision_id = any(:revisions) and not v.mainline
               and not exists (select from run r
                                where r.project_id = :project and r.revision_id = v.revision_id)
               and not exists (select from evaluation e
                                where e.project_id = :project
                                  and v.revision_id in (e.revision_id, e.base_revision_id))
            """)
        .param("project", project)
        .param("revisions", revisions)
        .update();
  }
}
