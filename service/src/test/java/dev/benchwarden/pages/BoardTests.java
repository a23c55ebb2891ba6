package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Charts that a team keeps beside each other. */
@FrontDoor
class BoardTests {

  @Autowired private Api api;

  private String path = "";
  private long series;

  @BeforeEach
  void measure() {
    String project = Api.newProject();
    api.upload(
        project, Map.of("revision", "r1", "machine", "perf-1"), new Suite(1, 2).run("r1", "m"));
    api.awaitJudging();
    path = "/api/v1/projects/" + project + "/boards";
    series = api.get("/api/v1/projects/" + project + "/series").at("/items/0/series").asLong();
  }

  @Test
  void chartsArePinnedInOrderAndTakenOff() {
    String board = path + "/" + make("Codecs").at("/id").asString();
    pin(board, series, "?last=50");
    var pinned = pin(board, series, "");
    assertThat(pinned.status()).as(pinned.text()).isEqualTo(201);
    assertThat(pinned.body().findValuesAsString("query")).containsExactly("?last=50", "");

    String first = board + "/charts/" + pinned.at("/charts/0/id").asString();
    assertThat(api.delete(first).status()).isEqualTo(204);
    assertThat(api.delete(first).status()).isEqualTo(404);

    assertThat(api.get(path, null).at("/items/0/charts")).hasSize(1);
  }

  @Test
  void aBoardIsRenamedAndDeletedWithItsCharts() {
    make("Zstandard");
    String board = path + "/" + make("Codecs").at("/id").asString();
    pin(board, series, "");

    assertThat(api.patch(board, "{ \"name\": \"zip\" }", Api.ADMIN_TOKEN).status()).isEqualTo(200);
    assertThat(api.get(path).body().findValuesAsString("name")).containsExactly("zip", "Zstandard");
    assertThat(api.delete(board).status()).isEqualTo(204);
    assertThat(api.delete(board).status()).isEqualTo(404);
  }

  @Test
  void aNameIsTakenOnce() {
    make("Codecs");

    assertThat(make("Codecs").problem()).isEqualTo("conflict");
  }

  @Test
  void whatIsNotThereCannotBePinned() {
    String board = path + "/" + make("Codecs").at("/id").asString();

    assertThat(pin(board, 999_999_999, "").status()).isEqualTo(404);
    assertThat(pin(path + "/00000000-0000-0000-0000-000000000000", series, "").status())
        .isEqualTo(404);
  }

  @Test
  void aBoardIsFullAtFortyCharts() {
    String board = path + "/" + make("Codecs").at("/id").asString();
    for (int i = 0; i < 40; i++) {
      assertThat(pin(board, series, "").status()).isEqualTo(201);
    }

    assertThat(pin(board, series, "").problem()).isEqualTo("conflict");
  }

  @Test
  void chartsThatArePinnedAtOnceAreCountedOneByOne() {
    String board = path + "/" + make("Codecs").at("/id").asString();

    try (ExecutorService readers = Executors.newFixedThreadPool(8)) {
      for (int i = 0; i < 60; i++) {
        readers.execute(() -> pin(board, series, ""));
      }
    }

    assertThat(api.get(path).at("/items/0/charts")).hasSize(40);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/alerts", "https://example.org/", "?x=<script>", "?a b", "last=50"})
  void aChartIsAQueryAndNeverAnotherPage(String query) {
    var refused = pin(path + "/" + make("x").at("/id").asString(), series, query);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("/query");
  }

  private Api.Answer make(String name) {
    return api.post(path, "{ \"name\": \"%s\" }".formatted(name));
  }

  private Api.Answer pin(String board, long series, String query) {
    return api.post(
        board + "/charts", "{ \"series\": %d, \"query\": \"%s\" }".formatted(series, query));
  }
}
