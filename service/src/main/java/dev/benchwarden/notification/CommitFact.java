package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fact about a commit that measurements named.
 *
 * @param alerts those of its range, at least one
 * @param owners the owners of the alerts; absent if none
 * @param line the stable branch beside the default one that they are of; absent for the default one
 * @param series the one that was measured; the alerts may be of others as well
 * @param posterior the probability that it was this commit
 * @param measurements how many it is based on
 */
record CommitFact(
    List<UUID> alerts,
    Commit commit,
    double posterior,
    int measurements,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<String> owners,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String line,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    Double percentChange)
    implements Fact {

  /**
   * Commit that brought a change.
   *
   * @param pullRequest that brought the commit, where that is known
   */
  record Commit(
      String revision,
      @Nullable String subject,
      @Nullable String author,
      @Nullable Integer pullRequest) {}

  static CommitFact of(
      List<UUID> alerts,
      AlertSearch.Culprit culprit,
      int measurements,
      List<String> owners,
      @Nullable String line,
      Series series,
      double percentChange) {
    return new CommitFact(
        alerts,
        new Commit(culprit.revision(), culprit.subject(), culprit.author(), culprit.pullRequest()),
        culprit.posterior(),
        measurements,
        owners,
        line,
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        percentChange);
  }

  @Override
  public String page() {
    return SeriesPage.at(series, commit.revision(), line);
  }

  /** The subject of the alert, so that mails about it stay together. */
  @Override
  public String subject() {
    return "alert." + alerts.getFirst();
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts =
        new ArrayList<>(
            Part.commit(null, commit.revision(), commit.author(), commit.pullRequest()));
    parts.add(Part.words(" changed "));
    parts.addAll(Part.series(benchmark, parameters, metric));
    parts.add(Part.change(percentChange, ChangeBasis.LEVELS, null));
    parts.addAll(Part.onBranch(line));
    parts.add(Part.words("; probability "));
    parts.add(Part.probability(posterior));
    parts.add(Part.words(", measurements: %d".formatted(measurements)));
    parts.addAll(Part.ownedBy(owners));
    return new Line(false, parts, links.apply(page()));
  }
}
