package dev.benchwarden.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.platform.network.AddressRange;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hc.client5.http.DnsResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Tests of where requests may go, and where not. */
class OutboundGuardTests {

  private static final OutboundGuard STRICT = guard(Set.of());
  private static final String HIDDEN = "does not lead to a host of the public internet";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.100.100.200",
        "127.0.0.1",
        "127.255.255.254",
        "168.63.129.16",
        "169.254.0.1",
        "169.254.169.254",
        "169.254.170.2",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.192",
        "192.0.2.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "64:ff9b::7f00:1",
        "64:ff9b::169.254.169.254",
        "64:ff9b:1::10.0.0.1",
        "100::1",
        "2001::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:a9fe:a9fe::1",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fd12:3456:789a::1",
        "fe80::1",
        "fec0::1",
        "ff02::1"
      })
  void refusesWhatIsNotOfTheInternet(String address) throws UnknownHostException {
    assertThat(PublicAddresses.include(InetAddress.getByName(address))).isFalse();
    String host = address.contains(":") ? "[" + address + "]" : address;
    assertRefused(STRICT, "https://" + host + "/hook", HIDDEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.1",
        "100.63.255.255",
        "100.128.0.1",
        "126.255.255.255",
        "128.0.0.1",
        "169.253.255.255",
        "169.255.0.1",
        "172.15.255.255",
        "172.32.0.1",
        "192.167.255.255",
        "192.169.0.1",
        "198.17.255.255",
        "198.20.0.1",
        "223.255.255.255",
        "2606:4700::1111",
        "2a00:1450:4001:82a::200e",
        "::ffff:8.8.8.8"
      })
  void takesHostsOfTheInternet(String address) throws Exception {
    assertThat(PublicAddresses.include(InetAddress.getByName(address))).isTrue();
    String host = address.contains(":") ? "[" + address + "]" : address;
    assertThat(STRICT.check("https://" + host + "/hook").getPath()).isEqualTo("/hook");
  }

  /** All ways in which the C library or a URL reads 127.0.0.1 and 169.254.169.254. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://2130706433/",
        "https://127.1/",
        "https://127.0.1/",
        "https://localhost/",
        "https://LOCALHOST:8443/",
        "https://2852039166/latest/meta-data/"
      })
  void isNotDeceivedByOtherSpellings(String address) {
    assertThatExceptionOfType(RefusedAddressException.class)
        .isThrownBy(() -> STRICT.check(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "//example.org/",
        "example.org",
        "https:///hook",
        "https://exa mple.org/",
        "https://a_b\u0000.org/",
        "javascript:alert(1)",
        ""
      })
  void takesNothingButHttpAddresses(String address) {
    assertRefused(STRICT, address, "must be an https address");
  }

  @Test
  void refusesUserNamesAndPlainHttp() {
    assertRefused(STRICT, "https://me:secret@1.1.1.1/", "user name");
    assertRefused(STRICT, "http://1.1.1.1/", "use https");
    assertRefused(STRICT, "https://1.1.1.1/" + "x".repeat(2000), "at most 2000");
  }

  @Test
  void doesNotRepeatAnAddressThatMayHoldASecret() {
    assertThatExceptionOfType(RefusedAddressException.class)
        .isThrownBy(() -> STRICT.check("https://10.0.0.1/services/T000/SECRET"))
        .withMessageNotContaining("SECRET");
  }

  @Test
  void aHostWithAnyPrivateAddressIsRefused() {
    OutboundGuard guard = guard(Set.of(), Map.of("mixed.test", new String[] {"8.8.8.8", "::1"}));

    assertRefused(guard, "https://mixed.test/", HIDDEN);
  }

  @Test
  void theOperatorCanAllowHostsAddressesAndRanges() throws Exception {
    OutboundGuard guard =
        guard(
            Set.of("Chat.internal", "10.1.0.0/16", "fd00::/8", "192.168.7.7"),
            Map.of(
                "chat.internal", new String[] {"10.9.9.9"},
                "other.internal", new String[] {"10.9.9.9"},
                "near.internal", new String[] {"10.1.2.3"}));

    assertThat(guard.check("http://chat.internal/hook")).hasHost("chat.internal");
    assertThat(guard.check("http://CHAT.internal/hook")).hasHost("CHAT.internal");
    assertThat(guard.check("http://near.internal/")).hasHost("near.internal");
    assertThat(guard.check("https://192.168.7.7/")).hasHost("192.168.7.7");
    assertThat(guard.check("https://[fd12::1]/")).hasHost("[fd12::1]");
    assertRefused(guard, "https://other.internal/", HIDDEN);
    assertRefused(guard, "https://10.2.0.1/", HIDDEN);
    assertRefused(guard, "https://nowhere.internal/", HIDDEN);
  }

  /**
   * Else an address would tell which names the operator's network knows, and what listens there.
   */
  @Test
  void nothingTellsAPrivateHostFromOneThatDoesNotExist() {
    OutboundGuard guard =
        guard(
            Set.of("chat.internal:8065"),
            Map.of(
                "chat.internal", new String[] {"10.9.9.9"},
                "db.internal", new String[] {"10.9.9.8"}));

    for (String port : List.of("", ":22", ":8443", ":65535")) {
      for (String scheme : List.of("http", "https")) {
        String known = refusal(guard, scheme + "://db.internal" + port + "/");
        assertThat(known).contains(HIDDEN).doesNotContain("10.9", "db.internal");
        assertThat(refusal(guard, scheme + "://none.internal" + port + "/")).isEqualTo(known);
        assertThat(refusal(guard, scheme + "://chat.internal" + port + "/")).isEqualTo(known);
      }
    }
  }

  @Test
  void onlyPortsOfTheWebAreAskedUnlessTheOperatorNamesOthers() throws Exception {
    OutboundGuard guard =
        guard(
            Set.of("chat.internal:8065", "10.1.0.0/16:9000", "[fd00::/8]:9001", "8.8.4.4:22"),
            Map.of("chat.internal", new String[] {"10.9.9.9"}));

    assertThat(guard.check("https://8.8.8.8:8443/")).hasPort(8443);
    assertThat(guard.check("http://chat.internal:8065/")).hasPort(8065);
    assertThat(guard.check("https://10.1.2.3:9000/")).hasPort(9000);
    assertThat(guard.check("https://[fd12::1]:9001/")).hasPort(9001);
    assertThat(guard.check("https://8.8.4.4:22/")).hasPort(22);
    assertRefused(guard, "https://8.8.8.8:22/", "port 22");
    assertRefused(guard, "https://8.8.8.8:80/", "port 80");
    assertRefused(guard, "https://chat.internal/", HIDDEN);
    assertRefused(guard, "https://10.1.2.3:9001/", HIDDEN);
  }

  @Test
  void theOperatorAllowsThemByAnEnvironmentVariable() {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .replace(
            "systemEnvironment",
            new SystemEnvironmentPropertySource(
                "systemEnvironment",
                Map.of("BENCHWARDEN_NOTIFICATIONS_ALLOWED_HOSTS", "chat.internal,10.1.0.0/16")));

    AllowedHosts allowed =
        Binder.get(environment).bind("benchwarden.notifications", AllowedHosts.class).get();

    assertThat(allowed.allowedHosts()).containsExactlyInAnyOrder("chat.internal", "10.1.0.0/16");
  }

  @Test
  void aMistakeOfTheOperatorIsToldAtTheStart() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AllowedHosts(Set.of("10.0.0.0/33")))
        .withMessageContaining("10.0.0.0/33");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AllowedHosts(Set.of("chat.internal/8")))
        .withMessageContaining("chat.internal/8");
  }

  @Test
  void theSpecialRangesOfIpv4HaveNoHoles() {
    qt().forAll(integers().all())
        .checkAssert(number -> {
          InetAddress address = ipv4(number);
          boolean known =
              address.isAnyLocalAddress()
                  || address.isLoopbackAddress()
                  || address.isLinkLocalAddress()
                  || address.isSiteLocalAddress()
                  || address.isMulticastAddress();
          assertThat(known && PublicAddresses.include(address)).as("%s", address).isFalse();
        });
  }

  @Test
  void anAddressIsInItsOwnRangesAndOutsideOfThoseBesideIt() {
    qt().forAll(integers().all(), integers().between(1, 32))
        .checkAssert((number, prefix) -> {
          InetAddress address = ipv4(number);
          AddressRange own = AddressRange.of(address.getHostAddress() + "/" + prefix);
          InetAddress beside = ipv4(number ^ (1 << (32 - prefix)));
          assertThat(own.contains(address)).isTrue();
          assertThat(own.contains(beside)).as("%s in %s", beside, own).isFalse();
        });
  }

  @Test
  void noAddressInsideAnotherIsReached() {
    qt().forAll(integers().all())
        .checkAssert(number -> {
          byte[] inner = ipv4(number).getAddress();
          assertThat(PublicAddresses.include(ipv6("0064ff9b", inner, 12))).isFalse();
          assertThat(PublicAddresses.include(ipv6("0064ff9b0001", inner, 12))).isFalse();
          assertThat(PublicAddresses.include(ipv6("2002", inner, 2))).isFalse();
          assertThat(PublicAddresses.include(ipv6("20010000", inner, 12))).isFalse();
          assertThat(PublicAddresses.include(ipv6("", inner, 12))).isFalse();
        });
  }

  private static InetAddress ipv4(int number) {
    return address(
        (byte) (number >>> 24), (byte) (number >>> 16), (byte) (number >>> 8), (byte) number);
  }

  private static InetAddress ipv6(String prefix, byte[] inner, int at) {
    byte[] bytes = Arrays.copyOf(HexFormat.of().parseHex(prefix), 16);
    System.arraycopy(inner, 0, bytes, at, inner.length);
    return address(bytes);
  }

  private static InetAddress address(byte... bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static OutboundGuard guard(Set<String> allowed) {
    return new OutboundGuard(new AllowedHosts(allowed));
  }

  private static OutboundGuard guard(Set<String> allowed, Map<String, String[]> names) {
    return new OutboundGuard(new AllowedHosts(allowed), new Names(names));
  }

  /** Knows these names, and addresses. */
  private record Names(Map<String, String[]> known) implements DnsResolver {

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      if (AddressRange.isWrittenAs(host)) {
        return InetAddress.getAllByName(host);
      }
      String[] found = known.get(host.toLowerCase(Locale.ROOT));
      if (found == null) {
        throw new UnknownHostException(host);
      }
      InetAddress[] addresses = new InetAddress[found.length];
      for (int i = 0; i < found.length; i++) {
        addresses[i] = InetAddress.getByName(found[i]);
      }
      return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }

  private static String refusal(OutboundGuard guard, String address) {
    try {
      return "taken: " + guard.check(address);
    } catch (RefusedAddressException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  private static void assertRefused(OutboundGuard guard, String address, String why) {
    assertThatExceptionOfType(RefusedAddressException.class)
        .as(address)
        .isThrownBy(() -> guard.check(address))
        .withMessageContaining(why);
  }
}
