package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.cli.files.PolicyOptions;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.text.NumberText;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Command that measures two revisions in turn on this machine until it is known which benchmarks
 * changed.
 */
@Command(
    name = "measure",
    sortOptions = false,
    description = "Measures two revisions in turn on this machine, and judges them.",
    customSynopsis = {
      "benchwarden measure [options] --baseline REVISION [--build COMMAND] -- COMMAND...",
      "       benchwarden measure [options] --baseline-command COMMAND --candidate-command COMMAND",
      "       benchwarden measure [options] --control -- COMMAND...",
    },
    footer = {
      "",
      "Each round runs a process of either side, so that what drifts meets both alike. A",
      "benchmark whose change is clear, or ruled out, needs no more rounds; where the command",
      "has a place {filter}, it drops out.",
      "",
      "The exit code is 0 if nothing became slower, if that is only suspected or nothing can",
      "be said, 1 if something became slower, and 2 if something could not be measured or sent.",
    })
public final class MeasureCommand implements Callable<Integer> {

  private static final int NOT_MEASURED = 2;

  /** Explains the difference between the two verdicts shown below each other. */
  private static final String OTHER_GATE =
      "The table above judges these rounds alone. The service also knows the mainline's level, the"
          + " project's policy and what is still to be confirmed; its page says what decided:";

  @Mixin private SideOptions sideOptions = new SideOptions();
  @Mixin private RoundOptions roundOptions = new RoundOptions();
  @Mixin private PolicyOptions policyOptions = new PolicyOptions();
  @Mixin private MachineOptions machineOptions = new MachineOptions();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Mixin private UploadOptions uploadOptions = new UploadOptions();

  @Option(
      names = "--harness",
      paramLabel = "NAME",
      description = "what writes the results, such as jmh or go (default: recognised)")
  private @Nullable String harness;

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      description = "the name of this machine (default: ${DEFAULT-VALUE})")
  private String machine = "local";

  @Option(
      names = "--directory",
      paramLabel = "PATH",
      description = "where results and work trees lie (default: ${DEFAULT-VALUE})")
  private Path directoryPath = Path.of(".benchwarden-measure");

  @Option(
      names = "--profile",
      paramLabel = "COMMAND",
      description =
          "takes a profile of either side at the end, in a round that is not judged; {profile} is"
              + " the file it is to write")
  private @Nullable String profile;

  @Option(
      names = "--profile-benchmark",
      paramLabel = "NAME",
      description =
          "the benchmark that this command runs alone, as the table names it, with parameters in"
              + " brackets where several share the name: 'Encode (n=512)' (default: the only one,"
              + " else the whole suite)")
  private @Nullable String profiledBenchmark;

  @Option(names = "--resume", description = "goes on with what was broken off")
  private boolean resume;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    try (Interruption _ = new Interruption()) {
      return measuredOrSaid();
    }
  }

  /** Errors are printed here: after Ctrl-C the process ends as soon as this returns. */
  private int measuredOrSaid() {
    PrintWriter err = spec.commandLine().getErr();
    try {
      return measure();
    } catch (InterruptedException e) {
      err.println("Stopped before anything was measured");
    } catch (BadInputException e) {
      err.println(e.getMessage());
    }
    return NOT_MEASURED;
  }

  private int measure() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    sideOptions.check();
    reportOptions.check();
    uploadOptions.check();
    FileNames.check(directoryPath, System.getProperty("sun.jnu.encoding", "UTF-8"));
    ProfileRound profiling = profile == null ? null : ProfileRound.of(profile);
    if (uploadOptions.isWanted() && !sideOptions.nameRevisions()) {
      throw new MeasuringException(
          "--project sends results of revisions: name --baseline, and the command after --");
    }
    if (roundOptions.isPlanned() && !uploadOptions.isWanted()) {
      throw new MeasuringException("--plan asks the service: name --project");
    }
    sideOptions.checkFilter(roundOptions.isPlanned());
    HarnessFile reader = HarnessFile.named(harness);
    Launcher launcher = machineOptions.launcher(roundOptions.isDuet());
    launcher.check();
    MeasuringPlan plan = roundOptions.plan(launcher);
    Policy policy = policyOptions.policy();
    List<MachineCheck.Remark> remarks = machineOptions.check(err);
    try (MeasuringDirectory directory =
        resume
            ? MeasuringDirectory.existing(directoryPath)
            : MeasuringDirectory.fresh(directoryPath)) {
      return measure(directory, reader, plan, policy, remarks, profiling);
    }
  }

  private int measure(
      MeasuringDirectory directory,
      HarnessFile reader,
      MeasuringPlan planned,
      Policy policy,
      List<MachineCheck.Remark> remarks,
      @Nullable ProfileRound profiling)
      throws InterruptedException {
    Progress progress = new TerminalProgress(spec.commandLine().getErr(), isTerminal());
    Worktrees worktrees =
        new Worktrees(
            new Git(Path.of("")), directory.path(), roundOptions.longestBuild(), progress);
    MeasuringDirectory.State earlier =
        resume ? resumable(directory, sideOptions.what(worktrees)) : null;
    Sides sides = planned(sideOptions.sides(worktrees));
    RoundTable table = new RoundTable(directory.path(), machine, reader, policy);
    MeasuringPlan plan = earlier == null ? planned : resumed(planned, earlier, table);
    directory.save(new MeasuringDirectory.State(sides.what(), plan.seed(), table.done()));
    MeasuringSession session =
        new MeasuringSession(sides, plan, policy, directory, table, progress);
    MeasuringReport report = session.run(remarks);
    int exit = print(report);
    if (!report.summary().isComplete()) {
      return exit;
    }
    try {
      List<ComparisonRow> rows = report.comparison().rows();
      ProfiledBenchmark benchmark = profiledBenchmark(rows);
      String values = ProfiledValues.options(rows, benchmark);
      int profiled = profiling == null ? 0 : profile(profiling, sides, plan, directory, values);
      worktrees.remove();
      if (!uploadOptions.isWanted()) {
        return Math.max(exit, profiled);
      }
      MeasuringMachine measured = MeasuringMachine.of(machine, reader, plan, remarks);
      ProfileUploads profiles =
          profiling == null || profiled != 0
              ? null
              : new ProfileUploads(directory, reader, benchmark);
      int uploaded =
          upload(
              directory,
              sides,
              table.done(),
              measured,
              report.comparison().outcome().gate(),
              profiles);
      return Math.max(exit, Math.max(profiled, uploaded));
    } catch (InterruptedException e) {
      spec.commandLine()
          .getErr()
          .println("Stopped after the last round: the same command with --resume does the rest");
      return NOT_MEASURED;
    }
  }

  private @Nullable ProfiledBenchmark profiledBenchmark(List<ComparisonRow> rows) {
    return profiledBenchmark == null
        ? null
        : ProfiledBenchmark.of(profiledBenchmark)
            .inFull(rows.stream().map(ComparisonRow::benchmark).toList());
  }

  /**
   * Without a plan everything is measured: a gate must not fail because the service did not answer.
   */
  private Sides planned(Sides sides) throws InterruptedException {
    if (!roundOptions.isPlanned()) {
      return sides;
    }
    PrintWriter err = spec.commandLine().getErr();
    UploadClient client = uploadOptions.client();
    try {
      if (client == null) {
        throw new MeasuringException("this job has neither a token nor an identity of its own");
      }
      Sides planned =
          new RequestedPlan(client, new Git(Path.of("")), harness, uploadOptions.platform())
              .of(sides, roundOptions.budget());
      err.println(Objects.requireNonNull(planned.plan()).before());
      return planned;
    } catch (MeasuringException e) {
      err.println("No plan, so that all is measured: " + e.getMessage());
      return sides;
    }
  }

  /** The results are reported and sent even if no profile can be taken. */
  private int profile(
      ProfileRound profiling,
      Sides sides,
      MeasuringPlan plan,
      MeasuringDirectory directory,
      String values)
      throws InterruptedException {
    try {
      spec.commandLine().getOut().println(profiling.take(sides, plan, directory, values));
      return 0;
    } catch (BadInputException e) {
      spec.commandLine().getErr().println("No profile: " + e.getMessage());
      return NOT_MEASURED;
    }
  }

  /**
   * Sends the results, and prints the service's verdict.
   *
   * @return the exit code of that alone
   */
  private int upload(
      MeasuringDirectory directory,
      Sides sides,
      List<MeasuredRound> rounds,
      MeasuringMachine measured,
      Gate ofRounds,
      @Nullable ProfileUploads profiles)
      throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    UploadClient client = uploadOptions.client();
    if (client == null) {
      err.println("Nothing is uploaded: this job has neither a token nor an identity of its own.");
      return 0;
    }
    try {
      RoundUploads.Stored stored =
          new RoundUploads(
                  client,
                  new Git(Path.of("")),
                  uploadOptions.job(),
                  directory,
                  measured,
                  uploadOptions.platform())
              .send(sides, rounds);
      stored.warnings().forEach(warning -> err.println("warning: " + warning));
      if (profiles != null) {
        attach(client, profiles, stored);
      }
      if (uploadOptions.patience().isPositive()) {
        err.printf(
            "All is sent; for at most %s this waits for the verdict, and for what else measures this"
                + " revision%n",
            NumberText.duration(uploadOptions.patience().toSeconds()));
      }
      await(client, stored.evaluation(), ofRounds);
      return 0;
    } catch (IOException | BadInputException e) {
      err.println(e.getMessage());
      err.println("What was measured is kept: the same command with --resume sends it.");
      return NOT_MEASURED;
    }
  }

  private void await(UploadClient client, String evaluation, Gate ofRounds) throws IOException {
    try {
      print(client.judged(evaluation, uploadOptions.patience()), ofRounds);
    } catch (InterruptedException e) {
      spec.commandLine()
          .getErr()
          .println("Stopped waiting; all is sent: " + client.page("/evaluations/" + evaluation));
    }
  }

  /** A refused profile is reported, but neither hides nor replaces the verdict. */
  private void attach(UploadClient client, ProfileUploads profiles, RoundUploads.Stored stored)
      throws IOException, InterruptedException {
    try {
      spec.commandLine().getOut().println("profile attached: " + profiles.send(client, stored));
    } catch (MeasuringException e) {
      spec.commandLine().getErr().println(e.getMessage());
    }
  }

  private void print(UploadClient.Judged judged, Gate ofRounds) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%nservice: %s%s%ngate: %s%n",
        judged.headline(),
        judged.isDecided() ? "" : " (so far)",
        judged.gate().toLowerCase(Locale.ROOT));
    judged.warnings().forEach(out::println);
    if (judged.isDecided() && !judged.gate().equals(ofRounds.name())) {
      out.println(OTHER_GATE);
    }
    out.println(judged.page());
    out.flush();
  }

  /** The state to continue with: another measurement is refused before anything is built. */
  private MeasuringDirectory.State resumable(MeasuringDirectory directory, List<String> what) {
    MeasuringDirectory.State state = directory.state();
    if (!state.isNew() && !state.what().equals(what)) {
      throw new MeasuringException(
          "%s holds a measuring of something else: start without --resume"
              .formatted(directoryPath));
    }
    return state;
  }

  /** Resumes the rounds of an interrupted measurement. */
  private static MeasuringPlan resumed(
      MeasuringPlan planned, MeasuringDirectory.State earlier, RoundTable table) {
    earlier.rounds().forEach(table::add);
    return earlier.isNew() ? planned : planned.withSeed(earlier.seed());
  }

  private int print(MeasuringReport report) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(reportOptions.text(report));
    out.flush();
    reportOptions.write(report);
    if (report.failure() != null) {
      spec.commandLine().getErr().println(report.failure());
      return NOT_MEASURED;
    }
    return report.comparison().outcome().gate() == Gate.FAIL ? 1 : 0;
  }

  private static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }
}
