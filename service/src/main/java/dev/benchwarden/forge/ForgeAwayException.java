package dev.benchwarden.forge;

import org.jspecify.annotations.Nullable;

/** A forge did not answer, or answered that it will not. */
class ForgeAwayException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ForgeAwayException(String why) {
    super(why);
  }

  ForgeAwayException(@Nullable String why, Throwable cause) {
    super(why, cause);
  }
}
