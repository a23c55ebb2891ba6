package dev.benchwarden.identity.keyless;

import dev.benchwarden.store.catalog.PublicAddress;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The pinned issuers. There are none without a public address, for which tokens must be made. */
@Component
class Issuers {

  private final Map<String, Issuer> byAddress = new LinkedHashMap<>();
  private final @Nullable String audience;

  Issuers(KeylessProperties properties, PublicAddress address) {
    audience = address.publicUrl();
    if (audience != null) {
      add(properties.github(), new GitHubActions(), audience);
      add(properties.gitlab(), new GitLabCi(), audience);
      properties.issuers().forEach(given -> add(given, audience));
    }
  }

  boolean isReady() {
    return audience != null;
  }

  Optional<Issuer> at(@Nullable String address) {
    return Optional.ofNullable(byAddress.get(address));
  }

  Set<String> addresses() {
    return byAddress.keySet();
  }

  private void add(List<URI> addresses, ForgeProvider forge, String audience) {
    for (URI address : addresses) {
      URI keys = URI.create(address + forge.keysPath());
      byAddress.put(address.toString(), new Issuer(address, keys, forge, audience));
    }
  }

  private void add(KeylessProperties.Given given, String ours) {
    String audience = given.audience() == null ? ours : given.audience();
    OtherCi ci = new OtherCi(given.branchClaim(), given.commitClaim());
    byAddress.put(
        given.address().toString(), new Issuer(given.address(), given.keys(), ci, audience));
  }
}
