package dev.benchwarden.store.job;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the progress of long-running work, for people who left the page that began it. */
@RestController
@RequestMapping("/api/v1/projects/{project}/jobs")
class JobController {

  private final Projects projects;
  private final Jobs jobs;

  JobController(Projects projects, Jobs jobs) {
    this.projects = projects;
    this.jobs = jobs;
  }

  @GetMapping
  @Operation(summary = "The newest 50 jobs of the last month, without their results")
  Page<Job> list(@PathVariable String project) {
    long id = projects.readable(project).id();
    return Page.of(jobs.newest(id).stream().map(job -> shown(id, job)).toList());
  }

  @GetMapping("/{job}")
  Job show(@PathVariable String project, @PathVariable UUID job) {
    long id = projects.readable(project).id();
    return shown(id, found(project, id, job));
  }

  /** What was stored so far stays; an ended job does not change. */
  @DeleteMapping("/{job}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Stop a job at its next step")
  void cancel(@PathVariable String project, @PathVariable UUID job) {
    long id = projects.writable(project, Scope.ADMIN).id();
    Job cancelled = found(project, id, job);
    if (cancelled.kind() == JobKind.MAINLINE) {
      throw new ProblemException(
          Problem.CONFLICT,
          "Half of a mainline is none: change the default branch back in place of stopping this.");
    }
    jobs.cancel(id, cancelled.id());
  }

  private static Job shown(long project, Job job) {
    boolean belongs =
        Caller.current().filter(caller -> caller.may(Scope.READ, project)).isPresent();
    return belongs ? job : job.withoutNames();
  }

  private Job found(String project, long id, UUID job) {
    return jobs.find(id, job)
        .orElseThrow(
            () -> ProblemException.notFound("Project '%s' has no job %s.".formatted(project, job)));
  }
}
