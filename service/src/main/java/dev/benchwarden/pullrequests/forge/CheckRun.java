package dev.benchwarden.pullrequests.forge;

import dev.benchwarden.judging.evaluation.Conclusion;
import java.util.List;

/**
 * A check run, as GitHub has them.
 *
 * @param externalId distinguishes it from those of the same name of other projects
 * @param title one line
 * @param summary Markdown of at most 65,535 characters
 * @param buttons at most three, shown when it is completed
 */
public record CheckRun(
    String externalId,
    Conclusion conclusion,
    String title,
    String summary,
    List<Annotation> annotations,
    List<Button> buttons) {

  /** How much an annotation matters. */
  public enum Level {
    /** Not confirmed. */
    NOTICE,
    /** It blocks nothing. */
    WARNING,
    /** The policy says {@code gate: fail}. */
    FAILURE
  }

  /**
   * Annotation of a file.
   *
   * @param path from the top of the repository
   * @param title plain text of at most 255 characters
   * @param message plain text
   */
  public record Annotation(String path, Level level, String title, String message) {}

  /**
   * @param label at most 20 characters
   * @param description at most 40 characters
   * @param identifier sent to us when it is pressed, at most 20 characters
   */
  public record Button(String label, String description, String identifier) {}

  public boolean isCompleted() {
    return conclusion != Conclusion.IN_PROGRESS;
  }
}
