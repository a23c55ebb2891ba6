package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * Tests with three machines of one kind and one of another, which do not affect each other's
 * verdicts.
 */
@FrontDoor
class PlatformTests {

  private static final int REVISIONS = 12;
  private static final Suite SUITE = new Suite(44, 12);
  private static final Map<String, Double> SLOWER = Map.of("b0", 1.3, "b1", 1.3);
  private static final Map<String, String> MACHINES =
      new TreeMap<>(
          Map.of("x1", "linux-x64", "x2", "linux-x64", "x3", "linux-x64", "arm1", "linux-arm64"));

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project;

  @BeforeEach
  void aNewProject() {
    project = Api.newProject();
  }

  @Test
  void aRegressionOfOnePlatformIsFoundAndToldWithTheOther() {
    mainline(true);

    JsonNode judged = candidate(true);

    assertThat(judged.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(judged.at("/headline").asString())
        .matches("2 regressions, the worst .*% slower on linux-arm64 only, unchanged on the other");
    assertThat(regressions(judged)).containsExactly("b0 on linux-arm64", "b1 on linux-arm64");
    assertThat(api.get(path("/comparisons.md?baseline=stable&candidate=pr:1")).text())
        .startsWith("| Feature | Platform |")
        .contains("| `b0 time` | `linux-arm64` |");
    assertThat(rows("/comparisons?baseline=stable&candidate=pr:1&platform=linux-x64"))
        .hasSize(12)
        .allMatch(row -> row.at("/platform").asString().equals("linux-x64"));
  }

  @Test
  void aPullRequestThatOnePlatformAloneMeasuredNamesIt() {
    policy("wait: { atMost: 0s }\n");
    mainline(true);
    Map<String, String> parameters = parameters("p2", "arm1", "linux-arm64");
    parameters.putAll(Map.of("pull_request", "2", "branch", "topic"));

    String id = upload(parameters, SUITE.run("p2", "arm1")).at("/evaluation/id").asString();
    JsonNode judged = api.judged(path("/evaluations/" + id));

    assertThat(judged.at("/platform").asString()).isEqualTo("linux-arm64");
    assertThat(api.get(path("/evaluations/%s.md".formatted(id))).text())
        .contains("on 1 machine of platform `linux-arm64` (`arm1`)")
        .contains("; linux-x64 was not measured");
    assertThat(judged.at("/headline").asString()).endsWith("; linux-x64 was not measured");
    assertThat(api.get(path("/comparisons?baseline=stable&candidate=pr:2")).text())
        .contains("; linux-x64 was not measured");
    JsonNode whole = candidate(true);
    assertThat(whole.has("platform")).isFalse();
    assertThat(whole.at("/headline").asString()).doesNotContain("not measured");
  }

  @Test
  void noGatePassesWhereNobodySaysWhichMachinesAreAlike() {
    mainline(false);

    JsonNode judged = candidate(false);

    assertThat(judged.at("/gate").asString()).isNotEqualTo("PASS");
    assertThat(judged.at("/findings").values())
        .allMatch(row -> row.at("/platform").asString().equals("default"));
    assertThat(api.get(path("/comparisons.md?baseline=stable&candidate=pr:1")).text())
        .startsWith("| Feature | Percent Improvement |");
  }

  @Test
  void aPlatformOfOneMachineWhoseWholeSuiteMovedLeavesTheGateNeutral() {
    mainline(true);

    JsonNode judged = candidate(true, SUITE.allSlower(1.3));

    assertThat(judged.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    assertThat(judged.at("/environment/sentence").asString()).startsWith("on linux-arm64, arm1: ");
    assertThat(judged.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(judged.at("/findings").values())
        .filteredOn(row -> row.at("/platform").asString().equals("linux-x64"))
        .noneMatch(row -> row.at("/verdict").asString().equals("ENVIRONMENT"));
  }

  @Test
  void theBaselineIsRunAgainOnlyWhereNoOtherMachineDecides() {
    mainline(true);
    Map<String, Double> allSlower = SUITE.allSlower(1.3);
    MACHINES.forEach((machine, platform) -> {
      Map<String, String> parameters = parameters("p1", machine, platform);
      parameters.putAll(Map.of("pull_request", "1", "branch", "topic"));
      boolean isSlow = machine.equals("arm1") || machine.equals("x3");
      upload(parameters, SUITE.run("p1", machine, isSlow ? allSlower : Map.of()));
    });
    JsonNode first = ofPullRequest();

    Map<String, String> base = parameters("r" + REVISIONS, "arm1", "linux-arm64");
    base.put("order", Integer.toString(REVISIONS));
    upload(base, SUITE.run("again", "arm1"));
    JsonNode answered = ofPullRequest();

    assertThat(first.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    assertThat(first.at("/environment/sentence").asString()).contains("x3 left out");
    assertThat(regressions(first)).isEmpty();
    assertThat(answered.at("/environment/resolution").asString()).isEqualTo("CODE_MOVED");
    assertThat(regressions(answered)).hasSize(12).allMatch(row -> row.endsWith("linux-arm64"));
  }

  @Test
  void manyPlatformsAreCountedAndNotNamed() {
    for (int revision = 1; revision <= REVISIONS; revision++) {
      for (int platform = 1; platform <= 5; platform++) {
        String name = "r" + revision;
        Map<String, String> parameters = parameters(name, "m" + platform, "jdk" + platform);
        parameters.put("order", Integer.toString(revision));
        upload(parameters, SUITE.run(name, "m" + platform));
      }
    }
    String evaluation = "";
    for (int platform = 1; platform <= 5; platform++) {
      Map<String, String> parameters = parameters("p1", "m" + platform, "jdk" + platform);
      parameters.putAll(Map.of("pull_request", "1", "branch", "topic"));
      String output = SUITE.run("p1", "m" + platform, platform < 5 ? SLOWER : Map.of());
      evaluation = upload(parameters, output).at("/evaluation/id").asString();
    }

    assertThat(api.judged(path("/evaluations/" + evaluation)).at("/headline").asString())
        .contains("% slower on 4 of 5 platforms", "unchanged on the other");
  }

  @Test
  void aSeriesAndItsHistoryAreOfOnePlatform() {
    mainline(true, 2);

    List<JsonNode> arm = items("/series?platform=linux-arm64&benchmark=b0");
    assertThat(arm).hasSize(1);
    JsonNode history =
        api.get(path("/series/%d/history".formatted(arm.getFirst().at("/series").asLong()))).body();
    assertThat(history.at("/platform").asString()).isEqualTo("linux-arm64");
    assertThat(history.at("/onOtherPlatforms").values())
        .extracting(one -> one.at("/platform").asString())
        .containsExactly("linux-x64");
    assertThat(history.at("/points/0/perMachine").values())
        .extracting(one -> one.at("/machine").asString())
        .containsExactly("arm1");
    assertThat(api.get("/badge/%s.svg?platform=linux-arm64".formatted(project), null).status())
        .isEqualTo(200);
    assertThat(api.get("/badge/%s.svg?platform=other".formatted(project), null).status())
        .isEqualTo(404);
  }

  @Test
  void alertsAreListedByPlatform() {
    mainline(true, 11);
    for (int revision = 12; revision <= 20; revision++) {
      measure("r" + revision, revision, true, SLOWER);
    }
    api.awaitJudging();

    assertThat(items("/alerts?platform=linux-arm64"))
        .hasSize(2)
        .allMatch(alert -> alert.at("/platform").asString().equals("linux-arm64"));
    assertThat(items("/alerts?platform=linux-x64")).isEmpty();
    assertThat(api.get(path("/changes")).at("/commits/0/most/platform").asString())
        .isEqualTo("linux-arm64");
  }

  @Test
  void platformsComeFromUploadPolicyOrFingerprint() {
    policy("platforms: { graviton: [\"g-*\"] }");
    upload("r1", Map.of("machine", "a", "fingerprint.os", "Linux", "fingerprint.arch", "x86_64"));
    upload("r1", Map.of("machine", "b", "fingerprint.os", "Darwin", "fingerprint.arch", "arm64"));
    upload("r1", Map.of("machine", "g-1", "fingerprint.os", "linux", "fingerprint.arch", "arm64"));
    upload("r1", Map.of("machine", "g-2", "platform", "jdk17"));
    upload("r1", Map.of("machine", "c"));

    assertThat(machines())
        .containsExactly(
            "a 1 linux-x64", "b 1 macos-arm64", "c 1 default", "g-1 1 graviton", "g-2 1 jdk17");
  }

  @Test
  void anOutputInTheNeutralFormatMayNameItsPlatform() {
    String output = SUITE.run("r1", "a").replaceFirst("\\}$", ",\"platform\":\"jdk25\"}");
    upload(parameters("r1", "a", ""), output);
    upload(parameters("r1", "b", "jdk17"), output);
    var odd =
        api.upload(project, parameters("r1", "c", ""), output.replace("jdk25", "x".repeat(101)));

    assertThat(machines()).containsExactly("a 1 jdk25", "b 1 jdk17");
    assertThat(items("/machines").getFirst().at("/fingerprint")).isEmpty();
    assertThat(odd.status()).as(odd.text()).isEqualTo(422);
    assertThat(odd.text()).contains("platform must have 1 to 100 characters");
  }

  @Test
  void aRunTellsThePlatformOfItsMachine() {
    upload("r1", Map.of("machine", "x1", "platform", "linux-x64"));
    JsonNode stored = upload(parameters("r1", "arm1", "linux-arm64"), SUITE.run("r1", "arm1"));

    assertThat(stored.at("/machine/platform").asString()).isEqualTo("linux-arm64");
    assertThat(items("/runs"))
        .extracting(run -> run.at("/machine/platform").asString())
        .containsExactly("linux-arm64", "linux-x64");
  }

  @Test
  void aMachineThatChangesItsPlatformBeginsANewGeneration() {
    upload("r1", Map.of("machine", "a", "platform", "linux-x64"));
    upload("r2", Map.of("machine", "a"));
    upload("r3", Map.of("machine", "a", "platform", "linux-arm64"));

    assertThat(machines()).containsExactly("a 2 linux-arm64", "a 1 linux-x64");
  }

  @Test
  void aGenerationThatAPullRequestBeganComesBehindTheMainlines() {
    upload("r1", Map.of("machine", "a", "platform", "linux-x64"));
    upload("p1", Map.of("machine", "a", "platform", "jdk26", "pull_request", "4", "branch", "b"));

    List<JsonNode> machines = items("/machines");

    assertThat(machines()).containsExactly("a 1 linux-x64", "a 2 jdk26");
    assertThat(machines.getFirst().at("/mainline").asBoolean()).isTrue();
    assertThat(machines.getFirst().at("/pullRequest").isNull()).isTrue();
    assertThat(machines.getLast().at("/mainline").asBoolean()).isFalse();
    assertThat(machines.getLast().at("/pullRequest").asInt()).isEqualTo(4);
  }

  @Test
  void aBenchmarkThatRegressedOnTwoPlatformsIsTwoRegressionsEverywhere() {
    mainline(true);
    String evaluation = "";
    for (Map.Entry<String, String> machine : MACHINES.entrySet()) {
      Map<String, String> parameters = parameters("p1", machine.getKey(), machine.getValue());
      parameters.putAll(Map.of("pull_request", "1", "branch", "topic"));
      String output = SUITE.run("p1", machine.getKey(), Map.of("b0", 1.3));
      evaluation = upload(parameters, output).at("/evaluation/id").asString();
    }

    JsonNode judged = api.judged(path("/evaluations/" + evaluation));

    assertThat(judged.at("/counts/REGRESSION").asInt()).isEqualTo(2);
    assertThat(judged.at("/headline").asString())
        .matches("2 regressions, .*% slower on both platforms");
    assertThat(api.get(path("/evaluations/%s.md".formatted(evaluation))).text())
        .containsPattern("2 regressions, .*% slower on both platforms")
        .contains("2 regressions are 1 row: what several platforms show alike is told once.")
        .contains("- 2 of 2 ");
  }

  @Test
  void anUnknownPlatformIsRefusedWithTheKnownOnes() {
    upload("r1", Map.of("machine", "x1", "platform", "linux-x64"));
    upload("r1", Map.of("machine", "arm1", "platform", "linux-arm64"));
    upload("r2", Map.of("machine", "x1", "platform", "linux-x64"));
    List<String> reads =
        List.of(
            "/series?",
            "/series/groups?",
            "/alerts?",
            "/change-points?",
            "/runs?",
            "/calibration?",
            "/comparisons?baseline=rev:r1&candidate=rev:r2&",
            "/comparisons/columns?baseline=rev:r1&candidate=rev:r2&");
    for (String read : reads) {
      assertThat(api.get(path(read + "platform=linux-x64")).status()).as(read).isEqualTo(200);
      var refused = api.get(path(read + "platform=linux-x46"));
      assertThat(refused.status()).as(read).isEqualTo(422);
      assertThat(refused.text())
          .as(read)
          .contains("'linux-x46' is no platform here: name one of linux-x64, linux-arm64");
    }
    assertThat(items("/runs?platform=linux-arm64"))
        .extracting(run -> run.at("/machine/name").asString())
        .containsExactly("arm1");
  }

  @Test
  void aPlatformIsRefusedOfWhatIsOfNone() {
    upload("r1", Map.of("machine", "x1", "platform", "linux-x64"));

    for (String read : List.of("/revisions", "/evaluations")) {
      var refused = api.get(path(read + "?platform=linux-x64"));
      assertThat(refused.status()).as(read).isEqualTo(422);
      assertThat(refused.text()).contains("platform");
    }
    assertThat(items("/evaluations?branch=main")).hasSize(1);
    assertThat(items("/evaluations?branch=other")).isEmpty();
  }

  @Test
  void theFirstThatNamesAPlatformNamesThatOfAllThatSaidNothing() {
    upload("r1", Map.of("machine", "a"));
    upload("r1", Map.of("machine", "b"));
    upload("r2", Map.of("machine", "b", "platform", "linux-x64"));

    assertThat(machines()).containsExactly("a 1 linux-x64", "b 1 linux-x64");
    assertThat(items("/series"))
        .hasSize(12)
        .allMatch(one -> one.at("/platform").asString().equals("linux-x64"));
  }

  @Test
  void whatWasJudgedBeforeAPlatformGotItsNameTellsOfItByThatName() {
    policy("confirm: auto\n");
    mainline(false, 6);
    String evaluation = "";
    for (String machine : MACHINES.keySet()) {
      Map<String, String> parameters = parameters("p1", machine, "");
      parameters.putAll(Map.of("pull_request", "1", "branch", "topic"));
      evaluation =
          upload(parameters, SUITE.run("p1", machine, SLOWER)).at("/evaluation/id").asString();
    }
    String addresses = "/alerts?platform=default";
    assertThat(platforms(evaluation, "findings")).containsOnly("default");
    assertThat(platforms(evaluation, "rerun")).isNotEmpty().containsOnly("default");
    assertThat(api.get(path(addresses)).status()).isEqualTo(200);

    upload("r7", Map.of("machine", "x1", "platform", "linux-x64"));

    assertThat(platforms(evaluation, "findings")).hasSize(12).containsOnly("linux-x64");
    assertThat(platforms(evaluation, "rerun")).isNotEmpty().containsOnly("linux-x64");
    assertThat(api.get(path(addresses)).status()).isEqualTo(200);
    assertThat(items("/series?platform=default"))
        .hasSize(12)
        .isEqualTo(items("/series?platform=linux-x64"));
    String sides = "/comparisons?baseline=rev:r5&candidate=rev:r6&platform=";
    assertThat(api.get(path(sides + "default")).at("/rows"))
        .hasSize(12)
        .isEqualTo(api.get(path(sides + "linux-x64")).at("/rows"));
    assertThat(api.get("/badge/%s.svg?platform=default".formatted(project)).text())
        .isEqualTo(api.get("/badge/%s.svg?platform=linux-x64".formatted(project)).text());
  }

  @Test
  void aSecondPlatformThatIsCalledAsTheFirstOneWasBeforeItHadANameIsAPlatformOfItsOwn() {
    upload("r1", Map.of("machine", "a"));
    upload("r2", Map.of("machine", "a", "platform", "linux-x64"));
    upload("r2", Map.of("machine", "b"));

    assertThat(machines()).containsExactly("a 1 linux-x64", "b 1 default");
    assertThat(items("/runs?platform=default"))
        .extracting(run -> run.at("/machine/name").asString())
        .containsExactly("b");
  }

  private List<String> platforms(String evaluation, String of) {
    return api.judged(path("/evaluations/" + evaluation))
        .path(of)
        .valueStream()
        .map(row -> row.path("platform").asString())
        .toList();
  }

  @Test
  void whatAnEarlierReleaseStoredKeepsItsHistoryAndItsReplicas() {
    Map<String, String> a =
        Map.of("machine", "a", "fingerprint.os", "linux", "fingerprint.arch", "x86_64");
    upload("r1", a);
    upload("r1", Map.of("machine", "b", "platform", "linux-x64"));
    jdbc.sql("update project set platform = null where slug = :slug")
        .param("slug", project)
        .update();
    upload("r2", Map.of("machine", "c", "platform", "linux-arm64"));
    upload("r2", a);
    upload("r2", Map.of("machine", "b"));

    assertThat(machines()).containsExactly("a 1 linux-x64", "b 1 linux-x64", "c 1 linux-arm64");
    assertThat(items("/series?platform=linux-x64")).hasSize(12);
    assertThat(items("/series?platform=linux-arm64")).hasSize(12);
  }

  @Test
  void aPlatformWithoutAReadableNameIsRefused() {
    var answer =
        api.upload(
            project,
            Map.of("revision", "r1", "machine", "a", "platform", "linux\u0007"),
            SUITE.run("r1", "a"));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("platform");
  }

  @Test
  void anArchiveKeepsThePlatforms() {
    mainline(true, 2);
    String archive = api.get(path("/export")).text();
    String before = series();
    project = Api.newProject();

    var imported = api.post(path("/import"), "application/x-ndjson", archive, Api.ADMIN_TOKEN);

    assertThat(imported.status()).as(imported.text()).isLessThan(300);
    assertThat(series()).isEqualTo(before);
    assertThat(machines()).contains("arm1 1 linux-arm64", "x1 1 linux-x64");
    assertThat(api.get(path("/export")).text().replace("\r", "")).isEqualTo(archive);
  }

  private String series() {
    return items("/series").stream()
        .map(one -> one.at("/benchmark").asString() + " on " + one.at("/platform").asString())
        .toList()
        .toString();
  }

  private void mainline(boolean isSaid) {
    mainline(isSaid, REVISIONS);
  }

  private void mainline(boolean isSaid, int revisions) {
    for (int revision = 1; revision <= revisions; revision++) {
      measure("r" + revision, revision, isSaid, Map.of());
    }
    api.awaitJudging();
  }

  private void measure(String name, int order, boolean isSaid, Map<String, Double> slowerOnArm) {
    MACHINES.forEach((machine, platform) -> {
      Map<String, String> parameters = parameters(name, machine, isSaid ? platform : "");
      parameters.put("order", Integer.toString(order));
      boolean isArm = machine.equals("arm1");
      upload(parameters, SUITE.run(name, machine, isArm ? slowerOnArm : Map.of()));
    });
  }

  private JsonNode candidate(boolean isSaid) {
    return candidate(isSaid, SLOWER);
  }

  private JsonNode candidate(boolean isSaid, Map<String, Double> slowerOnArm) {
    String evaluation = "";
    for (Map.Entry<String, String> machine : MACHINES.entrySet()) {
      Map<String, String> parameters =
          parameters("p1", machine.getKey(), isSaid ? machine.getValue() : "");
      parameters.putAll(Map.of("pull_request", "1", "branch", "topic"));
      boolean isArm = machine.getKey().equals("arm1");
      JsonNode answer =
          upload(parameters, SUITE.run("p1", machine.getKey(), isArm ? slowerOnArm : Map.of()));
      evaluation = answer.at("/evaluation/id").asString();
    }
    return api.judged(path("/evaluations/" + evaluation));
  }

  private JsonNode ofPullRequest() {
    api.awaitJudging();
    String id = items("/evaluations?pull_request=1").getFirst().at("/id").asString();
    return api.judged(path("/evaluations/" + id));
  }

  private static Map<String, String> parameters(String revision, String machine, String platform) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("revision", revision);
    parameters.put("machine", machine);
    parameters.put("platform", platform);
    return parameters;
  }

  private void upload(String revision, Map<String, String> more) {
    Map<String, String> parameters = new LinkedHashMap<>(more);
    parameters.put("revision", revision);
    upload(parameters, SUITE.run(revision, more.getOrDefault("machine", "")));
  }

  private JsonNode upload(Map<String, String> parameters, String body) {
    var answer = api.upload(project, parameters, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.body();
  }

  private void policy(String yaml) {
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    var answer = api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private List<String> machines() {
    return items("/machines").stream()
        .map(one ->
            "%s %d %s"
                .formatted(
                    one.at("/name").asString(),
                    one.at("/generation").asInt(),
                    one.at("/platform").asString()))
        .toList();
  }

  private static List<String> regressions(JsonNode judged) {
    return judged.at("/findings").values().stream()
        .filter(row -> row.at("/verdict").asString().equals("REGRESSION"))
        .map(row -> row.at("/benchmark").asString() + " on " + row.at("/platform").asString())
        .sorted()
        .toList();
  }

  private List<JsonNode> items(String path) {
    return List.copyOf(api.get(path(path)).at("/items").values());
  }

  private List<JsonNode> rows(String path) {
    return List.copyOf(api.get(path(path)).at("/rows").values());
  }

  private String path(String path) {
    return "/api/v1/projects/" + project + path;
  }
}
