package dev.benchwarden.frontdoor;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** HTTP client that sends requests literally, including those that no decent client would send. */
public final class RawHttp {

  private static final int PATIENCE_MILLIS = 60_000;

  private final String host;
  private final int port;

  public RawHttp(String address) {
    URI uri = URI.create(address);
    host = uri.getHost();
    port = uri.getPort();
  }

  /** A header; there may be two of one name. */
  public record Header(String name, String value) {}

  /**
   * @param target path and query
   */
  public record Request(String method, String target, List<Header> headers, byte[] body) {

    @Override
    public String toString() {
      String shown = target.length() > 300 ? target.substring(0, 300) + "…" : target;
      String text = new String(body, StandardCharsets.UTF_8);
      return "%s %s %s %s"
          .formatted(
              method, shown, headers, text.length() > 300 ? text.substring(0, 300) + "…" : text);
    }
  }

  /**
   * @param headers by name in lower case; of several the last
   */
  public record Answer(int status, Map<String, String> headers, byte[] body) {

    public Optional<String> header(String name) {
      return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Without parameters such as the charset. */
    public String type() {
      return header("content-type").orElse("").replaceFirst(";.*", "").strip();
    }

    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  public Answer send(Request request) throws IOException {
    try (Socket socket = new Socket(host, port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      OutputStream out = socket.getOutputStream();
      out.write(head(request).getBytes(StandardCharsets.UTF_8));
      out.write(request.body());
      out.flush();
      return read(new BufferedInputStream(socket.getInputStream()), request.method());
    } catch (SocketTimeoutException late) {
      throw new IOException("No answer within a minute to %s".formatted(request), late);
    }
  }

  private String head(Request request) {
    StringBuilder head =
        new StringBuilder("%s %s HTTP/1.1\r\n".formatted(request.method(), request.target()));
    head.append("Host: %s:%d\r\nConnection: close\r\n".formatted(host, port));
    head.append("Content-Length: %d\r\n".formatted(request.body().length));
    request
        .headers()
        .forEach(header -> head.append("%s: %s\r\n".formatted(header.name(), header.value())));
    return head.append("\r\n").toString();
  }

  private static Answer read(InputStream in, String method) throws IOException {
    String status = line(in);
    Map<String, String> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    Answer head = new Answer(Integer.parseInt(status.split(" ", 3)[1]), headers, new byte[0]);
    // What never ends is not waited for.
    boolean isEmpty = method.equals("HEAD") || head.type().equals("text/event-stream");
    return new Answer(head.status(), headers, isEmpty ? new byte[0] : body(in, headers));
  }

  private static byte[] body(InputStream in, Map<String, String> headers) throws IOException {
    if (!"chunked".equals(headers.get("transfer-encoding"))) {
      return in.readAllBytes();
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int length = chunk(in); length > 0; length = chunk(in)) {
      body.write(in.readNBytes(length));
      line(in);
    }
    return body.toByteArray();
  }

  private static int chunk(InputStream in) throws IOException {
    return Integer.parseInt(line(in).strip(), 16);
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("The answer ends after '%s'".formatted(line));
      }
      if (next != '\r') {
        line.write(next);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
