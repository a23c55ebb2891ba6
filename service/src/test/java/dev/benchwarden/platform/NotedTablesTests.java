package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Plan;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.revalidation.Revalidated;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Tests that everything behind answers with an entity tag notes its changes. A new table or
 * endpoint is listed here: else a caller could be told that an outdated answer is current.
 */
@FrontDoor
@DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
class NotedTablesTests {

  /** Which changes need not be noted, by what the tables are for. No answer with a tag has them. */
  private static final Map<String, List<String>> NOT_SHOWN =
      Map.of(
          "who may do what",
          List.of("project_token", "project_role", "trusted_publisher", "webhook_secret"),
          "files as they came, which are read one by one",
          List.of("raw_upload", "profile", "profile_frame", "raw_profile"),
          "how the service does its work",
          List.of("job", "upload_log", "retention", "project_change"),
          "what others were told",
          List.of(
              "review_comment",
              "remark",
              "command",
              "forge_reading",
              "subscription",
              "notice",
              "notification",
              "notified",
              "machine_standing",
              "tracker",
              "tracker_issue",
              "tracker_issue_alert"),
          "pages of their own, or parts of such, whose answers have no tag",
          List.of(
              "saved_view",
              "board",
              "board_chart",
              "code_owners",
              "release_decision",
              "alert_event",
              "limit_alert_event"),
          "measurements that were asked for",
          List.of(
              "measurement_request",
              "measurement_run",
              "measurement_log",
              "measurement_agent",
              "measurement_day",
              "measurement_turn"));

  /** Of the service's own, read to know who asks and whether anything is noted. */
  private static final Set<String> BESIDE =
      Set.of("instance_token", "project_token", "project_change", "pg_trigger");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private SentStatements statements;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping endpoints;

  @Test
  void everyTableOfProjectsNotesItsChangesOrIsNotShown() {
    Set<String> noted = noted();
    List<String> notShown = NOT_SHOWN.values().stream().flatMap(List::stream).toList();

    assertThat(tablesOfProjects())
        .filteredOn(table -> !noted.contains(table))
        .containsExactlyInAnyOrderElementsOf(notShown);
  }

  /** What is written to a part by its name is noted as well. */
  @Test
  void everyPartOfATableThatIsNotedIsNoted() {
    assertThat(
            jdbc.sql(
                    """
                    select part.relid::regclass::text
                      from pg_class c cross join pg_partition_tree(c.oid) part
                     where c.relkind = 'p' and c.relname in ('measurement', 'measurement_batch')
                    """)
                .query((row, number) -> row.getString(1))
                .list())
        .hasSizeGreaterThan(4)
        .isSubsetOf(noted());
  }

  @Test
  void answersWithATagAreMadeOfNothingElse() {
    JudgedProject project = judged();
    String series = api.get(project.path("/series?benchmark=b1")).at("/items/0/series").asString();
    String kept =
        api.post(
                project.path("/comparisons"),
                "{ \"baseline\": \"rev:r1\", \"candidate\": \"rev:r2\" }")
            .at("/id")
            .asString();
    Map<String, String> asked = new HashMap<>();
    asked.put("/series", "/series");
    asked.put("/series/groups", "/series/groups?primary=true");
    asked.put("/metrics", "/metrics");
    asked.put("/series/{series}/history", "/series/" + series + "/history?from=r2");
    asked.put("/series/{series}/history/columns", "/series/" + series + "/history/columns");
    asked.put("/series/{series}/candidates", "/series/" + series + "/candidates");
    String sides = "?baseline=stable&candidate=rev:r12";
    asked.put("/comparisons", "/comparisons" + sides);
    asked.put("/comparisons.{ending:csv|md|rst}", "/comparisons.md?baseline=rev:r1&candidate=pr:7");
    asked.put("/comparisons/columns", "/comparisons/columns?baseline=rev:r1&candidate=rev:r9");
    asked.put("/comparisons/samples", "/comparisons/samples" + sides + "&series=" + series);
    String id = "/comparisons/{id:[0-9a-f-]{36}}";
    asked.put(id, "/comparisons/" + kept);
    asked.put(id + ".{ending:csv|md|rst}", "/comparisons/" + kept + ".csv");
    asked.put(id + "/columns", "/comparisons/" + kept + "/columns");
    asked.put(id + "/samples", "/comparisons/" + kept + "/samples?series=" + series);
    asked.put("/revisions", "/revisions");
    String judged =
        api.get(project.path("/evaluations?pull_request=7")).at("/items/0/id").asString();
    asked.put("/evaluations/{evaluation}", "/evaluations/" + judged);
    assertThat(asked).containsOnlyKeys(patterns());

    statements.forget();
    asked
        .values()
        .forEach(
            page -> assertThat(api.get(project.path(page)).headers()).as(page).containsKey("etag"));
    assertThat(api.get(project.path("/comparisons")).headers()).containsKey("etag");

    List<SentStatements.Sent> sent = statements.take();
    assertThat(sent).hasSizeGreaterThan(20);
    Set<String> read =
        sent.stream()
            .filter(SentStatements.Sent::ofRequest)
            .flatMap(statement -> statement.plan().scans().stream())
            .map(Plan.Scan::table)
            .collect(Collectors.toSet());
    assertThat(read)
        .contains("machine_median", "alert", "quarantine", "annotation", "commit_search_alert")
        .filteredOn(table -> !BESIDE.contains(table))
        .isSubsetOf(noted());
  }

  private JudgedProject judged() {
    JudgedProject project = JudgedProject.with(api, new Suite(20261128, 3));
    List<String> machines = List.of("perf-1", "perf-2");
    project.measure(1, 6, machines, Map.of());
    project.measure(7, 12, machines, Map.of("b1", 1.4));
    project.candidate(7, "c1", "perf-1", Map.of(), Map.of());
    project.awaitJudgement();
    assertThat(api.get(project.path("/alerts")).at("/items")).isNotEmpty();
    return project;
  }

  /** The addresses of all endpoints with tags, behind that of the project. */
  private Set<String> patterns() {
    return endpoints.getHandlerMethods().entrySet().stream()
        .filter(entry -> entry.getValue().hasMethodAnnotation(Revalidated.class))
        .flatMap(entry -> entry.getKey().getPatternValues().stream())
        .map(pattern -> pattern.replace("/api/v1/projects/{project}", ""))
        .collect(Collectors.toSet());
  }

  /** Those of which each kind of change is noted. */
  private Set<String> noted() {
    return Set.copyOf(
        jdbc.sql(
                """
                select tgrelid::regclass::text
                  from pg_trigger
                 where tgfoid = 'note_project_change'::regproc and tgenabled = 'O'
                 group by tgrelid having bit_or(tgtype) & 60 = 60
                """)
            .query((row, number) -> row.getString(1))
            .list());
  }

  /** Parts belong to the tables that are divided into them. */
  private List<String> tablesOfProjects() {
    return jdbc.sql(
            """
            select c.relname
              from pg_class c
              join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
             where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
               and not c.relispartition
            """)
        .query((row, number) -> row.getString(1))
        .list();
  }
}
