package dev.benchwarden.measuring.agent;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.RequestVia;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.results.RequestedRuns;
import dev.benchwarden.store.results.Run;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Keeper of the runs that answer requests. A request of an agent takes runs from the holder of its
 * lease alone; one that CI measures, from any caller who may upload, one from each machine.
 */
@Component
class AnsweredRequests implements RequestedRuns {

  private final Requests requests;
  private final Leases leases;
  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  AnsweredRequests(
      Requests requests, Leases leases, JdbcClient jdbc, ApplicationEventPublisher events) {
    this.requests = requests;
    this.leases = leases;
    this.jdbc = jdbc;
    this.events = events;
  }

  @Override
  public Optional<Place> place(Caller caller, Project project, UUID request, Sent sent) {
    MeasurementRequest asked = find(requests.find(project.id(), request), request);
    NewRequest.Source source = requireRevision(asked, sent.revision());
    if (isOfCi(asked)) {
      requireRight(caller.may(Scope.UPLOAD, project.id()), asked, "a CI job's");
    } else {
      requireRight(caller.may(Scope.AGENT, project.id()), asked, "an agent's");
      if (leases.holds(caller, project.id(), asked.id(), null)) {
        requireWhatWasLeased(asked, sent);
      }
    }
    return isOfCi(asked) && source.trust() == Trust.PROTECTED && !isVouched(caller, project)
        ? Optional.empty()
        : Optional.of(
            new Place(lower(source.trust(), caller), source.branch(), source.pullRequest()));
  }

  /** The job runs for the newest commit of the default branch, and measures an earlier one. */
  private static boolean isVouched(Caller caller, Project project) {
    JobCommit commit = caller.commit();
    return commit != null
        && caller.trust() == Trust.PROTECTED
        && commit.branch().equals(project.defaultBranch());
  }

  private static Trust lower(Trust asked, Caller caller) {
    return asked.compareTo(caller.trust()) < 0 ? asked : caller.trust();
  }

  private static void requireRight(boolean may, MeasurementRequest asked, String whose) {
    if (!may) {
      throw new ProblemException(
          Problem.LEASE_GONE,
          "Request %s is %s to answer: to store the run as an ordinary one, leave out 'request'."
              .formatted(asked.id(), whose));
    }
  }

  /** An agent measures on its own machine, so a run of another machine is refused. */
  private static void requireWhatWasLeased(MeasurementRequest asked, Sent sent) {
    if (asked.listAfter() != null) {
      throw ProblemException.invalidParameter(
          "request", "asks for a list of commits, and takes no run");
    }
    if (asked.baseline() != null && !sent.isOfPair()) {
      throw ProblemException.invalidParameter(
          "pair",
          "is missing: %s and %s were asked for in turn, so send 'pair' and 'round' with each run"
              .formatted(asked.baseline(), asked.revision()));
    }
    if (asked.measuredOn() != null && !asked.measuredOn().equals(sent.machine())) {
      throw ProblemException.invalidParameter(
          "machine", "is not the one that took the request: " + asked.measuredOn());
    }
    if (asked.platform() != null
        && sent.platform() != null
        && !asked.platform().equals(Platform.DEFAULT)
        && !asked.platform().equals(sent.platform())) {
      throw ProblemException.invalidParameter(
          "platform", "is not what the request asks for: " + asked.platform());
    }
  }

  private static boolean isOfCi(MeasurementRequest asked) {
    return asked.via() == RequestVia.DISPATCH;
  }

  private static MeasurementRequest find(Optional<MeasurementRequest> found, UUID request) {
    return found.orElseThrow(
        () -> ProblemException.notFound("There is no measurement request %s.".formatted(request)));
  }

  private static NewRequest.Source requireRevision(MeasurementRequest asked, String revision) {
    return asked
        .source(revision)
        .orElseThrow(() ->
            ProblemException.invalidParameter(
                "revision",
                "is not what request %s asks for: %s".formatted(asked.id(), asked.revision())));
  }

  @Override
  public String attempt(long project, UUID request) {
    MeasurementRequest asked = find(requests.find(project, request), request);
    return "request %s %d".formatted(request, asked.attempts());
  }

  @Override
  public void keep(long project, UUID request, @Nullable UUID lease, Run run, boolean isNew) {
    MeasurementRequest asked = find(requests.lock(project, request), request);
    if (asked.runs().contains(run.id())) {
      return;
    }
    if (!isNew) {
      throw new ProblemException(
          Problem.CONFLICT,
          "These results were stored before, as run %s, and answer nothing that is asked for now: measure again."
              .formatted(run.id()));
    }
    if (isOfCi(asked)) {
      keepOfCi(project, asked, run);
    } else {
      keepOfAgent(project, asked, lease, run);
    }
  }

  private void keepOfAgent(long project, MeasurementRequest asked, @Nullable UUID lease, Run run) {
    Caller caller = Caller.current().orElseThrow();
    if (!leases.holds(caller, project, asked.id(), lease)) {
      throw gone(caller, project, asked);
    }
    if (asked.baseline() == null && !asked.runs().isEmpty()) {
      throw answered(asked);
    }
    if (asked.baseline() != null && hasThatRound(project, asked.id(), run)) {
      throw new ProblemException(
          Problem.CONFLICT,
          "Request %s has this round of revision %s, or its rounds are of another pair: give all one name, and each a number of its own."
              .formatted(asked.id(), run.revision()));
    }
    add(project, asked.id(), run);
  }

  private ProblemException gone(Caller caller, long project, MeasurementRequest asked) {
    if (!leases.isOf(caller, project, asked.id())) {
      return AgentWork.gone(
          "Request %s is not given to '%s': another has it, or nobody."
              .formatted(asked.id(), caller.name()));
    }
    return asked.state().isOpen()
        ? AgentWork.expired(asked.id())
        : AgentWork.ended(asked.id(), asked.state());
  }

  private void keepOfCi(long project, MeasurementRequest asked, Run run) {
    if (asked.state() != RequestState.DISPATCHED && asked.state() != RequestState.DONE) {
      throw AgentWork.ended(asked.id(), asked.state());
    }
    if (hasRunOf(project, asked.id(), run)) {
      throw answered(asked);
    }
    add(project, asked.id(), run);
    requests.end(project, asked.id(), RequestState.DONE, null);
  }

  private static ProblemException answered(MeasurementRequest asked) {
    return new ProblemException(
        Problem.CONFLICT,
        "Request %s has its result: to store another run of revision %s, leave out 'request'."
            .formatted(asked.id(), asked.revision()));
  }

  private boolean hasRunOf(long project, UUID request, Run run) {
    return jdbc.sql(
            """
            select exists (
              select from measurement_run
               where project_id = :project and request_id = :request and machine = :machine)
            """)
        .param("project", project)
        .param("request", request)
        .param("machine", run.machine().name())
        .query(Boolean.class)
        .single();
  }

  private boolean hasThatRound(long project, UUID request, Run run) {
    return jdbc.sql(
            """
            select exists (
              select from run mine
                join measurement_run k on k.project_id = mine.project_id and k.request_id = :request
                join run other on other.project_id = k.project_id and other.public_id = k.run_id
               where mine.project_id = :project and mine.public_id = :run
                 and (other.pair <> mine.pair
                      or other.revision_id = mine.revision_id and other.round = mine.round))
            """)
        .param("project", project)
        .param("request", request)
        .param("run", run.id())
        .query(Boolean.class)
        .single();
  }

  private void add(long project, UUID request, Run run) {
    jdbc.sql(
            """
            insert into measurement_run (project_id, request_id, run_id, machine, revision)
            values (:project, :request, :run, :machine, :revision)
            """)
        .param("project", project)
        .param("request", request)
        .param("run", run.id())
        .param("machine", run.machine().name())
        .param("revision", run.revision())
        .update();
    events.publishEvent(new RequestAnswered(project, request, run.revision()));
  }
}
