package dev.benchwarden.outbound;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the operator exempts from the rule that no request goes into a private network.
 *
 * @param allowedHosts names of hosts, addresses and ranges of addresses
 */
@ConfigurationProperties("benchwarden.notifications")
record AllowedHosts(@DefaultValue Set<String> allowedHosts) {

  AllowedHosts {
    allowedHosts =
        allowedHosts.stream()
            .map(host -> host.strip().toLowerCase(Locale.ROOT))
            .filter(host -> !host.isEmpty())
            .collect(Collectors.toUnmodifiableSet());
    ranges(allowedHosts);
  }

  /** Whether the host is named, wherever it lies. */
  boolean name(String host) {
    return allowedHosts.contains(host.toLowerCase(Locale.ROOT));
  }

  boolean contain(InetAddress address) {
    return ranges(allowedHosts).stream().anyMatch(range -> range.contains(address));
  }

  private static List<AddressRange> ranges(Set<String> texts) {
    return texts.stream()
        .filter(text -> text.contains("/") || AddressRange.isWrittenAs(text))
        .map(AddressRange::of)
        .toList();
  }
}
