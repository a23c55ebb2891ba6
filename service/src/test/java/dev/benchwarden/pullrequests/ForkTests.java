package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** A fork's upload counts for its own pull request, and for nothing else. */
@FrontDoor
class ForkTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger(100);
  private static final Suite SUITE = new Suite(1, 12);
  private static final List<String> MACHINES = List.of("m1", "m2", "m3");

  @Autowired private Api api;

  private final int number = NUMBERS.incrementAndGet();
  private final String head = "%040x".formatted(0xf000 + number);
  private String project = "";
  private String fork = "";

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.upload.fork-sent", () -> "40KB");
    properties.add("benchwarden.limit.fork-uploads-per-hour", () -> "5");
  }

  @BeforeEach
  void measureTheMainline() {
    project = Api.newProject();
    createProject(project, FORGE.address() + "/acme/library");
    for (int i = 1; i <= 3; i++) {
      for (String machine : MACHINES) {
        assertThat(mainline(i, machine).status()).isEqualTo(201);
      }
    }
    fork = newToken("FORK");
    FORGE.open(number, head, "dev", "faster", merged(3));
    verdictOfTheMainline();
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void itGoesToThePullRequestThatTheForgeNamesWhateverBranchItClaims() {
    var stored = upload("m1", Map.of("branch", "main"));

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/pullRequest").asInt()).isEqualTo(number);
    assertThat(stored.at("/branch").asString()).isEqualTo("fork:dev:faster");
    assertThat(stored.at("/trust").asString()).isEqualTo("FORK");
    assertThat(get("/runs").at("/items/0/trust").asString()).isEqualTo("FORK");
  }

  @Test
  void itIsJudgedAndTheJudgementIsMarked() {
    for (String machine : MACHINES) {
      upload(machine, Map.of());
    }

    JsonNode evaluation = evaluation();

    assertThat(evaluation.at("/status").asString()).isEqualTo("DONE");
    assertThat(evaluation.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/base").asString()).isEqualTo(merged(3));
    assertThat(evaluation.at("/trust").asString()).isEqualTo("FORK");
  }

  @Test
  void nothingOfTheProjectChangesByIt() {
    JsonNode machines = get("/machines");
    JsonNode series = get("/series");
    JsonNode verdict = verdictOfTheMainline();
    JsonNode comparison = compare("rev:" + merged(1), "rev:" + merged(3));

    for (String machine : MACHINES) {
      upload(
          machine,
          Map.of("branch", "main", "tag", "5.5.1", "order", "99", "fingerprint.runtime", "21"));
    }
    evaluation();

    assertThat(get("/machines")).isEqualTo(machines);
    assertThat(get("/series")).isEqualTo(series);
    assertThat(verdictOfTheMainline()).isEqualTo(verdict);
    assertThat(compare("rev:" + merged(1), "rev:" + merged(3))).isEqualTo(comparison);
    assertThat(get("/alerts").at("/items")).isEmpty();
    assertThat(api.get(path("/comparisons?baseline=tag:5.5.1&candidate=rev:" + head)).status())
        .isEqualTo(422);
  }

  @Test
  void anotherPullRequestsNumberIsRefused() {
    FORGE.open(number + 5000, "%040x".formatted(0xe000 + number), "other", "x", merged(3));

    var refused = upload("m1", Map.of("pull_request", Integer.toString(number + 5000)));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.problem()).isEqualTo("untrusted-upload");
    assertThat(get("/runs?limit=1").at("/items/0/trust").asString()).isEqualTo("PROTECTED");
  }

  @Test
  void aCommitThatNoPullRequestProposesIsRefused() {
    var ofTheMainline = upload("m1", Map.of("revision", merged(3)));
    var unknown = upload("m1", Map.of("revision", "c".repeat(40)));

    assertThat(ofTheMainline.problem()).isEqualTo("untrusted-upload");
    assertThat(unknown.problem()).isEqualTo("untrusted-upload");
    assertThat(unknown.at("/detail").asString()).contains("c".repeat(40));
  }

  @Test
  void itIsNeverABaseline() {
    for (String machine : MACHINES) {
      upload(machine, Map.of());
    }

    for (String side : new String[] {"rev:" + head, "pr:" + number}) {
      var baseline =
          api.get(path("/comparisons?baseline=%s&candidate=rev:%s".formatted(side, merged(3))));
      assertThat(baseline.status()).isEqualTo(422);
      assertThat(baseline.at("/detail").asString()).contains("never a baseline");
    }
    JsonNode candidate = compare("rev:" + merged(3), "pr:" + number);
    assertThat(candidate.at("/candidate/measuredByFork").asBoolean()).isTrue();
    assertThat(candidate.at("/baseline/measuredByFork").asBoolean()).isFalse();
    assertThat(candidate.at("/rows")).hasSize(12);
  }

  @Test
  void theLinkInItsCommentShowsWhatItsEvaluationFound() {
    for (String machine : MACHINES) {
      upload(machine, Map.of());
    }
    JsonNode evaluation = evaluation();

    for (String side : new String[] {"rev:" + head, "pr:" + number}) {
      JsonNode shown = compare("stable", side);
      assertThat(shown.at("/rows")).hasSize(12);
      assertThat(shown.at("/onlyInBaseline")).isEmpty();
      JudgedProject.assertComparedAs(evaluation, shown);
    }
  }

  @Test
  void anotherPullRequestsBaseIsNotMovedByIt() {
    for (String machine : MACHINES) {
      upload(machine, Map.of());
    }
    String member = newToken("MEMBER");
    Map<String, String> place = new HashMap<>();
    place.put("revision", "d".repeat(40));
    place.put("pull_request", "7");
    place.put("base", head);
    for (String machine : MACHINES) {
      place.put("machine", machine);
      send(place, SUITE.run("member", machine), member, Map.of());
    }

    JsonNode other = evaluation("?pull_request=7");

    assertThat(other.at("/base").asString()).isEqualTo(merged(3));
    assertThat(other.at("/verdict").asString()).isNotEqualTo("IMPROVEMENT");
  }

  @Test
  void whatTheProjectsOwnPeopleMeasureTakesItsPlace() {
    for (String machine : MACHINES) {
      upload(machine, Map.of());
    }
    String member = newToken("MEMBER");
    for (String machine : MACHINES) {
      send(
          Map.of(
              "revision",
              head,
              "machine",
              machine,
              "pull_request",
              Integer.toString(number),
              "base",
              merged(3)),
          SUITE.run("member", machine),
          member,
          Map.of());
    }

    JsonNode evaluation = evaluation();

    assertThat(evaluation.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(evaluation.at("/verdict").asString()).isNotEqualTo("REGRESSION");
    assertThat(
            compare("rev:" + merged(3), "pr:" + number).at("/candidate/measuredByFork").asBoolean())
        .isFalse();
  }

  @Test
  void unknownMachinesAndSeriesDoNotComeIntoBeing() {
    var machine = upload("elsewhere", Map.of());
    var otherHardware = upload("m1", Map.of("fingerprint.cpu", "another"));
    var more =
        send(
            Map.of("revision", head, "machine", "m1"),
            new Suite(1, 13).run("fork", "m1"),
            fork,
            Map.of());

    assertThat(machine.problem()).isEqualTo("untrusted-upload");
    assertThat(otherHardware.problem()).isEqualTo("untrusted-upload");
    assertThat(more.at("/benchmarks").asInt()).isEqualTo(12);
    assertThat(more.at("/warnings/0/detail").asString()).contains("Never measured before");
  }

  @Test
  void itAttachesProfilesToItsOwnRunsAlone() {
    String own = upload("m1", Map.of()).at("/id").asString();
    String mainline = get("/runs?revision=" + merged(3)).at("/items/0/id").asString();
    Map<String, String> place =
        Map.of("revision", head, "machine", "m2", "pull_request", Integer.toString(number));
    String members =
        send(place, SUITE.run("member", "m2"), newToken("MEMBER"), Map.of()).at("/id").asString();

    var attached = attach(own, "main;slow 3\n");
    var toTheMainline = attach(mainline, "main;slow 3\n");
    var toTheMembers = attach(members, "main;slow 3\n");

    assertThat(attached.status()).as(attached.text()).isEqualTo(201);
    assertThat(toTheMainline.problem()).isEqualTo("untrusted-upload");
    assertThat(toTheMembers.problem()).isEqualTo("untrusted-upload");
    assertThat(toTheMembers.at("/detail").asString()).contains(members);
    for (String other : List.of(mainline, members)) {
      assertThat(get("/runs/%s/profiles".formatted(other)).at("/items")).isEmpty();
    }
  }

  @Test
  void itsProfileExplainsNothingOfTheMainlineThoughItsCommitIsMerged() {
    String run = upload("m1", Map.of()).at("/id").asString();
    String series = get("/series?benchmark=b7").at("/items/0/series").asString();
    String step = "/profiles?series=%s&step=%s".formatted(series, head);
    assertThat(attach(run, "b7", "main;slow 3\n").status()).isEqualTo(201);
    assertThat(get(step).at("/items")).hasSize(1);

    send(
        Map.of("revision", head, "machine", "m1", "order", "4"),
        SUITE.run("merged", "m1"),
        Api.ADMIN_TOKEN,
        Map.of());

    assertThat(get(step).at("/items")).isEmpty();
  }

  @Test
  void itsProfilesAreSmaller() {
    String own = upload("m1", Map.of()).at("/id").asString();

    assertThat(attach(own, "main;slow 3\n".repeat(5000)).problem()).isEqualTo("too-large");
  }

  private Api.Answer attach(String run, String profile) {
    return attachTo("/runs/%s/profiles".formatted(run), profile);
  }

  private Api.Answer attach(String run, String benchmark, String profile) {
    return attachTo("/runs/%s/profiles?benchmark=%s".formatted(run, benchmark), profile);
  }

  private Api.Answer attachTo(String profiles, String profile) {
    return api.postBytes(path(profiles), profile.getBytes(StandardCharsets.UTF_8), fork);
  }

  @Test
  void itCannotUseUpSomebodyElsesKey() {
    send(
        Map.of("revision", head, "machine", "m1"),
        SUITE.run("fork", "m1"),
        fork,
        Map.of("Idempotency-Key", "build-7"));

    var later =
        send(
            Map.of("revision", merged(4), "machine", "m1"),
            SUITE.run("later", "m1"),
            Api.ADMIN_TOKEN,
            Map.of("Idempotency-Key", "build-7"));

    assertThat(later.status()).isEqualTo(201);
  }

  @Test
  void itsLimitsAreSmaller() {
    var large =
        send(
            Map.of("revision", head, "machine", "m1"),
            new Suite(1, 300).run("fork", "m1"),
            fork,
            Map.of());
    for (int i = 0; i < 4; i++) {
      upload("m1", Map.of());
    }

    assertThat(large.problem()).isEqualTo("too-large");
    assertThat(upload("m1", Map.of()).problem()).isEqualTo("too-many-requests");
  }

  @Test
  void itMayDoNothingButUpload() {
    var kept =
        api.post(
            path("/comparisons"),
            "{\"baseline\": \"rev:%s\", \"candidate\": \"rev:%s\"}".formatted(merged(1), merged(2)),
            fork);

    assertThat(kept.status()).isEqualTo(403);
  }

  @Test
  void withoutAForgeItIsToldWhatToConfigure() {
    project = Api.newProject();
    createProject(project, "https://elsewhere.example.org/acme/library");
    fork = newToken("FORK");

    var refused = upload("m1", Map.of());

    assertThat(refused.problem()).isEqualTo("untrusted-upload");
    assertThat(refused.at("/detail").asString()).contains("BENCHWARDEN_FORGES_0_URL");
  }

  @Test
  void whileTheForgeIsAwayItIsToldToComeAgain() {
    FORGE.setDown(true);
    try {
      var refused = upload("m1", Map.of());

      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.problem()).isEqualTo("forge-away");
      assertThat(refused.headers()).containsKey("retry-after");
    } finally {
      FORGE.setDown(false);
    }
  }

  private Api.Answer mainline(int place, String machine) {
    return send(
        Map.of(
            "revision",
            merged(place),
            "machine",
            machine,
            "order",
            Integer.toString(place),
            "fingerprint.cpu",
            "EPYC"),
        SUITE.run("r" + place, machine),
        Api.ADMIN_TOKEN,
        Map.of());
  }

  /** Everything twice as slow. */
  private Api.Answer upload(String machine, Map<String, String> more) {
    Map<String, String> place = new HashMap<>(Map.of("revision", head, "machine", machine));
    place.putAll(more);
    return send(place, SUITE.run("fork", machine, SUITE.allSlower(2)), fork, Map.of());
  }

  private Api.Answer send(
      Map<String, String> place, String body, String token, Map<String, String> headers) {
    return api.upload(project, place, body.getBytes(StandardCharsets.UTF_8), token, headers);
  }

  private static String merged(int place) {
    return "%040x".formatted(0xa000 + place);
  }

  private void createProject(String slug, String repository) {
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(slug, repository));
  }

  private String newToken(String trust) {
    return api.post(
            path("/tokens"),
            "{\"name\": \"%s\", \"scope\": \"upload\", \"trust\": \"%s\"}".formatted(trust, trust))
        .at("/secret")
        .asString();
  }

  private JsonNode compare(String baseline, String candidate) {
    return get("/comparisons?baseline=%s&candidate=%s".formatted(baseline, candidate));
  }

  /** The evaluation of the fork's pull request, once it is done. */
  private JsonNode evaluation() {
    return evaluation("?pull_request=" + number);
  }

  private JsonNode verdictOfTheMainline() {
    return evaluation("?revision=" + merged(3)).at("/findings");
  }

  private JsonNode evaluation(String which) {
    String id = get("/evaluations" + which).at("/items/0/id").asString();
    return api.judged(path("/evaluations/" + id));
  }

  private JsonNode get(String rest) {
    var answer = api.get(path(rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
