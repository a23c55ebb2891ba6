package dev.benchwarden.pages.view;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageQuery;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of saved views: readers of the project open them, its triagers save, rename and delete
 * them.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}/views")
class SavedViewController {

  /** The project's page, its alerts or a comparison, with any query; never another site. */
  private static final String ADDRESS =
      "(?:/alerts|/comparisons(?:/[0-9a-f-]{36})?)?" + PageQuery.PATTERN;

  private final Projects projects;
  private final SavedViews views;

  SavedViewController(Projects projects, SavedViews views) {
    this.projects = projects;
    this.views = views;
  }

  record Name(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 100, message = "must have 1 to 100 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String name) {}

  /**
   * @param address the rest of the address after the project's page, such as {@code
   *     /alerts?state=ALL}
   */
  record NewView(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 100, message = "must have 1 to 100 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String name,
      @NotNull(message = "is missing")
          @Size(max = 4000, message = "must have at most 4000 characters")
          @Pattern(
              regexp = ADDRESS,
              message = "must follow the project's page, such as ?sort=z or /alerts?state=ALL")
          String address) {}

  @GetMapping
  Page<SavedView> list(@PathVariable String project) {
    return Page.of(views.of(projects.readable(project).id()));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Save the state of a page under a name")
  SavedView save(@PathVariable String project, @Valid @RequestBody NewView view) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    return views.save(
        id, view.name().strip(), view.address(), Caller.current().map(Caller::name).orElseThrow());
  }

  @PatchMapping("/{view}")
  @Operation(summary = "Rename a saved state of a page")
  SavedView rename(
      @PathVariable String project, @PathVariable UUID view, @Valid @RequestBody Name name) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    if (!views.rename(id, view, name.name().strip())) {
      throw unknown(project, view);
    }
    return views.find(id, view).orElseThrow(() -> unknown(project, view));
  }

  @DeleteMapping("/{view}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String project, @PathVariable UUID view) {
    if (!views.delete(projects.writable(project, Scope.TRIAGE).id(), view)) {
      throw unknown(project, view);
    }
  }

  private static ProblemException unknown(String project, UUID view) {
    return ProblemException.notFound("Project '%s' has no view %s.".formatted(project, view));
  }
}
