package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.pullrequests.gitea.Rendered;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tools.jackson.databind.json.JsonMapper;

/** Tests of a real Gitea's rendering of a comment. */
@Tag("forge")
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaMarkdownTests {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String API = System.getenv("GITEA_URL") + "/api/v1";
  private static final String REPOSITORY = "markdown";

  /** Mentions and references act in the comments of a repository only. */
  @BeforeAll
  static void makeRepository() throws Exception {
    HttpResponse<String> made = post("/user/repos", Map.of("name", REPOSITORY, "auto_init", true));
    assertThat(made.statusCode()).isIn(201, 409);
  }

  @Test
  void bareNamesWouldAct() throws Exception {
    assertThat(rendered("@admin, closes #1")).contains("/admin\"", "/issues/1\"");
  }

  @Test
  void noHostileNameActs() throws Exception {
    for (String name : Names.HOSTILE) {
      assertHarmless(name);
    }
  }

  @Test
  void noNameActs() {
    qt().withExamples(200)
        .forAll(Names.ANY)
        .checkAssert(name -> {
          try {
            assertHarmless(name);
          } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
          }
        });
  }

  private static void assertHarmless(String name) throws IOException, InterruptedException {
    Rendered html = new Rendered(rendered(ReviewComment.of(review(name)).text()));
    assertThat(html.links()).isNotEmpty().allMatch(Reviewed::isOurs);
    assertThat(html.elements())
        .isSubsetOf(
            "h3", "p", "a", "code", "table", "thead", "tbody", "tr", "th", "td", "ul", "li",
            "details", "summary");
    assertThat(html.outsideCode()).doesNotContain("@", "#", "evil");
    assertThat(html.cellsOfRows()).hasSize(3).containsOnly(7L);
    assertThat(html.code()).contains(CodeSpan.plain(name), CodeSpan.plain(name + "=" + name));
  }

  /** The name wherever one can be. */
  private static Review review(String name) {
    var metric = new Series.Metric(name, name, Rows.TIME.direction());
    var machines = List.of(name);
    return new Reviewed()
        .named(name, name)
        .found(
            Rows.row(1, name, Map.of(name, name), metric, machines, 1, 30),
            Rows.row(2, "plain", Map.of(), Rows.TIME, machines, 1, 20))
        .missing(Rows.oneSided(3, name))
        .review(Verdict.REGRESSION, Gate.NEUTRAL);
  }

  private static String rendered(String markdown) throws IOException, InterruptedException {
    String context = System.getenv("GITEA_DEV_USER") + "/" + REPOSITORY;
    HttpResponse<String> answer =
        post("/markdown", Map.of("Text", markdown, "Mode", "comment", "Context", context));
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  private static HttpResponse<String> post(String path, Map<String, Object> body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(API + path))
            .header("Authorization", "token " + System.getenv("GITEA_DEV_TOKEN"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
            .build();
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
