package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.cli.files.MachineFile;
import dev.benchwarden.cli.files.MeasuredFiles;
import dev.benchwarden.core.comparison.MeasuredSides;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.rounds.Round;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Results of the rounds so far, read from the files of their processes. */
final class RoundTable {

  private final Path directory;
  private final String machine;
  private final HarnessFile reader;
  private final MeasuredFiles files;
  private final List<MeasuredRound> done = new ArrayList<>();
  private final Map<Long, List<Round>> rounds = new LinkedHashMap<>();

  /**
   * @param directory in which the files lie
   * @param machine the name of this one
   */
  RoundTable(Path directory, String machine, HarnessFile reader, Policy policy) {
    this.directory = directory;
    this.machine = machine;
    this.reader = reader;
    this.files = new MeasuredFiles(reader, policy, _ -> Platform.DEFAULT, (_, _) -> {});
  }

  /**
   * Adds a round. Series that only one side measured in it do not count.
   *
   * @throws dev.benchwarden.cli.files.BadInputException if a file is not what a harness writes
   */
  void add(MeasuredRound round) {
    Map<Long, List<MachineMedian>> before = files.read(List.of(file(round.baseline())));
    Map<Long, List<MachineMedian>> after = files.read(List.of(file(round.candidate())));
    done.add(round);
    before.forEach((series, first) -> {
      List<MachineMedian> second = after.get(series);
      if (second != null) {
        rounds
            .computeIfAbsent(series, _ -> new ArrayList<>())
            .add(
                new Round(
                    machine,
                    round.number(),
                    round.order(),
                    first.getFirst().runs(),
                    second.getFirst().runs()));
      }
    });
  }

  /** Notes a disturbance for the rounds from this number on. */
  void disturbed(int firstRound, Disturbance disturbance) {
    done.replaceAll(round -> round.number() < firstRound ? round : round.beside(disturbance));
  }

  private MachineFile file(MeasuredRound.Run run) {
    return new MachineFile(machine, directory.resolve(run.results()));
  }

  /** The rounds of which both sides are measured, in their order. */
  List<MeasuredRound> done() {
    return done;
  }

  /**
   * The results of the first rounds, by the series' number, without series that were not measured
   * in them.
   *
   * @param first how many of all
   */
  Map<Long, List<Round>> rounds(int first) {
    Map<Long, List<Round>> known = new LinkedHashMap<>();
    rounds.forEach((series, all) -> {
      List<Round> early = all.stream().filter(round -> round.number() < first).toList();
      if (!early.isEmpty()) {
        known.put(series, early);
      }
    });
    return known;
  }

  /** The series that both sides measured. */
  List<Series> paired() {
    return files.series().stream().filter(one -> rounds.containsKey(one.id())).toList();
  }

  /** The name of the harness that wrote the results. */
  String harness() {
    return reader.harness(file(done.getFirst().baseline()).file());
  }

  /** All that either side measured. */
  MeasuredSides sides() {
    return new MeasuredSides(
        files.series(),
        baseline(),
        candidate(),
        files.machines(),
        rounds,
        Map.of(),
        MachineHistory.NONE);
  }

  Collection<Series> series() {
    return files.series();
  }

  private Map<Long, List<MachineMedian>> baseline() {
    return side(MeasuredRound::baseline);
  }

  private Map<Long, List<MachineMedian>> candidate() {
    return side(MeasuredRound::candidate);
  }

  private Map<Long, List<MachineMedian>> side(Function<MeasuredRound, MeasuredRound.Run> side) {
    return files.read(done.stream().map(side).map(this::file).toList());
  }
}
