package dev.benchwarden.platform.problem;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.StringUtils;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/**
 * Handler that turns every failure into a problem document with a stable type and a sentence on
 * what to do.
 */
@RestControllerAdvice
@Order(0)
class ProblemDocuments extends ResponseEntityExceptionHandler {

  private static final Logger log = LoggerFactory.getLogger(ProblemDocuments.class);

  /** Long enough for a PostgreSQL that restarts, short enough for a CI job to wait. */
  static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  @ExceptionHandler
  ResponseEntity<ProblemDetail> explained(ProblemException failure, HttpServletRequest request) {
    HttpHeaders headers = new HttpHeaders();
    if (failure.retryAfter() != null) {
      headers.set(HttpHeaders.RETRY_AFTER, Long.toString(failure.retryAfter().toSeconds()));
    }
    return answer(document(failure), headers, request.getRequestURI());
  }

  @ExceptionHandler
  ResponseEntity<ProblemDetail> wrongType(
      MethodArgumentTypeMismatchException failure, HttpServletRequest request) {
    return explained(
        ProblemException.invalidParameter(
            failure.getName(),
            InvalidInput.unreadable(
                failure.getValue() instanceof Object[] several
                    ? StringUtils.arrayToDelimitedString(several, ", ")
                    : failure.getValue(),
                typeOfOne(failure))),
        request);
  }

  /** What a value is read as, also one of a parameter that takes several. */
  private static @Nullable Class<?> typeOfOne(MethodArgumentTypeMismatchException failure) {
    Class<?> element =
        ResolvableType.forMethodParameter(failure.getParameter()).asCollection().resolveGeneric();
    return element == null ? failure.getRequiredType() : element;
  }

  @ExceptionHandler
  ResponseEntity<ProblemDetail> unexpected(Exception failure, HttpServletRequest request) {
    if (DatabaseAway.isBehind(failure)) {
      return databaseAway(failure, request);
    }
    return ClientFaults.behind(failure)
        .map(fault -> explained(fault, request))
        .orElseGet(() -> unknown(failure, request));
  }

  private static ResponseEntity<ProblemDetail> unknown(
      Exception failure, HttpServletRequest request) {
    log.error("{} {} failed", request.getMethod(), request.getRequestURI(), failure);
    ProblemDetail document = document(Problem.INTERNAL, Problem.INTERNAL.advice(), List.of());
    return answer(document, new HttpHeaders(), request.getRequestURI());
  }

  private static ResponseEntity<ProblemDetail> databaseAway(
      Exception failure, HttpServletRequest request) {
    log.warn("The database is away: {}", failure.getMessage());
    HttpHeaders headers = new HttpHeaders();
    headers.set(HttpHeaders.RETRY_AFTER, Long.toString(RETRY_AFTER.toSeconds()));
    ProblemDetail document = document(Problem.UNAVAILABLE, Problem.UNAVAILABLE.advice(), List.of());
    return answer(document, headers, request.getRequestURI());
  }

  /** Spring's own refusals, in the same form but with our types. */
  @Override
  protected ResponseEntity<Object> handleExceptionInternal(
      Exception failure,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return UnknownPage.of(failure, request)
        .orElseGet(() -> problem(failure, body, headers, status, request));
  }

  private static ResponseEntity<Object> problem(
      Exception failure,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    ProblemDetail document =
        switch (failure) {
          case MethodArgumentNotValidException invalid -> document(InvalidInput.of(invalid));
          case HttpMessageNotReadableException unreadable -> document(InvalidInput.of(unreadable));
          case HttpMediaTypeNotAcceptableException none -> document(MediaTypes.notAcceptable(none));
          case HttpMediaTypeNotSupportedException other -> document(MediaTypes.notSupported(other));
          case MissingServletRequestParameterException missing ->
              document(ProblemException.invalidParameter(missing.getParameterName(), "is missing"));
          case NoResourceFoundException nowhere ->
              document(
                  ProblemException.notFound(
                      "There is nothing at /%s: the page at /api lists every address."
                          .formatted(nowhere.getResourcePath())));
          default -> document(kind(status), detail(failure, body), List.of());
        };
    String path =
        request instanceof ServletWebRequest servlet ? servlet.getRequest().getRequestURI() : "/";
    ResponseEntity<ProblemDetail> answer = answer(document, headers, path);
    return new ResponseEntity<>(answer.getBody(), answer.getHeaders(), answer.getStatusCode());
  }

  private static String detail(Exception failure, @Nullable Object body) {
    return body instanceof ProblemDetail problem && problem.getDetail() != null
        ? problem.getDetail()
        : String.valueOf(failure.getMessage());
  }

  /** What Spring finds wrong with a request is most often a part of its body. */
  private static Problem kind(HttpStatusCode status) {
    return status.value() == 400 ? Problem.INVALID_BODY : Problem.ofStatus(status);
  }

  private static ProblemDetail document(ProblemException failure) {
    return document(failure.problem(), String.valueOf(failure.getMessage()), failure.errors());
  }

  static ProblemDetail document(Problem problem, String detail, List<BadInput> errors) {
    ProblemDetail document = ProblemDetail.forStatus(problem.status());
    document.setType(problem.type());
    document.setTitle(problem.title());
    document.setDetail(detail);
    if (!errors.isEmpty()) {
      document.setProperty("errors", errors);
    }
    RequestId.current().ifPresent(id -> document.setProperty(RequestId.NAME, id));
    return document;
  }

  private static ResponseEntity<ProblemDetail> answer(
      ProblemDetail document, HttpHeaders given, String path) {
    document.setInstance(URI.create(path));
    HttpHeaders headers = new HttpHeaders();
    headers.putAll(given);
    if (document.getStatus() == 401) {
      headers.set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    headers.setContentType(MediaType.APPLICATION_PROBLEM_JSON);
    return new ResponseEntity<>(document, headers, HttpStatusCode.valueOf(document.getStatus()));
  }
}
