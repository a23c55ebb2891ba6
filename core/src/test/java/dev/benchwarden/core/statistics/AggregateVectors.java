package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.RunSet;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Vectors of machine medians and their aggregates. */
public final class AggregateVectors implements VectorFile {

  @Override
  public String name() {
    return "aggregate";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    return answer(RunSet.of(input.numbersByName("machines")));
  }

  public static Map<String, @Nullable Object> answer(RunSet runs) {
    return Answers.object(
        "machineMedians",
            runs.perMachine().stream()
                .collect(Collectors.toMap(MachineRuns::machine, MachineRuns::median)),
        "machines", runs.machines(),
        "invalidRuns", runs.invalidRuns(),
        "mean", runs.mean(),
        "sd", runs.standardDeviation(),
        "se", runs.standardError());
  }
}
