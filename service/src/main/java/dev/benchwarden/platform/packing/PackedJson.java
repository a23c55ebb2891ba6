package dev.benchwarden.platform.packing;

import java.io.IOException;
import java.io.StringReader;
import java.util.Enumeration;
import java.util.Map;
import org.apache.tomcat.util.http.parser.AcceptEncoding;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import tools.jackson.databind.json.JsonMapper;

/**
 * Converter of JSON that packs large answers for callers who take them so. The connector would do
 * it as well, at zlib's usual level alone: two fifths of what a history of 10,000 points cost.
 */
public final class PackedJson extends JacksonJsonHttpMessageConverter {

  public PackedJson(JsonMapper mapper) {
    super(mapper);
  }

  @Override
  protected void writeInternal(
      Object value,
      ResolvableType type,
      HttpOutputMessage answer,
      @Nullable Map<String, Object> hints)
      throws IOException {
    if (answer instanceof ServletServerHttpResponse response && isPackedTaken()) {
      writePacked(value, type, response, hints);
    } else {
      super.writeInternal(value, type, answer, hints);
    }
  }

  private void writePacked(
      Object value,
      ResolvableType type,
      ServletServerHttpResponse answer,
      @Nullable Map<String, Object> hints)
      throws IOException {
    PackedBody body = new PackedBody(answer);
    boolean isWhole = false;
    try {
      super.writeInternal(value, type, body, hints);
      body.end();
      isWhole = true;
    } finally {
      if (!isWhole) {
        // What is sent in its place is not packed.
        answer.getServletResponse().setHeader(HttpHeaders.CONTENT_ENCODING, null);
      }
    }
  }

  private static boolean isPackedTaken() throws IOException {
    if (!(RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes asked)) {
      return false;
    }
    Enumeration<String> headers = asked.getRequest().getHeaders(HttpHeaders.ACCEPT_ENCODING);
    while (headers.hasMoreElements()) {
      for (AcceptEncoding taken : AcceptEncoding.parse(new StringReader(headers.nextElement()))) {
        if (PackedBody.CODING.equalsIgnoreCase(taken.getEncoding()) && taken.getQuality() > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
