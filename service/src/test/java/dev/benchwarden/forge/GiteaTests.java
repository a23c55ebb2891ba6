package dev.benchwarden.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Gitea, which {@code ./test --forge} is told of by variables. */
@Tag("forge")
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "needs a real Gitea: ./test --forge")
class GiteaTests {

  private static final String ADMIN = variable("GITEA_ADMIN_USER");
  private static final String ADMIN_TOKEN = variable("GITEA_ADMIN_TOKEN");
  private static final String DEV = variable("GITEA_DEV_USER");
  private static final String BOT = variable("GITEA_BOT_USER");
  private static final String DEV_TOKEN = variable("GITEA_DEV_TOKEN");

  private final URI address = URI.create(variable("GITEA_URL"));
  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = JsonMapper.builder().build();

  private Forge forge = at(ADMIN_TOKEN);
  private Repository repository = new Repository(ADMIN, "");
  private String base = "";
  private String head = "";
  private int number;

  @BeforeEach
  void openAPullRequestFromAFork() throws InterruptedException {
    repository = new Repository(ADMIN, "library-" + UUID.randomUUID());
    call(
        "POST",
        "/user/repos",
        ADMIN_TOKEN,
        "{'name': '%s', 'auto_init': true, 'default_branch': 'main'}",
        repository.name());
    awaitContent();
    base = call("GET", repo() + "/branches/main", ADMIN_TOKEN, "").at("/commit/id").asString();
    call("POST", repo() + "/forks", DEV_TOKEN, "{}");
    head = commitToTheFork("faster");
    number =
        call(
                "POST",
                repo() + "/pulls",
                DEV_TOKEN,
                "{'title': 'Faster', 'base': 'main', 'head': '%s:faster'}",
                DEV)
            .at("/number")
            .asInt();
  }

  @Test
  void findsTheOpenPullRequestOfAForksCommit() {
    assertThat(forge.openPullRequests(repository, head))
        .containsExactly(new PullRequest(number, head, DEV, "faster", "main", base));
  }

  @Test
  void askedByNobodyInParticularSaysTheSameOfAPublicRepository() {
    forge = at(null);

    assertThat(forge.openPullRequests(repository, head)).hasSize(1);
  }

  @Test
  void knowsNoPullRequestOfOtherCommits() {
    assertThat(forge.openPullRequests(repository, base)).isEmpty();
    assertThat(forge.openPullRequests(repository, "c".repeat(40))).isEmpty();
  }

  @Test
  void forgetsACommitWhenTheNextOneIsPushed() {
    String next = commitToTheFork("");

    assertThat(forge.openPullRequests(repository, head)).isEmpty();
    assertThat(forge.openPullRequests(repository, next)).hasSize(1);
  }

  @Test
  void forgetsAClosedPullRequest() {
    call("PATCH", repo() + "/pulls/" + number, ADMIN_TOKEN, "{'state': 'closed'}");

    assertThat(forge.openPullRequests(repository, head)).isEmpty();
  }

  @Test
  void findsItsOwnCommentByTheMarkerAndEditsIt() {
    Forge stranger = at(DEV_TOKEN);
    stranger.comment(repository, number, "<!-- m --> not ours");
    forge.comment(repository, number, "quoted: <!-- m -->");
    long comment = forge.comment(repository, number, "<!-- m --> slower");

    boolean edited = forge.editComment(repository, number, comment, "<!-- m --> resolved");

    assertThat(edited).isTrue();
    assertThat(forge.ownComments(repository, number, "<!-- m -->")).containsExactly(comment);
    assertThat(
            call("GET", repo() + "/issues/comments/" + comment, ADMIN_TOKEN, "")
                .at("/body")
                .asString())
        .isEqualTo("<!-- m --> resolved");
  }

  @Test
  void readsMoreCommentsThanOnePageHolds() {
    for (int i = 0; i < 60; i++) {
      forge.comment(repository, number, "a comment");
    }
    long last = forge.comment(repository, number, "<!-- m -->");

    assertThat(forge.ownComments(repository, number, "<!-- m -->")).containsExactly(last);
  }

  @Test
  void aDeletedCommentIsNotTakenForARepositoryThatMayNotBeSeen() {
    long comment = forge.comment(repository, number, "slower");
    call("DELETE", repo() + "/issues/comments/" + comment, ADMIN_TOKEN, "");

    assertThat(forge.editComment(repository, number, comment, "resolved")).isFalse();
    assertThatThrownBy(
            () -> forge.editComment(new Repository(ADMIN, "nothing"), number, comment, "resolved"))
        .isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void setsTheStatusOfACommit() {
    forge.show(repository, head, Shown.as(CheckRun.Outcome.IN_PROGRESS));
    forge.show(repository, head, Shown.as(CheckRun.Outcome.FAILURE));

    JsonNode status = call("GET", repo() + "/commits/" + head + "/status", ADMIN_TOKEN, "");
    assertThat(status.at("/statuses")).hasSize(1);
    assertThat(status.at("/statuses/0/status").asString()).isEqualTo("failure");
    assertThat(status.at("/statuses/0/context").asString()).isEqualTo("benchwarden/driver");
    assertThat(status.at("/statuses/0/target_url").asString())
        .isEqualTo("https://perf.example.org/e");
  }

  @Test
  void tellsAPullRequestAsItIsNow() {
    assertThat(forge.pullRequest(repository, number))
        .contains(new PullRequestState(number, true, head, "main", base));

    call("PATCH", repo() + "/pulls/" + number, ADMIN_TOKEN, "{'state': 'closed'}");

    assertThat(forge.pullRequest(repository, number))
        .contains(new PullRequestState(number, false, head, "main", base));
    assertThat(forge.pullRequest(repository, number + 1)).isEmpty();
  }

  @Test
  void readsWhatPeopleWroteToPullRequestsSinceThen() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1);
    int issue =
        call("POST", repo() + "/issues", ADMIN_TOKEN, "{'title': 'Slow'}").at("/number").asInt();
    forge.comment(repository, issue, "to an issue");
    long comment = at(DEV_TOKEN).comment(repository, number, "/benchwarden rerun");
    Remark remark = new Remark(comment, number, DEV, "/benchwarden rerun");

    assertThat(forge.remarks(repository, before)).containsExactly(remark);
    assertThat(forge.remark(repository, number, comment)).contains(remark);
    assertThat(forge.remark(repository, number + 1, comment)).isEmpty();
    assertThat(forge.remarks(repository, Instant.now().plusSeconds(60))).isEmpty();
  }

  @Test
  void answersACommentOnceHoweverOftenItIsAsked() {
    long comment = forge.comment(repository, number, "/benchwarden rerun");

    forge.react(repository, number, comment, Reaction.DONE);
    forge.react(repository, number, comment, Reaction.DONE);

    JsonNode reactions =
        call("GET", repo() + "/issues/comments/" + comment + "/reactions", ADMIN_TOKEN, "");
    assertThat(reactions).hasSize(1);
    assertThat(reactions.at("/0/content").asString()).isEqualTo("+1");
  }

  @Test
  void knowsWhoMayWriteAlsoWhereTheTokenIsNoAdmins() {
    call("PUT", repo() + "/collaborators/" + BOT, ADMIN_TOKEN, "{'permission': 'write'}");
    forge = at(variable("GITEA_BOT_TOKEN"));

    assertThat(forge.mayWrite(repository, ADMIN)).isTrue();
    assertThat(forge.mayWrite(repository, BOT)).isTrue();
    assertThat(forge.mayWrite(repository, DEV)).isFalse();
    assertThat(forge.missing(repository)).isEmpty();
  }

  @Test
  void saysWhatATokenIsMissing() {
    forge = at(DEV_TOKEN);

    assertThat(forge.missing(repository)).singleElement().asString().contains("Write");
    assertThat(forge.missing(new Repository(ADMIN, "nothing")))
        .singleElement()
        .asString()
        .contains("cannot see");
  }

  @Test
  void findsARepositoryThatWasRenamed() {
    String renamed = "renamed-" + repository.name();
    call("PATCH", repo(), ADMIN_TOKEN, "{'name': '%s'}", renamed);

    assertThat(forge.now(repository)).contains(new Repository(ADMIN, renamed));
    assertThat(forge.now(new Repository(ADMIN, renamed))).contains(new Repository(ADMIN, renamed));
    assertThat(forge.now(new Repository(ADMIN, "nothing"))).isEmpty();
  }

  private Forge at(@Nullable String token) {
    return new Gitea()
        .at(address, token == null ? new Credentials.None() : new Credentials.Token(token));
  }

  @Test
  void saysThatItIsAwayWhenTheRepositoryCannotBeRead() {
    assertThatThrownBy(() -> forge.openPullRequests(new Repository(ADMIN, "nothing"), head))
        .isInstanceOf(ForgeAwayException.class);
    assertThatThrownBy(() ->
            new Gitea()
                .at(URI.create("http://127.0.0.1:1"), new Credentials.None())
                .openPullRequests(repository, head))
        .isInstanceOf(ForgeAwayException.class);
  }

  /** A repository counts as empty for a moment after its first commit, and a fork of it too. */
  private void awaitContent() throws InterruptedException {
    Instant end = Instant.now().plus(Duration.ofSeconds(30));
    while (call("GET", repo(), ADMIN_TOKEN, "").at("/empty").asBoolean()) {
      assertThat(Instant.now()).isBefore(end);
      Thread.onSpinWait();
    }
  }

  /**
   * @param newBranch a branch to begin; empty: the next commit of the branch "faster"
   */
  private String commitToTheFork(String newBranch) {
    String content = Base64.getEncoder().encodeToString("x".getBytes());
    return call(
            "POST",
            "/repos/%s/%s/contents/%s.txt".formatted(DEV, repository.name(), UUID.randomUUID()),
            DEV_TOKEN,
            newBranch.isEmpty()
                ? "{'content': '%s', 'message': 'm', 'branch': 'faster'}"
                : "{'content': '%s', 'message': 'm', 'branch': 'main', 'new_branch': '"
                    + newBranch
                    + "'}",
            content)
        .at("/commit/sha")
        .asString();
  }

  private String repo() {
    return "/repos/%s/%s".formatted(repository.owner(), repository.name());
  }

  private JsonNode call(String method, String path, String token, String body, Object... values) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + "/api/v1" + path))
            .header("Authorization", "token " + token)
            .header("Content-Type", "application/json")
            .method(
                method,
                HttpRequest.BodyPublishers.ofString(body.formatted(values).replace('\'', '"')))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).as(method + path + response.body()).isLessThan(300);
      return response.body().isEmpty() ? json.missingNode() : json.readTree(response.body());
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static String variable(String name) {
    @Nullable String value = System.getenv(name);
    return value == null ? "" : value;
  }
}
