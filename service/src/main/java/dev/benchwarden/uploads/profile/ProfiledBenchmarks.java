package dev.benchwarden.uploads.profile;

import dev.benchwarden.core.text.Nearest;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the benchmarks of a run, of which a profile names one. */
@Repository
class ProfiledBenchmarks {

  private static final int MOST_NAMED = 5;

  private static final String PARAMETERS =
      """
      (select coalesce(string_agg(key || '=' || value, ',' order by key), '') from jsonb_each_text(b.parameters))
      """;

  private final JdbcClient jdbc;

  ProfiledBenchmarks(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The number of the benchmark that a profile is of: the one of this name, with these parameters
   * where several have it. Without a name it is the run's only benchmark.
   *
   * @return null where the whole suite was profiled
   * @throws ProblemException 422 if the run has no such benchmark, or several
   */
  @Nullable Long number(
      long project, long run, @Nullable String benchmark, @Nullable String parameters) {
    List<Long> found = numbers(project, run, benchmark, parameters);
    if (found.size() == 1) {
      return found.getFirst();
    }
    if (benchmark == null && parameters == null) {
      return null;
    }
    throw ProblemException.invalidParameter(
        parameters == null ? "benchmark" : "parameters", why(project, run, benchmark, found));
  }

  private String why(long project, long run, @Nullable String benchmark, List<Long> found) {
    String known = String.join("; ", parameters(project, run, benchmark));
    if (found.isEmpty()) {
      return known.isEmpty()
          ? "the run has no such benchmark; write it as the harness names it, such as "
              + String.join("; ", named(project, run, benchmark))
          : "the run has that benchmark with other parameters: " + known;
    }
    return "%d benchmarks of the run have it: name one with parameters=NAME=VALUE,…, such as %s"
        .formatted(found.size(), known);
  }

  /** Some of the run's benchmarks, first the one that a misspelt name means. */
  private List<String> named(long project, long run, @Nullable String benchmark) {
    List<String> names =
        jdbc.sql(
                """
                select distinct b.name
                  from measured_part m
                  join series s on s.project_id = m.project_id and s.series_id = m.series_id
                  join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
                 where m.project_id = :project and m.run_id = :run
                 order by b.name
                """)
            .param("project", project)
            .param("run", run)
            .query((row, number) -> row.getString("name"))
            .list();
    Optional<String> nearest =
        Optional.ofNullable(benchmark).flatMap(name -> Nearest.to(name, names));
    return Stream.concat(nearest.stream(), names.stream()).distinct().limit(MOST_NAMED).toList();
  }

  /** Parameters of the benchmarks of this name, in the form of the parameter {@code parameters}. */
  private List<String> parameters(long project, long run, @Nullable String benchmark) {
    return jdbc.sql(
            """
            select distinct
            """
                + PARAMETERS
                + """
                       as parameters
                  from measured_part m
                  join series s on s.project_id = m.project_id and s.series_id = m.series_id
                  join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
                 where m.project_id = :project and m.run_id = :run
                   and b.name = :benchmark and b.parameters <> '{}'
                 order by parameters limit :most
                """)
        .param("project", project)
        .param("run", run)
        .param("benchmark", benchmark)
        .param("most", MOST_NAMED)
        .query((row, number) -> row.getString("parameters"))
        .list();
  }

  private List<Long> numbers(
      long project, long run, @Nullable String benchmark, @Nullable String parameters) {
    return jdbc.sql(
            """
            select distinct b.benchmark_id
              from measured_part m
              join series s on s.project_id = m.project_id and s.series_id = m.series_id
              join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
             where m.project_id = :project and m.run_id = :run
               and (:benchmark::text is null or b.name = :benchmark)
               and (:parameters::text is null or :parameters =
            """
                + PARAMETERS
                + ")")
        .param("project", project)
        .param("run", run)
        .param("benchmark", benchmark)
        .param("parameters", parameters)
        .query((row, number) -> row.getLong("benchmark_id"))
        .list();
  }
}
