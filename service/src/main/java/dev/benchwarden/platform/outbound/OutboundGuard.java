package dev.benchwarden.platform.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Guard that decides where requests may go. The connection takes the addresses of the host from it
 * and uses only those, so that a name that resolves differently a moment later has no effect.
 */
@Component
public class OutboundGuard {

  private static final Logger log = LoggerFactory.getLogger(OutboundGuard.class);
  private static final int LONGEST = 2000;

  /** Ports of receivers on the internet: with others, an address could be used to scan ports. */
  private static final Set<Integer> PORTS = Set.of(443, 8443);

  private final AllowedHosts allowed;
  private final DnsResolver names;

  @Autowired
  OutboundGuard(AllowedHosts allowed) {
    this(allowed, SystemDefaultDnsResolver.INSTANCE);
  }

  /**
   * @param names how hosts are looked up
   */
  OutboundGuard(AllowedHosts allowed, DnsResolver names) {
    this.allowed = allowed;
    this.names = names;
  }

  /**
   * Where a request goes.
   *
   * @param addresses of its host, all of which may be connected to
   */
  record Destination(URI uri, List<InetAddress> addresses) {}

  /**
   * The address, if a request may go there by all that is known now.
   *
   * @throws RefusedAddressException if it may not
   */
  public URI check(String address) throws RefusedAddressException {
    return find(address).uri();
  }

  /**
   * As {@link #check}, with the addresses of the host. A host that has any private address is none
   * of the internet's.
   */
  Destination find(String address) throws RefusedAddressException {
    URI uri = parsed(address);
    if (uri.getRawUserInfo() != null) {
      throw new RefusedAddressException("has a user name in it: leave it out");
    }
    String host = hostOf(uri);
    int port = portOf(uri);
    List<InetAddress> addresses = addresses(host);
    for (InetAddress found : addresses) {
      if (!allowed.include(host, found, port)) {
        requirePublic(uri, host, found, port);
      }
    }
    return new Destination(uri, addresses);
  }

  private static void requirePublic(URI uri, String host, InetAddress address, int port)
      throws RefusedAddressException {
    if (!PublicAddresses.include(address)) {
      throw unreachable(host, "it has the address " + address.getHostAddress());
    }
    if (!isHttps(uri)) {
      throw new RefusedAddressException("begins with http: use https");
    }
    if (!PORTS.contains(port)) {
      throw new RefusedAddressException(
          "uses port %d: use 443 or 8443, or ask the operator to allow the host with its port"
              .formatted(port));
    }
  }

  private static URI parsed(String address) throws RefusedAddressException {
    try {
      URI uri = new URI(address);
      boolean http = "http".equalsIgnoreCase(uri.getScheme()) || isHttps(uri);
      if (http && uri.getHost() != null && address.length() <= LONGEST && uri.getPort() <= 65535) {
        return uri;
      }
    } catch (URISyntaxException malformed) {
      // Reported below without the address, which may contain a secret.
    }
    throw new RefusedAddressException(
        "must be an https address with a host, of at most %d characters".formatted(LONGEST));
  }

  private static boolean isHttps(URI uri) {
    return "https".equalsIgnoreCase(uri.getScheme());
  }

  private static String hostOf(URI uri) {
    return uri.getHost().replaceAll("^\\[|]$", "");
  }

  private static int portOf(URI uri) {
    return uri.getPort() >= 0 ? uri.getPort() : isHttps(uri) ? 443 : 80;
  }

  private List<InetAddress> addresses(String host) throws UnreachableHostException {
    try {
      return List.of(names.resolve(host));
    } catch (UnknownHostException unknown) {
      throw unreachable(host, "its name is not known");
    }
  }

  private static UnreachableHostException unreachable(String host, String why) {
    log.info("Nothing is sent to the host {}: {}", host, why);
    return new UnreachableHostException();
  }
}
