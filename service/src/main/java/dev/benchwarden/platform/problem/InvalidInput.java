package dev.benchwarden.platform.problem;

import dev.benchwarden.core.text.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.Errors;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.RequestBody;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;

/** Wording of what is wrong with a parameter or a JSON body, in our own words. */
public final class InvalidInput {

  private static final String ZERO =
      "holds the character U+0000, which cannot be stored: leave it out";

  private static final String HALF =
      "holds half of a surrogate pair, which is no character and cannot be stored: leave it out";

  /** What is wrong beyond these shows when they are mended. */
  private static final int MOST_ERRORS = 100;

  private InvalidInput() {}

  /** Parameters or a body that break the rules written beside them. */
  static ProblemException of(MethodArgumentNotValidException failure) {
    return of(
        failure.getBindingResult(),
        failure.getParameter().hasParameterAnnotation(RequestBody.class));
  }

  /** Parameters that were bound by hand. */
  public static ProblemException ofParameters(Errors broken) {
    return of(broken, false);
  }

  /** Parameters that are missing or not as they must be. */
  public static ProblemException ofParameters(List<BadInput> errors) {
    return of(errors, Problem.INVALID_PARAMETER);
  }

  /** Sorted by name, since the validator's order differs with each call. */
  private static ProblemException of(Errors broken, boolean body) {
    return of(
        broken.getFieldErrors().stream()
            .sorted(
                Comparator.comparing(FieldError::getField)
                    .thenComparing(error -> String.valueOf(error.getDefaultMessage())))
            .limit(MOST_ERRORS)
            .map(error -> badInput(error, body))
            .toList(),
        body ? Problem.INVALID_BODY : Problem.INVALID_PARAMETER);
  }

  private static ProblemException of(List<BadInput> errors, Problem problem) {
    String detail =
        errors.stream()
            .map(error -> "%s: %s".formatted(error.pointer(), error.detail()))
            .collect(Collectors.joining("; "));
    return new ProblemException(problem, detail, errors.toArray(BadInput[]::new));
  }

  /** A body that is not the JSON that the call takes. */
  static ProblemException of(HttpMessageNotReadableException failure) {
    if (!(failure.getCause() instanceof JacksonException json)) {
      String missing = "The call needs a JSON body.";
      return new ProblemException(
          Problem.INVALID_BODY, missing, new BadInput(BodyPlace.WHOLE, null, missing));
    }
    String detail = detail(json);
    long line = json.getLocation() == null ? -1 : json.getLocation().getLineNr();
    BadInput error = new BadInput(BodyPlace.of(json), line < 1 ? null : line, detail);
    return json instanceof InvalidNullException
        ? of(List.of(error), Problem.INVALID_BODY)
        : new ProblemException(Problem.INVALID_BODY, detail, error);
  }

  /** The reader's own message names classes of ours, and of its own. */
  private static String detail(JacksonException json) {
    return switch (json) {
      case StreamConstraintsException _ ->
          "The JSON is larger or nested deeper than is taken%s.".formatted(place(json));
      case UnexpectedEndOfInputException _ ->
          "The JSON ends too early%s: a quote, bracket or brace is not closed, or a value is missing."
              .formatted(place(json));
      case InputCoercionException _ ->
          "The number%s is too large to be read.".formatted(place(json));
      case StreamReadException twice when isDuplicate(twice) ->
          "The field '%s' is given twice, again%s: give it once."
              .formatted(twice.processor().currentName(), place(json));
      case StreamReadException _ ->
          "The body is no JSON%s: look for a quote, comma, colon or bracket that is missing or too much."
              .formatted(place(json));
      case UnrecognizedPropertyException unknown -> unknownField(unknown);
      case InvalidNullException _ -> "is null: give a value here, or leave the place out";
      case InvalidFormatException value
          when ExpectedValue.isOfAnotherKind(value.getValue(), value.getTargetType()) ->
          anotherKind(value);
      case InvalidFormatException value -> unreadable(value.getValue(), value.getTargetType());
      case ValueInstantiationException refused
          when refused.getCause() instanceof IllegalArgumentException own ->
          String.valueOf(own.getMessage());
      case MismatchedInputException other when namesClass(other) -> anotherKind(other);
      default -> json.getOriginalMessage();
    };
  }

  private static String place(JacksonException json) {
    TokenStreamLocation at = json.getLocation();
    return at == null || at.getLineNr() < 1
        ? ""
        : " at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
  }

  static boolean isDuplicate(StreamReadException failure) {
    return failure.getOriginalMessage().startsWith("Duplicate ") && failure.processor() != null;
  }

  private static boolean namesClass(MismatchedInputException mismatch) {
    return mismatch.getOriginalMessage().contains("`");
  }

  private static String anotherKind(MismatchedInputException mismatch) {
    return "A value of another kind is needed here: "
        + ExpectedValue.shape(mismatch.getTargetType());
  }

  private static String unknownField(UnrecognizedPropertyException unknown) {
    Set<String> known = new TreeSet<>();
    unknown.getKnownPropertyIds().forEach(id -> known.add(String.valueOf(id)));
    String meant =
        Nearest.to(unknown.getPropertyName(), known)
            .map(" Did you mean '%s'?"::formatted)
            .orElse("");
    return "The field '%s' is not known here: known are %s.%s"
        .formatted(unknown.getPropertyName(), String.join(", ", known), meant);
  }

  /**
   * Message for a value that is no number, time, identifier or text where one is needed.
   *
   * @param type what it is read as; null if that is not known
   */
  public static String unreadable(@Nullable Object value, @Nullable Class<?> type) {
    String unfit = value instanceof String text ? unfit(text) : null;
    return unfit != null
        ? unfit
        : ExpectedValue.beyond(value, type)
            .map(bound -> "'%s' is %s".formatted(value, bound))
            .orElseGet(() -> "'%s' cannot be read: %s".formatted(value, ExpectedValue.of(type)));
  }

  private static @Nullable Class<?> typeOf(FieldError error) {
    return error.contains(TypeMismatchException.class)
        ? error.unwrap(TypeMismatchException.class).getRequiredType()
        : null;
  }

  /** Message for a text that PostgreSQL cannot store; null if it can. */
  static @Nullable String unfit(@Nullable String text) {
    if (text == null) {
      return null;
    }
    if (text.indexOf('\0') >= 0) {
      return ZERO;
    }
    return text.codePoints().anyMatch(InvalidInput::isHalf) ? HALF : null;
  }

  private static boolean isHalf(int character) {
    return Character.MIN_SURROGATE <= character && character <= Character.MAX_SURROGATE;
  }

  private static BadInput badInput(FieldError error, boolean body) {
    String detail =
        error.isBindingFailure()
            ? unreadable(error.getRejectedValue(), typeOf(error))
            : String.valueOf(error.getDefaultMessage());
    return BadInput.parameter(body ? BodyPlace.of(error) : error.getField(), detail);
  }
}
