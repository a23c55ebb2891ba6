package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * The connected forges: those of the configuration first, then those connected while the service
 * ran. What another replica connects is known here within seconds.
 */
@Component
public class InstalledForges {

  private static final Logger log = LoggerFactory.getLogger(InstalledForges.class);
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final Map<String, ForgeKind> kinds;
  private final List<ForgeInstallation> configured;
  private final Supplier<StoredForges.Stored> stored;
  private Known known = new Known(Map.of(), List.of(), Instant.MIN);

  @Autowired
  InstalledForges(ForgeProperties properties, List<ForgeKind> kinds, StoredForges stored) {
    this(properties, kinds, stored::all);
  }

  InstalledForges(
      ForgeProperties properties, List<ForgeKind> kinds, Supplier<StoredForges.Stored> stored) {
    this.kinds = kinds.stream().collect(Collectors.toMap(ForgeKind::name, Function.identity()));
    this.configured =
        properties.forges().stream().map(ForgeProperties.Given::installation).toList();
    this.stored = stored;
    configured.forEach(this::connect);
  }

  /**
   * @param forges in the order in which they are looked through
   * @param unreadable addresses of those that are left out, since they have another key
   */
  private record Known(
      Map<ForgeInstallation, Forge> forges, List<URI> unreadable, Instant readAt) {}

  /** An installation that is connected to. */
  public record Connected(ForgeInstallation installation, Forge forge) {}

  /** In the order in which they are looked through. */
  public synchronized List<Connected> all() {
    return fresh().forges().entrySet().stream()
        .map(entry -> new Connected(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The forge that this address leads to and whose credentials have another encryption key. */
  synchronized Optional<URI> unreadable(String address) {
    return fresh().unreadable().stream()
        .filter(one -> (address + "/").startsWith(one + "/"))
        .findFirst();
  }

  private Known fresh() {
    if (known.readAt().isBefore(Instant.now().minus(FRESH))) {
      refresh();
    }
    return known;
  }

  /** Reads the stored ones again; unchanged ones stay connected. */
  public synchronized void refresh() {
    Map<ForgeInstallation, Forge> forges = new LinkedHashMap<>();
    configured.forEach(one -> forges.put(one, connected(one)));
    StoredForges.Stored read = stored.get();
    read.readable().forEach(one -> putIfUsable(one, forges));
    read.unreadable().stream()
        .filter(one -> !known.unreadable().contains(one))
        .forEach(one ->
            log.error(
                "{} is left out, since its credentials were encrypted with another key: connect it again.",
                one));
    known = new Known(forges, read.unreadable(), Instant.now());
  }

  /** An entry stored by another release does not block the other forges. */
  private void putIfUsable(ForgeInstallation one, Map<ForgeInstallation, Forge> forges) {
    try {
      forges.put(one, connected(one));
    } catch (IllegalArgumentException unusable) {
      log.error("{} is left out: {}", one.address(), unusable.getMessage());
    }
  }

  private Forge connected(ForgeInstallation installation) {
    Forge before = known.forges().get(installation);
    return before == null ? connect(installation) : before;
  }

  public boolean isConfigured(ForgeInstallation installation) {
    return configured.contains(installation);
  }

  /** Whether a known kind reports events by webhooks. */
  public boolean sendsWebhooks(String kind) {
    ForgeKind known = kinds.get(kind);
    return known == null || known.sendsWebhooks();
  }

  /**
   * @throws UnusableForgeException if the kind is not known or its credentials cannot be used
   */
  public Forge connect(ForgeInstallation installation) {
    ForgeKind kind = kinds.get(installation.kind());
    if (kind == null) {
      throw new UnusableForgeException(
          "/kind",
          "The kind of forge is '%s' and must be one of %s."
              .formatted(
                  installation.kind(),
                  kinds.keySet().stream().sorted().collect(Collectors.joining(", "))));
    }
    return kind.at(installation.address(), installation.credentials());
  }
}
