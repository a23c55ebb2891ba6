package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests that the histories remembered for judging agree with what would be read now. */
@FrontDoor
class RememberedHistoryTests {

  @Autowired private Api api;
  @Autowired private SeriesHistories histories;
  @Autowired private JdbcClient jdbc;
  @Autowired private PlatformTransactionManager transactions;

  private String project = "";
  private long id;
  private int run;

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    upload("r500", 500, "perf-1", 2, 100);
    id =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
  }

  /** Revisions at the end and in between, runs again, further machines and series, in any order. */
  @Test
  void whateverComesAfterwardsIsRead() {
    Random random = new Random(20261122);
    for (int i = 0; i < 80; i++) {
      int order = 495 + random.nextInt(12 + i);
      upload(
          "r" + order,
          order,
          "perf-" + (1 + random.nextInt(3)),
          1 + random.nextInt(4),
          100 + 0.01 * random.nextInt(10));

      assertThat(read()).isEqualTo(stored());
    }
  }

  @Test
  void aRevisionThatTakesAnotherPlaceIsReadThere() {
    upload("early", 100, "perf-1", 1, 101);
    upload("late", 900, "perf-1", 1, 102);
    assertThat(read()).isEqualTo(stored());

    jdbc.sql("update revision set ordinal = 901 where project_id = ? and name = 'early'")
        .param(id)
        .update();

    assertThat(read())
        .isEqualTo(stored())
        .anyMatch(line -> line.startsWith("2 early perf-1 101.0"));
  }

  @Test
  void nothingIsRememberedOfATransactionThatCameToNothing() {
    new TransactionTemplate(transactions)
        .executeWithoutResult(status -> {
          jdbc.sql("update machine_median set median = 999 where project_id = ?")
              .param(id)
              .update();
          jdbc.sql("update evaluation set requests = requests + 1 where project_id = ?")
              .param(id)
              .update();
          assertThat(read())
              .isEqualTo(stored())
              .allMatch(line -> line.startsWith("0 r500 perf-1 999.0"));
          status.setRollbackOnly();
        });
    upload("r500", 500, "perf-1", 2, 102);

    assertThat(read()).isEqualTo(stored()).allMatch(line -> line.startsWith("0 r500 perf-1 101.0"));
  }

  /** On Citus the nodes count for themselves. */
  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void onlyWhatHasChangedIsReadAgain() {
    upload("r501", 501, "perf-1", 2, 100);
    api.awaitJudging();

    new TransactionTemplate(transactions)
        .executeWithoutResult(status -> {
          assertThat(scansFor(this::read)).isZero();
          jdbc.sql("update evaluation set requests = requests + 1 where project_id = ?")
              .param(id)
              .update();
          assertThat(scansFor(this::read)).isPositive();
          status.setRollbackOnly();
        });
  }

  private void upload(String revision, int order, String machine, int series, double value) {
    String benchmarks =
        IntStream.range(0, series)
            .mapToObj(i ->
                """
                {"name": "b%d", "metrics": [
                  {"name": "speed", "unit": "MB/s", "direction": "HIGHER_IS_BETTER", "samples": [%s]}]}
                """
                    .formatted(i, value))
            .collect(Collectors.joining(","));
    Api.Answer answer =
        api.upload(
            project,
            Map.of(
                "revision",
                revision,
                "order",
                String.valueOf(order),
                "machine",
                machine,
                "started_at",
                Instant.ofEpochSecond(run++).toString()),
            "{\"benchmarks\": [%s]}".formatted(benchmarks));
    assertThat(answer.status()).isEqualTo(201);
  }

  /** Place, revision, machine and median of all series, as judging sees them. */
  private List<String> read() {
    Mainline mainline = histories.mainline(id);
    Map<Long, String> names = names();
    return histories.of(id, mainline, series()).values().stream()
        .flatMap(history -> lines(history, mainline, names))
        .sorted()
        .toList();
  }

  private static Stream<String> lines(
      SeriesHistory history, Mainline mainline, Map<Long, String> names) {
    List<String> machines = history.medians().machines();
    return IntStream.range(0, history.size())
        .boxed()
        .flatMap(point ->
            IntStream.range(0, machines.size())
                .filter(machine -> !Double.isNaN(history.medians().medians()[point][machine]))
                .mapToObj(machine -> {
                  int place = history.places()[point];
                  return "%d %s %s %s of %d"
                      .formatted(
                          place,
                          names.get(mainline.revisionAt(place)),
                          machines.get(machine),
                          history.medians().medians()[point][machine],
                          history.series());
                }));
  }

  private List<String> stored() {
    return jdbc
        .sql(
            """
            with places as (
              select revision_id, name, row_number() over (order by ordinal) - 1 as place
                from revision where project_id = :project and mainline)
            select p.place, p.name, m.name as machine, d.median, d.series_id
              from machine_median d
              join places p using (revision_id)
              join machine m using (project_id, machine_id)
             where d.project_id = :project and d.mainline
            """)
        .param("project", id)
        .query((row, number) ->
            "%d %s %s %s of %d"
                .formatted(
                    row.getInt("place"),
                    row.getString("name"),
                    row.getString("machine"),
                    row.getDouble("median"),
                    row.getLong("series_id")))
        .list()
        .stream()
        .sorted()
        .toList();
  }

  private Map<Long, String> names() {
    Map<Long, String> names = new HashMap<>();
    jdbc.sql("select revision_id, name from revision where project_id = ?")
        .param(id)
        .query(row -> {
          names.put(row.getLong("revision_id"), row.getString("name"));
        });
    return names;
  }

  private List<Long> series() {
    return jdbc.sql("select series_id from series where project_id = ?")
        .param(id)
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  /** How often this transaction looks for machine medians. */
  private long scansFor(Runnable action) {
    long before = scans();
    action.run();
    return scans() - before;
  }

  private long scans() {
    return jdbc.sql(
            """
            select coalesce(idx_scan, 0) + coalesce(seq_scan, 0)
              from pg_stat_xact_user_tables where relname = 'machine_median'
            """)
        .query(Long.class)
        .single();
  }
}
