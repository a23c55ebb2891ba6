package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests of the database's cost of looking up a suite's series, counted in rows read. */
@FrontDoor
@DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
class SeriesLookupTests {

  private static final int SUITE = 100;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private SeriesCatalog catalog;
  @Autowired private PlatformTransactionManager transactions;

  /** A plan made for a project of which statistics say that it has no rows reads their square. */
  @Test
  void aProjectThatStatisticsDoNotKnowIsReadByTheIndex() {
    long known = project();
    inTransaction(() -> catalog.resolve(known, suite()));
    jdbc.sql("analyze benchmark, metric, series").update();
    long anew = project();

    long read = inTransaction(() -> rowsReadToFindWhatWasMade(anew));

    assertThat(read).isBetween(2L * SUITE, SUITE * SUITE / 10L);
  }

  /** The tables are so small then that any way through them seems good. */
  @Test
  void theOnlyProjectOfAnInstallationIsNotReadForEachOfItsSeries() {
    long only = project();

    long read =
        inTransaction(() -> {
          for (String table : List.of("benchmark", "metric", "series")) {
            jdbc.sql(
                    "create temporary table %1$s (like public.%1$s including all) on commit drop"
                        .formatted(table))
                .update();
          }
          catalog.resolve(only, suite());
          jdbc.sql("analyze benchmark, series").update();
          jdbc.sql("discard plans").update();
          return rowsReadToFindWhatWasMade(only);
        });

    assertThat(read).isBetween(SUITE + 0L, SUITE * SUITE / 10L);
  }

  @Test
  void whatWasReadOnceIsNotReadAgain() {
    long project = project();
    List<Long> made = inTransaction(() -> numbers(project));
    Supplier<Long> describing =
        () -> rowsReadBy(() -> assertThat(catalog.describe(project, made)).hasSize(SUITE));

    assertThat(inTransaction(describing)).isPositive();
    assertThat(inTransaction(describing)).isZero();
    assertThat(inTransaction(() -> rowsReadBy(() -> numbers(project)))).isZero();
  }

  @Test
  void aSeriesThatCameToNothingIsMadeAgain() {
    long project = project();
    new TransactionTemplate(transactions)
        .executeWithoutResult(status -> {
          catalog.resolve(project, suite());
          status.setRollbackOnly();
        });

    List<Long> made = inTransaction(() -> numbers(project));

    assertThat(inTransaction(() -> catalog.describe(project, made))).hasSize(SUITE);
  }

  private List<Long> numbers(long project) {
    return catalog.resolve(project, suite()).stream().map(SeriesCatalog.Known::id).toList();
  }

  /**
   * By a second look in the transaction that made the series: what it did is not remembered yet.
   */
  private long rowsReadToFindWhatWasMade(long project) {
    catalog.resolve(project, suite());
    return rowsReadBy(() -> assertThat(catalog.resolve(project, suite())).hasSize(SUITE));
  }

  /** By the connection of this transaction. */
  private long rowsReadBy(Runnable action) {
    long before = rowsRead();
    action.run();
    return rowsRead() - before;
  }

  private long project() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    return jdbc.sql("select project_id from project where slug = :slug")
        .param("slug", slug)
        .query(Long.class)
        .single();
  }

  private static List<SeriesIdentity> suite() {
    return IntStream.range(0, SUITE)
        .mapToObj(i ->
            new SeriesIdentity(
                "Suite.b" + i, Map.of(), "time", "time", Direction.LOWER_IS_BETTER, "ms", ""))
        .toList();
  }

  private long rowsRead() {
    return jdbc.sql(
            """
            select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))
              from pg_stat_xact_user_tables where relname in ('benchmark', 'series')
            """)
        .query(Long.class)
        .single();
  }

  private <T> T inTransaction(Supplier<T> action) {
    return new TransactionTemplate(transactions).execute(status -> action.get());
  }
}
