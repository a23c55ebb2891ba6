package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of what is judged again for a new mainline. */
@FrontDoor
class EvaluationRequestsTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private EvaluationRequests requests;

  @Test
  void ofAPullRequestItIsTheNewestCommitThoughAnOlderOneWasUploadedLast() {
    JudgedProject project = JudgedProject.with(api, new Suite(42, 3));
    UUID newest = measured(project, "p2", 2);
    UUID late = measured(project, "p1", 1);

    assertThat(requests.all(id(project))).contains(newest).doesNotContain(late);
  }

  private static UUID measured(JudgedProject project, String commit, int day) {
    Map<String, String> date = Map.of("committed_at", "2026-10-0%dT00:00:00Z".formatted(day));
    return UUID.fromString(project.pullRequest(7, commit, date, Map.of()).at("/id").asString());
  }

  private long id(JudgedProject project) {
    return jdbc.sql("select project_id from project where slug = ?")
        .param(project.slug())
        .query(Long.class)
        .single();
  }
}
