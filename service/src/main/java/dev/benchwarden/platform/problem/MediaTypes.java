package dev.benchwarden.platform.problem;

import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;

/** Wording of what is wrong with the types that a caller sends or accepts. */
final class MediaTypes {

  private static final String UNREADABLE =
      "The header Accept cannot be read: a type is written text/csv, and its weight, from 0 to 1,"
          + " text/csv;q=0.5.";

  private MediaTypes() {}

  static ProblemException unreadable() {
    return new ProblemException(Problem.NOT_ACCEPTABLE, UNREADABLE);
  }

  /** Spring knows no types that are available where it could not read the header. */
  static ProblemException notAcceptable(HttpMediaTypeNotAcceptableException failure) {
    List<MediaType> available = failure.getSupportedMediaTypes();
    return available.isEmpty()
        ? unreadable()
        : new ProblemException(
            Problem.NOT_ACCEPTABLE,
            "There is no answer of a type that the header Accept names: available here is %s."
                .formatted(names(available)));
  }

  /** Spring names the type unless the header is missing, or holds none. */
  static ProblemException notSupported(HttpMediaTypeNotSupportedException failure) {
    return new ProblemException(
        Problem.UNSUPPORTED_TYPE,
        failure.getContentType() == null
            ? "The header Content-Type is missing or cannot be read: a type is written application/json."
            : String.valueOf(failure.getMessage()));
  }

  private static String names(List<MediaType> available) {
    return available.stream()
        .filter(MediaType::isConcrete)
        .map(type -> type.getType() + "/" + type.getSubtype())
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
