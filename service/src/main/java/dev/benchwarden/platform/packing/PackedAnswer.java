package dev.benchwarden.platform.packing;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;

/**
 * Answer as it was sent to a caller, packed.
 *
 * @param headers the headers of the endpoint and the packing; each has a value
 * @param body the packed bytes, which nobody may change
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record PackedAnswer(HttpHeaders headers, byte[] body) {

  /** Sends it to a caller that accepts the same packing. */
  public void sendTo(HttpServletResponse response) throws IOException {
    headers.forEach((name, values) -> {
      response.setHeader(name, values.getFirst());
      values.stream().skip(1).forEach(value -> response.addHeader(name, value));
    });
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
