package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Answers;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.EnergyStatistics;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One new value against the stable region. */
public final class RegionVectors implements VectorFile {

  @Override
  public String name() {
    return "region";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    Direction direction = Answers.direction(input.text("direction"));
    double value = input.number("value");
    StableRegion region = StableRegion.of(input.numbers("region"));
    return region == null
        ? Answers.object("status", "NO_REGION")
        : answer(direction, value, region);
  }

  private static Map<String, @Nullable Object> answer(
      Direction direction, double value, StableRegion region) {
    Headline headline = Headline.of(ZBasis.REGION, region.values(), value);
    Double robustZ = Finite.orNull(Headline.robustZ(region.values(), value));
    EnergyStatistics energy = EnergyStatistics.of(region.values(), new double[] {value});
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(headline.flags());
    if (!region.isMature()) {
      flags.add(Flag.IMMATURE_REGION);
    }
    return Answers.object(
        "status", "OK",
        "region", answer(region),
        "percentChange", headline.percentChange(),
        "percentImprovement", Answers.improvement(direction, headline.percentChange()),
        "z", headline.zScore(),
        "zImprovement", Answers.improvement(direction, headline.zScore()),
        "robustZ", robustZ,
        "robustZImprovement", Answers.improvement(direction, robustZ),
        "test", test(region, value),
        "energy", Answers.object("e", energy.e(), "t", energy.t(), "h", energy.h()),
        "flags", Answers.names(flags));
  }

  private static Map<String, @Nullable Object> answer(StableRegion region) {
    return Answers.object(
        "n", region.size(),
        "mean", region.mean(),
        "sd", region.standardDeviation(),
        "median", region.median(),
        "madSd", region.madDeviation(),
        "min", region.min(),
        "max", region.max(),
        "cv", region.variation(),
        "mature", region.isMature());
  }

  private static @Nullable Object test(StableRegion region, double value) {
    Difference difference = RegionStatistic.of(region.values(), value, 1);
    if (difference == null) {
      return null;
    }
    Map<String, @Nullable Object> answer = Answers.test(Significance.of(difference));
    answer.put("scale", difference.scale());
    return answer;
  }
}
