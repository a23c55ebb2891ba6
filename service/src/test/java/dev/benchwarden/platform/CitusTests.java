package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** The main job on a PostgreSQL that shards by project and refuses what goes to several shards. */
@FrontDoor
@Tag("citus")
class CitusTests {

  private static final Suite SUITE = new Suite(20261121, 20);
  private static final Map<String, Double> SLOWER = Map.of("b7", 1.2);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Projects projects;
  @Autowired private ManyProjects many;

  @Test
  void everyTableOfAProjectIsDividedAlike() {
    assertThat(
            jdbc.sql(
                    """
                    select count(distinct colocation_id) from citus_tables
                     where citus_table_type = 'distributed' and distribution_column = 'project_id'
                    """)
                .query(Integer.class)
                .single())
        .isEqualTo(1);
    assertThat(
            jdbc.sql(
                    """
                    select t.relname
                      from pg_class t
                      join pg_attribute a on a.attrelid = t.oid and a.attname = 'project_id'
                     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
                       and t.oid not in (select logicalrelid from pg_dist_partition)
                    """)
                .query(String.class)
                .list())
        .isEmpty();
  }

  @Test
  void aNodeThatIsAwayKeepsItsOwnProjectsFromSearchesAndListsAlone() {
    List<String> slugs = Stream.generate(Api::newProject).limit(16).toList();
    slugs.forEach(this::makePrivate);
    List<Project> some =
        projects.numbersOf(slugs).values().stream()
            .map(id -> projects.withId(id).orElseThrow())
            .toList();
    Set<Project> away = Set.copyOf(onNodeOf(some.getFirst(), some));

    Function<List<Project>, List<Project>> reading =
        asked -> {
          if (asked.stream().anyMatch(away::contains)) {
            throw new DataAccessResourceFailureException("connection refused");
          }
          return asked;
        };

    assertThat(List.of(many.readAtOnce(some, reading), many.read(some, reading)))
        .allSatisfy(answer -> {
          assertThat(answer.unread()).containsExactlyInAnyOrderElementsOf(away);
          assertThat(answer.parts().stream().flatMap(List::stream))
              .isNotEmpty()
              .hasSize(some.size() - away.size());
        });
  }

  @Test
  void projectsOfAllShardsAreListed() {
    List<String> slugs = Stream.generate(Api::newProject).limit(16).toList();
    slugs.forEach(this::makePrivate);

    Api.Answer listed = api.get("/api/v1/projects?limit=1000");

    assertThat(listed.status()).as(listed.text()).isEqualTo(200);
    assertThat(listed.at("/items").values())
        .map(one -> one.at("/slug").asString())
        .containsAll(slugs);
    assertThat(listed.at("/unread").values()).isEmpty();
  }

  private void makePrivate(String slug) {
    api.post("/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(slug));
  }

  private List<Project> onNodeOf(Project one, List<Project> some) {
    return some.stream().filter(other -> node(other) == node(one)).toList();
  }

  private int node(Project project) {
    return jdbc.sql(
            """
            select groupid from pg_dist_placement
             where shardid = get_shard_id_for_distribution_column('run', :project)
            """)
        .param("project", project.id())
        .query(Integer.class)
        .single();
  }

  @Test
  void aRegressionIsFoundAndShown() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 10);
    project.measure(11, 16, JudgedProject.MACHINES, SLOWER);
    project.awaitJudgement();

    JsonNode alert = api.get(project.path("/alerts")).at("/items/0");
    assertThat(alert.at("/benchmark").asString()).isEqualTo("b7");
    assertThat(
            api.post(
                    project.path("/alerts/%s/acknowledge".formatted(alert.at("/id").asString())),
                    "{\"note\": \"known\"}")
                .status())
        .isEqualTo(200);
    assertThat(
            api.get(project.path("/series/%s/history".formatted(alert.at("/series").asString())))
                .status())
        .isEqualTo(200);
    assertThat(
            api.get(project.path("/comparisons?baseline=rev:r9&candidate=rev:r12"))
                .at("/counts/REGRESSION")
                .asInt())
        .isEqualTo(1);
    JsonNode candidate = project.pullRequest(7, "p1", Map.of("base", "r16"), Map.of("b3", 1.3));
    assertThat(JudgedProject.verdict(candidate, "b3")).isEqualTo("REGRESSION");

    Api.Answer listed = api.get("/api/v1/projects?q=" + project.slug());
    assertThat(listed.at("/items/0/openAlerts").asInt()).isEqualTo(1);
    assertThat(listed.at("/items/0/latest/verdict").asString())
        .isEqualTo(api.get(project.path("")).at("/latest/verdict").asString());

    Api.Answer changes = api.get("/api/v1/changes");
    assertThat(changes.status()).as(changes.text()).isEqualTo(200);
    assertThat(changes.at("/commits").values())
        .anyMatch(commit -> commit.at("/project").asString().equals(project.slug()));
    assertThat(changes.at("/pullRequests/0/project").asString()).isEqualTo(project.slug());

    // To somebody without a token this is the only project, and so all of it is on one node.
    Api.Answer found = api.get("/api/v1/search?q=b7", null);
    assertThat(found.status()).as(found.text()).isEqualTo(200);
    assertThat(found.at("/items/0/project").asString()).isEqualTo(project.slug());
  }
}
