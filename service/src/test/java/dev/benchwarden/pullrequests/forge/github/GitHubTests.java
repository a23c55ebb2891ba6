package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests of requests to GitHub, by the token of an account or anonymously, and of reading its
 * answers.
 */
class GitHubTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String HEAD = "f".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);

  private final Forge forge =
      new GitHub().at(GITHUB.ready().address(), new ForgeCredentials.Token(GITHUB.ready().token()));

  @Test
  void findsTheOpenPullRequestOfAForksCommitOnALaterPage() {
    openOthers(101);
    open(107, HEAD, "'ref': 'faster/x', 'repo': 'dev/my-own-driver'", MERGE_BASE);

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD))
        .containsExactly(new PullRequest(107, HEAD, "dev", true, "faster/x", "main", MERGE_BASE));
    assertThat(GITHUB.requests())
        .containsExactly(
            "GET /repos/acme/driver",
            "GET /repos/acme/driver/pulls?state=open&sort=updated&direction=desc&per_page=100",
            "GET /repos/acme/driver/pulls?state=open&sort=updated&direction=desc&per_page=100&page=2",
            "GET /repos/acme/driver/compare/main..." + HEAD + "?per_page=1&page=1");
  }

  @Test
  void readsAThousandPullRequestsAndNoMore() {
    openOthers(1005);

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD)).isEmpty();
    assertThat(GITHUB.requests()).hasSize(1 + 10);
  }

  @Test
  void knowsNoPullRequestOfOtherCommitsAndNoClosedOne() {
    open(7, "e".repeat(40), "'ref': 'x'", MERGE_BASE);
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 8, 'state': 'closed', 'head': {'ref': 'y', 'sha': '%s'}}"
            .formatted(HEAD));

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD)).isEmpty();
  }

  @Test
  void readsWhichCommitsAPullRequestProposesAndWhatAMergeMerges() {
    String older = "e".repeat(40);
    String merge = "d".repeat(40);
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 7, 'commits': ['%s', '%s'], 'head': {'ref': 'x', 'sha': '%s'}}"
            .formatted(older, HEAD, HEAD));
    GITHUB.post(
        "commits",
        "{'repo': 'acme/driver', 'sha': '%s', 'parents': ['%s', '%s']}"
            .formatted(merge, MERGE_BASE, HEAD));

    assertThat(forge.repository(DRIVER).pullRequest(7).proposedCommits())
        .containsExactly(older, HEAD);
    assertThat(forge.repository(DRIVER).commits(merge, 20))
        .extracting(Commit::parents)
        .first()
        .isEqualTo(List.of(MERGE_BASE, HEAD));
  }

  @Test
  void aDeletedForkHasNoOwner() {
    open(7, HEAD, "'ref': 'x', 'login': null", MERGE_BASE);

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD))
        .extracting(PullRequest::headOwner)
        .containsExactly("deleted");
  }

  @Test
  void aForkThatBelongsToTheRepositorysOwnerIsAForkToo() {
    open(7, HEAD, "'ref': 'x', 'repo': 'acme/driver'", MERGE_BASE);
    open(8, HEAD, "'ref': 'x', 'repo': 'acme/driver-2'", MERGE_BASE);

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD))
        .extracting(PullRequest::number, PullRequest::isOfFork)
        .containsExactlyInAnyOrder(tuple(7, false), tuple(8, true));
  }

  @Test
  void aHistoryThatSharesNothingHasNoMergeBase() {
    open(7, HEAD, "'ref': 'x'", "");

    assertThat(forge.repository(DRIVER).openPullRequests(HEAD).getFirst().mergeBase()).isNull();
  }

  /** Fields as docs.github.com/rest/commits/commits has them. */
  @Test
  void tellsACommitWithItsParentsTimeSubjectAndAuthor() {
    GITHUB.post(
        "faults",
        """
        {'path': '/repos/acme/driver/commits', 'status': 200, 'body': [
          {'sha': '%1$s',
           'commit': {'message': 'Change the codec\\n\\nAll of it.',
                      'author': {'name': 'Ada', 'date': '2026-01-01T11:00:00Z'},
                      'committer': {'name': 'GitHub', 'date': '2026-01-01T12:00:00Z'}},
           'parents': [{'sha': '%2$s'}, {'sha': '%3$s'}]}]}
        """
            .formatted(HEAD, MERGE_BASE, "e".repeat(40)));

    assertThat(forge.repository(DRIVER).commits(HEAD, 20))
        .containsExactly(
            new Commit(
                HEAD,
                List.of(MERGE_BASE, "e".repeat(40)),
                Instant.parse("2026-01-01T12:00:00Z"),
                "Change the codec",
                "Ada"));
    assertThat(GITHUB.requests())
        .containsExactly(
            "GET /repos/acme/driver",
            "GET /repos/acme/driver/commits?sha=%s&per_page=20".formatted(HEAD));
  }

  @Test
  void knowsNoCommitThatGitHubDoesNotKnow() {
    assertThat(forge.repository(DRIVER).commits(HEAD, 20)).isEmpty();
  }

  @Test
  void aRenamedRepositoryIsFoundWhereItIsNow() {
    GITHUB.post("setup", "{'moved': {'acme/engine': 'acme/driver'}}");
    open(7, HEAD, "'ref': 'x', 'repo': 'dev/driver'", MERGE_BASE);

    assertThat(forge.repository(new Repository("acme", "engine")).openPullRequests(HEAD))
        .hasSize(1);
  }

  @Test
  void saysThatItIsAwayWhenTheRepositoryCannotBeRead() {
    assertThatThrownBy(
            () -> forge.repository(new Repository("acme", "other")).openPullRequests(HEAD))
        .isInstanceOfSatisfying(
            ForgeAwayException.class,
            away -> assertThat(away.reason()).isEqualTo("the forge answered with status 404"));
  }

  @Test
  void saysThatItsTokenIsWrong() {
    Forge stranger = new GitHub().at(GITHUB.ready().address(), new ForgeCredentials.Token("old"));

    assertThatThrownBy(() -> stranger.repository(DRIVER).openPullRequests(HEAD))
        .isInstanceOfSatisfying(
            ForgeAwayException.class,
            away -> assertThat(away.reason()).isEqualTo("the forge answered with status 401"));
  }

  @Test
  void saysThatAnAnswerCannotBeUnderstood() {
    for (String body : new String[] {"'<html>Unicorn!</html>'", "[]", "{}"}) {
      GITHUB.post(
          "faults", "{'path': '/repos/acme/driver$', 'status': 200, 'body': %s}".formatted(body));
      assertThatThrownBy(() -> forge.repository(DRIVER).openPullRequests(HEAD))
          .as(body)
          .isInstanceOfSatisfying(
              ForgeAwayException.class,
              away ->
                  assertThat(away.reason())
                      .isEqualTo("the forge answered what cannot be understood"));
    }
  }

  @Test
  void anybodyMayAskWithoutAToken() {
    Forge forge = new GitHub().at(GITHUB.ready().address(), new ForgeCredentials.None());

    assertThatThrownBy(() -> forge.repository(DRIVER).openPullRequests(HEAD))
        .isInstanceOfSatisfying(
            ForgeAwayException.class,
            away -> assertThat(away.reason()).isEqualTo("the forge answered with status 401"));
  }

  @Test
  void githubComHasItsApiElsewhere() {
    assertThat(GitHub.api(URI.create("https://github.com/"))).hasToString("https://api.github.com");
    assertThat(GitHub.api(URI.create("https://git.example.org")))
        .hasToString("https://git.example.org/api/v3");
  }

  private static void openOthers(int count) {
    for (int number = 1000; number < 1000 + count; number++) {
      open(number, "%040x".formatted(number), "'ref': 'x'", MERGE_BASE);
    }
  }

  private static void open(int number, String sha, String head, String mergeBase) {
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': %d, 'head': {'sha': '%s', %s}, 'mergeBase': '%s'}"
            .formatted(number, sha, head, mergeBase));
  }
}
