package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.harness.FilterWords;
import dev.benchwarden.core.harness.HarnessFilter;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.Settlement;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of two sides in turn, until each series is settled or the rounds or the time are
 * spent.
 */
final class Measuring {

  private static final Path PROC = Path.of("/proc");
  private static final int REPEATED_PART = 3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Systems bound what a program's arguments may hold: Windows by 32,767 characters. */
  static final int LONGEST_FILTER = 30_000;

  private final Sides sides;
  private final MeasuringPlan plan;
  private final MeasuringDirectory directory;
  private final RoundTable table;
  private final Settling settling;
  private final Progress progress;
  private final MachineWatch watch = new MachineWatch(PROC);
  private final Map<Long, Settlement> told = new HashMap<>();
  private FilterWords filter;
  private int repeated;

  /** Reason why a measurement ended. */
  enum Ending {
    SETTLED,
    ALL_ROUNDS,
    BUDGET,
    STOPPED
  }

  /**
   * @param table with the rounds of an earlier measurement, which continues
   */
  Measuring(
      Sides sides,
      MeasuringPlan plan,
      MeasuringDirectory directory,
      RoundTable table,
      Settling settling,
      Progress progress) {
    this.sides = sides;
    this.plan = plan;
    this.directory = directory;
    this.table = table;
    this.settling = settling;
    this.progress = progress;
    this.filter = sides.filter();
  }

  /** How many rounds were discarded, since others used the machine. */
  int repeated() {
    return repeated;
  }

  /**
   * Measures.
   *
   * @throws dev.benchwarden.cli.files.BadInputException if a process fails or its results cannot be
   *     read; the rounds before are kept
   */
  Ending run() {
    RoundOrder order = RoundOrder.drawn(plan.seed());
    long end = System.nanoTime() + plan.budget().toNanos();
    for (int round = 1; round <= table.done().size(); round++) {
      look(round);
    }
    try {
      while (!isSettled() && table.done().size() < plan.mostRounds()) {
        if (System.nanoTime() > end) {
          return Ending.BUDGET;
        }
        int number = table.done().size();
        add(undisturbed(number, order.of(number)));
        look(number + 1);
        progress.roundDone(
            number + 1, table.paired().size(), settling.done(table.paired()).size(), left(end));
      }
    } catch (InterruptedException e) {
      return Ending.STOPPED;
    }
    return isSettled() ? Ending.SETTLED : Ending.ALL_ROUNDS;
  }

  private boolean isSettled() {
    return table.done().size() >= MeasuringPlan.FEWEST_ROUNDS
        && settling.open(table.paired()).isEmpty();
  }

  private void add(MeasuredRound round) {
    try {
      table.add(round);
    } catch (BadInputException e) {
      throw isUnrecognised(e) && isFiltered() ? nothingOf(e) : e;
    }
    directory.save(new MeasuringDirectory.State(sides.what(), plan.seed(), table.done()));
  }

  private static boolean isUnrecognised(BadInputException e) {
    return e.getCause() instanceof UnknownHarnessException;
  }

  /** Whether a person chose what is measured. */
  private boolean isFiltered() {
    return sides.takeFilter() && !filter.equals(sides.baseline().command().all());
  }

  /** A harness that was asked for missing benchmarks may print next to nothing. */
  private MeasuringException nothingOf(BadInputException e) {
    return new MeasuringException(
        "The command printed no results for the filter %s, or none that can be read. %s"
            .formatted(filter, e.getMessage()),
        e);
  }

  private Duration left(long end) {
    double perRound = table.done().stream().mapToDouble(MeasuredRound::seconds).average().orElse(0);
    double all = perRound * (plan.mostRounds() - table.done().size());
    double budget = (end - System.nanoTime()) / NANOS_PER_SECOND;
    return Duration.ofSeconds((long) Math.max(0, Math.min(all, budget)));
  }

  /** A round during which the machine was busy is measured again, at most a third of all. */
  private MeasuredRound undisturbed(int number, Round.Order order) throws InterruptedException {
    MeasuredRound round = watched(number, order);
    while (round.disturbance().isTooMuch() && repeated < plan.mostRounds() / REPEATED_PART) {
      repeated++;
      progress.repeated(number + 1, round.disturbance());
      round = watched(number, order);
    }
    return round;
  }

  /** A disturbance seen at the end of a round also applies to the short ones before it. */
  private MeasuredRound watched(int number, Round.Order order) throws InterruptedException {
    watch.begin(number);
    MeasuredRound round = measured(number, order);
    MachineWatch.Seen seen = watch.end();
    table.disturbed(seen.firstRound(), seen.disturbance());
    return round.beside(seen.disturbance());
  }

  private MeasuredRound measured(int number, Round.Order order) throws InterruptedException {
    long start = System.nanoTime();
    Path baseline = directory.results("baseline", number);
    Path candidate = directory.results("candidate", number);
    boolean baselineFirst = order == Round.Order.BASELINE_FIRST;
    Instant first = now();
    MeasuringProcess one =
        baselineFirst
            ? started(sides.baseline(), baseline, 0)
            : started(sides.candidate(), candidate, 0);
    if (!plan.duet()) {
      one.await(plan.longestProcess());
    }
    Instant second = now();
    try {
      MeasuringProcess other =
          baselineFirst
              ? started(sides.candidate(), candidate, 1)
              : started(sides.baseline(), baseline, 1);
      if (plan.duet()) {
        awaitBoth(one, other);
      } else {
        other.await(plan.longestProcess());
      }
    } finally {
      one.end();
    }
    return new MeasuredRound(
        number,
        order,
        run(baseline, baselineFirst ? first : second),
        run(candidate, baselineFirst ? second : first),
        Disturbance.UNKNOWN,
        (System.nanoTime() - start) / NANOS_PER_SECOND);
  }

  private void awaitBoth(MeasuringProcess one, MeasuringProcess other) throws InterruptedException {
    try {
      one.await(plan.longestProcess());
      other.await(plan.longestProcess());
    } finally {
      other.end();
    }
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS);
  }

  private MeasuringProcess started(MeasuredSide side, Path results, int place) {
    return MeasuringProcess.start(
        plan.launcher().words(plan.duet() ? place : Launcher.ANY), side, results, filter);
  }

  private static MeasuredRound.Run run(Path results, Instant startedAt) {
    return new MeasuredRound.Run(String.valueOf(results.getFileName()), startedAt);
  }

  private void look(int round) {
    settling
        .look(round, table.paired(), table.rounds(round))
        .forEach((series, how) -> tell(series, how, round));
    narrow();
  }

  /** A series that was settled early is checked again, and only reported if the result differs. */
  private void tell(long series, Settlement how, int round) {
    if (told.put(series, how) != how) {
      progress.settled(name(series), how, round);
    }
  }

  /** Settled benchmarks are dropped if the harness can run only the others. */
  private void narrow() {
    Set<String> open = settling.open(table.paired());
    if (table.done().size() < MeasuringPlan.FEWEST_ROUNDS
        || open.isEmpty()
        || !sides.takeFilter()) {
      return;
    }
    @Nullable HarnessFilter syntax = HarnessFilter.of(table.harness());
    if (syntax != null && open.size() < benchmarks(table.paired())) {
      FilterWords narrowed = syntax.of(open);
      filter = narrowed.length() > LONGEST_FILTER ? filter : narrowed;
    }
  }

  private static long benchmarks(List<Series> series) {
    return series.stream().map(Series::benchmark).distinct().count();
  }

  private String name(long series) {
    return table.series().stream()
        .filter(one -> one.id() == series)
        .map(one -> OneSidedSeries.of(one).feature())
        .findFirst()
        .orElse("?");
  }
}
