package dev.benchwarden.cli.files;

import dev.benchwarden.core.text.PrintableText;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a file is not what the command reads. The message names the file, the place and what is
 * wrong.
 */
public class BadInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public BadInputException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The file cannot be opened or read to its end. */
  public static BadInputException unreadable(Path file, Throwable failure) {
    String why =
        switch (failure) {
          case NoSuchFileException _ -> "there is no such file";
          case AccessDeniedException _ -> "reading it is not permitted";
          default -> "it cannot be read: " + failure.getMessage();
        };
    return new BadInputException(PrintableText.of(file.toString()) + ": " + why, failure);
  }
}
