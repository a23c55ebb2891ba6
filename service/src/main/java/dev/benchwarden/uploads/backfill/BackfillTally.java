package dev.benchwarden.uploads.backfill;

import dev.benchwarden.uploads.backfill.BackfillProgress.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tally of the runs of an import. It keeps few examples, however many are refused. */
final class BackfillTally {

  private static final int MOST_EXAMPLES = 20;
  private static final int MOST_REASONS = 20;
  private static final String OTHERS = "for other reasons";

  private final long total;
  private final Map<String, Reason> reasons = new LinkedHashMap<>();
  private long stored;
  private long known;
  private long refused;
  private int examples;

  BackfillTally(long total) {
    this.total = total;
  }

  void stored(boolean isNew) {
    if (isNew) {
      stored++;
    } else {
      known++;
    }
  }

  void refused(String place, String why) {
    refused++;
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
    more.add(place);
    return List.copyOf(more);
  }

  BackfillProgress progress() {
    return new BackfillProgress(total, stored, known, refused, false, List.of(), null);
  }

  /**
   * @param failure why it ended early
   */
  BackfillProgress summary(@Nullable String failure) {
    return new BackfillProgress(
        total, stored, known, refused, true, List.copyOf(reasons.values()), failure);
  }
}
