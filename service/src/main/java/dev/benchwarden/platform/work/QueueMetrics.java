package dev.benchwarden.platform.work;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.kagkarlsson.scheduler.task.Task;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Metrics of the queue: how much work waits in the whole installation, and since when. */
@Component
class QueueMetrics implements MeterBinder {

  /** All gauges of one scrape are read at once. */
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final JdbcClient jdbc;
  private final ObjectProvider<Task<?>> tasks;
  private final LoadingCache<String, Map<String, Waiting>> waiting =
      Caffeine.newBuilder().expireAfterWrite(FRESH).build(all -> read());

  QueueMetrics(JdbcClient jdbc, ObjectProvider<Task<?>> tasks) {
    this.jdbc = jdbc;
    this.tasks = tasks;
  }

  /**
   * Work of one kind that is due.
   *
   * @param count how much is due and not being done
   * @param seconds how long the oldest of it has been due
   */
  private record Waiting(double count, double seconds) {

    static final Waiting NOTHING = new Waiting(0, 0);
    static final Waiting UNKNOWN = new Waiting(Double.NaN, Double.NaN);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (String kind : kinds()) {
      gauge("benchwarden.queue.length", kind, Waiting::count)
          .description("Work that is due and that nobody has begun")
          .register(registry);
      gauge("benchwarden.queue.age", kind, Waiting::seconds)
          .description("How long the oldest such work has been due")
          .baseUnit("seconds")
          .register(registry);
    }
  }

  private List<String> kinds() {
    return tasks.stream().map(Task::getName).sorted().toList();
  }

  private Gauge.Builder<?> gauge(String name, String kind, ToDoubleFunction<Waiting> value) {
    return Gauge.builder(name, () -> value.applyAsDouble(of(kind))).tag("task", kind);
  }

  private Waiting of(String kind) {
    Map<String, Waiting> all = Objects.requireNonNull(waiting.get(""));
    return all.isEmpty() ? Waiting.UNKNOWN : all.getOrDefault(kind, Waiting.NOTHING);
  }

  /** Empty if the database is unavailable. */
  private Map<String, Waiting> read() {
    try {
      return jdbc
          .sql(
              """
              select task_name, count(*) filter (where due) as number,
                     coalesce(extract(epoch from now() - min(execution_time) filter (where due)), 0) as age
                from scheduled_tasks
               cross join lateral (select execution_time <= now() and not picked as due) d
               group by task_name
              """)
          .query((row, number) ->
              Map.entry(
                  row.getString("task_name"),
                  new Waiting(row.getDouble("number"), row.getDouble("age"))))
          .list()
          .stream()
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    } catch (DataAccessException away) {
      return Map.of();
    }
  }
}
