package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.measure.Git;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of a request, as it is reported to the service.
 *
 * @param message the reason; null if there is nothing to say
 * @param commits those that were asked for; null for a measurement
 */
record Outcome(Kind outcome, @Nullable String message, @Nullable List<Git.Commit> commits) {

  /** The longest message that the service accepts. */
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

  /** As the agent's log has it: no commits were measured to list them. */
  String label() {
    return commits == null ? outcome.name() : "LISTED";
  }

  /**
   * Of a long message the end is kept, which gives the reason. The output of a program may contain
   * anything.
   */
  static Outcome of(Kind kind, @Nullable String message) {
    String text = message == null ? "" : message.replace('\0', '\uFFFD');
    return new Outcome(kind, text.substring(Math.max(0, text.length() - LONGEST)), null);
  }
}
