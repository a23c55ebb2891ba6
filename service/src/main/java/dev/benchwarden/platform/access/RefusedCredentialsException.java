package dev.benchwarden.platform.access;

import org.springframework.security.oauth2.server.resource.introspection.BadOpaqueTokenException;

/** Thrown for invalid credentials, with what the client can do about it. */
public class RefusedCredentialsException extends BadOpaqueTokenException {

  private static final long serialVersionUID = 1L;

  public RefusedCredentialsException(String why) {
    super(why);
  }
}
