package dev.benchwarden.platform.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.web.firewall.RequestRejectedException;

class NamesInAddressesTests {

  private final NamesInAddresses firewall = new NamesInAddresses();

  @Test
  void anEncodedSlashIsAPartOfANameAlsoWhereAProxyPutsSomethingBeforeThePath() {
    String path = "/bench/projects/x/releases/lib%2F%2Fv2";

    assertThat(firewall.getFirewalledRequest(request(path)).getRequestURI()).isEqualTo(path);
  }

  @Test
  void elsewhereItIsRefusedAndSoIsWhatCouldBeDecodedTwice() {
    for (String path :
        new String[] {
          "/bench/actuator/health/..%2Fx", "/bench/projects/x%252Fy", "/bench/projects/../x"
        }) {
      assertThatThrownBy(() -> firewall.getFirewalledRequest(request(path)))
          .as(path)
          .isInstanceOf(RequestRejectedException.class);
    }
  }

  private static MockHttpServletRequest request(String path) {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
    request.setContextPath("/bench");
    return request;
  }
}
