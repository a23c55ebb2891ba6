package dev.benchwarden.pullrequests.forge.gitlab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests of requests to GitLab and of reading its answers. No GitLab answers here: the answers have
 * the fields, headers and codes of its documentation, docs.gitlab.com/api/merge_requests ("List
 * project merge requests", "Get single MR"), /api/projects ("Get a single project") and /api/rest
 * ("Namespaced paths", "Pagination"). Its issue 386562 states that {@code diff_refs} is null at
 * first.
 */
class GitLabTests {

  private static final Repository DRIVER = new Repository("acme/team", "driver");
  private static final String PROJECT = "/gitlab/api/v4/projects/acme%2Fteam%2Fdriver";
  private static final String LIST =
      PROJECT + "/merge_requests?state=opened&scope=all&order_by=updated_at&sort=desc";
  private static final String HEAD = "f".repeat(40);
  private static final String OTHER = "e".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);
  private static final int UPSTREAM = 3;
  private static final int FORK = 17;

  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer server = newServer();

  @BeforeEach
  void start() {
    page(1, "2", mergeRequest(9, OTHER, FORK), mergeRequest(8, null, FORK));
    page(2, "", mergeRequest(7, HEAD, FORK));
    details(7, diffRefs(HEAD, "\"" + MERGE_BASE + "\""));
    answers.put(
        "/gitlab/api/v4/projects/" + FORK,
        """
        { "id": 17, "path_with_namespace": "people/dev/driver",
          "namespace": { "id": 4, "name": "Dev", "path": "dev", "kind": "group", "full_path": "people/dev" } }
        """);
    server.createContext("/", this::answer);
    server.start();
  }

  private static HttpServer newServer() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void findsTheOpenMergeRequestOfAForksCommitOnALaterPage() {
    assertThat(found(HEAD))
        .containsExactly(
            new PullRequest(7, HEAD, "people/dev", true, "faster/x", "main", MERGE_BASE));
  }

  /** Fields as docs.gitlab.com/api/commits has them. */
  @Test
  void tellsACommitWithItsParentsTimeSubjectAndAuthor() {
    answers.put(
        PROJECT + "/repository/commits?first_parent=true&ref_name=" + HEAD + "&per_page=20",
        """
        [ { "id": "%s", "title": "Change the codec", "author_name": "Ada",
            "authored_date": "2026-01-01T11:00:00.000+00:00",
            "committed_date": "2026-01-01T13:00:00.000+01:00", "parent_ids": [ "%s" ] } ]
        """
            .formatted(HEAD, OTHER));

    assertThat(forge("secret").repository(DRIVER).commits(HEAD, 20))
        .containsExactly(
            new Commit(
                HEAD,
                List.of(OTHER),
                Instant.parse("2026-01-01T12:00:00Z"),
                "Change the codec",
                "Ada"));
    assertThat(forge("secret").repository(DRIVER).commits(OTHER, 20)).isEmpty();
  }

  @Test
  void readsTheListToItsEndAndNoFurther() {
    assertThat(found("c".repeat(40))).isEmpty();
    assertThat(asked).containsExactly(LIST + "&page=1&per_page=100", LIST + "&page=2&per_page=100");
  }

  @Test
  void doesNotReadAListThatNeverEnds() {
    for (int page = 1; page <= 20; page++) {
      page(page, "" + (page + 1), mergeRequest(9, OTHER, FORK));
    }

    assertThat(found(HEAD)).isEmpty();
    assertThat(asked).hasSize(10);
  }

  @Test
  void findsEachOfSeveralMergeRequestsOfOneCommit() {
    page(1, "2", mergeRequest(9, HEAD, FORK));
    details(9, diffRefs(HEAD, "\"" + MERGE_BASE + "\""));

    assertThat(found(HEAD)).extracting(PullRequest::number).containsExactly(9, 7);
  }

  @Test
  void aBranchOfTheProjectItselfBelongsToItsOwner() {
    page(2, "", mergeRequest(7, HEAD, UPSTREAM));

    assertThat(found(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("acme/team", false));
  }

  @Test
  void aForkThatTheTokenMayNotSeeIsNamedByItsNumber() {
    answers.remove("/gitlab/api/v4/projects/" + FORK);

    assertThat(found(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("project-17", true));
  }

  @Test
  void readsWhichCommitsAMergeRequestProposes() {
    answers.put(
        PROJECT + "/merge_requests/7/commits?page=1&per_page=100",
        "[{ \"id\": \"%s\", \"parent_ids\": [] }]".formatted(HEAD));

    assertThat(forge("secret").repository(DRIVER).pullRequest(7).proposedCommits())
        .containsExactly(HEAD);
  }

  @Test
  void aDeletedForkHasNoOwner() {
    page(2, "", mergeRequest(7, HEAD, null));

    assertThat(found(HEAD))
        .extracting(PullRequest::headOwner, PullRequest::isOfFork)
        .containsExactly(tuple("deleted", true));
  }

  @Test
  void aHistoryThatSharesNothingHasNoMergeBase() {
    details(7, diffRefs(HEAD, "null"));

    assertThat(found(HEAD).getFirst().mergeBase()).isNull();
  }

  @Test
  void isToBeAskedAgainWhileGitLabHasNotComparedTheCommit() {
    details(7, "null");
    assertThatThrownBy(() -> found(HEAD))
        .hasMessageContaining("!7")
        .isInstanceOfSatisfying(
            ForgeAwayException.class,
            away -> assertThat(away.isOutage()).as("of GitLab for others").isFalse());

    details(7, diffRefs(OTHER, "\"" + MERGE_BASE + "\""));
    assertThatThrownBy(() -> found(HEAD)).isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void saysThatItIsAwayWhenTheProjectCannotBeRead() {
    assertThatThrownBy(
            () -> forge("secret").repository(new Repository("acme", "x")).openPullRequests(HEAD))
        .isInstanceOf(ForgeAwayException.class)
        .hasMessageContaining("404");
  }

  @Test
  void saysThatItsTokenIsWrong() {
    assertThatThrownBy(() -> forge("old").repository(DRIVER).openPullRequests(HEAD))
        .isInstanceOf(ForgeAwayException.class)
        .hasMessageContaining("401");
  }

  @Test
  void saysThatItIsAwayWhenTheAnswerIsNoList() {
    answers.put(LIST + "&page=1&per_page=100", "{ \"message\": \"maintenance\" }");

    assertThatThrownBy(() -> found(HEAD)).isInstanceOf(ForgeAwayException.class);
  }

  private List<PullRequest> found(String sha) {
    return forge("secret").repository(DRIVER).openPullRequests(sha);
  }

  private Forge forge(String token) {
    return new GitLab()
        .at(
            URI.create("http://localhost:" + server.getAddress().getPort() + "/gitlab/"),
            new ForgeCredentials.Token(token));
  }

  private void page(int number, String next, String... mergeRequests) {
    String path = LIST + "&page=" + number + "&per_page=100";
    answers.put(path, "[" + String.join(",", mergeRequests) + "]");
    answers.put("next of " + path, next);
  }

  private void details(int iid, String diffRefs) {
    answers.put(
        PROJECT + "/merge_requests/" + iid,
        "{ \"iid\": %d, \"state\": \"opened\", \"target_branch\": \"main\", \"diff_refs\": %s }"
            .formatted(iid, diffRefs));
  }

  private static String diffRefs(String head, String base) {
    return "{ \"base_sha\": %s, \"head_sha\": \"%s\", \"start_sha\": \"%s\" }"
        .formatted(base, head, "a".repeat(40));
  }

  private static String mergeRequest(int iid, @Nullable String sha, @Nullable Integer source) {
    return """
    { "id": %d, "iid": %d, "project_id": %d, "title": "Faster", "state": "opened", "draft": false,
      "source_branch": "faster/x", "target_branch": "main", "sha": %s,
      "source_project_id": %s, "target_project_id": %d,
      "author": { "id": 1, "username": "somebody" }, "merge_commit_sha": null }
    """
        .formatted(
            1000 + iid, iid, UPSTREAM, sha == null ? "null" : "\"" + sha + "\"", source, UPSTREAM);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().toString();
      asked.add(path);
      boolean allowed = "secret".equals(exchange.getRequestHeaders().getFirst("PRIVATE-TOKEN"));
      String json = answers.get(path);
      if (!allowed) {
        send(exchange, 401, "{ \"message\": \"401 Unauthorized\" }");
      } else if (json == null) {
        send(exchange, 404, "{ \"message\": \"404 Not found\" }");
      } else {
        exchange
            .getResponseHeaders()
            .set("X-Next-Page", answers.getOrDefault("next of " + path, ""));
        send(exchange, 200, json);
      }
    }
  }

  private static void send(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
