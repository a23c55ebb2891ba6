package dev.benchwarden.pullrequests.forge.bitbucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwarden.pullrequests.forge.BoundedAnswers;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.Repository;
import java.net.URI;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of requests to Bitbucket Cloud and of reading its answers. */
class BitbucketTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String ROOT = "/2.0/repositories/acme/driver";
  private static final String PULLS = "GET " + ROOT + "/pullrequests";
  private static final String FIRST = PULLS + "?sort=-updated_on&pagelen=50&q=state = \"OPEN\"";
  private static final String HEAD = "f".repeat(40);
  private static final String OTHER = "e".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);
  private static final String OURS = "{'uuid': '{1}', 'full_name': 'acme/driver'}";
  private static final String FORK = "{'uuid': '{2}', 'full_name': 'people/driver'}";
  private static final String ADA = "{6f4b2a1c-0000-4000-8000-000000000001}";

  private final BitbucketOfTheTests bitbucket = new BitbucketOfTheTests("cloud.json");
  private final ForgeRepository driver = forge(BitbucketOfTheTests.TOKEN).repository(DRIVER);

  @BeforeEach
  void answer() {
    bitbucket.answer(FIRST, page(next("page=2"), pull(9, OTHER, FORK)));
    bitbucket.answer(PULLS + "?page=2", page("null", pull(7, HEAD, FORK)));
    bitbucket.answer(PULLS + "/7/commits", "200 {'values': [{'hash': '" + HEAD + "'}]}");
    bitbucket.answer(
        "GET " + ROOT + "/merge-base/aaaaaaaaaaaa.." + HEAD, "200 {'hash': '" + MERGE_BASE + "'}");
    bitbucket.answer(
        "GET " + ROOT, "200 {'full_name': 'acme/driver', 'mainbranch': {'name': 'trunk'}}");
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
            new PullRequest(7, HEAD, "people/driver", true, "faster/x", "main", MERGE_BASE));
  }

  @Test
  void aCommitThatOnlyBeginsAsTheHeadDoesIsNotIt() {
    String alike = HEAD.substring(0, 20) + "0".repeat(20);

    assertThat(driver.openPullRequests(alike)).isEmpty();
  }

  @Test
  void aBranchOfTheRepositoryBelongsToItsOwnerAndAForkOfTheSameWorkspaceDoesNot() {
    bitbucket.answer(FIRST, page("null", pull(7, HEAD, OURS)));
    assertThat(driver.openPullRequests(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("acme", false));

    bitbucket.answer(
        FIRST, page("null", pull(7, HEAD, "{'uuid': '{3}', 'full_name': 'acme/driver-2'}")));
    assertThat(driver.openPullRequests(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("acme/driver-2", true));

    bitbucket.answer(FIRST, page("null", pull(7, HEAD, "null")));
    assertThat(driver.openPullRequests(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("deleted", true));
  }

  @Test
  void aPageThatIsNotItsOwnIsNeverAsked() {
    try (BitbucketOfTheTests elsewhere = new BitbucketOfTheTests("cloud.json")) {
      String own = bitbucket.address().toString();
      for (String next :
          List.of(
              elsewhere.address() + ROOT + "/pullrequests?page=2",
              own.replace("//", "//secret@") + ROOT + "/pullrequests?page=2",
              own + "/2.0/../internal?page=2",
              own + "/2.00/pullrequests",
              "//evil.test/2.0/x",
              "file:///etc/passwd",
              "not an address")) {
        bitbucket.asked.clear();
        bitbucket.answer(FIRST, page("'" + next + "'"));

        assertThatThrownBy(() -> driver.openPullRequests(HEAD))
            .as(next)
            .isInstanceOf(ForgeAwayException.class);
        assertThat(bitbucket.asked).as(next).hasSize(1);
      }
      assertThat(elsewhere.asked).isEmpty();
    }
  }

  @Test
  void aListThatNeverEndsIsNotReadToItsEnd() {
    bitbucket.answer(PULLS, page(next("page=2")));

    assertThat(driver.openPullRequests(HEAD)).isEmpty();
    assertThat(bitbucket.asked).hasSize(BitbucketRepository.MOST_PAGES);
  }

  @Test
  void anAnswerOfOtherTypesOrOfAnySizeMeansThatItIsAway() {
    for (String answer :
        List.of(
            "200 ",
            "200 []",
            "200 {}",
            "200 {'values': {}}",
            "200 {'values': [{'id': 'seven'}]}",
            "200 {'values': [{'id': 7, 'source': null}]}",
            "200 <html>",
            "200 " + " ".repeat(BoundedAnswers.MOST) + "{'values': []}")) {
      bitbucket.answerHostile(FIRST, answer);

      assertThatThrownBy(() -> driver.openPullRequests(HEAD))
          .as(answer.substring(0, Math.min(30, answer.length())))
          .isInstanceOf(ForgeAwayException.class);
    }
  }

  @Test
  void anAnswerWithoutAFieldThatItNeedsIsRefusedByTheNameOfTheField() {
    String whole = pull(9, OTHER, FORK);
    for (String[] lack :
        new String[][] {
          {"{}", "values"},
          {page("null", "null"), "values"},
          {page("null", whole.replace("'uuid'", "'uid'")), "values.source.repository.uuid"},
          {page("null", whole.replace("'source'", "'from'")), "values.source"},
        }) {
      bitbucket.answerHostile(FIRST, lack[0].startsWith("200") ? lack[0] : "200 " + lack[0]);

      assertThatThrownBy(() -> driver.openPullRequests(HEAD))
          .isInstanceOfSatisfying(
              ForgeAwayException.class,
              away ->
                  assertThat(away.reason("Bitbucket"))
                      .isEqualTo("Bitbucket answered without the field " + lack[1]));
    }
  }

  @Test
  void aPullRequestIsReadAsItIsNow() {
    bitbucket.answer(PULLS + "/7", "200 " + pull(7, HEAD, FORK));
    assertThat(driver.pullRequest(7).state())
        .contains(new PullRequestState(7, true, HEAD, "main", MERGE_BASE, null));

    bitbucket.answer(PULLS + "/7", "200 " + pull(7, OTHER, FORK));
    bitbucket.answer(
        PULLS + "/7/commits",
        "200 {'values': [{'hash': '%s'}, {'hash': '%s'}]}".formatted(OTHER, HEAD));
    assertThat(driver.pullRequest(7).state())
        .as("of a fork whose commits the repository lacks")
        .contains(new PullRequestState(7, true, OTHER, "main", null, null));
    assertThat(driver.pullRequest(7).proposedCommits()).containsExactly(OTHER, HEAD);
    assertThat(driver.pullRequest(8).state()).isEmpty();
  }

  @Test
  void theHeadOfAMergedPullRequestWhoseBranchIsGoneIsLookedUp() {
    bitbucket.answer(PULLS + "/7", "200 " + pull(7, HEAD, OURS).replace("OPEN", "MERGED"));
    bitbucket.answer(PULLS + "/7/commits", "200 {'values': []}");
    bitbucket.answer(
        "GET " + ROOT + "/commit/" + HEAD.substring(0, 12), "200 {'hash': '" + HEAD + "'}");

    assertThat(driver.pullRequest(7).state())
        .contains(new PullRequestState(7, false, HEAD, "main", null, null));

    bitbucket.answer(
        PULLS + "/7",
        "200 "
            + pull(7, HEAD, OURS)
                .replace(
                    "'OPEN'",
                    "'MERGED', 'merge_commit': {'hash': '%s'}".formatted(OTHER.substring(0, 12))));
    bitbucket.answer(
        "GET " + ROOT + "/commit/" + OTHER.substring(0, 12), "200 {'hash': '" + OTHER + "'}");

    assertThat(driver.pullRequest(7).state())
        .contains(new PullRequestState(7, false, HEAD, "main", null, OTHER));
  }

  @Test
  void tellsACommitWithItsParentsTimeSubjectAndAuthor() {
    bitbucket.answer(
        "GET " + ROOT + "/commits/" + HEAD + "?pagelen=20",
        """
        200 {'values': [{'hash': '%s', 'parents': [{'hash': '%s'}], 'date': '2026-01-01T13:00:00+01:00',
             'message': 'Change the codec\\n\\nmore', 'author': {'raw': 'Ada <ada@example.org>'}}]}
        """
            .formatted(HEAD, OTHER));

    assertThat(driver.commits(HEAD, 20))
        .containsExactly(
            new Commit(
                HEAD,
                List.of(OTHER),
                Instant.parse("2026-01-01T12:00:00Z"),
                "Change the codec",
                "Ada"));
    assertThat(driver.commits(OTHER, 20)).isEmpty();
  }

  @Test
  void tellsTheDefaultBranchAndTheNewestCommitOfABranch() {
    bitbucket.answer(
        "GET " + ROOT + "/refs/branches/release%2F1",
        "200 {'name': 'release/1', 'target': {'hash': '" + HEAD + "'}}");

    assertThat(driver.defaultBranch()).contains("trunk");
    assertThat(driver.tip("release/1")).contains(HEAD);
    assertThat(driver.tip("gone")).isEmpty();
  }

  @Test
  void aRepositoryThatWasMovedIsFoundOnItsOwnHostWhereverItSendsUs() {
    bitbucket.on(
        "GET /2.0/repositories/acme/engine",
        (asked, body) -> {
          bitbucket.headers.put("Location", "https://evil.test/2.0/repositories/acme/driver");
          return "301";
        });
    bitbucket.on(
        "GET " + ROOT,
        (asked, body) -> {
          bitbucket.headers.clear();
          return "200 {'full_name': 'acme/driver', 'mainbranch': null}";
        });

    ForgeRepository engine =
        forge(BitbucketOfTheTests.TOKEN).repository(new Repository("acme", "engine"));
    assertThat(engine.now()).contains(DRIVER);
    assertThat(engine.defaultBranch()).isEmpty();

    bitbucket.answer("GET /2.0/repositories/acme/engine", "301");
    assertThatThrownBy(engine::now).isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void whoMayWriteIsAskedByTheUuidAndNeverByAName() {
    String all = "GET /2.0/workspaces/acme/permissions/repositories/driver";
    bitbucket.answer(all, permissions("write"));
    assertThat(driver.mayWrite(ADA)).isTrue();
    assertThat(driver.mayWrite("Ada")).isFalse();
    assertThat(driver.mayWrite(ADA.replace('1', '2'))).isFalse();

    bitbucket.answer(all, permissions("read"));
    assertThat(driver.mayWrite(ADA)).isFalse();

    bitbucket.answer(all, "403 {'type': 'error'}");
    assertThat(driver.mayWrite(ADA)).isFalse();
    bitbucket.on(
        "GET " + ROOT + "/permissions-config/users/.*",
        (asked, body) -> "200 " + permission("admin"));
    assertThat(driver.mayWrite(ADA)).isTrue();
  }

  @Test
  void saysWhatTheTokenMayNotDo() {
    String all = "GET /2.0/workspaces/acme/permissions/repositories/driver";
    bitbucket.answer(PULLS, page("null"));
    bitbucket.answer(all, permissions("write"));
    assertThat(driver.missing()).isEmpty();

    bitbucket.answer(PULLS, "403 {'type': 'error'}");
    bitbucket.answer(all, "401 {'type': 'error'}");
    bitbucket.answer("GET " + ROOT + "/permissions-config/users", "403 {'type': 'error'}");
    List<String> missing = driver.missing();
    assertThat(missing).hasSize(2);
    assertThat(missing.getFirst()).contains("'pullrequest'");
    assertThat(missing.getLast()).contains("'repository:admin'");
    assertThat(forge(BitbucketOfTheTests.TOKEN).repository(new Repository("acme", "x")).missing())
        .containsExactly("the token cannot see acme/x");
  }

  @Test
  void aCustomPipelineIsStarted() {
    bitbucket.answer("POST " + ROOT + "/pipelines", "201 {'uuid': '{5}'}");
    assertThat(driver.dispatch("benchmarks", "main", Map.of("revision", HEAD))).isTrue();
    assertThat(bitbucket.bodies.getLast().toString())
        .isEqualTo(
            """
            {"target":{"type":"pipeline_ref_target","ref_type":"branch","ref_name":"main",\
            "selector":{"type":"custom","pattern":"benchmarks"}},\
            "variables":[{"key":"revision","value":"%s"}]}\
            """
                .formatted(HEAD));

    bitbucket.answer("POST " + ROOT + "/pipelines", "400 {'type': 'error'}");
    assertThat(driver.dispatch("gone", "main", Map.of())).isFalse();
  }

  @Test
  void anAccountsTokenGoesWithItsAddressAndARepositorysAlone() {
    driver.defaultBranch();
    forge("bot@example.org:ATATT1").repository(DRIVER).defaultBranch();

    assertThat(bitbucket.authorizations)
        .containsExactly(
            "Bearer secret",
            "Basic " + Base64.getEncoder().encodeToString("bot@example.org:ATATT1".getBytes()));
    assertThat(Bitbucket.api(URI.create("https://bitbucket.org/")))
        .hasToString("https://api.bitbucket.org/2.0");
  }

  @Test
  void issuesAreNotKeptThere() {
    assertThatThrownBy(driver::issues)
        .isInstanceOf(ForgeNotSetUpException.class)
        .hasMessageContaining("Jira");
  }

  private Forge forge(String token) {
    return new Bitbucket().at(bitbucket.address(), new ForgeCredentials.Token(token));
  }

  private String next(String query) {
    return "'%s%s/pullrequests?%s'".formatted(bitbucket.address(), ROOT, query);
  }

  private static String page(String next, String... pulls) {
    return "200 {'values': [%s], 'next': %s}".formatted(String.join(",", pulls), next);
  }

  private static String pull(int id, String sha, String source) {
    return """
    {'id': %d, 'state': 'OPEN',
     'source': {'branch': {'name': 'faster/x'}, 'commit': {'hash': '%s'}, 'repository': %s},
     'destination': {'branch': {'name': 'main'}, 'commit': {'hash': 'aaaaaaaaaaaa'}, 'repository': %s}}
    """
        .formatted(id, sha.substring(0, 12), source, OURS);
  }

  private static String permissions(String permission) {
    return "200 {'values': [%s]}".formatted(permission(permission));
  }

  private static String permission(String permission) {
    return "{'permission': '%s', 'user': {'uuid': '%s', 'nickname': 'Ada'}}"
        .formatted(permission, ADA);
  }
}
