package dev.benchwarden.platform.access;

import org.jspecify.annotations.Nullable;

/** Trail in which it is noted who issues and revokes tokens, in the transaction that does so. */
public interface TokenTrail {

  /**
   * @param project absent for a token of the whole installation
   */
  void issued(@Nullable Long project, Token token);

  void revoked(long project, Token token);
}
