package dev.benchwarden.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file is not what the command reads. The message names the file, the place and what is wrong.
 */
final class BadInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  BadInputException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The file cannot be opened or read to its end. */
  static BadInputException unreadable(Path file, Throwable failure) {
    String why =
        switch (failure) {
          case NoSuchFileException _ -> "there is no such file";
          case AccessDeniedException _ -> "reading it is not permitted";
          default -> "it cannot be read: " + failure.getMessage();
        };
    return new BadInputException(file + ": " + why, failure);
  }
}
