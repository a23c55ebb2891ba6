package dev.benchwarden.platform.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RedactionTests {

  @Test
  void noTokenIsLeftWhereverItStands() {
    List<String> secrets =
        List.of(
            "bw_0123456789abcdefghijklmnop",
            "ghp_0123456789abcdefghijklmnopqrstuvwxyz",
            "github_pat_11ABCDEFG0123456789_abcdefghij",
            "glpat-0123456789abcdefghij",
            "ATCTT3xFfGN0123456789abcdefghij_-=0A1B2C3D",
            "BBDC-MDEyMzQ1Njc4OTo0123456789+/ab",
            "xoxb-0123456789-abcdef",
            "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl");
    for (String secret : secrets) {
      for (String form : List.of("%s", "token=%s&x=1", "'%s' was refused", "{\"a\":\"%s\"}")) {
        assertThat(Redaction.of(form.formatted(secret))).doesNotContain(secret);
      }
    }
  }

  @Test
  void knowsASecretByWhatStandsBeforeIt() {
    assertThat(Redaction.of("Authorization: Bearer 0123456789abcdef"))
        .isEqualTo("Authorization: Bearer [redacted]");
    assertThat(Redaction.of("jdbc:postgresql://user:hunter22@db:5432/x"))
        .isEqualTo("jdbc:postgresql://user:[redacted]@db:5432/x");
    assertThat(Redaction.of("password=hunter22, user=me"))
        .isEqualTo("password=[redacted], user=me");
  }

  @Test
  void leavesOrdinaryLinesAlone() {
    List<String> lines =
        List.of(
            "Tomcat started on port 8080 (http) with context path '/'",
            "POST /api/v1/projects/codec/runs failed",
            "The token of somebody has expired",
            "Pull request 12 of project number 3 could not be told: https://git.example.org:3000/x/y answers 502",
            "at dev.benchwarden.platform.access.Tokens.callerWith(Tokens.java:42)");
    assertThat(lines).allSatisfy(line -> assertThat(Redaction.of(line)).isEqualTo(line));
  }
}
