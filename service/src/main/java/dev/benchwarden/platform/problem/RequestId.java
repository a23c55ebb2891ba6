package dev.benchwarden.platform.problem;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * The name of a request, by which an answer and the log lines that it left behind are found
 * together.
 */
public final class RequestId {

  /** By it a client or a proxy names its request, and we name it to them. */
  public static final String HEADER = "X-Request-Id";

  /** As a problem document and a log line call it. */
  static final String NAME = "requestId";

  /** Nothing that could forge a line of the log, or fill it. */
  private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._:/+=-]{1,128}");

  private RequestId() {}

  /** What the client or a proxy calls the request, if that may be repeated; else a new name. */
  public static String of(@Nullable String given) {
    return given != null && WELL_FORMED.matcher(given).matches()
        ? given
        : UUID.randomUUID().toString();
  }

  /** Of the request that this thread answers. */
  static Optional<String> current() {
    return Optional.ofNullable(MDC.get(NAME));
  }
}
