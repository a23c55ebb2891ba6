package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;

/** Decision of a person that accepts what a pull request made worse. */
public interface Acceptance {

  /** The name of the token, or of the account on the forge, that the person acted with. */
  String by();

  String reason();

  /**
   * Whether a series is no worse than what was accepted.
   *
   * @param improvement by how many percent it is better: negative, since it is worse; null from 0
   * @param minEffect the smallest change that matters, in percent
   */
  boolean covers(long series, @Nullable Double improvement, double minEffect);
}
