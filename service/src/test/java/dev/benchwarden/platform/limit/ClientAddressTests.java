package dev.benchwarden.platform.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** What limits take for one client. */
class ClientAddressTests {

  @Test
  void theAddressesOfANetworkOfIpv6AreOneClient() {
    String key = key("2001:db8:1:2::1");

    assertThat(key("2001:db8:1:2:ffff:ffff:ffff:ffff")).isEqualTo(key);
    assertThat(key("[2001:db8:1:2::3]")).isEqualTo(key);
    assertThat(key("2001:db8:1:3::1")).isNotEqualTo(key);
    assertThat(key("fe80::1%eth0")).isEqualTo(key("fe80::2%eth0"));
  }

  @Test
  void eachAddressOfIpv4IsAClient() {
    assertThat(key("198.51.100.7")).isNotEqualTo(key("198.51.100.8"));
    assertThat(key("::ffff:198.51.100.7")).isEqualTo(key("198.51.100.7"));
    assertThat(key("::ffff:198.51.100.8")).isNotEqualTo(key("198.51.100.7"));
  }

  @Test
  void whatIsNoAddressIsCountedAsItIs() {
    assertThat(key("unknown")).isEqualTo("unknown");
    assertThat(key("::::")).isEqualTo("::::");
  }

  private static String key(String address) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    request.setRemoteAddr(address);
    return ClientAddress.key(request);
  }
}
