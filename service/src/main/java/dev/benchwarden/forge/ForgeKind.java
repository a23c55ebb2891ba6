package dev.benchwarden.forge;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/** A make of forge. A new one is a new implementation. */
interface ForgeKind {

  /** As the configuration names it. */
  String name();

  /**
   * @param address of the installation, as browsers reach it
   * @param token what it is asked with; absent: as anybody could ask
   */
  Forge at(URI address, @Nullable String token);
}
