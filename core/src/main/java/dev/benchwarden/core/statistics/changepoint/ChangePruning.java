package dev.benchwarden.core.statistics.changepoint;

import static java.util.Comparator.comparingDouble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pruning of changes, one by one, that the segments beside them do not confirm: docs/statistics.md
 * section 8.5. A pinned change stays, whatever its numbers.
 */
final class ChangePruning {

  private final Levels levels;
  private final Set<Integer> pinned;
  private final Set<Integer> known;
  private final ChangePointConfig config;
  private final IntUnaryOperator ends;
  private final List<Candidate> candidates = new ArrayList<>();

  private ChangePruning(
      Levels levels,
      Set<Integer> pinned,
      Set<Integer> known,
      ChangePointConfig config,
      IntUnaryOperator ends) {
    this.levels = levels;
    this.pinned = pinned;
    this.known = known;
    this.config = config;
    this.ends = ends;
  }

  /**
   * @param changes in ascending order, with the pinned and the known ones among them
   * @param known those that five points bore out before
   * @param ends where the newest level ends, by its first index, if its change is a known one
   * @return those that remain, in the same order
   */
  static List<Integer> prune(
      Levels levels,
      List<Integer> changes,
      Set<Integer> pinned,
      Set<Integer> known,
      ChangePointConfig config,
      IntUnaryOperator ends) {
    ChangePruning pruning = new ChangePruning(levels, pinned, known, config, ends);
    for (int i = 0; i < changes.size(); i++) {
      int start = i == 0 ? 0 : changes.get(i - 1);
      int end = i == changes.size() - 1 ? pruning.endOf(changes.get(i)) : changes.get(i + 1);
      LevelShift shift = levels.shift(start, changes.get(i), end);
      pruning.candidates.add(new Candidate(changes.get(i), shift));
    }
    return pruning.remaining();
  }

  private List<Integer> remaining() {
    for (Optional<Candidate> next = next(); next.isPresent(); next = next()) {
      drop(next.get());
    }
    return candidates.stream().map(Candidate::position).toList();
  }

  private Optional<Candidate> next() {
    return weakerOfTooCloseNeighbours().or(this::leastSignificant).or(this::smallest);
  }

  private Optional<Candidate> weakerOfTooCloseNeighbours() {
    return IntStream.range(1, candidates.size())
        .mapToObj(i -> List.of(candidates.get(i - 1), candidates.get(i)))
        .filter(pair -> pair.getLast().position - pair.getFirst().position < config.minInterior())
        .map(pair -> pair.stream().filter(this::isFree).min(comparingDouble(Candidate::effect)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Candidate> leastSignificant() {
    return free(candidate -> candidate.shift.pValue() > config.pruneAbove())
        .max(
            comparingDouble((Candidate candidate) -> candidate.shift.pValue())
                .thenComparingInt(Candidate::position));
  }

  private Optional<Candidate> smallest() {
    return free(this::isTooSmall).min(comparingDouble(Candidate::effect));
  }

  private boolean isTooSmall(Candidate candidate) {
    LevelShift shift = candidate.shift;
    return shift.effectSd() < config.minEffectSd()
        || levels.isLessThanPercent(shift, config.minPercent())
        || (config.trendGuard() && shift.trend() && !known.contains(candidate.position));
  }

  private Stream<Candidate> free(Predicate<Candidate> condition) {
    return candidates.stream().filter(this::isFree).filter(condition);
  }

  private boolean isFree(Candidate candidate) {
    return !pinned.contains(candidate.position);
  }

  /** The neighbours' segments grow, so their shifts are computed again. */
  private void drop(Candidate dropped) {
    int place = candidates.indexOf(dropped);
    candidates.remove(place);
    for (int i = Math.max(0, place - 1); i <= place && i < candidates.size(); i++) {
      int position = candidates.get(i).position;
      candidates.set(i, new Candidate(position, levels.shift(start(i), position, end(i))));
    }
  }

  private int start(int i) {
    return i == 0 ? 0 : candidates.get(i - 1).position;
  }

  private int end(int i) {
    return i == candidates.size() - 1
        ? endOf(candidates.get(i).position)
        : candidates.get(i + 1).position;
  }

  private int endOf(int newest) {
    return known.contains(newest) ? ends.applyAsInt(newest) : levels.size();
  }

  private record Candidate(int position, LevelShift shift) {

    double effect() {
      return shift.effectSd();
    }
  }
}
