package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.MeasuredUpload;
import dev.benchwarden.cli.measure.MeasuringException;
import dev.benchwarden.cli.measure.MeasuringRecipe;
import dev.benchwarden.cli.measure.RequestedMeasuring;
import dev.benchwarden.cli.measure.UnbuildableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Work on one lease, from the fetch to the outcome. */
final class LeasedWork {

  private static final int ATTEMPTS = 4;

  private final AgentSettings settings;
  private final AgentDirectory directory;
  private final AgentClient client;
  private final AgentLog log;
  private final Lease lease;

  LeasedWork(
      AgentSettings settings,
      AgentDirectory directory,
      AgentClient client,
      AgentLog log,
      Lease lease) {
    this.settings = settings;
    this.directory = directory;
    this.client = client;
    this.log = log;
    this.lease = lease;
  }

  /**
   * Does the work, and reports to the service how it ended.
   *
   * @throws LeaseLostException if the service no longer wants it
   * @throws AwayException if something is unavailable; the request is given out again when its
   *     lease expires
   * @throws InterruptedException if this agent is to end; so is the request then
   */
  void run() throws LeaseLostException, AwayException, InterruptedException {
    log.write((lease.list() == null ? "Working at " : "Listing commits of ") + lease.label());
    Outcome outcome;
    try (Heartbeat heartbeat = new Heartbeat(client, lease, log)) {
      try {
        outcome = outcome(heartbeat);
        tell(outcome);
      } catch (InterruptedException interrupted) {
        LeaseLostException lost = heartbeat.lost();
        if (lost != null) {
          throw lost;
        }
        throw interrupted;
      }
    }
    log.write(
        "%s: %s%s"
            .formatted(
                lease.label(),
                outcome.label(),
                outcome.message() == null ? "" : ". " + outcome.message()));
  }

  /** Repeating it changes nothing, so it is sent again if an answer is lost. */
  private void tell(Outcome outcome)
      throws LeaseLostException, AwayException, InterruptedException {
    Backoff backoff = Backoff.ofFailures();
    for (int attempt = 1; ; attempt++) {
      try {
        client.done(lease.lease(), outcome);
        return;
      } catch (AwayException away) {
        if (attempt == ATTEMPTS) {
          throw away;
        }
        Thread.sleep(backoff.next());
      }
    }
  }

  private Outcome outcome(Heartbeat heartbeat)
      throws LeaseLostException, AwayException, InterruptedException {
    try {
      return worked(heartbeat);
    } catch (BadInputException broken) {
      if (directory.isFull()) {
        throw new AwayException("The disk is full. " + broken.getMessage(), broken);
      }
      String why = Objects.requireNonNullElse(broken.getMessage(), broken.toString());
      heartbeat.sendNow(why);
      boolean isBuild = broken instanceof UnbuildableException;
      return Outcome.of(isBuild ? Outcome.Kind.UNBUILDABLE : Outcome.Kind.FAILED, why);
    }
  }

  private Outcome worked(Heartbeat heartbeat)
      throws LeaseLostException, AwayException, InterruptedException {
    lease.check();
    AgentSettings.Project project = settings.projects().get(lease.project());
    if (project == null) {
      throw new MeasuringException("This agent does not know project " + lease.project());
    }
    ProjectClone clone = new ProjectClone(directory.clone(lease.project()), project.repository());
    heartbeat.progress("fetching");
    update(clone, heartbeat);
    if (lease.list() != null) {
      return Outcome.listed(clone.between(lease.list().from(), lease.list().to()));
    }
    List<MeasuredUpload> uploads = measured(clone, project.recipe(), heartbeat);
    heartbeat.progress("sending");
    for (MeasuredUpload upload : uploads) {
      client.upload(lease, upload, placed(upload));
    }
    return Outcome.measured();
  }

  private static void update(ProjectClone clone, Heartbeat heartbeat)
      throws AwayException, InterruptedException {
    try {
      clone.update();
    } catch (AwayException away) {
      heartbeat.leaves("the repository cannot be fetched: " + away.getMessage());
      throw away;
    }
  }

  private List<MeasuredUpload> measured(
      ProjectClone clone, MeasuringRecipe recipe, Heartbeat heartbeat) throws InterruptedException {
    clone.commit(lease.revision(), lease.ref());
    MeasuringRecipe wanted = lease.rounds() == null ? recipe : recipe.withRounds(lease.rounds());
    RequestedMeasuring measuring =
        new RequestedMeasuring(
            clone.git(), directory.work(), settings.machine(), wanted, heartbeat::progress);
    if (lease.baseline() == null) {
      return List.of(measuring.alone(lease.revision(), lease.wanted()));
    }
    clone.commit(lease.baseline(), null);
    return measuring.inTurn(lease.baseline(), lease.revision(), lease.wanted());
  }

  /** The service decides by the request where a run goes, whatever an agent states. */
  private Map<String, String> placed(MeasuredUpload upload) {
    Map<String, String> parameters = new HashMap<>(upload.parameters());
    parameters.put("request", lease.request().toString());
    parameters.put("lease", lease.lease().toString());
    if (settings.platform() != null) {
      parameters.put("platform", settings.platform());
    }
    if (lease.baseline() != null) {
      parameters.put("pair", lease.lease().toString());
    }
    if (lease.pullRequest() != null && lease.baseline() != null) {
      parameters.put("base", lease.baseline());
    }
    return parameters;
  }
}
