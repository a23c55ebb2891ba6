package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Visit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of which pages other sites may show in a frame. */
@FrontDoor
class FramingTests {

  private static final List<String> SECURITY_HEADERS =
      List.of(
          "content-security-policy",
          "x-frame-options",
          "x-content-type-options",
          "referrer-policy",
          "permissions-policy",
          "cross-origin-opener-policy",
          "content-type",
          "etag",
          "cache-control");

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

  @ParameterizedTest
  @ValueSource(strings = {"/", "/projects/bson", "/projects/bson/series/17/embed", "/sign-in"})
  void anAnswerWithoutABodyHasTheSameHeaders(String path) {
    Map<String, String> whole = headers(path);
    Map<String, String> head =
        new Visit(api.address())
            .send("HEAD", path, null, Map.of()).answer().headers().map().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().getFirst()));

    for (String name : SECURITY_HEADERS) {
      assertThat(head.get(name)).as(name).isEqualTo(whole.get(name));
    }
    assertThat(head)
        .containsEntry("x-content-type-options", "nosniff")
        .containsEntry("referrer-policy", "same-origin")
        .containsEntry("cross-origin-opener-policy", "same-origin")
        .containsKey("permissions-policy");
    assertThat(head.get("content-security-policy")).doesNotContain("unsafe");
  }

  private Map<String, String> headers(String path) {
    return api.get(path, null).headers();
  }
}
