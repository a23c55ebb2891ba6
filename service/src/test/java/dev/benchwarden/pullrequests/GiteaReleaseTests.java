package dev.benchwarden.pullrequests;

import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.gitea.CommitNumbers;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaClone;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * A library with a release branch on a real Gitea, measured on three platforms and held to a
 * budget: a regression on one platform is reported for it alone, a fix resolves the alert of the
 * branch it is picked for, and a pull request is notified of the budget that it exceeds.
 */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaReleaseTests {

  private static final Suite SUITE = new Suite(20261125, 8);
  private static final String RELEASE = "release/1.x";
  private static final String POLICY =
      """
      branches: [main, "release/*"]
      platforms:
        linux-arm64: ["arm*"]
      limits:
        - { benchmark: b5, since: v1.0, worse: 5 % }
      """;

  /** Of one platform by the upload, of another by the policy, of the third by the fingerprint. */
  private static final Map<String, Map<String, String>> MACHINES =
      new TreeMap<>(
          Map.of(
              "arm1",
              Map.of(),
              "arm2",
              Map.of(),
              "mac1",
              Map.of("fingerprint.os", "Darwin", "fingerprint.arch", "arm64"),
              "x1",
              Map.of("platform", "linux-x64"),
              "x2",
              Map.of("platform", "linux-x64")));

  private static final Map<String, Double> FLAT = Map.of();
  private static final Map<String, Double> SLOWER = Map.of("b2", 1.3);

  @TempDir private Path folder;
  @Autowired private Api api;

  private final CommitNumbers numbers = new CommitNumbers();
  private JudgedProject project;
  private GiteaRepository repository;
  private GiteaClone clone;
  private String cut = "";

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  /** Twelve commits on main, the last of them version 1.0, from which the release branch is cut. */
  @BeforeEach
  void begin() {
    repository = GiteaRepository.create();
    repository.letBotWrite();
    project = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\", \"defaultBranch\": \"main\"}"
            .formatted(project.slug(), repository.address()));
    policy(POLICY);
    clone = GiteaClone.of(repository, GiteaAccount.ADMIN, folder);
    clone.branch("main", "origin/main");
    List<String> commits = commits(12);
    cut = commits.removeLast();
    commits.forEach(commit -> measure(commit, Map.of("branch", "main"), FLAT, FLAT));
    measure(cut, Map.of("branch", "main", "tag", "v1.0"), FLAT, FLAT);
    api.awaitJudging();
  }

  @Test
  void platformsBranchesAndBudgetsAreToldInThePullRequestsThatTheyConcern() {
    assertThat(platforms())
        .containsExactlyInAnyOrder(
            "arm1 linux-arm64",
            "arm2 linux-arm64",
            "mac1 macos-arm64",
            "x1 linux-x64",
            "x2 linux-x64");

    String slow = aPullRequestIsSlowerOnOnePlatform();
    String release = theSlowCommitComesToBothBranches(slow);
    aFixOfTheReleaseBranchResolvesItsAlertAlone(release);
    aPullRequestPassesTheBudget();
  }

  private String aPullRequestIsSlowerOnOnePlatform() {
    clone.branch("lookup", cut);
    String slow = clone.commit("Look up by type");
    clone.push();
    int number = open("lookup", "main");

    propose(number, slow, FLAT, SLOWER);

    await(() -> assertThat(text(number)).contains("### 1 regression"));
    assertThat(text(number))
        .contains("slower on linux-arm64 only", "unchanged on", slow.substring(0, 12));
    await(() -> assertThat(description(slow)).startsWith("1 regression"));
    return slow;
  }

  /** It is merged all the same, and picked for the release branch; the answer is that one's tip. */
  private String theSlowCommitComesToBothBranches(String slow) {
    clone.branch("main", "origin/main");
    String merge = clone.merge(slow);
    measureAfter("main", merge, SLOWER);
    clone.branch(RELEASE, cut);
    String tip = measureAfter(RELEASE, clone.pick(slow), SLOWER);

    await(() -> assertThat(alerts("main")).containsExactly("b2 on linux-arm64 CONFIRMED"));
    await(() -> assertThat(alerts(RELEASE)).containsExactly("b2 on linux-arm64 CONFIRMED"));
    assertThat(items("/alerts?platform=linux-arm64")).hasSize(1);
    assertThat(items("/alerts?platform=linux-x64")).isEmpty();
    assertThat(items("/branches"))
        .extracting(branch -> branch.at("/fork").asString(""))
        .containsExactly("", cut);
    return tip;
  }

  /** The fix's pull request is judged against the release branch, where it is an improvement. */
  private void aFixOfTheReleaseBranchResolvesItsAlertAlone(String release) {
    clone.branch("fix", release);
    String fix = clone.commit("Look up by name again");
    clone.push();
    int number = open("fix", RELEASE);
    policy("comment: always\n" + POLICY);
    JsonNode judged = propose(number, fix, FLAT, FLAT);

    assertThat(judged.at("/base").asString()).isEqualTo(release);
    await(() ->
        assertThat(text(number))
            .contains("faster on `linux-arm64`", "unchanged on", release.substring(0, 12)));
    clone.branch(RELEASE, release);
    measureAfter(RELEASE, clone.pick(fix), FLAT);

    await(() -> assertThat(alerts(RELEASE)).containsExactly("b2 on linux-arm64 RESOLVED"));
    assertThat(alerts("main")).containsExactly("b2 on linux-arm64 CONFIRMED");
  }

  /** The slowdown since version 1.0 is compared with its budget on each platform. */
  private void aPullRequestPassesTheBudget() {
    clone.branch("checks", "origin/main");
    String checked = clone.commit("Check every argument");
    clone.push();
    int number = open("checks", "main");
    Map<String, Double> checks = Map.of("b5", 1.12);
    propose(number, checked, checks, Map.of("b2", 1.3, "b5", 1.12));

    await(() ->
        assertThat(text(number))
            .contains("#### Budgets", "at most 5 % worse than v1.0", "slower on all 3 platforms")
            .doesNotContain("`b2`"));
    await(() -> assertThat(description(checked)).contains("limits exceeded"));
  }

  private void policy(String yaml) {
    var policy = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(policy.status()).as(policy.text()).isEqualTo(200);
  }

  /** Adds commits to the clone's branch and pushes it. */
  private List<String> commits(int count) {
    List<String> added = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      added.add(clone.commit("Change " + i));
    }
    clone.push();
    return added;
  }

  /** Measures a commit of a stable branch and eight further ones; the answer is the newest. */
  private String measureAfter(String branch, String commit, Map<String, Double> onArm) {
    List<String> further = commits(8);
    measure(commit, Map.of("branch", branch), FLAT, onArm);
    further.forEach(one -> measure(one, Map.of("branch", branch), FLAT, onArm));
    api.awaitJudging();
    return further.getLast();
  }

  private JsonNode propose(
      int number, String commit, Map<String, Double> elsewhere, Map<String, Double> onArm) {
    Map<String, String> parameters =
        Map.of("pull_request", Integer.toString(number), "branch", "topic");
    return project.evaluation(measure(commit, parameters, elsewhere, onArm));
  }

  /** Uploads what all machines measure; the answer is the evaluation's id. */
  private String measure(
      String commit,
      Map<String, String> parameters,
      Map<String, Double> elsewhere,
      Map<String, Double> onArm) {
    String evaluation = "";
    for (var machine : MACHINES.entrySet()) {
      Map<String, String> all = new HashMap<>(parameters);
      all.putAll(machine.getValue());
      Map<String, Double> slower = machine.getKey().startsWith("arm") ? onArm : elsewhere;
      String body = SUITE.run(numbers.of(commit), machine.getKey(), slower);
      Api.Answer stored = project.upload(commit, machine.getKey(), all, body, 0);
      assertThat(stored.status()).as(stored.text()).isEqualTo(201);
      evaluation = stored.at("/evaluation/id").asString();
    }
    return evaluation;
  }

  private int open(String branch, String target) {
    return repository
        .call(
            GiteaAccount.ADMIN,
            "POST",
            "/pulls",
            "{'title': '%s', 'base': '%s', 'head': '%s'}",
            branch,
            target,
            branch)
        .at("/number")
        .asInt();
  }

  private List<String> alerts(String branch) {
    return items("/alerts?branch=" + branch).stream()
        .map(alert ->
            "%s on %s %s"
                .formatted(
                    alert.at("/benchmark").asString(),
                    alert.at("/platform").asString(),
                    alert.at("/state").asString()))
        .toList();
  }

  private List<String> platforms() {
    return items("/machines").stream()
        .map(one -> one.at("/name").asString() + " " + one.at("/platform").asString())
        .toList();
  }

  private List<JsonNode> items(String rest) {
    return api.get(project.path(rest)).at("/items").valueStream().toList();
  }

  private String text(int number) {
    List<JsonNode> comments =
        repository.get("/issues/%d/comments".formatted(number)).valueStream().toList();
    assertThat(comments).hasSize(1);
    return comments.getFirst().at("/body").asString();
  }

  private String description(String commit) {
    return repository
        .get("/commits/" + commit + "/status")
        .at("/statuses/0/description")
        .asString();
  }
}
