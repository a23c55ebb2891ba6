package dev.benchwarden.pullrequests.forge.gitlab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.forge.github.GitHubWritingTests;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests of writing to GitLab and of reading its merge requests, against {@link GitLabOfTheTests}.
 */
class GitLabWritingTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String HEAD = "f".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);
  private static final String MERGED = "d".repeat(40);
  private static final String MARKER = "<!-- m -->";
  private static final String NOON = "2026-11-21T12:00:00.000Z";

  private final GitLabOfTheTests gitLab = new GitLabOfTheTests();
  private final Forge forge = gitLab.forge();

  @AfterEach
  void stop() {
    gitLab.close();
  }

  @Test
  void aNoteIsPostedAndEditedByTheNumberThatGitLabGaveIt() {
    long id = forge.repository(DRIVER).pullRequest(7).post(MARKER + " \"slower\"");
    boolean edited = forge.repository(DRIVER).pullRequest(7).edit(id, "resolved");

    assertThat(id).isEqualTo(5_000_000_000L);
    assertThat(edited).isTrue();
    assertThat(gitLab.notes.values())
        .extracting(GitLabOfTheTests.Note::body)
        .containsExactly("resolved");
  }

  @Test
  void aReplyGoesToTheThreadOfItsNote() {
    String threads = GitLabOfTheTests.PROJECT + "/merge_requests/7/discussions";
    gitLab.answers.put(
        "GET " + threads,
        """
        200 [{"id": "aaa", "notes": [{"id": 1, "body": "hi", "system": false,
               "author": {"id": 1, "username": "dev"}, "updated_at": "%1$s"}]},
             {"id": "bbb", "notes": [{"id": 3, "body": "/benchwarden", "system": false,
               "author": {"id": 1, "username": "dev"}, "updated_at": "%1$s"}]}]
        """
            .formatted(NOON));
    gitLab.answers.put(
        "POST " + threads + "/bbb/notes",
        """
        201 {"id": 12, "body": "no", "system": false,
             "author": {"id": 40, "username": "bench-bot"}, "updated_at": "%s"}
        """
            .formatted(NOON));

    assertThat(forge.repository(DRIVER).pullRequest(7).reply(3, "no")).isEqualTo(12);
    assertThat(forge.repository(DRIVER).pullRequest(7).reply(99, "no")).isEqualTo(5_000_000_000L);
  }

  @Test
  void itsOwnNoteIsFoundOnALaterPage() {
    for (int i = 0; i < 250; i++) {
      gitLab.note(i, i == 3 ? "mallory" : "dev", false, i == 3 ? MARKER : "hi", NOON);
    }
    gitLab.note(300, "bench-bot", false, MARKER + " slower", NOON);

    assertThat(forge.repository(DRIVER).pullRequest(7).ownComments(MARKER)).containsExactly(300L);
    assertThat(gitLab.asked).filteredOn(one -> one.contains("/notes?")).hasSize(3);
  }

  @Test
  void aDeletedNoteIsToldFromAProjectThatIsHidden() {
    assertThat(forge.repository(DRIVER).pullRequest(7).edit(99, "resolved")).isFalse();

    Repository hidden = new Repository("acme", "hidden");
    assertThat(
            GitHubWritingTests.refusal(
                    () -> forge.repository(hidden).pullRequest(7).edit(99, "resolved"))
                .reason())
        .isEqualTo("the forge answered with status 404");
  }

  @Test
  void aStatusIsSetInGitLabsWords() {
    gitLab.commits.add(HEAD);

    assertThat(forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.FAILURE))).isEmpty();

    JsonNode status = Objects.requireNonNull(gitLab.statuses.get(HEAD));
    assertThat(status.at("/state").asString()).isEqualTo("failed");
    assertThat(status.at("/name").asString()).isEqualTo("benchwarden/driver");
    assertThat(status.at("/target_url").asString()).isEqualTo("https://perf.example.org/e");
    assertThat(status.at("/description").asString()).isEqualTo("No change");
  }

  @Test
  void aStatusThatIsPendingAlreadyIsDone() {
    gitLab.commits.add(HEAD);

    assertThat(forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.IN_PROGRESS))).isEmpty();
    assertThat(forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.IN_PROGRESS))).isEmpty();
    assertThat(forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.SUCCESS))).isEmpty();

    assertThat(Objects.requireNonNull(gitLab.statuses.get(HEAD)).at("/state").asString())
        .isEqualTo("success");
  }

  @Test
  void anyOtherBadRequestIsARefusal() {
    gitLab.answers.put(
        "POST " + GitLabOfTheTests.PROJECT + "/statuses/" + HEAD,
        "400 {\"message\": \"name is too long\"}");

    assertThat(
            GitHubWritingTests.refusal(
                    () -> forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.IN_PROGRESS)))
                .reason())
        .isEqualTo("the forge answered with status 400");
  }

  @Test
  void theCommitOfAForkHasNoStatusAndItIsSaidWhy() {
    assertThat(forge.repository(DRIVER).show(HEAD, Shown.as(Conclusion.SUCCESS)))
        .hasValueSatisfying(why -> assertThat(why).contains("no commit status", "fork"));

    Repository hidden = new Repository("acme", "hidden");
    assertThat(
            GitHubWritingTests.refusal(
                    () -> forge.repository(hidden).show(HEAD, Shown.as(Conclusion.SUCCESS)))
                .reason())
        .isEqualTo("the forge answered with status 404");
  }

  @Test
  void aRefusalTellsHowLongToWait() {
    gitLab.headers.put("Retry-After", "600");
    for (int status : new int[] {403, 429, 502}) {
      gitLab.answers.put(
          "POST " + GitLabOfTheTests.PROJECT + "/merge_requests/7/notes",
          status + " {\"message\": \"secret of the forge\"}");

      ForgeAwayException refused =
          GitHubWritingTests.refusal(() -> forge.repository(DRIVER).pullRequest(7).post("slower"));

      assertThat(refused.reason()).isEqualTo("the forge answered with status " + status);
      assertThat(refused.retryAfter()).contains(Duration.ofMinutes(10));
    }
  }

  @Test
  void aMergeRequestIsReadWhateverItsState() {
    mergeRequest("opened", HEAD, HEAD);
    assertThat(forge.repository(DRIVER).pullRequest(7).state())
        .contains(new PullRequestState(7, true, HEAD, "main", MERGE_BASE, null));

    mergeRequest("merged", HEAD, HEAD);
    assertThat(forge.repository(DRIVER).pullRequest(7).state())
        .as("by a fast-forward")
        .contains(new PullRequestState(7, false, HEAD, "main", null, null));

    merged("null", "\"" + MERGED + "\"");
    assertThat(forge.repository(DRIVER).pullRequest(7).state())
        .as("as a squash")
        .contains(new PullRequestState(7, false, HEAD, "main", null, MERGED));

    merged("\"" + MERGED + "\"", "\"" + "e".repeat(40) + "\"");
    assertThat(forge.repository(DRIVER).pullRequest(7).state())
        .as("by a merge commit of a squash")
        .contains(new PullRequestState(7, false, HEAD, "main", null, MERGED));

    assertThat(forge.repository(DRIVER).pullRequest(8).state()).isEmpty();
  }

  @Test
  void aMergeRequestIsToBeAskedForAgainWhileGitLabHasNotComparedIt() {
    mergeRequest("opened", HEAD, "e".repeat(40));

    assertThat(
            GitHubWritingTests.refusal(() -> forge.repository(DRIVER).pullRequest(7).state())
                .reason())
        .contains("!7");
  }

  @Test
  void remarksAreReadOneByOneAndAllSinceATime() {
    gitLab.note(1, "dev", false, "old", "2026-11-20T12:00:00.000Z");
    gitLab.note(2, "dev", true, "added 1 commit", NOON);
    gitLab.note(3, "dev", false, "/benchwarden accept wanted", NOON);
    gitLab.answers.put(
        "GET " + GitLabOfTheTests.PROJECT + "/merge_requests",
        "200 [{\"iid\": 7, \"sha\": null, \"target_project_id\": 3, \"source_branch\": \"x\", \"target_branch\": \"main\"}]");

    Comment accepted = new Comment(3, 7, "dev", "/benchwarden accept wanted");
    assertThat(forge.repository(DRIVER).comments(Instant.parse("2026-11-21T11:59:00Z")))
        .containsExactly(accepted);
    assertThat(forge.repository(DRIVER).pullRequest(7).comment(3)).contains(accepted);
    assertThat(forge.repository(DRIVER).pullRequest(7).comment(2)).isEmpty();
    assertThat(forge.repository(DRIVER).pullRequest(7).comment(9)).isEmpty();
  }

  @Test
  void aReactionThatIsThereAlreadyIsDone() {
    String path = "POST " + GitLabOfTheTests.PROJECT + "/merge_requests/7/notes/3/award_emoji";
    gitLab.answers.put(path, "201 {\"name\": \"thumbsup\"}");
    forge.repository(DRIVER).pullRequest(7).react(3, Reaction.DONE);

    gitLab.answers.put(
        path, "404 {\"message\": \"404 Award Emoji Name has already been taken Not Found\"}");
    forge.repository(DRIVER).pullRequest(7).react(3, Reaction.DONE);

    assertThat(gitLab.asked).filteredOn(path::equals).hasSize(2);
  }

  @Test
  void developersMayWrite() {
    gitLab.answers.put("GET /api/v4/users", "200 [{\"id\": 41, \"username\": \"Dev\"}]");
    String member = "GET " + GitLabOfTheTests.PROJECT + "/members/all/41";
    assertThat(forge.repository(DRIVER).mayWrite("dev")).isFalse();

    gitLab.answers.put(member, "200 {\"access_level\": 20}");
    assertThat(forge.repository(DRIVER).mayWrite("dev")).isFalse();

    gitLab.answers.put(member, "200 {\"access_level\": 30}");
    assertThat(forge.repository(DRIVER).mayWrite("dev")).isTrue();
    assertThat(forge.repository(DRIVER).mayWrite("mallory")).isFalse();
  }

  @Test
  void aProjectThatWasMovedIsFoundWhereItIsNow() {
    gitLab.answers.put("GET /api/v4/projects/acme%2Fengine", "301 {\"message\": \"moved\"}");
    gitLab.answers.put("GET /api/v4/projects/3", "200 " + GitLabOfTheTests.project(30));
    gitLab.headers.put("Location", gitLab.address() + "/api/v4/projects/3");

    assertThat(forge.repository(new Repository("acme", "engine")).now()).contains(DRIVER);
    assertThat(forge.repository(new Repository("acme", "gone")).now()).isEmpty();
    assertThat(forge.repository(new Repository("acme", "engine")).defaultBranch())
        .contains("trunk");
    assertThat(forge.repository(new Repository("acme", "gone")).defaultBranch()).isEmpty();
  }

  @Test
  void saysWhatTheTokenMayNotDo() {
    gitLab.answers.put("GET /api/v4/personal_access_tokens/self", "200 {\"scopes\": [\"api\"]}");
    assertThat(forge.repository(DRIVER).missing()).isEmpty();

    gitLab.answers.put(
        "GET /api/v4/personal_access_tokens/self", "200 {\"scopes\": [\"read_api\"]}");
    gitLab.answers.put("GET " + GitLabOfTheTests.PROJECT, "200 " + GitLabOfTheTests.project(20));
    List<String> missing = forge.repository(DRIVER).missing();

    assertThat(missing).hasSize(2);
    assertThat(missing.getFirst()).contains("role Developer in acme/driver");
    assertThat(missing.getLast()).contains("scope 'api'");
    assertThat(forge.repository(new Repository("acme", "hidden")).missing())
        .containsExactly("the token cannot see acme/hidden");
  }

  private void merged(String merge, String squash) {
    gitLab.answers.computeIfPresent(
        "GET " + GitLabOfTheTests.PROJECT + "/merge_requests/7",
        (same, answer) ->
            answer.replaceFirst(
                "(, \"merge_commit_sha\": .*)?}\\s*$",
                ", \"merge_commit_sha\": %s, \"squash_commit_sha\": %s }"
                    .formatted(merge, squash)));
  }

  private void mergeRequest(String state, String sha, String compared) {
    gitLab.answers.put(
        "GET " + GitLabOfTheTests.PROJECT + "/merge_requests/7",
        """
        200 { "iid": 7, "state": "%s", "sha": "%s", "target_branch": "main",
          "diff_refs": { "base_sha": "%s", "head_sha": "%s", "start_sha": "%s" } }
        """
            .formatted(state, sha, MERGE_BASE, compared, "a".repeat(40)));
  }
}
