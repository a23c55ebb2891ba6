package dev.benchwarden.judging.alert;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Metrics of trust, from the outcome of the installation's recent alerts. */
@Component
class AlertMetrics implements MeterBinder {

  /** All gauges of one scrape are read at once. */
  private static final Duration FRESH = Duration.ofSeconds(30);

  private static final String ALL = "all projects";

  private final JdbcClient jdbc;
  private final LoadingCache<String, Map<AlertState, Double>> recent =
      Caffeine.newBuilder().expireAfterWrite(FRESH).build(all -> read());

  AlertMetrics(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (AlertState state : AlertState.values()) {
      Gauge.builder("benchwarden.alerts", () -> number(state))
          .description("Alerts opened in the last 90 days, by their state now")
          .tag("state", state.name().toLowerCase(Locale.ROOT))
          .register(registry);
    }
    Gauge.builder("benchwarden.alerts.false.ratio", this::falseAlarms)
        .description(
            "The part of them that people dismissed; suspicions and what was withdrawn aside")
        .register(registry);
  }

  /** Not a number if there was no alert. */
  private double falseAlarms() {
    double raised = 0;
    for (AlertState state : AlertState.values()) {
      boolean aside = state == AlertState.SUSPECTED || state == AlertState.WITHDRAWN;
      raised += aside ? 0 : number(state);
    }
    return number(AlertState.DISMISSED) / raised;
  }

  private double number(AlertState state) {
    Map<AlertState, Double> numbers = Objects.requireNonNull(recent.get(ALL));
    return numbers.getOrDefault(state, Double.NaN);
  }

  /** Empty if the database is unavailable. */
  private Map<AlertState, Double> read() {
    try {
      Map<AlertState, Double> found =
          jdbc
              .sql(
                  """
                  select case when withdrawn and state = 'RESOLVED' then 'WITHDRAWN' else state end
                           as state,
                         count(*) as number
                    from alert /* every project: a metric of the installation */
                   where opened_at > now() - interval '90 days'
                   group by 1
                  """)
              .query((row, number) ->
                  Map.entry(AlertState.valueOf(row.getString("state")), row.getDouble("number")))
              .list()
              .stream()
              .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
      for (AlertState state : AlertState.values()) {
        found.putIfAbsent(state, 0.0);
      }
      return found;
    } catch (DataAccessException away) {
      return Map.of();
    }
  }
}
