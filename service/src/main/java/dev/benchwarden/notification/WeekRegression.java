package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.changes.UnconfirmedResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Regression of the newest results without an alert so far.
 *
 * @param evaluation of the newest result
 * @param revision the first of the results in a row
 * @param subject its subject
 * @param author its author; absent of several results, since nobody is to blame yet
 * @param results how many they are
 * @param worst the series that the headline names; absent where an earlier release judged it
 */
record WeekRegression(
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    int results,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Worst worst)
    implements WeekFact {

  static final String KIND = "unconfirmed";

  /**
   * Series that is worse than its stable region.
   *
   * @param platform of the machines that measured it; absent where there is only one
   * @param percentChange in the metric's own sign; absent from 0
   */
  record Worst(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
      @Nullable Double percentChange) {

    static Worst of(UnconfirmedResult.WorseSeries most) {
      return new Worst(
          most.series(),
          most.benchmark(),
          most.parameters(),
          most.metric(),
          most.platform(),
          most.percentChange());
    }
  }

  static WeekRegression of(UnconfirmedResult found) {
    UnconfirmedResult.WorseSeries most = found.most();
    return new WeekRegression(
        found.evaluation(),
        found.first().revision(),
        found.first().subject(),
        found.results() == 1 ? found.first().author() : null,
        found.results(),
        most == null ? null : Worst.of(most));
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String heading(int number) {
    return "Not confirmed yet";
  }

  @Override
  public @Nullable Double percentChange() {
    return worst == null ? null : worst.percentChange();
  }

  @Override
  public String page() {
    return "/evaluations/" + evaluation;
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>(Part.commit(subject, revision, author, null));
    if (results > 1) {
      parts.add(Part.words(" or later, %s so far".formatted(NumberText.count(results, "result"))));
    }
    if (worst == null) {
      parts.add(Part.words(": regression"));
    } else {
      parts.add(Part.words("; "));
      parts.addAll(Part.series(worst.benchmark(), worst.parameters(), worst.metric()));
      parts.addAll(Part.on(worst.platform()));
      parts.add(Part.change(worst.percentChange(), ChangeBasis.REGION, null));
    }
    return new Line(false, parts, links.apply(page()));
  }
}
