package dev.benchwarden.platform.packing;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
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
 * Converter of JSON that packs large answers for callers that accept it. The connector could do it
 * only at zlib's usual level, which was two fifths of the cost of a history of 10,000 points.
 */
public final class PackedJson extends JacksonJsonHttpMessageConverter {

  private static final String PLAIN = PackedJson.class.getName() + ".plain";

  public PackedJson(JsonMapper mapper) {
    super(mapper);
  }

  /** Has the connector pack the answer to this request, behind a filter that reads it. */
  public static void leavePlain(HttpServletRequest request) {
    request.setAttribute(PLAIN, true);
  }

  @Override
  protected void writeInternal(
      Object value,
      ResolvableType type,
      HttpOutputMessage answer,
      @Nullable Map<String, Object> hints)
      throws IOException {
    HttpServletRequest request = request();
    Coding taken = request == null ? null : taken(request);
    if (answer instanceof ServletServerHttpResponse response && request != null && taken != null) {
      PackedBody body = new PackedBody(answer, taken, PackedCopy.in(request));
      writePacked(value, type, response, body, hints);
    } else {
      super.writeInternal(value, type, answer, hints);
    }
  }

  private void writePacked(
      Object value,
      ResolvableType type,
      ServletServerHttpResponse answer,
      PackedBody body,
      @Nullable Map<String, Object> hints)
      throws IOException {
    boolean isWhole = false;
    try {
      super.writeInternal(value, type, body, hints);
      body.end();
      isWhole = true;
    } finally {
      if (!isWhole) {
        body.giveUp();
        // An answer sent in its place is not packed.
        answer.getServletResponse().setHeader(HttpHeaders.CONTENT_ENCODING, null);
      }
    }
  }

  /** The coding that the caller prefers among those it accepts; of equals, the quicker one. */
  private static @Nullable Coding taken(HttpServletRequest request) throws IOException {
    Coding best = null;
    double most = 0;
    List<AcceptEncoding> taken =
        request.getAttribute(PLAIN) == null ? encodings(request) : List.of();
    for (Coding coding : Coding.values()) {
      double quality = qualityOf(coding, taken);
      if (quality > most) {
        best = coding;
        most = quality;
      }
    }
    return best;
  }

  private static double qualityOf(Coding coding, List<AcceptEncoding> taken) {
    return taken.stream()
        .filter(one -> coding.text().equalsIgnoreCase(one.getEncoding()))
        .mapToDouble(AcceptEncoding::getQuality)
        .max()
        .orElse(0);
  }

  private static List<AcceptEncoding> encodings(HttpServletRequest request) throws IOException {
    List<AcceptEncoding> all = new ArrayList<>();
    Enumeration<String> headers = request.getHeaders(HttpHeaders.ACCEPT_ENCODING);
    while (headers.hasMoreElements()) {
      all.addAll(AcceptEncoding.parse(new StringReader(headers.nextElement())));
    }
    return all;
  }

  private static @Nullable HttpServletRequest request() {
    return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes asked
        ? asked.getRequest()
        : null;
  }
}
