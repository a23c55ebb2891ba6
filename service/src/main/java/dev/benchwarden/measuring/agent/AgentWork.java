package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.MachineTime;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Projects;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Service for agents, which take a request, send heartbeats, and report how it ended. */
@Component
class AgentWork {

  private final Projects projects;
  private final Leases leases;
  private final Agents agents;
  private final AgentLogs logs;
  private final Requests requests;
  private final MachineTime time;
  private final ApplicationEventPublisher events;

  AgentWork(
      Projects projects,
      Leases leases,
      Agents agents,
      AgentLogs logs,
      Requests requests,
      MachineTime time,
      ApplicationEventPublisher events) {
    this.projects = projects;
    this.leases = leases;
    this.agents = agents;
    this.logs = logs;
    this.requests = requests;
    this.time = time;
    this.events = events;
  }

  /**
   * Something to measure; empty if nothing waits that this agent can do. Projects take turns.
   *
   * @throws ProblemException 404 naming a project that the caller may not measure
   */
  Optional<Lease> take(Caller caller, AgentQuestion agent) {
    Map<String, Long> named = projects.numbersOf(agent.projects());
    List<Long> own = agent.projects().stream().map(slug -> own(caller, slug, named)).toList();
    agents.seen(own, agent);
    leases.expire();
    Optional<Leases.Live> live = leases.live(caller, agent.agent());
    Optional<Taken> taken =
        live.isPresent()
            ? live.filter(one -> own.contains(one.project())).flatMap(this::again)
            : leases.waiting(own).stream()
                .map(project -> take(project, caller, agent))
                .flatMap(Optional::stream)
                .findFirst();
    return taken.flatMap(given -> leased(given, named));
  }

  /**
   * An agent works on one request at a time. If it has sent nothing since it was given one, it has
   * not received it, and gets it again.
   */
  private Optional<Taken> again(Leases.Live live) {
    return leases.isUntouched(live)
        ? requests
            .find(live.project(), live.request())
            .map(request ->
                new Taken(
                    live.project(), new Leases.Given(live.lease(), request, live.expiresAt())))
        : Optional.empty();
  }

  private static Long own(Caller caller, String slug, Map<String, Long> named) {
    Long project = named.get(slug);
    if (project == null || !caller.may(Scope.AGENT, project)) {
      throw ProblemException.notFound(
          "'%s' measures no project '%s': it takes a token with the scope agent, of that project or of the installation."
              .formatted(caller.name(), slug));
    }
    return project;
  }

  private Optional<Taken> take(long project, Caller caller, AgentQuestion agent) {
    requests.endForbidden(project);
    return time.isUsedUp(project)
        ? Optional.empty()
        : leases.take(project, caller, agent).map(given -> new Taken(project, given));
  }

  private record Taken(long project, Leases.Given given) {}

  private static Optional<Lease> leased(Taken taken, Map<String, Long> named) {
    Leases.Given given = taken.given();
    return named.entrySet().stream()
        .filter(entry -> entry.getValue() == taken.project())
        .findFirst()
        .map(entry -> Lease.of(given.lease(), entry.getKey(), given.request(), given.expiresAt()));
  }

  /**
   * The new end of a lease; empty if a person cancelled its request.
   *
   * @throws ProblemException 410 if it is over
   */
  @Transactional
  public Optional<Instant> heartbeat(Caller caller, UUID lease, @Nullable String progress) {
    HeldLease held = held(caller, lease);
    if (held.state() == RequestState.CANCELLED) {
      return Optional.empty();
    }
    requireOpen(held);
    return Optional.of(leases.prolong(held, progress));
  }

  /**
   * Adds lines to the log of a lease's request.
   *
   * @return whether all of them were kept
   * @throws ProblemException 410 if it is over
   */
  @Transactional
  public boolean log(Caller caller, UUID lease, LogPiece piece) {
    HeldLease held = held(caller, lease);
    requireOpen(held);
    return logs.append(held.project(), held.request(), piece);
  }

  /**
   * Ends the request of a lease; repeating this changes nothing. Results that have arrived count,
   * whatever the reported outcome.
   *
   * @return the state that it ended in
   * @throws ProblemException 410 if it is over, 409 if it is reported as done without results
   */
  @Transactional
  public RequestState done(Caller caller, UUID lease, AgentOutcome told) {
    HeldLease held = held(caller, lease);
    if (!held.state().isOpen()) {
      return held.state();
    }
    requireOpen(held);
    RequestState ended = !held.isList() && held.isMeasured() ? RequestState.DONE : told.state();
    requireAnswer(held, ended, told);
    String message = ended == told.state() ? told.message() : null;
    requests.end(held.project(), held.request(), ended, message);
    if (held.isList() && ended == RequestState.DONE) {
      events.publishEvent(new CommitsListed(held.project(), held.request(), told.listed()));
    }
    return requests
        .find(held.project(), held.request())
        .map(MeasurementRequest::state)
        .orElse(ended);
  }

  private static void requireAnswer(HeldLease held, RequestState ended, AgentOutcome told) {
    if (held.isList()) {
      requireCommits(ended, told);
    } else if (ended == RequestState.DONE && !held.isMeasured()) {
      throw new ProblemException(
          Problem.CONFLICT,
          held.isPair() && held.measured() > 0
              ? "Runs of one revision have come with request=%s, and two were asked for: upload the other one first, or send another outcome."
                  .formatted(held.request())
              : "No run has come with request=%s: upload it first, or send another outcome."
                  .formatted(held.request()));
    }
  }

  private static void requireCommits(RequestState ended, AgentOutcome told) {
    boolean isListed = ended == RequestState.DONE && !told.listed().isEmpty();
    if (!isListed && ended != RequestState.FAILED) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The commits were asked for: send MEASURED with them as 'commits', or FAILED.");
    }
  }

  private HeldLease held(Caller caller, UUID lease) {
    return leases.lock(caller, lease).orElseThrow(() -> unknown(caller, lease));
  }

  private ProblemException unknown(Caller caller, UUID lease) {
    return gone(
        leases.isGiven(lease)
            ? "Lease %s was given to another token than that of '%s'."
                .formatted(lease, caller.name())
            : "There is no lease %s any more: the agent gave no sign of life for %d s, and its request is given out again."
                .formatted(lease, Lease.LIFETIME.toSeconds()));
  }

  private static void requireOpen(HeldLease held) {
    if (held.isOver()) {
      throw held.state().isOpen() ? expired(held.request()) : ended(held.request(), held.state());
    }
  }

  static ProblemException expired(UUID request) {
    return gone(
        "The lease of request %s has expired: the agent gave no sign of life for %d s, or was at it for a day."
            .formatted(request, Lease.LIFETIME.toSeconds()));
  }

  static ProblemException ended(UUID request, RequestState state) {
    return gone("Request %s has ended already, as %s.".formatted(request, state));
  }

  /**
   * @param why a sentence
   */
  static ProblemException gone(String why) {
    return new ProblemException(
        Problem.LEASE_GONE, why + " Send nothing more for it, and ask for another lease.");
  }
}
