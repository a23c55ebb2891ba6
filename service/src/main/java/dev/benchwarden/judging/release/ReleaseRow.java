package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.series.Series;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A series that a release changed.
 *
 * @param changes from each earlier release that measured it as well, the last one first
 * @param state the state of a change for the worse; absent where there is none
 * @param accepted by whom and why; absent unless that is the state
 * @param outrun an acceptance that does not cover what is found now; absent if there is none
 * @param fixedIn the later revision in which it is no longer seen; absent if only the alert says
 *     that it is over
 * @param owners the owners: those of the alert, else of the benchmark; empty for what is not worse
 * @param alert on the same change of the stable branch, the one that needs a person most
 */
record ReleaseRow(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    List<ReleaseChange> changes,
    @Nullable State state,
    @Nullable Acceptance accepted,
    @Nullable Acceptance outrun,
    @Nullable String fixedIn,
    List<String> owners,
    @Nullable UUID alert) {

  /** State of a change for the worse, those that need a person first. */
  enum State {
    /** Nobody accepted it, and it is not known to be over. */
    OPEN,
    /** A later revision no longer has it; this release still has. */
    FIXED_LATER,
    /** A person accepted it for the release. */
    ACCEPTED
  }

  /** Those that block the release first, then the largest factor. */
  static final Comparator<ReleaseRow> WORST_FIRST =
      Comparator.comparing(ReleaseRow::state, Comparator.nullsLast(Comparator.naturalOrder()))
          .thenComparing(row -> !row.holdsUp())
          .thenComparing(Comparator.comparingDouble(ReleaseRow::size).reversed())
          .thenComparing(ReleaseRow::series);

  static ReleaseRow of(ComparisonRow row, List<ReleaseChange> changes) {
    return new ReleaseRow(
        row.series(),
        row.benchmark(),
        row.parameters(),
        row.metric(),
        row.platform(),
        changes,
        changes.stream().anyMatch(ReleaseChange::isWorse) ? State.OPEN : null,
        null,
        null,
        null,
        List.of(),
        null);
  }

  /** Whether only alerts show that it is worse. */
  boolean isByAlert() {
    return isWorse() && changes.stream().noneMatch(one -> one.isWorse() && !one.byAlert());
  }

  boolean isWorse() {
    return state != null;
  }

  /** Whether it is worse than in the release with this tag. */
  boolean isWorseThan(String tag) {
    return changes.stream().anyMatch(change -> change.isWorse() && change.against().equals(tag));
  }

  /** Whether it blocks the release, even if it was fixed afterwards. */
  boolean holdsUp() {
    return state != null
        && state != State.ACCEPTED
        && changes.stream().anyMatch(ReleaseChange::isSurelyWorse);
  }

  /** Whether it may be worse, and nobody accepted that. */
  boolean isInDoubt() {
    return state != null && state != State.ACCEPTED && !holdsUp();
  }

  /**
   * What a decision now stores. That is more than it is asked for: what was seen then, and is sure
   * only after further runs, is covered.
   */
  List<Finding> findings() {
    return changes.stream().map(ReleaseChange::finding).toList();
  }

  /** What is worse, of which an acceptance has to cover all. */
  List<Finding> worse() {
    return changes.stream().filter(ReleaseChange::isWorse).map(ReleaseChange::finding).toList();
  }

  ReleaseRow accepted(Acceptance by) {
    return with(State.ACCEPTED, by, null, fixedIn, owners, alert);
  }

  ReleaseRow outrunning(Acceptance earlier) {
    return with(state, accepted, earlier, fixedIn, owners, alert);
  }

  ReleaseRow fixed(@Nullable String in) {
    return with(State.FIXED_LATER, accepted, outrun, in, owners, alert);
  }

  ReleaseRow ownedBy(List<String> whose) {
    return with(state, accepted, outrun, fixedIn, whose, alert);
  }

  ReleaseRow with(ReleaseAlert found) {
    List<String> whose = found.owners().isEmpty() ? owners : found.owners();
    return with(state, accepted, outrun, fixedIn, whose, found.id());
  }

  private ReleaseRow with(
      @Nullable State now,
      @Nullable Acceptance by,
      @Nullable Acceptance earlier,
      @Nullable String fixed,
      List<String> whose,
      @Nullable UUID found) {
    return new ReleaseRow(
        series,
        benchmark,
        parameters,
        metric,
        platform,
        changes,
        now,
        by,
        earlier,
        fixed,
        whose,
        found);
  }

  private double size() {
    return changes.stream()
        .filter(change -> change.isWorse() || !isWorse())
        .mapToDouble(ReleaseChange::size)
        .max()
        .orElse(0);
  }
}
