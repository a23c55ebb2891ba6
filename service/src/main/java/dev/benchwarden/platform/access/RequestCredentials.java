package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Kind of credentials in the request as a whole, not in a bearer token. */
public interface RequestCredentials {

  /**
   * The caller who sends this request; empty if it carries no credentials of this kind.
   *
   * @throws RefusedCredentialsException if it does, and they are not valid
   */
  Optional<Caller> callerOf(HttpServletRequest request);
}
