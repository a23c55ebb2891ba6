package dev.benchwarden.platform.web;

import dev.benchwarden.platform.network.AddressRange;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The proxies that the operator named: their statement of the client is trusted, and that of others
 * is not.
 *
 * @param trusted addresses and ranges of addresses
 */
record ProxyChain(List<AddressRange> trusted) {

  /** Each proxy appends the address of its peer, so the first entries may be forged. */
  private static final Pattern BETWEEN = Pattern.compile("\\s*,\\s*");

  private static final Pattern LITERAL = Pattern.compile("[0-9.]{7,15}|[0-9a-fA-F:.]{2,45}");

  static ProxyChain of(List<String> addresses) {
    return new ProxyChain(
        addresses.stream()
            .map(String::strip)
            .filter(address -> !address.isEmpty())
            .map(AddressRange::of)
            .toList());
  }

  boolean includes(String address) {
    return LITERAL.matcher(address).matches() && isTrusted(address);
  }

  private boolean isTrusted(String literal) {
    try {
      InetAddress address = InetAddress.getByName(literal);
      return trusted.stream().anyMatch(range -> range.contains(address));
    } catch (UnknownHostException noAddress) {
      return false;
    }
  }

  /**
   * The client: the nearest address that is not one of the proxies.
   *
   * @param peer who has opened the connection
   * @param forwardedFor what the header says, the farthest first
   */
  String client(String peer, String forwardedFor) {
    String nearest = peer;
    for (String next : Arrays.asList(BETWEEN.split(forwardedFor.strip())).reversed()) {
      if (!includes(nearest) || !LITERAL.matcher(next).matches()) {
        return nearest;
      }
      nearest = next;
    }
    return nearest;
  }
}
