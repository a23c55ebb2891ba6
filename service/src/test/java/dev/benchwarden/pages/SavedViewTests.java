package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** States of pages under a name. */
@FrontDoor
class SavedViewTests {

  @Autowired private Api api;

  private String path = "";

  @BeforeEach
  void makeAProject() {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    path = "/api/v1/projects/" + project + "/views";
  }

  @Test
  void aViewIsSavedListedRenamedAndDeleted() {
    var saved = save("Slow codecs", "?benchmark=codec&sort=z");
    assertThat(saved.status()).as(saved.text()).isEqualTo(201);
    save("alerts of May", "/alerts?state=ALL");

    assertThat(api.get(path, null).body().findValuesAsString("name"))
        .containsExactly("alerts of May", "Slow codecs");

    String view = path + "/" + saved.at("/id").asString();
    assertThat(
            api.patch(view, "{ \"name\": \" Codecs \" }", Api.ADMIN_TOKEN).at("/name").asString())
        .isEqualTo("Codecs");
    assertThat(api.delete(view).status()).isEqualTo(204);
    assertThat(api.delete(view).status()).isEqualTo(404);
    assertThat(api.get(path).at("/items")).hasSize(1);
  }

  @Test
  void onlyAdminsSave() {
    assertThat(api.post(path, "{ \"name\": \"a\", \"address\": \"\" }", null).status())
        .isEqualTo(401);
  }

  @Test
  void aNameIsTakenOnce() {
    save("Codecs", "?benchmark=codec");

    assertThat(save("Codecs", "?benchmark=index").problem()).isEqualTo("conflict");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org/",
        "//example.org",
        "/settings",
        "/alerts/../../x",
        "javascript:alert(1)",
        "?x=<script>",
        "?a b"
      })
  void aViewLeadsToAPageOfItsProjectAndNowhereElse(String address) {
    var refused = save("x", address);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("/address");
  }

  private Api.Answer save(String name, String address) {
    return api.post(path, "{ \"name\": \"%s\", \"address\": \"%s\" }".formatted(name, address));
  }
}
