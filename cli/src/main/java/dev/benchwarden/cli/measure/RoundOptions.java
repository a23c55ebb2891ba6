package dev.benchwarden.cli.measure;

import java.time.Duration;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options that set how long to measure, and in which order. */
final class RoundOptions {

  private static final Duration UNLIMITED = Duration.ofDays(365);
  private static final Duration PLANNED = Duration.ofMinutes(10);

  private static final double LARGEST_RESOLUTION = 1000;

  @Option(
      names = "--max-rounds",
      paramLabel = "N",
      description = "most rounds, 6 or more (default: ${DEFAULT-VALUE})")
  private int mostRounds = MeasuringPlan.USUAL_ROUNDS;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Time.class,
      description =
          "no further round begins after this time, such as 10m (default: no limit; with --plan"
              + " 10m)")
  private @Nullable Duration budget;

  @Option(
      names = "--plan",
      description =
          "measures what the service's plan for this time names, and no more; needs --project, and"
              + " a place {filter} in the command")
  private boolean planned;

  @Option(
      names = "--process-timeout",
      paramLabel = "TIME",
      converter = Time.class,
      description = "a process that takes longer has failed (default: 1h)")
  private Duration longestProcess = Duration.ofHours(1);

  @Option(
      names = "--build-timeout",
      paramLabel = "TIME",
      converter = Time.class,
      description = "a build that takes longer has failed (default: 1h)")
  private Duration longestBuild = Duration.ofHours(1);

  @Option(
      names = "--resolution",
      paramLabel = "PERCENT",
      description =
          "a benchmark is unchanged once such a change is ruled out (default: --min-effect)")
  private double resolution;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "draws which side begins when (default: another one each time; it is printed)")
  private @Nullable Long seed;

  @Option(
      names = "--duet",
      description = "runs both sides at the same time, each on a processor of --cpus (0,1)")
  private boolean duet;

  /** A time such as {@code 90s}, {@code 10m} or {@code 2h}. */
  static final class Time implements ITypeConverter<Duration> {

    private static final Pattern TIME = Pattern.compile("(\\d{1,6})([smh])");
    private static final Map<String, Duration> UNITS =
        Map.of("s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));

    @Override
    public Duration convert(String text) {
      Matcher time = TIME.matcher(text);
      Duration unit = time.matches() ? UNITS.get(time.group(2)) : null;
      if (unit == null) {
        throw new TypeConversionException("'%s' is no time such as 90s, 10m or 2h".formatted(text));
      }
      return unit.multipliedBy(Long.parseLong(time.group(1)));
    }
  }

  boolean isDuet() {
    return duet;
  }

  /** Whether a plan of the service selects what is measured. */
  boolean isPlanned() {
    return planned;
  }

  /** After which no further round begins. */
  Duration budget() {
    if (budget != null) {
      return budget;
    }
    return planned ? PLANNED : UNLIMITED;
  }

  /** After which a build has failed. */
  Duration longestBuild() {
    return longestBuild;
  }

  /**
   * @param launcher where and how urgently processes run
   * @throws MeasuringException if there are too few rounds, or the resolution is not a change
   */
  MeasuringPlan plan(Launcher launcher) {
    if (mostRounds < MeasuringPlan.FEWEST_ROUNDS) {
      throw new MeasuringException(
          "--max-rounds %d: fewer than %d rounds give no verdict"
              .formatted(mostRounds, MeasuringPlan.FEWEST_ROUNDS));
    }
    if (!(resolution >= 0 && resolution <= LARGEST_RESOLUTION)) {
      throw new MeasuringException(
          "--resolution %s: expected a change in percent, 0 to 1000".formatted(resolution));
    }
    return new MeasuringPlan(
        mostRounds,
        budget(),
        longestProcess,
        seed == null ? RandomGenerator.getDefault().nextInt(1_000_000) : seed,
        duet,
        launcher,
        resolution);
  }
}
