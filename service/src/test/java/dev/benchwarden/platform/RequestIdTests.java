package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests that a request is found in the log by the name in its answer. */
@FrontDoor
class RequestIdTests {

  private static final String HEADER = "x-request-id";

  @Autowired private Api api;

  @Test
  void keepsTheNameThatAProxyGave() {
    Api.Answer answer = api.getWith(Map.of("X-Request-Id", "edge-7/42"), "/api/v1/projects/none");

    assertThat(answer.headers()).containsEntry(HEADER, "edge-7/42");
    assertThat(answer.at("/requestId").asString()).isEqualTo("edge-7/42");
    assertThat(answer.at("/instance").asString()).isEqualTo("/api/v1/projects/none");
  }

  @Test
  void namesARequestItselfWhereTheGivenNameCouldForgeALine() {
    Api.Answer answer = api.getWith(Map.of("X-Request-Id", "a b\tINFO all is well"), "/api/v1/x");

    assertThat(answer.headers().get(HEADER)).matches("[0-9a-f-]{36}");
    assertThat(answer.at("/requestId").asString()).isEqualTo(answer.headers().get(HEADER));
  }

  @Test
  void namesWhatSecurityRefuses() {
    Api.Answer answer = api.post("/api/v1/projects", "{\"slug\": \"x\"}", "bw_unknown-unknown");

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.at("/requestId").asString())
        .isNotEmpty()
        .isEqualTo(answer.headers().get(HEADER));
  }

  @Test
  void givesEachRequestItsOwn() {
    assertThat(api.get("/api/v1/projects").headers().get(HEADER))
        .isNotEqualTo(api.get("/api/v1/projects").headers().get(HEADER));
  }

  @Test
  void isWhatTheAnswerToAFaultSendsAReaderToTheLogWith() {
    assertThat(api.get("/problems/internal").text()).contains("under the requestId of this answer");
  }
}
