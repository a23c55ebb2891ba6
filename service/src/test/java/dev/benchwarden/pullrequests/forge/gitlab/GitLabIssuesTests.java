package dev.benchwarden.pullrequests.forge.gitlab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.Repository;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Tests of writing to GitLab's issues: fields and codes are those of docs.gitlab.com/api/issues
 * ("List project issues", "New issue", "Edit an issue") and /api/notes ("Issues").
 */
class GitLabIssuesTests {

  private static final String ISSUES = GitLabOfTheTests.PROJECT + "/issues";
  private static final String MARKER = "<!-- benchwarden:issue id=1 -->";
  private static final String NOTE =
      "{\"id\": 5, \"body\": \"%s\", \"system\": false, \"updated_at\": \"2026-11-21T12:00:00.000Z\", \"author\": {\"id\": %d, \"username\": \"x\"}}";

  private final GitLabOfTheTests gitLab = new GitLabOfTheTests();
  private final IssueTracker issues =
      gitLab.forge().repository(new Repository("acme", "driver")).issues();

  @AfterEach
  void stop() {
    gitLab.close();
  }

  @Test
  void anIssueIsOpenedFoundAgainAndKnownByItsNumberInTheProject() {
    gitLab.answers.put("POST " + ISSUES, "201 " + issue(7, 40, "opened"));
    gitLab.answers.put(
        "GET " + ISSUES, "200 [%s, %s]".formatted(issue(6, 41, "opened"), issue(7, 40, "closed")));

    Issue opened = issues.open(new Issue.Text("Slower", MARKER), List.of("performance"));

    assertThat(opened)
        .isEqualTo(
            new Issue("7", "https://gitlab.com/acme/driver/-/issues/7", true, List.of("perf")));
    assertThat(issues.own(MARKER, Instant.EPOCH)).map(Issue::key).contains("7");
    assertThat(issues.own(MARKER, Instant.EPOCH)).map(Issue::open).contains(false);
    assertThat(issues.own("<!-- other -->", Instant.EPOCH)).isEmpty();
    assertThat(issues.find("8")).isEmpty();
  }

  @Test
  void aCommentIsWrittenOnceAndAnIssueClosed() {
    gitLab.answers.put("PUT " + ISSUES + "/7", "200 " + issue(7, 40, "closed"));
    gitLab.answers.put("GET " + ISSUES + "/7/notes", "200 [" + NOTE.formatted(MARKER, 41) + "]");
    gitLab.answers.put("POST " + ISSUES + "/7/notes", "201 " + NOTE.formatted(MARKER, 40));

    issues.say("7", MARKER, "over");
    issues.setOpen("7", false);
    gitLab.answers.put("GET " + ISSUES + "/7/notes", "200 [" + NOTE.formatted(MARKER, 40) + "]");
    issues.say("7", MARKER, "over");

    assertThat(gitLab.asked).filteredOn(one -> one.startsWith("POST")).hasSize(1);
    assertThat(gitLab.asked).filteredOn(one -> one.startsWith("PUT")).hasSize(1);
  }

  private static String issue(int iid, int author, String state) {
    return """
    { "iid": %d, "title": "Slower", "description": "%s\\nText", "state": "%s",
      "web_url": "https://gitlab.com/acme/driver/-/issues/%d", "labels": ["perf"],
      "author": { "id": %d, "username": "x" } }
    """
        .formatted(iid, MARKER, state, iid, author);
  }
}
