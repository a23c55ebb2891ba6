package dev.benchwarden.pullrequests.forge;

import java.net.URI;

/** Make of forge. A new one needs a new implementation. */
public interface ForgeKind {

  /** As the configuration names it. */
  String name();

  /** Whether it reports events by webhooks that we can read. */
  default boolean sendsWebhooks() {
    return true;
  }

  /**
   * @param address of the installation, as browsers reach it
   * @param credentials the credentials for it
   * @throws UnusableForgeException if these credentials cannot be used here
   */
  Forge at(URI address, ForgeCredentials credentials);
}
