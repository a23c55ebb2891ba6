package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Filler of the gaps in the range of an alert: it requests some of the unmeasured commits, evenly
 * spread. The forge lists them, else those that uploads have named are taken.
 */
@Component
class RangeFiller {

  private final SearchedAlerts alerts;
  private final CommitLister lister;
  private final SearchMachines machines;
  private final Projects projects;
  private final Policies policies;
  private final Requests requests;
  private final JdbcClient jdbc;

  RangeFiller(
      SearchedAlerts alerts,
      CommitLister lister,
      SearchMachines machines,
      Projects projects,
      Policies policies,
      Requests requests,
      JdbcClient jdbc) {
    this.alerts = alerts;
    this.lister = lister;
    this.machines = machines;
    this.projects = projects;
    this.policies = policies;
    this.requests = requests;
    this.jdbc = jdbc;
  }

  /**
   * @throws dev.benchwarden.pullrequests.forge.ForgeAwayException if the forge does not answer
   */
  void fill(FillRange asked) {
    alerts.find(asked.project(), asked.alert()).ifPresent(alert -> fill(asked.project(), alert));
  }

  private void fill(long project, SearchedAlert alert) {
    List<RangeCommit> range =
        CommitRange.areCommits(alert.after(), alert.upTo())
            ? projects
                .withId(project)
                .flatMap(found -> lister.ofForge(found, alert.after(), alert.upTo()))
                .orElseGet(() -> alerts.known(project, alert))
            : alerts.known(project, alert);
    List<String> unmeasured = unmeasured(project, alert, range);
    NewRequest.Where where = machines.best(project, alert.series());
    spread(unmeasured, policies.of(project).measure().backfill())
        .forEach(revision ->
            requests.ask(
                project,
                NewRequest.of(RequestReason.BACKFILL, revision, where, alert.id())
                    .onBranch(alert.line())
                    .forBenchmarks(List.of(alert.benchmark()))));
  }

  private List<String> unmeasured(long project, SearchedAlert alert, List<RangeCommit> range) {
    List<String> names = range.stream().map(RangeCommit::sha).toList();
    Set<String> measured =
        Set.copyOf(
            jdbc.sql(
                    """
                    select r.name
                      from revision r
                     where r.project_id = :project and r.name = any(:names)
                       and exists (select from machine_median m
                                    where m.project_id = :project and m.revision_id = r.revision_id
                                      and m.series_id = :series and m.mainline)
                    """)
                .param("project", project)
                .param("names", names.toArray(String[]::new))
                .param("series", alert.series())
                .query((row, number) -> row.getString("name"))
                .list());
    return names.stream().filter(name -> !measured.contains(name)).toList();
  }

  /** This many of them, in parts of equal length. */
  static List<String> spread(List<String> names, int most) {
    if (names.size() <= most) {
      return names;
    }
    List<String> chosen = new ArrayList<>();
    for (int part = 1; part <= most; part++) {
      chosen.add(names.get(Math.toIntExact((long) part * names.size() / (most + 1))));
    }
    return chosen;
  }
}
