package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.WaitingAlert;
import dev.benchwarden.judging.alert.WaitingAlerts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Alert that awaits a decision. Its id has another name than in a fact about the alert itself,
 * which a correction of the commit to blame would follow.
 *
 * @param platform of the machines that measured it; absent where there is only one
 * @param percentChange of the level, in the metric's own sign; absent from 0, and of a limit
 * @param difference the same in the metric's unit; absent where it is not known
 * @param limit the limit that is exceeded; absent of a regression
 */
record WeekAlert(
    UUID id,
    AlertState state,
    Instant openedAt,
    String upTo,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String limit)
    implements WeekFact {

  static final String KIND = "alert";

  /**
   * @param names whether the platform is named
   */
  static WeekAlert of(WaitingAlert alert, boolean names) {
    return new WeekAlert(
        alert.id(),
        alert.state(),
        alert.openedAt(),
        alert.upTo(),
        alert.series(),
        alert.benchmark(),
        alert.parameters(),
        alert.metric(),
        names ? alert.platform() : null,
        alert.percentChange(),
        alert.difference(),
        alert.limit());
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String heading(int number) {
    return WeekFact.count(number, WaitingAlerts.MOST, "alert") + " awaiting a decision";
  }

  @Override
  public String page() {
    return SeriesPage.at(series, upTo, null);
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>(Part.series(benchmark, parameters, metric));
    parts.addAll(Part.on(platform));
    if (limit == null) {
      parts.addAll(Part.levels(percentChange, difference, metric, null));
      parts.add(Part.words("; " + state.name().toLowerCase(Locale.ROOT)));
    } else {
      parts.add(Part.words(": exceeds the limit "));
      parts.add(Part.name(limit));
    }
    parts.add(Part.words(" since "));
    parts.add(Part.revision(upTo));
    return new Line(false, parts, links.apply(page()));
  }
}
