package dev.benchwarden.core.backfill;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tally of what was not stored, by reason. It keeps few examples, however much that is. */
public final class ReasonTally {

  private static final int MOST_EXAMPLES = 20;
  private static final int MOST_REASONS = 20;
  private static final int LONGEST_EXAMPLE = 300;
  private static final String OTHERS = "for other reasons";

  private final Map<String, Reason> reasons = new LinkedHashMap<>();
  private int examples;

  /**
   * Reason why something was not stored.
   *
   * @param count how often
   * @param examples places in the source
   */
  public record Reason(String why, long count, List<String> examples) {}

  public void add(String why, String place) {
    String counted = reasons.containsKey(why) || reasons.size() < MOST_REASONS ? why : OTHERS;
    Reason before = reasons.getOrDefault(counted, new Reason(counted, 0, List.of()));
    reasons.put(counted, new Reason(counted, before.count() + 1, and(before.examples(), place)));
  }

  private List<String> and(List<String> places, String place) {
    if (examples == MOST_EXAMPLES) {
      return places;
    }
    examples++;
    List<String> more = new ArrayList<>(places);
    more.add(place.length() <= LONGEST_EXAMPLE ? place : place.substring(0, LONGEST_EXAMPLE) + "…");
    return List.copyOf(more);
  }

  public List<Reason> reasons() {
    return List.copyOf(reasons.values());
  }
}
