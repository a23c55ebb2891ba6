package dev.benchwarden.platform.access;

import java.util.Optional;

/** A kind of credentials that a client may send in place of a token of ours. */
public interface ExternalCredentials {

  /**
   * The caller who sends this text as a bearer token; empty if it is of another kind.
   *
   * @throws RefusedCredentialsException if it is of this kind and not good
   */
  Optional<Caller> callerWith(String text);
}
