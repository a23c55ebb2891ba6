package dev.benchwarden.cli.compare;

import dev.benchwarden.cli.files.FilePlatforms;
import dev.benchwarden.cli.files.FileWarnings;
import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.cli.files.MachineFile;
import dev.benchwarden.cli.files.MeasuredFiles;
import dev.benchwarden.cli.files.PolicyOptions;
import dev.benchwarden.cli.files.SideFiles;
import dev.benchwarden.cli.report.ComparisonText;
import dev.benchwarden.cli.report.RowOrder;
import dev.benchwarden.core.answer.ComparisonAnswer;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.comparison.MeasuredSides;
import dev.benchwarden.core.comparison.ReleaseNotes;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.verdict.Gate;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Command that compares the results in files as the service compares revisions. */
@Command(
    name = "compare",
    sortOptions = false,
    description = "Compares benchmark results: which benchmarks became slower, which faster.",
    customSynopsis = {
      "benchwarden compare [options] baseline.json candidate.json...",
      "       benchwarden compare [options] -b baseline.json... -c candidate.json...",
    },
    footer = {
      "",
      "A result is what a benchmark harness wrote, as it is or packed with gzip. The first",
      "one is the baseline, the others the candidate, unless -b and -c say so.",
      "",
      "Each file is a run of one machine. More machines are told by a name before the file",
      "(perf-1=results.json), by giving a directory whose own directories are machines, or",
      "by --machine. A machine is compared with itself only, so it must have the same name",
      "on both sides.",
      "",
      "The exit code is 0 if nothing became slower, if that is only suspected or nothing can",
      "be said, 1 if something became slower or exceeds a limit of the policy, and 2 if a",
      "file or an option is wrong.",
    })
public final class CompareCommand implements Callable<Integer> {

  /** Output format of the comparison. */
  enum Format {
    TEXT,
    JSON,
    MD,
    RST,
    CSV
  }

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @Parameters(arity = "0..*", paramLabel = "FILE", hidden = true)
  private List<String> unnamed = List.of();

  @Option(
      names = {"-b", "--baseline"},
      arity = "1..*",
      paramLabel = "FILE",
      description = "files or directories to compare with")
  private List<String> baseline = List.of();

  @Option(
      names = {"-c", "--candidate"},
      arity = "1..*",
      paramLabel = "FILE",
      description = "files or directories to judge")
  private List<String> candidate = List.of();

  @Option(
      names = "--machine",
      paramLabel = "RULE",
      description = {
        "the machine of files that lie in no machine's directory: 'file' if each file is a"
            + " machine, called like the file; 'directory' if it is called like the directory"
            + " the file lies in; else its name (default: ${DEFAULT-VALUE})"
      })
  private String machine = "local";

  @Option(
      names = "--platform",
      paramLabel = "NAME=MACHINES",
      description = {
        "which machines are of which platform, as in linux-arm64=arm*: those of one platform are"
            + " replicates of each other, platforms are judged apart. May be given several times,"
            + " and goes before what a file of the neutral format says, and before the policy's"
      })
  private List<String> platforms = List.of();

  @Option(
      names = "--harness",
      paramLabel = "NAME",
      description = "what wrote the files, such as jmh or go (default: recognised)")
  private @Nullable String harness;

  @Mixin private PolicyOptions policyOptions = new PolicyOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text (default), json, md, rst or csv")
  private Format format = Format.TEXT;

  @Option(
      names = "--all",
      description =
          "show rows without a verdict as well: those that the policy ignores or whose"
              + " metric has no direction")
  private boolean all;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Comparison comparison =
        compare(
            policyOptions.policy(),
            Policy.DEFAULT.withPlatforms(NamedPlatforms.of(platforms)),
            NamedSides.of(baseline, candidate, unnamed));
    PrintWriter out = spec.commandLine().getOut();
    out.print(written(comparison.sorted(RowOrder.WORST_FIRST)));
    out.flush();
    return comparison.outcome().gate() == Gate.FAIL ? 1 : 0;
  }

  private Comparison compare(Policy policy, Policy named, NamedSides sides) {
    SideFiles files = new SideFiles(machine);
    List<MachineFile> before = files.of(sides.baseline());
    List<MachineFile> after = files.of(sides.candidate());
    List<String> machines =
        Stream.concat(before.stream(), after.stream()).map(MachineFile::machine).toList();
    NamedPlatforms.unmatched(platforms, machines).forEach(spec.commandLine().getErr()::println);
    FileWarnings warnings = new FileWarnings(spec.commandLine().getErr());
    HarnessFile reader = new HarnessFile(harness);
    FilePlatforms known = new FilePlatforms(reader, named, policy);
    MeasuredFiles measured = new MeasuredFiles(reader, policy, known::of, warnings);
    Map<Long, List<MachineMedian>> left = measured.read(before);
    Map<Long, List<MachineMedian>> right = measured.read(after);
    warnings.finish();
    return Comparison.of(
        NamedSides.answer(sides.baseline()),
        NamedSides.answer(sides.candidate()),
        JudgedSides.ofFiles(
            MeasuredSides.ofFiles(measured.series(), left, right, measured.machines()), policy),
        Map.of());
  }

  private String written(Comparison comparison) {
    return switch (format) {
      case TEXT -> ComparisonText.of(comparison, all);
      case JSON -> JSON.writeValueAsString(ComparisonAnswer.of(comparison)) + "\n";
      case MD -> ReleaseNotes.markdown(comparison);
      case RST -> ReleaseNotes.restructuredText(comparison);
      case CSV -> ReleaseNotes.csv(comparison);
    };
  }
}
