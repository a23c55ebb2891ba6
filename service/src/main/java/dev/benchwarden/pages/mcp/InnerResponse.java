package dev.benchwarden.pages.mcp;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Response that buffers status, headers and body; the outer response stays as it is. */
final class InnerResponse extends HttpServletResponseWrapper {

  private final HttpHeaders headers = new HttpHeaders();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final PrintWriter writer =
      new PrintWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8));
  private int status = SC_OK;

  InnerResponse(HttpServletResponse outer) {
    super(outer);
  }

  String text() {
    writer.flush();
    return body.toString(StandardCharsets.UTF_8);
  }

  @Override
  public int getStatus() {
    return status;
  }

  @Override
  public void setStatus(int to) {
    status = to;
  }

  @Override
  public void sendError(int error, String message) {
    status = error;
  }

  @Override
  public void sendError(int error) {
    status = error;
  }

  @Override
  public PrintWriter getWriter() {
    return writer;
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return new Body(body);
  }

  @Override
  public void setHeader(String name, @Nullable String value) {
    headers.set(name, value);
  }

  @Override
  public void addHeader(String name, String value) {
    headers.add(name, value);
  }

  @Override
  public void setDateHeader(String name, long date) {
    headers.setDate(name, date);
  }

  @Override
  public void addDateHeader(String name, long date) {
    headers.setDate(name, date);
  }

  @Override
  public void setIntHeader(String name, int value) {
    headers.set(name, String.valueOf(value));
  }

  @Override
  public void addIntHeader(String name, int value) {
    headers.add(name, String.valueOf(value));
  }

  @Override
  public @Nullable String getHeader(String name) {
    return headers.getFirst(name);
  }

  @Override
  public Collection<String> getHeaders(String name) {
    return headers.getOrEmpty(name);
  }

  @Override
  public Collection<String> getHeaderNames() {
    return headers.headerNames();
  }

  @Override
  public boolean containsHeader(String name) {
    return headers.containsHeader(name);
  }

  @Override
  public void setContentType(@Nullable String type) {
    headers.set(HttpHeaders.CONTENT_TYPE, type);
  }

  @Override
  public @Nullable String getContentType() {
    return headers.getFirst(HttpHeaders.CONTENT_TYPE);
  }

  @Override
  public void setCharacterEncoding(@Nullable String encoding) {}

  @Override
  public void setContentLength(int length) {}

  @Override
  public void setContentLengthLong(long length) {}

  @Override
  public void setLocale(@Nullable Locale locale) {}

  @Override
  public void flushBuffer() {}

  @Override
  public void reset() {
    resetBuffer();
    status = SC_OK;
    headers.clear();
  }

  @Override
  public void resetBuffer() {
    writer.flush();
    body.reset();
  }

  @Override
  public boolean isCommitted() {
    return false;
  }

  private static final class Body extends ServletOutputStream {

    private final ByteArrayOutputStream bytes;

    Body(ByteArrayOutputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public void write(int value) {
      bytes.write(value);
    }

    @Override
    public void write(byte[] some, int offset, int length) {
      bytes.write(some, offset, length);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException("always ready");
    }
  }
}
