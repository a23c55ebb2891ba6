package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.catalog.SeriesCatalog;
import dev.benchwarden.catalog.SeriesIdentity;
import dev.benchwarden.harness.Direction;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What looking up a suite's series costs the database, counted in rows that it reads. */
@FrontDoor
class SeriesLookupTests {

  private static final int SUITE = 300;

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
    inTransaction(() -> catalog.resolve(anew, suite()));

    long read =
        inTransaction(() -> {
          assertThat(catalog.resolve(anew, suite())).hasSize(SUITE);
          return rowsRead();
        });

    assertThat(read).isBetween(2L * SUITE, SUITE * SUITE / 10L);
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
                "Suite.b" + i, Map.of(), "time", "time", Direction.LOWER_IS_BETTER, "ms"))
        .toList();
  }

  /** By the transaction that asks. */
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
