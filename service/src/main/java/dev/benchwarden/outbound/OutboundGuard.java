package dev.benchwarden.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Says where requests may go. The connection asks it for the addresses of the host and uses those
 * alone, so that a name which leads elsewhere a moment later leads nowhere.
 */
@Component
public class OutboundGuard implements DnsResolver {

  private static final int LONGEST = 2000;

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
   * The address, if a request may go there by all that is known now.
   *
   * @throws RefusedAddressException if it may not
   */
  public URI check(String address) throws RefusedAddressException {
    URI uri = parsed(address);
    if (uri.getRawUserInfo() != null) {
      throw new RefusedAddressException("has a user name in it: leave it out");
    }
    String host = hostOf(uri);
    try {
      InetAddress[] found = resolve(host);
      if (!isHttps(uri) && !isExempt(host, found)) {
        throw new RefusedAddressException("begins with http: use https");
      }
    } catch (RefusedAddressException refused) {
      throw refused;
    } catch (UnknownHostException unknown) {
      throw new RefusedAddressException("names the host '%s', which is not known".formatted(host));
    }
    return uri;
  }

  private static URI parsed(String address) throws RefusedAddressException {
    try {
      URI uri = new URI(address);
      boolean http = "http".equalsIgnoreCase(uri.getScheme()) || isHttps(uri);
      if (http && uri.getHost() != null && address.length() <= LONGEST && uri.getPort() <= 65535) {
        return uri;
      }
    } catch (URISyntaxException malformed) {
      // Told below, without the address, which may hold a secret.
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

  /** Only what the operator named may be reached without encryption. */
  private boolean isExempt(String host, InetAddress... found) {
    for (InetAddress address : found) {
      if (!allowed.name(host) && !allowed.contain(address)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The addresses to connect to.
   *
   * @throws RefusedAddressException if one of them may not be reached: a host that has any private
   *     address is none of the internet's
   */
  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] found = names.resolve(host);
    for (InetAddress address : found) {
      if (!PublicAddresses.include(address) && !isExempt(host, address)) {
        throw new RefusedAddressException(
            "leads to %s, which is no address of the public internet: the operator can allow it with BENCHWARDEN_NOTIFICATIONS_ALLOWED_HOSTS"
                .formatted(address.getHostAddress().toLowerCase(Locale.ROOT)));
      }
    }
    return found;
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
