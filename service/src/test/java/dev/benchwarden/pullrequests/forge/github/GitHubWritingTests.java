package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Tests of writing to GitHub with the token of an account, and of reading its refusals. */
public class GitHubWritingTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String HEAD = "f".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);
  private static final String MARKER = "<!-- m -->";
  private static final Check CHECK = Shown.as(Conclusion.SUCCESS);

  private final Forge forge = forge();

  private static Forge forge() {
    return new GitHub()
        .at(GITHUB.ready().address(), new ForgeCredentials.Token(GITHUB.ready().token()));
  }

  @BeforeEach
  void open() {
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 7, 'mergeBase': '%s', 'head': {'ref': 'faster', 'sha': '%s', 'repo': 'dev/driver'}}"
            .formatted(MERGE_BASE, HEAD));
  }

  @Test
  void aCommentIsPostedAndEditedByTheNumberThatGitHubGaveIt() {
    long id = forge.repository(DRIVER).pullRequest(7).post(MARKER + " \"slower\" — müde");
    boolean edited = forge.repository(DRIVER).pullRequest(7).edit(id, MARKER + " resolved");

    assertThat(edited).isTrue();
    assertThat(comments()).hasSize(1);
    assertThat(comments().get(0).at("/body").asString()).isEqualTo(MARKER + " resolved");
  }

  @Test
  void itsOwnCommentIsFoundAndEditedOnALaterPageAmongThoseOfOthers() {
    GITHUB.post("comments", "{'repo': 'acme/driver', 'number': 7, 'count': 120}");
    imitate("mallory");
    imitate(null);
    long id = forge.repository(DRIVER).pullRequest(7).post(MARKER + " slower");
    GITHUB.post("comments", "{'repo': 'acme/driver', 'number': 7, 'count': 45}");

    assertThat(forge.repository(DRIVER).pullRequest(7).ownComments(MARKER)).containsExactly(id);
    assertThat(forge.repository(DRIVER).pullRequest(7).edit(id, "resolved")).isTrue();
    assertThat(GITHUB.requests()).noneMatch(request -> request.contains("/users/"));
  }

  @Test
  void aDeletedCommentIsToldFromARepositoryThatIsHidden() {
    long id = forge.repository(DRIVER).pullRequest(7).post("slower");
    GITHUB.post("delete", "{'id': %d}".formatted(id));
    assertThat(forge.repository(DRIVER).pullRequest(7).edit(id, "resolved")).isFalse();

    GITHUB.post("setup", "{'repositories': []}");
    assertThat(refusal(() -> forge.repository(DRIVER).pullRequest(7).edit(id, "resolved")).reason())
        .isEqualTo("the forge answered with status 404");
  }

  @Test
  void aStatusIsSetWithItsContext() {
    forge.repository(DRIVER).show(HEAD, CHECK);

    JsonNode status = GITHUB.get("state").at("/statuses/0");
    assertThat(status.at("/sha").asString()).isEqualTo(HEAD);
    assertThat(status.at("/state").asString()).isEqualTo("success");
    assertThat(status.at("/target_url").asString()).isEqualTo("https://perf.example.org/e");
    assertThat(status.at("/description").asString()).isEqualTo("No change");
    assertThat(status.at("/context").asString()).isEqualTo("benchwarden/driver");
  }

  @Test
  void aRenamedRepositoryIsWrittenToWhereItIsNow() {
    GITHUB.post("setup", "{'moved': {'acme/engine': 'acme/driver'}}");
    Repository engine = new Repository("acme", "engine");

    long id = forge.repository(engine).pullRequest(7).post("slower");

    assertThat(forge.repository(engine).pullRequest(7).edit(id, "resolved")).isTrue();
    assertThat(forge.repository(engine).now()).contains(DRIVER);
    assertThat(forge.repository(new Repository("acme", "gone")).now()).isEmpty();
    assertThat(forge.repository(engine).defaultBranch()).contains("master");
    assertThat(forge.repository(new Repository("acme", "gone")).defaultBranch()).isEmpty();
  }

  @Test
  void aRepositoryThatIsRenamedWhileItIsKnownIsStillWrittenTo() {
    forge.repository(DRIVER).pullRequest(7).post("slower");
    GITHUB.post(
        "setup", "{'moved': {'acme/driver': 'acme/engine'}, 'repositories': ['acme/engine']}");
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/engine', 'number': 7, 'head': {'ref': 'faster', 'sha': '%s'}}"
            .formatted(HEAD));

    forge.repository(DRIVER).pullRequest(7).post("slower still");

    assertThat(comments().get(1).at("/repo").asString()).isEqualTo("acme/engine");
  }

  @Test
  void aPullRequestIsReadWhateverItsState() {
    assertThat(forge.repository(DRIVER).pullRequest(7).state())
        .contains(new PullRequestState(7, true, HEAD, "main", MERGE_BASE, null));
    assertThat(forge.repository(DRIVER).pullRequest(8).state()).isEmpty();

    String pull =
        "{'repo': 'acme/driver', 'number': 9, 'state': 'closed', 'mergeBase': '%s', 'mergedAs': '%s', 'head': {'ref': 'x', 'sha': '%s'}}";
    GITHUB.post("pulls", pull.formatted(MERGE_BASE, "d".repeat(40), "c".repeat(40)));
    assertThat(forge.repository(DRIVER).pullRequest(9).state())
        .contains(
            new PullRequestState(9, false, "c".repeat(40), "main", MERGE_BASE, "d".repeat(40)));
  }

  @Test
  void remarksAreReadOneByOneAndAllSinceATime() {
    Instant since = Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(10);
    long old = remark("dev", "old", since.minusSeconds(60));
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 6, 'updated': '%s', 'head': {'ref': 'x', 'sha': '%s'}}"
            .formatted(since.minusSeconds(5000), "e".repeat(40)));
    long accepted = remark("dev", "/benchwarden accept wanted", since.plusSeconds(1));

    assertThat(forge.repository(DRIVER).comments(since))
        .containsExactly(new Comment(accepted, 7, "dev", "/benchwarden accept wanted"));
    assertThat(forge.repository(DRIVER).pullRequest(7).comment(old))
        .contains(new Comment(old, 7, "dev", "old"));
    assertThat(forge.repository(DRIVER).pullRequest(7).comment(1)).isEmpty();
    assertThat(GITHUB.requests()).noneMatch(request -> request.contains("/issues/6/"));
  }

  @Test
  void aReactionAnswersARemark() {
    long id = remark("dev", "/benchwarden rerun", Instant.now());

    forge.repository(DRIVER).pullRequest(7).react(id, Reaction.DONE);
    forge.repository(DRIVER).pullRequest(7).react(id, Reaction.REFUSED);

    assertThat(GITHUB.get("state").at("/reactions"))
        .extracting(reaction -> reaction.at("/content").asString())
        .containsExactly("+1", "confused");
  }

  @Test
  void whoMayPushIsAskedOfGitHub() {
    GITHUB.post(
        "setup",
        "{'collaborators': {'ann': 'admin', 'bob': 'write', 'cid': 'read', 'dan': 'none'}}");

    assertThat(List.of("ann", "bob", "cid", "dan", "eve"))
        .filteredOn(account -> forge.repository(DRIVER).mayWrite(account))
        .containsExactly("ann", "bob");
  }

  @Test
  void saysWhatTheTokenMayNotDo() {
    assertThat(forge.repository(DRIVER).missing()).isEmpty();
    assertThat(forge.repository(new Repository("acme", "hidden")).missing())
        .containsExactly("the account of the token cannot see acme/hidden");

    GITHUB.post("setup", "{'mayPush': false}");
    assertThat(forge().repository(DRIVER).missing())
        .singleElement()
        .asString()
        .contains("may not write to acme/driver", "Commit statuses");
  }

  @Test
  void aRefusalTellsHowLongToWait() {
    long soon = Instant.now().plusSeconds(600).getEpochSecond();

    assertThat(putOff(429, "'retry-after': '600'")).isEqualTo(Duration.ofMinutes(10));
    assertThat(putOff(403, "'retry-after': '600'")).isEqualTo(Duration.ofMinutes(10));
    assertThat(putOff(503, "'retry-after': '600'")).isEqualTo(Duration.ofMinutes(10));
    assertThat(
            putOff(403, "'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '%d'".formatted(soon)))
        .isCloseTo(Duration.ofMinutes(10), Duration.ofSeconds(20));
    assertThat(putOff(500, "")).isZero();
    assertThat(putOff(403, "")).isZero();
  }

  @Test
  void aRefusalIsNotFollowedByAnotherAttemptOfTheLibrary() {
    List<Integer> attempts = new ArrayList<>();
    for (int status : new int[] {403, 429, 500, 502}) {
      forge.repository(DRIVER).show(HEAD, CHECK);
      int before = GITHUB.requests().size();
      putOff(status, "'retry-after': '1'");
      attempts.add(GITHUB.requests().size() - before);
    }

    assertThat(attempts).containsOnly(1);
  }

  @Test
  void whatAGitHubThatHangsWasAskedIsNotAskedAgain() {
    Forge impatient =
        GitHub.of(
            GITHUB.ready().address(),
            new GitHubServer(GitHub.api(GITHUB.ready().address()), Duration.ofMillis(500)),
            new ForgeCredentials.Token(GITHUB.ready().token()));
    GITHUB.post("faults", "{'method': 'POST', 'path': 'comments', 'hang': true, 'late': true}");

    assertThat(
            refusal(() -> impatient.repository(DRIVER).pullRequest(7).post(MARKER + " slower"))
                .reason())
        .isEqualTo("the forge did not answer");

    assertThat(comments()).hasSize(1);
    assertThat(impatient.repository(DRIVER).pullRequest(7).ownComments(MARKER)).hasSize(1);
  }

  /** How long a refused status is to be put off; zero where nothing is said. */
  private Duration putOff(int status, String headers) {
    GITHUB.post(
        "faults", "{'path': 'statuses', 'status': %d, 'headers': {%s}}".formatted(status, headers));
    ForgeAwayException refused = refusal(() -> forge.repository(DRIVER).show(HEAD, CHECK));
    assertThat(refused.reason()).isEqualTo("the forge answered with status " + status);
    return refused.retryAfter().orElse(Duration.ZERO);
  }

  public static ForgeAwayException refusal(Runnable question) {
    try {
      question.run();
    } catch (ForgeAwayException refused) {
      return refused;
    }
    throw new AssertionError("was not refused");
  }

  private static void imitate(@Nullable String author) {
    GITHUB.post(
        "comments",
        "{'repo': 'acme/driver', 'number': 7, 'body': '%s', 'login': %s}"
            .formatted(MARKER, author == null ? "null" : "'" + author + "'"));
  }

  private static long remark(String author, String body, Instant at) {
    return GITHUB
        .post(
            "comments",
            "{'repo': 'acme/driver', 'number': 7, 'body': '%s', 'login': '%s', 'updated': '%s'}"
                .formatted(body, author, at.truncatedTo(ChronoUnit.SECONDS)))
        .at("/id")
        .asLong();
  }

  private static JsonNode comments() {
    return GITHUB.get("state").at("/comments");
  }
}
