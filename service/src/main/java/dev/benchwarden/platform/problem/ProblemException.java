package dev.benchwarden.platform.problem;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thrown if a request cannot be answered; becomes a problem document. */
public class ProblemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Problem problem;
  private final transient List<BadInput> errors;
  private final @Nullable Duration retryAfter;

  /**
   * @param detail what is wrong with this very request and what to do, naming the offending value
   */
  public ProblemException(Problem problem, String detail, BadInput... errors) {
    this(problem, detail, null, errors);
  }

  private ProblemException(
      Problem problem, String detail, @Nullable Duration retryAfter, BadInput... errors) {
    super(detail);
    this.problem = problem;
    this.errors = List.of(errors);
    this.retryAfter = retryAfter;
  }

  /** Something that can be answered later. */
  public static ProblemException retryAfter(Problem problem, String detail, Duration wait) {
    return new ProblemException(problem, detail, wait);
  }

  /** A parameter that is missing or not as it must be. */
  public static ProblemException invalidParameter(String name, String detail) {
    return new ProblemException(
        Problem.INVALID_PARAMETER,
        "Parameter '%s': %s".formatted(name, detail),
        BadInput.parameter(name, detail));
  }

  /** Something that does not exist, or that the caller may not see. */
  public static ProblemException notFound(String what) {
    return new ProblemException(Problem.NOT_FOUND, what);
  }

  public Problem problem() {
    return problem;
  }

  /** How long the client should wait before it tries again; absent if waiting does not help. */
  public @Nullable Duration retryAfter() {
    return retryAfter;
  }

  public List<BadInput> errors() {
    return errors;
  }
}
