package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.network.AddressRange;
import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;

/**
 * Address of a client as limits count it: of IPv6 the network of 64 bits, since who has one address
 * of it has them all.
 */
public final class ClientAddress {

  private static final String NETWORK = "/64";

  private ClientAddress() {}

  /** What all requests of the client have in common; for counting alone. */
  public static String key(HttpServletRequest request) {
    // With brackets where a proxy named it, and with an interface where it is of this link.
    String address = request.getRemoteAddr().replaceAll("[\\[\\]]|%.*", "");
    try {
      InetAddress exact = AddressRange.of(address).first();
      return exact instanceof Inet6Address
          ? AddressRange.of(address + NETWORK).first().getHostAddress()
          : exact.getHostAddress();
    } catch (IllegalArgumentException noAddress) {
      return address;
    }
  }
}
