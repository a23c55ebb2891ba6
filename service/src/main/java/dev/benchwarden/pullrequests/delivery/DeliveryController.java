package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of deliveries to pull requests, and of why they failed. */
@RestController
@RequestMapping("/api/v1/projects/{project}/deliveries")
class DeliveryController {

  private final Projects projects;
  private final Deliveries deliveries;

  DeliveryController(Projects projects, Deliveries deliveries) {
    this.projects = projects;
    this.deliveries = deliveries;
  }

  @GetMapping
  @Operation(
      summary =
          "What the service posted to each pull request, or why it posted nothing, the "
              + "newest first")
  Page<ShownDelivery> list(
      @PathVariable String project,
      @RequestParam(name = "pull_request", required = false) @Nullable Integer pullRequest,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Integer cursor) {
    Project shown = projects.readable(project);
    PageRequest page = new PageRequest(limit, cursor == null ? null : cursor.toString());
    Page<Delivery> found = deliveries.list(shown.id(), pullRequest, page);
    return new Page<>(found.items().stream().map(ShownDelivery::of).toList(), found.next());
  }

  /**
   * @param reason why there is no comment, or why the last attempt failed
   * @param evaluation the last one that was delivered
   * @param commentedAt when the comment was last posted or edited
   * @param statusAt when the commit status was last set
   * @param failedAttempts in a row
   * @param nextAttempt when it is tried again
   */
  record ShownDelivery(
      int pullRequest,
      DeliveryState state,
      @Nullable String reason,
      @Nullable UUID evaluation,
      @Nullable Instant commentedAt,
      boolean commentDeleted,
      @Nullable Instant statusAt,
      int failedAttempts,
      @Nullable Instant nextAttempt) {

    static ShownDelivery of(Delivery delivery) {
      return new ShownDelivery(
          delivery.pullRequest(),
          delivery.state(),
          delivery.reason(),
          delivery.evaluation(),
          delivery.commentedAt(),
          delivery.commentDeleted(),
          delivery.statusAt(),
          delivery.attempts(),
          delivery.notBefore());
    }
  }
}
