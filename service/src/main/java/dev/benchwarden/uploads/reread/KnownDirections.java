package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of better directions that neither harness nor unit but the upload stated, and that a
 * run's metrics have kept.
 */
@Repository
class KnownDirections {

  private final JdbcClient jdbc;

  KnownDirections(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  private record Metric(String name, String dimension) implements Comparable<Metric> {

    private static final Comparator<Metric> ORDER =
        Comparator.comparing(Metric::name).thenComparing(Metric::dimension);

    @Override
    public int compareTo(Metric other) {
      return ORDER.compare(this, other);
    }
  }

  /** Completes the results of a run that is read again. */
  Consumer<HarnessEvent> completing(long project, long run, Consumer<HarnessEvent> events) {
    Map<Metric, Direction> known = of(project, run);
    return event -> {
      if (event instanceof HarnessEvent.Result(HarnessResult result)) {
        Metric metric = new Metric(result.metric(), Unit.of(result.unit()).dimension());
        events.accept(
            new HarnessEvent.Result(
                completed(result, known.getOrDefault(metric, Direction.UNKNOWN))));
      } else {
        events.accept(event);
      }
    };
  }

  private static HarnessResult completed(HarnessResult result, Direction known) {
    boolean lacksOne = result.direction() == Direction.UNKNOWN && !result.isIndicator();
    return lacksOne ? result.with(known) : result;
  }

  private Map<Metric, Direction> of(long project, long run) {
    Map<Metric, Direction> known = new HashMap<>();
    jdbc.sql(
            """
            select distinct k.name,
            """
                + SeriesCatalog.DIMENSION
                + """
                        as dimension, k.direction
                  from measured_part m
                  join series s using (project_id, series_id)
                  join metric k using (project_id, metric_id)
                 where m.project_id = :project and m.run_id = :run and k.direction <> 'UNKNOWN'
                """)
        .param("project", project)
        .param("run", run)
        .query(row -> {
          known.put(
              new Metric(row.getString("name"), row.getString("dimension")),
              Direction.valueOf(row.getString("direction")));
        });
    return known;
  }
}
