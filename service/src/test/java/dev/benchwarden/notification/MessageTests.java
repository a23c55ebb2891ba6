package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.strings;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.machine.MachineState;
import dev.benchwarden.judging.profile.BlamedFunction;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that any name leaves a message intact and within each channel's limits. */
class MessageTests {

  private static final JsonMapper JSON = JsonMapper.shared();

  private static final List<String> HOSTILE =
      List.of(
          "<!channel>",
          "<!here|x> <@U0123> <#C1>",
          "@all @channel @everyone",
          "`rm -rf`",
          "```\ncode\n```",
          "<https://evil.example|the report>",
          "[click](https://evil.example)",
          "![x](https://evil.example/a.png)",
          "<at>Ada</at>",
          "a\r\nBcc: mallory@example.org",
          "a\u202Ebc\u0000\u200B",
          "</code><script>alert(1)</script>",
          "&lt;b&gt; &amp;",
          "*bold* _it_ ~no~ :tada: | pipe",
          "",
          "😀".repeat(200),
          "&".repeat(400));

  private static final Gen<String> NAMES =
      integers()
          .between(0, HOSTILE.size() - 1)
          .map(HOSTILE::get)
          .mix(strings().allPossible().ofLengthBetween(0, 200));

  /** The only mark-up in angle brackets is ours. */
  private static final Pattern FOREIGN =
      Pattern.compile(
          "<(?!https://perf\\.example\\.org/[^|<>]*\\|(open|flame graph|Open Benchwarden)>)");

  /** Encoded, so that it is no mark-up. */
  private static final Pattern BRANCH_OF_A_LINK = Pattern.compile("branch=[A-Za-z0-9%._-]*(?=\\|)");

  private static final UUID PROFILE = UUID.fromString("019ab0b0-0000-7000-8000-000000000001");
  private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

  @Test
  void slackTakesAnyNamesAndNoneIsMarkUp() {
    qt().withExamples(300)
        .forAll(lists().of(NAMES).ofSizeBetween(0, 60))
        .checkAssert(names -> {
          JsonNode json = JSON.valueToTree(new SlackMessage(message(names)).json());
          assertThat(json.path("blocks").size()).isLessThanOrEqualTo(50);
          assertThat(json.path("text").asString().length()).isLessThan(12_000);
          assertThat(json.at("/blocks/0/text/text").asString().length()).isLessThanOrEqualTo(300);
          for (JsonNode block : json.path("blocks")) {
            String text = block.at("/text/text").asString();
            assertThat(text.length()).isLessThanOrEqualTo(3000);
            if (block.at("/text/type").asString().equals("mrkdwn")) {
              assertHarmless(text);
            }
          }
          assertHarmless(json.path("text").asString());
        });
  }

  /** Each line's backticks come in pairs, and nothing foreign is in angle brackets. */
  private static void assertHarmless(String text) {
    assertThat(FOREIGN.matcher(text).find()).as(text).isFalse();
    text.lines()
        .forEach(line -> {
          assertThat(line.chars().filter(c -> c == '`').count() % 2).as(line).isZero();
          assertThat(BRANCH_OF_A_LINK.matcher(line.replaceAll("`[^`]*`", "")).replaceAll(""))
              .doesNotContain("@", "evil");
        });
  }

  @Test
  void teamsTakesAnyNamesAsPlainRuns() {
    qt().withExamples(300)
        .forAll(lists().of(NAMES).ofSizeBetween(0, 60))
        .checkAssert(names -> {
          byte[] body = new TeamsMessage(message(names)).json(JSON);
          assertThat(body.length).isLessThan(28_000);
          JsonNode card = JSON.readTree(body).at("/attachments/0/content");
          for (JsonNode block : card.path("body")) {
            assertThat(block.path("type").asString()).isEqualTo("RichTextBlock");
            assertThat(block.path("inlines").valueStream().map(run -> run.path("type").asString()))
                .containsOnly("TextRun");
          }
        });
  }

  @Test
  void mailsTakeAnyNames() {
    qt().withExamples(300)
        .forAll(lists().of(NAMES).ofSizeBetween(0, 60))
        .checkAssert(names -> {
          MailText text = new MailText(message(names));
          assertThat(text.message().title()).doesNotContain("\r", "\n");
          String html =
              text.html()
                  .replaceAll(
                      "</?(!?doctype html|html|body|h3|h4|p|code|hr|small|a)\\b[^<>]*>", "");
          assertThat(html).doesNotContain("<", ">", "script>");
          assertThat(text.html()).doesNotContain("href=\"https://evil");
        });
  }

  @Test
  void everyFactIsToldOrCounted() {
    qt().withExamples(200)
        .forAll(integers().between(0, 200), integers().between(0, 30))
        .checkAssert((facts, unseen) -> {
          Message message =
              Message.of("Codec", List.of(notice(names(facts), unseen)), page -> null);
          assertThat(message.lines().size() + message.more()).isEqualTo(facts + unseen);
          assertThat(message.words())
              .isEqualTo(EventType.REGRESSION_CONFIRMED.count(facts + unseen));
        });
  }

  @Test
  void whatTeamsDoesNotTakeIsCounted() {
    Message message = message(IntStream.range(0, 25).mapToObj(i -> "ö".repeat(120) + i).toList());

    JsonNode card =
        JSON.readTree(new TeamsMessage(message).json(JSON)).at("/attachments/0/content/body");

    int rows = card.size() - 2;
    assertThat(rows).isLessThan(25);
    assertThat(card.path(card.size() - 1).at("/inlines/0/text").asString())
        .isEqualTo("and %d more".formatted(25 - rows));
  }

  @Test
  void anAlertNamesItsFunctionsWithTheMachineAndTheFlameGraph() throws Exception {
    Message message = message(List.of("x"));

    assertThat(message.lines().getFirst().text())
        .contains(
            "; it lies in x +1.81 x, new in this path (by a profile of x, 3 revisions after the"
                + " step, on x, against one of x on perf-2)");
    String page =
        "https://perf.example.org/projects/codec/profiles/%s?series=7&before=".formatted(PROFILE)
            + HASH
            + "&branch=x";
    assertThat(new MailText(message).plain()).contains("\n  flame graph: " + page + "\n");
    assertThat(new MailText(message).html())
        .contains("<a href=\"%s\">flame graph</a>".formatted(page.replace("&", "&amp;")));
    assertThat(String.valueOf(new SlackMessage(message).json().get("text")))
        .contains("<%s|flame graph>".formatted(page.replace("&", "&amp;")));
    assertThat(
            JSON.readTree(new TeamsMessage(message).json(JSON))
                .at("/attachments/0/content/body/1/inlines")
                .valueStream()
                .filter(run -> run.at("/text").asString().equals(" flame graph"))
                .map(run -> run.at("/selectAction/url").asString()))
        .containsExactly(page);
  }

  @Test
  void whatAReleaseBranchDidLeadsToItsPages() {
    Message message =
        Message.of(
            "Codec", List.of(notice(List.of("release 1"), 0), named("release 1")), page -> page);

    assertThat(message.link()).isEqualTo("/alerts?branch=release%201");
    assertThat(message.lines().stream().filter(line -> !line.heading()))
        .hasSize(2)
        .allSatisfy(line -> assertThat(line.link()).endsWith("&branch=release%201"))
        .anySatisfy(line -> assertThat(line.flameGraph()).endsWith("&branch=release%201"))
        .anySatisfy(line -> assertThat(line.text()).contains("level to level on release 1;"));
  }

  @Test
  void aLineWhoseBranchMakesItsLinksTooLongForSlackHasNone() {
    String branch = "\uD83D\uDE00".repeat(200);
    Message message =
        Message.of("Codec", List.of(named(branch), named(branch)), page -> page + page);

    JsonNode json = JSON.valueToTree(new SlackMessage(message).json());
    assertThat(json.at("/blocks/1/text/text").asString())
        .contains("changed `b1`: +9.80%")
        .doesNotContain("|open>")
        .hasSizeLessThan(3000);
  }

  @Test
  void whatSeveralBranchesDidLeadsToTheDefaultOnes() {
    Message message =
        Message.of("Codec", List.of(notice(List.of("b1", "release/1.x"), 0)), page -> page);

    assertThat(message.link()).isEqualTo("/alerts");
    assertThat(message.lines().getFirst().link()).isEqualTo("/series/7?at=" + HASH);
  }

  private static Notice named(String line) {
    CommitFact fact =
        new CommitFact(
            List.of(UUID.randomUUID()),
            new CommitFact.Commit(HASH, null, null, null),
            0.97,
            12,
            null,
            line,
            7,
            "b1",
            Map.of(),
            new Series.Metric("score", "ms", Direction.LOWER_IS_BETTER),
            9.8);
    return new Notice(UUID.randomUUID(), EventType.COMMIT_NAMED, Instant.EPOCH, List.of(fact), 0);
  }

  @Test
  void aDigestHasAHeadingForEachKindOfEvent() {
    Notice machine =
        new Notice(
            UUID.randomUUID(),
            EventType.MACHINE_SICK,
            Instant.EPOCH,
            List.of(
                new MachineFact(
                    "perf-1", 1, MachineState.DRIFTING, MachineState.HEALTHY, 1.0, -7.2)),
            0);

    Message message =
        Message.of(
            "Codec", List.of(notice(names(2), 0), machine, notice(names(1), 0)), page -> null);

    assertThat(message.title()).isEqualTo("4 events in Codec");
    assertThat(message.lines().stream().map(Line::text))
        .containsExactly(
            "3 confirmed regressions",
            "b0 size=1: +12.5% level to level, z −3.1, after r1 up to 0123456789ab",
            "b1 size=1: +12.5% level to level, z −3.1, after r1 up to 0123456789ab",
            "b0 size=1: +12.5% level to level, z −3.1, after r1 up to 0123456789ab",
            "1 unhealthy machine",
            "perf-1 drifted from the other machines by 7.2%");
    assertThat(new SlackMessage(message).json().toString()).doesNotContain("open");
    assertThat(new MailText(message).plain()).startsWith("4 events in Codec\n\n\n3 confirmed");
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "b" + i).toList();
  }

  private static Message message(List<String> names) {
    String project = names.isEmpty() ? "Codec" : names.getFirst();
    return Message.of(
        project,
        List.of(notice(names, 0)),
        page -> "https://perf.example.org/projects/codec" + page);
  }

  private static Notice notice(List<String> names, int unseen) {
    return new Notice(
        UUID.randomUUID(),
        EventType.REGRESSION_CONFIRMED,
        Instant.EPOCH,
        names.stream().map(MessageTests::fact).toList(),
        unseen);
  }

  private static AlertFact fact(String name) {
    boolean tame = name.startsWith("b");
    return new AlertFact(
        UUID.randomUUID(),
        AlertState.CONFIRMED,
        "confirmed",
        tame ? null : List.of(name),
        tame ? null : name,
        tame ? null : name,
        7,
        name,
        Map.of("size", tame ? "1" : name),
        new Series.Metric(tame ? "score" : name, "ms", Direction.LOWER_IS_BETTER),
        tame ? null : name,
        12.5,
        0.3,
        -3.14,
        tame ? null : name,
        tame ? "r1" : name,
        HASH,
        tame ? null : List.of(new BlamedFunction(name, 1.8123, name, "new")),
        tame ? null : new ProfiledSides(PROFILE, name, 3, name, name, "perf-2"));
  }
}
