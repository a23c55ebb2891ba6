package dev.benchwarden.cli.files;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.MissingDirections;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.core.statistics.Direction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * In-memory store of results, which replaces the service's database for the duration of a command.
 * Series and machines are the same on both sides if they have the same name.
 */
public final class MeasuredFiles {

  private final HarnessFile reader;
  private final Policy policy;
  private final Function<MachineFile, String> platforms;
  private final BiConsumer<MachineFile, HarnessEvent.Warning> warnings;
  private final Map<SeriesIdentity, Series> series = new LinkedHashMap<>();
  private final Map<String, Machine> machines = new HashMap<>();

  /**
   * @param policy sets the directions that harnesses and units do not state
   * @param platforms the platform that a file was measured on
   */
  public MeasuredFiles(
      HarnessFile reader,
      Policy policy,
      Function<MachineFile, String> platforms,
      BiConsumer<MachineFile, HarnessEvent.Warning> warnings) {
    this.reader = reader;
    this.policy = policy;
    this.platforms = platforms;
    this.warnings = warnings;
  }

  /**
   * Reads the files of one side.
   *
   * @return the medians of each machine, by the series' number
   * @throws BadInputException naming the file and the place
   */
  public Map<Long, List<MachineMedian>> read(List<MachineFile> files) {
    Map<Long, Map<Machine, Measurement>> measured = new TreeMap<>();
    for (MachineFile file : files) {
      Machine machine = machine(file.machine());
      String platform = platforms.apply(file);
      reader.read(
          file.file(),
          directed(event -> {
            switch (event) {
              case HarnessEvent.Result(HarnessResult result) -> {
                Measurement measurement = measurement(result, platform);
                measured
                    .computeIfAbsent(measurement.series(), _ -> new LinkedHashMap<>())
                    .merge(machine, measurement, Measurement::followedBy);
              }
              case HarnessEvent.Warning warning -> warnings.accept(file, warning);
              case HarnessEvent.MachineFingerprint _ -> {}
            }
          }));
    }
    return medians(measured);
  }

  private Consumer<HarnessEvent> directed(Consumer<HarnessEvent> events) {
    return new MissingDirections(Direction.UNKNOWN, policy::tellsDirectionOf, events);
  }

  /** All series of the files read so far. */
  public Collection<Series> series() {
    return series.values();
  }

  /** All machines of the files read so far, by number. */
  public Map<Long, Machine> machines() {
    return machines.values().stream().collect(Collectors.toMap(Machine::id, Function.identity()));
  }

  private Measurement measurement(HarnessResult result, String platform) {
    Series measured =
        series.computeIfAbsent(key(result, platform), _ -> describe(result, platform));
    return Measurement.of(measured.id(), measured.metric().unit(), result);
  }

  /** A series keeps its first unit, and has the results in all that convert into it. */
  private static SeriesIdentity key(HarnessResult result, String platform) {
    return SeriesIdentity.of(result).inAnyUnit().on(platform);
  }

  private Series describe(HarnessResult result, String platform) {
    Direction direction = result.direction();
    return new Series(
        series.size(),
        result.benchmark(),
        new TreeMap<>(result.parameters()),
        new Series.Metric(
            result.metric(), result.unit(), direction == Direction.UNKNOWN ? null : direction),
        platform);
  }

  private Machine machine(String name) {
    return machines.computeIfAbsent(name, _ -> new Machine(machines.size(), name, 1));
  }

  private static Map<Long, List<MachineMedian>> medians(
      Map<Long, Map<Machine, Measurement>> measured) {
    Map<Long, List<MachineMedian>> medians = new TreeMap<>();
    measured.forEach((series, perMachine) -> {
      List<MachineMedian> machines = new ArrayList<>();
      perMachine.forEach(
          (machine, measurement) -> machines.add(MachineMedian.of(machine.id(), measurement)));
      medians.put(series, machines);
    });
    return medians;
  }
}
