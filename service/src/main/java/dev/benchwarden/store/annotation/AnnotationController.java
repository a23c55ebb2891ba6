package dev.benchwarden.store.annotation;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
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

/** Endpoint of annotations: readers of the project see them, its triagers write them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/annotations")
class AnnotationController {

  private final Projects projects;
  private final Revisions revisions;
  private final Annotations annotations;

  AnnotationController(Projects projects, Revisions revisions, Annotations annotations) {
    this.projects = projects;
    this.revisions = revisions;
    this.annotations = annotations;
  }

  record Text(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String text) {}

  /**
   * @param revision one that was measured: its name, or the beginning of only this one's
   * @param text such as {@code JDK 25}
   */
  record NewAnnotation(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 128, message = "must have 1 to 128 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String revision,
      @NotNull(message = "is missing")
          @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String text) {}

  @GetMapping
  @Operation(summary = "Annotations of revisions, the newest commits first")
  Page<Annotation> list(@PathVariable String project) {
    return Page.of(annotations.of(projects.readable(project).id()));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Annotate a revision; histories show the annotation")
  Annotation add(@PathVariable String project, @Valid @RequestBody NewAnnotation annotation) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    Revision revision =
        revisions
            .named(id, annotation.revision())
            .orElseThrow(() -> notMeasured(project, annotation.revision()));
    return annotations.add(id, revision.id(), annotation.text().strip(), caller());
  }

  @PatchMapping("/{annotation}")
  @Operation(summary = "Replace the text of an annotation")
  Annotation edit(
      @PathVariable String project, @PathVariable UUID annotation, @Valid @RequestBody Text text) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    if (!annotations.edit(id, annotation, text.text().strip(), caller())) {
      throw unknown(project, annotation);
    }
    return annotations.find(id, annotation).orElseThrow(() -> unknown(project, annotation));
  }

  @DeleteMapping("/{annotation}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String project, @PathVariable UUID annotation) {
    if (!annotations.delete(projects.writable(project, Scope.TRIAGE).id(), annotation)) {
      throw unknown(project, annotation);
    }
  }

  private static String caller() {
    return Caller.current().map(Caller::name).orElseThrow();
  }

  private static ProblemException notMeasured(String project, String revision) {
    return ProblemException.notFound(
        "Project '%s' has no revision '%s': only what was measured can be annotated."
            .formatted(project, revision));
  }

  private static ProblemException unknown(String project, UUID annotation) {
    return ProblemException.notFound(
        "Project '%s' has no annotation %s.".formatted(project, annotation));
  }
}
