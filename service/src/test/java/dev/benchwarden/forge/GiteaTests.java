package dev.benchwarden.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.gitea.GiteaAccount;
import dev.benchwarden.gitea.GiteaRepository;
import dev.benchwarden.gitea.GiteaServer;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tools.jackson.databind.JsonNode;

/** A real Gitea, which {@code ./test --forge} is told of by variables. */
@Tag("forge")
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaTests {

  private static final String ADMIN = GiteaAccount.ADMIN.user();
  private static final String DEV = GiteaAccount.DEV.user();
  private static final String BOT = GiteaAccount.BOT.user();

  private final URI address = URI.create(GiteaServer.address());
  private final GiteaRepository gitea = GiteaRepository.create();
  private final Repository repository = new Repository(ADMIN, gitea.name());

  private Forge forge = at(GiteaAccount.ADMIN.token());
  private String base = "";
  private String head = "";
  private int number;

  @BeforeEach
  void openAPullRequestFromAFork() {
    base = gitea.tip("main");
    gitea.fork();
    head = gitea.commitToNewBranchOfFork("faster");
    number = gitea.open("faster");
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
    String next = gitea.commitToFork("faster");

    assertThat(forge.openPullRequests(repository, head)).isEmpty();
    assertThat(forge.openPullRequests(repository, next)).hasSize(1);
  }

  @Test
  void forgetsAClosedPullRequest() {
    gitea.close(number);

    assertThat(forge.openPullRequests(repository, head)).isEmpty();
  }

  @Test
  void findsItsOwnCommentByTheMarkerAndEditsIt() {
    Forge stranger = at(GiteaAccount.DEV.token());
    stranger.comment(repository, number, "<!-- m --> not ours");
    forge.comment(repository, number, "quoted: <!-- m -->");
    long comment = forge.comment(repository, number, "<!-- m --> slower");

    boolean edited = forge.editComment(repository, number, comment, "<!-- m --> resolved");

    assertThat(edited).isTrue();
    assertThat(forge.ownComments(repository, number, "<!-- m -->")).containsExactly(comment);
    assertThat(gitea.get("/issues/comments/" + comment).at("/body").asString())
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
    gitea.delete(comment);

    assertThat(forge.editComment(repository, number, comment, "resolved")).isFalse();
    assertThatThrownBy(
            () -> forge.editComment(new Repository(ADMIN, "nothing"), number, comment, "resolved"))
        .isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void setsTheStatusOfACommit() {
    forge.show(repository, head, Shown.as(CheckRun.Outcome.IN_PROGRESS));
    forge.show(repository, head, Shown.as(CheckRun.Outcome.FAILURE));

    JsonNode status = gitea.get("/commits/" + head + "/status");
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

    gitea.close(number);

    assertThat(forge.pullRequest(repository, number))
        .contains(new PullRequestState(number, false, head, "main", base));
    assertThat(forge.pullRequest(repository, number + 1)).isEmpty();
  }

  @Test
  void readsWhatPeopleWroteToPullRequestsSinceThen() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1);
    int issue =
        gitea
            .call(GiteaAccount.ADMIN, "POST", "/issues", "{'title': 'Slow'}")
            .at("/number")
            .asInt();
    forge.comment(repository, issue, "to an issue");
    long comment = at(GiteaAccount.DEV.token()).comment(repository, number, "/benchwarden rerun");
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

    JsonNode reactions = gitea.get("/issues/comments/" + comment + "/reactions");
    assertThat(reactions).hasSize(1);
    assertThat(reactions.at("/0/content").asString()).isEqualTo("+1");
  }

  @Test
  void knowsWhoMayWriteAlsoWhereTheTokenIsNoAdmins() {
    gitea.letBotWrite();
    forge = at(GiteaAccount.BOT.token());

    assertThat(forge.mayWrite(repository, ADMIN)).isTrue();
    assertThat(forge.mayWrite(repository, BOT)).isTrue();
    assertThat(forge.mayWrite(repository, DEV)).isFalse();
    assertThat(forge.missing(repository)).isEmpty();
  }

  @Test
  void saysWhatATokenIsMissing() {
    forge = at(GiteaAccount.DEV.token());

    assertThat(forge.missing(repository)).singleElement().asString().contains("Write");
    assertThat(forge.missing(new Repository(ADMIN, "nothing")))
        .singleElement()
        .asString()
        .contains("cannot see");
  }

  @Test
  void findsARepositoryThatWasRenamed() {
    String renamed = "renamed-" + repository.name();
    gitea.call(GiteaAccount.ADMIN, "PATCH", "", "{'name': '%s'}", renamed);

    assertThat(forge.now(repository)).contains(new Repository(ADMIN, renamed));
    assertThat(forge.now(new Repository(ADMIN, renamed))).contains(new Repository(ADMIN, renamed));
    assertThat(forge.now(new Repository(ADMIN, "nothing"))).isEmpty();
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

  private Forge at(@Nullable String token) {
    return new Gitea()
        .at(address, token == null ? new Credentials.None() : new Credentials.Token(token));
  }
}
