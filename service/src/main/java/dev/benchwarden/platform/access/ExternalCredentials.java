package dev.benchwarden.platform.access;

import java.util.Optional;

/** Kind of credentials that a client may send in place of a token of the service. */
public interface ExternalCredentials {

  /**
   * The caller who sends this text as a bearer token; empty if it is of another kind.
   *
   * @throws RefusedCredentialsException if it is of this kind but not valid
   */
  Optional<Caller> callerWith(String text);
}
