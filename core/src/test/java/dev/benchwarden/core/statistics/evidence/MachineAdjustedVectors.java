package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Answers;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Series values when machines come and go. */
public final class MachineAdjustedVectors implements VectorFile {

  @Override
  public String name() {
    return "machine_adjusted";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    List<Map<String, Double>> points = new ArrayList<>();
    input.objects("points").forEach(point -> points.add(point.numberByName()));
    MachineAdjustment adjustment = MachineAdjustment.of(table(points));
    return Answers.object(
        "values", adjustment.values(), "machineEffects", adjustment.machineEffects());
  }

  private static PointTable table(List<Map<String, Double>> points) {
    Map<String, double[]> perMachine = new HashMap<>();
    for (int j = 0; j < points.size(); j++) {
      for (Map.Entry<String, Double> median : points.get(j).entrySet()) {
        perMachine.computeIfAbsent(median.getKey(), machine -> missing(points.size()))[j] =
            median.getValue();
      }
    }
    return PointTable.of(perMachine);
  }

  private static double[] missing(int points) {
    double[] row = new double[points];
    Arrays.fill(row, Double.NaN);
    return row;
  }
}
