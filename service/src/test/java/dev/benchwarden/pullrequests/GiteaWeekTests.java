package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Receiver;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.gitea.CommitNumbers;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaClone;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
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
 * A week of a team on a real Gitea, with CI as it is: three machines that finish in any order, late
 * jobs of older pushes, a fork, a rebase, merges that CI builds, and a machine that never comes.
 */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaWeekTests {

  private static final Suite SUITE = new Suite(20261123, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.15);
  private static final Map<String, Double> FLAT = Map.of();
  private static final String PUBLIC_URL = "https://perf.example.org";
  private static final Receiver RECEIVER = new Receiver();

  @TempDir private Path folder;
  @Autowired private Api api;

  private final Random order = new Random(7);
  private final CommitNumbers numbers = new CommitNumbers();
  private final List<String> mainline = new ArrayList<>();
  private JudgedProject project;
  private GiteaRepository repository;
  private GiteaClone clone;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
    properties.add("benchwarden.notifications.allowed-hosts", RECEIVER::host);
  }

  @AfterAll
  static void stop() {
    RECEIVER.close();
  }

  @Test
  void everyoneIsToldTheTruthOnce() {
    monday();
    tuesday();
    wednesday();
    thursday();
    friday();
  }

  /** Twelve commits that all machines have measured. */
  @BeforeEach
  void begin() {
    repository = GiteaRepository.create();
    repository.letBotWrite();
    project = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}"
            .formatted(project.slug(), repository.address()));
    var subscribed =
        api.post(
            project.path("/subscriptions"),
            """
            { "channel": "webhook", "address": "%s",
              "events": ["regression.confirmed", "regression.resolved", "pull-request.regression",
                         "pull-request.resolved"] }
            """
                .formatted(RECEIVER.address("/" + project.slug())));
    assertThat(subscribed.status()).as(subscribed.text()).isEqualTo(201);
    clone = GiteaClone.of(repository, GiteaAccount.ADMIN, folder);
    commits(12);
    mainline.forEach(commit -> measure(commit, FLAT));
  }

  /** Jobs of six commits finish in any order: nobody is notified. */
  private void monday() {
    List<String> pushed = commits(6);
    scrambled(pushed).forEach(job -> upload(job.commit(), job.machine(), Map.of(), FLAT));
    api.awaitJudging();
    assertThat(alerts()).isEmpty();
    assertThat(told()).isEmpty();
  }

  /** A pull request is slower, and pushed to before its first commit has been measured. */
  private void tuesday() {
    clone.branch("codec", mainline.getLast());
    String first = clone.commit("Look up by type");
    clone.push();
    int number = open("codec");

    propose(number, first, "perf-1", SLOWER);
    await(() -> assertThat(description(first)).contains("1 of 3 machines", "perf-2", "perf-3"));
    assertThat(state(first)).isEqualTo("pending");
    propose(number, first, "perf-2", SLOWER);
    await(() -> assertThat(description(first)).contains("2 of 3 machines", "perf-3"));
    assertThat(comments(number)).isEmpty();

    String second = clone.commit("Name the lookup");
    clone.push();
    MACHINES.forEach(machine -> propose(number, second, machine, SLOWER));
    await(() -> assertThat(text(number)).contains("### 1 regression"));
    await(() -> assertThat(description(second)).startsWith("1 regression"));

    propose(number, first, "perf-3", FLAT);
    api.awaitJudging();
    assertThat(text(number)).contains("### 1 regression", second.substring(0, 12));
    assertThat(pullRequest(number).at("/revision").asString()).isEqualTo(second);
    await(() -> assertThat(told()).containsExactly("pull-request.regression"));
  }

  /** It is rebased and mended, while a job of the commit before still runs; then it is merged. */
  private void wednesday() {
    int number = 1;
    String before = pullRequest(number).at("/revision").asString();
    String newest = commits(1).getFirst();
    measure(newest, FLAT);
    clone.branch("codec", before);
    clone.rebase(newest);
    String mended = clone.commit("Copy bytes again");
    clone.push();

    propose(number, mended, "perf-2", FLAT);
    propose(number, before, "perf-1", Map.of("b3", 1.16));
    propose(number, mended, "perf-3", FLAT);
    assertThat(text(number)).doesNotContain("### Resolved");
    propose(number, mended, "perf-1", FLAT);
    await(() -> assertThat(text(number)).contains("### Resolved: "));
    await(() -> assertThat(state(mended)).isEqualTo("success"));

    clone.branch("gh-readonly-queue/main/pr-1", newest);
    String merge = clone.merge(mended);
    clone.push();
    Api.Answer built = propose(number, merge, "perf-1", Map.of("b5", 0.999));
    assertThat(built.at("/revision").asString()).isEqualTo(mended);
    upload(merge, "perf-1", Map.of("branch", "gh-readonly-queue/main/pr-1"), Map.of("b5", 1.001));
    api.awaitJudging();
    assertThat(text(number)).contains("### Resolved: ");
    assertThat(comments(number)).hasSize(1);

    clone.branch("main", merge);
    clone.push();
    mainline.add(merge);
    measure(merge, FLAT);
    assertThat(alerts()).isEmpty();
    await(() ->
        assertThat(told()).containsExactly("pull-request.regression", "pull-request.resolved"));
  }

  /** A slow commit is measured last of six; a fork proposes something slow as well. */
  private void thursday() {
    List<String> pushed = commits(6);
    String guilty = pushed.get(1);
    List<Job> jobs = new ArrayList<>(scrambled(pushed));
    List<Job> late = jobs.stream().filter(job -> job.commit().equals(guilty)).toList();
    jobs.removeAll(late);
    jobs.addAll(late);
    jobs.forEach(job ->
        upload(
            job.commit(),
            job.machine(),
            Map.of(),
            pushed.indexOf(job.commit()) >= 1 ? SLOWER : FLAT));
    await(() -> {
      api.awaitJudging();
      assertThat(alerts()).hasSize(1);
      assertThat(alerts().getFirst().at("/introducedBy/upTo").asString()).isEqualTo(guilty);
    });
    assertThat(alerts().getFirst().at("/benchmark").asString()).isEqualTo("b3");
    // Once there is one, and once more if an earlier message blamed another commit.
    await(() ->
        assertThat(told())
            .filteredOn(event -> event.startsWith("regression."))
            .contains("regression.confirmed")
            .isSubsetOf("regression.confirmed", "regression.confirmed, moved")
            .doesNotHaveDuplicates());

    repository.fork();
    String head = repository.commitToNewBranchOfFork("faster");
    int number = repository.open("faster");
    String fork =
        api.post(
                project.path("/tokens"),
                "{\"name\": \"fork\", \"scope\": \"upload\", \"trust\": \"FORK\"}")
            .at("/secret")
            .asString();
    for (String machine : MACHINES) {
      var stored =
          api.upload(
              project.slug(),
              Map.of("revision", head, "machine", machine, "branch", "main"),
              SUITE
                  .run(numbers.of(head), machine, Map.of("b3", 1.15, "b5", 1.2))
                  .getBytes(StandardCharsets.UTF_8),
              fork,
              Map.of());
      assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    }
    await(() -> assertThat(text(number)).contains("### 1 regression"));
    assertThat(
            api.get(project.path("/comparisons?baseline=stable&candidate=rev:" + head))
                .at("/counts/REGRESSION")
                .asInt())
        .isEqualTo(1);
  }

  /** A machine never comes. Another pull request's number is claimed by a foreign commit. */
  private void friday() {
    commits(3).forEach(commit -> measure(commit, SLOWER));
    clone.branch("docs", mainline.getLast());
    String head = clone.commit("Explain it");
    clone.push();
    int number = open("docs");
    var policy =
        api.put(
            project.path("/policy"),
            "application/yaml",
            "comment: always\nwait:\n  atMost: 4s\n",
            Api.ADMIN_TOKEN);
    assertThat(policy.status()).as(policy.text()).isEqualTo(200);

    propose(number, head, "perf-1", SLOWER);
    propose(number, head, "perf-2", SLOWER);
    await(() -> assertThat(text(number)).contains("Judged without `perf-3`, which did not report"));
    await(() -> assertThat(state(head)).isEqualTo("success"));

    Api.Answer foreign = propose(number, mainline.getFirst(), "perf-3", Map.of("b5", 2.0));
    assertThat(foreign.at("/warnings/0/detail").asString()).contains("not one of pull request");
    api.awaitJudging();
    assertThat(pullRequest(number).at("/revision").asString()).isEqualTo(head);
    assertThat(state(head)).isEqualTo("success");
    assertThat(alerts()).hasSize(1);
  }

  private record Job(String commit, String machine) {}

  /** Every job of these commits, in the order in which they happen to finish. */
  private List<Job> scrambled(List<String> commits) {
    List<Job> jobs = new ArrayList<>();
    commits.forEach(commit -> MACHINES.forEach(machine -> jobs.add(new Job(commit, machine))));
    Collections.shuffle(jobs, order);
    return jobs;
  }

  /** Pushes commits to main. */
  private List<String> commits(int count) {
    clone.branch("main", "origin/main");
    List<String> pushed = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pushed.add(clone.commit("Change " + (mainline.size() + i + 1)));
    }
    clone.push();
    mainline.addAll(pushed);
    return pushed;
  }

  private int open(String branch) {
    return repository
        .call(
            GiteaAccount.ADMIN,
            "POST",
            "/pulls",
            "{'title': '%s', 'base': 'main', 'head': '%s'}",
            branch,
            branch)
        .at("/number")
        .asInt();
  }

  private void measure(String commit, Map<String, Double> slower) {
    MACHINES.forEach(machine -> upload(commit, machine, Map.of(), slower));
    api.awaitJudging();
  }

  private Api.Answer propose(
      int number, String commit, String machine, Map<String, Double> slower) {
    return upload(
        commit,
        machine,
        Map.of("pull_request", Integer.toString(number), "branch", "topic"),
        slower);
  }

  private Api.Answer upload(
      String commit, String machine, Map<String, String> more, Map<String, Double> slower) {
    String body = SUITE.run(numbers.of(commit), machine, slower);
    Api.Answer stored = project.upload(commit, machine, new HashMap<>(more), body, 0);
    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    return stored;
  }

  private JsonNode pullRequest(int number) {
    return api.get(project.path("/pull-requests/" + number)).body();
  }

  private List<JsonNode> alerts() {
    return api.get(project.path("/alerts")).at("/items").valueStream().toList();
  }

  /** The events sent to subscribers, in order, with which of them are corrections. */
  private List<String> told() {
    return RECEIVER.requests("/" + project.slug()).stream()
        .map(request ->
            request.json().at("/event").asString()
                + (request.text().contains("\"action\":\"moved\"") ? ", moved" : ""))
        .toList();
  }

  private List<JsonNode> comments(int number) {
    return repository.get("/issues/%d/comments".formatted(number)).valueStream().toList();
  }

  private String text(int number) {
    assertThat(comments(number)).hasSize(1);
    return comments(number).getFirst().at("/body").asString();
  }

  private String description(String commit) {
    return status(commit).at("/description").asString();
  }

  private String state(String commit) {
    return status(commit).at("/status").asString();
  }

  private JsonNode status(String commit) {
    return repository.get("/commits/" + commit + "/status").at("/statuses/0");
  }
}
