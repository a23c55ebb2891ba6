package dev.benchwarden.platform.limit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/**
 * Limit of each body that becomes the parameter of a call: all of it is there before anything is
 * made of it, which can be many times as large. Uploads, imports and the logs of agents are read as
 * streams, within limits of their own.
 */
@ControllerAdvice
class BodyLimit extends RequestBodyAdviceAdapter {

  /** A table of 2,000 rows, or the 1,000 commits that an agent lists, are some 300 KB. */
  private static final int MOST_BYTES = 1 << 20;

  private final BodyRoom room = new BodyRoom(MOST_BYTES);

  @Override
  public boolean supports(
      MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
    return true;
  }

  @Override
  public HttpInputMessage beforeBodyRead(
      HttpInputMessage sent,
      MethodParameter parameter,
      Type type,
      Class<? extends HttpMessageConverter<?>> converter)
      throws IOException {
    HttpHeaders headers = sent.getHeaders();
    byte[] body = room.read(sent.getBody(), headers.getContentLength());
    return new Read(headers, new ByteArrayInputStream(body));
  }

  /** The headers as they were sent, and the body as it was read. */
  private record Read(HttpHeaders getHeaders, InputStream getBody) implements HttpInputMessage {}
}
