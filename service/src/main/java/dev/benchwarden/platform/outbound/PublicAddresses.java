package dev.benchwarden.platform.outbound;

import dev.benchwarden.platform.network.AddressRange;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Addresses that mean the same host to everybody on the internet: all of IPv4 but the special
 * purpose ranges, and of IPv6 only what is handed out for hosts (2000::/3) but its special purpose
 * ranges (IANA's registries after RFC 6890). Ranges that carry an IPv4 address inside an IPv6 one
 * are left out as a whole, so that nothing private can be reached through them.
 */
final class PublicAddresses {

  private static final List<AddressRange> SPECIAL_IPV4 =
      ranges(
          "0.0.0.0/8", // this network
          "10.0.0.0/8", // private
          "100.64.0.0/10", // between providers and their customers
          "127.0.0.0/8", // loopback
          "168.63.129.16/32", // the host agent of a cloud, public only by its number
          "169.254.0.0/16", // link-local, metadata of clouds
          "172.16.0.0/12", // private
          "192.0.0.0/24", // protocol assignments
          "192.0.2.0/24", // documentation
          "192.88.99.0/24", // relays into IPv6
          "192.168.0.0/16", // private
          "198.18.0.0/15", // benchmarks of networks
          "198.51.100.0/24", // documentation
          "203.0.113.0/24", // documentation
          "224.0.0.0/4", // multicast
          "240.0.0.0/4"); // reserved, broadcast

  private static final AddressRange GLOBAL_IPV6 = AddressRange.of("2000::/3");

  private static final List<AddressRange> SPECIAL_IPV6 =
      ranges(
          "2001::/23", // protocol assignments, Teredo
          "2001:db8::/32", // documentation
          "2002::/16", // 6to4
          "3fff::/20"); // documentation

  private PublicAddresses() {}

  /** An IPv6 address that stands for one of IPv4 ({@code ::ffff:10.0.0.1}) is read as that. */
  static boolean include(InetAddress address) {
    if (address instanceof Inet4Address) {
      return isOutside(SPECIAL_IPV4, address);
    }
    return GLOBAL_IPV6.contains(address) && isOutside(SPECIAL_IPV6, address);
  }

  private static boolean isOutside(List<AddressRange> left, InetAddress address) {
    return left.stream().noneMatch(range -> range.contains(address));
  }

  private static List<AddressRange> ranges(String... texts) {
    return Stream.of(texts).map(AddressRange::of).toList();
  }
}
