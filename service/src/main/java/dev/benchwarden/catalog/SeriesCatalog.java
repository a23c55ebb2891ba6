package dev.benchwarden.catalog;

import dev.benchwarden.harness.Direction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The series of a project: found by what they are, made on their first measurement. */
@Repository
public class SeriesCatalog {

  /**
   * The columns of {@link #series}, from {@code series s}, {@code benchmark b}, {@code metric k}.
   */
  public static final String COLUMNS =
      "s.series_id, b.name as benchmark, b.parameters, k.name as metric, s.unit, k.direction";

  /** The tables of {@link #COLUMNS}. */
  public static final String TABLES =
      """
      series s
        join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
        join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
      """;

  private static final TypeReference<TreeMap<String, String>> PARAMETERS = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final JsonMapper json;

  SeriesCatalog(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /**
   * A stored series, as an upload needs it.
   *
   * @param unit the unit to convert to
   */
  public record Known(long id, String unit) {}

  /** The series of each identity, in the same order; those that do not exist yet are made. */
  public List<Known> resolve(long project, List<SeriesIdentity> identities) {
    Columns wanted = columns(identities);
    @Nullable Known[] found = find(project, wanted, identities.size());
    if (Arrays.asList(found).contains(null)) {
      make(project, wanted);
      found = find(project, wanted, identities.size());
    }
    List<Known> known = new ArrayList<>(found.length);
    for (Known series : found) {
      if (series == null) {
        throw new IllegalStateException("a series was made and is not found");
      }
      known.add(series);
    }
    return known;
  }

  /** The series of each identity, in the same order; absent where there is none. */
  public List<Optional<Known>> known(long project, List<SeriesIdentity> identities) {
    return Arrays.stream(find(project, columns(identities), identities.size()))
        .map(Optional::ofNullable)
        .toList();
  }

  /** The series of these numbers, by number. */
  public Map<Long, Series> describe(long project, Collection<Long> ids) {
    return jdbc
        .sql(
            "select "
                + COLUMNS
                + " from "
                + TABLES
                + " where s.project_id = :project and s.series_id = any(:ids)")
        .param("project", project)
        .param("ids", ids.toArray(Long[]::new))
        .query(this::series)
        .list()
        .stream()
        .collect(Collectors.toMap(Series::id, Function.identity()));
  }

  private @Nullable Known[] find(long project, Columns wanted, int size) {
    planForAnyProject();
    @Nullable Known[] found = new @Nullable Known[size];
    wanted
        .bind(
            jdbc.sql(
                """
                select w.position, s.series_id, s.unit
                  from unnest(:benchmarks::text[], :parameters::text[], :metrics::text[],
                              :dimensions::text[], :directions::text[]) with ordinality
                       as w (benchmark, parameters, metric, dimension, direction, position)
                  join benchmark b
                    on b.project_id = :project
                   and b.identity = md5(w.benchmark || E'\\n' || w.parameters::jsonb::text)::uuid
                  join metric k
                    on k.project_id = :project and k.name = w.metric
                   and k.dimension = w.dimension and k.direction = w.direction
                  join series s
                    on s.project_id = :project
                   and s.benchmark_id = b.benchmark_id and s.metric_id = k.metric_id
                """))
        .param("project", project)
        .query(row -> {
          found[row.getInt("position") - 1] =
              new Known(row.getLong("series_id"), row.getString("unit"));
        });
    return found;
  }

  /**
   * Statistics are gathered now and then, and say of a project that came since that it has no rows:
   * a plan for that very project reads all its series for each one that is looked for. What an
   * upload asks further, until its transaction ends, goes by keys and needs no other plan.
   */
  private void planForAnyProject() {
    jdbc.sql("set local plan_cache_mode = force_generic_plan").update();
  }

  /** Inserts in a fixed order, so that two uploads that make the same series cannot deadlock. */
  private void make(long project, Columns wanted) {
    wanted
        .bind(
            jdbc.sql(
                """
                insert into benchmark (project_id, name, parameters)
                select distinct :project, w.benchmark, w.parameters::jsonb
                  from unnest(:benchmarks::text[], :parameters::text[]) as w (benchmark, parameters)
                 order by 2, 3
                on conflict (project_id, identity) do nothing
                """))
        .param("project", project)
        .update();
    wanted
        .bind(
            jdbc.sql(
                """
                insert into metric (project_id, name, dimension, direction)
                select distinct :project, w.metric, w.dimension, w.direction
                  from unnest(:metrics::text[], :dimensions::text[], :directions::text[])
                       as w (metric, dimension, direction)
                 order by 2, 3, 4
                on conflict (project_id, name, dimension, direction) do nothing
                """))
        .param("project", project)
        .update();
    wanted
        .bind(
            jdbc.sql(
                """
                insert into series (project_id, benchmark_id, metric_id, unit)
                select distinct on (b.benchmark_id, k.metric_id) :project, b.benchmark_id, k.metric_id, w.unit
                  from unnest(:benchmarks::text[], :parameters::text[], :metrics::text[],
                              :dimensions::text[], :directions::text[], :units::text[]) with ordinality
                       as w (benchmark, parameters, metric, dimension, direction, unit, position)
                  join benchmark b
                    on b.project_id = :project
                   and b.identity = md5(w.benchmark || E'\\n' || w.parameters::jsonb::text)::uuid
                  join metric k
                    on k.project_id = :project and k.name = w.metric
                   and k.dimension = w.dimension and k.direction = w.direction
                 order by b.benchmark_id, k.metric_id, w.position
                on conflict (project_id, benchmark_id, metric_id) do nothing
                """))
        .param("project", project)
        .update();
  }

  private Columns columns(List<SeriesIdentity> identities) {
    return new Columns(
        column(identities, SeriesIdentity::benchmark),
        column(identities, identity -> json.writeValueAsString(identity.parameters())),
        column(identities, SeriesIdentity::metric),
        column(identities, SeriesIdentity::dimension),
        column(identities, identity -> identity.direction().name()),
        column(identities, SeriesIdentity::unit));
  }

  private static String[] column(
      List<SeriesIdentity> identities, Function<SeriesIdentity, String> value) {
    return identities.stream().map(value).toArray(String[]::new);
  }

  /** Maps a row with {@link #COLUMNS}. */
  public Series series(ResultSet row, int number) throws SQLException {
    Direction direction = Direction.valueOf(row.getString("direction"));
    return new Series(
        row.getLong("series_id"),
        row.getString("benchmark"),
        json.readValue(row.getString("parameters"), PARAMETERS),
        new Series.Metric(
            row.getString("metric"),
            row.getString("unit"),
            direction == Direction.UNKNOWN ? null : direction));
  }

  /** The identities turned by ninety degrees, as {@code unnest} takes them. */
  private record Columns(
      String[] benchmarks,
      String[] parameters,
      String[] metrics,
      String[] dimensions,
      String[] directions,
      String[] units) {

    JdbcClient.StatementSpec bind(JdbcClient.StatementSpec statement) {
      return statement
          .param("benchmarks", benchmarks)
          .param("parameters", parameters)
          .param("metrics", metrics)
          .param("dimensions", dimensions)
          .param("directions", directions)
          .param("units", units);
    }
  }
}
