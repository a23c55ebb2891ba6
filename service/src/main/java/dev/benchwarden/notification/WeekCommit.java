package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.IntroducedBy;
import dev.benchwarden.judging.changes.ChangedCommit;
import dev.benchwarden.judging.changes.RecentChanges;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Commit that changed levels, as the page What changed shows it. Nobody is named where several may
 * have done it.
 *
 * @param revision the last that may have brought the change
 * @param suspects how many known commits may have brought it
 * @param othersBetween whether commits that nobody measured may have done so as well
 * @param subject of the only commit that may have done it
 * @param author its author
 * @param pullRequest that measured it
 * @param worse how many series got worse
 * @param better how many got better
 * @param series the one that changed most: for the worse, if any did
 * @param platform of the machines that measured it; absent where there is only one
 * @param percentChange of its level, in the metric's own sign; absent from 0
 * @param difference the same in the metric's unit; absent where it is not known
 * @param state of the alerts that it opened; absent without one
 */
record WeekCommit(
    String revision,
    int suspects,
    boolean othersBetween,
    @Nullable String subject,
    @Nullable String author,
    @Nullable Integer pullRequest,
    Instant committedAt,
    int worse,
    int better,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
    @Nullable Double percentChange,
    @Nullable Double difference,
    ChangedCommit.@Nullable State state)
    implements WeekFact {

  static final String KIND = "commit";

  static WeekCommit of(ChangedCommit commit) {
    IntroducedBy range = commit.introducedBy();
    IntroducedBy.Commit only =
        range.commits().size() == 1 && !range.othersBetween() ? range.commits().getFirst() : null;
    boolean isMeasured = only != null && only.revision().equals(commit.revision());
    ChangedCommit.MovedSeries most = commit.most();
    return new WeekCommit(
        range.upTo(),
        range.commits().size(),
        range.othersBetween(),
        only == null ? null : only.subject(),
        only == null ? null : only.author(),
        isMeasured ? commit.pullRequest() : null,
        commit.committedAt(),
        commit.worse(),
        commit.better(),
        most.series(),
        most.benchmark(),
        most.parameters(),
        most.metric(),
        most.platform(),
        most.percentChange(),
        most.difference(),
        commit.state());
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String heading(int number) {
    return WeekFact.count(number, RecentChanges.MOST, "commit") + " that changed levels";
  }

  @Override
  public String page() {
    return SeriesPage.at(series, revision, null);
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>(who());
    parts.add(Part.words("; "));
    parts.addAll(Part.series(benchmark, parameters, metric));
    parts.addAll(Part.on(platform));
    parts.addAll(Part.levels(percentChange, difference, metric, null));
    parts.add(Part.words("; " + counts()));
    if (state != null) {
      parts.add(Part.words("; alert " + state.name().toLowerCase(Locale.ROOT)));
    }
    return new Line(false, parts, links.apply(page()));
  }

  private List<Part> who() {
    if (suspects > 1 || othersBetween) {
      return List.of(
          Part.words(suspects > 1 ? "One of %d commits up to ".formatted(suspects) : "Up to "),
          Part.revision(revision),
          Part.words(othersBetween ? ", or one that was not measured" : ""));
    }
    return Part.commit(subject, revision, author, pullRequest);
  }

  /** Such as {@code 2 series worse, 1 better}. */
  private String counts() {
    if (worse == 0 || better == 0) {
      return "%d series %s".formatted(worse + better, worse > 0 ? "worse" : "better");
    }
    return "%d series worse, %d better".formatted(worse, better);
  }
}
