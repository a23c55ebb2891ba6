package dev.benchwarden.store.policy;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.SeriesCatalog;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of quarantines: readers of the project see them, its triagers make and end them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/quarantines")
class QuarantineController {

  /** Series that nobody needs for longer are better ignored by the policy. */
  private static final Duration LONGEST = Duration.ofDays(366);

  private final Projects projects;
  private final Quarantines quarantines;
  private final SeriesCatalog catalog;

  QuarantineController(Projects projects, Quarantines quarantines, SeriesCatalog catalog) {
    this.projects = projects;
    this.quarantines = quarantines;
    this.catalog = catalog;
  }

  /**
   * @param benchmark a pattern of names, as in the policy, such as {@code codec.*}
   * @param metric a pattern as well; absent: every metric
   * @param reason why, for its readers
   * @param until within a year
   */
  record NewQuarantine(
      @NotNull(message = "is missing: a pattern such as codec.*")
          @Size(min = 1, max = 500, message = "must have 1 to 500 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String benchmark,
      @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          @Nullable String metric,
      @NotBlank(message = "is missing: a sentence that says why")
          @Size(max = 4000, message = "must have 4000 characters at most")
          String reason,
      @NotNull(message = "is missing: a time such as 2027-01-31T00:00:00Z")
          @Future(message = "must lie in the future")
          Instant until) {}

  @GetMapping
  @Operation(
      summary =
          "The quarantines: benchmarks that are measured and shown, but not judged for a "
              + "while")
  Page<HeldQuarantine> list(@PathVariable String project) {
    long id = projects.readable(project).id();
    List<Quarantine> all = quarantines.of(id);
    Collection<Series> series = all.isEmpty() ? List.of() : catalog.all(id);
    return Page.of(all.stream().map(one -> HeldQuarantine.of(one, series)).toList());
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Put benchmarks into quarantine until a day")
  HeldQuarantine add(@PathVariable String project, @Valid @RequestBody NewQuarantine wanted) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    if (wanted.until().isAfter(Instant.now().plus(LONGEST))) {
      String detail = "must be within %d days".formatted(LONGEST.toDays());
      throw new ProblemException(
          Problem.INVALID_BODY, "/until: " + detail, new BadInput("/until", null, detail));
    }
    Quarantine added =
        quarantines.add(
            id,
            wanted.benchmark(),
            wanted.metric(),
            wanted.reason().strip(),
            wanted.until(),
            Caller.current().map(Caller::name).orElseThrow());
    return HeldQuarantine.of(added, catalog.all(id));
  }

  @DeleteMapping("/{quarantine}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "End a quarantine")
  void delete(@PathVariable String project, @PathVariable UUID quarantine) {
    if (!quarantines.delete(projects.writable(project, Scope.TRIAGE).id(), quarantine)) {
      throw ProblemException.notFound(
          "Project '%s' has no quarantine %s.".formatted(project, quarantine));
    }
  }
}
