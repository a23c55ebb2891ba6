package dev.benchwarden.pullrequests.forge;

import java.net.URI;

/** A make of forge. A new one is a new implementation. */
interface ForgeKind {

  /** As the configuration names it. */
  String name();

  /** Whether it tells of what happened by webhooks that we read. */
  default boolean sendsWebhooks() {
    return true;
  }

  /**
   * @param address of the installation, as browsers reach it
   * @param credentials what it is asked with
   * @throws UnusableForgeException if these credentials cannot be used here
   */
  Forge at(URI address, ForgeCredentials credentials);
}
