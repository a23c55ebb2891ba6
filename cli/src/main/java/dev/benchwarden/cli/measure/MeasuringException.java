package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import org.jspecify.annotations.Nullable;

/** Thrown if something could not be built or measured. The message says what, and what to do. */
public class MeasuringException extends BadInputException {

  private static final long serialVersionUID = 1L;

  public MeasuringException(String message) {
    this(message, null);
  }

  public MeasuringException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
