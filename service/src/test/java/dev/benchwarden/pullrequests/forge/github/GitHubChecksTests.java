package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.CheckRun;
import dev.benchwarden.pullrequests.forge.CheckRun.Annotation;
import dev.benchwarden.pullrequests.forge.CheckRun.Level;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Tests of what a GitHub App shows beside a commit. */
class GitHubChecksTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String HEAD = "f".repeat(40);

  private final Forge forge = newForge();

  private static Forge newForge() {
    return new GitHub()
        .at(
            GITHUB.ready().address(),
            new ForgeCredentials.App(GITHUB.ready().app(), GITHUB.ready().pkcs1()));
  }

  @BeforeEach
  void open() {
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 7, 'head': {'ref': 'faster', 'sha': '%s', 'repo': 'dev/driver'}}"
            .formatted(HEAD));
  }

  @Test
  void aCheckRunIsCreatedThenCompletedThenEdited() {
    assertThat(show(Conclusion.IN_PROGRESS)).isEmpty();
    assertThat(onlyCheck().at("/status").asString()).isEqualTo("in_progress");
    assertThat(onlyCheck().at("/conclusion").isMissingNode()).isTrue();
    show(Conclusion.IN_PROGRESS);
    show(Conclusion.NEUTRAL);
    assertThat(onlyCheck().at("/status").asString()).isEqualTo("completed");
    assertThat(onlyCheck().at("/conclusion").asString()).isEqualTo("neutral");

    show(Conclusion.SUCCESS);

    JsonNode check = onlyCheck();
    assertThat(check.at("/conclusion").asString()).isEqualTo("success");
    assertThat(check.at("/name").asString()).isEqualTo("benchwarden/driver");
    assertThat(check.at("/head_sha").asString()).isEqualTo(HEAD);
    assertThat(check.at("/external_id").asString()).isEqualTo(Shown.PROJECT);
    assertThat(check.at("/details_url").asString()).isEqualTo("https://perf.example.org/e");
    assertThat(check.at("/output/title").asString()).isEqualTo("No change");
    assertThat(check.at("/output/summary").asString()).contains("of SUCCESS");
    assertThat(
            check.at("/actions").valueStream().map(button -> button.at("/identifier").asString()))
        .containsExactly("accept", "rerun");
    assertThat(GITHUB.get("state").at("/statuses")).isEmpty();
  }

  @Test
  void everyOutcomeIsOneOfGitHubs() {
    for (Conclusion conclusion : Conclusion.values()) {
      show(conclusion);
    }

    assertThat(checks())
        .extracting(check -> check.at("/conclusion").asString())
        .containsExactly("action_required");
  }

  @Test
  void aCompletedCheckThatBeginsAgainIsReplacedByAnother() {
    show(Conclusion.SUCCESS);
    show(Conclusion.IN_PROGRESS);
    show(Conclusion.FAILURE);

    assertThat(checks())
        .extracting(check -> check.at("/conclusion").asString())
        .containsExactly("success", "failure");
  }

  @Test
  void annotationsAreThoseOfTheLastRunAlone() {
    Annotation first =
        new Annotation("src/Codec.java", Level.WARNING, "Codec.encode", "12% slower");
    show(Conclusion.IN_PROGRESS);
    show(Conclusion.NEUTRAL, first);
    show(Conclusion.NEUTRAL);

    assertThat(checks()).hasSize(2);
    JsonNode told = checks().get(0).at("/annotations/0");
    assertThat(told.at("/path").asString()).isEqualTo("src/Codec.java");
    assertThat(told.at("/annotation_level").asString()).isEqualTo("warning");
    assertThat(told.at("/title").asString()).isEqualTo("Codec.encode");
    assertThat(told.at("/message").asString()).isEqualTo("12% slower");
    assertThat(checks().get(1).at("/annotations")).isEmpty();
  }

  @Test
  void manyAnnotationsAreSentInSeveralRequests() {
    show(
        Conclusion.FAILURE,
        IntStream.range(0, 120)
            .mapToObj(i -> new Annotation("src/C" + i + ".java", Level.FAILURE, "C" + i, "slower"))
            .toArray(Annotation[]::new));

    assertThat(onlyCheck().at("/annotations")).hasSize(120);
    assertThat(GITHUB.requests()).filteredOn(one -> one.contains("PATCH")).hasSize(2);
  }

  @Test
  void aCheckOfAnotherProjectIsLeftAlone() {
    Check own = Shown.as(Conclusion.SUCCESS);
    CheckRun run = own.run();
    forge
        .repository(DRIVER)
        .show(
            HEAD,
            new Check(
                own.status(),
                new CheckRun(
                    "another",
                    run.conclusion(),
                    run.title(),
                    "other",
                    run.annotations(),
                    run.buttons())));
    show(Conclusion.SUCCESS);
    show(Conclusion.NEUTRAL);

    assertThat(checks())
        .extracting(check -> check.at("/external_id").asString())
        .containsExactly("another", Shown.PROJECT);
  }

  @Test
  void anAppWithoutThePermissionSetsAStatusAndSaysSo() {
    for (String permissions :
        List.of("'statuses': 'write'", "'statuses': 'write', 'checks': 'read'")) {
      GITHUB.post("reset", "{}");
      open();
      GITHUB.post("setup", "{'permissions': {'metadata': 'read', %s}}".formatted(permissions));
      GITHUB.post("expire", "{}");

      assertThat(newForge().repository(DRIVER).show(HEAD, Shown.as(Conclusion.FAILURE)))
          .hasValueSatisfying(why -> assertThat(why).contains("Checks: Read and write"));
      assertThat(GITHUB.get("state").at("/statuses/0/state").asString()).isEqualTo("failure");
      assertThat(GITHUB.get("state").at("/checks")).isEmpty();
    }
  }

  @Test
  void aPermissionThatIsGrantedCountsFromTheNextTimeOn() {
    GITHUB.post("setup", "{'permissions': {'metadata': 'read', 'statuses': 'write'}}");
    assertThat(show(Conclusion.NEUTRAL)).isPresent();

    GITHUB.post("setup", "{'permissions': {'metadata': 'read', 'checks': 'write'}}");
    assertThat(show(Conclusion.NEUTRAL)).isEmpty();

    assertThat(onlyCheck().at("/conclusion").asString()).isEqualTo("neutral");
  }

  @Test
  void aQuotaThatIsUsedUpIsNoMissingPermission() {
    GITHUB.post(
        "faults", "{'path': 'check-runs', 'status': 403, 'headers': {'retry-after': '60'}}");

    assertThat(GitHubWritingTests.refusal(() -> show(Conclusion.SUCCESS)).retryAfter()).isPresent();
    assertThat(GITHUB.get("state").at("/statuses")).isEmpty();
  }

  @Test
  void theLongestTextIsTaken() {
    Check own = Shown.as(Conclusion.SUCCESS);
    CheckRun run = own.run();

    forge
        .repository(DRIVER)
        .show(
            HEAD,
            new Check(
                own.status(),
                new CheckRun(
                    Shown.PROJECT,
                    run.conclusion(),
                    run.title(),
                    "ü".repeat(65_535),
                    run.annotations(),
                    run.buttons())));

    assertThat(onlyCheck().at("/output/summary").asString()).hasSize(65_535);
  }

  private Optional<String> show(Conclusion conclusion, Annotation... annotations) {
    return forge.repository(DRIVER).show(HEAD, Shown.as(conclusion, annotations));
  }

  private static JsonNode onlyCheck() {
    assertThat(checks()).hasSize(1);
    return checks().get(0);
  }

  private static JsonNode checks() {
    return GITHUB.get("state").at("/checks");
  }
}
