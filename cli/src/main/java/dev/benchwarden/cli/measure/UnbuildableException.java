package dev.benchwarden.cli.measure;

/** A revision cannot be built. The message has the end of what its build printed. */
public final class UnbuildableException extends MeasuringException {

  private static final long serialVersionUID = 1L;

  UnbuildableException(String message) {
    super(message);
  }
}
