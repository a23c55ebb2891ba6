package dev.benchwarden.cli.measure;

/** Thrown if a revision cannot be built. The message has the end of the build's output. */
public final class UnbuildableException extends MeasuringException {

  private static final long serialVersionUID = 1L;

  UnbuildableException(String message) {
    super(message);
  }
}
