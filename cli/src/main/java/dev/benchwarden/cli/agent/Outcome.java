package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.measure.Git;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of a request, as it is told to the service.
 *
 * @param message why it came out so; null if there is nothing to say
 * @param commits those that were asked for; null where measuring was
 */
record Outcome(Kind outcome, @Nullable String message, @Nullable List<Git.Commit> commits) {

  /** The longest message that the service takes. */
  private static final int LONGEST = 4000;

  enum Kind {
    MEASURED,
    UNBUILDABLE,
    FAILED
  }

  static Outcome measured() {
    return new Outcome(Kind.MEASURED, null, null);
  }

  static Outcome listed(List<Git.Commit> commits) {
    return new Outcome(Kind.MEASURED, null, commits);
  }

  /**
   * Of a long message the end is kept, which says why. What a program printed may hold anything.
   */
  static Outcome of(Kind kind, @Nullable String message) {
    String text = message == null ? "" : message.replace('\0', '\uFFFD');
    return new Outcome(kind, text.substring(Math.max(0, text.length() - LONGEST)), null);
  }
}
