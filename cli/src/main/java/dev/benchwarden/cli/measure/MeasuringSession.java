package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.report.RowOrder;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A measurement from its first round to its report. */
final class MeasuringSession {

  private static final String RULED_OUT =
      "no change that matters: ruled out by the rounds without the most disturbed ones";

  private final Sides sides;
  private final MeasuringPlan plan;
  private final Policy policy;
  private final MeasuringDirectory directory;
  private final RoundTable table;
  private final Settling settling;
  private final Measuring measuring;
  private final Progress progress;

  /**
   * @param table with the rounds of an earlier measurement, which continues
   */
  MeasuringSession(
      Sides sides,
      MeasuringPlan plan,
      Policy policy,
      MeasuringDirectory directory,
      RoundTable table,
      Progress progress) {
    this.sides = sides;
    this.plan = plan;
    this.policy = policy;
    this.directory = directory;
    this.table = table;
    this.settling = new Settling(plan.mostRounds(), policy, plan.resolution());
    this.progress = progress;
    this.measuring = new Measuring(sides, plan, directory, table, settling, progress);
  }

  /**
   * Measures and judges. If the measurement is interrupted, the earlier rounds are judged.
   *
   * @param machine what was found about it
   * @throws BadInputException if nothing could be measured
   */
  MeasuringReport run(List<MachineCheck.Remark> machine) {
    Measuring.Ending ending = null;
    String failure = null;
    try {
      ending = measuring.run();
    } catch (BadInputException e) {
      if (table.done().isEmpty()) {
        throw e;
      }
      failure = "In round %d: %s".formatted(table.done().size() + 1, e.getMessage());
    } finally {
      progress.ended();
    }
    if (table.done().isEmpty()) {
      throw new MeasuringException("Stopped before a round was complete");
    }
    Comparison judged = judged();
    return new MeasuringReport(judged, summary(judged, ending, machine), failure);
  }

  private Comparison judged() {
    return Comparison.of(
            side(sides.baseline()),
            side(sides.candidate()),
            JudgedSides.of(
                table.sides(), policy, new JudgedSides.RuledOut(settling.unchanged(), RULED_OUT)),
            Map.of())
        .sorted(RowOrder.WORST_FIRST);
  }

  /** How much of the suite was measured by the plan; null without one. */
  private @Nullable String followed(Comparison judged) {
    Stream<String> compared = judged.rows().stream().map(ComparisonRow::benchmark);
    Stream<String> alone =
        Stream.of(judged.unpaired().inBaseline(), judged.unpaired().inCandidate())
            .flatMap(List::stream)
            .map(OneSidedSeries::benchmark);
    FollowedPlan followed = sides.plan();
    return followed == null
        ? null
        : followed.after(Stream.concat(compared, alone).collect(Collectors.toSet()));
  }

  private static Comparison.SideAnswer side(MeasuredSide side) {
    return new Comparison.SideAnswer(side.label(), null, side.label(), false);
  }

  private int settled(Comparison judged) {
    Set<Long> settled = new HashSet<>(settling.done(table.paired()));
    judged.rows().stream()
        .filter(row -> row.verdict().isChange() || row.verdict() == Verdict.NO_CHANGE)
        .forEach(row -> settled.add(row.series()));
    return settled.size();
  }

  private MeasuringSummary summary(
      Comparison judged, Measuring.@Nullable Ending ending, List<MachineCheck.Remark> machine) {
    List<MeasuredRound> rounds = table.done();
    return new MeasuringSummary(
        rounds.size(),
        plan.mostRounds(),
        measuring.repeated(),
        rounds.stream().filter(round -> round.disturbance().isTooMuch()).count(),
        table.paired().size(),
        settled(judged),
        rounds.stream().mapToDouble(MeasuredRound::seconds).sum(),
        rounds.getFirst().seconds() * plan.mostRounds(),
        plan.seed(),
        ending,
        followed(judged),
        machine,
        directory.path());
  }
}
