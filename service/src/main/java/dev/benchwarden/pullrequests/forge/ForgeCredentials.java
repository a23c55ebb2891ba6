package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.Nullable;

/** Credentials for a forge. Its secrets are never printed. */
public sealed interface ForgeCredentials {

  /** Anonymous access. */
  record None() implements ForgeCredentials {}

  /** Of an account: a personal token, or one of a project or group. */
  record Token(String secret) implements ForgeCredentials {

    public Token {
      secret = secret.strip();
    }

    @Override
    public String toString() {
      return "Token[…]";
    }
  }

  /**
   * A GitHub App.
   *
   * @param id its number, or its client id
   * @param key its RSA private key as PEM, PKCS#1 or PKCS#8
   */
  record App(String id, String key) implements ForgeCredentials {

    public App {
      id = id.strip();
    }

    @Override
    public String toString() {
      return "App[" + id + ", …]";
    }
  }

  /**
   * The token; null without one.
   *
   * @throws UnusableForgeException for an App, which GitHub alone knows
   */
  default @Nullable String token() {
    return switch (this) {
      case None() -> null;
      case Token(String secret) -> secret;
      case App _ ->
          throw new UnusableForgeException(
              "/appId", "Apps are GitHub's: this forge is given a token.");
    };
  }

  /** Whether there are any, so that requests which need an account can be tried. */
  default boolean areGiven() {
    return !(this instanceof None);
  }
}
