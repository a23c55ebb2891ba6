package dev.benchwarden.alert;

import dev.benchwarden.access.Caller;
import dev.benchwarden.access.Scope;
import dev.benchwarden.catalog.Page;
import dev.benchwarden.catalog.PageRequest;
import dev.benchwarden.catalog.Projects;
import dev.benchwarden.problem.ProblemException;
import jakarta.validation.Valid;
import java.time.Instant;
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

/** Alerts: what is wrong, and what people do about it. */
@RestController
@RequestMapping("/api/v1/projects/{project}/alerts")
class AlertController {

  private static final PageRequest ONE = new PageRequest(1, null);

  private final Projects projects;
  private final AlertList list;
  private final AlertActions actions;

  AlertController(Projects projects, AlertList list, AlertActions actions) {
    this.projects = projects;
    this.list = list;
    this.actions = actions;
  }

  @GetMapping
  Page<AlertItem> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable AlertState state,
      @RequestParam(required = false) @Nullable Long series,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    return list.list(
        projects.readable(project).id(),
        new AlertList.Filter(null, state, series, since),
        new PageRequest(limit, Objects.toString(cursor, null)));
  }

  @GetMapping("/{alert}")
  AlertItem show(@PathVariable String project, @PathVariable UUID alert) {
    return shown(projects.readable(project).id(), alert);
  }

  @PostMapping("/{alert}/acknowledge")
  AlertItem acknowledge(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(
        project, alert, note, (id, by, said) -> actions.acknowledge(id, alert, by, said.note()));
  }

  @PostMapping("/{alert}/dismiss")
  AlertItem dismiss(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, note, (id, by, said) -> actions.dismiss(id, alert, by, said.note()));
  }

  @PostMapping("/{alert}/resolve")
  AlertItem resolve(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, note, (id, by, said) -> actions.resolve(id, alert, by, said.note()));
  }

  @PostMapping("/{alert}/reopen")
  AlertItem reopen(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(project, alert, note, (id, by, said) -> actions.reopen(id, alert, by, said.note()));
  }

  @PostMapping("/{alert}/assign")
  AlertItem assign(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable AlertNote note) {
    return act(
        project,
        alert,
        note,
        (id, by, said) -> actions.assign(id, alert, by, said.assignee(), said.note()));
  }

  private interface Action {
    void run(long project, String by, AlertNote said);
  }

  private AlertItem act(String slug, UUID alert, @Nullable AlertNote note, Action action) {
    long project = projects.writable(slug, Scope.ADMIN).id();
    String by = Caller.current().map(Caller::name).orElseThrow();
    action.run(project, by, Objects.requireNonNullElse(note, AlertNote.NONE));
    return shown(project, alert);
  }

  private AlertItem shown(long project, UUID id) {
    return list.list(project, new AlertList.Filter(id, null, null, null), ONE).items().stream()
        .findFirst()
        .orElseThrow(() -> ProblemException.notFound("There is no alert '%s'.".formatted(id)));
  }
}
