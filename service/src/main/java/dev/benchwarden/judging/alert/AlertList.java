package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.profile.ProfiledSteps;
import dev.benchwarden.store.profile.ProfiledSteps.Explaining;
import dev.benchwarden.store.profile.ProfiledSteps.Step;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The alerts, as people read them. */
@Repository
class AlertList {

  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final SeriesHistories histories;
  private final AlertSearches searches;
  private final CulpritRanges culprits;
  private final AlertIssues issues;
  private final ProfiledSteps profiledSteps;

  AlertList(
      JdbcClient jdbc,
      SeriesCatalog catalog,
      Revisions revisions,
      SeriesHistories histories,
      AlertSearches searches,
      CulpritRanges culprits,
      AlertIssues issues,
      ProfiledSteps profiledSteps) {
    this.jdbc = jdbc;
    this.catalog = catalog;
    this.revisions = revisions;
    this.histories = histories;
    this.searches = searches;
    this.culprits = culprits;
    this.issues = issues;
    this.profiledSteps = profiledSteps;
  }

  private static final String SELECT =
      """
      with alert as not materialized (
        select alert_id, series_id, change_point_id, revision_id, after_revision_id,
               percent_change, difference, z_score, state, decision, assignee, snoozed_until, withdrawn,
               opened_at, owners, null as limit_text, false as passed_earlier, null as sentence,
               null::bigint as resolved_revision_id, false as exceeded
          from alert
         where project_id = :project
        union all
      """
          + LimitDecisions.AS_ALERTS
          + """
          )
          select limit_text, passed_earlier, sentence, resolved_revision_id,
                 alert_id, series_id, change_point_id, revision_id, after_revision_id,
                 percent_change, difference, z_score, state, decision, assignee, snoozed_until, withdrawn,
                 opened_at, owners,
                 (select case when r.mainline then null else r.stable_branch end from revision r
                   where r.project_id = :project and r.revision_id = alert.revision_id) as line,
                 (select p.default_branch from project p where p.project_id = :project)
                   as default_branch,
                 (select max(pull_request) from run
                   where run.project_id = :project and not passed_earlier
                     and run.revision_id = alert.revision_id and run.trust <> 'FORK') as pull_request,
                 array(select distinct machine.name
                         from machine_median m join machine using (project_id, machine_id)
                        where m.project_id = :project and m.series_id = alert.series_id
                          and m.revision_id = alert.revision_id and m.mainline
                        order by machine.name) as machines
            from alert
          """;

  private static final String FILTERED =
      " and "
          + SeriesCatalog.ON_PLATFORM
          + """
             and (cardinality(:states::text[]) = 0
                  or case when withdrawn and state = 'RESOLVED' then 'WITHDRAWN' else state end
                       = any(:states::text[]))
             and (not :open or (state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
                                and coalesce(snoozed_until <= now(), true)))
             and (not :snoozed or (state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
                                   and snoozed_until > now()))
             and (:series::bigint is null or series_id = :series)
             and (:benchmark::text is null or exists (
                  select from series s join benchmark b using (project_id, benchmark_id)
                   where s.project_id = :project and s.series_id = alert.series_id
                     and strpos(lower(b.name), lower(:benchmark)) > 0))
             and (:machine::text is null or exists (
                  select from machine_median m join machine using (project_id, machine_id)
                   where m.project_id = :project and m.series_id = alert.series_id
                     and m.revision_id = alert.revision_id and m.mainline and machine.name = :machine))
             and (:owner::text is null or exists (
                  select from unnest(alert.owners) as one where lower(one) = lower(:owner)))
             and (:changed::bigint[] is null or revision_id = any(:changed))
             and (:since::timestamptz is null or opened_at >= :since)
             and (:until::timestamptz is null or opened_at < :until)
             and (:after::uuid is null or (opened_at, alert_id) <
                  (select opened_at, alert_id from alert where alert_id = :after::uuid))
          """;

  private static final String NEWEST_FIRST = " order by opened_at desc, alert_id desc";

  /** The alerts that pass, newest first. */
  Page<AlertItem> list(long project, AlertFilter filter, PageRequest page) {
    page.requireOwn(cursor -> isItem(project, cursor));
    Page<ListedAlert> rows =
        Page.of(rows(project, filter, page), page.size(), row -> row.alert().id().toString());
    return new Page<>(items(project, rows.items()), rows.next());
  }

  private boolean isItem(long project, String cursor) {
    return jdbc.sql(
            """
            select exists (
              select 1 from alert where project_id = :project and alert_id = :item::uuid
              union all
              select 1 from limit_alert where project_id = :project and limit_alert_id = :item::uuid)
            """)
        .param("project", project)
        .param("item", cursor)
        .query(Boolean.class)
        .single();
  }

  /** Those of them that exist, newest first. */
  List<AlertItem> of(long project, List<UUID> ids) {
    return items(
        project,
        jdbc.sql(SELECT + " where alert_id = any(:ids::uuid[])" + NEWEST_FIRST)
            .param("project", project)
            .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
            .query(ListedAlert::of)
            .list());
  }

  /** The open alerts and the given ones, newest first. */
  List<AlertItem> openAnd(long project, Collection<UUID> ids) {
    return items(
        project,
        jdbc.sql(
                SELECT
                    + " where state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')"
                    + " or alert_id = any(:ids::uuid[])"
                    + NEWEST_FIRST)
            .param("project", project)
            .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
            .query(ListedAlert::of)
            .list());
  }

  private List<ListedAlert> rows(long project, AlertFilter filter, PageRequest page) {
    return jdbc.sql(SELECT + " where " + Alerts.LINE + FILTERED + NEWEST_FIRST + " limit :limit")
        .param("project", project)
        .param("line", filter.line())
        .param("states", filter.states().stream().map(AlertState::name).toArray(String[]::new))
        .param("open", filter.open())
        .param("snoozed", filter.snoozed())
        .param("series", filter.series(), Types.BIGINT)
        .param("benchmark", filter.benchmark())
        .param("machine", filter.machine())
        .param("platform", filter.platform())
        .param("owner", filter.owner())
        .param("changed", changed(project, filter))
        .param("since", Timestamps.of(filter.since()), Types.TIMESTAMP)
        .param("until", Timestamps.of(filter.until()), Types.TIMESTAMP)
        .param("after", page.cursor())
        .param("limit", page.size() + 1)
        .query(ListedAlert::of)
        .list();
  }

  /** The revisions with which the change may have come; absent: any. */
  private Long @Nullable [] changed(long project, AlertFilter filter) {
    if (filter.after() == null && filter.upTo() == null) {
      return null;
    }
    Mainline mainline = histories.mainline(project, filter.line());
    int size = mainline.size();
    Revision after = named(project, "after", filter.after());
    Revision upTo = named(project, "up_to", filter.upTo());
    int from = after == null ? 0 : 1 + mainline.placeOf(after.id()).orElse(size);
    int to = upTo == null ? size : 1 + mainline.placeOf(upTo.id()).orElse(-1);
    return mainline.revisions().subList(Math.min(from, to), to).toArray(Long[]::new);
  }

  private @Nullable Revision named(long project, String parameter, @Nullable String name) {
    return name == null
        ? null
        : revisions
            .named(project, name)
            .orElseThrow(() ->
                ProblemException.invalidParameter(
                    parameter, "'%s' is no revision here".formatted(name)));
  }

  private List<AlertItem> items(long project, List<ListedAlert> stored) {
    Map<Optional<String>, Mainline> lines = mainlines(project, stored);
    List<ListedAlert> rows =
        stored.stream()
            .map(row -> row.on(Objects.requireNonNull(lines.get(Optional.ofNullable(row.line())))))
            .toList();
    List<KnownAlert> alerts = rows.stream().map(ListedAlert::alert).toList();
    Map<Long, Series> series =
        catalog.describe(project, alerts.stream().map(KnownAlert::series).distinct().toList());
    Map<UUID, List<AlertItem.Entry>> entries = entries(project, alerts);
    Map<KnownAlert, Mainline> mainlines = HashMap.newHashMap(rows.size());
    rows.forEach(row ->
        mainlines.put(
            row.alert(), Objects.requireNonNull(lines.get(Optional.ofNullable(row.line())))));
    Map<Long, Revision> known =
        revisions.byIds(project, rows.stream().flatMap(ListedAlert::named).distinct().toList());
    Map<UUID, AlertSearch> found =
        searches.of(project, alerts.stream().map(KnownAlert::id).toList());
    Map<UUID, IntroducedBy> introduced = introduced(project, mainlines, found);
    Map<Step, Explaining> profiled =
        profiledSteps.of(
            project, rows.stream().map(row -> step(row.alert(), introduced)).distinct().toList());
    Map<UUID, AlertIssue> told = issues.of(project, alerts.stream().map(KnownAlert::id).toList());
    Map<UUID, String> groups = groups(rows, series, introduced, mainlines);
    return rows.stream()
        .map(row ->
            item(
                row,
                Objects.requireNonNull(series.get(row.alert().series())),
                Objects.requireNonNull(introduced.get(row.alert().id())),
                found.get(row.alert().id()),
                Objects.requireNonNull(groups.get(row.alert().id())),
                row.exceeded() == null ? null : row.exceeded().named(known),
                profiled.get(step(row.alert(), introduced)),
                told.get(row.alert().id()),
                entries.getOrDefault(row.alert().id(), List.of())))
        .toList();
  }

  private Map<UUID, IntroducedBy> introduced(
      long project, Map<KnownAlert, Mainline> mainlines, Map<UUID, AlertSearch> found) {
    Map<UUID, CulpritRanges.Change> changes = HashMap.newHashMap(mainlines.size());
    mainlines.forEach((alert, mainline) -> {
      KnownAlert.Change change = alert.change();
      changes.put(
          alert.id(),
          new CulpritRanges.Change(
              mainline, change.afterRevision(), change.revision(), alert.id()));
    });
    Map<CulpritRanges.Change, IntroducedBy> ranges = culprits.of(project, changes.values(), found);
    Map<UUID, IntroducedBy> introduced = HashMap.newHashMap(changes.size());
    changes.forEach(
        (alert, change) -> introduced.put(alert, Objects.requireNonNull(ranges.get(change))));
    return introduced;
  }

  /** The mainline of each branch that an alert is of; empty for the default one. */
  private Map<Optional<String>, Mainline> mainlines(long project, List<ListedAlert> rows) {
    return rows.stream()
        .map(row -> Optional.ofNullable(row.line()))
        .distinct()
        .collect(
            Collectors.toMap(
                Function.identity(), line -> histories.mainline(project, line.orElse(null))));
  }

  private static Map<UUID, String> groups(
      List<ListedAlert> rows,
      Map<Long, Series> series,
      Map<UUID, IntroducedBy> introduced,
      Map<KnownAlert, Mainline> mainlines) {
    return AlertGroups.of(
        rows.stream()
            .map(row -> {
              KnownAlert alert = row.alert();
              return AlertGroups.Member.of(
                  alert,
                  Objects.requireNonNull(series.get(alert.series())),
                  row.branch(),
                  Objects.requireNonNull(introduced.get(alert.id())).range(),
                  Objects.requireNonNull(mainlines.get(alert)));
            })
            .toList());
  }

  static String name(long revision, Map<Long, Revision> known) {
    return Objects.requireNonNull(known.get(revision)).name();
  }

  private static Step step(KnownAlert alert, Map<UUID, IntroducedBy> introduced) {
    return new Step(alert.series(), Objects.requireNonNull(introduced.get(alert.id())).upTo());
  }

  private Map<UUID, List<AlertItem.Entry>> entries(long project, List<KnownAlert> alerts) {
    Map<UUID, List<AlertItem.Entry>> entries = new HashMap<>();
    jdbc.sql(
            """
            select alert_id, at, actor, action, state, note, position
              from alert_event
             where project_id = :project and alert_id = any(:alerts::uuid[])
            union all
            """
                + LimitDecisions.AS_EVENTS
                + " order by position, at")
        .param("project", project)
        .param("alerts", alerts.stream().map(a -> a.id().toString()).toArray(String[]::new))
        .query(row -> {
          entries
              .computeIfAbsent(row.getObject("alert_id", UUID.class), id -> new ArrayList<>())
              .add(entry(row));
        });
    return entries;
  }

  private static AlertItem item(
      ListedAlert row,
      Series series,
      IntroducedBy introduced,
      @Nullable AlertSearch search,
      String group,
      AlertItem.@Nullable ExceededLimit exceeded,
      @Nullable Explaining profiled,
      @Nullable AlertIssue issue,
      List<AlertItem.Entry> history) {
    KnownAlert alert = row.alert();
    return new AlertItem(
        alert.id(),
        alert.state(),
        row.branch(),
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        introduced,
        group,
        alert.change().percent(),
        alert.change().difference(),
        alert.change().zScore(),
        row.openedAt(),
        row.pullRequest(),
        alert.owners(),
        alert.handling().assignee(),
        alert.handling().snoozedUntil(),
        row.machines(),
        search,
        history,
        exceeded,
        profiled == null ? null : profiled.revision(),
        null,
        issue);
  }

  private static AlertItem.Entry entry(ResultSet row) throws SQLException {
    String action = row.getString("action");
    return new AlertItem.Entry(
        row.getTimestamp("at").toInstant(),
        row.getString("actor"),
        action,
        action.equals(AlertEventKind.WITHDRAWN.text())
            ? AlertState.WITHDRAWN
            : AlertState.valueOf(row.getString("state")),
        row.getString("note"));
  }
}
