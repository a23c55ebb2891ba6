package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of which branch is the mainline: by uploads, by people's choice, and the consequences. */
@FrontDoor
class DefaultBranchTests {

  private static final String PROJECTS = "/api/v1/projects";
  private static final Suite SUITE = new Suite(11, 3);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final String project = Api.newProject();

  @Test
  void theFirstUploadThatTellsTheDefaultBranchDecides() {
    made("");

    var first = upload("r1", Map.of("branch", "master", "default_branch", "master"));
    var second = upload("r2", Map.of("branch", "trunk", "default_branch", "trunk"));

    assertThat(first.at("/warnings")).isEmpty();
    assertThat(defaultBranch()).isEqualTo("master");
    assertThat(mainline()).containsExactly("r1");
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.at("/warnings/0/pointer").asString()).isEqualTo("default_branch");
    assertThat(second.at("/warnings/0/detail").asString())
        .contains("'master'", "'trunk'", "PATCH", PROJECTS + "/" + project);
  }

  @Test
  void whatAPersonChoseNoUploadChanges() {
    made(", \"defaultBranch\": \"main\"");

    var upload = upload("r1", Map.of("branch", "master", "default_branch", "master"));

    assertThat(defaultBranch()).isEqualTo("main");
    assertThat(upload.at("/warnings/0/pointer").asString()).isEqualTo("default_branch");
    assertThat(mainline()).isEmpty();
  }

  /** The forge is asked when a repository is named, and does not go before what a person chose. */
  @Test
  void theForgeTellsWhereNobodyDid() {
    try (ForgeOfTheTests forge = new ForgeOfTheTests()) {
      forge.setDefaultBranch("stable");
      var connected =
          api.put(
              "/api/v1/forges",
              "application/json",
              "{\"kind\": \"gitea\", \"url\": \"%s\", \"token\": \"%s\"}"
                  .formatted(forge.address(), ForgeOfTheTests.TOKEN),
              Api.ADMIN_TOKEN);
      assertThat(connected.status()).as(connected.text()).isEqualTo(200);
      String repository = "\"repository\": \"%s/acme/library\"".formatted(forge.address());
      made("");
      upload("r1", Map.of("branch", "stable"));
      String chosen = Api.newProject();
      api.post(PROJECTS, "{\"slug\": \"%s\", \"defaultBranch\": \"main\"}".formatted(chosen));

      for (String slug : List.of(chosen, project)) {
        api.patch(PROJECTS + "/" + slug, "{" + repository + "}", Api.ADMIN_TOKEN);
      }

      awaitMainline("r1");
      assertThat(defaultBranch()).isEqualTo("stable");
      assertThat(api.get(PROJECTS + "/" + chosen).at("/defaultBranch").asString())
          .isEqualTo("main");
      api.delete("/api/v1/forges?url=" + forge.address());
    }
  }

  @Test
  void noMemberAndNoForkDecides() {
    made("");
    String member = token("MEMBER");

    var upload =
        api.upload(
            project,
            with("r1", Map.of("branch", "master", "default_branch", "master")),
            body("r1"),
            member,
            Map.of());

    assertThat(upload.status()).as(upload.text()).isEqualTo(201);
    assertThat(defaultBranch()).isEqualTo("main");
    assertThat(upload.at("/warnings/0/pointer").asString()).isEqualTo("default_branch");
  }

  /** What was taken for a branch's so far is the mainline's then. */
  @Test
  void whatWasUploadedBeforeItWasToldMovesToTheMainline() {
    made("");
    upload("r1", Map.of("branch", "master"));
    upload("r2", Map.of("branch", "master", "default_branch", ""));

    upload("r3", Map.of("branch", "master", "default_branch", "master"));

    awaitMainline("r1", "r2", "r3");
  }

  /** An upload without a branch is of the mainline, whatever that turns out to be called. */
  @Test
  void whatNamedNoBranchStaysOnTheMainlineWhenItsNameIsTold() {
    made("");
    String run = upload("r1", Map.of()).at("/id").asString();
    upload("r2", Map.of("branch", "main"));

    upload("r3", Map.of("branch", "master", "default_branch", "master"));

    awaitMainline("r1", "r3");
    assertThat(api.get(PROJECTS + "/" + project + "/runs/" + run).at("/branch").asString())
        .isEqualTo("master");
    api.patch(PROJECTS + "/" + project, "{\"defaultBranch\": \"main\"}", Api.ADMIN_TOKEN);
    awaitMainline("r2");
  }

  @Test
  void anUploadThatMakesItsProjectMayNameAUsualBranchAlone() {
    upload("r1", Map.of("branch", "master"));
    assertThat(defaultBranch()).isEqualTo("master");
    assertThat(mainline()).containsExactly("r1");

    upload("r2", Map.of("branch", "develop", "default_branch", "develop"));
    assertThat(defaultBranch()).as("the first was a guess").isEqualTo("develop");

    String another = Api.newProject();
    api.upload(another, with("r1", Map.of("branch", "speed-up")), SUITE.run("r1", "m1"));
    assertThat(api.get(PROJECTS + "/" + another).at("/defaultBranch").asString()).isEqualTo("main");
    String third = Api.newProject();
    api.upload(
        third, with("r1", Map.of("branch", "master", "pull_request", "7")), SUITE.run("r1", "m1"));
    assertThat(api.get(PROJECTS + "/" + third).at("/defaultBranch").asString()).isEqualTo("main");
  }

  @Test
  void anUploadThatNeverReachesAMainlineIsWarned() {
    made("");

    var branch = upload("r1", Map.of("branch", "master"));
    var pullRequest = upload("r2", Map.of("branch", "b", "pull_request", "3"));

    assertThat(branch.at("/warnings/0/pointer").asString()).isEqualTo("branch");
    assertThat(branch.at("/warnings/0/detail").asString())
        .contains(
            "'master'",
            "'main'",
            "PATCH " + PROJECTS + "/" + project + " {\"defaultBranch\": \"master\"}");
    assertThat(pullRequest.at("/warnings").findValuesAsString("pointer")).doesNotContain("branch");
    upload("r3", Map.of("branch", "main"));
    assertThat(upload("r4", Map.of("branch", "master")).at("/warnings")).isEmpty();
  }

  @Test
  void anUploadBesideAMainlineThatIsOnlyAssumedIsWarned() {
    made("");
    upload("r1", Map.of());

    var beside = upload("r2", Map.of("branch", "master"));

    assertThat(beside.at("/warnings/0/pointer").asString()).isEqualTo("branch");
    assertThat(beside.at("/warnings/0/detail").asString())
        .contains("only assumed to be 'main'", "{\"defaultBranch\": \"master\"}");
    assertThat(upload("r3", Map.of()).at("/warnings")).isEmpty();
    upload("r4", Map.of("branch", "main"));
    assertThat(upload("r5", Map.of("branch", "master")).at("/warnings")).isEmpty();
  }

  /** Everything that rests on the mainline follows: order, medians, change points, alerts. */
  @Test
  void anotherDefaultBranchMakesAnotherMainline() {
    made("");
    history("main", 22, Map.of("b0", 2.0));
    history("release", 24, Map.of("b1", 2.0));
    String first = "2025-12-01T00:00:00Z";
    upload("shared", Map.of("branch", "main", "committed_at", first));
    upload("shared", Map.of("branch", "release", "machine", "m2", "committed_at", first));
    api.awaitJudging();
    assertThat(alerts()).containsExactly("b0");
    String evaluation = evaluationOf("release-3");
    String former = evaluationOf("main-3");

    change("release");

    assertThat(mainline())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(names("release", 24), Stream.of("shared")).toList());
    assertThat(medians("mainline")).isEqualTo(medians("not mainline") + (24 - 22) * 6L);
    assertThat(alerts()).containsExactly("b1");
    assertThat(changed()).containsExactly("b1");
    assertThat(evaluationOf("release-3")).as("its link stays").isEqualTo(evaluation);
    assertThat(verdict("release-23")).isNotEqualTo("NOT_ENOUGH_DATA");

    change("main");

    assertThat(mainline())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(names("main", 22), Stream.of("shared")).toList());
    assertThat(alerts()).containsExactly("b0");
    assertThat(changed()).containsExactly("b0");
    assertThat(evaluationOf("main-3")).isEqualTo(former);
  }

  /** No run of an untrusted upload, and none of a pull request, becomes a baseline by that. */
  @Test
  void onlyWhatMayExtendTheMainlineJoinsIt() {
    made("");
    String member = token("MEMBER");
    api.upload(project, with("r1", Map.of("branch", "next")), body("r1"), member, Map.of());
    upload("r2", Map.of("branch", "next", "pull_request", "4"));
    upload("r3", Map.of("branch", "next"));

    change("next");

    assertThat(mainline()).containsExactly("r3");
  }

  /** Uploads meanwhile go to the right side, whichever moment they come in. */
  @Test
  void uploadsMeanwhileGoToTheRightSide() {
    made("");
    history("main", 15, Map.of());
    history("next", 15, Map.of());

    List<CompletableFuture<Integer>> uploads =
        IntStream.range(0, 24)
            .mapToObj(i ->
                CompletableFuture.supplyAsync(() -> {
                  String branch = i % 2 == 0 ? "main" : "next";
                  // Half of them at revisions that move just then.
                  String revision = i < 12 ? branch + "-" + i : branch + "-late-" + i;
                  return upload(revision, Map.of("branch", branch, "machine", "m9")).status();
                }))
            .toList();
    for (String branch : List.of("next", "main", "next")) {
      assertThat(patch(branch).status()).isEqualTo(200);
    }
    uploads.forEach(one -> assertThat(one.join()).isEqualTo(201));
    awaitJobs();

    assertThat(
            jdbc.sql(
                    """
                    select count(*) from run
                     where project_id = (select project_id from project where slug = :slug)
                       and mainline <> (branch = 'next')
                    """)
                .param("slug", project)
                .query(Integer.class)
                .single())
        .isZero();
    assertThat(
            jdbc.sql(
                    """
                    select count(*) from (
                      select revision_id, machine_id, mainline from run
                       where project_id = (select project_id from project where slug = :slug)
                      except
                      select revision_id, machine_id, mainline from machine_median
                       where project_id = (select project_id from project where slug = :slug)) as missing
                    """)
                .param("slug", project)
                .query(Integer.class)
                .single())
        .isZero();
    assertThat(mainline()).allMatch(name -> name.startsWith("next"));
  }

  @Test
  void aMoveIsNotStoppedHalfway() {
    made("");
    upload("r1", Map.of("branch", "next"));
    change("next");
    String job =
        jobs().stream()
            .filter(one -> one.path("kind").asString().equals("MAINLINE"))
            .findFirst()
            .orElseThrow()
            .path("id")
            .asString();

    assertThat(api.delete(PROJECTS + "/" + project + "/jobs/" + job).status()).isEqualTo(409);
  }

  @Test
  void aKeptComparisonOutlivesTheMove() {
    made("");
    history("main", 3, Map.of());
    String kept =
        api.post(
                PROJECTS + "/" + project + "/comparisons",
                """
                {"title": "kept", "baseline": "rev:main-0", "candidate": "rev:main-2"}
                """)
            .at("/id")
            .asString();
    assertThat(kept).isNotEmpty();

    change("next");

    assertThat(api.get(PROJECTS + "/" + project + "/comparisons/" + kept).at("/rows")).hasSize(3);
  }

  private void history(String branch, int revisions, Map<String, Double> slowerAtLast) {
    for (int i = 0; i < revisions; i++) {
      Map<String, Double> slower = i < revisions - 8 ? Map.of() : slowerAtLast;
      String revision = branch + "-" + i;
      String at = "2026-01-%02dT00:00:00Z".formatted(i + 1);
      for (String machine : List.of("m1", "m2")) {
        var stored =
            api.upload(
                project,
                with(revision, Map.of("branch", branch, "committed_at", at, "machine", machine)),
                SUITE.run(revision, machine, slower));
        assertThat(stored.status()).as(stored.text()).isEqualTo(201);
      }
    }
  }

  private static Stream<String> names(String branch, int revisions) {
    return IntStream.range(0, revisions).mapToObj(i -> branch + "-" + i);
  }

  private void made(String fields) {
    assertThat(api.post(PROJECTS, "{\"slug\": \"%s\"%s}".formatted(project, fields)).status())
        .isEqualTo(201);
  }

  private String token(String trust) {
    return api.post(
            PROJECTS + "/" + project + "/tokens",
            "{\"name\": \"ci\", \"scope\": \"upload\", \"trust\": \"%s\"}".formatted(trust))
        .at("/secret")
        .asString();
  }

  private void change(String branch) {
    var changed = patch(branch);
    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(changed.at("/defaultBranch").asString()).isEqualTo(branch);
    awaitJobs();
    api.awaitJudging();
  }

  private Api.Answer patch(String branch) {
    return api.patch(
        PROJECTS + "/" + project, "{\"defaultBranch\": \"%s\"}".formatted(branch), Api.ADMIN_TOKEN);
  }

  private void awaitJobs() {
    await()
        .untilAsserted(
            () -> assertThat(jobs()).allMatch(job -> job.path("status").asString().equals("DONE")));
  }

  private List<tools.jackson.databind.JsonNode> jobs() {
    return api.get(PROJECTS + "/" + project + "/jobs").at("/items").valueStream().toList();
  }

  private void awaitMainline(String... revisions) {
    await().untilAsserted(() -> assertThat(mainline()).containsExactlyInAnyOrder(revisions));
  }

  private Api.Answer upload(String revision, Map<String, String> parameters) {
    return api.upload(project, with(revision, parameters), body(revision));
  }

  private static byte[] body(String revision) {
    return SUITE.run(revision, "m1").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, String> with(String revision, Map<String, String> parameters) {
    Map<String, String> all = new HashMap<>(Map.of("revision", revision, "machine", "m1"));
    all.putAll(parameters);
    return all;
  }

  private String defaultBranch() {
    return api.get(PROJECTS + "/" + project).at("/defaultBranch").asString();
  }

  private List<String> mainline() {
    return jdbc.sql(
            """
            select name from revision
             where project_id = (select project_id from project where slug = :slug) and mainline
             order by revision_id
            """)
        .param("slug", project)
        .query((row, number) -> row.getString("name"))
        .list();
  }

  private long medians(String side) {
    return jdbc.sql(
            """
            select count(*) from machine_median
             where project_id = (select project_id from project where slug = :slug)
               and mainline = :mainline
            """)
        .param("slug", project)
        .param("mainline", side.equals("mainline"))
        .query(Long.class)
        .single();
  }

  private List<String> alerts() {
    return api.get(PROJECTS + "/" + project + "/alerts")
        .at("/items")
        .valueStream()
        .filter(alert -> !alert.at("/state").asString().equals("WITHDRAWN"))
        .map(alert -> alert.at("/benchmark").asString())
        .distinct()
        .toList();
  }

  private List<String> changed() {
    return api.get(PROJECTS + "/" + project + "/change-points")
        .at("/items")
        .valueStream()
        .map(change -> change.at("/benchmark").asString())
        .distinct()
        .toList();
  }

  private String evaluationOf(String revision) {
    return api.get(PROJECTS + "/" + project + "/evaluations?revision=" + revision)
        .at("/items/0/id")
        .asString();
  }

  private String verdict(String revision) {
    return api.get(PROJECTS + "/" + project + "/evaluations?revision=" + revision)
        .at("/items/0/verdict")
        .asString();
  }
}
