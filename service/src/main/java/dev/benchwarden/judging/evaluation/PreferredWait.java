package dev.benchwarden.judging.evaluation;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Time that a client would rather wait for an evaluation than ask again: the preference {@code
 * wait} of the header {@code Prefer} (RFC 7240).
 *
 * @param time at most a minute, since proxies cut longer answers off
 */
public record PreferredWait(Duration time) {

  private static final int LONGEST_SECONDS = 60;
  private static final Pattern WAIT =
      Pattern.compile("(?:^|[,;])\\s*wait\\s*=\\s*\"?(\\d{1,9})\"?\\s*(?:$|[,;])");

  /**
   * @param header the value of {@code Prefer}; a preference that cannot be understood is ignored,
   *     as the RFC demands
   */
  public static PreferredWait of(@Nullable String header) {
    Matcher wait = WAIT.matcher(header == null ? "" : header);
    int seconds = wait.find() ? Integer.parseInt(wait.group(1)) : 0;
    return new PreferredWait(Duration.ofSeconds(Math.min(seconds, LONGEST_SECONDS)));
  }
}
