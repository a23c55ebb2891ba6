package dev.benchwarden.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** Tests of the client's address behind proxies. */
class TrustedProxiesTests {

  private static final String PROXY = "10.1.2.3";
  private static final String CLIENT = "198.51.100.7";

  @Test
  void believesNobodyUnlessTold() throws Exception {
    HttpServletRequest seen = seen(List.of(), PROXY, CLIENT);

    assertThat(seen.getRemoteAddr()).isEqualTo(PROXY);
    assertThat(seen.isSecure()).isFalse();
    assertThat(seen.getHeader("X-Forwarded-For")).isNull();
  }

  @Test
  void believesAProxyThatWasNamed() throws Exception {
    HttpServletRequest seen = seen(List.of("10.0.0.0/8"), PROXY, CLIENT);

    assertThat(seen.getRemoteAddr()).isEqualTo(CLIENT);
    assertThat(seen.isSecure()).isTrue();
  }

  @Test
  void believesNotTheClientOfAProxy() throws Exception {
    assertThat(seen(List.of(PROXY), PROXY, "203.0.113.1, " + CLIENT).getRemoteAddr())
        .isEqualTo(CLIENT);
  }

  @Test
  void goesThroughAllProxiesThatWereNamed() throws Exception {
    assertThat(
            seen(
                    List.of("10.0.0.0/8", "fd00::/8"),
                    PROXY,
                    "1.1.1.1," + CLIENT + ",fd00::1,10.9.9.9")
                .getRemoteAddr())
        .isEqualTo(CLIENT);
  }

  @Test
  void takesTheProxyWhereItsClientIsNoAddress() throws Exception {
    assertThat(seen(List.of(PROXY), PROXY, "unknown").getRemoteAddr()).isEqualTo(PROXY);
    assertThat(seen(List.of(PROXY), PROXY, "").getRemoteAddr()).isEqualTo(PROXY);
    assertThat(seen(List.of(PROXY), PROXY, "a:b, <script>").getRemoteAddr()).isEqualTo(PROXY);
  }

  @Test
  void believesNoAddressOfIpv6ForARangeOfIpv4() throws Exception {
    assertThat(seen(List.of("10.0.0.0/8"), "a00::1", CLIENT).getRemoteAddr()).isEqualTo("a00::1");
    assertThat(seen(List.of("0.0.0.0/0"), "fe80::1", CLIENT).getRemoteAddr()).isEqualTo("fe80::1");
  }

  @Test
  void takesNoOtherHeaderForIt() throws Exception {
    MockHttpServletRequest request = request(PROXY, CLIENT);
    request.addHeader("Forwarded", "for=203.0.113.9;proto=http");

    assertThat(passed(List.of(PROXY), request).getRemoteAddr()).isEqualTo(CLIENT);
  }

  @Test
  void refusesToStartWithWhatIsNoAddress() {
    assertThatIllegalArgumentException().isThrownBy(() -> trusting(List.of("proxy.example.org")));
  }

  private static TrustedProxies trusting(List<String> proxies) {
    return new TrustedProxies(new ProxyProperties(proxies));
  }

  private static HttpServletRequest seen(List<String> trusted, String peer, String forwardedFor)
      throws ServletException, IOException {
    return passed(trusted, request(peer, forwardedFor));
  }

  private static MockHttpServletRequest request(String peer, String forwardedFor) {
    MockHttpServletRequest request = new MockHttpServletRequest("POST", "/api/v1/projects");
    request.setRemoteAddr(peer);
    request.addHeader("X-Forwarded-For", forwardedFor);
    request.addHeader("X-Forwarded-Proto", "https");
    return request;
  }

  private static HttpServletRequest passed(List<String> trusted, MockHttpServletRequest request)
      throws ServletException, IOException {
    MockFilterChain chain = new MockFilterChain();
    trusting(trusted).doFilter(request, new MockHttpServletResponse(), chain);
    return (HttpServletRequest) Objects.requireNonNull(chain.getRequest());
  }
}
