package dev.benchwarden.judging.series;

import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The metrics of projects, with the one that pages show first. */
@Repository
public class MeasuredMetrics {

  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;
  private final Policies policies;

  MeasuredMetrics(JdbcClient jdbc, SeriesCatalog catalog, Policies policies) {
    this.jdbc = jdbc;
    this.catalog = catalog;
    this.policies = policies;
  }

  private record Counted(Series first, int series) {}

  /**
   * The primary metric first: the policy's, else the judged metric with the most series; of
   * several, the one that the harness is run for. Then the others, by the same criteria.
   */
  List<MeasuredMetric> of(long project) {
    Policy policy = policies.of(project);
    return counted(project).stream()
        .map(one -> new Counted(policy.directed(one.first()), one.series()))
        .sorted(
            Comparator.comparing(
                    (Counted one) -> !one.first().metric().name().equals(policy.primary()))
                .thenComparing(one -> !policy.judges(one.first()))
                .thenComparing(Comparator.comparingInt(Counted::series).reversed())
                .thenComparingInt(one -> PrimaryMetric.rank(one.first().metric().name()))
                .thenComparingLong(one -> one.first().id()))
        .map(one ->
            new MeasuredMetric(
                one.first().metric().name(), one.series(), policy.judges(one.first())))
        .toList();
  }

  /** The name of the metric that pages show first; empty before the first upload. */
  public Optional<String> primary(long project) {
    return of(project).stream().findFirst().map(MeasuredMetric::name);
  }

  private List<Counted> counted(long project) {
    return jdbc.sql(
            "select distinct on (k.name) "
                + SeriesCatalog.COLUMNS
                + ", count(*) over (partition by k.name) as of_metric from "
                + SeriesCatalog.TABLES
                + " where s.project_id = :project order by k.name, s.series_id")
        .param("project", project)
        .query((row, number) -> new Counted(catalog.series(row, number), row.getInt("of_metric")))
        .list();
  }
}
