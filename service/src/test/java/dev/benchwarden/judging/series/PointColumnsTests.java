package dev.benchwarden.judging.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Tests of a history's points in columns: the same content, in a quarter of the bytes. */
class PointColumnsTests {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void theColumnsSayOfEachPointWhatThePointSays() {
    for (int seed = 0; seed < 50; seed++) {
      List<HistoryView.Point> points = points(new Random(seed), 1 + seed);

      assertThat(read(PointColumns.of(points))).isEqualTo(points);
    }
  }

  @Test
  void noPointsAreEmptyColumns() {
    assertThat(read(PointColumns.of(List.of()))).isEmpty();
  }

  @Test
  void valuesKeepSixDigits() {
    HistoryView.Point point =
        new HistoryView.Point(
            "r1",
            null,
            START,
            null,
            null,
            1.23456789,
            List.of(
                new HistoryView.MachineResult("m", 1, 123456.789, List.of(123456.789), 3, false)));

    PointColumns columns = PointColumns.of(List.of(point));

    assertThat(columns.mean().getFirst()).isEqualTo(1.23457);
    assertThat(columns.machines().getFirst().median().getFirst()).isEqualTo(123457);
  }

  @Test
  void tenThousandPointsTakeAQuarterOfTheBytes() {
    Random random = new Random(20261127);
    List<HistoryView.Point> points =
        IntStream.range(0, 10_000).mapToObj(place -> commit(random, place)).toList();
    JsonMapper json = new JsonMapper();

    assertThat(json.writeValueAsBytes(PointColumns.of(points)).length)
        .isLessThan(json.writeValueAsBytes(points).length / 4);
  }

  /** As the mainline of a project has them that three machines measure. */
  private static HistoryView.Point commit(Random random, int place) {
    byte[] name = new byte[20];
    random.nextBytes(name);
    return new HistoryView.Point(
        HexFormat.of().formatHex(name),
        null,
        START.plus(Duration.ofMinutes(17L * place)),
        "Look codecs up by type, part " + place,
        "Author " + random.nextInt(20),
        100 + random.nextGaussian(),
        IntStream.rangeClosed(1, 3)
            .mapToObj(machine -> {
              double median = 100 + random.nextGaussian();
              return new HistoryView.MachineResult(
                  "perf-" + machine, 1, median, List.of(median), 5, false);
            })
            .toList());
  }

  private static List<HistoryView.Point> points(Random random, int count) {
    return IntStream.range(0, count)
        .mapToObj(place ->
            new HistoryView.Point(
                "r" + place,
                random.nextInt(4) == 0 ? "v" + place : null,
                START.plus(Duration.ofSeconds(random.nextInt(1_000_000) - 500_000)),
                random.nextBoolean() ? "Change " + place : null,
                random.nextBoolean() ? "Author " + random.nextInt(3) : null,
                random.nextInt(5) == 0 ? null : value(random),
                results(random)))
        .toList();
  }

  private static List<HistoryView.MachineResult> results(Random random) {
    List<HistoryView.MachineResult> results = new ArrayList<>();
    for (String machine : List.of("a", "b", "c")) {
      for (int generation = 1; generation <= 2; generation++) {
        if (random.nextInt(3) > 0) {
          results.add(result(random, machine, generation));
        }
      }
    }
    return results;
  }

  private static HistoryView.MachineResult result(Random random, String machine, int generation) {
    @Nullable Double median = random.nextInt(5) == 0 ? null : (Double) value(random);
    List<Double> runs =
        random.nextBoolean() && median != null
            ? List.of(median)
            : random.doubles(random.nextInt(3)).boxed().toList();
    return new HistoryView.MachineResult(
        machine, generation, median, runs, random.nextInt(4), random.nextInt(5) == 0);
  }

  /** Of so few digits that none is lost. */
  private static double value(Random random) {
    return new BigDecimal(random.nextDouble(1000)).round(new MathContext(5)).doubleValue();
  }

  /** As a page puts the points together again. */
  private static List<HistoryView.Point> read(PointColumns columns) {
    List<List<HistoryView.MachineResult>> results = results(columns);
    List<HistoryView.Point> points = new ArrayList<>();
    Instant at = Instant.EPOCH;
    for (int place = 0; place < columns.revision().size(); place++) {
      at = at.plusMillis(columns.committedAt().get(place));
      int author = columns.author().at().get(place);
      points.add(
          new HistoryView.Point(
              columns.revision().get(place),
              columns.tag().get(place),
              at,
              columns.subject().get(place),
              author < 0 ? null : columns.author().values().get(author),
              columns.mean().get(place),
              results.get(place)));
    }
    return points;
  }

  private static List<List<HistoryView.MachineResult>> results(PointColumns columns) {
    List<List<HistoryView.MachineResult>> results = new ArrayList<>();
    columns.revision().forEach(revision -> results.add(new ArrayList<>()));
    for (PointColumns.MachineColumns machine : columns.machines()) {
      int place = 0;
      for (int at = 0; at < machine.place().size(); at++) {
        place += machine.place().get(at);
        results.get(place).add(result(machine, at));
      }
    }
    results.forEach(all ->
        all.sort(
            Comparator.comparing(HistoryView.MachineResult::machine)
                .thenComparing(HistoryView.MachineResult::generation)));
    return results;
  }

  private static HistoryView.MachineResult result(PointColumns.MachineColumns machine, int at) {
    @Nullable Double median = machine.median().get(at);
    List<Double> runs = machine.runs().get(at);
    return new HistoryView.MachineResult(
        machine.machine(),
        machine.generation(),
        median,
        runs != null ? runs : List.of(median),
        machine.samples().values().get(machine.samples().at().get(at)),
        machine.leftOut().contains(at));
  }
}
