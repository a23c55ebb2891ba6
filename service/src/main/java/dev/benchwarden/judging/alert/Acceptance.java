package dev.benchwarden.judging.alert;

import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.SmallestEffect;

/** Decision of a person that accepts what a pull request made worse. */
public interface Acceptance {

  /** The name of the token, or of the account on the forge, that the person acted with. */
  String by();

  String reason();

  /**
   * Whether a series is no worse, on all machines, than what was accepted.
   *
   * @param smallest how small a further change counts
   */
  boolean covers(long series, Decline decline, SmallestEffect smallest);
}
