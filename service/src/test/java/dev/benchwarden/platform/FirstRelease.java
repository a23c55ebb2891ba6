package dev.benchwarden.platform;

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The release before platforms and branches, as far as a database remembers it: its schema, and the
 * rows that it writes for an upload. It knows no column that came later.
 */
final class FirstRelease {

  static final List<String> MACHINES = List.of("x1", "x2", "arm1");

  private static final String LAST_MIGRATION = "43";
  private static final List<String> BENCHMARKS = List.of("b0", "b1", "b2");
  private static final int EXECUTIONS = 5;

  private final JdbcClient jdbc;

  FirstRelease(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Makes the tables of this release. */
  static void migrate(DataSource database) {
    Flyway.configure()
        .dataSource(database)
        .locations("classpath:db/migration")
        .target(LAST_MIGRATION)
        .load()
        .migrate();
  }

  /** Begins a project with its machines and series. */
  void begin(String slug) {
    jdbc.sql(
            """
            insert into project (slug, name, default_branch, default_branch_known, visibility)
            values (:slug, :slug, 'main', true, 'PUBLIC')
            """)
        .param("slug", slug)
        .update();
    MACHINES.forEach(this::addMachine);
    jdbc.sql(
            """
            insert into metric (project_id, name, dimension, direction)
            select project_id, 'time', 'time', 'LOWER_IS_BETTER' from project
            """)
        .update();
    BENCHMARKS.forEach(this::addSeries);
  }

  /**
   * Stores what all machines have measured at a revision.
   *
   * @param slowerOnArm how many times longer b0 takes there
   */
  void measure(int order, double slowerOnArm) {
    jdbc.sql(
            """
            insert into revision (project_id, name, mainline, ordinal, committed_at)
            select project_id, :name, true, :ordinal, timestamptz '2026-01-01' + :ordinal * interval '1 hour'
              from project
            """)
        .param("name", "r" + order)
        .param("ordinal", order)
        .update();
    MACHINES.forEach(machine -> addRun(order, machine, machine.equals("arm1") ? slowerOnArm : 1));
  }

  static String architecture(String machine) {
    return machine.equals("arm1") ? "aarch64" : "x86_64";
  }

  private void addMachine(String name) {
    jdbc.sql(
            """
            insert into machine (project_id, name, generation, fingerprint)
            select project_id, :name, 1, jsonb_build_object('os', 'linux', 'arch', :arch) from project
            """)
        .param("name", name)
        .param("arch", architecture(name))
        .update();
  }

  private void addSeries(String benchmark) {
    jdbc.sql(
            """
            with added as (
              insert into benchmark (project_id, name, parameters)
              select project_id, :name, '{}' from project
              returning project_id, benchmark_id)
            insert into series (project_id, benchmark_id, metric_id, unit)
            select project_id, benchmark_id, metric_id, 'ms' from added join metric using (project_id)
            """)
        .param("name", benchmark)
        .update();
  }

  private void addRun(int order, String machine, double slowerB0) {
    Map<String, Double[]> samples = samples(order, machine, slowerB0);
    byte[] output = output(samples);
    long run = jdbc.sql("select nextval('run_id_sequence')").query(Long.class).single();
    jdbc.sql(
            """
            insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, mainline,
                             harness, benchmarks, measurements, samples, warnings, body_hash)
            select project_id, :run, :id, r.revision_id, m.machine_id, 'main', true,
                   'benchwarden', :series, :series, :samples, '[]', sha256(:output)
              from revision r join machine m using (project_id)
             where r.name = :revision and m.name = :machine and m.generation = 1
            """)
        .param("run", run)
        .param("id", UUID.randomUUID())
        .param("series", samples.size())
        .param("samples", samples.size() * EXECUTIONS)
        .param("output", output)
        .param("revision", "r" + order)
        .param("machine", machine)
        .update();
    jdbc.sql(
            """
            insert into raw_upload (project_id, run_id, content, unpacked_bytes)
            select project_id, :run, :content, :bytes from project
            """)
        .param("run", run)
        .param("content", Zstd.compress(output))
        .param("bytes", output.length)
        .update();
    samples.forEach((benchmark, values) -> addMeasurement(run, benchmark, values));
  }

  private void addMeasurement(long run, String benchmark, Double[] samples) {
    jdbc.sql(
            """
            with measured as (
              insert into measurement (project_id, run_id, series_id, samples, execution_lengths, execution_medians)
              select s.project_id, :run, s.series_id, :samples, array_fill(1, array[:executions]), :samples
                from series s join benchmark b using (project_id, benchmark_id) join metric k using (project_id, metric_id)
               where b.name = :benchmark
               order by k.metric_id
               limit 1
              returning *)
            insert into machine_median (project_id, revision_id, mainline, series_id, machine_id, median,
                                        runs, invalid_runs, samples)
            select run.project_id, run.revision_id, true, m.series_id, run.machine_id,
                   (select percentile_cont(0.5) within group (order by v) from unnest(m.samples) as v),
                   m.samples, 0, :executions
              from measured m join run using (project_id, run_id)
            """)
        .param("run", run)
        .param("benchmark", benchmark)
        .param("samples", samples)
        .param("executions", EXECUTIONS)
        .update();
  }

  /** What a machine measures at a revision, in the neutral format. */
  static byte[] output(int order, String machine, double slowerB0) {
    return output(samples(order, machine, slowerB0));
  }

  private static byte[] output(Map<String, Double[]> samples) {
    return samples.entrySet().stream()
        .map(one ->
            """
            {"name":"%s","metrics":[{"name":"time","unit":"ms","direction":"LOWER_IS_BETTER","samples":[%s]}]}
            """
                .formatted(
                    one.getKey(),
                    Arrays.stream(one.getValue())
                        .map("[%s]"::formatted)
                        .collect(Collectors.joining(","))))
        .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Double[]> samples(int order, String machine, double slowerB0) {
    return BENCHMARKS.stream()
        .collect(
            Collectors.toMap(
                name -> name,
                name -> samples(name, order, machine, name.equals("b0") ? slowerB0 : 1)));
  }

  private static Double[] samples(String benchmark, int order, String machine, double slower) {
    Random random = new Random((benchmark + machine).hashCode() * 1000003L + order);
    return IntStream.range(0, EXECUTIONS)
        .mapToObj(i -> 100 * slower * (1 + 0.01 * random.nextGaussian()))
        .toArray(Double[]::new);
  }
}
