package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of people's notes on revisions. */
@FrontDoor
class AnnotationTests {

  @Autowired private Api api;

  private String path = "";

  @BeforeEach
  void measureTwoRevisions() {
    String project = Api.newProject();
    path = "/api/v1/projects/" + project;
    for (String revision : new String[] {"r1", "r2"}) {
      var sent =
          api.upload(
              project,
              Map.of("revision", revision, "machine", "perf-1"),
              new Suite(1, 2).run(revision, "perf-1"));
      assertThat(sent.status()).as(sent.text()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  @Test
  void anAnnotationIsWrittenShownEditedAndDeleted() {
    var written = annotate("r2", " JDK 25 ");
    assertThat(written.status()).as(written.text()).isEqualTo(201);
    assertThat(written.at("/text").asString()).isEqualTo("JDK 25");

    String annotation = path + "/annotations/" + written.at("/id").asString();
    var edited = api.patch(annotation, "{ \"text\": \"JDK 25.0.1\" }", Api.ADMIN_TOKEN);
    assertThat(edited.at("/revision").asString()).isEqualTo("r2");
    assertThat(api.get(path + "/annotations", null).body().findValuesAsString("text"))
        .containsExactly("JDK 25.0.1");

    assertThat(api.delete(annotation).status()).isEqualTo(204);
    assertThat(api.delete(annotation).status()).isEqualTo(404);
    assertThat(api.patch(annotation, "{ \"text\": \"x\" }", Api.ADMIN_TOKEN).status())
        .isEqualTo(404);
  }

  @Test
  void aHistoryCarriesThoseOfThePointsThatItShows() {
    annotate("r1", "new compiler");
    annotate("r2", "JDK 25");
    long series = api.get(path + "/series").at("/items/0/series").asLong();
    String history = path + "/series/" + series + "/history";

    assertThat(api.get(history).at("/annotations")).hasSize(2);
    var newest = api.get(history + "?from=r2").at("/annotations");
    assertThat(newest).hasSize(1);
    assertThat(newest.at("/0/text").asString()).isEqualTo("JDK 25");
    assertThat(newest.at("/0/revision").asString()).isEqualTo("r2");
  }

  @Test
  void onlyWhatWasMeasuredIsAnnotated() {
    var refused = annotate("r3", "JDK 25");

    assertThat(refused.status()).isEqualTo(404);
    assertThat(refused.at("/detail").asString()).contains("only what was measured");
  }

  private Api.Answer annotate(String revision, String text) {
    return api.post(
        path + "/annotations",
        "{ \"revision\": \"%s\", \"text\": \"%s\" }".formatted(revision, text));
  }
}
