package dev.benchwarden.measuring.search;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.platform.database.Timestamps;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the searches of projects, with their measurements. */
@Repository
class CommitSearches {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();
  private static final TypeReference<List<RangeCommit>> COMMITS = new TypeReference<>() {};

  /**
   * The commits in the words of the list, else of the uploads that made them revisions of a stable
   * branch.
   */
  private static final String COLUMNS =
      """
      c.search_id, c.alert_id, c.series_id, c.after_revision, c.up_to_revision, c.change, c.state,
      (select jsonb_agg(jsonb_build_object('subject', r.subject, 'author', r.author)
                        || jsonb_strip_nulls(listed.commit) order by listed.place)
         from jsonb_array_elements(c.commits) with ordinality as listed (commit, place)
         left join revision r on r.project_id = :project and r.name = listed.commit ->> 'sha'
              and (r.mainline or r.stable_branch is not null)) as commits,
      c.machine, c.posterior, c.found, c.probability, c.pull_request, c.message,
      c.started_by, c.started_at, c.finished_at
      """;

  /**
   * The series of the benchmark and platform of {@code :series}: what measures one measures all.
   */
  private static final String OF_BENCHMARK =
      """
      select other.series_id
        from series s
        join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
        join series other on other.project_id = s.project_id and other.benchmark_id = s.benchmark_id
        join metric m on m.project_id = other.project_id and m.metric_id = other.metric_id
                     and m.platform is not distinct from k.platform
       where s.project_id = :project and s.series_id = :series
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  CommitSearches(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /**
   * Begins a search, unless one of the same range and benchmark is under way; either one is then
   * linked to the alert. Empty if one of another benchmark is: searches of a range follow one
   * another.
   */
  Optional<UUID> begin(long project, SearchedAlert alert, @Nullable String by) {
    UUID id = IDS.generate();
    if (!insert(project, id, alert, by)) {
      Open open = open(project, alert).orElse(null);
      if (open == null) {
        // It has ended between the two statements.
        return begin(project, alert, by);
      }
      if (!open.isOfBenchmark()) {
        return Optional.empty();
      }
      id = open.search();
    }
    share(project, alert, id);
    return Optional.of(id);
  }

  private boolean insert(long project, UUID id, SearchedAlert alert, @Nullable String by) {
    return jdbc.sql(
                """
                insert into commit_search (project_id, search_id, alert_id, series_id, after_revision, up_to_revision,
                                           change, state, started_by)
                values (:project, :id, :alert, :series, :after, :upTo, :change, 'LISTING', :by)
                on conflict (project_id, after_revision, up_to_revision) where state in ('LISTING', 'MEASURING')
                do nothing
                """)
            .param("project", project)
            .param("id", id)
            .param("alert", alert.id())
            .param("series", alert.series())
            .param("after", alert.after())
            .param("upTo", alert.upTo())
            .param("change", alert.change())
            .param("by", by)
            .update()
        == 1;
  }

  /**
   * A search under way.
   *
   * @param isOfBenchmark whether it measures the alert's benchmark, on its platform
   */
  private record Open(UUID search, boolean isOfBenchmark) {}

  private Optional<Open> open(long project, SearchedAlert alert) {
    return jdbc.sql(
            "select search_id, series_id in ("
                + OF_BENCHMARK
                + """
                  ) as of_benchmark
                  from commit_search
                 where project_id = :project and after_revision = :after and up_to_revision = :upTo
                   and state in ('LISTING', 'MEASURING')
                """)
        .param("project", project)
        .param("series", alert.series())
        .param("after", alert.after())
        .param("upTo", alert.upTo())
        .query((row, number) ->
            new Open(row.getObject("search_id", UUID.class), row.getBoolean("of_benchmark")))
        .optional();
  }

  /** Links the search to the alert that asks, and to the other open ones that it measures. */
  private void share(long project, SearchedAlert alert, UUID search) {
    jdbc.sql(
            """
            insert into commit_search_alert (project_id, alert_id, search_id)
            select project_id, alert_id, :search from alert
             where project_id = :project
               and (alert_id = :alert
                    or after_revision_id = :after and revision_id = :upTo and not withdrawn
                       and state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
                       and series_id in (
            """
                + OF_BENCHMARK
                + """
                       ))
                 order by alert_id
                on conflict (project_id, alert_id) do update
                   set search_id = excluded.search_id,
                       former_search_id = (
                         select c.search_id from commit_search c
                          where c.project_id = :project and c.search_id = commit_search_alert.search_id
                            and c.found <> '{}')
                 where commit_search_alert.search_id <> excluded.search_id
                """)
        .param("project", project)
        .param("alert", alert.id())
        .param("series", alert.series())
        .param("after", alert.afterRevision())
        .param("upTo", alert.upToRevision())
        .param("search", search)
        .update();
  }

  /** The open alerts without a search whose level got worse within the range of one that ended. */
  List<UUID> unsearchedIn(long project, UUID search) {
    return jdbc.sql(
            """
            with range as (
              select up_to_revision as name from commit_search
               where project_id = :project and search_id = :search
              union
              select e.commit ->> 'sha' from commit_search, jsonb_array_elements(commits) as e (commit)
               where project_id = :project and search_id = :search
            )
            select a.alert_id
              from range
              join revision bad on bad.project_id = :project and bad.name = range.name
              join alert a on a.project_id = :project and a.revision_id = bad.revision_id
             where a.state in ('CONFIRMED', 'ACKNOWLEDGED') and not a.withdrawn
               and not exists (select from commit_search_alert k
                                where k.project_id = :project and k.alert_id = a.alert_id)
             order by a.alert_id
            """)
        .param("project", project)
        .param("search", search)
        .query((row, number) -> row.getObject("alert_id", UUID.class))
        .list();
  }

  Optional<StoredSearch> find(long project, UUID search) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from commit_search c where c.project_id = :project and c.search_id = :id")
        .param("project", project)
        .param("id", search)
        .query(this::search)
        .optional();
  }

  /** As {@link #find}, and holds it until the transaction ends. */
  Optional<StoredSearch> lock(long project, UUID search) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from commit_search c where c.project_id = :project and c.search_id = :id for update")
        .param("project", project)
        .param("id", search)
        .query(this::search)
        .optional();
  }

  /**
   * Searches of an alert.
   *
   * @param former the previous one, which had a result; absent unless the newest is under way
   */
  record OfAlert(StoredSearch newest, @Nullable StoredSearch former) {}

  /** Those of each of these alerts that has one. */
  Map<UUID, OfAlert> ofAlerts(long project, Collection<UUID> alerts) {
    Map<UUID, StoredSearch> newest = new HashMap<>();
    Map<UUID, StoredSearch> former = new HashMap<>();
    jdbc.sql(
            "select a.alert_id as shared_by, c.search_id = a.search_id as newest, "
                + COLUMNS
                + """
                  from commit_search_alert a
                  join commit_search c on c.project_id = a.project_id
                                      and c.search_id in (a.search_id, a.former_search_id)
                 where a.project_id = :project and a.alert_id = any(:alerts::uuid[])
                """)
        .param("project", project)
        .param("alerts", alerts.stream().map(UUID::toString).toArray(String[]::new))
        .query(row -> {
          (row.getBoolean("newest") ? newest : former)
              .put(row.getObject("shared_by", UUID.class), search(row, row.getRow()));
        });
    Map<UUID, OfAlert> found = new HashMap<>();
    newest.forEach((alert, search) -> found.put(alert, new OfAlert(search, former.get(alert))));
    return found;
  }

  /** The alerts that share a search, the oldest first. */
  List<UUID> alertsOf(long project, UUID search) {
    return jdbc.sql(
            """
            select alert_id from commit_search_alert
             where project_id = :project and search_id = :search order by alert_id
            """)
        .param("project", project)
        .param("search", search)
        .query((row, number) -> row.getObject("alert_id", UUID.class))
        .list();
  }

  /** The search that waits for this answer, or that requested this measurement. */
  Optional<UUID> askingFor(long project, UUID request) {
    return jdbc.sql(
            """
            select search_id from commit_search
             where project_id = :project and list_request_id = :request
            union all
            select search_id from commit_search_step
             where project_id = :project and request_id = :request
            """)
        .param("project", project)
        .param("request", request)
        .query(UUID.class)
        .optional();
  }

  void noteListing(long project, UUID search, UUID request) {
    jdbc.sql(
            """
            update commit_search set list_request_id = :request
             where project_id = :project and search_id = :id
            """)
        .param("project", project)
        .param("id", search)
        .param("request", request)
        .update();
  }

  /** The request that asks for its commits, if an agent was asked. */
  Optional<UUID> listing(long project, UUID search) {
    return jdbc.sql(
            """
            select list_request_id from commit_search
             where project_id = :project and search_id = :id and list_request_id is not null
            """)
        .param("project", project)
        .param("id", search)
        .query(UUID.class)
        .optional();
  }

  void noteCommits(long project, UUID search, List<RangeCommit> commits) {
    jdbc.sql(
            """
            update commit_search set commits = :commits::jsonb, state = 'MEASURING'
             where project_id = :project and search_id = :id and state = 'LISTING'
            """)
        .param("project", project)
        .param("id", search)
        .param("commits", json.writeValueAsString(commits))
        .update();
  }

  void noteMachine(long project, UUID search, String machine) {
    jdbc.sql(
            """
            update commit_search set machine = :machine
             where project_id = :project and search_id = :id
            """)
        .param("project", project)
        .param("id", search)
        .param("machine", machine)
        .update();
  }

  void notePosterior(long project, UUID search, List<Double> posterior) {
    jdbc.sql(
            """
            update commit_search set posterior = :posterior
             where project_id = :project and search_id = :id
            """)
        .param("project", project)
        .param("id", search)
        .param("posterior", posterior.toArray(Double[]::new))
        .update();
  }

  void addStep(long project, UUID search, UUID request, int commit) {
    jdbc.sql(
            """
            insert into commit_search_step (project_id, search_id, request_id, commit)
            values (:project, :search, :request, :commit)
            on conflict do nothing
            """)
        .param("project", project)
        .param("search", search)
        .param("request", request)
        .param("commit", commit)
        .update();
  }

  void end(long project, UUID search, SearchEnd end) {
    jdbc.sql(
            """
            update commit_search
               set state = :state, found = :found, probability = :probability, message = :message,
                   pull_request = :pullRequest, finished_at = now()
             where project_id = :project and search_id = :id
            """)
        .param("project", project)
        .param("id", search)
        .param("state", end.phase().name())
        .param("found", end.found().toArray(Integer[]::new))
        .param("probability", end.probability(), Types.DOUBLE)
        .param("message", end.message())
        .param("pullRequest", end.pullRequest(), Types.INTEGER)
        .update();
  }

  /** Gives its alerts the result of an earlier search if it has none itself. */
  void giveWay(long project, UUID search) {
    jdbc.sql(
            """
            update commit_search_alert
               set search_id = former_search_id, former_search_id = null
             where project_id = :project and search_id = :search and former_search_id is not null
            """)
        .param("project", project)
        .param("search", search)
        .update();
  }

  /** The previous search is no longer needed once this one has a result. */
  void forgetFormer(long project, UUID search) {
    jdbc.sql(
            """
            update commit_search_alert set former_search_id = null
             where project_id = :project and search_id = :search
            """)
        .param("project", project)
        .param("search", search)
        .update();
  }

  /** In the order in which they were asked for. */
  List<SearchStep> steps(long project, UUID search, long series) {
    return jdbc.sql(
            """
            select s.request_id, s.commit, s.asked_at, q.state, k.machine, k.run_id, v.value
              from commit_search_step s
              join measurement_request q on q.project_id = s.project_id and q.request_id = s.request_id
              left join lateral (
                   select machine, run_id from measurement_run
                    where project_id = :project and request_id = s.request_id
                    order by kept_at limit 1) k on true
              left join lateral (
                   select percentile_cont(0.5) within group (order by e) as value
                     from measured_part m
                    cross join unnest(m.execution_medians) as e
                    where m.project_id = :project
                      and m.run_id = (select run.run_id from run
                                       where run.project_id = :project and run.public_id = k.run_id)
                      and m.series_id = :series and e < 'Infinity') v on true
             where s.project_id = :project and s.search_id = :search
             order by s.asked_at, s.request_id
            """)
        .param("project", project)
        .param("search", search)
        .param("series", series)
        .query(CommitSearches::step)
        .list();
  }

  private static SearchStep step(ResultSet row, int number) throws SQLException {
    return new SearchStep(
        row.getObject("request_id", UUID.class),
        row.getInt("commit"),
        RequestState.valueOf(row.getString("state")),
        row.getTimestamp("asked_at").toInstant(),
        row.getString("machine"),
        row.getObject("value", Double.class),
        row.getObject("run_id", UUID.class));
  }

  private StoredSearch search(ResultSet row, int number) throws SQLException {
    String commits = row.getString("commits");
    return new StoredSearch(
        row.getObject("search_id", UUID.class),
        row.getObject("alert_id", UUID.class),
        row.getLong("series_id"),
        row.getString("after_revision"),
        row.getString("up_to_revision"),
        row.getDouble("change"),
        SearchPhase.valueOf(row.getString("state")),
        commits == null ? List.of() : Objects.requireNonNull(json.readValue(commits, COMMITS)),
        row.getString("machine"),
        list(row.getArray("posterior")),
        List.of((Integer[]) row.getArray("found").getArray()),
        row.getObject("probability", Double.class),
        row.getObject("pull_request", Integer.class),
        row.getString("message"),
        row.getString("started_by"),
        row.getTimestamp("started_at").toInstant(),
        Timestamps.instant(row, "finished_at"));
  }

  private static List<Double> list(@Nullable Array array) throws SQLException {
    return array == null ? List.of() : List.of((Double[]) array.getArray());
  }
}
