package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The mainline's results as judging reads them. */
@FrontDoor
class HistoryOfManySeriesTests {

  @Autowired private Api api;
  @Autowired private SeriesHistories histories;
  @Autowired private JdbcClient jdbc;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void pointsStandInCommitOrderWhateverTheUploadOrder() {
    upload("c", "3", "perf-2", 30);
    upload("a", "1", "perf-1", 10);
    upload("b", "2", "perf-1", 20);
    upload("c", "3", "perf-1", 31);
    upload("c", "3", "perf-1", 30);

    SeriesHistory history = only();

    assertThat(history.places()).containsExactly(0, 1, 2);
    assertThat(history.medians().machines()).containsExactly("perf-1", "perf-2");
    assertThat(Arrays.deepToString(history.medians().medians()))
        .isEqualTo("[[10.0, NaN], [20.0, NaN], [30.5, 30.0]]");
    assertThat(history.firstPointFrom(1)).isEqualTo(1);
    assertThat(history.slice(1, 3).medians().medians()).hasDimensions(2, 2);
  }

  @Test
  void candidatesAreNoPartOfIt() {
    upload("a", "1", "perf-1", 10);
    api.upload(
        project,
        Map.of("revision", "p", "machine", "perf-1", "pull_request", "7"),
        Simulation.result(99));

    assertThat(only().places()).containsExactly(0);
  }

  @Test
  void aNewGenerationOfAMachineIsAnotherMachine() {
    upload("a", "1", "perf-1", 10);
    api.upload(
        project,
        Map.of("revision", "b", "order", "2", "machine", "perf-1", "fingerprint.cpu", "EPYC"),
        Simulation.result(20));
    api.upload(
        project,
        Map.of("revision", "c", "order", "3", "machine", "perf-1", "fingerprint.cpu", "Xeon"),
        Simulation.result(30));

    assertThat(only().medians().machines()).containsExactly("perf-1", "perf-1 #2");
  }

  private void upload(String revision, String order, String machine, double value) {
    api.upload(
        project,
        Map.of("revision", revision, "order", order, "machine", machine),
        Simulation.result(value));
  }

  @Test
  void aThousandSeriesAreReadAtOnce() {
    upload("first", "1", "perf-1", 10);
    long id = projectId();
    fill(id);

    Mainline mainline = histories.mainline(id);
    Map<Long, SeriesHistory> read = histories.of(id, mainline, series(id));

    assertThat(read).hasSize(1001);
    assertThat(read.values().stream().mapToInt(SeriesHistory::size).sum()).isEqualTo(100_001);
  }

  /** 1,000 series, 100 revisions, 3 machines. */
  private void fill(long id) {
    jdbc.sql(
            """
            with machines as (
                insert into machine (project_id, name, generation, fingerprint)
                select :project, 'm' || i, 1, '{}' from generate_series(1, 3) i returning machine_id),
            revisions as (
                insert into revision (project_id, name, mainline, ordinal, committed_at)
                select :project, 'r' || i, true, i + 1, now() from generate_series(1, 100) i
                returning revision_id),
            benchmarks as (
                insert into benchmark (project_id, name, parameters)
                select :project, 'b' || i, '{}' from generate_series(1, 1000) i returning benchmark_id),
            filled as (
                insert into series (project_id, benchmark_id, metric_id, unit)
                select :project, benchmark_id, metric_id, 'MB/s'
                  from benchmarks, metric where project_id = :project returning series_id)
            insert into machine_median
            select :project, revision_id, true, series_id, machine_id, 100 + machine_id % 3, '{100}', 0, 1
              from revisions, filled, machines
            """)
        .param("project", id)
        .update();
  }

  private SeriesHistory only() {
    long id = projectId();
    return histories.of(id, histories.mainline(id), series(id)).values().iterator().next();
  }

  private List<Long> series(long id) {
    return jdbc.sql("select series_id from series where project_id = ?")
        .param(id)
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  private long projectId() {
    return jdbc.sql("select project_id from project where slug = ?")
        .param(project)
        .query(Long.class)
        .single();
  }
}
