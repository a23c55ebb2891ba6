package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.store.catalog.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A change for the worse that is large enough to matter.
 *
 * @param change where and by how much
 * @param state its state by later results
 */
record Regression(KnownChange change, RegressionState state) {

  private static final int LONGEST_NOTE = 4000;

  /**
   * The regressions among the changes of several series.
   *
   * @param changes by series, all that are known, in the order of the mainline
   * @param rules by series, for each that has changes
   */
  static Stream<Regression> among(
      Map<Long, List<KnownChange>> changes, Map<Long, AlertRules> rules) {
    return changes.entrySet().stream()
        .flatMap(entry ->
            among(entry.getValue(), Objects.requireNonNull(rules.get(entry.getKey()))).stream());
  }

  /**
   * The regressions among a series' changes.
   *
   * @param changes all that are known, in the order of the mainline
   * @param rules what counts for this series
   */
  static List<Regression> among(List<KnownChange> changes, AlertRules rules) {
    List<KnownChange> levels = changes.stream().filter(KnownChange::isBoundary).toList();
    List<Regression> regressions = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      KnownChange change = levels.get(i);
      if (rules.isRegression(change.percent(), change.differenceOrNaN())) {
        regressions.add(of(levels.subList(i, levels.size()), rules));
      }
    }
    return regressions;
  }

  /** The same after an independent repeat of its revision has shown it too. */
  Regression seenAgain() {
    return new Regression(
        change, new RegressionState(true, state.returnedAt(), state.acceptance()));
  }

  /** The same after a person accepted it in its pull request. */
  Regression accepted(int pullRequest, Acceptance acceptance) {
    String words =
        "Accepted in pull request #%d by %s: %s"
            .formatted(pullRequest, acceptance.by(), acceptance.reason());
    return new Regression(
        change,
        new RegressionState(
            state.isSure(), state.returnedAt(), PlainText.cut(words, LONGEST_NOTE)));
  }

  /** The first of these changes, judged with the later ones. */
  private static Regression of(List<KnownChange> fromHere, AlertRules rules) {
    KnownChange change = fromHere.getFirst();
    boolean sure = !change.isProvisional() || change.state() == ChangePointState.CONFIRMED;
    return new Regression(change, new RegressionState(sure, returnedAt(fromHere, rules), null));
  }

  /**
   * The first of the later levels that is as good as the one before the first change, by its
   * revision; null if none is, or that is not known.
   */
  private static @Nullable Long returnedAt(List<KnownChange> fromHere, AlertRules rules) {
    LevelSinceChange level = LevelSinceChange.BEFORE;
    for (int i = 0; i < fromHere.size(); i++) {
      KnownChange change = fromHere.get(i);
      level = level.after(change);
      if (Double.isNaN(level.ratio())) {
        return null;
      }
      if (i > 0 && level.isAsGood(rules)) {
        return change.revision();
      }
    }
    return null;
  }
}
