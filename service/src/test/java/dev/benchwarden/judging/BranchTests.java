package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.catalog.Places;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Release branches beside the default one: each has an order, levels and alerts of its own. */
@FrontDoor
class BranchTests {

  private static final String RELEASE = "release/1.x";
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Suite SUITE = new Suite(17, 3);

  /** Up to here the branches are one. */
  private static final int CUT = 12;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Places places;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"defaultBranch\": \"main\"}".formatted(project));
  }

  @Test
  void aStepOnOneBranchDoesNotTouchTheOther() {
    policy("branches: [main, 'release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 10, Map.of("b0", 1.3));
    release(0, 10, Map.of("b1", 1.3));

    assertThat(alerts("main")).containsExactly("b0 CONFIRMED");
    assertThat(alerts(RELEASE)).containsExactly("b1 CONFIRMED");
    assertThat(changes("main")).containsExactly("b0 main-12");
    assertThat(changes(RELEASE)).containsExactly("b1 1.x-0");
    assertThat(changedCommits("")).containsExactly("main-12 of the default branch");
    assertThat(changedCommits("?branch=" + RELEASE)).containsExactly("1.x-0 of " + RELEASE);
    assertThat(points("b0", "main")).containsExactlyElementsOf(names("main-", 0, CUT + 10));
    List<String> ofRelease = new ArrayList<>(names("main-", 0, CUT));
    ofRelease.addAll(names("1.x-", 0, 10));
    assertThat(points("b0", RELEASE)).containsExactlyElementsOf(ofRelease);
    assertThat(api.get(path("/alerts")).text()).as("the default branch's").doesNotContain("\"b1\"");
    assertThat(api.get(path("/change-points")).text()).doesNotContain("1.x-0");
  }

  @Test
  void aReleaseBranchBeginsWithTheLevelThatItWasCutFrom() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));

    var first = judged(upload("1.x-0", RELEASE, CUT, parent("main-11"), Map.of("b1", 1.5)));

    assertThat(first.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(first.at("/base").asString()).isEqualTo("main-11");
    assertThat(first.at("/findings").valueStream().filter(BranchTests::isRegression))
        .as("not b0, which was slower on main alone and later")
        .hasSize(1);
    assertThat(branches())
        .containsExactly("main default main-19 from ", RELEASE + " 1.x-0 from main-11");
  }

  /** Nobody measured the commit that it was cut from; by their times it would be the newest one. */
  @Test
  void aBranchCutFromACommitThatNobodyMeasuredBeginsWithTheNearestThatWas() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));
    judged(upload("1.x-0", RELEASE, CUT + 9, Map.of(), Map.of()));
    assertThat(branches()).contains(RELEASE + " 1.x-0 from main-19");

    places.tell(
        id(),
        List.of(
            placedCommit("unmeasured-1", "main-11"),
            placedCommit("unmeasured-2", "unmeasured-1"),
            placedCommit("1.x-0", "unmeasured-2")),
        "main-11");

    assertThat(branches()).contains(RELEASE + " 1.x-0 from main-11");
  }

  @Test
  void aFixResolvesTheAlertOfItsBranchAlone() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 9, Map.of("b0", 1.3));
    release(0, 9, Map.of("b0", 1.3));
    assertThat(alerts("main")).containsExactly("b0 CONFIRMED");
    assertThat(alerts(RELEASE)).containsExactly("b0 CONFIRMED");

    release(9, 16, Map.of());

    assertThat(alerts(RELEASE)).containsExactly("b0 RESOLVED");
    assertThat(alerts("main")).containsExactly("b0 CONFIRMED");
    assertThat(openAlerts("main")).isEqualTo(1);
    assertThat(openAlerts(RELEASE)).isZero();
    assertThat(badge("main")).contains("1 open regression");
    assertThat(badge(RELEASE)).doesNotContain("1 open regression");
  }

  @Test
  void aPullRequestIsJudgedAgainstTheBranchThatItTargets() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));
    release(0, 4, Map.of());
    var onRelease = Map.of("pull_request", "7", "base", "1.x-3", "branch", "fix");
    var onMain = Map.of("pull_request", "8", "base", "main-19", "branch", "fix-on-main");

    var release = judged(upload("fix-1", "fix", 40, onRelease, Map.of()));
    var main = judged(upload("fix-2", "fix-on-main", 40, onMain, Map.of()));

    assertThat(release.at("/base").asString()).isEqualTo("1.x-3");
    assertThat(release.at("/verdict").asString()).isEqualTo("NO_REGRESSION");
    assertThat(main.at("/base").asString()).isEqualTo("main-19");
    assertThat(main.at("/verdict").asString()).isEqualTo("IMPROVEMENT");
    assertThat(compared("pr:7").at("/rows/0/percentChange").asDouble()).isBetween(-4.0, 4.0);
  }

  @Test
  void aPullRequestIsMarkedOnTheChartOfTheBranchThatItTargetsOnly() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    release(0, 4, Map.of());
    upload("fix-1", "fix", 40, Map.of("pull_request", "7", "base", "1.x-3"), Map.of());
    upload("fix-2", "fix-2", 40, Map.of("pull_request", "8", "base", "main-3"), Map.of());
    long series = items("/series").findFirst().orElseThrow().path("series").asLong();

    String marks = "/series/" + series + "/candidates";

    assertThat(items(marks).map(one -> one.path("pullRequest").asInt())).containsExactly(8);
    assertThat(items(marks + "?branch=" + RELEASE).map(one -> one.path("pullRequest").asInt()))
        .containsExactly(7);
    assertThat(api.get(path(marks + "?branch=nowhere")).problem()).isEqualTo("invalid-parameter");
  }

  @Test
  void aPullRequestWithoutABaseBeginsWhereItsParentsMeetTheMainline() {
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));
    var first = Map.of("pull_request", "7", "parent", "main-11");
    var second = Map.of("pull_request", "7", "parent", "topic-1");
    var unknown = Map.of("pull_request", "8", "parent", "0000abc");

    var began = judged(upload("topic-1", "topic", 40, first, Map.of()));
    var grown = judged(upload("topic-2", "topic", 41, second, Map.of("b0", 2.0)));
    var other = judged(upload("other-1", "other", 42, unknown, Map.of()));

    assertThat(began.at("/base").asString()).isEqualTo("main-11");
    assertThat(began.at("/verdict").asString()).isEqualTo("NO_REGRESSION");
    assertThat(grown.at("/base").asString()).isEqualTo("main-11");
    assertThat(grown.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(other.at("/base").asString()).as("the newest").isEqualTo("main-19");
  }

  @Test
  void aBaseThatNobodyMeasuredIsSaidAndReplacedByItsNearestAncestor() {
    main(0, CUT, Map.of());
    upload("side", "topic", 40, parent("main-4"), Map.of());
    var unknown = Map.of("pull_request", "7", "base", "0000abc", "branch", "fix");
    var known = Map.of("pull_request", "8", "base", "side", "branch", "fix-too");
    var measured = Map.of("pull_request", "9", "base", "main-6", "branch", "fix-three");

    var newest = judged(upload("fix-1", "fix", 41, unknown, Map.of()));
    var ancestor = judged(upload("fix-2", "fix-too", 42, known, Map.of()));
    var itself = judged(upload("fix-3", "fix-three", 43, measured, Map.of()));

    String last = "main-" + (CUT - 1);
    assertThat(newest.at("/base").asString()).isEqualTo(last);
    assertThat(newest.at("/warnings/0").asString())
        .isEqualTo(
            "Base 0000abc has no measurements on the mainline; judged against " + last + ".");
    assertThat(ancestor.at("/base").asString()).isEqualTo("main-4");
    assertThat(ancestor.at("/warnings/0").asString())
        .isEqualTo("Base side has no measurements on the mainline; judged against main-4.");
    assertThat(itself.at("/base").asString()).isEqualTo("main-6");
    assertThat(itself.at("/warnings")).isEmpty();
    assertThat(api.get(path("/evaluations/%s.md".formatted(newest.at("/id").asString()))).text())
        .contains("Its base `0000abc` has no measurements there.");
  }

  @Test
  void aBranchThatWasCutFromACommitThatNobodyMeasuredSaysWhatItIsJudgedAgainst() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());

    upload("1.x-0", RELEASE, CUT, Map.of("base", "0000abc"), Map.of());
    upload("1.x-1", RELEASE, CUT + 1, parent("1.x-0"), Map.of());
    api.awaitJudging();

    assertThat(evaluation("1.x-0").at("/warnings/0").asString())
        .startsWith("Base 0000abc has no measurements on the mainline; judged against main-");
    assertThat(evaluation("1.x-1").at("/warnings")).isEmpty();
  }

  @Test
  void theForgeTellsTheTarget() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));
    release(0, 4, Map.of());
    target(9, RELEASE);

    var judged = judged(upload("fix-3", "fix", 40, Map.of("pull_request", "9"), Map.of()));

    assertThat(judged.at("/base").asString()).isEqualTo("1.x-3");
    target(9, "main");
    var again =
        judged(upload("fix-3", "fix", 40, Map.of("pull_request", "9", "machine", "m2"), Map.of()));
    assertThat(again.at("/base").asString()).isEqualTo("main-19");
    target(9, "topic");
    var elsewhere =
        judged(upload("fix-3", "fix", 40, Map.of("pull_request", "9", "machine", "m3"), Map.of()));
    assertThat(elsewhere.at("/base").asString()).as("no stable branch").isEqualTo("main-19");
  }

  @Test
  void theOrderOfUploadsDoesNotMatter() {
    policy("branches: ['release/*']");
    List<Runnable> uploads = new ArrayList<>();
    IntStream.range(0, CUT + 8)
        .forEach(i -> uploads.add(() -> main(i, i + 1, i < CUT ? Map.of() : Map.of("b0", 1.3))));
    IntStream.range(0, 9).forEach(i -> uploads.add(() -> release(i, i + 1, Map.of("b1", 1.3))));
    Collections.shuffle(uploads, new Random(3));

    uploads.forEach(Runnable::run);

    api.awaitJudging();
    assertThat(changes("main")).containsExactly("b0 main-12");
    assertThat(changes(RELEASE)).containsExactly("b1 1.x-0");
    assertThat(alerts("main")).containsExactly("b0 CONFIRMED");
    assertThat(alerts(RELEASE)).containsExactly("b1 CONFIRMED");
    assertThat(evaluation("1.x-0").at("/base").asString()).isEqualTo("main-11");
  }

  /** Where nobody tells of parents or a base, the times of the commits do. */
  @Test
  void withoutParentsTheNewestRevisionBeforeIsTheOneItWasCutFrom() {
    policy("branches: ['release/*']");
    main(0, 6, Map.of());
    upload("1.x-a", RELEASE, 4, Map.of(), Map.of());
    main(6, 8, Map.of());

    assertThat(branches()).contains(RELEASE + " 1.x-a from main-3");
    upload("1.x-b", RELEASE, 5, Map.of("base", "main-2"), Map.of());
    assertThat(branches()).as("told").contains(RELEASE + " 1.x-b from main-2");
  }

  @Test
  void whatIsOnBothIsTheDefaultBranchs() {
    policy("branches: ['release/*']");
    upload("shared", RELEASE, 0, Map.of(), Map.of());
    assertThat(branches()).contains(RELEASE + " shared from ");

    upload("shared", "main", 0, Map.of("machine", "m2"), Map.of());

    assertThat(branches()).containsExactly("main default shared from ");
    assertThat(points("b0", "main")).containsExactly("shared");
  }

  @Test
  void anotherPolicyMovesABranchInAndOut() {
    main(0, CUT, Map.of());
    release(0, 9, Map.of("b1", 1.3));
    assertThat(branches()).containsExactly("main default main-11 from ");
    assertThat(api.get(path("/alerts")).at("/items")).isEmpty();

    policy("branches: ['release/*']");

    awaitJobs();
    assertThat(branches())
        .containsExactly("main default main-11 from ", RELEASE + " 1.x-8 from main-11");
    assertThat(alerts(RELEASE)).containsExactly("b1 CONFIRMED");

    policy("minEffect: 3");

    awaitJobs();
    assertThat(branches()).containsExactly("main default main-11 from ");
    assertThat(api.get(path("/alerts?branch=" + RELEASE)).status()).isEqualTo(422);
    assertThat(api.get(path("/alerts?open=true")).at("/items")).isEmpty();
    assertThat(medians("mainline")).isEqualTo(CUT * 3L);

    policy("branches: ['release/*']");

    awaitJobs();
    assertThat(alerts(RELEASE)).containsExactly("b1 CONFIRMED");
    assertThat(medians("mainline")).isEqualTo((CUT + 9) * 3L);
  }

  @Test
  void whetherAMachineIsSilentDoesNotDependOnTheOrderOfUploads() {
    List<String> past = IntStream.range(0, 8).mapToObj(i -> "past-" + i).toList();
    policy("branches: ['release/*']");
    for (int i = 8; i < 16; i++) {
      upload("main-" + i, "main", i, Map.of("fingerprint.cpu", "new"), Map.of());
    }
    for (int i = 0; i < past.size(); i++) {
      upload(past.get(i), "main", i, Map.of("fingerprint.cpu", "old"), Map.of());
    }
    upload("1.x-0", RELEASE, 6, Map.of("fingerprint.cpu", "old"), Map.of());
    upload("1.x-1", RELEASE, 12, Map.of("machine", "of-release"), Map.of());
    api.awaitJudging();

    assertThat(
            items("/machines")
                .map(one ->
                    one.path("name").asString()
                        + one.at("/fingerprint/cpu").asString("")
                        + " "
                        + one.path("state").asString()))
        .containsExactlyInAnyOrder("m1new HEALTHY", "m1old SILENT", "of-release HEALTHY");
  }

  /** Two stable branches change places. */
  @Test
  void aReleaseBranchMayBecomeTheDefaultOne() {
    policy("branches: [main, 'release/*']");
    main(0, CUT, Map.of());
    release(0, 6, Map.of());

    api.patch(path(""), "{\"defaultBranch\": \"%s\"}".formatted(RELEASE), Api.ADMIN_TOKEN);

    awaitJobs();
    assertThat(branches().getFirst()).isEqualTo(RELEASE + " default 1.x-5 from ");
    assertThat(branches().getLast()).startsWith("main main-11 from");
    assertThat(points("b0", RELEASE)).containsExactlyElementsOf(names("1.x-", 0, 6));
  }

  @Test
  void onlyWhoIsTrustedExtendsAStableBranch() {
    policy("branches: ['release/*']");
    String member =
        api.post(
                path("/tokens"), "{\"name\": \"ci\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}")
            .at("/secret")
            .asString();

    var refused = uploadBy(member, "1.x-0", Map.of("branch", RELEASE));
    var other = uploadBy(member, "t-0", Map.of("branch", "topic"));
    var pullRequest = uploadBy(member, "t-1", Map.of("branch", RELEASE, "pull_request", "4"));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.problem()).isEqualTo("untrusted-upload");
    assertThat(refused.at("/detail").asString()).contains("MEMBER", "'release/1.x'", "PROTECTED");
    assertThat(other.status()).isEqualTo(201);
    assertThat(pullRequest.status()).isEqualTo(201);
    assertThat(branches()).hasSize(1);
  }

  @Test
  void selectorsChooseByBranch() {
    policy("branches: ['release/*']");
    main(0, CUT, Map.of());
    main(CUT, CUT + 8, Map.of("b0", 2.0));
    release(0, 4, Map.of());

    var newest = api.get(path("/comparisons?baseline=branch:main&candidate=branch:" + RELEASE));
    var stable = compared("branch:" + RELEASE);

    assertThat(newest.at("/candidate/revision").asString()).isEqualTo("1.x-3");
    assertThat(newest.at("/rows/0/percentChange").asDouble()).isBetween(-53.0, -47.0);
    assertThat(stable.at("/rows/0/percentChange").asDouble()).isBetween(-4.0, 4.0);
    assertThat(revisions("?branch=" + RELEASE)).containsExactly("1.x-3", "1.x-2", "1.x-1", "1.x-0");
    assertThat(revisions("?branch=main&limit=1")).containsExactly("main-19");
    assertThat(api.get(path("?branch=" + RELEASE)).at("/latest/revision").asString())
        .isEqualTo("1.x-3");
    assertThat(api.get(path("")).at("/latest/revision").asString()).isEqualTo("main-19");
    assertThat(api.get(path("/series?branch=" + RELEASE)).at("/items/0/latest/revision").asString())
        .isEqualTo("1.x-3");
    assertThat(api.get(path("/revisions?branch=nowhere")).problem()).isEqualTo("invalid-parameter");
  }

  @Test
  void runsBackTestsCalibrationAndHealthAreReadByBranch() {
    policy("branches: ['release/*']");
    main(0, CUT + 8, Map.of());
    release(0, 4, Map.of());

    assertThat(items("/runs?branch=" + RELEASE).map(run -> run.path("revision").asString()))
        .isNotEmpty()
        .allMatch(revision -> revision.startsWith("1.x-"));
    assertThat(backTested("main")).isEqualTo(CUT + 8 - 1);
    assertThat(backTested(RELEASE)).isEqualTo(CUT + 4 - 1);
    for (String read : List.of("/calibration", "/health", "/releases")) {
      assertThat(api.get(path(read + "?branch=" + RELEASE)).status()).as(read).isEqualTo(200);
      assertThat(api.get(path(read + "?branch=nowhere")).problem())
          .as(read)
          .isEqualTo("invalid-parameter");
    }
  }

  /** How many revisions a back-test judges: all but the first. */
  private int backTested(String branch) {
    return api.post(
            path("/policy/backtest?branch=" + branch), "application/yaml", "", Api.ADMIN_TOKEN)
        .at("/revisions")
        .asInt();
  }

  /** Those that changed levels, each of which is shown with values on both of its sides. */
  private List<String> changedCommits(String query) {
    return api.get(path("/changes" + query))
        .at("/commits")
        .valueStream()
        .peek(commit -> {
          assertThat(commit.at("/most/before")).isNotEmpty();
          assertThat(commit.at("/most/after")).isNotEmpty();
        })
        .map(commit ->
            "%s of %s"
                .formatted(
                    commit.at("/revision").asString(),
                    commit.at("/line").asString("the default branch")))
        .toList();
  }

  private static boolean isRegression(JsonNode finding) {
    return finding.path("verdict").asString().equals("REGRESSION");
  }

  private void main(int from, int to, Map<String, Double> slower) {
    for (int i = from; i < to; i++) {
      upload("main-" + i, "main", i, i == 0 ? Map.of() : parent("main-" + (i - 1)), slower);
    }
    api.awaitJudging();
  }

  private void release(int from, int to, Map<String, Double> slower) {
    for (int i = from; i < to; i++) {
      Map<String, String> parent = parent(i == 0 ? "main-" + (CUT - 1) : "1.x-" + (i - 1));
      upload("1.x-" + i, RELEASE, CUT + i, parent, slower);
    }
    api.awaitJudging();
  }

  private static Map<String, String> parent(String name) {
    return Map.of("parent", name);
  }

  /** Commits are an hour apart. */
  private Api.Answer upload(
      String revision,
      String branch,
      int hour,
      Map<String, String> further,
      Map<String, Double> slower) {
    Map<String, String> parameters =
        new HashMap<>(
            Map.of(
                "revision",
                revision,
                "branch",
                branch,
                "machine",
                "m1",
                "committed_at",
                START.plus(Duration.ofHours(hour)).toString()));
    parameters.putAll(further);
    var answer =
        api.upload(
            project,
            parameters,
            SUITE.run(revision, parameters.getOrDefault("machine", "m1"), slower));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer;
  }

  private Api.Answer uploadBy(String token, String revision, Map<String, String> further) {
    Map<String, String> parameters = new HashMap<>(further);
    parameters.put("revision", revision);
    parameters.put("machine", "m1");
    byte[] body = SUITE.run(revision, "m1").getBytes(StandardCharsets.UTF_8);
    return api.upload(project, parameters, body, token, Map.of());
  }

  private JsonNode judged(Api.Answer upload) {
    api.awaitJudging();
    return api.judged(path("/evaluations/" + upload.at("/evaluation/id").asString()));
  }

  private JsonNode evaluation(String revision) {
    String id = api.get(path("/evaluations?revision=" + revision)).at("/items/0/id").asString();
    return api.judged(path("/evaluations/" + id));
  }

  private Api.Answer compared(String candidate) {
    return api.get(path("/comparisons?baseline=stable&candidate=" + candidate));
  }

  private void policy(String yaml) {
    var answer = api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private void awaitJobs() {
    await()
        .until(() ->
            jdbc.sql(
                        """
                        select count(*) from scheduled_tasks
                         where task_name in ('stable-branches', 'mainline')
                        """)
                    .query(Integer.class)
                    .single()
                == 0);
    assertThat(api.get(path("/jobs")).at("/items").valueStream())
        .allMatch(job -> job.path("status").asString().equals("DONE"));
    api.awaitJudging();
  }

  /** As if the forge had been asked about a pull request. */
  private void target(int pullRequest, String branch) {
    jdbc.sql(
            """
            insert into pull_request (project_id, pull_request, open, head, target, seen_at)
            select project_id, :number, true, 'fix-3', :target, now() from project where slug = :slug
            on conflict (project_id, pull_request) do update
               set target = excluded.target, retargeted_at = now()
            """)
        .param("number", pullRequest)
        .param("target", branch)
        .param("slug", project)
        .update();
  }

  private long medians(String which) {
    return jdbc.sql(
            """
            select count(*) from machine_median
             where project_id = (select project_id from project where slug = :slug)
               and (mainline) = (:which = 'mainline')
            """)
        .param("slug", project)
        .param("which", which)
        .query(Long.class)
        .single();
  }

  private List<String> alerts(String branch) {
    return items("/alerts?branch=" + branch)
        .map(alert -> {
          assertThat(alert.path("branch").asString()).isEqualTo(branch);
          return alert.path("benchmark").asString() + " " + alert.path("state").asString();
        })
        .toList();
  }

  private List<String> changes(String branch) {
    return items("/change-points?branch=" + branch)
        .map(change -> {
          assertThat(change.path("branch").asString()).isEqualTo(branch);
          return change.path("benchmark").asString() + " " + change.path("revision").asString();
        })
        .toList();
  }

  private List<String> points(String benchmark, String branch) {
    long series =
        items("/series?benchmark=" + benchmark).findFirst().orElseThrow().path("series").asLong();
    return api.get(path("/series/%d/history?branch=%s".formatted(series, branch)))
        .at("/points")
        .valueStream()
        .map(point -> point.path("revision").asString())
        .toList();
  }

  private List<String> revisions(String query) {
    return items("/revisions" + query).map(one -> one.path("revision").asString()).toList();
  }

  /** Such as {@code release/1.x 1.x-8 from main-11}. */
  private List<String> branches() {
    return items("/branches")
        .map(branch ->
            branch.path("name").asString()
                + (branch.path("isDefault").asBoolean() ? " default " : " ")
                + branch.path("newest").asString()
                + " from "
                + branch.path("fork").asString(""))
        .toList();
  }

  private int openAlerts(String branch) {
    return items("/branches")
        .filter(one -> one.path("name").asString().equals(branch))
        .findFirst()
        .orElseThrow()
        .path("openAlerts")
        .asInt();
  }

  private String badge(String branch) {
    api.patch(path(""), "{\"visibility\": \"PUBLIC\"}", Api.ADMIN_TOKEN);
    return api.get("/badge/%s.svg?branch=%s".formatted(project, branch), null).text();
  }

  private Stream<JsonNode> items(String rest) {
    var answer = api.get(path(rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.at("/items").valueStream();
  }

  private static List<String> names(String prefix, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> prefix + i).toList();
  }

  private long id() {
    return jdbc.sql("select project_id from project where slug = :slug")
        .param("slug", project)
        .query(Long.class)
        .single();
  }

  private static Places.PlacedCommit placedCommit(String name, String parent) {
    Instant at = START.plus(Duration.ofDays(CUT + 9));
    return new Places.PlacedCommit(name, List.of(parent), at, at, null, null, null);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
