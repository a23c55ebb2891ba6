package dev.benchwarden.uploads.backfill;

import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.ReasonTally;
import dev.benchwarden.uploads.backfill.BackfillProgress.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tally of the runs of an import, and what its source had beside them. */
final class BackfillTally {

  private final BackfillReader.Contents source;
  private final ReasonTally reasons = new ReasonTally();
  private long stored;
  private long known;
  private long refused;

  BackfillTally(BackfillReader.Contents source) {
    this.source = source;
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
    reasons.add(why, place);
  }

  BackfillProgress progress() {
    return new BackfillProgress(
        source.runs(), stored, known, refused, false, List.of(), leftOut(), null);
  }

  /**
   * @param failure why it ended early
   */
  BackfillProgress summary(@Nullable String failure) {
    return new BackfillProgress(
        source.runs(), stored, known, refused, true, shown(reasons.reasons()), leftOut(), failure);
  }

  private List<Reason> leftOut() {
    return shown(source.leftOut());
  }

  private static List<Reason> shown(List<ReasonTally.Reason> reasons) {
    return reasons.stream().map(Reason::of).toList();
  }
}
