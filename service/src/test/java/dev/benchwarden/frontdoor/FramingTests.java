package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Which pages other sites may show inside their own. */
@FrontDoor
class FramingTests {

  @Autowired private Api api;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/projects/bson/comparisons/0198c2a0-0000-7000-8000-000000000000/embed",
        "/projects/bson/comparisons/embed?baseline=tag:1&candidate=tag:2",
        "/projects/bson/series/17/embed?last=50"
      })
  void pagesMadeForItAreShownInAnyFrame(String path) {
    var headers = headers(path);
    assertThat(headers.get("content-security-policy"))
        .contains("default-src 'self'")
        .endsWith("frame-ancestors *");
    assertThat(headers).doesNotContainKey("x-frame-options");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/projects/embed",
        "/projects/bson/settings/embed",
        "/projects/bson/series/17",
        "/projects/bson/series/17?x=/embed",
        "/projects/bson/series/17/embed/",
        "/projects/bson/series/17/%65mbed",
        "/api/v1/projects"
      })
  void allOthersOnlyByTheServiceItself(String path) {
    var headers = headers(path);
    assertThat(headers.get("content-security-policy")).endsWith("frame-ancestors 'self'");
    assertThat(headers.get("x-frame-options")).isEqualTo("SAMEORIGIN");
  }

  private Map<String, String> headers(String path) {
    return api.get(path, null).headers();
  }
}
