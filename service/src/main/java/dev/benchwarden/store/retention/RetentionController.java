package dev.benchwarden.store.retention;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of a project's retention of large data. */
@RestController
@RequestMapping("/api/v1/projects/{project}/retention")
class RetentionController {

  private final Projects projects;
  private final Retentions retentions;
  private final RetentionProperties installation;
  private final Expired expired;
  private final ExpiredPullRequests pullRequests;

  RetentionController(
      Projects projects,
      Retentions retentions,
      RetentionProperties installation,
      Expired expired,
      ExpiredPullRequests pullRequests) {
    this.projects = projects;
    this.retentions = retentions;
    this.installation = installation;
    this.expired = expired;
    this.pullRequests = pullRequests;
  }

  /**
   * @param own what the project says itself
   * @param installation what counts where it says nothing
   */
  record RetentionAnswer(Retention own, Retention installation) {}

  @GetMapping
  @Operation(
      summary =
          "Days for which the project keeps samples, raw uploads and pull requests; 0: "
              + "for ever")
  RetentionAnswer shown(@PathVariable String project) {
    return answer(projects.writable(project, Scope.ADMIN).id());
  }

  @PutMapping
  @Operation(summary = "Changes the retention; null and absent values follow the installation")
  RetentionAnswer put(@PathVariable String project, @Valid @RequestBody Retention wanted) {
    long id = projects.writable(project, Scope.ADMIN).id();
    retentions.put(id, wanted);
    return answer(id);
  }

  private RetentionAnswer answer(long project) {
    return new RetentionAnswer(retentions.of(project), installation.retention());
  }

  @PostMapping("/preview")
  @Operation(summary = "What this retention would delete now; changes nothing")
  RetentionEffect preview(@PathVariable String project, @Valid @RequestBody Retention wanted) {
    long id = projects.writable(project, Scope.ADMIN).id();
    Retention counts = wanted.orElse(installation.retention());
    Instant now = Instant.now();
    Expired.Amount samples =
        Retention.cutoff(counts.samplesDays(), now)
            .map(before -> expired.toBeThinned(id, before))
            .orElse(Expired.Amount.NOTHING);
    Expired.Amount raw =
        Retention.cutoff(counts.rawUploadsDays(), now)
            .map(before -> expired.rawFiles(id, before))
            .orElse(Expired.Amount.NOTHING);
    Expired.Amount closed =
        Retention.cutoff(counts.pullRequestsDays(), now)
            .map(before -> pullRequests.amount(id, before))
            .orElse(Expired.Amount.NOTHING);
    return new RetentionEffect(
        samples.runs(), samples.size(), raw.runs(), raw.size(), closed.size(), closed.runs());
  }
}
