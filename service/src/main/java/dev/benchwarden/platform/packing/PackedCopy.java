package dev.benchwarden.platform.packing;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.ServletServerHttpResponse;

/** Copy of a packed answer, made while it is sent, if it was asked for. */
public final class PackedCopy {

  private static final String ATTRIBUTE = PackedCopy.class.getName();

  /** In bytes; a larger answer is not copied. */
  private static final int MOST = 1 << 20;

  /** The headers of the request, under its name; the endpoint has not been called. */
  private final HttpHeaders before;

  private final HttpHeaders headers = new HttpHeaders();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private boolean isTooLarge;
  private @Nullable PackedAnswer answer;

  private PackedCopy(HttpHeaders before) {
    this.before = before;
  }

  /**
   * Asks for a copy of the answer to this request, if it is packed JSON. To be called before the
   * endpoint is.
   */
  public static void askFor(HttpServletRequest request, HttpServletResponse response) {
    HttpHeaders before = HttpHeaders.copyOf(new ServletServerHttpResponse(response).getHeaders());
    request.setAttribute(ATTRIBUTE, new PackedCopy(before));
  }

  /** The answer to the request; empty if none was asked for or no complete packed one was sent. */
  public static Optional<PackedAnswer> of(HttpServletRequest request) {
    return Optional.ofNullable(in(request)).map(copy -> copy.answer);
  }

  static @Nullable PackedCopy in(HttpServletRequest request) {
    return (PackedCopy) request.getAttribute(ATTRIBUTE);
  }

  /**
   * Keeps the headers that the endpoint and the packing set. To be called before any of the answer
   * is sent: the server then adds those of the connection, such as the one on its length.
   */
  void begin(HttpHeaders all) {
    all.forEach((name, values) -> {
      if (!values.equals(before.getOrDefault(name, List.of()))) {
        headers.put(name, List.copyOf(values));
      }
    });
  }

  void write(byte[] packed, int from, int length) {
    isTooLarge = isTooLarge || bytes.size() + length > MOST;
    if (!isTooLarge) {
      bytes.write(packed, from, length);
    }
  }

  /** The answer was sent to its end. */
  void end() {
    if (!isTooLarge) {
      answer = new PackedAnswer(headers, bytes.toByteArray());
    }
  }
}
