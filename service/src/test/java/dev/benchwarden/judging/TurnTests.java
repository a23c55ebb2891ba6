package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that projects take turns in the queue, and that new uploads take precedence over the past.
 */
@FrontDoor
class TurnTests {

  private static final Suite SUITE = new Suite(7, 2);

  /** As much as a replica has taken at most, and does not give back. */
  private static final int TAKEN = 6;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private DataSource database;

  @Test
  void anEvaluationDoesNotWaitForAllThoseOfOtherProjects() throws SQLException {
    JudgedProject first = JudgedProject.with(api, SUITE);
    JudgedProject second = JudgedProject.with(api, SUITE);
    JudgedProject late = JudgedProject.with(api, SUITE);

    whileNothingIsJudged(() -> {
      uploads(first, 1, 30, "false");
      uploads(second, 1, 30, "false");
      uploads(late, 1, 1, "false");
    });

    List<String> order = judged(first, second, late);
    assertThat(order.indexOf(late.slug())).isLessThan(2 * TAKEN);
    List<String> half = order.subList(0, 30);
    assertThat(Collections.frequency(half, first.slug())).isBetween(10, 20);
    assertThat(Collections.frequency(half, second.slug())).isBetween(10, 20);
  }

  @Test
  void whatIsUploadedForTodayGoesBeforeThePast() throws SQLException {
    JudgedProject project = JudgedProject.with(api, SUITE);
    JudgedProject other = JudgedProject.with(api, SUITE);

    whileNothingIsJudged(() -> {
      uploads(other, 1, 2 * TAKEN, "false");
      uploads(project, 1, 20, "true");
      uploads(project, 21, 22, "false");
      thePastIsDue(project);
    });

    Awaitility.await().until(() -> revisions(project).size() == 22);
    assertThat(revisions(project).subList(0, 2 + TAKEN)).contains("r21", "r22");
  }

  private interface Uploads {
    void run() throws SQLException;
  }

  /** What is uploaded meanwhile is queued, and all of it is judged afterwards. */
  private void whileNothingIsJudged(Uploads uploads) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table change_point in access exclusive mode");
      uploads.run();
      connection.rollback();
    }
    api.awaitJudging();
  }

  private static void uploads(JudgedProject project, int from, int to, String backfill) {
    for (int order = from; order <= to; order++) {
      String revision = "r" + order;
      Map<String, String> place = Map.of("order", "" + order, "backfill", backfill);
      assertThat(
              project.upload(revision, "perf-1", place, SUITE.run(revision, "perf-1"), 0).status())
          .isEqualTo(201);
    }
  }

  /** Nothing has come in for a minute, and the past has waited for that. */
  private void thePastIsDue(JudgedProject project) {
    jdbc.sql(
            """
            update run set received_at = received_at - interval '1 minute'
             where project_id = (select project_id from project where slug = ?)
            """)
        .param(project.slug())
        .update();
    jdbc.sql(
            """
            update scheduled_tasks set execution_time = now() - interval '1 minute'
             where task_name = 'evaluate-backfilled' and not picked
            """)
        .update();
  }

  /** The project of each evaluation, in the order in which they were judged. */
  private List<String> judged(JudgedProject... projects) {
    return jdbc.sql(
            """
            select p.slug from evaluation e join project p using (project_id)
             where p.slug = any(:slugs) order by e.finished_at
            """)
        .param("slugs", List.of(projects).stream().map(JudgedProject::slug).toArray(String[]::new))
        .query((row, number) -> row.getString("slug"))
        .list();
  }

  private List<String> revisions(JudgedProject project) {
    return jdbc.sql(
            """
            select r.name from evaluation e
              join revision r using (project_id, revision_id) join project p using (project_id)
             where p.slug = ? and e.status = 'DONE' order by e.finished_at
            """)
        .param(project.slug())
        .query((row, number) -> row.getString("name"))
        .list();
  }
}
