package dev.benchwarden.platform.problem;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;

/** Rule of the calls that do not unpack their body. */
public final class PlainBody {

  private PlainBody() {}

  /**
   * @throws ProblemException 415 if the body is packed
   */
  public static void require(HttpServletRequest request) {
    String encoding = request.getHeader(HttpHeaders.CONTENT_ENCODING);
    if (encoding != null && !encoding.isBlank() && !encoding.equalsIgnoreCase("identity")) {
      throw new ProblemException(
          Problem.UNSUPPORTED_ENCODING,
          "This call takes no Content-Encoding '%s': send the body as it is, without that header."
              .formatted(encoding));
    }
  }
}
