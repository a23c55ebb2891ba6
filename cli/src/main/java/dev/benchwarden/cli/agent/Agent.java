package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.files.BadInputException;
import java.time.Duration;
import java.util.Optional;

/** Loop of an agent: it asks for a request, works on it, and asks again. */
final class Agent {

  private final AgentSettings settings;
  private final AgentDirectory directory;
  private final AgentClient client;
  private final AgentLog log;

  Agent(AgentSettings settings, AgentDirectory directory, AgentLog log) {
    this.settings = settings;
    this.directory = directory;
    this.client = new AgentClient(settings);
    this.log = log;
  }

  /** Works until it is interrupted. It waits for anything that is unavailable. */
  void work() throws InterruptedException {
    Backoff failures = Backoff.ofFailures();
    Backoff questions = Backoff.ofQuestions();
    while (true) {
      try {
        if (workOnce()) {
          questions.reset();
        } else {
          Thread.sleep(questions.next());
        }
        failures.reset();
      } catch (AwayException away) {
        Duration pause = failures.next();
        log.write("%s. Again in %d s.".formatted(away.getMessage(), pause.toSeconds()));
        Thread.sleep(pause);
      }
    }
  }

  /**
   * Works on one request.
   *
   * @return whether there was one
   * @throws AwayException if the service, a repository or room on the disk is missing, or what an
   *     earlier request left cannot be deleted
   */
  boolean workOnce() throws AwayException, InterruptedException {
    if (directory.clean()) {
      log.write("An earlier agent left something in %s: it is gone".formatted(directory.work()));
    }
    if (directory.isFull()) {
      throw new AwayException("The disk is full: nothing can be measured");
    }
    Optional<Lease> lease = client.lease();
    if (lease.isEmpty()) {
      return false;
    }
    try (Cleanup _ = directory::clean) {
      new LeasedWork(settings, directory, client, log, lease.get()).run();
    } catch (BadInputException refused) {
      log.write("Nothing came of %s: %s".formatted(lease.get().label(), refused.getMessage()));
    } catch (LeaseLostException lost) {
      log.write("Stopped at %s: %s".formatted(lease.get().label(), lost.getMessage()));
    }
    return true;
  }

  /** Comes after the work without hiding how it ended: an interrupted agent is to end. */
  private interface Cleanup extends AutoCloseable {
    @Override
    void close() throws AwayException;
  }
}
