package dev.benchwarden.pullrequests.forge.bitbucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.CommitStatus;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.forge.github.GitHubWritingTests;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of writing to Bitbucket Cloud, and of reading its comments. */
class BitbucketWritingTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String ROOT = "/2.0/repositories/acme/driver";
  private static final String COMMENTS = ROOT + "/pullrequests/7/comments";
  private static final String HEAD = "f".repeat(40);
  private static final String MARKER = "<!-- benchwarden:v1 project=1 pr=7 -->";
  private static final String NOON = "2026-11-21T12:00:00+00:00";
  private static final String BOT = "{6f4b2a1c-0000-4000-8000-000000000009}";
  private static final String ADA = "{6f4b2a1c-0000-4000-8000-000000000001}";

  private final BitbucketOfTheTests bitbucket = new BitbucketOfTheTests("cloud.json");
  private final Map<Long, StoredComment> kept = new TreeMap<>();
  private final PullRequestThread thread = repository(DRIVER).pullRequest(7);

  private record StoredComment(String author, String text, boolean deleted) {}

  @BeforeEach
  void keepComments() {
    bitbucket.on("GET " + COMMENTS, (asked, body) -> list());
    bitbucket.on("POST " + COMMENTS, (asked, body) -> post(body));
    bitbucket.on(
        "(GET|PUT) " + COMMENTS + "/(\\d+)",
        (asked, body) -> one(asked.group(1), Long.parseLong(asked.group(2)), body));
  }

  @AfterEach
  void stop() {
    bitbucket.close();
    assertThat(bitbucket.wrong).isEmpty();
  }

  @Test
  void aCommentIsPostedAndEditedByTheNumberThatItWasGiven() {
    long id = thread.post(MARKER + "\n**slower**");
    assertThat(kept.get(id))
        .isEqualTo(
            new StoredComment(BOT, "[//]: # (benchwarden:v1 project=1 pr=7)\n\n**slower**", false));

    assertThat(thread.edit(id, MARKER + "\nresolved")).isTrue();
    assertThat(texts()).containsExactly("[//]: # (benchwarden:v1 project=1 pr=7)\n\nresolved");
    assertThat(thread.longestComment()).isLessThan(32_768);
  }

  @Test
  void aCommentWhoseAnswerWasLostIsFoundAgainAndNotPostedTwice() {
    bitbucket.deaths.set(1);
    assertThat(GitHubWritingTests.refusal(() -> thread.post(MARKER + "\nslower")).reason())
        .isEqualTo(ForgeAwayException.SILENT);

    assertThat(thread.ownComment(MARKER)).contains(1L);
    assertThat(kept).hasSize(1);
  }

  @Test
  void onlyItsOwnCommentIsFoundAmongCopiesAndDeletedOnes() {
    String text = BitbucketText.written(MARKER + "\nslower");
    kept.put(1L, new StoredComment(ADA, text, false));
    kept.put(2L, new StoredComment(BOT, text, true));
    kept.put(3L, new StoredComment(BOT, "hi", false));
    kept.put(4L, new StoredComment(BOT, text, false));
    kept.put(5L, new StoredComment(BOT, text, false));
    Map<Long, StoredComment> before = new TreeMap<>(kept);

    assertThat(thread.ownComments(MARKER)).containsExactly(4L, 5L);
    assertThat(thread.ownComment(MARKER)).contains(4L);
    assertThat(thread.ownComments("<!-- benchwarden:remark id=3 -->")).isEmpty();
    assertThat(kept).isEqualTo(before);
  }

  @Test
  void aDeletedCommentIsToldFromAPullRequestThatIsHidden() {
    kept.put(3L, new StoredComment(BOT, "slower", true));

    assertThat(thread.edit(3, "resolved")).isFalse();
    assertThat(thread.edit(99, "resolved")).isFalse();
    assertThat(bitbucket.asked("PUT")).isEmpty();
    assertThat(
            GitHubWritingTests.refusal(
                    () -> repository(new Repository("acme", "hidden")).pullRequest(7).edit(3, "x"))
                .reason())
        .isEqualTo("the forge answered with status 404");
  }

  @Test
  void aReplyGoesToItsComment() {
    kept.put(3L, new StoredComment(ADA, "/benchwarden", false));
    thread.reply(3, "no");

    assertThat(bitbucket.bodies.getLast().at("/parent/id").asLong()).isEqualTo(3);
  }

  @Test
  void thereAreNoReactions() {
    thread.react(3, Reaction.DONE);

    assertThat(bitbucket.asked).isEmpty();
  }

  @Test
  void commentsAreReadOneByOneAndAllSinceATime() {
    kept.put(3L, new StoredComment(ADA, "/benchwarden accept wanted", false));
    kept.put(4L, new StoredComment(ADA, "gone", true));
    bitbucket.answer("GET " + ROOT + "/pullrequests", "200 {'values': [%s]}".formatted(pull()));

    Comment accepted = new Comment(3, 7, ADA, "Ada", "/benchwarden accept wanted");
    assertThat(thread.comment(3)).contains(accepted);
    assertThat(thread.comment(4)).isEmpty();
    assertThat(thread.comment(9)).isEmpty();
    assertThat(repository(DRIVER).comments(Instant.parse("2026-11-21T11:59:00.5Z")))
        .containsExactly(accepted);
    assertThat(repository(DRIVER).comments(Instant.parse("2026-11-21T12:01:00Z"))).isEmpty();
    assertThat(bitbucket.asked)
        .anyMatch(one -> one.contains("q=updated_on >= 2026-11-21T11:59:00Z AND (state = "));
  }

  @Test
  void aStatusIsSetInItsWordsForTheBranchOfThePullRequest() {
    bitbucket.answer("GET " + ROOT + "/pullrequests", "200 {'values': [%s]}".formatted(pull()));
    bitbucket.answer("POST " + ROOT + "/commit/" + HEAD + "/statuses/build", "201 {}");
    for (Map.Entry<String, String> state :
        Map.of(
                "pending", "INPROGRESS",
                "success", "SUCCESSFUL",
                "warning", "SUCCESSFUL",
                "failure", "FAILED")
            .entrySet()) {
      assertThat(repository(DRIVER).show(HEAD, Shown.as(state.getKey()))).isEmpty();
      assertThat(bitbucket.bodies.getLast().toString())
          .isEqualTo(
              """
              {"key":"benchwarden/driver","state":"%s","name":"benchwarden/driver",\
              "url":"https://perf.example.org/e","description":"No change","refname":"faster/x"}\
              """
                  .formatted(state.getValue()));
    }
  }

  @Test
  void aLongNameHasAShortKeyOfItsOwn() {
    CommitStatus first = new CommitStatus("success", "u", "d", "benchwarden/" + "x".repeat(100));
    CommitStatus second = new CommitStatus("success", "u", "d", "benchwarden/" + "x".repeat(99));

    assertThat(BuildStatus.key(first)).hasSizeLessThanOrEqualTo(40);
    assertThat(BuildStatus.key(first)).isNotEqualTo(BuildStatus.key(second));
  }

  @Test
  void theCommitOfAForkHasNoStatusAndItIsSaidWhy() {
    bitbucket.answer("GET " + ROOT + "/pullrequests", "200 {'values': []}");
    bitbucket.answer("GET " + ROOT, "200 {'full_name': 'acme/driver'}");

    assertThat(repository(DRIVER).show(HEAD, Shown.as(Conclusion.SUCCESS)))
        .hasValueSatisfying(why -> assertThat(why).contains("no build status", "fork"));
    assertThatThrownBy(() ->
            repository(new Repository("acme", "hidden")).show(HEAD, Shown.as(Conclusion.SUCCESS)))
        .isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void aRefusalTellsHowLongToWait() {
    bitbucket.headers.put("Retry-After", "600");
    for (int status : List.of(403, 429, 502)) {
      bitbucket.answer("POST " + COMMENTS, status + " {'error': 'secret of the forge'}");

      ForgeAwayException refused = GitHubWritingTests.refusal(() -> thread.post("slower"));
      assertThat(refused.reason()).isEqualTo("the forge answered with status " + status);
      assertThat(refused.retryAfter()).contains(Duration.ofMinutes(10));
    }
  }

  private ForgeRepository repository(Repository named) {
    return new Bitbucket()
        .at(bitbucket.address(), new ForgeCredentials.Token(BitbucketOfTheTests.TOKEN))
        .repository(named);
  }

  private List<String> texts() {
    return kept.values().stream().map(StoredComment::text).toList();
  }

  private String list() {
    return "200 {'values': [%s]}"
        .formatted(kept.keySet().stream().map(this::shown).collect(Collectors.joining(",")));
  }

  private String post(JsonNode body) {
    long id = kept.size() + 1L;
    kept.put(id, new StoredComment(BOT, body.at("/content/raw").asString(), false));
    return "201 " + shown(id);
  }

  private String one(String method, long id, JsonNode body) {
    StoredComment one = kept.get(id);
    if (one == null) {
      return "404 {'type': 'error'}";
    }
    if (method.equals("PUT")) {
      if (!one.author().equals(BOT)) {
        return "403 {'type': 'error'}";
      }
      kept.put(id, new StoredComment(BOT, body.at("/content/raw").asString(), one.deleted()));
    }
    return "200 " + shown(id);
  }

  private String shown(long id) {
    StoredComment one = Objects.requireNonNull(kept.get(id));
    return """
    {'id': %d, 'content': {'raw': %s}, 'deleted': %s, 'updated_on': '%s',
     'user': {'uuid': '%s', 'nickname': 'Ada', 'display_name': 'Ada L.'}}
    """
        .formatted(
            id,
            JsonMapper.shared().writeValueAsString(one.text()),
            one.deleted(),
            NOON,
            one.author());
  }

  private static String pull() {
    String end =
        "{'branch': {'name': '%s'}, 'commit': {'hash': '%s'}, 'repository': {'uuid': '{1}', 'full_name': 'acme/driver'}}";
    return "{'id': 7, 'state': 'OPEN', 'source': %s, 'destination': %s}"
        .formatted(end.formatted("faster/x", HEAD.substring(0, 12)), end.formatted("main", "a"));
  }
}
