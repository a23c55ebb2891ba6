package dev.benchwarden.pullrequests.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
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
  void tellsACommitWithItsParentsTimeSubjectAndAuthor() {
    String newest = gitea.commit("x.txt", "Change the codec");

    assertThat(forge.commits(repository, newest, 10))
        .extracting(Commit::sha)
        .containsExactly(newest, base);
    Commit commit = forge.commits(repository, newest, 1).getFirst();
    assertThat(commit.parents()).containsExactly(base);
    assertThat(commit.subject()).isEqualTo("Change the codec");
    assertThat(commit.author()).isNotEmpty();
    assertThat(commit.committedAt())
        .isBetween(Instant.now().minus(1, ChronoUnit.HOURS), Instant.now().plusSeconds(5));
    assertThat(forge.commits(repository, "e".repeat(40), 10)).isEmpty();
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
  void readsWhichCommitsAPullRequestProposesAndWhatAMergeMerges() {
    String next = gitea.commitToFork("faster");
    assertThat(forge.proposedCommits(repository, number)).containsExactlyInAnyOrder(head, next);

    gitea.merge(number);
    String merge = gitea.tip("main");

    assertThat(forge.commits(repository, merge, 1).getFirst().parents())
        .containsExactly(base, next);
  }

  @Test
  void aMemberOfAnOrganisationWhoMayOnlyReadMayNotDecide() {
    String organisation = "org" + number + System.nanoTime();
    GiteaServer.call(
        GiteaAccount.ADMIN, "POST", "/orgs", "{'username': '%s'}".formatted(organisation));
    GiteaServer.call(
        GiteaAccount.ADMIN, "POST", "/orgs/%s/repos".formatted(organisation), "{'name': 'lib'}");
    long team =
        GiteaServer.call(
                GiteaAccount.ADMIN,
                "POST",
                "/orgs/%s/teams".formatted(organisation),
                "{'name': 'readers', 'permission': 'read', 'includes_all_repositories': true, 'units': ['repo.code', 'repo.pulls', 'repo.issues']}")
            .at("/id")
            .asLong();
    GiteaServer.call(GiteaAccount.ADMIN, "PUT", "/teams/%d/members/%s".formatted(team, DEV), "");
    Repository lib = new Repository(organisation, "lib");
    GiteaServer.call(
        GiteaAccount.ADMIN,
        "PUT",
        "/repos/%s/lib/collaborators/%s".formatted(organisation, BOT),
        "{'permission': 'write'}");

    for (GiteaAccount asking : List.of(GiteaAccount.ADMIN, GiteaAccount.BOT)) {
      assertThat(at(asking.token()).mayWrite(lib, DEV)).isFalse();
    }
    assertThat(forge.mayWrite(lib, ADMIN)).isTrue();
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

  /** Gitea merges nothing whose required status is a warning. */
  @Test
  void aWarningIsASuccessWhereTheBranchRequiresTheStatus() {
    Check warning = Shown.as("warning");
    forge.show(repository, head, warning);
    assertThat(gitea.get("/commits/" + head + "/status").at("/statuses/0/status").asString())
        .isEqualTo("warning");

    gitea.call(
        GiteaAccount.ADMIN,
        "POST",
        "/branch_protections",
        "{'rule_name': 'main', 'enable_status_check': true, 'status_check_contexts': ['%s']}",
        warning.status().context());
    // Its page says nothing of checks while Gitea looks for conflicts.
    await().atMost(Duration.ofSeconds(30)).until(() -> !mayBeMerged());

    forge.show(repository, head, warning);
    assertThat(mayBeMerged()).isTrue();
  }

  /** As the page of the pull request says. */
  private boolean mayBeMerged() {
    String page = GiteaServer.page("/%s/%s/pulls/%d".formatted(ADMIN, gitea.name(), number));
    return !page.contains("Some required checks were not successful");
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
    Comment remark = new Comment(comment, number, DEV, "/benchwarden rerun");

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
    assertThat(forge.defaultBranch(new Repository(ADMIN, "nothing"))).isEmpty();
    assertThat(forge.defaultBranch(repository)).contains("main");
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
