package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Issues on GitHub, whose answers are the examples of its own description of its API. */
class GitHubIssuesTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final String MARKER = "<!-- benchwarden:issue id=1 -->";
  private static final Issue.Text SLOWER = new Issue.Text("Slower", MARKER + "\nby 12%");
  private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

  private final IssueTracker issues = issues(new ForgeCredentials.Token(GITHUB.ready().token()));

  private static IssueTracker issues(ForgeCredentials credentials) {
    return new GitHub()
        .at(GITHUB.ready().address(), credentials)
        .repository(new Repository("acme", "driver"))
        .issues();
  }

  @Test
  void anIssueIsOpenedWithItsLabelsAndReadAsAPersonLeftIt() {
    Issue opened = issues.open(SLOWER, List.of("performance"));

    assertThat(opened)
        .isEqualTo(
            new Issue(
                "1", "https://github.com/acme/driver/issues/1", true, List.of("performance")));
    GITHUB.post(
        "issues",
        "{'repo': 'acme/driver', 'number': 1, 'state': 'closed', 'labels': ['performance', 'wontfix']}");
    assertThat(issues.find("1"))
        .hasValueSatisfying(issue -> {
          assertThat(issue.open()).isFalse();
          assertThat(issue.labels()).containsExactly("performance", "wontfix");
        });
  }

  @Test
  void anAppOpensIssuesToo() {
    IssueTracker ofApp =
        issues(new ForgeCredentials.App(GITHUB.ready().app(), GITHUB.ready().pkcs8()));

    ofApp.open(SLOWER, List.of());

    assertThat(ofApp.own(MARKER, LONG_AGO)).map(Issue::key).contains("1");
    assertThat(issue(0).at("/login").asString()).isEqualTo("perf-alerts[bot]");
  }

  @Test
  void itsOwnIssueIsFoundOnALaterPageAmongPullRequestsAndWhatOthersCopied() {
    issues.open(SLOWER, List.of());
    GITHUB.post(
        "issues",
        "{'repo': 'acme/driver', 'number': 2, 'login': 'mallory', 'body': '%s'}".formatted(MARKER));
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 3, 'head': {'ref': 'x', 'sha': '%s'}}"
            .formatted("e".repeat(40)));
    for (int number = 4; number < 110; number++) {
      GITHUB.post(
          "issues", "{'repo': 'acme/driver', 'number': %d, 'login': null}".formatted(number));
    }

    assertThat(issues.own(MARKER, LONG_AGO)).map(Issue::key).contains("1");
    assertThat(issues.own(MARKER, Instant.now().plusSeconds(60))).isEmpty();
    assertThat(issues.own("<!-- other -->", LONG_AGO)).isEmpty();
    assertThat(GITHUB.requests()).noneMatch(request -> request.contains("/users/"));
  }

  @Test
  void anIssueIsEditedClosedWithACommentAndOpenedAgain() {
    issues.open(SLOWER, List.of("performance"));

    issues.edit("1", new Issue.Text("Slower since r20", MARKER + "\nby 20%"));
    issues.say("1", "<!-- closed -->", "all over");
    issues.setOpen("1", false);

    assertThat(issue(0).at("/title").asString()).isEqualTo("Slower since r20");
    assertThat(issue(0).at("/body").asString()).endsWith("by 20%");
    assertThat(issue(0).at("/state").asString()).isEqualTo("closed");
    assertThat(issue(0).at("/labels/0").asString()).isEqualTo("performance");
    issues.setOpen("1", true);
    assertThat(issues.find("1")).map(Issue::open).contains(true);
  }

  @Test
  void aCommentIsWrittenOnceThoughOthersCopyItsMarker() {
    issues.open(SLOWER, List.of());
    GITHUB.post(
        "comments",
        "{'repo': 'acme/driver', 'number': 1, 'body': '<!-- closed -->', 'login': 'mallory'}");

    issues.say("1", "<!-- closed -->", "all over");
    issues.say("1", "<!-- closed -->", "all over");

    assertThat(GITHUB.get("state").at("/comments"))
        .extracting(comment -> comment.at("/body").asString())
        .containsExactly("<!-- closed -->", "<!-- closed -->\nall over");
  }

  @Test
  void anIssueThatWasDeletedIsGone() {
    issues.open(SLOWER, List.of());
    GITHUB.post("issues", "{'repo': 'acme/driver', 'number': 1, 'state': 'deleted'}");

    assertThat(issues.find("1")).isEmpty();
    assertThat(issues.find("2")).isEmpty();
  }

  @Test
  void aMissingPermissionIsNamed() {
    GITHUB.post("setup", "{'permissions': {'metadata': 'read', 'pull_requests': 'write'}}");

    assertThat(GitHubWritingTests.refusal(() -> issues.open(SLOWER, List.of())).reason())
        .contains("status 403", "issues=write");
  }

  private static JsonNode issue(int index) {
    return GITHUB.get("state").at("/issues/" + index);
  }
}
