package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Receiver;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.notification.SubscribedProject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that a regression is attributed to the same function, with the same number, wherever it is
 * reported.
 */
class ProfileStoryTests extends SubscribedProject {

  private static final String BEFORE = "main;encode;write 90\nmain;encode;check 10\n";
  private static final String AFTER = BEFORE + "main;encode;Codec.copy 50\n";
  private static final Map<String, Double> SLOWER = Map.of("b1", 1.5);

  @TempDir private Path directory;

  private JudgedProject judged;

  @BeforeEach
  void measureAMainlineWithAProfile() {
    judged = JudgedProject.with(api, new Suite(20261125, 4));
    project = judged.slug();
    path = "/" + project;
    judged.measure(1, 20);
    judged.awaitJudgement();
    attach("r20", BEFORE);
  }

  @Test
  void aStepOfTheMainlineInTheMessageTheAlertTheAnswerAndTheCommand() throws Exception {
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["regression.confirmed"] }
        """
            .formatted(RECEIVER.address(path)));
    judged.measure(21, 21, JudgedProject.MACHINES, SLOWER);
    String step = attach("r21", AFTER);

    judged.measure(22, 30, JudgedProject.MACHINES, SLOWER);

    JsonNode message = confirmed();
    JsonNode told = message.at("/frames/0");
    JsonNode difference = difference(step);
    JsonNode shown = difference.at("/frames/0");
    assertThat(told.at("/function").asString()).isEqualTo("Codec.copy");
    assertThat(told.at("/place").asString()).isEqualTo("new");
    assertThat(told.at("/unit")).isEqualTo(difference.at("/unit"));
    assertThat(told.at("/change")).isEqualTo(shown.at("/change"));
    assertThat(shown.at("/frame")).isEqualTo(told.at("/function"));
    assertThat(shown.at("/change").asDouble())
        .as("its part of all stacks")
        .isCloseTo(difference.at("/candidate").asDouble() / 3, within(1e-9));
    assertThat(byTheCommand(difference)).isEqualTo(difference.at("/frames"));
    JsonNode functions = alert().at("/functions");
    assertThat(functions.at("/frames")).isEqualTo(message.at("/frames"));
    assertThat(functions.at("/profile").asString()).isEqualTo(step);
    assertThat(message.at("/profile/id").asString()).isEqualTo(step);
    assertThat(message.at("/profile/machine")).isEqualTo(functions.at("/machine"));
    assertThat(message.at("/flameGraph").asString())
        .endsWith(
            "/%s/profiles/%s?series=%s"
                .formatted(project, step, functions.at("/series").asString()));
  }

  @Test
  void aListOfAlertsSaysWhichAreProfiledAndComparesNoProfiles() {
    judged.measure(21, 30, JudgedProject.MACHINES, Map.of("b1", 1.5, "b2", 1.5));
    judged.awaitJudgement();
    attach("r21", AFTER);

    List<JsonNode> alerts = api.get(judged.path("/alerts")).at("/items").valueStream().toList();

    assertThat(alerts)
        .extracting(
            alert -> alert.at("/benchmark").asString(),
            alert -> alert.at("/profiledAt").asString(null))
        .containsExactlyInAnyOrder(tuple("b1", "r21"), tuple("b2", null));
    assertThat(alerts).noneMatch(alert -> alert.has("functions"));
  }

  @Test
  void aProfileTakenLaterExplainsTheStepForAsLongAsTheLevelIsTheSame() {
    judged.measure(21, 30, JudgedProject.MACHINES, SLOWER);
    judged.measure(31, 40, JudgedProject.MACHINES, Map.of("b1", 2.25));
    judged.awaitJudgement();

    String afterBoth = attach("r33", AFTER);
    assertThat(alertAt("r21").at("/profiledAt").isNull()).as("another level's").isTrue();
    assertThat(alertAt("r31").at("/functions/profile").asString()).isEqualTo(afterBoth);

    attach("r26", AFTER);
    String later = attach("r24", AFTER);
    JsonNode alert = alertAt("r21");
    assertThat(alert.at("/profiledAt").asString()).isEqualTo("r24");
    JsonNode functions = alert.at("/functions");
    assertThat(functions.at("/frames/0/function").asString()).isEqualTo("Codec.copy");
    assertThat(functions.at("/profile").asString()).isEqualTo(later);
    assertThat(functions.at("/revision").asString()).isEqualTo("r24");
    assertThat(functions.at("/revisionsAfter").asInt()).isEqualTo(3);
    assertThat(functions.at("/baseRevision").asString()).isEqualTo("r20");
    assertThat(
            api.get(
                    judged.path(
                        "/profiles?series=%s&step=r21".formatted(alert.at("/series").asString())))
                .at("/items/0/id"))
        .isEqualTo(functions.at("/profile"));
    JsonNode shown =
        api.get(judged.path("/profiles/%s/difference?before=r21".formatted(later))).body();
    assertThat(shown.at("/baseline/revision").asString()).isEqualTo("r20");
    assertThat(shown.at("/revisionsAfter").asInt()).isEqualTo(3);
    assertThat(shown.at("/difference/frames/0/change")).isEqualTo(functions.at("/frames/0/change"));
  }

  @Test
  void aCommitThatWasProfiledInItsPullRequestIsExplainedByThatForAsLongAsNoneIsBetter() {
    judged.pullRequest(7, "r21", Map.of("base", "r20"), SLOWER);
    String proposed = attach("r21", AFTER);
    judged.measure(21, 30, JudgedProject.MACHINES, SLOWER);
    judged.awaitJudgement();
    assertExplainedBy(proposed);

    attach("r24", "perf-1", BEFORE);
    attach("r21", "perf-1", BEFORE);
    assertExplainedBy(proposed);

    assertExplainedBy(attach("r21", AFTER + AFTER));
  }

  /** By the API, in the list of alerts and on the alert's page. */
  private void assertExplainedBy(String profile) {
    JsonNode alert = alertAt("r21");
    String step = "/profiles?series=%s&step=r21".formatted(alert.at("/series").asString());
    assertThat(alert.at("/profiledAt").asString()).isEqualTo("r21");
    assertThat(alert.at("/functions/profile").asString()).isEqualTo(profile);
    assertThat(alert.at("/functions/frames/0/function").asString()).isEqualTo("Codec.copy");
    assertThat(api.get(judged.path(step)).at("/items"))
        .extracting(listed -> listed.at("/id").asString())
        .containsExactly(profile);
    assertThat(difference(profile).at("/frames/0/change"))
        .isEqualTo(alert.at("/functions/frames/0/change"));
  }

  @Test
  void aProfileOfAnotherPlatformExplainsNothing() {
    judged = JudgedProject.with(api, new Suite(20261129, 4));
    for (int order = 1; order <= 30; order++) {
      measureOn("linux-arm64", "arm-1", order);
      measureOn("linux-x64", "perf-1", order);
    }
    judged.awaitJudgement();

    attach("r20", BEFORE);
    String profile = attach("r21", AFTER);

    List<JsonNode> alerts =
        api.get(judged.path("/alerts?benchmark=b1")).at("/items").valueStream().toList();
    assertThat(alerts)
        .extracting(
            alert -> alert.at("/platform").asString(),
            alert -> alert.at("/profiledAt").asString(null),
            alert ->
                api.get(judged.path("/alerts/" + alert.at("/id").asString()))
                    .at("/functions/profile")
                    .asString(null))
        .containsExactlyInAnyOrder(
            tuple("linux-x64", "r21", profile), tuple("linux-arm64", null, null));
  }

  private void measureOn(String platform, String machine, int order) {
    String revision = "r" + order;
    judged.upload(
        revision,
        machine,
        Map.of("order", Integer.toString(order), "platform", platform),
        judged.suite().run(revision, machine, order < 21 ? Map.of() : SLOWER),
        0);
  }

  @Test
  void aPullRequestInItsCommentAndTheAnswer() {
    JsonNode evaluation = judged.pullRequest(7, "p1", Map.of("base", "r20"), SLOWER);
    assertThat(JudgedProject.verdict(evaluation, "b1")).isEqualTo("REGRESSION");

    String proposed = attach("p1", AFTER);

    JsonNode shown = difference(proposed);
    String comment =
        api.get(judged.path("/evaluations/%s.md".formatted(evaluation.at("/id").asString())))
            .text();
    assertThat(shown.at("/frames/0/frame").asString()).isEqualTo("Codec.copy");
    assertThat(comment)
        .contains(
            "`Codec.copy` +%s ms, new in this path (on `"
                .formatted(NumberText.number(shown.at("/frames/0/change").asDouble())))
        .containsPattern(
            "\\[flame graph]\\(https://[^)]*/%s/profiles/%s\\?series=[0-9]+\\)"
                .formatted(project, proposed));
  }

  /** Attaches a profile of the benchmark that becomes slower; the answer is its id. */
  private String attach(String revision, String stacks) {
    return attachTo(runsOf(revision).getFirst(), stacks);
  }

  private String attach(String revision, String machine, String stacks) {
    return attachTo(
        runsOf(revision).stream()
            .filter(run -> run.at("/machine/name").asString().equals(machine))
            .findFirst()
            .orElseThrow(),
        stacks);
  }

  /** The newest first. */
  private List<JsonNode> runsOf(String revision) {
    return api.get(judged.path("/runs?revision=" + revision)).at("/items").valueStream().toList();
  }

  private String attachTo(JsonNode run, String stacks) {
    Api.Answer attached =
        api.postBytes(
            judged.path("/runs/%s/profiles?benchmark=b1".formatted(run.at("/id").asString())),
            stacks.getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN);
    assertThat(attached.status()).as(attached.text()).isEqualTo(201);
    return attached.at("/id").asString();
  }

  private JsonNode difference(String profile) {
    return api.get(judged.path("/profiles/%s/difference".formatted(profile))).at("/difference");
  }

  /** The only alert, as the API tells it alone. */
  private JsonNode alert() {
    String id = api.get(judged.path("/alerts?benchmark=b1")).at("/items/0/id").asString();
    return api.get(judged.path("/alerts/" + id)).body();
  }

  /** The alert whose worse level begins there, as the API tells it alone. */
  private JsonNode alertAt(String revision) {
    String id =
        api.get(judged.path("/alerts?benchmark=b1"))
            .at("/items")
            .valueStream()
            .filter(alert -> alert.at("/introducedBy/upTo").asString().equals(revision))
            .findFirst()
            .orElseThrow()
            .at("/id")
            .asString();
    return api.get(judged.path("/alerts/" + id)).body();
  }

  /** The item of the message on the regression. */
  private JsonNode confirmed() {
    Awaitility.await().until(() -> !RECEIVER.requests(path).isEmpty());
    return RECEIVER.requests(path).stream()
        .map(Receiver.Request::json)
        .flatMap(body -> body.at("/events").valueStream())
        .flatMap(event -> event.at("/items").valueStream())
        .filter(item -> item.at("/benchmark").asString().equals("b1"))
        .findFirst()
        .orElseThrow();
  }

  /** The functions, as the command line finds them in the same files with the same values. */
  private JsonNode byTheCommand(JsonNode difference) throws IOException, InterruptedException {
    Path json = directory.resolve("difference.json");
    String unit = difference.at("/unit").asString();
    List<String> command =
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            LocalCommands.class.getName(),
            "profile-diff",
            Files.writeString(directory.resolve("before"), BEFORE).toString(),
            Files.writeString(directory.resolve("after"), AFTER).toString(),
            "--baseline-value",
            "%s %s".formatted(difference.at("/baseline").asDouble(), unit),
            "--candidate-value",
            "%s %s".formatted(difference.at("/candidate").asDouble(), unit),
            "--json",
            json.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).contains("of the change lies in Codec.copy");
    return JsonMapper.shared().readTree(Files.readString(json)).at("/frames");
  }
}
