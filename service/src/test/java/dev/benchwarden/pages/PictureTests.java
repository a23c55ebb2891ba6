package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of pictures, badges, and previews of links. */
@FrontDoor
class PictureTests {

  @Autowired private Api api;

  private String project = "";
  private String series = "";

  @BeforeEach
  void uploadTwoReleases() {
    project = Api.newProject();
    for (int machine = 1; machine <= 3; machine++) {
      upload("1.0", 1, machine, 100 * machine);
      upload("2.0", 2, machine, 130.5 * machine);
    }
    api.awaitJudging();
    series = api.get(path("/series")).at("/items/0/series").asString();
  }

  @Test
  void aComparisonIsDrawnForReadersOfWikisAndChats() {
    var svg = api.get(path("/comparisons.svg?baseline=tag:1.0&candidate=tag:2.0"), null);

    assertThat(svg.status()).as(svg.text()).isEqualTo(200);
    assertThat(svg.headers()).containsEntry("content-type", "image/svg+xml");
    assertThat(svg.text()).contains("2.0 against 1.0", "1 regression", "encode −30.5%");
    var png = api.get(path("/comparisons.png?baseline=tag:1.0&candidate=tag:2.0&theme=dark"), null);
    assertThat(png.headers()).containsEntry("content-type", "image/png");
    assertThat(png.headers().get("cache-control")).contains("public");
  }

  @Test
  void aRowWithoutAPercentageIsCountedBesideThoseThatAreDrawn() {
    upload("3.0", 3, 1, metric("time", "us/op", "[[130]]") + "," + metric("heap", "B/op", "[[0]]"));
    upload(
        "4.0", 4, 1, metric("time", "us/op", "[[130]]") + "," + metric("heap", "B/op", "[[64]]"));

    var svg = api.get(path("/comparisons.svg?baseline=tag:3.0&candidate=tag:4.0"), null);
    var all = api.get(path("/comparisons.svg?baseline=tag:1.0&candidate=tag:2.0"), null);

    assertThat(svg.text()).contains("1 not drawn, without a percentage");
    assertThat(all.text()).doesNotContain("not drawn");
  }

  @Test
  void aKeptComparisonIsDrawnUnderItsTitle() {
    var svg = api.get(path("/comparisons/" + kept() + ".svg"), null);

    assertThat(svg.text()).contains("Release 2");
  }

  @Test
  void aHistoryIsDrawn() {
    var svg = api.get(path("/series/" + series + "/history.svg"), null);

    assertThat(svg.status()).as(svg.text()).isEqualTo(200);
    assertThat(svg.text()).contains("Codec.encode", "2 revisions", "perf-3");
  }

  @Test
  void aPictureThatIsKnownIsNotSentAgain() {
    String path = path("/series/" + series + "/history.png");
    String tag = api.get(path).headers().get("etag");

    assertThat(api.getWith(Map.of("If-None-Match", tag), path).status()).isEqualTo(304);
  }

  @Test
  void whatCannotBeDrawnIsSaid() {
    String history = path("/series/" + series + "/history.png");

    assertThat(api.get(history + "?width=20000").problem()).isEqualTo("invalid-parameter");
    assertThat(api.get(history + "?theme=red").problem()).isEqualTo("invalid-parameter");
    assertThat(api.get(history + "?last=0").problem()).isEqualTo("invalid-parameter");
    assertThat(api.get(path("/series/999999999/history.png")).status()).isEqualTo(404);
    assertThat(api.get(path("/comparisons.png?baseline=tag:1.0")).problem())
        .isEqualTo("invalid-parameter");
  }

  @Test
  void picturesOfAPrivateProjectAreForItsReadersAlone() {
    hide();
    String path = path("/comparisons.png?baseline=tag:1.0&candidate=tag:2.0");

    assertThat(api.get(path, null).status()).isEqualTo(404);
    assertThat(api.get(path).headers().get("cache-control")).contains("private");
  }

  @Test
  void aBadgeTellsTheStateOfTheMainline() {
    var badge = api.get("/badge/%s.svg".formatted(project), null);

    assertThat(badge.status()).isEqualTo(200);
    assertThat(badge.text()).contains("aria-label=\"performance: unconfirmed regression\"");
    assertThat(badge.headers().get("cache-control")).contains("max-age=60");
    assertThat(
            api.getWith(
                    Map.of("If-None-Match", badge.headers().get("etag")),
                    "/badge/%s.svg".formatted(project))
                .status())
        .isEqualTo(304);
    assertThat(api.get("/badge/%s.svg?series=%s".formatted(project, series), null).status())
        .isEqualTo(200);
  }

  @Test
  void aBadgeOfAPrivateProjectLooksLikeThatOfNone() {
    hide();
    var hidden = api.get("/badge/%s.svg".formatted(project));
    var none = api.get("/badge/no-such-project.svg", null);

    assertThat(hidden.status()).isEqualTo(404);
    assertThat(hidden.text()).isEqualTo(none.text()).contains("unknown");
    assertThat(api.get("/badge/no-such-project.svg?series=1", null).text()).isEqualTo(none.text());
  }

  @Test
  void aLinkToAComparisonIsPreviewedWithItsVerdictsAndItsPicture() {
    var page =
        api.get(
            "/projects/%s/comparisons?baseline=tag:1.0&candidate=tag:2.0".formatted(project), null);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text())
        .contains("<div id=\"app\"></div>")
        .contains("property=\"og:title\" content=\"2.0 against 1.0\"")
        .contains("1 regression")
        .contains("/comparisons.png?baseline=tag%3A1.0&amp;candidate=tag%3A2.0\"")
        .contains("name=\"twitter:card\" content=\"summary_large_image\"");
    assertThat(page.headers()).containsEntry("cache-control", "no-cache").containsKey("etag");
  }

  @Test
  void soAreProjectsSeriesAndKeptComparisons() {
    assertThat(api.get("/projects/" + project, null).text())
        .contains("og:description\" content=\"Performance: unconfirmed regression\"");
    assertThat(api.get("/projects/%s/series/%s".formatted(project, series), null).text())
        .contains("og:title\" content=\"Codec.encode\"", "/history.png\"");
    assertThat(api.get("/projects/%s/comparisons/%s".formatted(project, kept()), null).text())
        .contains("og:title\" content=\"Release 2\"");
  }

  @Test
  void namesInAPreviewCannotEndAnAttribute() {
    api.patch("/api/v1/projects/" + project, "{ \"name\": \"<b>\\\"x' &\" }", Api.ADMIN_TOKEN);

    assertThat(api.get("/projects/" + project, null).text())
        .contains("content=\"&lt;b&gt;&quot;x&#39; &amp;\"");
  }

  @Test
  void aPrivateProjectHasNoPreviewEvenForThoseWhoMayReadIt() {
    hide();

    for (String page : new String[] {"", "/series/" + series, "/comparisons/" + kept()}) {
      assertThat(api.get("/projects/" + project + page).text())
          .contains("<div id=\"app\"></div>")
          .doesNotContain("og:");
    }
  }

  @Test
  void aLinkThatLeadsNowhereIsAPageAllTheSame() {
    assertThat(api.get("/projects/%s/series/999999999".formatted(project), null).text())
        .contains("<div id=\"app\"></div>")
        .doesNotContain("og:");
  }

  private String kept() {
    return api.post(
            path("/comparisons"),
            "{ \"baseline\": \"tag:1.0\", \"candidate\": \"tag:2.0\", \"title\": \"Release 2\" }")
        .at("/id")
        .asString();
  }

  private void hide() {
    api.patch("/api/v1/projects/" + project, "{ \"visibility\": \"PRIVATE\" }", Api.ADMIN_TOKEN);
  }

  private void upload(String tag, int order, int machine, double time) {
    String samples = "[[%1$f],[%2$f],[%3$f]]".formatted(time, time * 1.001, time * 0.999);
    upload(tag, order, machine, metric("time", "us/op", samples));
  }

  private static String metric(String name, String unit, String samples) {
    return """
    {"name":"%s","unit":"%s","direction":"LOWER_IS_BETTER","samples":%s}
    """
        .formatted(name, unit, samples);
  }

  private void upload(String tag, int order, int machine, String metrics) {
    String body =
        """
        {"benchmarks":[{"name":"org.acme.Codec.encode","metrics":[%s]}]}
        """
            .formatted(metrics);
    var answer =
        api.upload(
            project,
            Map.of(
                "revision",
                "r" + tag,
                "tag",
                tag,
                "order",
                Integer.toString(order),
                "machine",
                "perf-" + machine),
            body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
