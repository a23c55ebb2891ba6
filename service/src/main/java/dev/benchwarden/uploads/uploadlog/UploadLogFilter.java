package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.platform.limit.ClientAddress;
import dev.benchwarden.platform.limit.RateLimits;
import dev.benchwarden.platform.limit.UploadRequest;
import dev.benchwarden.platform.packing.PackedJson;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Filter that logs the answer to each upload. It runs before every filter that may refuse one, and
 * holds the answer until it is logged, so that a refused uploader finds it in the log.
 */
@Component
@Order(UploadLogFilter.FIRST)
class UploadLogFilter extends OncePerRequestFilter {

  static final int FIRST = -103;

  private static final Logger log = LoggerFactory.getLogger(UploadLogFilter.class);

  /** Places in the output are pointers or lines instead. */
  private static final Pattern PARAMETER = Pattern.compile("[a-z_.]+");

  /**
   * Limits refusals, so that neither repeated attempts of strangers nor a burst of uploads fill the
   * log.
   */
  private static final int REFUSALS_A_MINUTE = 30;

  private final UploadLog uploads;
  private final UploadMetrics metrics;
  private final RateLimits limits;
  private final JsonMapper json;

  UploadLogFilter(UploadLog uploads, UploadMetrics metrics, RateLimits limits, JsonMapper json) {
    this.uploads = uploads;
    this.metrics = metrics;
    this.limits = limits;
    this.json = json;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<UploadRequest> upload = UploadRequest.of(request);
    if (upload.isPresent()) {
      log(upload.get(), request, response, chain);
    } else {
      chain.doFilter(request, response);
    }
  }

  private void log(
      UploadRequest upload,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws ServletException, IOException {
    long start = System.nanoTime();
    ContentCachingResponseWrapper answer = new ContentCachingResponseWrapper(response);
    PackedJson.leavePlain(request);
    try {
      chain.doFilter(request, answer);
      LoggedUpload done = logged(request, answer, upload.isOfProfile());
      if (!upload.isOfProfile()) {
        metrics.answered(
            done.status(),
            done.problem(),
            done.bytes(),
            Duration.ofNanos(System.nanoTime() - start));
      }
      write(upload.project(), request, done);
    } finally {
      answer.copyBodyToResponse();
    }
  }

  private void write(String project, HttpServletRequest request, LoggedUpload done) {
    if (isFlood(project, request, done.status())) {
      return;
    }
    try {
      uploads.add(project, done);
    } catch (DataAccessException | TransactionException failure) {
      log.warn("An upload to {} could not be logged: {}", project, failure.getMessage());
    }
  }

  private boolean isFlood(String project, HttpServletRequest request, int status) {
    boolean repeatable = status == 401 || status == 403 || status == 429 || status == 503;
    return repeatable
        && !limits.mayTake(
            "refusals %s %s".formatted(project, ClientAddress.key(request)),
            REFUSALS_A_MINUTE,
            Duration.ofMinutes(1));
  }

  private LoggedUpload logged(
      HttpServletRequest request, ContentCachingResponseWrapper answer, boolean isProfile) {
    UploadAttempt attempt = UploadAttempt.of(request);
    JsonNode said = body(answer);
    boolean stored = answer.getStatus() < 300;
    return new LoggedUpload(
        0,
        Instant.now(),
        attempt.sender(),
        request.getRemoteAddr(),
        isProfile ? text(said, "revision") : parameter(request, "revision"),
        isProfile ? text(said, "machine") : parameter(request, "machine"),
        answer.getStatus(),
        stored ? id(said, isProfile ? "run" : "id") : null,
        stored && isProfile ? id(said, "id") : null,
        stored ? null : said.path("type").asString("").replace("/problems/", ""),
        stored ? warnings(said) : said.path("detail").asString(""),
        attempt.bytes());
  }

  /** The warnings about the upload's parameters, which decide where the results went. */
  private static @Nullable String warnings(JsonNode said) {
    String warnings =
        said.path("warnings").values().stream()
            .filter(one -> PARAMETER.matcher(one.path("pointer").asString("")).matches())
            .map(one -> one.path("detail").asString(""))
            .collect(Collectors.joining(" "));
    return warnings.isEmpty() ? null : warnings;
  }

  private JsonNode body(ContentCachingResponseWrapper answer) {
    try {
      return json.readTree(answer.getContentAsByteArray());
    } catch (JacksonException noJson) {
      return json.missingNode();
    }
  }

  /** Absent from an answer that cannot be read, which is logged all the same. */
  private static @Nullable UUID id(JsonNode said, String name) {
    String id = text(said, name);
    return id == null ? null : UUID.fromString(id);
  }

  private static @Nullable String text(JsonNode said, String name) {
    return said.path(name).asString(null);
  }

  private static @Nullable String parameter(HttpServletRequest request, String name) {
    try {
      return request.getParameter(name);
    } catch (IllegalStateException malformedQuery) {
      return null;
    }
  }
}
