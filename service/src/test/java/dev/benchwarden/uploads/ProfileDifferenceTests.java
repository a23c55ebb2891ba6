package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.ProfilesOfTheTests;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of what a profile is compared with, and in which numbers. */
@FrontDoor
class ProfileDifferenceTests {

  @Autowired private Api api;

  private String project = "";
  private ProfilesOfTheTests profiles;

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    profiles = new ProfilesOfTheTests(api, project);
  }

  /** Documents that are encoded already are decoded and encoded again, field by field. */
  @Test
  void theDifferenceNamesTheReencodingOfTheBsonLibraryInItsOwnUnit() {
    profiles.attach(
        profiles.run("5.3.1", Map.of("order", "1"), 229),
        "",
        ProfilesOfTheTests.real("raw-bson/5.3.1.jfr.gz"));
    Api.Answer slower =
        profiles.attach(
            profiles.run("5.4.0", Map.of("order", "2"), 1088),
            "",
            ProfilesOfTheTests.real("raw-bson/5.4.0.jfr.gz"));

    JsonNode compared = difference(slower, "").body();

    assertThat(compared.at("/baseline/revision").asString()).isEqualTo("5.3.1");
    assertThat(compared.at("/difference/unit").asString()).isEqualTo("µs/op");
    assertThat(compared.at("/difference/change").asDouble()).isEqualTo(1088.0 - 229.0);
    JsonNode first = compared.at("/difference/frames/0");
    assertThat(first.path("frame").asString())
        .isEqualTo("org.bson.codecs.BsonDocumentCodec.encode");
    assertThat(first.path("isNew").asBoolean()).isTrue();
    assertThat(first.path("isExplaining").asBoolean()).isTrue();
    assertThat(first.path("change").asDouble()).isBetween(700.0, 1088.0);
  }

  @Test
  void isComparedWithTheLastOneBeforeTheStepAndAPullRequestsWithItsMergeBase() {
    Api.Answer first =
        profiles.attach(
            profiles.run("r1", Map.of("order", "1"), 100), "", ProfilesOfTheTests.STACKS);
    profiles.run("r2", Map.of("order", "2"), 100);
    Api.Answer step =
        profiles.attach(
            profiles.run("r3", Map.of("order", "3"), 150), "", ProfilesOfTheTests.SLOWER);
    Api.Answer after =
        profiles.attach(
            profiles.run("r4", Map.of("order", "4"), 150),
            "",
            ProfilesOfTheTests.SLOWER + "main 1\n");
    Api.Answer proposed =
        profiles.attach(
            profiles.run("p1", Map.of("pull_request", "7", "branch", "topic", "base", "r2"), 150),
            "",
            ProfilesOfTheTests.SLOWER);

    String series = api.get(profiles.path("/series")).at("/items/0/series").asString();
    JsonNode listed =
        api.get(profiles.path("/profiles?series=%s&revision=r3".formatted(series))).at("/items");
    assertThat(listed).hasSize(1);
    assertThat(listed.get(0).path("id")).isEqualTo(step.at("/id"));
    assertThat(base(step, "")).isEqualTo("r1");
    var misspelt =
        api.get(
            profiles.path("/profiles/%s/difference?bas=r1".formatted(step.at("/id").asString())));
    assertThat(misspelt.status()).isEqualTo(422);
    assertThat(misspelt.at("/detail").asString()).contains("bas", "base");
    assertThat(base(after, "")).isEqualTo("r3");
    assertThat(base(after, "?before=r3")).isEqualTo("r1");
    assertThat(base(after, "?base=" + first.at("/id").asString())).isEqualTo("r1");
    assertThat(base(proposed, "")).isEqualTo("r1");
    JsonNode change = difference(step, "").at("/difference/frames/0");
    assertThat(change.path("frame").asString()).isEqualTo("copy");
    assertThat(change.path("change").asDouble()).isCloseTo(60, within(1e-9));
    assertThat(difference(step, "?series=" + series).at("/difference"))
        .isEqualTo(difference(step, "").at("/difference"));
    Api.Answer strange = difference(step, "?series=999999999");
    assertThat(strange.status()).isEqualTo(422);
    assertThat(strange.at("/detail").asString()).contains("no such series");
    assertThat(difference(step, "?before=r99").status()).isEqualTo(404);
    assertThat(difference(step, "?base=00000000-0000-0000-0000-000000000000").status())
        .isEqualTo(404);
    Api.Answer none = difference(first, "");
    assertThat(none.status()).isEqualTo(404);
    assertThat(none.at("/detail").asString()).contains("attach one to a run");
  }

  @Test
  void whatAPullRequestIsToldNamesTheFunctions() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261125, 4));
    project = judged.slug();
    profiles = new ProfilesOfTheTests(api, project);
    judged.measure(1, 12);
    judged.awaitJudgement();
    JsonNode evaluation = judged.pullRequest(7, "p1", Map.of("base", "r12"), Map.of("b1", 1.5));
    profiles.attach(runOf("r12"), "?benchmark=b1", ProfilesOfTheTests.STACKS);

    Api.Answer now = profiles.attach(runOf("p1"), "?benchmark=b1", ProfilesOfTheTests.SLOWER);

    String told =
        api.get(profiles.path("/evaluations/%s.md".formatted(evaluation.at("/id").asString())))
            .text();
    assertThat(told)
        .contains("Where it lies, by the profiles of both sides:")
        .containsPattern("- `b1` .*: `copy` \\+[0-9.]+ ms, new in this path \\(on `[^`]+`; ")
        .contains("/profiles/%s?series=".formatted(now.at("/id").asString()));
  }

  private String runOf(String revision) {
    return api.get(profiles.path("/runs?limit=1&revision=" + revision))
        .at("/items/0/id")
        .asString();
  }

  @Test
  void anInterleavedMeasurementIsComparedWithItsOtherHalf() {
    profiles.attach(profiles.run("r1", Map.of("order", "1"), 100), "", ProfilesOfTheTests.STACKS);
    Map<String, String> pair = Map.of("branch", "topic", "pair", "p", "round", "0");
    profiles.attach(profiles.run("b1", pair, 100), "", ProfilesOfTheTests.STACKS);

    Api.Answer now = profiles.attach(profiles.run("c1", pair, 150), "", ProfilesOfTheTests.SLOWER);

    assertThat(base(now, "")).isEqualTo("b1");
  }

  @Test
  void anInterleavedMeasurementIsToldInWhatItMeasuredItself() {
    profiles.run("c1", Map.of("branch", "topic", "pair", "earlier", "round", "0"), 180);
    profiles.run("b1", Map.of("branch", "topic", "pair", "earlier", "round", "0"), 120);
    Map<String, String> pair = Map.of("branch", "topic", "pair", "p", "round", "0");
    profiles.attach(profiles.run("b1", pair, 100), "", ProfilesOfTheTests.STACKS);

    Api.Answer now = profiles.attach(profiles.run("c1", pair, 150), "", ProfilesOfTheTests.SLOWER);

    assertThat(difference(now, "").at("/difference/change").asDouble()).isEqualTo(50);
  }

  @Test
  void aMemberDoesNotChooseWhatTheMainlineIsComparedWith() {
    profiles.attach(profiles.run("r1", Map.of("order", "1"), 100), "", ProfilesOfTheTests.STACKS);
    Map<String, String> pair = Map.of("pair", "p", "round", "0");
    Api.Answer slower =
        profiles.attach(
            profiles.run("r2", with(pair, "order", "2"), 150), "", ProfilesOfTheTests.SLOWER);
    String member =
        profiles.token("{\"name\": \"pr\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}");
    Map<String, String> evil = new HashMap<>(with(pair, "branch", "evil"));
    evil.putAll(Map.of("revision", "evil", "machine", "perf-1"));
    Api.Answer run =
        api.upload(
            project,
            evil,
            ProfilesOfTheTests.output(150).getBytes(StandardCharsets.UTF_8),
            member,
            Map.of());

    Api.Answer hiding =
        api.postBytes(
            profiles.path("/runs/%s/profiles".formatted(run.at("/id").asString())),
            ProfilesOfTheTests.SLOWER.getBytes(StandardCharsets.UTF_8),
            member);

    assertThat(hiding.status()).as(hiding.text()).isEqualTo(201);
    assertThat(base(slower, "")).isEqualTo("r1");
    assertThat(base(hiding, "")).isEqualTo("r2");
  }

  @Test
  void machinesAreComparedWithThemselvesAndElseInTheirOwnNumbers() {
    profiles.attach(
        profiles.run("r1", Map.of("order", "1", "machine", "perf-1"), 100),
        "",
        ProfilesOfTheTests.STACKS);
    profiles.run("r1", Map.of("order", "1", "machine", "perf-2"), 200);
    Map<String, String> step = Map.of("order", "2");
    Api.Answer first =
        profiles.attach(
            profiles.run("r2", with(step, "machine", "perf-1"), 150),
            "",
            ProfilesOfTheTests.SLOWER);
    Api.Answer second =
        profiles.attach(
            profiles.run("r2", with(step, "machine", "perf-2"), 300),
            "",
            ProfilesOfTheTests.SLOWER);

    String series = api.get(profiles.path("/series")).at("/items/0/series").asString();
    JsonNode listed =
        api.get(profiles.path("/profiles?series=%s&revision=r2".formatted(series))).at("/items");

    assertThat(listed.get(0).path("id")).isEqualTo(first.at("/id"));
    assertThat(listed.get(1).path("id")).isEqualTo(second.at("/id"));
    assertThat(difference(second, "").at("/baseline/machine").asString()).isEqualTo("perf-1");
    assertThat(difference(second, "").at("/difference/change").asDouble())
        .as("of perf-2, on which the profile was taken")
        .isEqualTo(100);
  }

  @Test
  void isComparedWithNothingOfAnotherKind() {
    String run =
        profiles.upload(
            "r1",
            Map.of(),
            """
            {"benchmarks": [
              {"name": "sort", "metrics": [{"name": "time", "unit": "ms", "samples": [1]}]},
              {"name": "find", "metrics": [{"name": "time", "unit": "ms", "samples": [2]}]}]}
            """);
    Api.Answer sort = profiles.attach(run, "?benchmark=sort", ProfilesOfTheTests.STACKS);
    Api.Answer find = profiles.attach(run, "?benchmark=find", ProfilesOfTheTests.STACKS);
    Api.Answer counted =
        profiles.attach(
            run, "?benchmark=sort", ProfilesOfTheTests.real("seeded/go-find-base.pprof.gz"));

    Api.Answer other = difference(sort, "?base=" + find.at("/id").asString());
    Api.Answer unlike = difference(sort, "?base=" + counted.at("/id").asString());

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.at("/detail").asString()).contains("another benchmark");
    assertThat(unlike.status()).isEqualTo(422);
    assertThat(unlike.at("/detail").asString()).contains("in 'samples'", "in 'ns'");
  }

  private static Map<String, String> with(Map<String, String> place, String name, String value) {
    Map<String, String> all = new HashMap<>(place);
    all.put(name, value);
    return all;
  }

  private Api.Answer difference(Api.Answer profile, String query) {
    return api.get(
        profiles.path("/profiles/%s/difference%s".formatted(profile.at("/id").asString(), query)));
  }

  private String base(Api.Answer profile, String query) {
    return difference(profile, query).at("/baseline/revision").asString();
  }
}
