package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of what a reader of the database learns about people who have signed in. */
@FrontDoor
class SessionSecrecyTests {

  private static final Pattern COOKIE = Pattern.compile("benchwarden-session=([^;]+);.*");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  @Test
  void theDatabaseHoldsNothingThatACookieCouldBeMadeOf() {
    String cookie = signedIn();
    String id = new String(Base64.getDecoder().decode(cookie), StandardCharsets.UTF_8);

    assertThat(whoSends(cookie)).contains("TOKEN");
    assertThat(stored()).isNotEmpty().doesNotContain(id).allMatch(one -> one.length() == 64);
    for (String hash : stored()) {
      assertThat(whoSends(encoded(hash))).contains("NOBODY");
      assertThat(
              whoSends(encoded(new String(HexFormat.of().parseHex(hash), StandardCharsets.UTF_8))))
          .contains("NOBODY");
    }
  }

  @Test
  void aCookieThatIsNoIdIsNoSession() {
    for (String cookie : List.of("", "x", "AAAA", encoded("\0"), encoded("' or true --"))) {
      assertThat(whoSends(cookie)).as(cookie).contains("NOBODY");
    }
  }

  private List<String> stored() {
    return jdbc.sql("select session_id from browser_session")
        .query((row, number) -> row.getString("session_id"))
        .list();
  }

  private String signedIn() {
    String token = "{\"token\": \"%s\"}".formatted(Api.ADMIN_TOKEN);
    Matcher cookie =
        COOKIE.matcher(
            String.valueOf(api.post("/api/v1/session", token, null).headers().get("set-cookie")));
    assertThat(cookie.matches()).isTrue();
    return cookie.group(1);
  }

  private static String encoded(String id) {
    return Base64.getEncoder().encodeToString(id.getBytes(StandardCharsets.UTF_8));
  }

  /** What {@code /me} says to a browser with this cookie. */
  private String whoSends(String cookie) {
    return api.getBy(Map.of("Cookie", "benchwarden-session=" + cookie), "/api/v1/me").text();
  }
}
