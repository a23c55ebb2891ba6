package dev.benchwarden.platform.problem;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Name of a request, which connects an answer with its log lines. */
public final class RequestId {

  /** The header by which a client or a proxy names its request, and we return the name. */
  public static final String HEADER = "X-Request-Id";

  /** The name's key in problem documents and log lines. */
  static final String NAME = "requestId";

  /** Excludes anything that could forge a line of the log, or fill it. */
  private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._:/+=-]{1,128}");

  private RequestId() {}

  /** The name given by the client or a proxy, if it may be repeated; else a new name. */
  public static String of(@Nullable String given) {
    return given != null && WELL_FORMED.matcher(given).matches()
        ? given
        : UUID.randomUUID().toString();
  }

  /** The name of the request that this thread answers. */
  static Optional<String> current() {
    return Optional.ofNullable(MDC.get(NAME));
  }
}
