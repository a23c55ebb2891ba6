package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.files.ProfileInput;
import dev.benchwarden.core.harness.FilterWords;
import java.nio.file.Path;

/**
 * Round after all others that takes a profile of each side. It is not judged, since a profiler
 * slows down the program.
 *
 * @param line the command for the shell, with a place for the file that the profiler writes
 * @param command the same, as a measuring process takes it
 */
record ProfileRound(String line, CommandTemplate command) {

  private static final String PROFILE = "{profile}";

  /** A measuring process writes its file at the place of the results. */
  private static final String FILE = "{results}";

  /**
   * @throws MeasuringException if the command has no place for the file, or one within quotes
   */
  static ProfileRound of(String line) {
    if (!line.contains(PROFILE)) {
      throw new MeasuringException(
          "--profile needs the place {profile}: the file that the profiler is to write");
    }
    return new ProfileRound(line, CommandTemplate.ofShell(line.replace(PROFILE, FILE)));
  }

  /**
   * Profiles one side after the other.
   *
   * @param values options that give profile-diff the measured values; empty where these are not
   *     known
   * @return a line that names both files
   * @throws BadInputException if a process fails or writes no profile
   */
  String take(Sides sides, MeasuringPlan plan, MeasuringDirectory directory, String values)
      throws InterruptedException {
    Path baseline = baseline(directory);
    Path candidate = candidate(directory);
    take(sides.baseline(), sides.filter(), baseline, plan);
    take(sides.candidate(), sides.filter(), candidate, plan);
    return "profiles: benchwarden profile-diff %s %s%s".formatted(baseline, candidate, values);
  }

  /** Where the baseline's profile lies. */
  static Path baseline(MeasuringDirectory directory) {
    return directory.path().resolve("baseline.profile");
  }

  /** Where the candidate's profile lies. */
  static Path candidate(MeasuringDirectory directory) {
    return directory.path().resolve("candidate.profile");
  }

  private void take(MeasuredSide side, FilterWords filter, Path profile, MeasuringPlan plan)
      throws InterruptedException {
    MeasuredSide profiled =
        new MeasuredSide(
            "--profile '%s' for %s"
                .formatted(line.replace(PROFILE, profile.toString()), side.label()),
            side.commit(),
            side.directory(),
            command);
    MeasuringProcess.start(plan.launcher().words(Launcher.ANY), profiled, profile, filter)
        .await(plan.longestProcess());
    ProfileInput.read(profile);
  }
}
