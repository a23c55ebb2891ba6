package dev.benchwarden.pages.mcp;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Request to the API by the caller of another request, with an address, headers and a body of its
 * own.
 */
final class InnerRequest extends HttpServletRequestWrapper {

  private final HttpMethod method;
  private final URI address;
  private final byte[] body;
  private final Map<String, String[]> parameters = new HashMap<>();
  private final HttpHeaders headers = new HttpHeaders();
  private final Map<String, @Nullable Object> attributes = new HashMap<>();

  InnerRequest(HttpServletRequest outer, HttpMethod method, URI address, byte[] body) {
    super(outer);
    this.method = method;
    this.address = address;
    this.body = body;
    MultiValueMap<String, String> query =
        UriComponentsBuilder.fromUri(address).build(true).getQueryParams();
    query.forEach((name, values) ->
        parameters.put(
            name,
            values.stream()
                .map(value -> UriUtils.decode(value, StandardCharsets.UTF_8))
                .toArray(String[]::new)));
    headers.set(HttpHeaders.ACCEPT, MediaType.APPLICATION_JSON_VALUE);
    headers.set(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_VALUE);
    headers.setContentLength(body.length);
  }

  @Override
  public String getMethod() {
    return method.name();
  }

  @Override
  public String getRequestURI() {
    return address.getRawPath();
  }

  @Override
  public String getServletPath() {
    return address.getPath();
  }

  @Override
  public @Nullable String getQueryString() {
    return address.getRawQuery();
  }

  @Override
  public @Nullable String getParameter(String name) {
    String[] values = parameters.get(name);
    return values == null ? null : values[0];
  }

  @Override
  public String @Nullable [] getParameterValues(String name) {
    return parameters.get(name);
  }

  @Override
  public Map<String, String[]> getParameterMap() {
    return Collections.unmodifiableMap(parameters);
  }

  @Override
  public Enumeration<String> getParameterNames() {
    return Collections.enumeration(parameters.keySet());
  }

  @Override
  public @Nullable String getHeader(String name) {
    return headers.getFirst(name);
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    return Collections.enumeration(headers.getOrEmpty(name));
  }

  @Override
  public Enumeration<String> getHeaderNames() {
    return Collections.enumeration(headers.headerNames());
  }

  @Override
  public long getDateHeader(String name) {
    return -1;
  }

  @Override
  public String getContentType() {
    return MediaType.APPLICATION_JSON_VALUE;
  }

  @Override
  public String getCharacterEncoding() {
    return StandardCharsets.UTF_8.name();
  }

  @Override
  public int getContentLength() {
    return body.length;
  }

  @Override
  public long getContentLengthLong() {
    return body.length;
  }

  @Override
  public ServletInputStream getInputStream() {
    return new StoredBody(body);
  }

  @Override
  public BufferedReader getReader() {
    return new BufferedReader(
        new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
  }

  @Override
  public @Nullable Object getAttribute(String name) {
    return attributes.containsKey(name) ? attributes.get(name) : super.getAttribute(name);
  }

  /** Sets it only here: the outer request keeps its own attributes. */
  @Override
  public void setAttribute(String name, @Nullable Object value) {
    attributes.put(name, value);
  }

  @Override
  public void removeAttribute(String name) {
    attributes.put(name, null);
  }
}
