package dev.benchwarden.pages.mcp;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Filter in front of the protocol's library, which passes on what that can read. */
final class RpcFilter extends OncePerRequestFilter {

  private final JsonMapper json;
  private final int mostBytes;

  /**
   * @param mostBytes a longer body is left to the library, which refuses it
   */
  RpcFilter(JsonMapper json, int mostBytes) {
    this.json = json;
    this.mostBytes = mostBytes;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !HttpMethod.POST.matches(request.getMethod());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    byte[] body = request.getInputStream().readNBytes(mostBytes + 1);
    Optional<RpcFault> fault = body.length > mostBytes ? Optional.empty() : fault(body);
    if (fault.isEmpty()) {
      chain.doFilter(new Read(request, body), response);
      return;
    }
    response.setStatus(
        fault.get().isOfRequest() ? HttpServletResponse.SC_OK : HttpServletResponse.SC_BAD_REQUEST);
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.getOutputStream().write(json.writeValueAsBytes(fault.get()));
  }

  private Optional<RpcFault> fault(byte[] body) {
    try {
      return RpcFault.of(json.readTree(body));
    } catch (JacksonException unreadable) {
      return Optional.of(RpcFault.NO_JSON);
    }
  }

  /**
   * A request whose body was read and can be read again. It accepts both kinds of answers, which
   * the library demands although it only sends JSON.
   */
  private static final class Read extends HttpServletRequestWrapper {

    private static final String BOTH =
        MediaType.APPLICATION_JSON_VALUE + ", " + MediaType.TEXT_EVENT_STREAM_VALUE;

    private final byte[] body;

    Read(HttpServletRequest request, byte[] body) {
      super(request);
      this.body = body;
    }

    @Override
    public @Nullable String getHeader(String name) {
      return HttpHeaders.ACCEPT.equalsIgnoreCase(name) ? BOTH : super.getHeader(name);
    }

    @Override
    public ServletInputStream getInputStream() {
      return new StoredBody(body);
    }

    @Override
    public BufferedReader getReader() {
      return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }
  }
}
