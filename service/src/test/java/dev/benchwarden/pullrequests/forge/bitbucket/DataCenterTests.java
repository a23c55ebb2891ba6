package dev.benchwarden.pullrequests.forge.bitbucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwarden.pullrequests.forge.BoundedAnswers;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.forge.github.GitHubWritingTests;
import java.net.URI;
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

/** Tests of reading from and writing to Bitbucket Data Center. */
class DataCenterTests {

  private static final Repository DRIVER = new Repository("ACME", "driver");
  private static final String ROOT = "/rest/api/latest/projects/ACME/repos/driver";
  private static final String PULLS = "GET " + ROOT + "/pull-requests";
  private static final String OPEN = PULLS + "?order=NEWEST&limit=100&state=OPEN&start=";
  private static final String COMMENTS = ROOT + "/pull-requests/7/comments";
  private static final String HEAD = "f".repeat(40);
  private static final String OTHER = "e".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);
  private static final String MARKER = "<!-- benchwarden:v1 project=1 pr=7 -->";
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  private final BitbucketOfTheTests bitbucket = new BitbucketOfTheTests("datacenter.json");
  private final Map<Long, StoredComment> kept = new TreeMap<>();
  private final ForgeRepository driver = repository(DRIVER);
  private final PullRequestThread thread = driver.pullRequest(7);

  private record StoredComment(String author, String text, int version, long parent) {}

  @BeforeEach
  void answer() {
    bitbucket.headers.put("X-AUSERNAME", "bench-bot");
    bitbucket.answer(OPEN + 0, page("false", "100", pull(9, OTHER, 2, "~ADA", "driver")));
    bitbucket.answer(OPEN + 100, page("true", "null", pull(7, HEAD, 2, "~ADA", "driver")));
    bitbucket.answer(PULLS + "/7/merge-base", "200 {'id': '" + MERGE_BASE + "'}");
    bitbucket.on(PULLS + "/7/activities", (asked, body) -> activities());
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
  void findsTheOpenPullRequestOfAForksCommitOnALaterPage() {
    assertThat(driver.openPullRequests(HEAD))
        .containsExactly(
            new PullRequest(7, HEAD, "~ADA/repos/driver", true, "faster/x", "main", MERGE_BASE));
    assertThat(driver.openPullRequests("c".repeat(40))).isEmpty();
  }

  @Test
  void aBranchOfTheRepositoryBelongsToItsProjectAndAForkInItDoesNot() {
    bitbucket.answer(OPEN + 0, page("true", "null", pull(7, HEAD, 1, "ACME", "driver")));
    assertThat(driver.openPullRequests(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("ACME", false));

    bitbucket.answer(OPEN + 0, page("true", "null", pull(7, HEAD, 3, "ACME", "driver-2")));
    assertThat(driver.openPullRequests(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("ACME/repos/driver-2", true));
  }

  @Test
  void aListThatNeverEndsOrGoesBackIsNotReadToItsEnd() {
    bitbucket.answer(OPEN + 0, page("false", "0"));
    assertThat(driver.openPullRequests(HEAD)).isEmpty();
    assertThat(bitbucket.asked).hasSize(1);

    bitbucket.asked.clear();
    bitbucket.on(
        "GET " + ROOT + "/pull-requests\\?.*start=(\\d+)",
        (asked, body) -> page("false", "" + (Integer.parseInt(asked.group(1)) + 1)));
    assertThat(driver.openPullRequests(HEAD)).isEmpty();
    assertThat(bitbucket.asked).hasSize(DataCenterRepository.MOST_PAGES);
  }

  @Test
  void anAnswerOfOtherTypesOrOfAnySizeMeansThatItIsAway() {
    for (String answer :
        List.of(
            "200 []",
            "200 {}",
            "200 {'values': [{'id': 7}], 'isLastPage': true}",
            "200 {'values': [null], 'isLastPage': true}",
            "302",
            "200 " + " ".repeat(BoundedAnswers.MOST) + "{'values': []}")) {
      bitbucket.answerHostile(OPEN + 0, answer);

      assertThatThrownBy(() -> driver.openPullRequests(HEAD))
          .as(answer.substring(0, Math.min(30, answer.length())))
          .isInstanceOf(ForgeAwayException.class);
    }
  }

  @Test
  void aPullRequestIsReadAsItIsNow() {
    bitbucket.answer(PULLS + "/7", "200 " + pull(7, HEAD, 2, "~ADA", "driver"));
    assertThat(thread.state())
        .contains(new PullRequestState(7, true, HEAD, "main", MERGE_BASE, null));

    bitbucket.answer(PULLS + "/7/merge-base", "204");
    bitbucket.answer(PULLS + "/7", "200 " + pull(7, OTHER, 2, "~ADA", "driver"));
    assertThat(thread.state()).contains(new PullRequestState(7, true, OTHER, "main", null, null));

    bitbucket.answer(
        PULLS + "/7", "200 " + pull(7, OTHER, 2, "~ADA", "driver").replace("OPEN", "DECLINED"));
    assertThat(thread.state()).contains(new PullRequestState(7, false, OTHER, "main", null, null));

    bitbucket.answer(
        PULLS + "/7",
        "200 "
            + pull(7, OTHER, 2, "~ADA", "driver")
                .replace(
                    "'OPEN'", "'MERGED', 'properties': {'mergeCommit': {'id': '" + HEAD + "'}}"));
    assertThat(thread.state()).contains(new PullRequestState(7, false, OTHER, "main", null, HEAD));
    assertThat(driver.pullRequest(8).state()).isEmpty();
  }

  @Test
  void tellsCommitsBranchesAndTheRepository() {
    String commit =
        """
        {'id': '%s', 'parents': [{'id': '%s'}], 'committerTimestamp': %d,
         'message': 'Change the codec', 'author': {'name': 'Ada'}}
        """
            .formatted(HEAD, OTHER, NOON.toEpochMilli());
    bitbucket.answer(
        "GET " + ROOT + "/commits?until=" + HEAD + "&limit=20", page("true", "null", commit));
    bitbucket.answer(
        "GET " + ROOT + "/commits?until=refs/heads/trunk&limit=1", page("true", "null", commit));
    bitbucket.answer(PULLS + "/7/commits", page("true", "null", "{'id': '" + HEAD + "'}"));
    bitbucket.answer("GET " + ROOT + "/default-branch", "200 {'displayId': 'trunk'}");
    bitbucket.answer("GET " + ROOT, "200 {'id': 1, 'slug': 'engine', 'project': {'key': 'ACME'}}");

    assertThat(driver.commits(HEAD, 20))
        .containsExactly(new Commit(HEAD, List.of(OTHER), NOON, "Change the codec", "Ada"));
    assertThat(driver.commits(OTHER, 20)).isEmpty();
    assertThat(thread.proposedCommits()).containsExactly(HEAD);
    assertThat(driver.defaultBranch()).contains("trunk");
    assertThat(driver.tip("trunk")).contains(HEAD);
    assertThat(driver.tip("gone")).isEmpty();
    assertThat(driver.now()).contains(new Repository("ACME", "engine"));
    assertThat(driver.missing()).isEmpty();
    assertThat(repository(new Repository("X", "y")).missing().getFirst()).contains("X/y");
    assertThat(driver.refOf(7)).isEqualTo("refs/pull-requests/7/from");
  }

  @Test
  void aCommentIsEditedInTheVersionThatItHas() {
    long id = thread.post(MARKER + "\nslower");
    assertThat(thread.edit(id, MARKER + "\nresolved")).isTrue();
    assertThat(thread.edit(id, MARKER + "\nslower again")).isTrue();

    assertThat(kept.get(id))
        .isEqualTo(
            new StoredComment(
                "bench-bot", "[//]: # (benchwarden:v1 project=1 pr=7)\n\nslower again", 2, 0));
  }

  @Test
  void aCommentThatAnotherProcessEditsMeanwhileIsToBeReadAgain() {
    long id = thread.post("slower");
    bitbucket.answer("PUT " + COMMENTS + "/" + id, "409 {'errors': []}");

    assertThat(GitHubWritingTests.refusal(() -> thread.edit(id, "resolved")).reason())
        .isEqualTo("the forge answered with status 409");
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
  void onlyItsOwnCommentIsFoundAmongCopiesAndInReplies() {
    String text = BitbucketText.written(MARKER + "\nslower");
    kept.put(1L, new StoredComment("ada", text, 0, 0));
    kept.put(2L, new StoredComment("ada", "hi", 0, 0));
    kept.put(3L, new StoredComment("Bench-Bot", text, 0, 2));

    assertThat(thread.ownComments(MARKER)).containsExactly(3L);

    bitbucket.headers.remove("X-AUSERNAME");
    assertThat(GitHubWritingTests.refusal(() -> thread.ownComments(MARKER)).reason())
        .contains("whose token");
  }

  @Test
  void aDeletedCommentIsToldFromAPullRequestThatIsHidden() {
    bitbucket.answer(PULLS + "/7", "200 " + pull(7, HEAD, 2, "~ADA", "driver"));
    assertThat(thread.edit(99, "resolved")).isFalse();

    assertThatThrownBy(() -> repository(new Repository("X", "y")).pullRequest(7).edit(99, "x"))
        .isInstanceOf(ForgeAwayException.class)
        .hasMessageContaining("404");
  }

  @Test
  void repliesReactionsAndCommentsSinceATime() {
    kept.put(1L, new StoredComment("ada", "/benchwarden accept wanted", 0, 0));
    bitbucket.answer(OPEN + 0, page("false", "100", pull(7, HEAD, 1, "ACME", "driver")));
    assertThat(thread.reply(1, "no")).isEqualTo(2);
    assertThat(bitbucket.bodies.getLast().at("/parent/id").asLong()).isEqualTo(1);
    thread.react(1, Reaction.REFUSED);
    assertThat(bitbucket.asked.getLast()).endsWith("/comments/1/reactions/confused");

    assertThat(thread.comment(1)).contains(new Comment(1, 7, "ada", "/benchwarden accept wanted"));
    assertThat(thread.comment(9)).isEmpty();
    assertThat(driver.comments(NOON.minusSeconds(60)))
        .extracting(Comment::id)
        .containsExactly(1L, 2L);
    assertThat(driver.comments(NOON.plusSeconds(60))).isEmpty();
  }

  @Test
  void aStatusIsSetInItsWords() {
    bitbucket.answer("POST " + ROOT + "/commits/" + HEAD + "/builds", "204");

    assertThat(driver.show(HEAD, Shown.as("failure"))).isEmpty();
    assertThat(bitbucket.bodies.getLast().toString())
        .isEqualTo(
            """
            {"key":"benchwarden/driver","state":"FAILED","name":"benchwarden/driver",\
            "url":"https://perf.example.org/e","description":"No change"}\
            """);
  }

  @Test
  void whoMayWriteIsAskedByTheWholeName() {
    String writers =
        "GET /rest/api/latest/users?permission.1=REPO_WRITE&limit=100&permission.1.projectKey=ACME&permission.1.repositorySlug=driver&filter=";
    bitbucket.answer(writers + "ada&start=0", page("true", "null", "{'name': 'Ada'}"));
    bitbucket.answer(writers + "ad&start=0", page("true", "null", "{'name': 'Ada'}"));
    bitbucket.answer(writers + "eve&start=0", page("true", "null"));

    assertThat(driver.mayWrite("ada")).isTrue();
    assertThat(driver.mayWrite("ad")).isFalse();
    assertThat(driver.mayWrite("eve")).isFalse();
  }

  @Test
  void aRefusalTellsHowLongToWait() {
    bitbucket.headers.put("Retry-After", "600");
    bitbucket.answer("POST " + COMMENTS, "429 {'errors': []}");

    assertThat(GitHubWritingTests.refusal(() -> thread.post("slower")).retryAfter())
        .contains(Duration.ofMinutes(10));
  }

  @Test
  void whatItHasNotIsSaid() {
    assertThatThrownBy(driver::issues)
        .isInstanceOf(ForgeNotSetUpException.class)
        .hasMessageContaining("Jira");
    assertThatThrownBy(() -> driver.dispatch("x", "main", Map.of()))
        .isInstanceOf(ForgeNotSetUpException.class)
        .hasMessageContaining("no CI");
  }

  @Test
  void aRepositoryIsNamedAsBrowsersShowItAndAsGitClonesIt() {
    URI address = URI.create("https://git.example.org/bitbucket");
    Forge forge = new BitbucketDataCenter().at(address, new ForgeCredentials.None());

    for (String path :
        List.of(
            "projects/ACME/repos/driver",
            "projects/ACME/repos/driver/browse",
            "scm/ACME/driver.git")) {
      assertThat(forge.named(address, address + "/" + path)).as(path).contains(DRIVER);
    }
    assertThat(forge.named(address, address + "/users/ada/repos/driver"))
        .contains(new Repository("~ada", "driver"));
    assertThat(forge.named(address, address + "/scm/~ada/driver"))
        .contains(new Repository("~ada", "driver"));
    assertThat(forge.named(address, address + "/ACME/driver")).isEmpty();
    assertThat(forge.named(address, "https://git.example.org.evil.test/scm/ACME/driver")).isEmpty();
    assertThat(forge.pathOf(DRIVER)).isEqualTo("projects/ACME/repos/driver");
  }

  private ForgeRepository repository(Repository named) {
    return new BitbucketDataCenter()
        .at(bitbucket.address(), new ForgeCredentials.Token(BitbucketOfTheTests.TOKEN))
        .repository(named);
  }

  private static String page(String isLast, String next, String... values) {
    return "200 {'values': [%s], 'isLastPage': %s, 'nextPageStart': %s}"
        .formatted(String.join(",", values), isLast, next);
  }

  private static String pull(int id, String sha, int source, String key, String slug) {
    String end =
        "{'displayId': '%s', 'latestCommit': '%s', 'repository': {'id': %d, 'slug': '%s', 'project': {'key': '%s'}}}";
    return "{'id': %d, 'state': 'OPEN', 'fromRef': %s, 'toRef': %s}"
        .formatted(
            id,
            end.formatted("faster/x", sha, source, slug, key),
            end.formatted("main", "a".repeat(40), 1, "driver", "ACME"));
  }

  private String activities() {
    String comments =
        kept.entrySet().stream()
            .filter(one -> one.getValue().parent() == 0)
            .map(one ->
                "{'id': 1, 'action': 'COMMENTED', 'createdDate': %d, 'comment': %s}"
                    .formatted(NOON.toEpochMilli(), shown(one.getKey(), true)))
            .collect(Collectors.joining(","));
    String opened = "{'id': 2, 'action': 'OPENED', 'createdDate': 0}";
    return page("true", "null", comments.isEmpty() ? opened : comments + "," + opened);
  }

  private String post(JsonNode body) {
    long id = kept.size() + 1L;
    kept.put(
        id,
        new StoredComment(
            "bench-bot", body.at("/text").asString(), 0, body.at("/parent/id").asLong(0)));
    return "201 " + shown(id, false);
  }

  private String one(String method, long id, JsonNode body) {
    StoredComment one = kept.get(id);
    if (one == null) {
      return "404 {'errors': []}";
    }
    if (method.equals("PUT")) {
      if (body.at("/version").asInt() != one.version()) {
        return "409 {'errors': []}";
      }
      kept.put(
          id,
          new StoredComment(
              one.author(), body.at("/text").asString(), one.version() + 1, one.parent()));
    }
    return "200 " + shown(id, false);
  }

  private String shown(long id, boolean withReplies) {
    StoredComment one = Objects.requireNonNull(kept.get(id));
    String replies =
        kept.entrySet().stream()
            .filter(other -> withReplies && other.getValue().parent() == id)
            .map(other -> shown(other.getKey(), true))
            .collect(Collectors.joining(","));
    return """
    {'id': %d, 'version': %d, 'text': %s, 'author': {'name': '%s'}, 'updatedDate': %d%s}
    """
        .formatted(
            id,
            one.version(),
            JsonMapper.shared().writeValueAsString(one.text()),
            one.author(),
            NOON.toEpochMilli(),
            withReplies ? ", 'comments': [" + replies + "]" : "");
  }
}
