package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Tolerance;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The files of vectors about change points and what is calibrated on history. */
public final class ChangePointVectors {

  private ChangePointVectors() {}

  public static List<VectorFile> files() {
    return List.of(
        new RngFile(),
        new ScanFile(),
        new SegmentTestFile(),
        new RhoFile(),
        new ChangePointsFile());
  }

  /** A generator's first outputs, and its first shuffles of one list of indices. */
  private static final class RngFile implements VectorFile {

    @Override
    public String name() {
      return "rng";
    }

    @Override
    public Object answer(VectorInput input) {
      long seed = Long.parseUnsignedLong(input.text("seed"));
      int n = input.integer("n");
      Shuffler shuffler = new Shuffler(seed, n);
      int[] indices = IntStream.range(0, n).toArray();
      return Map.of(
          "initialState",
          Long.toUnsignedString(seed + n),
          "firstOutputs",
          Arrays.stream(new SplitMix64(seed + n, 5).next())
              .mapToObj(Long::toUnsignedString)
              .toList(),
          "firstPermutations",
          Stream.generate(() -> shuffled(indices, shuffler)).limit(3).toList());
    }

    @Override
    public JsonNode arranged(JsonNode vector) {
      ObjectNode arranged = ((ObjectNode) vector).deepCopy();
      ObjectNode expect = arranged.putObject("expect");
      for (String key : List.of("initialState", "firstOutputs", "firstPermutations")) {
        expect.set(key, arranged.remove(key));
      }
      return arranged;
    }

    private static int[] shuffled(int[] indices, Shuffler shuffler) {
      shuffler.shuffle(indices);
      return indices.clone();
    }
  }

  private static final class ScanFile implements VectorFile {

    @Override
    public String name() {
      return "scan";
    }

    @Override
    public Object answer(VectorInput input) {
      double[] values = input.numbers("values");
      double[] scale = input.flag("log") ? Arrays.stream(values).map(Math::log).toArray() : values;
      double[] statistics =
          new EnergyScan(new RankedSegment(scale, 0, scale.length), input.integer("minSegment"))
              .statistics();
      SegmentSignificance.Split best = SegmentSignificance.bestSplit(statistics);
      return Map.of(
          "T",
          statistics,
          "max",
          best.statistic(),
          "argmax",
          best.statistic() > 0 ? best.position() : -1);
    }

    @Override
    public Tolerance tolerance(JsonNode vector) {
      double largest = vector.at("/expect/max").doubleValue();
      return (key, expected) -> 1e-9 * largest + 1e-12;
    }
  }

  private static final class SegmentTestFile implements VectorFile {

    private static final ChangePointConfig CONFIG = ChangePointConfig.DEFAULT;

    @Override
    public String name() {
      return "segment_test";
    }

    @Override
    public Object answer(VectorInput input) {
      double[] levels = Levels.of(input.numbers("values")).values();
      double factor = input.number("f");
      RankedSegment segment = new RankedSegment(levels, 0, levels.length);
      EnergyScan scan = new EnergyScan(segment, CONFIG.minSegment());
      SegmentSignificance.Split best = SegmentSignificance.bestSplit(scan.statistics());
      int exceedances = exceedances(best, factor, new PermutedStatistics(segment, scan, CONFIG));
      SegmentOutcome outcome =
          new SegmentSignificance(levels, 0, levels.length, CONFIG).outcome(factor);
      return Map.of(
          "argmax", best.position(),
          "T", best.statistic(),
          "exceedances", exceedances,
          "p", (exceedances + 1.0) / (CONFIG.permutations() + 1),
          "significant", outcome.isChange());
    }

    /** Without stopping early, and with the bound that the test itself uses. */
    private static int exceedances(
        SegmentSignificance.Split best, double factor, PermutedStatistics permuted) {
      double threshold = best.statistic() * (1 - 1e-9);
      return (int)
          IntStream.range(0, CONFIG.permutations())
              .filter(
                  i -> permuted.next(threshold / factor, threshold / factor) * factor >= threshold)
              .count();
    }
  }

  private static final class RhoFile implements VectorFile {

    @Override
    public String name() {
      return "rho";
    }

    @Override
    public Object answer(VectorInput input) {
      double rho = Autocorrelation.rho(Levels.of(input.numbers("values")).values());
      return Map.of("rho", rho, "f", Autocorrelation.varianceFactor(rho));
    }
  }

  private static final class ChangePointsFile implements VectorFile {

    @Override
    public String name() {
      return "changepoints";
    }

    @Override
    public Object answer(VectorInput input) {
      double[] values = input.numbers("values");
      DetectedChangePoints found =
          new ChangePointDetector(config(input.object("config"))).detect(values);
      Map<String, @Nullable Object> answer = new LinkedHashMap<>();
      answer.put("changePoints", found.indices());
      answer.put("details", found.changes().stream().map(ChangePointsFile::details).toList());
      answer.put("stableRegion", stableRegion(values, found));
      return answer;
    }

    private static ChangePointConfig config(VectorInput config) {
      ChangePointConfig usual = ChangePointConfig.DEFAULT;
      return new ChangePointConfig(
          (int) config.number("minSegment", usual.minSegment()),
          (int) config.number("minInterior", usual.minInterior()),
          (int) config.number("window", usual.window()),
          (int) config.number("permutations", usual.permutations()),
          config.number("alpha", usual.alpha()),
          config.number("pPrune", usual.pruneAbove()),
          config.number("minEffectSd", usual.minEffectSd()),
          config.number("minPercent", usual.minPercent()),
          config.has("trendGuard") ? config.flag("trendGuard") : usual.trendGuard(),
          (long) config.number("seed", usual.seed()),
          usual.history());
    }

    private static Map<String, @Nullable Object> details(ChangePoint change) {
      Map<String, @Nullable Object> details = new LinkedHashMap<>();
      details.put("index", change.index());
      details.put("nBefore", change.before().n());
      details.put("nAfter", change.after().n());
      details.put("meanBefore", change.before().mean());
      details.put("meanAfter", change.after().mean());
      details.put("sdBefore", change.before().standardDeviation());
      details.put("sdAfter", change.after().standardDeviation());
      details.put("percentChange", change.percentChange());
      details.put("z", change.zScore());
      details.put("p", change.pValue());
      details.put("effectSd", change.effectSd());
      details.put("h", change.energy());
      return details;
    }

    private static @Nullable Map<String, Object> stableRegion(
        double[] values, DetectedChangePoints found) {
      if (values.length == 0) {
        return null;
      }
      RegionBounds region = RegionBounds.before(found.indices(), values.length, values.length);
      return Map.of(
          "start", region.from(),
          "end", region.to() - 1,
          "values", Arrays.copyOfRange(values, region.from(), region.to()));
    }
  }
}
