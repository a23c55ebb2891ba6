package dev.benchwarden.platform.problem;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import org.springframework.validation.FieldError;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.exc.StreamReadException;

/** Place in a JSON body, as a JSON pointer. */
final class BodyPlace {

  static final String WHOLE = "";

  private BodyPlace() {}

  /** Where the reader stopped. */
  static String of(JacksonException unread) {
    return unread instanceof StreamReadException twice && InvalidInput.isDuplicate(twice)
        ? twice.processor().streamReadContext().pathAsPointer().toString()
        : path(unread).toString();
  }

  private static JsonPointer path(JacksonException unread) {
    JsonPointer place = JsonPointer.empty();
    for (JacksonException.Reference step : unread.getPath()) {
      place =
          step.getPropertyName() == null
              ? place.appendIndex(step.getIndex())
              : place.appendProperty(step.getPropertyName());
    }
    return place;
  }

  /** Where a rule is broken; of an element, the rule's own place says which, whatever its key. */
  static String of(FieldError broken) {
    JsonPointer place = JsonPointer.empty();
    for (Path.Node step : broken.unwrap(ConstraintViolation.class).getPropertyPath()) {
      place = of(step, place);
    }
    return place.toString();
  }

  /** A step names the element of the list or map before it, and then what is meant in that. */
  private static JsonPointer of(Path.Node step, JsonPointer before) {
    JsonPointer place = before;
    if (step.getIndex() != null) {
      place = place.appendIndex(step.getIndex());
    } else if (step.getKey() != null) {
      place = place.appendProperty(step.getKey().toString());
    }
    return step.getKind() == ElementKind.PROPERTY ? place.appendProperty(step.getName()) : place;
  }
}
