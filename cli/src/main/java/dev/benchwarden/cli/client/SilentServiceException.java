package dev.benchwarden.cli.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;

/** Thrown if a service does not answer. The message names its address. */
public final class SilentServiceException extends IOException {

  private static final long serialVersionUID = 1L;

  SilentServiceException(URI server, IOException cause) {
    super("%s does not answer: %s".formatted(server, why(cause)), cause);
  }

  private static String why(IOException cause) {
    if (cause instanceof ConnectException) {
      return "nothing listens there, or there is no such host";
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }
}
