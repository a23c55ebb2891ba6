package dev.benchwarden.cli.measure;

import dev.benchwarden.core.harness.FilterWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that set what is measured. */
final class SideOptions {

  @Option(
      names = {"-b", "--baseline"},
      paramLabel = "REVISION",
      description = "the revision to compare with, such as origin/main")
  private @Nullable String baseline;

  @Option(
      names = {"-c", "--candidate"},
      paramLabel = "REVISION",
      description = "the revision to judge (default: HEAD)")
  private @Nullable String candidate;

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description = "builds a revision, in its own work tree")
  private String build = "";

  @Option(
      names = "--baseline-command",
      paramLabel = "COMMAND",
      description = "measures the baseline, where both sides are built already")
  private @Nullable String baselineCommand;

  @Option(
      names = "--candidate-command",
      paramLabel = "COMMAND",
      description = "measures the candidate")
  private @Nullable String candidateCommand;

  @Option(
      names = "--control",
      description = "measures the same against itself: what can be seen on this machine?")
  private boolean control;

  @Option(
      names = "--filter",
      paramLabel = "TEXT",
      description = "what {filter} stands for in the first rounds (default: all benchmarks)")
  private @Nullable String filter;

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description =
          "runs the benchmarks; {results} is the file it is to write (else its standard output"
              + " is read), {filter} which benchmarks to run")
  private List<String> command = List.of();

  /**
   * Refuses options that do not name two sides.
   *
   * @throws MeasuringException saying what is missing
   */
  void check() {
    if (baselineCommand != null || candidateCommand != null) {
      if (baselineCommand == null || candidateCommand == null || !command.isEmpty()) {
        throw new MeasuringException(
            "Name both --baseline-command and --candidate-command, and no other command");
      }
    } else if (command.isEmpty()) {
      throw new MeasuringException(
          "There is no command that runs the benchmarks: name it last, after --");
    } else if (baseline == null && !control) {
      throw new MeasuringException(
          "There is nothing to compare with: name --baseline, or measure the same twice with"
              + " --control");
    }
    checkRevisions();
  }

  private void checkRevisions() {
    if (candidate != null && !nameRevisions()) {
      throw new MeasuringException(
          "--candidate is a revision that is compared with --baseline: name that, and no --control"
              + " or command of a side");
    }
    if (!build.isEmpty() && (baseline == null || baselineCommand != null)) {
      throw new MeasuringException(
          "--build builds revisions: name --baseline, or build before you measure");
    }
  }

  /**
   * Refuses two selections of what is measured.
   *
   * @param planned whether a plan selects it
   */
  void checkFilter(boolean planned) {
    if (planned && filter != null) {
      throw new MeasuringException("--plan and --filter both say what is measured: name one");
    }
  }

  /** Whether two revisions are compared, and not two commands. */
  boolean nameRevisions() {
    return baseline != null && !control && baselineCommand == null;
  }

  /**
   * What is measured, which identifies the measurement; nothing is built for it.
   *
   * @throws MeasuringException if there is no such revision
   */
  List<String> what(Worktrees worktrees) throws InterruptedException {
    List<String> what = new ArrayList<>(labels(worktrees));
    what.addAll(command(baselineCommand).words());
    what.addAll(command(candidateCommand).words());
    return what;
  }

  /** The labels of the baseline and the candidate. */
  private List<String> labels(Worktrees worktrees) throws InterruptedException {
    if (baselineCommand != null && candidateCommand != null) {
      return List.of(baselineCommand, candidateCommand);
    }
    if (control || baseline == null) {
      String only = baseline == null ? String.join(" ", command) : worktrees.label(baseline);
      return List.of(only + ", first", only + ", again");
    }
    return List.of(worktrees.label(baseline), worktrees.label(candidate()));
  }

  private String candidate() {
    return candidate == null ? "HEAD" : candidate;
  }

  private CommandTemplate command(@Nullable String ofSide) {
    return ofSide == null ? new CommandTemplate(command) : CommandTemplate.ofShell(ofSide);
  }

  /**
   * The sides, built.
   *
   * @throws MeasuringException if they are not named, do not exist or cannot be built
   */
  Sides sides(Worktrees worktrees) throws InterruptedException {
    check();
    List<String> what = what(worktrees);
    CommandTemplate first = command(baselineCommand);
    CommandTemplate second = command(candidateCommand);
    FilterWords wanted = filter == null ? first.all() : first.written(filter);
    if (nameRevisions()) {
      String before = Objects.requireNonNull(baseline);
      worktrees.requireTwo(before, candidate());
      return new Sides(
          worktrees.side("baseline", before, build, first),
          worktrees.side("candidate", candidate(), build, second),
          wanted,
          what);
    }
    Path directory =
        baseline == null || baselineCommand != null
            ? Path.of("").toAbsolutePath()
            : worktrees.side("control", baseline, build, first).directory();
    return new Sides(
        new MeasuredSide(what.getFirst(), null, directory, first),
        new MeasuredSide(what.get(1), null, directory, second),
        wanted,
        what);
  }
}
