package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Plan;
import dev.benchwarden.judging.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What stands between a statement that forgets its project and a database that shards by it. */
@FrontDoor
class ProjectGuardTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private SentStatements statements;

  @Test
  void findsAStatementThatForgetsTheProject() {
    assertThat(unbounded("select * from run where run_id = 7")).hasSize(1);
    assertThat(unbounded("update alert set assignee = null where state = 'RESOLVED'")).hasSize(1);
    assertThat(unbounded("delete from job where job_id = '00000000-0000-0000-0000-000000000001'"))
        .hasSize(1);
  }

  @Test
  void findsOneOfTwoTablesWithoutIt() {
    assertThat(
            unbounded("select * from run join machine using (machine_id) where run.project_id = 7"))
        .hasSize(1);
    assertThat(
            unbounded(
                "select * from run where project_id = 7 and run_id in (select run_id from measurement)"))
        .hasSize(1);
  }

  @Test
  void followsTheProjectThroughAJoin() {
    assertThat(
            unbounded(
                "select * from run join machine using (project_id, machine_id) where project_id = 7"))
        .isEmpty();
  }

  @Test
  void letsPassWhatSaysWhyItLooksAtAll() {
    assertThat(unbounded("select count(*) from alert /* every project: for metrics */")).isEmpty();
  }

  @Test
  void seesWhatTheServiceSends() {
    statements.forget();
    String project = Api.newProject();
    api.upload(project, Map.of("revision", "a", "machine", "perf-1"), Simulation.result(1));

    assertThat(statements.take())
        .extracting(SentStatements.Sent::text)
        .anyMatch(text -> text.contains("insert into measurement"))
        .anyMatch(text -> text.contains("insert into machine_median"));
  }

  private List<String> unbounded(String statement) {
    return ProjectGuard.unbounded(
        jdbc, List.of(new SentStatements.Sent(statement, Plan.of(jdbc, statement), true)));
  }
}
