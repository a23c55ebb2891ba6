package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A forge that may be read from and written to.
 *
 * @param kind the make, as {@link ForgeKind#name()}
 * @param address as browsers reach it, without a slash at its end
 * @param webhookSecret what its webhooks are signed with; absent: none are taken
 */
public record ForgeInstallation(
    String kind, URI address, ForgeCredentials credentials, @Nullable String webhookSecret) {

  public ForgeInstallation {
    address = URI.create(address.toString().replaceAll("/+$", ""));
    webhookSecret = webhookSecret == null || webhookSecret.isBlank() ? null : webhookSecret;
  }

  public Optional<String> secret() {
    return Optional.ofNullable(webhookSecret);
  }

  @Override
  public String toString() {
    return "Installation[" + kind + ", " + address + "]";
  }
}
