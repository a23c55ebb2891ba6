package dev.benchwarden.platform.packing;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Copy of a packed answer, made while it is sent, where somebody asked for one. */
public final class PackedCopy {

  private static final String ATTRIBUTE = PackedCopy.class.getName();

  /** In bytes; a larger answer is not copied. */
  private static final int MOST = 1 << 20;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private boolean isTooLarge;
  private @Nullable PackedAnswer answer;

  private PackedCopy() {}

  /** Asks for a copy of what this request is answered, if it is answered in packed JSON. */
  public static void askFor(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, new PackedCopy());
  }

  /** What the request was answered; empty where nobody asked or nothing whole was packed. */
  public static Optional<PackedAnswer> of(HttpServletRequest request) {
    return Optional.ofNullable(in(request)).map(copy -> copy.answer);
  }

  static @Nullable PackedCopy in(HttpServletRequest request) {
    return (PackedCopy) request.getAttribute(ATTRIBUTE);
  }

  void write(byte[] packed, int from, int length) {
    isTooLarge = isTooLarge || bytes.size() + length > MOST;
    if (!isTooLarge) {
      bytes.write(packed, from, length);
    }
  }

  /** The answer was sent to its end. */
  void end(HttpHeaders headers) {
    if (!isTooLarge) {
      HttpHeaders sent = new HttpHeaders();
      sent.addAll(headers);
      answer = new PackedAnswer(sent, bytes.toByteArray());
    }
  }
}
