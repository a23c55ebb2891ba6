package dev.benchwarden.uploads.backfill;

import dev.benchwarden.core.backfill.ReasonTally;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Progress of an import, as a line of the answer. The last line has {@code finished}.
 *
 * @param known runs that were stored already
 * @param finished whether nothing follows
 * @param reasons why runs were refused; on the last line only
 * @param leftOut why the source has results that are in none of the runs
 * @param failure why it ended early; it can be started again with the same file
 */
record BackfillProgress(
    long total,
    long stored,
    long known,
    long refused,
    boolean finished,
    List<Reason> reasons,
    List<Reason> leftOut,
    @Nullable String failure) {

  /**
   * Reason why runs were refused, or results left out.
   *
   * @param examples places in the source
   */
  @Schema(name = "BackfillReason")
  record Reason(String why, long count, List<String> examples) {

    static Reason of(ReasonTally.Reason reason) {
      return new Reason(reason.why(), reason.count(), reason.examples());
    }
  }
}
