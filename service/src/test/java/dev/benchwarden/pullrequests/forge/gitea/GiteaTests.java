package dev.benchwarden.pullrequests.forge.gitea;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tools.jackson.databind.JsonNode;

/** Tests with a real Gitea, which variables name to {@code ./test --forge}. */
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
    assertThat(forge.repository(repository).openPullRequests(head))
        .containsExactly(new PullRequest(number, head, DEV, true, "faster", "main", base));
  }

  @Test
  void tellsACommitWithItsParentsTimeSubjectAndAuthor() {
    String newest = gitea.commit("x.txt", "Change the codec");

    assertThat(forge.repository(repository).commits(newest, 10))
        .extracting(Commit::sha)
        .containsExactly(newest, base);
    Commit commit = forge.repository(repository).commits(newest, 1).getFirst();
    assertThat(commit.parents()).containsExactly(base);
    assertThat(commit.subject()).isEqualTo("Change the codec");
    assertThat(commit.author()).isNotEmpty();
    assertThat(commit.committedAt())
        .isBetween(Instant.now().minus(1, ChronoUnit.HOURS), Instant.now().plusSeconds(5));
    assertThat(forge.repository(repository).commits("e".repeat(40), 10)).isEmpty();
  }

  @Test
  void askedByNobodyInParticularSaysTheSameOfAPublicRepository() {
    forge = at(null);

    assertThat(forge.repository(repository).openPullRequests(head)).hasSize(1);
  }

  @Test
  void knowsNoPullRequestOfOtherCommits() {
    assertThat(forge.repository(repository).openPullRequests(base)).isEmpty();
    assertThat(forge.repository(repository).openPullRequests("c".repeat(40))).isEmpty();
  }

  @Test
  void forgetsACommitWhenTheNextOneIsPushed() {
    String next = gitea.commitToFork("faster");

    assertThat(forge.repository(repository).openPullRequests(head)).isEmpty();
    assertThat(forge.repository(repository).openPullRequests(next)).hasSize(1);
  }

  @Test
  void readsWhichCommitsAPullRequestProposesAndWhatAMergeMerges() {
    String next = gitea.commitToFork("faster");
    assertThat(forge.repository(repository).pullRequest(number).proposedCommits())
        .containsExactlyInAnyOrder(head, next);

    gitea.merge(number);
    String merge = gitea.tip("main");

    assertThat(forge.repository(repository).commits(merge, 1).getFirst().parents())
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
      assertThat(at(asking.token()).repository(lib).mayWrite(DEV)).isFalse();
    }
    assertThat(forge.repository(lib).mayWrite(ADMIN)).isTrue();
  }

  @Test
  void forgetsAClosedPullRequest() {
    gitea.close(number);

    assertThat(forge.repository(repository).openPullRequests(head)).isEmpty();
  }

  @Test
  void findsItsOwnCommentByTheMarkerAndEditsIt() {
    Forge stranger = at(GiteaAccount.DEV.token());
    stranger.repository(repository).pullRequest(number).post("<!-- m --> not ours");
    forge.repository(repository).pullRequest(number).post("quoted: <!-- m -->");
    long comment = forge.repository(repository).pullRequest(number).post("<!-- m --> slower");

    boolean edited =
        forge.repository(repository).pullRequest(number).edit(comment, "<!-- m --> resolved");

    assertThat(edited).isTrue();
    assertThat(forge.repository(repository).pullRequest(number).ownComments("<!-- m -->"))
        .containsExactly(comment);
    assertThat(gitea.get("/issues/comments/" + comment).at("/body").asString())
        .isEqualTo("<!-- m --> resolved");
  }

  @Test
  void readsMoreCommentsThanOnePageHolds() {
    for (int i = 0; i < 60; i++) {
      forge.repository(repository).pullRequest(number).post("a comment");
    }
    long last = forge.repository(repository).pullRequest(number).post("<!-- m -->");

    assertThat(forge.repository(repository).pullRequest(number).ownComments("<!-- m -->"))
        .containsExactly(last);
  }

  @Test
  void aDeletedCommentIsNotTakenForARepositoryThatMayNotBeSeen() {
    long comment = forge.repository(repository).pullRequest(number).post("slower");
    gitea.delete(comment);

    assertThat(forge.repository(repository).pullRequest(number).edit(comment, "resolved"))
        .isFalse();
    assertThatThrownBy(() ->
            forge
                .repository(new Repository(ADMIN, "nothing"))
                .pullRequest(number)
                .edit(comment, "resolved"))
        .isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void setsTheStatusOfACommit() {
    forge.repository(repository).show(head, Shown.as(Conclusion.IN_PROGRESS));
    forge.repository(repository).show(head, Shown.as(Conclusion.FAILURE));

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
    forge.repository(repository).show(head, warning);
    assertThat(gitea.get("/commits/" + head + "/status").at("/statuses/0/status").asString())
        .isEqualTo("warning");

    gitea.call(
        GiteaAccount.ADMIN,
        "POST",
        "/branch_protections",
        "{'rule_name': 'main', 'enable_status_check': true, 'status_check_contexts': ['%s']}",
        warning.status().context());
    // Its page says nothing of checks while Gitea looks for conflicts.
    await().until(() -> !mayBeMerged());

    forge.repository(repository).show(head, warning);
    assertThat(mayBeMerged()).isTrue();
  }

  /** As the page of the pull request says. */
  private boolean mayBeMerged() {
    String page = GiteaServer.page("/%s/%s/pulls/%d".formatted(ADMIN, gitea.name(), number));
    return !page.contains("Some required checks were not successful");
  }

  @Test
  void tellsAPullRequestAsItIsNow() {
    assertThat(forge.repository(repository).pullRequest(number).state())
        .contains(new PullRequestState(number, true, head, "main", base, null));

    gitea.close(number);

    assertThat(forge.repository(repository).pullRequest(number).state())
        .contains(new PullRequestState(number, false, head, "main", base, null));
    assertThat(forge.repository(repository).pullRequest(number + 1).state()).isEmpty();
  }

  @Test
  void tellsAsWhichCommitAPullRequestWasMerged() {
    gitea.merge(number);

    assertThat(forge.repository(repository).pullRequest(number).state())
        .map(PullRequestState::mergedAs)
        .contains(gitea.tip("main"));
  }

  @Test
  void readsWhatPeopleWroteToPullRequestsSinceThen() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1);
    int issue =
        gitea
            .call(GiteaAccount.ADMIN, "POST", "/issues", "{'title': 'Slow'}")
            .at("/number")
            .asInt();
    forge.repository(repository).pullRequest(issue).post("to an issue");
    long comment =
        at(GiteaAccount.DEV.token())
            .repository(repository)
            .pullRequest(number)
            .post("/benchwarden rerun");
    Comment remark = new Comment(comment, number, DEV, "/benchwarden rerun");

    assertThat(forge.repository(repository).comments(before)).containsExactly(remark);
    assertThat(forge.repository(repository).pullRequest(number).comment(comment)).contains(remark);
    assertThat(forge.repository(repository).pullRequest(number + 1).comment(comment)).isEmpty();
    assertThat(forge.repository(repository).comments(Instant.now().plusSeconds(60))).isEmpty();
  }

  @Test
  void answersACommentOnceHoweverOftenItIsAsked() {
    long comment = forge.repository(repository).pullRequest(number).post("/benchwarden rerun");

    forge.repository(repository).pullRequest(number).react(comment, Reaction.DONE);
    forge.repository(repository).pullRequest(number).react(comment, Reaction.DONE);

    JsonNode reactions = gitea.get("/issues/comments/" + comment + "/reactions");
    assertThat(reactions).hasSize(1);
    assertThat(reactions.at("/0/content").asString()).isEqualTo("+1");
  }

  @Test
  void knowsWhoMayWriteAlsoWhereTheTokenIsNoAdmins() {
    gitea.letBotWrite();
    forge = at(GiteaAccount.BOT.token());

    assertThat(forge.repository(repository).mayWrite(ADMIN)).isTrue();
    assertThat(forge.repository(repository).mayWrite(BOT)).isTrue();
    assertThat(forge.repository(repository).mayWrite(DEV)).isFalse();
    assertThat(forge.repository(repository).missing()).isEmpty();
  }

  @Test
  void saysWhatATokenIsMissing() {
    forge = at(GiteaAccount.DEV.token());

    assertThat(forge.repository(repository).missing()).singleElement().asString().contains("Write");
    assertThat(forge.repository(new Repository(ADMIN, "nothing")).missing())
        .singleElement()
        .asString()
        .contains("cannot see");
  }

  @Test
  void findsARepositoryThatWasRenamed() {
    String renamed = "renamed-" + repository.name();
    gitea.call(GiteaAccount.ADMIN, "PATCH", "", "{'name': '%s'}", renamed);

    assertThat(forge.repository(repository).now()).contains(new Repository(ADMIN, renamed));
    assertThat(forge.repository(new Repository(ADMIN, renamed)).now())
        .contains(new Repository(ADMIN, renamed));
    assertThat(forge.repository(new Repository(ADMIN, "nothing")).now()).isEmpty();
    assertThat(forge.repository(new Repository(ADMIN, "nothing")).defaultBranch()).isEmpty();
    assertThat(forge.repository(repository).defaultBranch()).contains("main");
  }

  @Test
  void saysThatItIsAwayWhenTheRepositoryCannotBeRead() {
    assertThatThrownBy(
            () -> forge.repository(new Repository(ADMIN, "nothing")).openPullRequests(head))
        .isInstanceOf(ForgeAwayException.class);
    assertThatThrownBy(() ->
            new Gitea()
                .at(URI.create("http://127.0.0.1:1"), new ForgeCredentials.None())
                .repository(repository)
                .openPullRequests(head))
        .isInstanceOf(ForgeAwayException.class);
  }

  private Forge at(@Nullable String token) {
    return new Gitea()
        .at(
            address,
            token == null ? new ForgeCredentials.None() : new ForgeCredentials.Token(token));
  }
}
