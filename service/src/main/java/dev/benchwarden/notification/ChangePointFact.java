package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A change of a series' level on a stable branch, for better or worse.
 *
 * @param platform of the machines that measured it; absent where there is only one
 * @param percentChange of the level, in the metric's own sign; absent from 0
 * @param difference the same in the metric's unit
 * @param line the stable branch beside the default one; absent for the default one
 * @param revision the first one measured at the new level
 * @param previousRevision the last one measured at the level before
 */
record ChangePointFact(
    UUID changePoint,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    @Nullable String line,
    String revision,
    String previousRevision)
    implements Fact {

  @Override
  public String page() {
    return SeriesPage.at(series, revision, line);
  }

  @Override
  public String subject() {
    return "change-point." + changePoint;
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>(Part.series(benchmark, parameters, metric));
    parts.addAll(Part.on(platform));
    parts.addAll(Part.levels(percentChange, difference, metric, zScore));
    parts.addAll(Part.onBranch(line));
    parts.add(Part.words(" at "));
    parts.add(Part.revision(revision));
    return new Line(false, parts, links.apply(page()));
  }
}
