package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests that a mistyped address is answered in the format of the caller. */
@FrontDoor
class UnknownPageTests {

  private static final Map<String, String> BROWSER =
      Map.of("Accept", "text/html,application/xhtml+xml,*/*;q=0.8");

  @Autowired private Api api;

  @Test
  void aBrowserIsShownAPage() {
    Api.Answer answer = api.getBy(BROWSER, "/foo/bar");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.headers().get("content-type")).startsWith("text/html");
    assertThat(answer.text()).contains("<div id=\"app\"");
  }

  @Test
  void aProgramIsToldWhatToDo() {
    assertThat(api.get("/foo/bar").problem()).isEqualTo("not-found");
    assertThat(api.getBy(BROWSER, "/api/v1/foo").problem()).isEqualTo("not-found");
  }
}
