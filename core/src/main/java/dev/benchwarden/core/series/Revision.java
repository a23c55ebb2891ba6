package dev.benchwarden.core.series;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A commit that was measured.
 *
 * @param id the number inside the database
 * @param name its SHA, or what the client calls it
 * @param mainline whether it was uploaded with the default branch and no pull request
 * @param committedAt when it was committed, or first seen where nobody said
 * @param tags the names it carries, such as {@code 5.5.1}
 */
public record Revision(
    long id,
    String name,
    boolean mainline,
    Instant committedAt,
    @Nullable String subject,
    @Nullable String author,
    List<String> tags) {

  private static final int SHORT_SHA = 10;

  /** What people call it: its tag, else the beginning of its SHA. */
  public String label() {
    if (!tags.isEmpty()) {
      return tags.getLast();
    }
    return name.matches("[0-9a-f]{40,64}") ? name.substring(0, SHORT_SHA) : name;
  }
}
