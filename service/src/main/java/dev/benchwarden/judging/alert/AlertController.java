package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.judging.profile.ProfileFindings;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of alerts, and of what people do about them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/alerts")
class AlertController {

  private final Projects projects;
  private final Revisions revisions;
  private final Platforms platforms;
  private final AlertList list;
  private final AlertActions actions;
  private final ProfileFindings profiles;

  AlertController(
      Projects projects,
      Revisions revisions,
      Platforms platforms,
      AlertList list,
      AlertActions actions,
      ProfileFindings profiles) {
    this.projects = projects;
    this.revisions = revisions;
    this.platforms = platforms;
    this.list = list;
    this.actions = actions;
    this.profiles = profiles;
  }

  /**
   * @param branch those of this stable branch; absent: of the default one
   * @param state one of these; absent: any
   * @param open those that need attention: neither closed nor snoozed
   * @param snoozed those that are snoozed
   * @param benchmark a part of the benchmark's name, in any case
   * @param machine measured the first revision at the worse level
   * @param platform the one on which the series was measured
   * @param owner one of the owners, in any case; empty: any
   * @param after a revision of the branch: those whose change came after it
   * @param upTo a revision of the branch: those whose change came with it, or earlier
   * @param since opened then or later
   * @param until opened before that
   */
  @GetMapping
  Page<AlertItem> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable List<AlertState> state,
      @RequestParam(defaultValue = "false") boolean open,
      @RequestParam(defaultValue = "false") boolean snoozed,
      @RequestParam(required = false) @Nullable Long series,
      @RequestParam(required = false) @Nullable String benchmark,
      @RequestParam(required = false) @Nullable String machine,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable String owner,
      @RequestParam(required = false) @Nullable String after,
      @RequestParam(name = "up_to", required = false) @Nullable String upTo,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Instant until,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project found = projects.readable(project);
    return list.list(
        found.id(),
        new AlertFilter(
            revisions.line(found, branch),
            state == null ? List.of() : state,
            open,
            snoozed,
            series,
            benchmark,
            machine,
            platforms.known(found, platform),
            owner == null || owner.isBlank() ? null : owner,
            after,
            upTo,
            since,
            until),
        new PageRequest(limit, Objects.toString(cursor, null)));
  }

  @GetMapping("/{alert}")
  @Operation(summary = "One alert, with the functions that explain it if there are profiles")
  AlertItem show(@PathVariable String project, @PathVariable UUID alert) {
    long id = projects.readable(project).id();
    AlertItem found = shown(id, alert);
    return found.lyingIn(functions(id, found));
  }

  /**
   * Comparing two profiles takes tenths of a second, which is too long for each alert of a list.
   */
  private @Nullable ProfileFinding functions(long project, AlertItem alert) {
    String step = alert.introducedBy().upTo();
    return alert.profiledAt() == null
        ? null
        : profiles.of(project, step, null, List.of(alert.series())).stream()
            .findFirst()
            .orElse(null);
  }

  /** The same action on several alerts: on all of them or on none. */
  @PostMapping("/actions")
  Page<AlertItem> act(@PathVariable String project, @Valid @RequestBody AlertOrder order) {
    long id = act(project, order.ids(), order.action(), order.said());
    return Page.of(list.of(id, order.ids()));
  }

  @PostMapping("/{alert}/acknowledge")
  AlertItem acknowledge(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.ACKNOWLEDGE, note);
  }

  @PostMapping("/{alert}/dismiss")
  AlertItem dismiss(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.DISMISS, note);
  }

  @PostMapping("/{alert}/resolve")
  AlertItem resolve(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.RESOLVE, note);
  }

  @PostMapping("/{alert}/reopen")
  AlertItem reopen(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.REOPEN, note);
  }

  @PostMapping("/{alert}/assign")
  AlertItem assign(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.ASSIGN, note);
  }

  @PostMapping("/{alert}/snooze")
  AlertItem snooze(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, AlertAction.SNOOZE, note);
  }

  private AlertItem act(String project, UUID alert, AlertAction action, @Nullable AlertNote note) {
    AlertNote said = Objects.requireNonNullElse(note, AlertNote.NONE);
    return shown(act(project, List.of(alert), action, said), alert);
  }

  private long act(String slug, List<UUID> alerts, AlertAction action, AlertNote said) {
    long project = projects.writable(slug, Scope.TRIAGE).id();
    String by = Caller.current().map(Caller::name).orElseThrow();
    actions.act(project, alerts, by, action, said);
    return project;
  }

  private AlertItem shown(long project, UUID id) {
    return list.of(project, List.of(id)).stream()
        .findFirst()
        .orElseThrow(() -> ProblemException.notFound("There is no alert '%s'.".formatted(id)));
  }
}
