package dev.benchwarden.notification;

import dev.benchwarden.platform.outbound.OutboundAnswer;
import dev.benchwarden.platform.outbound.OutboundClient;
import dev.benchwarden.platform.outbound.RefusedAddressException;
import dev.benchwarden.platform.outbound.UnreachableHostException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Sender of messages over HTTP, which decides from the answer what to do next. */
@Component
class Posting {

  /** Refusals that mean "not now". */
  private static final Set<Integer> LATER = Set.of(408, 425, 429);

  private final OutboundClient client;

  Posting(OutboundClient client) {
    this.client = client;
  }

  Attempt post(String address, Map<String, String> headers, byte[] json) {
    long begun = System.nanoTime();
    try {
      return attempt(client.post(address, headers, json));
    } catch (UnreachableHostException unreachable) {
      return failed(Attempt.Outcome.RETRY, begun, "the address " + unreachable.getMessage());
    } catch (RefusedAddressException refused) {
      return failed(Attempt.Outcome.REFUSED, begun, "the address " + refused.getMessage());
    } catch (IOException away) {
      return failed(
          Attempt.Outcome.RETRY,
          begun,
          "no answer (%s)".formatted(away.getClass().getSimpleName()));
    }
  }

  private static Attempt failed(Attempt.Outcome outcome, long begun, String reason) {
    return Attempt.failed(outcome, null, Duration.ofNanos(System.nanoTime() - begun), reason);
  }

  private static Attempt attempt(OutboundAnswer answer) {
    if (answer.isSuccess()) {
      return Attempt.delivered(answer.status(), answer.took(), answer.body());
    }
    return new Attempt(
        outcome(answer.status()),
        answer.status(),
        answer.took(),
        reason(answer.status()),
        answer.wait(Instant.now()).orElse(null),
        answer.body());
  }

  private static Attempt.Outcome outcome(int status) {
    if (status == 410) {
      return Attempt.Outcome.GONE;
    }
    return status >= 500 || LATER.contains(status)
        ? Attempt.Outcome.RETRY
        : Attempt.Outcome.REFUSED;
  }

  private static String reason(int status) {
    String answered = "answered with status %d".formatted(status);
    if (status >= 300 && status < 400) {
      return answered + ": redirects are not followed, use the address that it leads to";
    }
    return status == 410 ? answered + " (gone)" : answered;
  }
}
