package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.times.BenchmarkTimes;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Benchmarks that are too slow for what they detect: they take much of the suite's time, and none
 * of their series detects the smallest change that matters.
 */
final class SlowBenchmarks {

  /** A benchmark is slow at this share of the suite's time, unless most take as long. */
  private static final double MUCH_OF_SUITE = 0.1;

  private static final double LONGER_THAN_MOST = 2;

  /** Or at this many times what the median benchmark takes. */
  private static final double FAR_LONGER_THAN_MOST = 10;

  /** What is detected by fewer runs may be larger by a tenth. */
  private static final double NEARLY = 1.1;

  private final BenchmarkTimes times;
  private final Policy policy;

  SlowBenchmarks(BenchmarkTimes times, Policy policy) {
    this.times = times;
    this.policy = policy;
  }

  /** The longest first; those of each platform are compared with each other. */
  List<SuiteHealth.Slow> among(Collection<SeriesCalibration> calibrated) {
    return calibrated.stream()
        .collect(Collectors.groupingBy(one -> one.series().platform()))
        .entrySet()
        .stream()
        .flatMap(one -> on(one.getKey(), one.getValue()))
        .sorted(
            Comparator.comparingDouble(SuiteHealth.Slow::seconds)
                .reversed()
                .thenComparing(SuiteHealth.Slow::benchmark)
                .thenComparing(SuiteHealth.Slow::platform))
        .toList();
  }

  private Stream<SuiteHealth.Slow> on(String platform, List<SeriesCalibration> calibrated) {
    Map<String, List<SeriesCalibration>> measured =
        calibrated.stream()
            .filter(one -> times.isKnown(platform, one.series().benchmark()))
            .collect(
                Collectors.groupingBy(
                    one -> one.series().benchmark(), TreeMap::new, Collectors.toList()));
    Map<String, Double> seconds =
        measured.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey, one -> seconds(platform, one.getKey(), one.getValue())));
    double[] all = seconds.values().stream().mapToDouble(Double::doubleValue).toArray();
    double suite = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    return measured.entrySet().stream()
        .filter(one -> isMuch(seconds.getOrDefault(one.getKey(), 0.0), suite, Sample.median(all)))
        .flatMap(one ->
            Stream.ofNullable(best(one.getValue()))
                .map(best ->
                    slow(
                        one.getKey(),
                        platform,
                        seconds.getOrDefault(one.getKey(), 0.0),
                        suite,
                        best)));
  }

  /** As often as it usually runs. */
  private double seconds(String platform, String benchmark, List<SeriesCalibration> series) {
    int variants = (int) series.stream().map(one -> one.series().parameters()).distinct().count();
    return times.seconds(platform, benchmark, variants) * times.executions(platform, benchmark);
  }

  private static boolean isMuch(double seconds, double suite, double median) {
    return seconds >= FAR_LONGER_THAN_MOST * median
        || (seconds >= MUCH_OF_SUITE * suite && seconds >= LONGER_THAN_MOST * median);
  }

  /** The series that detects most; null if that is enough, or one's noise is not known yet. */
  private @Nullable Detectability best(List<SeriesCalibration> series) {
    List<Detectability> known =
        series.stream().flatMap(one -> Stream.ofNullable(Detectability.of(one, policy))).toList();
    return known.size() < series.size() || known.stream().anyMatch(Detectability::isEnough)
        ? null
        : known.stream().min(Comparator.comparingDouble(Detectability::ratio)).orElse(null);
  }

  private static SuiteHealth.Slow slow(
      String benchmark, String platform, double seconds, double suite, Detectability best) {
    return new SuiteHealth.Slow(
        benchmark,
        platform,
        seconds,
        suite,
        best.percent(),
        best.minEffect(),
        best.sentence() + fewerRuns(best, seconds));
  }

  /** Such as {@code . 2 of its 5 runs detect 9.8% and take 24 s less}. */
  private static String fewerRuns(Detectability best, double seconds) {
    Double visible = best.percent();
    int runs = best.effect().components().runs();
    Integer fewest =
        visible == null ? (Integer) 1 : best.effect().region().advice(NEARLY * visible).runs();
    if (fewest == null || fewest >= runs) {
      return "";
    }
    return ". %d of its %d runs %s %s and %s %s less"
        .formatted(
            fewest,
            runs,
            fewest == 1 ? "detects" : "detect",
            visible == null ? "no less" : NumberText.roughPercent(NEARLY * visible),
            fewest == 1 ? "takes" : "take",
            NumberText.duration(seconds * (runs - fewest) / runs));
  }
}
