package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A benchmark whose metric comes in another unit than before. */
@FrontDoor
class UnitChangeTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @ParameterizedTest
  @CsvSource({
    "ops/s,  kops/s, 4800, 4.8",
    "ops/s,  Mops/s, 4800, 0.0048",
    "ops/s,  ops/ms, 4800, 4.8",
    "Mrows/s, rows/s, 5, 5000000",
    "MB/s,   Mbit/s, 300, 2400",
    "Hz,     1/s,    1234, 1234"
  })
  void theSeriesGoesOnInItsOwnUnit(String first, String second, String before, String after) {
    upload("c1", first, before);

    var answer = upload("c2", second, after);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").size()).isZero();
    assertThat(units()).containsExactly(first);
    assertThat(medians())
        .hasSize(2)
        .allSatisfy(median ->
            assertThat(median / Double.parseDouble(before)).isBetween(0.999999, 1.000001));
  }

  @Test
  void aUnitThatDoesNotConvertBeginsASeriesAndIsWarnedOfWithBothUnits() {
    upload("c1", "MB/s", "300");

    var answer = upload("c2", "Mb/s", "2400");

    assertThat(answer.at("/warnings").size()).isEqualTo(1);
    assertThat(answer.at("/warnings/0/detail").asString())
        .contains("throughput was in \"MB/s\" before", "\"Mb/s\" does not convert", "a new series");
    assertThat(units()).containsExactly("MB/s", "Mb/s");
    assertThat(upload("c3", "Mb/s", "2400").at("/warnings").size()).isZero();
    assertThat(units()).containsExactly("MB/s", "Mb/s");
  }

  @Test
  void aRateAndATimeBesideEachOtherInOneOutputAreNoChange() {
    String output =
        """
        { "benchmarks": [ { "name": "encode", "metrics": [
            { "name": "score", "unit": "ops/s", "samples": [10] },
            { "name": "score", "unit": "s/op", "samples": [0.1] } ] } ] }
        """;

    var answer = api.upload(project, Map.of("revision", "c1", "machine", "perf-1"), output);

    assertThat(answer.at("/warnings").size()).isZero();
  }

  /** As releases before this one stored them: each prefix by itself. */
  @Test
  void aSeriesThatIsStoredByItsPrefixStaysThatSeries() {
    upload("c1", "kops/s", "4.8");
    jdbc.sql(
            """
            with copied as (
              insert into metric (project_id, name, dimension, direction)
              select k.project_id, k.name, 'op/time', k.direction
                from metric k join project p using (project_id)
               where p.slug = :slug
              returning project_id, metric_id)
            insert into series (project_id, benchmark_id, metric_id, unit)
            select c.project_id, b.benchmark_id, c.metric_id, 'ops/s'
              from copied c join benchmark b using (project_id)
            """)
        .param("slug", project)
        .update();

    upload("c2", "kops/s", "4.9");
    upload("c3", "ops/s", "4800");

    assertThat(units()).containsExactly("kops/s", "ops/s");
    assertThat(medians()).containsExactly(4.8, 4.9, 4800.0);
  }

  private Api.Answer upload(String revision, String unit, String sample) {
    return api.upload(
        project,
        Map.of("revision", revision, "machine", "perf-1"),
        """
        { "benchmarks": [ { "name": "encode", "metrics": [
            { "name": "throughput", "unit": "%s", "samples": [%s] } ] } ] }
        """
            .formatted(unit, sample));
  }

  private List<String> units() {
    List<String> units = new ArrayList<>();
    api.get("/api/v1/projects/" + project + "/series")
        .at("/items")
        .forEach(series -> units.add(series.at("/metric/unit").asString()));
    return units.stream().sorted().toList();
  }

  private List<Double> medians() {
    return jdbc.sql(
            """
            select m.median from machine_median m join project p using (project_id)
             where p.slug = :slug order by m.revision_id
            """)
        .param("slug", project)
        .query((row, number) -> row.getDouble("median"))
        .list();
  }
}
