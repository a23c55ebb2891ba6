package dev.benchwarden.platform.problem;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.coyote.BadRequestException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.security.web.firewall.RequestRejectedException;

/**
 * Failures that occur deep inside but are the client's: a badly encoded query, a body that ends too
 * soon or is not chunked as declared, an invalid media type, or a value that the database cannot
 * store.
 */
final class ClientFaults {

  /**
   * PostgreSQL's codes for text that holds a NUL character, for numbers and times out of range, and
   * for invalid numbers, times and UUIDs.
   */
  private static final Set<String> NOT_STORABLE =
      Set.of("22021", "22P05", "22003", "22008", "22007", "22P02");

  private ClientFaults() {}

  /** The problem to report to the client; empty if the failure is our own fault. */
  static Optional<ProblemException> behind(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> Optional.empty();
      case InvalidParameterException malformed ->
          Optional.of(malformed("The query cannot be read: %s", readable(malformed)));
      case RequestRejectedException rejected ->
          Optional.of(malformed("The request is refused: %s", rejected.getMessage()));
      case BadRequestException unread -> Optional.of(ofBody(unread));
      case InvalidMediaTypeException _ -> Optional.of(MediaTypes.unreadable());
      case SQLException sql when NOT_STORABLE.contains(String.valueOf(sql.getSQLState())) ->
          Optional.of(notStorable());
      default -> behind(failure.getCause());
    };
  }

  /** The problem to report to the client for a body that the server could not read. */
  static ProblemException ofBody(IOException unread) {
    boolean isOfChunks =
        unread instanceof BadRequestException && !(unread instanceof ClientAbortException);
    return new ProblemException(
        Problem.MALFORMED_REQUEST,
        isOfChunks
            ? "The body is not in chunks as HTTP writes them, which 'Transfer-Encoding: chunked' says"
                + " that it is. Nothing was stored."
            : "The connection ended before the whole body had come. Nothing was stored.");
  }

  private static ProblemException malformed(String text, @Nullable String reason) {
    return new ProblemException(Problem.MALFORMED_REQUEST, text.formatted(reason));
  }

  /** The container's message about characters is meant for its operator. */
  private static String readable(InvalidParameterException malformed) {
    String said = String.valueOf(malformed.getMessage());
    return said.contains("decoding failed")
        ? "what follows a % is not the code of a byte of UTF-8, such as %C3%BC for ü."
        : said;
  }

  private static ProblemException notStorable() {
    return new ProblemException(
        Problem.INVALID_PARAMETER,
        "A value is out of the range of its type, or holds the character U+0000, which cannot be"
            + " stored.");
  }
}
