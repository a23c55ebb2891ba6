package dev.benchwarden.judging.changes;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Newest result of a mainline that is a regression without an alert so far: later results will
 * confirm or refute it.
 *
 * @param line its stable branch beside the default one; absent on that
 * @param evaluation with its findings
 * @param most the series that its headline names; absent where an earlier release judged it
 */
public record UnconfirmedResult(
    String project,
    @Nullable String line,
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    Instant committedAt,
    FirstResult first,
    int results,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WorseSeries most) {

  /** Result of a revision, the earliest of some in a row. */
  public record FirstResult(
      String revision, @Nullable String subject, @Nullable String author, Instant committedAt) {}

  /**
   * Series that is worse than its baseline.
   *
   * @param platform of the machines that measured it; absent where the project has one alone
   * @param percentChange in the metric's own sign; absent from 0
   */
  public record WorseSeries(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
      @Nullable Double percentChange) {}
}
