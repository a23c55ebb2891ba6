package dev.benchwarden.pullrequests.forge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Commit of a repository.
 *
 * @param parents the first parent first; none of the oldest commit
 * @param subject the first line of its message; absent without one
 * @param author the author's name; absent without one
 */
public record Commit(
    String sha,
    List<String> parents,
    Instant committedAt,
    @Nullable String subject,
    @Nullable String author) {

  /**
   * @param message the whole of it
   */
  public static Commit of(
      String sha,
      List<String> parents,
      Instant committedAt,
      @Nullable String message,
      @Nullable String author) {
    return new Commit(
        sha,
        List.copyOf(parents),
        committedAt,
        message == null ? null : message.strip().lines().findFirst().orElse(null),
        author);
  }

  /** The commit that it followed on its branch. */
  public Optional<String> firstParent() {
    return parents.stream().findFirst();
  }
}
