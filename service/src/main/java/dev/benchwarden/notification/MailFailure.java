package dev.benchwarden.notification;

import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.mail.MailAuthenticationException;
import org.springframework.mail.MailSendException;

/** Interpreter of failures to send a mail, which decides what to do next. */
final class MailFailure {

  /** The server's own answer at the beginning of a line, such as {@code 550 5.1.1 unknown}. */
  private static final Pattern REPLY = Pattern.compile("(?m)^\\s*([245]\\d\\d)[ -]");

  private MailFailure() {}

  /** A server that refuses the address (5xx) will do so again; any other failure may pass. */
  static Attempt of(Exception failure, Duration took) {
    if (failure instanceof MailAuthenticationException) {
      return Attempt.failed(
          Attempt.Outcome.RETRY, null, took, "the mail server refuses the service's credentials");
    }
    OptionalInt reply = replies(failure).max();
    if (reply.isEmpty()) {
      return Attempt.failed(Attempt.Outcome.RETRY, null, took, "the mail server did not answer");
    }
    int status = reply.getAsInt();
    return Attempt.failed(
        status >= 500 ? Attempt.Outcome.REFUSED : Attempt.Outcome.RETRY,
        status,
        took,
        "the mail server answered with %d".formatted(status));
  }

  /** Only those that explain why an address or the mail was not accepted. */
  private static IntStream replies(Exception failure) {
    return causes(failure).stream()
        .filter(SendFailedException.class::isInstance)
        .flatMapToInt(cause -> {
          Matcher reply = REPLY.matcher(String.valueOf(cause.getMessage()));
          return reply.find() ? IntStream.of(Integer.parseInt(reply.group(1))) : IntStream.empty();
        });
  }

  private static Deque<Throwable> causes(Exception failure) {
    Deque<Throwable> found = new ArrayDeque<>();
    Deque<Throwable> open = new ArrayDeque<>(Stream.of(failure).toList());
    while (!open.isEmpty() && found.size() < 50) {
      Throwable next = open.pop();
      found.add(next);
      next(next).forEach(open::push);
    }
    return found;
  }

  private static Stream<Throwable> next(Throwable failure) {
    Stream<Throwable> several =
        failure instanceof MailSendException sent
            ? Stream.of(sent.getMessageExceptions())
            : Stream.empty();
    Stream<Throwable> chained =
        failure instanceof MessagingException mail
            ? Stream.ofNullable(mail.getNextException())
            : Stream.empty();
    return Stream.of(several, chained, Stream.ofNullable(failure.getCause()))
        .flatMap(stream -> stream);
  }
}
