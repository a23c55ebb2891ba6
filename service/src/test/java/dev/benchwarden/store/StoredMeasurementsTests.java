package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.results.Measurements;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests of how a set of measurements is stored in the database. Nothing of it is kept. */
@FrontDoor
class StoredMeasurementsTests {

  private static final long RUN = Long.MAX_VALUE;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Measurements measurements;
  @Autowired private TransactionTemplate transactions;

  private long project;
  private List<Long> series = List.of();

  @BeforeEach
  void measureOnce() {
    String slug = Api.newProject();
    api.upload(
        slug,
        Map.of("revision", "r1", "machine", "m1"),
        new Suite(1, 40).run("r1", "m1", Map.of()));
    project =
        jdbc.sql("select project_id from project where slug = :slug")
            .param("slug", slug)
            .query(Long.class)
            .single();
    series =
        jdbc.sql("select series_id from series where project_id = :project order by 1")
            .param("project", project)
            .query((row, number) -> row.getLong(1))
            .list();
  }

  /** What a row holds, as PostgreSQL writes it. */
  record Row(long series, String samples, String lengths, String medians) {}

  @Test
  void everySeriesGetsItsOwnExecutions() {
    List<Row> stored =
        stored(
            List.of(
                new Measurement(series.get(2), List.of(new double[] {3, 1, 2})),
                new Measurement(
                    series.get(0),
                    List.of(
                        new double[] {0.1, Double.NaN},
                        new double[] {Double.NaN},
                        new double[] {Double.POSITIVE_INFINITY, -0.0, Double.MIN_VALUE}))),
            List.of(new Measurement(series.get(2), List.of(new double[] {9}, new double[] {8}))));

    assertThat(stored)
        .containsExactly(
            new Row(series.get(0), "{0.1,NaN,NaN,Infinity,-0,5e-324}", "{2,1,3}", "{0.1,NULL,0}"),
            new Row(series.get(2), "{3,1,2,9,8}", "{3,1,1}", "{2,9,8}"));
  }

  @Test
  void noSampleGetsLostOrMoved() {
    Random random = new Random(20261122);
    List<Measurement> many =
        series.stream().map(one -> new Measurement(one, executions(random))).toList();

    assertThat(stored(many))
        .extracting(Row::samples)
        .containsExactlyElementsOf(many.stream().map(StoredMeasurementsTests::literal).toList());
  }

  @Test
  void aSeriesThatIsNotThereIsRefused() {
    List<Measurement> strange = List.of(new Measurement(Long.MAX_VALUE, List.of(new double[] {1})));

    assertThatThrownBy(() -> stored(strange))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("of 1 series");
  }

  @SafeVarargs
  private List<Row> stored(List<Measurement>... sets) {
    return transactions.execute(passing -> {
      passing.setRollbackOnly();
      for (List<Measurement> set : sets) {
        measurements.add(project, RUN, set);
      }
      return jdbc.sql(
              """
              select series_id, samples::text, execution_lengths::text, execution_medians::text
                from measured_whole where project_id = :project and run_id = :run order by series_id
              """)
          .param("project", project)
          .param("run", RUN)
          .query((row, number) ->
              new Row(row.getLong(1), row.getString(2), row.getString(3), row.getString(4)))
          .list();
    });
  }

  private static List<double[]> executions(Random random) {
    return IntStream.rangeClosed(0, random.nextInt(4))
        .mapToObj(i -> random.doubles(1 + random.nextInt(5), -1e6, 1e6).map(Math::rint).toArray())
        .toList();
  }

  private static String literal(Measurement measurement) {
    return measurement.executions().stream()
        .flatMapToDouble(DoubleStream::of)
        .mapToObj(value -> Long.toString((long) value))
        .collect(Collectors.joining(",", "{", "}"));
  }
}
