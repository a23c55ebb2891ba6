package dev.benchwarden.core.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.yaml.snakeyaml.error.Mark;

/** Collector of what is wrong with a text, so that its author can correct it all at once. */
final class Mistakes {

  /** With more mistakes the text is something other than a policy. */
  private static final int MOST = 100;

  private final List<Mistake> found = new ArrayList<>();

  void add(PolicyPlace place, Mark mark, String detail) {
    add(
        new Mistake(
            place.path(), place.pointer(), mark.getLine() + 1, mark.getColumn() + 1, detail));
  }

  void add(Mistake mistake) {
    if (found.size() < MOST) {
      found.add(mistake);
    }
  }

  /**
   * @throws UnreadablePolicyException if anything was found
   */
  void throwIfAny() {
    if (!found.isEmpty()) {
      found.sort(Comparator.comparingInt(Mistake::line).thenComparingInt(Mistake::column));
      throw new UnreadablePolicyException(found);
    }
  }
}
