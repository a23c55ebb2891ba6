package dev.benchwarden.platform.outbound;

import dev.benchwarden.platform.network.AddressRange;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Hosts that the operator exempts from the rule that no request goes into a private network.
 *
 * @param allowedHosts Hosts, addresses and ranges of a private network that notifications may go
 *     to, with {@code :PORT} where the port is not 80, 443 or 8443.
 */
@ConfigurationProperties("benchwarden.notifications")
record AllowedHosts(@DefaultValue Set<String> allowedHosts) {

  /** Ports of the web. A service on any other port may be anything. */
  private static final Set<Integer> WEB = Set.of(80, 443, 8443);

  AllowedHosts {
    allowedHosts =
        allowedHosts.stream()
            .map(host -> host.strip().toLowerCase(Locale.ROOT))
            .filter(host -> !host.isEmpty())
            .collect(Collectors.toUnmodifiableSet());
    allowedHosts.forEach(Entry::of);
  }

  /** Whether the host may be asked at this port if it has this address. */
  boolean include(String host, InetAddress address, int port) {
    return allowedHosts.stream()
        .map(Entry::of)
        .anyMatch(one -> one.covers(host, address) && one.takes(port));
  }

  /**
   * One exemption.
   *
   * @param range absent for the name of a host
   * @param port absent: those of the web
   */
  private record Entry(String host, @Nullable AddressRange range, @Nullable Integer port) {

    private static final Pattern FORM =
        Pattern.compile(
            "\\[(?<inner>[^]]+)](?<range>/\\d+)?(?::(?<innerPort>\\d{1,5}))?"
                + "|(?<plain>[^:]+):(?<port>\\d{1,5})");

    static Entry of(String text) {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        return entry(text, null);
      }
      return form.group("inner") == null
          ? entry(form.group("plain"), form.group("port"))
          : entry(
              form.group("inner") + (form.group("range") == null ? "" : form.group("range")),
              form.group("innerPort"));
    }

    private static Entry entry(String host, @Nullable String port) {
      boolean isRange = host.contains("/") || AddressRange.isWrittenAs(host);
      return new Entry(
          host,
          isRange ? AddressRange.of(host) : null,
          port == null ? null : Integer.valueOf(port));
    }

    boolean covers(String name, InetAddress address) {
      return range == null ? host.equals(name.toLowerCase(Locale.ROOT)) : range.contains(address);
    }

    boolean takes(int wanted) {
      return port == null ? WEB.contains(wanted) : port == wanted;
    }
  }
}
