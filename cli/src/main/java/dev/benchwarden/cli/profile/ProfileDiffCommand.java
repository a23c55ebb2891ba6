package dev.benchwarden.cli.profile;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.files.ProfileInput;
import dev.benchwarden.core.answer.ProfileDifferenceAnswer;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.MeasuredCost;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Command that finds from two profiles which functions made a benchmark slower. */
@Command(
    name = "profile-diff",
    sortOptions = false,
    description = "Tells from two profiles which functions made a benchmark slower.",
    footer = {
      "",
      "A profile is what a profiler wrote, as it is or packed with gzip: collapsed stacks,",
      "pprof, JFR, perf script, callgrind, the Firefox Profiler's JSON or a .cpuprofile.",
      "",
      "With both values the changes of functions are in the benchmark's unit and add up to its",
      "change. Without, each profile counts as 100%%, which tells what grew beside the rest.",
    })
public final class ProfileDiffCommand implements Callable<Integer> {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @Parameters(index = "0", paramLabel = "BASE", description = "the profile to compare with")
  private Path baseline = Path.of("");

  @Parameters(index = "1", paramLabel = "CANDIDATE", description = "the profile to explain")
  private Path candidate = Path.of("");

  @Option(
      names = "--baseline-value",
      paramLabel = "VALUE",
      converter = MeasuredCostConverter.class,
      description = "what the benchmark measured for the base, such as '1.9 us/op'")
  private @Nullable MeasuredCost baselineValue;

  @Option(
      names = "--candidate-value",
      paramLabel = "VALUE",
      converter = MeasuredCostConverter.class,
      description = "what it measured for the candidate, in the same unit")
  private @Nullable MeasuredCost candidateValue;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "how many functions are shown (default: ${DEFAULT-VALUE})")
  private int top = 10;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "also writes all functions, and both profiles as one tree, as JSON")
  private @Nullable Path json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Measured measured = measured();
    if (top < 1) {
      throw new BadInputException("--top %d: expected 1 or more".formatted(top), null);
    }
    FoldedProfile before = ProfileInput.read(baseline);
    FoldedProfile after = ProfileInput.read(candidate);
    ProfilePair pair = new ProfilePair(before, after);
    pair.check(measured);
    ProfileDifference difference = ProfileDifference.of(before, after, measured);
    PrintWriter out = spec.commandLine().getOut();
    out.print(new ProfileDiffText(difference, top).of(baseline, before, candidate, after));
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    Stream.concat(pair.doubt().stream(), difference.doubts().stream())
        .forEach(doubt -> err.println("Careful: " + doubt));
    write(difference);
    return 0;
  }

  private @Nullable Measured measured() {
    if (baselineValue == null && candidateValue == null) {
      return null;
    }
    if (baselineValue == null || candidateValue == null) {
      throw new BadInputException(
          "Name both --baseline-value and --candidate-value, or neither", null);
    }
    if (!baselineValue.unit().equals(candidateValue.unit())) {
      throw new BadInputException(
          "The values must be of one unit, not %s and %s"
              .formatted(baselineValue.unit(), candidateValue.unit()),
          null);
    }
    return new Measured(baselineValue.unit(), baselineValue.value(), candidateValue.value());
  }

  private void write(ProfileDifference difference) {
    if (json == null) {
      return;
    }
    try {
      Files.writeString(
          json, JSON.writeValueAsString(ProfileDifferenceAnswer.whole(difference)) + "\n");
    } catch (IOException e) {
      throw new BadInputException(
          "%s cannot be written: %s".formatted(ProfileInput.named(json), e.getMessage()), e);
    }
  }
}
