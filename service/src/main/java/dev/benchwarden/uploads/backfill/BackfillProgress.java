package dev.benchwarden.uploads.backfill;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Progress of an import, as a line of the answer. The last line has {@code finished}.
 *
 * @param known runs that were stored already
 * @param finished whether nothing follows
 * @param reasons why runs were refused; on the last line only
 * @param failure why it ended early; it can be started again with the same file
 */
record BackfillProgress(
    long total,
    long stored,
    long known,
    long refused,
    boolean finished,
    List<Reason> reasons,
    @Nullable String failure) {

  /**
   * Reason why runs were refused.
   *
   * @param examples places in the source
   */
  @Schema(name = "BackfillRefusal")
  record Reason(String why, long count, List<String> examples) {}
}
