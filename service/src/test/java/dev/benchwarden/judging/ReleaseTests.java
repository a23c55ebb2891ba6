package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * Tests of releases: what each changed against the two before it, and the state of these changes.
 */
@FrontDoor
class ReleaseTests {

  private static final String YAML = "application/yaml";

  private static final String SEEN =
      "; changes of [0-9.]+% or more would have been (seen|suspected).*";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;
  private List<String> machines;
  private int order;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(27, 12));
    machines = JudgedProject.MACHINES;
    order = 0;
  }

  @Test
  void aReleaseIsHeldAgainstTheTwoBeforeIt() {
    measured("v1", 0, 11, Map.of());
    measured("v2", 0, 11, Map.of("b3", 0.7));
    measured("v3", 1, 12, Map.of("b1", 1.3, "b2", 0.7, "b3", 0.7));

    JsonNode release = release("v3");

    assertThat(release.at("/against").findValuesAsString("tag")).containsExactly("v2", "v1");
    assertThat(counts(release, 0)).isEqualTo("1 slower, 1 faster, 1 new, 1 gone");
    assertThat(counts(release, 1)).isEqualTo("1 slower, 2 faster, 1 new, 1 gone");
    assertThat(release.at("/against/0/added/0/benchmark").asString()).isEqualTo("b11");
    assertThat(release.at("/against/0/gone/0/benchmark").asString()).isEqualTo("b0");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(release.at("/headline").asString())
        .isEqualTo("1 series is worse than in v2 or v1, and nobody accepted it");
    assertThat(row(release, "b1").at("/state").asString()).isEqualTo("OPEN");
    assertThat(row(release, "b1").at("/changes/0/text").asString()).contains("% slower (");
    assertThat(row(release, "b2").at("/state").isNull()).as("it is faster").isTrue();
    assertThat(row(release, "b3").at("/changes").findValuesAsString("verdict"))
        .as("faster since v1, the same since v2")
        .last()
        .isEqualTo("IMPROVEMENT");
    assertThat(release.at("/rows/0/benchmark").asString()).as("the worst").isEqualTo("b1");
    JsonNode mean = release.at("/against/0/means/0");
    assertThat(mean.at("/series").asInt()).as("of those that both measured").isEqualTo(10);
    assertThat(mean.at("/percentChange").asDouble())
        .as("one 30%% slower, one 30%% faster, of ten: 100 (0.91^(1/10) - 1)")
        .isBetween(-3.0, 1.0);
    assertThat(mean.at("/interval/0").asDouble()).isLessThan(mean.at("/percentChange").asDouble());
    assertThat(mean.at("/group").isNull()).isTrue();
  }

  @Test
  void whatIsWorseIsItsOwners() {
    measured("v1", Map.of());
    put("owners: [ { benchmarks: [b1, b2], owners: ['@acme/codec'] } ]\n");
    measured("v2", Map.of("b1", 1.3, "b2", 0.7, "b3", 1.3));

    JsonNode release = release("v2");

    assertThat(row(release, "b1").at("/owners").valueStream().map(JsonNode::asString))
        .containsExactly("@acme/codec");
    assertThat(row(release, "b2").at("/owners")).as("it is faster").isEmpty();
    assertThat(row(release, "b3").at("/owners")).as("nobody's").isEmpty();
  }

  @Test
  void smallStepsAddUp() {
    measured("v1", Map.of());
    put("minEffect: 6\n");
    measured("v2", Map.of("b1", 1.05));
    measured("v3", Map.of("b1", 1.05 * 1.05));

    JsonNode release = release("v3");

    assertThat(release("v2").at("/gate").asString()).isNotEqualTo("FAIL");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
    JsonNode row = row(release, "b1");
    assertThat(row.at("/changes/0/verdict").asString()).isNotEqualTo("REGRESSION");
    assertThat(row.at("/changes/1/against").asString()).isEqualTo("v1");
    assertThat(row.at("/changes/1/verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void whatIsAcceptedWithAReasonHoldsNothingUpUntilThatIsTakenBack() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));
    long series = row(release("v2"), "b1").at("/series").asLong();

    var accepted = decide("v2", series, "ACCEPT", " the price of checking UTF-8 ");

    assertThat(accepted.status()).as(accepted.text()).isEqualTo(200);
    JsonNode row = row(accepted.body(), "b1");
    assertThat(row.at("/state").asString()).isEqualTo("ACCEPTED");
    assertThat(row.at("/accepted/reason").asString()).isEqualTo("the price of checking UTF-8");
    assertThat(row.at("/accepted/by").asString()).isNotBlank();
    assertThat(accepted.at("/gate").asString()).isEqualTo("PASS");
    assertThat(accepted.at("/headline").asString())
        .matches("Nothing is worse than in v1 but what was accepted \\(1\\)" + SEEN);

    var withdrawn = decide("v2", series, "WITHDRAW", "it was not UTF-8");

    assertThat(withdrawn.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(withdrawn.at("/decisions").findValuesAsString("action"))
        .as("both are kept")
        .containsExactly("WITHDRAW", "ACCEPT");
  }

  @Test
  void whatBecomesWorseThanWasAcceptedHoldsTheReleaseUpAgain() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));
    long series = row(release("v2"), "b1").at("/series").asLong();
    decide("v2", series, "ACCEPT", "30 percent are ok");
    measuredAgain("v2", Map.of("b1", 1.301));
    assertThat(row(release("v2"), "b1").at("/state").asString()).isEqualTo("ACCEPTED");
    assertThat(row(release("v2"), "b1").at("/outrun").isNull()).isTrue();

    for (double slower : List.of(4.0, 4.01, 4.02)) {
      measuredAgain("v2", Map.of("b1", slower));
    }

    JsonNode release = release("v2");
    JsonNode row = row(release, "b1");
    assertThat(row.at("/state").asString()).isEqualTo("OPEN");
    assertThat(row.at("/accepted").isNull()).isTrue();
    assertThat(row.at("/outrun/reason").asString()).isEqualTo("30 percent are ok");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
    var again = decide("v2", series, "ACCEPT", "more is ok, too");
    assertThat(again.at("/gate").asString()).isEqualTo("PASS");
    assertThat(row(again.body(), "b1").at("/outrun").isNull()).isTrue();
  }

  @Test
  void whatWasAcceptedBeforeFindingsWereStoredIsCoveredWhateverIsFound() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));
    long series = row(release("v2"), "b1").at("/series").asLong();
    decide("v2", series, "ACCEPT", "wanted");
    jdbc.sql("update release_decision set found = null where series_id = :series")
        .param("series", series)
        .update();

    measuredAgain("v2", Map.of("b1", 4.0));

    assertThat(release("v2").at("/gate").asString()).isEqualTo("PASS");
  }

  @Test
  void whatIsNotWorseCannotBeAccepted() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3, "b2", 0.7));
    JsonNode release = release("v2");
    long worse = row(release, "b1").at("/series").asLong();
    long better = row(release, "b2").at("/series").asLong();

    var refused =
        api.post(
            project.path("/releases/v2/decisions"),
            "{\"series\": [%d, %d], \"action\": \"ACCEPT\", \"reason\": \"both\"}"
                .formatted(worse, better));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.at("/detail").asString())
        .isEqualTo(
            "Release v2 has nothing worse of series %d that could be accepted.".formatted(better));
    assertThat(release("v2").at("/decisions")).as("of none").isEmpty();
    assertThat(decide("v2", better, "WITHDRAW", "in any case").status()).isEqualTo(200);
  }

  @Test
  void whatWasAcceptedInTheLastReleaseIsNotAskedForAgain() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));
    measured("v3", Map.of("b1", 1.3));
    measured("v4", Map.of("b1", 1.3 * 1.3));
    decide("v2", row(release("v2"), "b1").at("/series").asLong(), "ACCEPT", "wanted");

    JsonNode same = release("v3");

    assertThat(row(same, "b1").at("/accepted/release").asString()).isEqualTo("v2");
    assertThat(same.at("/gate").asString()).isEqualTo("PASS");
    assertThat(release("v4").at("/gate").asString()).as("a new step").isEqualTo("FAIL");
  }

  @Test
  void whatALaterRevisionHasNoMoreIsFixedLaterAndDoesNotHelpTheRelease() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));
    measured("", Map.of());

    JsonNode release = release("v2");

    assertThat(row(release, "b1").at("/state").asString()).isEqualTo("FIXED_LATER");
    assertThat(row(release, "b1").at("/fixedIn").asString()).isEqualTo("r3");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void anAlertThatIsDismissedIsAccepted() {
    measured("", Map.of());
    measured("v1", Map.of());
    for (int i = 0; i < 6; i++) {
      measured("", Map.of());
    }
    for (int i = 0; i < 7; i++) {
      measured("", Map.of("b1", 1.3));
    }
    measured("v2", Map.of("b1", 1.3));
    project.awaitJudgement();
    JsonNode open = row(release("v2"), "b1");
    String alert = open.at("/alert").asString();
    assertThat(open.at("/state").asString()).isEqualTo("OPEN");

    api.post(project.path("/alerts/" + alert + "/dismiss"), "{\"note\": \"the price of safety\"}");

    JsonNode row = row(release("v2"), "b1");
    assertThat(row.at("/state").asString()).isEqualTo("ACCEPTED");
    assertThat(row.at("/accepted/reason").asString()).isEqualTo("the price of safety");
  }

  @Test
  void aConfirmedAlertOnTheBranchCountsThoughTheReleaseItselfWasMeasuredAsFast() {
    measured("v1", Map.of());
    for (int i = 0; i < 7; i++) {
      measured("", Map.of());
    }
    for (int i = 0; i < 7; i++) {
      measured("", Map.of("b1", 1.3));
    }
    project.awaitJudgement();
    measured("v2", Map.of());
    project.awaitJudgement();

    JsonNode release = release("v2");

    JsonNode row = row(release, "b1");
    assertThat(row.at("/state").asString()).isEqualTo("OPEN");
    assertThat(row.at("/alert").isString()).isTrue();
    assertThat(row.at("/changes/0/byAlert").asBoolean()).isTrue();
    assertThat(row.at("/changes/0/text").asString()).endsWith("% slower, as its alert says");
    assertThat(release.at("/against/0/headline").asString())
        .endsWith("; confirmed alerts say that 1 series is worse");
    assertThat(counts(release, 0)).startsWith("1 slower");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aReleaseWithASuspicionThatAConfirmedAlertBearsOutFailsThoughItIsFixedLater() {
    machines = List.of(JudgedProject.MACHINES.getFirst());
    for (int i = 0; i < 7; i++) {
      measured(i == 6 ? "v1" : "", 1, 2, Map.of());
    }
    for (int i = 0; i < 7; i++) {
      measured(i == 6 ? "v2" : "", 1, 2, Map.of("b1", 1.3));
    }
    project.awaitJudgement();
    String alert = row(release("v2"), "b1").at("/alert").asString();
    assertThat(api.get(project.path("/alerts/" + alert)).body().at("/state").asString())
        .isEqualTo("CONFIRMED");
    for (int i = 0; i < 7; i++) {
      measured("", 1, 2, Map.of());
    }
    project.awaitJudgement();
    assertThat(api.get(project.path("/alerts/" + alert)).body().at("/state").asString())
        .isEqualTo("RESOLVED");

    JsonNode release = release("v2");

    JsonNode row = row(release, "b1");
    assertThat(row.at("/state").asString()).isEqualTo("FIXED_LATER");
    assertThat(row.at("/changes/0/suspected").asBoolean()).isFalse();
    assertThat(row.at("/changes/0/reason").asString()).startsWith("A confirmed alert says so too");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aReleasePassesOnceItsSuspicionIsAccepted() {
    machines = List.of(JudgedProject.MACHINES.getFirst());
    measured("v1", 1, 2, Map.of());
    measured("v2", 1, 2, Map.of("b1", 1.4));
    project.awaitJudgement();
    JsonNode release = release("v2");
    assertThat(row(release, "b1").at("/changes/0/suspected").asBoolean()).isTrue();
    assertThat(release.at("/gate").asString()).isEqualTo("NEUTRAL");

    var accepted = decide("v2", row(release, "b1").at("/series").asLong(), "ACCEPT", "meant");

    assertThat(accepted.at("/headline").asString())
        .matches("Nothing is worse than in v1 but what was accepted \\(1\\)" + SEEN);
    assertThat(accepted.at("/gate").asString()).isEqualTo("PASS");
  }

  @Test
  void theOnePlatformOnWhichAReleaseIsWorseIsNamed() {
    measuredOn("linux-x64", "v1", Map.of());
    measuredOn("linux-arm64", "v1", Map.of());
    measuredOn("linux-x64", "v2", Map.of());
    measuredOn("linux-arm64", "v2", Map.of("b1", 1.3));

    JsonNode release = release("v2");

    assertThat(release.at("/headline").asString())
        .isEqualTo("1 series is worse than in v1 on linux-arm64 only, and nobody accepted it");
    assertThat(release.at("/platforms").values())
        .extracting(JsonNode::asString)
        .containsExactly("linux-x64", "linux-arm64");
    assertThat(release.at("/rows/0/platform").asString()).isEqualTo("linux-arm64");

    put("wait: { atMost: 0s }");
    measuredOn("linux-arm64", "v3", Map.of("b1", 1.7));

    assertThat(release("v3").at("/headline").asString())
        .isEqualTo("1 series is worse than in v2 or v1 on linux-arm64, and nobody accepted it");
  }

  private void measuredOn(String platform, String tag, Map<String, Double> factors) {
    for (String machine : List.of("a", "b", "c")) {
      String name = machine + "-" + platform;
      var sent =
          project.upload(
              tag,
              name,
              Map.of("order", tag.substring(1), "tag", tag, "platform", platform),
              project.suite().run(tag, name, factors),
              0);
      assertThat(sent.status()).as(sent.text()).isEqualTo(201);
    }
  }

  @Test
  void aLimitThatIsExceededHoldsTheReleaseUp() {
    measured("v1", Map.of());
    measured("v2", Map.of());
    put("limits: [ { benchmark: b1, atMost: 1 ms } ]\n");
    measured("v3", Map.of());
    project.awaitJudgement();

    JsonNode release = release("v3");

    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(release.at("/headline").asString())
        .isEqualTo("1 limit exceeded, and nobody accepted it");
    assertThat(release.at("/against").findValuesAsString("headline"))
        .as("the release counts its limits once")
        .hasSize(2)
        .allMatch(headline -> headline.startsWith("No regression found"));
    JsonNode limit = release.at("/limits/0/limit");
    assertThat(limit.at("/limit").asString()).isEqualTo("at most 1 ms");
    var accepted = decide("v3", limit.at("/series").asLong(), "ACCEPT", "the limit is of tomorrow");
    assertThat(accepted.at("/gate").asString()).isEqualTo("PASS");
  }

  @Test
  void theFirstReleaseSaysWhyNothingIsComparedThoughALimitHoldsItUp() {
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
    put("limits: [ { benchmark: b1, atMost: 1 ms } ]\n");
    measured("", Map.of());
    measured("v1", Map.of());
    project.awaitJudgement();

    assertThat(release("v1").at("/headline").asString())
        .isEqualTo(
            "1 limit exceeded, and nobody accepted it; the first release: there is none to compare"
                + " it with");
  }

  @Test
  void aLimitThatIsExceededByMoreThanWasAcceptedHoldsTheReleaseUpAgain() {
    measured("", Map.of());
    measured("v1", Map.of());
    put("limits: [ { benchmark: b1, atMost: 1 ms } ]\n");
    project.awaitJudgement();
    assertThat(release("v1").at("/gate").asString()).isEqualTo("FAIL");
    long series = release("v1").at("/limits/0/limit/series").asLong();
    assertThat(decide("v1", series, "ACCEPT", "soon").at("/limits/0/accepted/reason").asString())
        .isEqualTo("soon");
    assertThat(release("v1").at("/gate").asString()).isEqualTo("NEUTRAL");

    for (double slower : List.of(1.3, 1.301, 1.302)) {
      measuredAgain("v1", Map.of("b1", slower));
    }

    JsonNode release = release("v1");
    assertThat(release.at("/limits/0/accepted").isNull()).isTrue();
    assertThat(release.at("/limits/0/outrun/reason").asString()).isEqualTo("soon");
    assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aReleaseThatPassesSaysHowLargeAChangeWouldHaveBeenSeen() {
    measured("v1", Map.of());
    measured("v2", Map.of());
    project.awaitJudgement();

    assertThat(release("v2").at("/gate").asString()).isEqualTo("PASS");
    assertThat(release("v2").at("/headline").asString())
        .matches("Nothing is worse than in v1" + SEEN);
  }

  @Test
  void aLimitThatCameAfterTheReleaseWasJudgedIsHeldAgainstIt() {
    measured("v1", Map.of());
    measured("v2", Map.of());
    project.awaitJudgement();
    assertThat(release("v2").at("/limits")).isEmpty();
    assertThat(release("v2").at("/gate").asString()).isEqualTo("PASS");

    put("limits: [ { benchmark: b1, atMost: 1 ms } ]\n");

    assertThat(release("v2").at("/gate").asString()).isEqualTo("FAIL");
    assertThat(release("v2").at("/headline").asString())
        .isEqualTo("1 limit exceeded, and nobody accepted it");
    put("limits: []\n");
    assertThat(release("v2").at("/limits")).isEmpty();
    assertThat(release("v2").at("/gate").asString()).isEqualTo("PASS");
  }

  @Test
  void aReleaseIsNotDecidedWhileMachinesAreAwaited() {
    for (int revision = 1; revision <= 5; revision++) {
      measured("", Map.of());
    }
    measured("v1", Map.of());
    project.awaitJudgement();
    List<String> all = machines;
    machines = all.subList(0, 1);
    measured("v2", Map.of("b1", 1.3));
    project.awaitJudgement();

    JsonNode part = release("v2");
    assertThat(part.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(part.at("/headline").asString())
        .isEqualTo("1 of 3 machines, waiting for perf-2, perf-3");
    assertThat(part.at("/waitingUntil").asString()).isNotEmpty();
    assertThat(part.at("/against/0/headline").asString())
        .startsWith("1 of 3 machines, waiting for perf-2, perf-3; so far: ");

    machines = all.subList(1, 3);
    order--;
    measured("v2", Map.of("b1", 1.3));
    JsonNode whole = release("v2");
    assertThat(whole.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(whole.at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void aReleaseIsNotHeldAgainstAPartOfTheOneBefore() {
    for (int revision = 1; revision <= 5; revision++) {
      measured("", Map.of());
    }
    List<String> all = machines;
    machines = all.subList(0, 1);
    measured("v1", Map.of());
    machines = all;
    measured("v2", Map.of("b1", 1.3));
    project.awaitJudgement();

    assertThat(release("v2").at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(release("v2").at("/headline").asString())
        .startsWith(
            "Against v1: 1 of 3 machines of the baseline, waiting for perf-2, perf-3; so far: ");
  }

  @Test
  void aLimitOfABenchmarkInQuarantineHoldsNoReleaseUp() {
    measured("v1", Map.of());
    put("limits: [ { benchmark: b1, atMost: 1 ms } ]\n");
    measured("v2", Map.of());
    project.awaitJudgement();
    assertThat(release("v2").at("/gate").asString()).isEqualTo("FAIL");

    var held =
        api.post(
            "/api/v1/projects/%s/quarantines".formatted(project.slug()),
            "{\"benchmark\": \"b1\", \"reason\": \"noisy\", \"until\": \"%s\"}"
                .formatted(Instant.now().plus(Duration.ofDays(9))));
    assertThat(held.status()).as(held.text()).isEqualTo(201);
    project.awaitJudgement();

    assertThat(release("v2").at("/gate").asString()).isEqualTo("PASS");
    assertThat(release("v2").at("/limits")).isEmpty();
  }

  @Test
  void aReleaseBranchGoesOnFromTheReleaseThatItWasCutFrom() {
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"defaultBranch\": \"main\"}".formatted(project.slug()));
    put("branches: [main, 'release/*']\n");
    upload("m1", Map.of("branch", "main", "tag", "v1.0", "order", "1"), 0, 12, Map.of());
    upload("m2", Map.of("branch", "main", "tag", "v2.0", "order", "2"), 0, 12, Map.of("b1", 1.3));
    upload(
        "p1",
        Map.of("branch", "release/1.x", "tag", "v1.1", "parent", "m1"),
        0,
        12,
        Map.of("b2", 1.3));

    JsonNode release = release("v1.1");

    assertThat(release.at("/against").findValuesAsString("tag")).containsExactly("v1.0");
    assertThat(release.at("/release/branch").asString()).isEqualTo("release/1.x");
    assertThat(release.at("/release/line").asString()).isEqualTo("release/1.x");
    assertThat(release("v2.0").at("/release/branch").asString()).isEqualTo("main");
    assertThat(release("v2.0").at("/release").has("line")).isFalse();
    assertThat(row(release, "b2").at("/state").asString()).isEqualTo("OPEN");
    assertThat(tags("?branch=release/1.x")).containsExactly("v1.1");
    assertThat(tags("?branch=main")).containsExactly("v2.0", "v1.0");
  }

  @Test
  void releasesAreListedAndFoundByTagAndByRevision() {
    measured("v1", Map.of());
    measured("lib/v2", Map.of());
    measured("", Map.of());

    assertThat(tags("")).containsExactly("lib/v2", "v1");
    assertThat(tags("?limit=1")).containsExactly("lib/v2");
    assertThat(api.get(project.path("/releases?tag=lib/v2")).at("/items/0/revision").asString())
        .isEqualTo("r2");
    assertThat(release("r2").at("/release/tag").asString()).isEqualTo("lib/v2");
    assertThat(release("lib%2Fv2")).isEqualTo(release("r2"));
    assertThat(release("r2").at("/links/dashboard").asString()).endsWith("/releases/lib%2Fv2");
    assertThat(release("r2").at("/gate").asString()).isEqualTo("PASS");
    assertThat(release("v1").at("/headline").asString())
        .isEqualTo("The first release: there is none to compare it with");
    assertThat(release("v1").at("/gate").asString()).isEqualTo("NEUTRAL");
  }

  @Test
  void aReleaseWhoseTagAndRevisionHoldSlashesIsOpenedAndDecidedOn() {
    upload("build/1", Map.of("tag", "rel/1"), 0, 12, Map.of());
    upload("build/2", Map.of("tag", "rel//2"), 0, 12, Map.of("b1", 1.3));

    JsonNode release = release("rel%2F%2F2");
    assertThat(release).isEqualTo(release("build%2F2"));
    var accepted = decide("rel%2f%2f2", row(release, "b1").at("/series").asLong(), "ACCEPT", "ok");

    assertThat(accepted.status()).as(accepted.text()).isEqualTo(200);
    assertThat(accepted.at("/gate").asString()).isEqualTo("PASS");
    String page = release("rel%2F1").at("/links/dashboard").asString();
    assertThat(page).endsWith("/releases/rel%2F1");
    var shown = api.get(page.substring(page.indexOf("/projects/")));
    assertThat(shown.status()).isEqualTo(200);
    assertThat(shown.text()).contains("<html");
  }

  @Test
  void aTagOrRevisionThatNoAddressCanHoldIsRefused() {
    for (String name : List.of(".", "..")) {
      for (var named :
          List.of(
              Map.of("revision", "r1", "tag", name),
              Map.of("revision", name),
              Map.of("revision", "r1", "parent", name))) {
        Map<String, String> parameters = new HashMap<>(named);
        parameters.put("machine", "m1");
        var refused =
            api.upload(project.slug(), parameters, project.suite().run("r1", "m1", Map.of()));

        assertThat(refused.status()).as(named.toString()).isEqualTo(422);
        assertThat(refused.at("/errors/0/detail").asString()).contains("not . or ..");
      }
    }
    measured("..v2.", Map.of());
    assertThat(tags("")).containsExactly("..v2.");
  }

  @Test
  void whatIsNoReleaseOrNoSeriesIsNotFound() {
    measured("v1", Map.of());
    measured("", Map.of());

    var untagged = api.get(project.path("/releases/r2"));
    var unknown = decide("v1", 987654321, "ACCEPT", "wanted");
    var unreasoned = decide("v1", 1, "ACCEPT", " ");

    assertThat(untagged.status()).isEqualTo(404);
    assertThat(untagged.at("/detail").asString()).contains("uploaded with a tag");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unreasoned.status()).isEqualTo(422);
  }

  @Test
  void theReleaseNotesAreTheTableOfTheComparison() {
    measured("v1", Map.of());
    measured("v2", Map.of("b1", 1.3));

    String notes = release("v2").at("/against/0/links/releaseNotes").asString();

    String path = notes.substring(notes.indexOf("/api/v1/"));
    assertThat(api.get(path).text())
        .startsWith("| Feature | Percent Improvement | Z-score | Verdict |")
        .contains("| `b1 time` | -");
  }

  /** Measures the next revision, with a tag unless that is empty. */
  private void measured(String tag, Map<String, Double> slower) {
    measured(tag, 0, 12, slower);
  }

  /** Measures the newest revision once more. */
  private void measuredAgain(String tag, Map<String, Double> slower) {
    order--;
    measured(tag, slower);
  }

  private void measured(String tag, int from, int to, Map<String, Double> slower) {
    order++;
    Map<String, String> more = new HashMap<>(Map.of("order", Integer.toString(order)));
    if (!tag.isEmpty()) {
      more.put("tag", tag);
    }
    upload("r" + order, more, from, to, slower);
  }

  private void upload(
      String revision, Map<String, String> more, int from, int to, Map<String, Double> slower) {
    for (String machine : machines) {
      var sent =
          project.upload(
              revision,
              machine,
              more,
              project.suite().part(revision, machine, slower, from, to),
              0);
      assertThat(sent.status()).as(sent.text()).isEqualTo(201);
    }
  }

  private JsonNode release(String name) {
    var answer = api.get(project.path("/releases/" + name));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private Api.Answer decide(String release, long series, String action, String reason) {
    return api.post(
        project.path("/releases/" + release + "/decisions"),
        "{\"series\": [%d], \"action\": \"%s\", \"reason\": \"%s\"}"
            .formatted(series, action, reason));
  }

  private List<String> tags(String query) {
    return api.get(project.path("/releases" + query)).body().findValuesAsString("tag");
  }

  private static JsonNode row(JsonNode release, String benchmark) {
    return release.at("/rows").values().stream()
        .filter(row -> row.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow(() -> new AssertionError(benchmark + " is not in " + release));
  }

  private static String counts(JsonNode release, int against) {
    JsonNode counts = release.at("/against/" + against + "/platforms/0");
    return "%d slower, %d faster, %d new, %d gone"
        .formatted(
            counts.at("/slower").asInt(),
            counts.at("/faster").asInt(),
            counts.at("/added").asInt(),
            counts.at("/gone").asInt());
  }

  private void put(String policy) {
    var answer = api.put(project.path("/policy"), YAML, policy, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }
}
