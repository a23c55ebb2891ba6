package dev.benchwarden.store.catalog;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.core.statistics.Direction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Repository of the series of a project, which are found by their identity and created on their
 * first measurement. Those of another platform than the project's first have metrics of their own,
 * whose dimension names the platform, since the previous release finds a series by benchmark, name,
 * dimension and direction.
 */
@Repository
public class SeriesCatalog {

  /**
   * The columns of {@link #series}, from {@code series s}, {@code benchmark b}, {@code metric k}
   * and {@code project p}.
   */
  public static final String COLUMNS =
      "s.series_id, b.name as benchmark, b.parameters, k.name as metric, s.unit, k.direction, "
          + "coalesce(k.platform, p.platform, '"
          + Platform.DEFAULT
          + "') as platform";

  /**
   * Condition on a row's {@code series_id}: that the series is measured on {@code :platform}. All
   * are where none is given.
   */
  public static final String ON_PLATFORM =
      """
      (:platform::text is null or series_id in (
       select s.series_id
         from series s
         join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
         join project p on p.project_id = s.project_id
        where s.project_id = :project
          and :platform = coalesce(k.platform, p.platform, '\
      """
          + Platform.DEFAULT
          + "')))";

  /** The dimension of {@code metric k} without the platform that it names. */
  public static final String DIMENSION =
      "coalesce(split_part(k.dimension, E'\\n' || k.platform, 1), k.dimension)";

  /** The tables of {@link #COLUMNS}. */
  public static final String TABLES =
      """
      series s
        join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
        join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
        join project p on p.project_id = s.project_id
      """;

  /**
   * The sought identities, by the numbers of their benchmarks and metrics. Each step is computed
   * separately from the rows of the one before: to join all tables at once, the database might read
   * every series for each sought one, and compute its identity each time.
   */
  private static final String NAMED =
      """
      with wanted as materialized (
        select w.position, w.metric, w.dimension, w.direction, w.unit,
               md5(w.benchmark || E'\\n' || w.parameters::jsonb::text)::uuid as identity
          from unnest(:benchmarks::text[], :parameters::text[], :metrics::text[], :dimensions::text[],
                      :directions::text[], :units::text[]) with ordinality
               as w (benchmark, parameters, metric, dimension, direction, unit, position)),
      named as materialized (
        select w.position, w.unit, b.benchmark_id, k.metric_id
          from wanted w
          join benchmark b on b.project_id = :project and b.identity = w.identity
          join metric k
            on k.project_id = b.project_id and k.name = w.metric
           and k.dimension = w.dimension and k.direction = w.direction)
      """;

  /** The series of the sought benchmarks and metrics, in any unit. */
  private static final String IN_ANY_UNIT =
      """
      with wanted as materialized (
        select w.position, w.metric, nullif(w.platform, '') as platform,
               md5(w.benchmark || E'\\n' || w.parameters::jsonb::text)::uuid as identity
          from unnest(:benchmarks::text[], :parameters::text[], :metrics::text[], :platforms::text[])
               with ordinality as w (benchmark, parameters, metric, platform, position)),
      named as materialized (
        select w.position, b.benchmark_id, k.metric_id, k.direction
          from wanted w
          join benchmark b on b.project_id = :project and b.identity = w.identity
          join metric k
            on k.project_id = b.project_id and k.name = w.metric
           and k.platform is not distinct from w.platform)
      select n.position, n.direction, s.series_id, s.benchmark_id, s.unit
        from named n
        join series s
          on s.project_id = :project
         and s.benchmark_id = n.benchmark_id and s.metric_id = n.metric_id
       order by n.position, s.series_id
      """;

  private static final TypeReference<TreeMap<String, String>> PARAMETERS = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final SeriesMemory memory;
  private final Platforms platforms;
  private final JsonMapper json;
  private final boolean citus;

  SeriesCatalog(
      JdbcClient jdbc,
      SeriesMemory memory,
      Platforms platforms,
      JsonMapper json,
      CitusProperties properties) {
    this.jdbc = jdbc;
    this.memory = memory;
    this.platforms = platforms;
    this.citus = properties.citus();
    this.json = json;
  }

  /**
   * A stored series, as an upload needs it.
   *
   * @param benchmark the number of its benchmark, which its other metrics share
   * @param unit the unit to convert to
   * @param before the newest series of the benchmark and metric before this one was made just now,
   *     whose unit does not convert into this one's; absent if there was none
   */
  public record Known(long id, long benchmark, String unit, @Nullable Known before) {

    private Known behind(@Nullable Known other) {
      return new Known(id, benchmark, unit, other);
    }
  }

  /**
   * The stored series of the sought identities.
   *
   * @param known the series that their results go to
   * @param unlike for those that have none, the newest series in a unit that does not convert
   */
  private record Looked(Map<SeriesIdentity, Known> known, Map<SeriesIdentity, Known> unlike) {}

  /** The series of each identity, in the same order; missing ones are created. */
  public List<Known> resolve(long project, List<SeriesIdentity> identities) {
    Looked looked = look(project, identities);
    Map<SeriesIdentity, Known> known = looked.known();
    List<SeriesIdentity> missing = without(identities, known);
    if (!missing.isEmpty()) {
      make(project, columns(missing));
      known.putAll(look(project, missing).known());
    }
    List<Known> resolved = new ArrayList<>(identities.size());
    for (SeriesIdentity identity : identities) {
      Known series = known.get(identity);
      if (series == null) {
        throw new IllegalStateException("a series was made and is not found");
      }
      resolved.add(series.behind(looked.unlike().get(identity)));
    }
    return resolved;
  }

  /** The series of each identity, in the same order; absent where there is none. */
  public List<Optional<Known>> known(long project, List<SeriesIdentity> identities) {
    Map<SeriesIdentity, Known> known = look(project, identities).known();
    return identities.stream().map(identity -> Optional.ofNullable(known.get(identity))).toList();
  }

  /** The series of these numbers, by number. */
  public Map<Long, Series> describe(long project, Collection<Long> ids) {
    if (ids.isEmpty()) {
      return new HashMap<>();
    }
    String first = platforms.first(project);
    Map<Long, Series> described = memory.described(project, first, ids);
    Long[] others = ids.stream().filter(id -> !described.containsKey(id)).toArray(Long[]::new);
    if (others.length > 0) {
      List<Series> read = read(project, others);
      memory.remember(project, first, read);
      read.forEach(series -> described.put(series.id(), series));
    }
    return described;
  }

  /** All series of a project. */
  public Collection<Series> all(long project) {
    return describe(
            project,
            jdbc.sql("select series_id from series where project_id = :project")
                .param("project", project)
                .query((row, number) -> row.getLong("series_id"))
                .list())
        .values();
  }

  /** The series of the same benchmark and metric that another platform has, by platform. */
  public List<Series> onOtherPlatforms(long project, long series) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from "
                + TABLES
                + """
                 where s.project_id = :project and s.series_id <> :series
                   and s.benchmark_id = (select benchmark_id from series
                                          where project_id = :project and series_id = :series)
                   and (k.name, k.direction,
                """
                + DIMENSION
                + """
                ) in (select k.name, k.direction,
                """
                + DIMENSION
                + """
                        from series own
                        join metric k on k.project_id = own.project_id and k.metric_id = own.metric_id
                       where own.project_id = :project and own.series_id = :series)
                 order by platform, s.series_id
                """)
        .param("project", project)
        .param("series", series)
        .query(this::series)
        .list();
  }

  private List<Series> read(long project, Long[] ids) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from "
                + TABLES
                + " where s.project_id = :project and s.series_id = any(:ids)")
        .param("project", project)
        .param("ids", ids)
        .query(this::series)
        .list();
  }

  /** By the dimension first, so that a series stored in thousands continues. */
  private Looked look(long project, List<SeriesIdentity> identities) {
    Map<SeriesIdentity, Known> known = memory.known(project, identities);
    Map<SeriesIdentity, Known> unlike = new HashMap<>();
    List<SeriesIdentity> others = without(identities, known);
    if (!others.isEmpty()) {
      Map<SeriesIdentity, Known> read = find(project, others);
      addInAnyUnit(project, without(others, read), read, unlike);
      memory.remember(project, read);
      known.putAll(read);
    }
    return new Looked(known, unlike);
  }

  private static List<SeriesIdentity> without(
      List<SeriesIdentity> identities, Map<SeriesIdentity, Known> known) {
    return identities.stream().filter(identity -> !known.containsKey(identity)).toList();
  }

  /** Takes the oldest series whose unit converts; if there is none, reports the newest. */
  private void addInAnyUnit(
      long project,
      List<SeriesIdentity> identities,
      Map<SeriesIdentity, Known> converting,
      Map<SeriesIdentity, Known> unlike) {
    if (identities.isEmpty()) {
      return;
    }
    columns(identities)
        .bind(jdbc.sql(IN_ANY_UNIT))
        .param("project", project)
        .query(row -> {
          SeriesIdentity identity = identities.get(row.getInt("position") - 1);
          Known one = known(row);
          if (!Unit.of(identity.unit()).convertsTo(Unit.of(one.unit()))) {
            unlike.put(identity, one);
          } else if (identity.direction().name().equals(row.getString("direction"))) {
            converting.putIfAbsent(identity, one);
          }
        });
    unlike.keySet().removeAll(converting.keySet());
  }

  private static Known known(ResultSet row) throws SQLException {
    return new Known(
        row.getLong("series_id"), row.getLong("benchmark_id"), row.getString("unit"), null);
  }

  private Map<SeriesIdentity, Known> find(long project, List<SeriesIdentity> identities) {
    planForAnyProject();
    Map<SeriesIdentity, Known> found = new HashMap<>();
    columns(identities)
        .bind(
            jdbc.sql(
                NAMED
                    + """
                    select n.position, s.series_id, s.benchmark_id, s.unit
                      from named n
                      join series s
                        on s.project_id = :project
                       and s.benchmark_id = n.benchmark_id and s.metric_id = n.metric_id
                    """))
        .param("project", project)
        .query(row -> {
          found.put(identities.get(row.getInt("position") - 1), known(row));
        });
    return found;
  }

  /**
   * Statistics are gathered only now and then, and show no rows for a newer project: a plan made
   * for it reads all its series for each sought one. The upload's other queries in the transaction
   * use keys and need no other plan. Citus finds the project's shard by its number, and has no plan
   * for any project.
   */
  private void planForAnyProject() {
    if (!citus) {
      jdbc.sql("set local plan_cache_mode = force_generic_plan").update();
    }
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
                insert into metric (project_id, name, dimension, direction, platform)
                select distinct :project, w.metric, w.dimension, w.direction, nullif(w.platform, '')
                  from unnest(:metrics::text[], :dimensions::text[], :directions::text[],
                              :platforms::text[]) as w (metric, dimension, direction, platform)
                 order by 2, 3, 4
                on conflict (project_id, name, dimension, direction) do nothing
                """))
        .param("project", project)
        .update();
    wanted
        .bind(
            jdbc.sql(
                NAMED
                    + """
                    insert into series (project_id, benchmark_id, metric_id, unit)
                    select distinct on (n.benchmark_id, n.metric_id)
                           :project, n.benchmark_id, n.metric_id, n.unit
                      from named n
                     order by n.benchmark_id, n.metric_id, n.position
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
        column(identities, SeriesCatalog::storedDimension),
        column(identities, identity -> identity.direction().name()),
        column(identities, SeriesIdentity::unit),
        column(identities, SeriesIdentity::platform));
  }

  private static String storedDimension(SeriesIdentity identity) {
    return identity.platform().isEmpty()
        ? identity.dimension()
        : identity.dimension() + "\n" + identity.platform();
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
            direction == Direction.UNKNOWN ? null : direction),
        row.getString("platform"));
  }

  /** The identities transposed, as {@code unnest} takes them. */
  private record Columns(
      String[] benchmarks,
      String[] parameters,
      String[] metrics,
      String[] dimensions,
      String[] directions,
      String[] units,
      String[] platforms) {

    JdbcClient.StatementSpec bind(JdbcClient.StatementSpec statement) {
      return statement
          .param("platforms", platforms)
          .param("benchmarks", benchmarks)
          .param("parameters", parameters)
          .param("metrics", metrics)
          .param("dimensions", dimensions)
          .param("directions", directions)
          .param("units", units);
    }
  }
}
