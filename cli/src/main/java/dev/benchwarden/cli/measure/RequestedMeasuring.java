package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.core.backfill.Parameters;
import dev.benchwarden.core.harness.FilterWords;
import dev.benchwarden.core.harness.HarnessFilter;
import dev.benchwarden.core.policy.Policy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Measurement on request: a revision by itself, or two in turn. It builds in work trees of a clone,
 * and removes them whatever happens.
 */
public final class RequestedMeasuring {

  private static final Path PROC = Path.of("/proc");
  private static final Duration UNLIMITED = Duration.ofDays(365);
  private static final Launcher PLAINLY = new Launcher("", List.of(), null, false);

  private final Git git;
  private final Path directory;
  private final String machine;
  private final MeasuringRecipe recipe;
  private final CommandTemplate command;
  private final Progress progress;

  /**
   * @param git in the clone
   * @param directory for work trees and results; remains of an earlier measurement are deleted
   * @param machine the name of this one
   * @param said receives, in a few words, what is being done
   */
  public RequestedMeasuring(
      Git git, Path directory, String machine, MeasuringRecipe recipe, Consumer<String> said) {
    this.git = git;
    this.directory = directory;
    this.machine = machine;
    this.recipe = recipe;
    this.command = CommandTemplate.ofShell(recipe.command());
    this.progress = new TextProgress(said);
  }

  /**
   * Selection of the benchmarks to run.
   *
   * @param filter in the harness's own words; null if not given
   * @param benchmarks the names of those whose results are wanted; empty for all
   */
  public record Wanted(@Nullable String filter, Set<String> benchmarks) {

    private FilterWords filter(MeasuringRecipe recipe, CommandTemplate command) {
      if (filter != null) {
        return command.written(filter);
      }
      HarnessFilter syntax = recipe.harness() == null ? null : HarnessFilter.of(recipe.harness());
      return syntax == null || benchmarks.isEmpty() ? command.all() : syntax.of(benchmarks);
    }
  }

  /**
   * Measures a commit by some processes, as one run.
   *
   * @param revision the name of the commit, under which the run is uploaded
   * @throws UnbuildableException if its build fails
   * @throws MeasuringException if a process fails, takes too long or measures nothing
   */
  public MeasuredUpload alone(String revision, Wanted wanted) throws InterruptedException {
    MeasuringMachine measured = machine();
    try (MeasuringDirectory lent = MeasuringDirectory.fresh(directory)) {
      Worktrees worktrees = worktrees(lent);
      try {
        MeasuredSide side = worktrees.side("revision", revision, recipe.build(), command);
        Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        ProcessorTime before = ProcessorTime.now(PROC);
        CombinedRuns runs =
            new CombinedRuns(new HarnessFile(recipe.harness()), wanted.benchmarks());
        Path first = processes(side, lent, wanted.filter(recipe, command), runs);
        Parameters parameters = parameters(revision, side, measured, start, since(before));
        measured.fingerprintWith(first).forEach(parameters::set);
        return new MeasuredUpload("run", parameters.asMap(), body(runs, wanted.benchmarks()));
      } finally {
        worktrees.remove();
      }
    }
  }

  /** The results of the first process; those of all are added to the runs. */
  private Path processes(
      MeasuredSide side, MeasuringDirectory lent, FilterWords filter, CombinedRuns runs)
      throws InterruptedException {
    for (int run = 0; run < recipe.runs(); run++) {
      progress.note("measuring, process %d of %d".formatted(run + 1, recipe.runs()));
      Path file = lent.results("revision", run);
      MeasuringProcess process =
          MeasuringProcess.start(PLAINLY.words(Launcher.ANY), side, file, filter);
      process.await(recipe.longest());
      add(runs, file, process);
    }
    return lent.results("revision", 0);
  }

  private static void add(CombinedRuns runs, Path file, MeasuringProcess process) {
    try {
      runs.add(file);
    } catch (BadInputException e) {
      throw process.unreadable(e);
    }
  }

  private static byte[] body(CombinedRuns runs, Set<String> benchmarks) {
    if (runs.isEmpty()) {
      throw new MeasuringException("Nothing was measured of " + String.join(", ", benchmarks));
    }
    return runs.bytes();
  }

  private static Disturbance since(@Nullable ProcessorTime before) {
    ProcessorTime after = ProcessorTime.now(PROC);
    return before == null || after == null ? Disturbance.UNKNOWN : after.since(before);
  }

  /**
   * Measures two commits round by round, until it is known which benchmarks changed: each process
   * is a run. The baseline's come first.
   *
   * @param baseline the name of a commit, under which its runs are uploaded
   * @param candidate the same of the other one
   * @throws UnbuildableException if a build fails
   * @throws BadInputException if a process fails, or takes too long
   */
  public List<MeasuredUpload> inTurn(String baseline, String candidate, Wanted wanted)
      throws InterruptedException {
    MeasuringMachine measured = machine();
    try (MeasuringDirectory lent = MeasuringDirectory.fresh(directory)) {
      Worktrees worktrees = worktrees(lent);
      try {
        Sides sides =
            new Sides(
                worktrees.side("baseline", baseline, recipe.build(), command),
                worktrees.side("candidate", candidate, recipe.build(), command),
                wanted.filter(recipe, command),
                List.of(baseline, candidate));
        return uploads(sides, rounds(sides, lent), lent, measured);
      } finally {
        worktrees.remove();
      }
    }
  }

  private List<MeasuredRound> rounds(Sides sides, MeasuringDirectory lent)
      throws InterruptedException {
    Policy policy = Policy.DEFAULT;
    MeasuringPlan plan = plan();
    RoundTable table =
        new RoundTable(lent.path(), machine, new HarnessFile(recipe.harness()), policy);
    Settling settling = new Settling(plan.mostRounds(), policy, 0);
    if (new Measuring(sides, plan, lent, table, settling, progress).run()
        == Measuring.Ending.STOPPED) {
      throw new InterruptedException();
    }
    return table.done();
  }

  private MeasuringPlan plan() {
    long seed = RandomGenerator.getDefault().nextLong();
    return new MeasuringPlan(recipe.rounds(), UNLIMITED, recipe.longest(), seed, false, PLAINLY, 0);
  }

  private List<MeasuredUpload> uploads(
      Sides sides, List<MeasuredRound> rounds, MeasuringDirectory lent, MeasuringMachine measured)
      throws InterruptedException {
    List<MeasuredUpload> uploads = new ArrayList<>();
    for (MeasuredRound round : rounds) {
      uploads.add(
          upload(
              sides.what().getFirst(), sides.baseline(), round, round.baseline(), lent, measured));
    }
    for (MeasuredRound round : rounds) {
      uploads.add(
          upload(
              sides.what().getLast(), sides.candidate(), round, round.candidate(), lent, measured));
    }
    return uploads;
  }

  private MeasuredUpload upload(
      String revision,
      MeasuredSide side,
      MeasuredRound round,
      MeasuredRound.Run run,
      MeasuringDirectory lent,
      MeasuringMachine measured)
      throws InterruptedException {
    Path results = lent.path().resolve(run.results());
    Parameters parameters =
        parameters(revision, side, measured, run.startedAt(), round.disturbance())
            .set("round", Integer.toString(round.number()));
    measured.fingerprint(results).forEach(parameters::set);
    return new MeasuredUpload(run.results(), parameters.asMap(), bytes(results));
  }

  private Parameters parameters(
      String revision,
      MeasuredSide side,
      MeasuringMachine measured,
      Instant startedAt,
      Disturbance beside)
      throws InterruptedException {
    Parameters parameters =
        new Parameters()
            .set("revision", revision)
            .set("machine", machine)
            .set("started_at", startedAt)
            .set("environment", measured.environment(beside));
    git.facts(Objects.requireNonNull(side.commit())).forEach(parameters::set);
    return parameters;
  }

  private MeasuringMachine machine() {
    return MeasuringMachine.of(
        machine, new HarnessFile(recipe.harness()), plan(), MachineCheck.at(Path.of("/")));
  }

  private Worktrees worktrees(MeasuringDirectory lent) {
    return new Worktrees(git, lent.path(), recipe.longest(), progress);
  }

  private static byte[] bytes(Path results) {
    try {
      return Files.readAllBytes(results);
    } catch (IOException e) {
      throw BadInputException.unreadable(results, e);
    }
  }
}
