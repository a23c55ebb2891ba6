package dev.benchwarden.pullrequests.forge.jira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.benchwarden.frontdoor.JiraOfTheTests;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.UnusableForgeException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of our wording for Jira's answers, and of whether anything was done there. */
class JiraTests {

  private static final JiraOfTheTests JIRA = new JiraOfTheTests();
  private static final Issue.Text TEXT =
      new Issue.Text("slower", "<!-- benchwarden:issue id=12 -->\nslower");

  @AfterEach
  void behave() {
    JIRA.answerOpening(null);
    JIRA.setTokenDead(false);
  }

  @AfterAll
  static void stop() {
    JIRA.close();
  }

  @ParameterizedTest
  @CsvSource({
    "400, Jira answered with status 400",
    "401, 'Jira answered with status 401: the e-mail address or the API token is not, or no longer, the right one'",
    "403, Jira answered with status 403: the account that it is asked with may not do this in project PERF",
    "404, Jira answered with status 404",
    "429, Jira answered with status 429"
  })
  void whatJiraRefusesIsNotThere(int status, String reason) {
    JIRA.answerOpening(new JiraOfTheTests.Answer(status, "no"));

    ForgeAwayException away = failure("PERF", "Bug");

    assertThat(away.reason("Jira")).isEqualTo(reason);
    assertThat(away.isRefusal()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"id\": \"10000\"}", "{\"key\": \"\"}", "<p>Hello</p>", "{", ""})
  void whetherAnIssueIsThereIsNotKnownWithoutItsKey(String body) {
    JIRA.answerOpening(new JiraOfTheTests.Answer(201, body));

    ForgeAwayException away = failure("PERF", "Bug");

    assertThat(away.reason("Jira")).isEqualTo("Jira answered what cannot be understood");
    assertThat(away.isRefusal()).isFalse();
  }

  @Test
  void whetherAnIssueIsThereIsNotKnownWhereJiraFailed() {
    JIRA.answerOpening(new JiraOfTheTests.Answer(503, ""));

    ForgeAwayException away = failure("PERF", "Bug");

    assertThat(away.reason("Jira")).isEqualTo("Jira answered with status 503");
    assertThat(away.isRefusal()).isFalse();
  }

  @Test
  void aProjectAndATypeThatJiraDoesNotHaveAreNamedWithWhereTheyStand() {
    assertThat(failure("NONE", "Bug").reason("Jira"))
        .startsWith("Jira has no project NONE, or")
        .contains("issues.tracker");
    assertThat(failure("PERF", "Epos").reason("Jira"))
        .startsWith("project PERF of Jira has no issue type 'Epos'")
        .contains("issues.type");
  }

  @Test
  void credentialsThatJiraRefusesAreNotTaken() {
    Forge site = site(JIRA.address(), JiraOfTheTests.TOKEN);
    site.requireAccess();
    JIRA.setTokenDead(true);

    assertThat(catchThrowableOfType(UnusableForgeException.class, site::requireAccess))
        .hasMessageContaining("status 401")
        .hasMessageContaining("e-mail address")
        .extracting(UnusableForgeException::place)
        .isEqualTo("/token");
  }

  @Test
  void aSiteThatDoesNotAnswerMayDoSoLater() {
    assertThatCode(() -> site("http://localhost:1", JiraOfTheTests.TOKEN).requireAccess())
        .doesNotThrowAnyException();
  }

  @Test
  void anAddressOfAProjectIsNoneOfASite() {
    assertThatThrownBy(() -> site("https://acme.atlassian.net/browse/PERF", JiraOfTheTests.TOKEN))
        .isInstanceOfSatisfying(
            UnusableForgeException.class, wrong -> assertThat(wrong.place()).isEqualTo("/url"))
        .hasMessageContaining("write https://acme.atlassian.net here")
        .hasMessageContaining("issues.tracker");
    assertThat(site("https://acme.atlassian.net/", JiraOfTheTests.TOKEN)).isNotNull();
  }

  private static ForgeAwayException failure(String project, String type) {
    Optional<IssueTracker> tracker =
        site(JIRA.address(), JiraOfTheTests.TOKEN)
            .tracker(JIRA.address() + "/browse/" + project, type);
    return catchThrowableOfType(
        ForgeAwayException.class, () -> tracker.orElseThrow().open(TEXT, List.of()));
  }

  private static Forge site(String address, String token) {
    return new Jira().at(URI.create(address), new ForgeCredentials.Token(token));
  }
}
