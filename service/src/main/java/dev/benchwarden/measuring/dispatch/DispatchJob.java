package dev.benchwarden.measuring.dispatch;

import dev.benchwarden.core.harness.HarnessFilter;
import dev.benchwarden.core.policy.MeasurePolicy;
import dev.benchwarden.measuring.request.MachineTime;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.RequestChanged;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.RequestVia;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.results.NewestHarness;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Starter of CI jobs that measure. A job that is started twice, since the forge's answer was lost,
 * still gives one result: the second one is refused.
 */
@Component
class DispatchJob {

  private static final Duration RETRY = Duration.ofMinutes(1);

  /** The day's machine time returns at 00:00 UTC, or with another policy. */
  private static final Duration RETRY_OF_SPENT = Duration.ofMinutes(10);

  /** Forges take inputs of 65,535 characters in all. */
  private static final int LONGEST_FILTER = 30_000;

  private final Projects projects;
  private final Policies policies;
  private final Requests requests;
  private final Dispatches dispatches;
  private final NewestHarness harnesses;
  private final MachineTime time;
  private final Forges forges;
  private final WorkQueue work;

  DispatchJob(
      Projects projects,
      Policies policies,
      Requests requests,
      Dispatches dispatches,
      NewestHarness harnesses,
      MachineTime time,
      Forges forges,
      WorkQueue work) {
    this.projects = projects;
    this.policies = policies;
    this.requests = requests;
    this.dispatches = dispatches;
    this.harnesses = harnesses;
    this.time = time;
    this.forges = forges;
    this.work = work;
  }

  @EventListener
  void on(RequestChanged changed) {
    if (changed.state() == RequestState.QUEUED && changed.via() == RequestVia.DISPATCH) {
      work.add(new DispatchRequest(changed.project(), changed.request()).work());
    }
  }

  /** When to do it again; empty if nothing is left to do. */
  Optional<Instant> run(DispatchRequest asked) {
    return requests
        .find(asked.project(), asked.request())
        .filter(request -> request.state() == RequestState.QUEUED)
        .flatMap(request -> run(asked.project(), request));
  }

  private Optional<Instant> run(long project, MeasurementRequest request) {
    if (time.isUsedUp(project)) {
      return Optional.of(Instant.now().plus(time.isSpent(project) ? RETRY_OF_SPENT : RETRY));
    }
    MeasurePolicy policy = policies.of(project).measure();
    String workflow = policy.dispatch();
    if (workflow == null) {
      fail(project, request, "The policy no longer names a workflow (measure.dispatch).");
      return Optional.empty();
    }
    return start(project, request, workflow, policy);
  }

  private Optional<Instant> start(
      long project, MeasurementRequest request, String workflow, MeasurePolicy policy) {
    try {
      boolean isStarted =
          projects
              .withId(project)
              .filter(found -> forges.dispatch(found, workflow, inputs(project, request)))
              .isPresent();
      if (isStarted) {
        dispatches.begun(project, request.id());
      } else {
        fail(project, request, "The repository has no workflow '%s'.".formatted(workflow));
      }
      return Optional.empty();
    } catch (ForgeNotSetUpException notSetUp) {
      fail(project, request, "CI cannot be told: %s.".formatted(notSetUp.getMessage()));
      return Optional.empty();
    } catch (ForgeAwayException away) {
      return again(project, request, policy, away);
    }
  }

  private Optional<Instant> again(
      long project, MeasurementRequest request, MeasurePolicy policy, ForgeAwayException away) {
    if (request.askedAt().plus(policy.expire()).isBefore(Instant.now())) {
      fail(project, request, "The forge did not start the workflow: %s".formatted(away.reason()));
      return Optional.empty();
    }
    return Optional.of(Instant.now().plus(away.retryAfter().orElse(RETRY)));
  }

  void giveUp(DispatchRequest asked, String why) {
    requests.end(
        asked.project(),
        asked.request(),
        RequestState.FAILED,
        "The service failed to start the workflow: %s".formatted(why));
  }

  private void fail(long project, MeasurementRequest request, String why) {
    requests.end(project, request.id(), RequestState.FAILED, why);
  }

  private Map<String, String> inputs(long project, MeasurementRequest request) {
    return Map.of(
        "revision",
        request.revision(),
        "filter",
        Objects.requireNonNullElseGet(request.filter(), () -> filter(project, request)),
        "request",
        request.id().toString());
  }

  /** Empty, which is all benchmarks, where the harness takes no filter or this one is too long. */
  private String filter(long project, MeasurementRequest request) {
    return request.benchmarks().isEmpty()
        ? ""
        : harnesses
            .of(project)
            .map(HarnessFilter::of)
            .map(syntax -> syntax.of(request.benchmarks()).toString())
            .filter(text -> text.length() <= LONGEST_FILTER)
            .orElse("");
  }

  /** Ends requests that CI has not answered in time. */
  void expire() {
    for (long project : dispatches.waiting()) {
      Duration limit = policies.of(project).measure().expire();
      dispatches
          .late(project, limit)
          .forEach(request ->
              requests.end(
                  project,
                  request,
                  RequestState.EXPIRED,
                  "CI brought no result within %d minutes (measure.expire)."
                      .formatted(limit.toMinutes())));
    }
  }
}
