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
 * @param line the stable branch that it belongs to beside the default one; absent if it is the
 *     default branch's, or of no stable branch
 * @param committedAt when it was committed, or first seen where nobody said
 * @param tags the names it carries, such as {@code 5.5.1}
 */
public record Revision(
    long id,
    String name,
    boolean mainline,
    @Nullable String line,
    Instant committedAt,
    @Nullable String subject,
    @Nullable String author,
    List<String> tags) {

  private static final int SHORT_SHA = 10;

  /** Whether it has a place on a stable branch, the default one or another. */
  public boolean isStable() {
    return mainline || line != null;
  }

  /**
   * The stable branch that it is on; the default one where it is on none any more.
   *
   * @param defaultBranch what that one is called
   */
  public String branchIn(String defaultBranch) {
    return line == null ? defaultBranch : line;
  }

  /** What people call it: its tag, else the beginning of its SHA. */
  public String label() {
    return tags.isEmpty() ? shortened(name) : tags.getLast();
  }

  /** The beginning of a SHA; another name as it is. */
  public static String shortened(String name) {
    return name.matches("[0-9a-f]{40,64}") ? name.substring(0, SHORT_SHA) : name;
  }
}
